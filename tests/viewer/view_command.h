// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "inspect/theme.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/viewer/picture.h"

namespace tests {

/// The theme in which the tests draw pictures.
inline const inspect::Theme& theme = inspect::dark_theme;

/// Runs `gpu-abisort view` without a display.
class ViewCommand : public TemporaryFolder {
  protected:
    Outcome view(const std::string& script, std::vector<std::string> options) {
        put(path("script"), script);
        std::vector<std::string> arguments = {"view", "--script", path("script")};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return run(arguments, {.environment = {"DISPLAY="}});
    }

    /// Returns a picture after each line of a script. The pictures have all panels.
    std::vector<Picture> frames(const std::string& script, std::vector<std::string> options = {}) {
        options.insert(options.end(), {"--frames", path("frames")});
        const Outcome outcome = view("panels\n" + script, options);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        std::vector<Picture> pictures;
        char name[32] = "frames/0002.png";
        for (int i = 3; std::filesystem::exists(path(name)); ++i) {
            pictures.emplace_back(path(name));
            std::snprintf(name, sizeof name, "frames/%04d.png", i);
        }
        std::filesystem::remove_all(path("frames"));
        return pictures;
    }

    /// Compares and returns the pictures after the lines of a script.
    std::vector<Picture> expect_frames(const std::string& script,
                                       std::initializer_list<Change> changes,
                                       std::vector<std::string> options = {}) {
        std::vector<Picture> all = frames(script, std::move(options));
        expect_changes([&](std::size_t i) -> const Picture& { return all.at(i); }, changes);
        return all;
    }
};

}  // namespace tests
