// SPDX-License-Identifier: MIT
// The actions that read and write files.
#include <fmt/format.h>

#include <filesystem>

#include "io/atomic_file.h"
#include "io/error.h"
#include "viewer/export.h"
#include "viewer/interface.h"
#include "viewer/page.h"
#include "viewer/words.h"

namespace viewer {

void Interface::save(const Words& words) {
    expect_words(words, 2, form_of(words[0]));
    if (words[1] == "level") {
        expect_words(words, 3, "save level FOLDER");
        if (groups_)
            return save_groups(words[1]);
        return save_level(words[2]);
    }
    save_to(words[1]);
}

void Interface::save_to(const std::string& path) {
    if (path.ends_with(".png") || path.ends_with(".gif"))
        save_picture(path);
    else if (groups_)
        save_groups(path);
    else if (path.ends_with(".json") || path.ends_with(".csv"))
        write_streams(*session_, path);
    else if (path.ends_with(".html"))
        save_page(path);
    else
        throw Refused(path + ": expected .png, .gif, .html, .json or .csv");
    view_.message = "saved " + path;
}

void Interface::save_page(const std::string& path) {
    const std::string text = page(*session_, view_.shows_copies);
    io::AtomicFile file(path);
    file.write(text);
    file.commit();
}

// One picture after each operation of the level that is being merged.
void Interface::save_level(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw io::FileError(io::FileError::Kind::output, folder, error.message());
    const std::size_t position = session_->position();
    const auto& operations = session_->program().operations;
    const unsigned level = operations.at(position > 0 ? position - 1 : 0).tag.level;
    unsigned pictures = 0;
    for (std::size_t o = 0; o < operations.size(); ++o) {
        if (operations[o].tag.level != level)
            continue;
        session_->go_to(o + 1);
        save_picture(
            (std::filesystem::path(folder) / fmt::format("{:04}.png", ++pictures)).string());
    }
    session_->go_to(position);
    view_.message = fmt::format("saved {} pictures of level {} in {}", pictures, level, folder);
}

}  // namespace viewer
