// SPDX-License-Identifier: MIT
// Compares every stream sort on WebGL 2 with the emulator, for tests (web/test).
#include <emscripten.h>
#include <fmt/format.h>

#include <bit>
#include <memory>
#include <nlohmann/json.hpp>

#include "sorts/catalogue.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"
#include "sorts/sorter.h"

namespace web {
namespace {

stream::Executor& executor(const std::string& name) {
    static std::map<std::string, std::unique_ptr<stream::Executor>> made;
    std::unique_ptr<stream::Executor>& found = made[name];
    if (found == nullptr)
        found = sorts::make_executor(stream::Body::blocks, {.name = name});
    return *found;
}

bool sorts_on_streams(const sorts::Sort& entry) {
    return entry.body == stream::Body::blocks && entry.kind == sorts::SortKind::sorts;
}

std::vector<sorts::Pair> pairs_of(std::string_view distribution, std::size_t n) {
    std::vector<sorts::Pair> pairs;
    for (const float key : sorts::distribution_named(distribution)->make(n, n))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

bool are_same(const sorts::Pair& a, const sorts::Pair& b) {
    return a.id == b.id &&
           std::bit_cast<std::uint32_t>(a.key) == std::bit_cast<std::uint32_t>(b.key);
}

std::vector<sorts::Pair> sorted_on(const std::string& name, const sorts::SorterOptions& options,
                                   std::vector<sorts::Pair> pairs) {
    sorts::Sorter(executor(name), pairs.size(), options).sort(pairs);
    return pairs;
}

/// Compares both executors for every mapping and setting of a sort, with keys of a distribution.
/// Returns the differences, or "".
std::string compare(const sorts::Sort& entry, std::string_view distribution, std::size_t n) {
    const std::vector<sorts::Pair> pairs = pairs_of(distribution, n);
    for (const sorts::Settings& settings : entry.contested)
        for (const layout::MappingKind mapping : entry.mappings) {
            const sorts::SorterOptions options = {entry.name, mapping, sorts::NanPolicy::refuse,
                                                  settings};
            const auto there = sorted_on("webgl", options, pairs);
            const auto here = sorted_on("emulator", options, pairs);
            const auto [found, right] =
                std::mismatch(there.begin(), there.end(), here.begin(), are_same);
            if (found != there.end())
                return fmt::format("{}: {} values, {}: place {} has key {} id {}, not {} id {}",
                                   sorts::title(entry, mapping, settings), n, distribution,
                                   found - there.begin(), found->key, found->id, right->key,
                                   right->id);
        }
    return {};
}

std::string last_text;

}  // namespace
}  // namespace web

// Each text is valid until the next call.
extern "C" {

/// The WebGL 2 renderer, or the reason why there is none.
EMSCRIPTEN_KEEPALIVE const char* sorts_renderer() {
    try {
        web::last_text = web::executor("webgl").renderer();
    } catch (const std::exception& error) {
        web::last_text = std::string("none: ") + error.what();
    }
    return web::last_text.c_str();
}

/// Names of all sorts as a JSON list.
EMSCRIPTEN_KEEPALIVE const char* sorts_names() {
    nlohmann::json names = nlohmann::json::array();
    for (const sorts::Sort& entry : sorts::catalogue())
        if (web::sorts_on_streams(entry))
            names.push_back(entry.name);
    web::last_text = names.dump();
    return web::last_text.c_str();
}

/// Sorts n values on WebGL and on the emulator with all mappings and settings. Returns "" if all
/// results agree.
EMSCRIPTEN_KEEPALIVE const char* sorts_compare(const char* name, const char* distribution,
                                               unsigned n) {
    try {
        web::last_text = web::compare(*sorts::sort_named(name), distribution, n);
    } catch (const std::exception& error) {
        web::last_text = std::string(name) + ": " + error.what();
    }
    return web::last_text.c_str();
}
}
