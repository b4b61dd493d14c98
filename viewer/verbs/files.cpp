// SPDX-License-Identifier: MIT
// The verbs that write files.
#include <fmt/ranges.h>

#include <filesystem>

#include "io/atomic_file.h"
#include "viewer/export.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"
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

// What the menu offers.
Choices usual_files(const Interface& interface) {
    Choices files = {{"scene.svg"}};
    if (interface.groups() != nullptr)
        files.push_back({"shared.json"});
    else
        files.insert(files.end(), {{"streams.json"}, {"streams.csv"}});
    if (interface.save_film)
        files.insert(files.end(), {{"sort.gif"}, {"sort.mp4"}, {"sort.webm"}});
    return files;
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
            "streams to write as CSV: save FILE.png, .svg, .gif, .mp4, .webm or .json"));
    write_streams(interface.session(), path);
}

}  // namespace

void Interface::save_to(const std::string& path) {
    if (is_film(path) && !save_film)
        throw Refused(path + ": films are saved by the program on a computer, not in a browser");
    if (is_film(path))
        save_film(path);
    else if (path.ends_with(".png"))
        save_picture(path);
    else if (path.ends_with(".svg"))
        write(*this, path, to_svg(picture_of_moment(*this)));
    else if (path.ends_with(".json") && groups_)
        write(*this, path, inspector::to_json(tables_of(groups_->memory())));
    else if (path.ends_with(".json") || path.ends_with(".csv"))
        save_streams(*this, path);
    else
        throw Refused(path + ": expected .png, .svg, .gif, .mp4, .webm, .json or .csv");
    view_.message = "saved " + path;
}

std::vector<Verb> verbs_that_save() {
    return {
        on_key("save picture", "Ctrl+S", "File", "this view as gpu-abisort-NNN.png", save_picture),
        with_words("save", "FILE.png|svg|gif|mp4|webm|json|csv", save, "File", usual_files),
    };
}

}  // namespace viewer
