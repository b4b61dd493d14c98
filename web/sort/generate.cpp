// SPDX-License-Identifier: MIT
// Writes what the JavaScript of this folder does not have from hand.
//     web-sort-generate kernels     kernels.js: the shaders of every way to sort
//     web-sort-generate programs    for its tests: a program a line, as JSON
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "web/sort/written.h"

namespace web_sort {
namespace {

/// A way to sort: a sort of the catalogue with its settings, and the kernel that takes keys for it.
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
        {"intervals4", "intervals", {{"place", "4"}, {"local", "place"}}, "sort_keys_4"},
        {"intervals2", "intervals", {{"place", "2"}, {"local", "place"}}, "sort_keys_2"},
        {"radix", "gather-radix", {}, "keys_8"},
    };
    return all;
}

std::string replaced_once(const std::string& text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    if (at == std::string::npos || text.find(what, at + 1) != std::string::npos)
        throw std::runtime_error("'" + what + "' is expected once in:\n" + text);
    return text.substr(0, at) + by + text.substr(at + what.size());
}

// Macros that are a word or nothing, as what they stand for; keys are integers.
std::string without_macros(std::string text) {
    static const std::regex integers("#ifdef KEYS_ARE_INTEGERS\n([^#]*)#else[^#]*#endif *\n");
    static const std::regex macro("#define (\\w+) *(\\w*) *\n");
    text = std::regex_replace(text, integers, "$1");
    for (std::smatch found; std::regex_search(text, found, macro);) {
        const std::regex name("\\b" + found.str(1) + "\\b");
        const std::string by = found.str(2);
        text = std::regex_replace(found.prefix().str() + found.suffix().str(), name, by);
    }
    return text;
}

// Without what only people read, and what a log needs.
std::string compact(const std::string& text) {
    std::istringstream lines(without_macros(std::regex_replace(text, std::regex("//[^\n]*"), "")));
    std::string compacted;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("#line"))
            continue;
        line = std::regex_replace(line, std::regex("^ +| +$"), "");
        if (!line.starts_with('#'))
            line = std::regex_replace(line, std::regex(" *([-=+*/<>&|^?:;,(){}]+) *"), "$1");
        if (!line.empty())
            compacted += line + "\n";
    }
    return compacted;
}

// The size of a place is known when a sorter is made: @S.
std::string vertex_template(const Written& written) {
    const std::string size = stream::gl::place_size;
    return compact(
        replaced_once(replaced_once(written.shaders.vertex, "uniform vec2 " + size + ";\n", ""),
                      size, "vec2(@S)"));
}

// Keys may be integers as well as floats, whose textures have other samplers: @T and @W.
std::string with_any_keys(const Written& written, const std::string& text) {
    if (written.reads != std::vector<std::string>{"keys"})
        return text;
    return replaced_once(replaced_once(text, "highp sampler2D keys_0", "@T keys_0"),
                         "floatBitsToUint(texelFetch(keys_0,", "@W(texelFetch(keys_0,");
}

// Kernels that write alike have the same parts, whatever they call what they write.
std::string with_any_output(const Written& written, const std::string& text) {
    const std::regex name("\\b(push_|cursor_)" + written.writes + "\\b|\\b" + written.writes +
                          "(_\\d+_\\d+)\\b");
    return std::regex_replace(text, name, "$1written$2");
}

// Where a function or struct ends that begins in a line: behind the line that closes its braces.
std::size_t end_of_definition(const std::string& text, std::size_t at) {
    int depth = 0;
    for (at = text.find('{', at); text[at] != '\n' || depth > 0; ++at)
        depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    return at + 1;
}

// Without functions and structs that nothing names: kernel files include more than each one needs.
std::string without_unused(std::string text) {
    static const std::regex head("\n(?:(?:FUNCTION )?\\w+ (\\w+)\\(|struct (\\w+)\\{)");
    for (std::sregex_iterator at(text.begin(), text.end(), head), none; at != none; ++at) {
        const std::string name = at->str((*at)[1].matched ? 1 : 2);
        const std::regex word("\\b" + name + "\\b");
        if (name == "main" ||
            std::distance(std::sregex_iterator(text.begin(), text.end(), word), none) > 1)
            continue;
        const auto first = static_cast<std::size_t>(at->position()) + 1;
        text.erase(first, end_of_definition(text, first) - first);
        return without_unused(std::move(text));
    }
    return text;
}

// The width is known when a sorter is made: @L.
std::string fragment_of(const Written& written) {
    const std::string width = stream::gl::stream_log2_width;
    const std::string text = replaced_once(with_any_keys(written, written.shaders.fragment),
                                           "uniform uint " + width + ";\n", "");
    return without_unused(
        compact(with_any_output(written, std::regex_replace(text, std::regex(width), "@Lu"))));
}

// All kernels of a way.
std::vector<Written> kernels_of(const Way& way) {
    constexpr std::size_t capacity = 1u << 20;
    std::vector<Written> all = write_program(way.sort, way.settings, capacity, capacity).operations;
    if (way.sort == "intervals")  // keys are sorted as they are taken
        std::erase_if(all, [&way](const Written& operation) {
            return operation.kernel == "interval_sort_" + way.settings.at("place");
        });
    for (Written& end : write_ends(way.sort, way.settings, capacity, way.taking))
        all.push_back(std::move(end));
    return all;
}

// A text over several lines of JavaScript.
std::string literal(const std::string& text) {
    return "`" + std::regex_replace(text, std::regex(R"(\\)"), R"(\\)") + "`";
}

std::string list(const std::vector<std::string>& names) {
    return nlohmann::json(names).dump();
}

/// Functions and what stands before them, most of which several kernels have: each stands once.
class Parts {
  public:
    /// A text as ranges of parts: the first, and the one behind the last.
    std::vector<std::array<std::size_t, 2>> ranges(const std::string& text) {
        std::vector<std::array<std::size_t, 2>> all;
        for (std::size_t end = 0, at = 0; at < text.size(); at = end) {
            end = end_of_definition(text, at);
            const std::size_t part = number(text.substr(at, end - at));
            if (all.empty() || all.back()[1] != part)
                all.push_back({part, part});
            ++all.back()[1];
        }
        return all;
    }

    const std::vector<std::string>& texts() const { return texts_; }

  private:
    std::size_t number(const std::string& text) {
        const auto [at, is_new] = numbers_.try_emplace(text, texts_.size());
        if (is_new)
            texts_.push_back(text);
        return at->second;
    }

    std::map<std::string, std::size_t> numbers_;
    std::vector<std::string> texts_;
};

void write_kernels() {
    // The kernel that takes keys has the most attributes: three.
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
    // By their names, "merge_16/intervals16": those that are nearly alike are compressed well
    // beside each other.
    std::map<std::string, Written> all;
    for (const Way& way : ways())
        for (Written& kernel : kernels_of(way))
            all.emplace(kernel.kernel + "/" + way.name, std::move(kernel));
    Parts parts;
    for (const auto& [name, kernel] : all)
        fmt::print("'{}': {{ reads: {}, constants: {}, parts: {} }},\n", name, list(kernel.reads),
                   list(kernel.constants),
                   nlohmann::json(parts.ranges(fragment_of(kernel))).dump());
    fmt::print("}};\nexport const parts = [\n");
    for (const std::string& text : parts.texts())
        fmt::print("{},\n", literal(text));
    fmt::print("];\n");
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

// Every n to 5,000 that is not padded to another's, and the borders of the powers of two.
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
