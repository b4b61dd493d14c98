// SPDX-License-Identifier: MIT
// What the page that explains (index.html) shows: sorts of a few keys on the emulator, moment by
// moment.
#include <emscripten.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "sorts/catalogue.h"
#include "stream/emulator/executor.h"
#include "viewer/page.h"
#include "viewer/words.h"

namespace web {
namespace {

std::unique_ptr<stream::Executor> make_emulator(const std::string&) {
    return stream::emulator::make_executor();
}

constexpr std::size_t longest_shown = 3;  // in the narrowest cells; of longer keys ranks are shown

std::string story(const sorts::Sort& sort, const std::string& mapping, std::string_view keys,
                  bool has_beats, double widest) {
    viewer::Setup setup;
    for (const std::string& key : viewer::split(keys))
        setup.keys.push_back(viewer::number<float>(key));
    setup.input = "typed";
    setup.options.program = sort.name;
    setup.options.mapping = viewer::named(layout::all_mappings, mapping);
    const bool pads = sort.name == "intervals";  // to 32 values
    if (pads)
        setup.options.settings = {// the smallest: of few keys there is more to see
                                  {"place", "2"},
                                  {"local", "place"}};
    setup.executor = "emulator";
    viewer::Interface interface(std::move(setup), make_emulator);
    const bool fit = std::ranges::all_of(
        viewer::split(keys), [](const std::string& key) { return key.size() <= longest_shown; });
    interface.view().labels = fit ? viewer::Labels::key : viewer::Labels::rank;
    return viewer::page_data(interface, has_beats, pads ? 1000 : widest);
}

std::string last_text;

}  // namespace
}  // namespace web

/// A sort of some keys, with spaces between them, as viewer/page.h has it, or {"refused": why}. The
/// text lasts until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* story(const char* program, const char* mapping,
                                                  const char* keys, bool has_beats, double widest) {
    try {
        web::last_text = web::story(*sorts::sort_named(program), mapping, keys, has_beats, widest);
    } catch (const std::exception& error) {
        web::last_text = nlohmann::json{{"refused", error.what()}}.dump();
    }
    return web::last_text.c_str();
}
