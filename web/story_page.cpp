// SPDX-License-Identifier: MIT
// The functions that the explainer's script calls (index.js).
#include <emscripten.h>

#include <map>
#include <memory>

#include "sorts/catalogue.h"
#include "web/story.h"

namespace web {
namespace {

std::map<int, Story> stories;
std::string last_text;

const char* handed(std::string text) {
    last_text = std::move(text);
    return last_text.c_str();
}

}  // namespace
}  // namespace web

// Functions that the page calls. A returned text is valid until the next call.
extern "C" {

/// Opens a sort under a number. Keys are separated by spaces. Returns the sort's description
/// (web/story.h), or {"refused": reason}.
EMSCRIPTEN_KEEPALIVE const char* story_open(int number, const char* program, const char* mapping,
                                            const char* keys, bool has_sub_steps, double widest) {
    try {
        web::stories.erase(number);
        const auto [story, is_new] = web::stories.try_emplace(number, *sorts::sort_named(program),
                                                              mapping, keys, has_sub_steps, widest);
        return web::handed(story->second.description().dump());
    } catch (const std::exception& error) {
        return web::handed(nlohmann::json{{"refused", error.what()}}.dump());
    }
}

/// Returns a stop's scene as an SVG document, or "" if the stop or the scene does not exist.
EMSCRIPTEN_KEEPALIVE const char* story_scene(int number, unsigned stop, const char* name,
                                             bool is_dark) {
    try {
        return web::handed(web::stories.at(number).scene(stop, name, is_dark));
    } catch (const std::exception&) {
        return web::handed("");
    }
}

/// Closes all sorts.
EMSCRIPTEN_KEEPALIVE void story_close() {
    web::stories.clear();
}
}
