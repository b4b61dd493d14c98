// SPDX-License-Identifier: MIT
// Runs every example that --help shows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "io/key_file.h"
#include "tests/support/key_files.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

/// Returns the first words of the lines below a heading of the help that are indented by two
/// blanks.
std::vector<std::string> entries(const std::string& help, const std::string& head, bool whole) {
    std::vector<std::string> found;
    std::istringstream lines(help);
    bool is_below = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(' '))
            is_below = line == head + ":";
        else if (is_below && line.starts_with("  ") && line[2] != ' ')
            found.push_back(whole ? line.substr(2) : line.substr(2, line.find(' ', 2) - 2));
    }
    return found;
}

class Examples : public TemporaryFolder {
  protected:
    Examples() {
        put(path("keys.txt"), "3\n1\n2\n");
        write_keys(path("keys.npy"), std::vector<float>{3, 1, 2});
        std::filesystem::copy_file(SOURCE_FOLDER "/docs/results/llvmpipe-every-sort/results.json",
                                   path("results.json"));
        std::filesystem::create_symlink(GPU_ABISORT, path("gpu-abisort"));
    }

    // Returns whether an example measures or checks claims. Such an example is interrupted after a
    // second, when its options have been accepted. Other tests run these commands to the end.
    static bool takes_long(const std::string& example) {
        return std::ranges::any_of(
            std::vector{"reproduce", "report", "claims"}, [&](const char* command) {
                return example.starts_with(std::string("gpu-abisort ") + command);
            });
    }

    // Returns the exit code that an example must have. Examples that open a window fail, because
    // tests have no display.
    static int expected_code(const std::string& example) {
        const bool opens_window = example.starts_with("gpu-abisort view") &&
                                  example.find("--screenshot") == std::string::npos &&
                                  example.find("--frames") == std::string::npos;
        return opens_window ? 4 : 0;
    }

    int run_here(const std::string& example) const {
        const std::string limit = takes_long(example) ? "timeout --preserve-status -s INT 1 " : "";
        const int code = run_shell("unset DISPLAY WAYLAND_DISPLAY; set -o pipefail; cd '" +
                                   path("") + "'; PATH=.:$PATH; " + limit + example)
                             .code;
        return takes_long(example) && code == 130 ? 0 : code;
    }
};

TEST_F(Examples, ofEveryCommandRunWhichTakesSeconds) {
    std::vector<std::string> commands = entries(run({"--help"}).out, "Commands", false);
    EXPECT_GE(commands.size(), 9u);
    commands.emplace_back();  // the program itself
    for (const std::string& command : commands) {
        const Outcome help = run_shell("$GPU_ABISORT " + command + " --help");
        EXPECT_EQ(help.code, 0) << command;
        const std::vector<std::string> examples = entries(help.out, "Examples", true);
        EXPECT_FALSE(examples.empty()) << command;
        for (const std::string& example : examples) {
            EXPECT_TRUE(example.starts_with("gpu-abisort " + command)) << example;
            EXPECT_EQ(run_here(example), expected_code(example)) << example;
        }
    }
    EXPECT_EQ(bytes_of(path("sorted.f32")), std::string("\0\0\x80\x3f\0\0\0\x40\0\0\x40\x40", 12));
}

}  // namespace
}  // namespace tests
