// SPDX-License-Identifier: MIT
// The verbs that write files.
#include <fmt/ranges.h>

#include <filesystem>

#include "io/atomic_file.h"
#include "viewer/export.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/page.h"
#include "viewer/scenes/picture.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

void save(Interface& interface, const Words& given) {
    interface.save_to(fmt::format("{}", fmt::join(given, " ")));
}

void save_picture(Interface& interface, const Words&) {
    std::string path;
    for (unsigned i = 1; path.empty() || std::filesystem::exists(path); ++i)
        path = fmt::format("gpu-abisort-{:03}.png", i);
    interface.save_to(path);
}

// One picture after each operation of the level that is being merged.
void save_level(Interface& interface, Session& session, const Words& given) {
    const std::string& folder = given[0];
    make_folder(folder);
    const std::size_t position = session.position();
    const auto& operations = session.program().operations;
    const unsigned level = operations.at(position > 0 ? position - 1 : 0).tag.level;
    unsigned pictures = 0;
    for (std::size_t o = 0; o < operations.size(); ++o) {
        if (operations[o].tag.level != level)
            continue;
        session.go_to(o + 1);
        interface.save_picture(
            (std::filesystem::path(folder) / fmt::format("{:04}.png", ++pictures)).string());
    }
    session.go_to(position);
    interface.view().message =
        fmt::format("saved {} pictures of level {} in {}", pictures, level, folder);
}

// What the menu offers.
Choices usual_files(const Interface& interface) {
    if (interface.groups() != nullptr)
        return {{"shared.json"}, {"scene.svg"}, {"sort.html"}, {"sort.gif"}, {"sort.mp4"}};
    return {{"streams.json"}, {"streams.csv"}, {"scene.svg"},
            {"sort.html"},    {"sort.gif"},    {"sort.mp4"}};
}

Choices usual_folder(const Interface&) {
    return {{"level-pictures"}};
}

void write(const Interface& interface, const std::string& path, const std::string& text) {
    io::AtomicFile file(path, interface.checkpoint());
    file.write(text);
    file.commit();
}

// What only sorts of streams write.
void save_streams(const Interface& interface, const std::string& path) {
    if (interface.groups() != nullptr)
        throw Refused(interface.groups()->has_no(
            "such file of streams: save FILE.png, .svg, .gif, .mp4, .html or .json"));
    write_streams(interface.session(), path);
}

}  // namespace

void Interface::save_to(const std::string& path) {
    if (path.ends_with(".png") || is_film(path))
        save_picture(path);
    else if (path.ends_with(".svg"))
        write(*this, path, to_svg(picture_of_moment(*this)));
    else if (path.ends_with(".html"))
        write(*this, path, page(*this));
    else if (path.ends_with(".json") && groups_)
        write(*this, path, inspector::to_json(groups_->memory()));
    else if (path.ends_with(".json") || path.ends_with(".csv"))
        save_streams(*this, path);
    else
        throw Refused(path + ": expected .png, .svg, .gif, .mp4, .html, .json or .csv");
    view_.message = "saved " + path;
}

std::vector<Verb> verbs_that_save() {
    return {
        on_key("save picture", "Ctrl+S", "File", "this view as gpu-abisort-NNN.png", save_picture),
        with_words("save", "FILE.png|svg|gif|mp4|html|json|csv", save, "File", usual_files),
        with_words("save level", "FOLDER",
                   {save_level, "levels to save: save FILE.png, .svg, .gif, .mp4, .html or .json"},
                   "File", usual_folder),
    };
}

}  // namespace viewer
