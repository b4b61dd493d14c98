// SPDX-License-Identifier: MIT
// Generates the parts of this folder's JavaScript that are not written by hand.
//     web-sort-generate kernels     kernels.js: the shaders of every way to sort
//     web-sort-generate programs    for tests: the programs as JSON, one per line
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

#include "web/sort/written.h"

namespace web_sort {
namespace {

/// A way to sort: a sort of the catalogue with settings, and the kernel that reads the keys.
struct Way {
    std::string name;
    std::string sort;
    sorts::Settings settings;
    std::string taking;
};

const std::vector<Way>& ways() {
    static const std::vector<Way> all = {
        {"intervals16", "intervals", {{"place", "16"}}, "sort_keys_16"},
        {"intervals8", "intervals", {{"place", "8"}}, "sort_keys_8"},
        {"intervals4", "intervals", {{"place", "4"}}, "sort_keys_4"},
        {"intervals2", "intervals", {{"place", "2"}}, "sort_keys_2"},
        {"radix", "gather-radix", {}, "sort_keys_8"},
    };
    return all;
}

std::string replaced_once(const std::string& text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    if (at == std::string::npos || text.find(what, at + 1) != std::string::npos)
        throw std::runtime_error("'" + what + "' is expected once in:\n" + text);
    return text.substr(0, at) + by + text.substr(at + what.size());
}

// Removes comments, indentation, line numbers and the order of floats.
std::string compact(const std::string& text) {
    static const std::regex unread(
        "//[^\n]*|#line[^\n]*|#else[^#]*#endif|#if[^\n]*|#define KEYS[^\n]*");
    static const std::regex margins(" *\n[ \n]*");
    return std::regex_replace(std::regex_replace(text, unread, ""), margins, "\n");
}

// Vertex shader template. A sorter replaces @S by the size of an output slot.
std::string vertex_template(const Written& written) {
    const std::string size = stream::gl::place_size;
    return compact(
        replaced_once(replaced_once(written.shaders.vertex, "uniform vec2 " + size + ";\n", ""),
                      size, "vec2(@S)"));
}

// Makes a kernel usable for integer keys as well as floats, whose textures need different samplers.
// A sorter replaces @T and @W by the sampler and the conversion.
std::string with_any_keys(const Written& written, const std::string& text) {
    if (written.reads != std::vector<std::string>{"keys"})
        return text;
    return replaced_once(replaced_once(text, "highp sampler2D keys_0", "@T keys_0"),
                         "floatBitsToUint(texelFetch(keys_0,", "@W(texelFetch(keys_0,");
}

// Fragment shader template. A sorter replaces @L by log2 of the width.
std::string fragment_of(const Written& written) {
    const std::string width = stream::gl::stream_log2_width;
    const std::string text = replaced_once(with_any_keys(written, written.shaders.fragment),
                                           "uniform uint " + width + ";\n", "");
    return compact(std::regex_replace(text, std::regex(width), "@Lu"));
}

// Returns all kernels that a way to sort needs.
std::vector<Written> kernels_of(const Way& way) {
    constexpr std::size_t capacity = 1u << 20;
    std::vector<Written> all = write_program(way.sort, way.settings, capacity, capacity).operations;
    if (way.sort == "intervals")  // the first pass reads and sorts the keys
        std::erase_if(all, [](const Written& operation) {
            return operation.kernel.starts_with("interval_sort_");
        });
    for (Written& end : write_ends(way.sort, way.settings, capacity, way.taking))
        all.push_back(std::move(end));
    return all;
}

// Writes a text as several lines of JavaScript.
std::string literal(const std::string& text) {
    return "`" + std::regex_replace(text, std::regex(R"(\\)"), R"(\\)") + "`";
}

std::string list(const std::vector<std::string>& names) {
    return nlohmann::json(names).dump();
}

void write_kernels() {
    // the kernel that reads keys has the most attributes, three
    const Way& any = ways().front();
    const std::vector<Written> kernels = kernels_of(any);
    const auto taking = std::ranges::find(kernels, any.taking, &Written::kernel);
    fmt::print(
        "// SPDX-License-Identifier: MIT\n"
        "// Made by generate.cpp.\n"
        "// @L: logarithm of the streams' width. @S: 2 over the viewport's sides. @T, @W: sampler "
        "of "
        "the keys, and their bits.\n"
        "export const vertex = {};\nexport const kernels = {{\n",
        literal(vertex_template(*taking)));
    // Sorted by name, such as "merge_16/intervals16", so that similar kernels are neighbors and
    // compress well.
    std::map<std::string, Written> all;
    for (const Way& way : ways())
        for (Written& kernel : kernels_of(way))
            all.emplace(kernel.kernel + "/" + way.name, std::move(kernel));
    for (const auto& [name, kernel] : all)
        fmt::print("'{}': {{ reads: {}, constants: {}, text: {} }},\n", name, list(kernel.reads),
                   list(kernel.constants), literal(fragment_of(kernel)));
    fmt::print("}};\n");
}

void write_programs(const Way& way, std::size_t n, std::size_t capacity,
                    sorts::Settings more = {}) {
    more.insert(way.settings.begin(), way.settings.end());
    const WrittenProgram program = write_program(way.sort, more, n, capacity);
    nlohmann::ordered_json json = {
        {"way", way.name}, {"n", n}, {"capacity", capacity}, {"log2Width", program.log2_width}};
    json["settings"] = more;
    for (const Written& operation : program.operations)
        json["operations"].push_back(
            {{"kernel", operation.kernel},
             {"streams", operation.streams},
             {"viewport", {operation.viewport.width, operation.viewport.height}},
             {"records", operation.records}});
    fmt::print("{}\n", json.dump());
}

// Writes programs for every n up to 5,000 that is not padded to another n, and for n around powers
// of two.
void write_programs() {
    for (const Way& way : ways()) {
        for (std::size_t n = 1; n <= 5000; n += 8)
            write_programs(way, n, 5000);
        for (std::size_t n = 8192; n <= std::size_t{1} << 24; n *= 2)
            for (const std::size_t near : {n - 33, n - 1, n, n + 1, n + n / 3})
                for (const std::size_t capacity : {near, 2 * near})
                    write_programs(way, near, capacity);
    }
    for (unsigned bits = 1; bits <= 32; ++bits)
        write_programs(ways().back(), 100000, 100000, {{"bits", std::to_string(bits)}});
}

}  // namespace
}  // namespace web_sort

int main(int count, char** arguments) {
    const std::string what = count == 2 ? arguments[1] : "";
    if (what == "kernels")
        web_sort::write_kernels();
    else if (what == "programs")
        web_sort::write_programs();
    else
        return fmt::print(stderr, "usage: web-sort-generate kernels|programs\n"), 2;
}
