// SPDX-License-Identifier: MIT
// The sorts of the stream machine in a browser, by name: for the tests, in a page or a worker.
#include <emscripten.h>
#include <fmt/format.h>

#include <bit>
#include <memory>
#include <nlohmann/json.hpp>

#include "catalogue/executor.h"
#include "io/distribution.h"

namespace web {
namespace {

catalogue::Executor& executor(const std::string& name) {
    static std::map<std::string, std::unique_ptr<catalogue::Executor>> made;
    std::unique_ptr<catalogue::Executor>& found = made[name];
    if (found == nullptr)
        found = catalogue::make_executor(catalogue::Machine::stream, {.name = name});
    return *found;
}

bool sorts_on_streams(const catalogue::Entry& entry) {
    return entry.machine == catalogue::Machine::stream && entry.about->kind == sorts::Kind::sorts;
}

std::vector<sorts::Pair> pairs_of(std::string_view distribution, std::size_t n) {
    std::vector<sorts::Pair> pairs;
    for (const float key : io::distribution_named(distribution)->make(n, n))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

bool are_same(const sorts::Pair& a, const sorts::Pair& b) {
    return a.id == b.id &&
           std::bit_cast<std::uint32_t>(a.key) == std::bit_cast<std::uint32_t>(b.key);
}

std::vector<sorts::Pair> sorted_on(const std::string& name, const catalogue::Entry& entry,
                                   const sorts::SorterOptions& options,
                                   std::vector<sorts::Pair> pairs) {
    executor(name).make_sorter(entry, pairs.size(), options)->sort(pairs);
    return pairs;
}

/// Every mapping and setting of a sort on both executors, by a distribution. What differs; "" if
/// nothing does.
std::string compare(const catalogue::Entry& entry, std::string_view distribution, std::size_t n) {
    const std::vector<sorts::Pair> pairs = pairs_of(distribution, n);
    for (const sorts::Settings& settings : entry.about->contested)
        for (const layout::MappingKind mapping : entry.stream->mappings) {
            const sorts::SorterOptions options = {entry.about->name, mapping,
                                                  sorts::NanPolicy::refuse, settings};
            const auto there = sorted_on("webgl", entry, options, pairs);
            const auto here = sorted_on("emulator", entry, options, pairs);
            const auto [found, right] =
                std::mismatch(there.begin(), there.end(), here.begin(), are_same);
            if (found != there.end())
                return fmt::format("{}: {} values, {}: place {} has key {} id {}, not {} id {}",
                                   sorts::title(*entry.stream, mapping, settings), n, distribution,
                                   found - there.begin(), found->key, found->id, right->key,
                                   right->id);
        }
    return {};
}

std::string last_text;

}  // namespace
}  // namespace web

// What pages and workers call. Texts last until the next call.
extern "C" {

/// What runs WebGL 2 here, or why nothing does.
EMSCRIPTEN_KEEPALIVE const char* sorts_renderer() {
    try {
        web::last_text = web::executor("webgl").renderer();
    } catch (const std::exception& error) {
        web::last_text = std::string("none: ") + error.what();
    }
    return web::last_text.c_str();
}

/// A JSON list of names.
EMSCRIPTEN_KEEPALIVE const char* sorts_names() {
    nlohmann::json names = nlohmann::json::array();
    for (const catalogue::Entry& entry : catalogue::entries())
        if (web::sorts_on_streams(entry))
            names.push_back(entry.about->name);
    web::last_text = names.dump();
    return web::last_text.c_str();
}

/// Sorts n values by a sort on WebGL and on the emulator, under all its mappings and settings; ""
/// if all results are the same.
EMSCRIPTEN_KEEPALIVE const char* sorts_compare(const char* name, const char* distribution,
                                               unsigned n) {
    try {
        web::last_text = web::compare(*catalogue::entry_named(name), distribution, n);
    } catch (const std::exception& error) {
        web::last_text = std::string(name) + ": " + error.what();
    }
    return web::last_text.c_str();
}
}
