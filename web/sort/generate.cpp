// SPDX-License-Identifier: MIT
// Generates the parts of this folder's JavaScript that are not written by hand: the sorts' programs
// as GLSL ES and block records. It needs no device, and its streams have no memory.
//     web-sort-generate kernels     kernels.js: the shaders of every way to sort
//     web-sort-generate programs    for tests: the programs as JSON, one per line
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

#include "sorts/catalogue.h"
#include "sorts/intervals/intervals.h"
#include "sorts/transfer_textures/kernels.h"
#include "stream/gl/kernel_writer.h"

namespace web_sort {
namespace {

/// A launch of a kernel in the form that WebGL 2 runs.
struct Written {
    std::string kernel;
    stream::gl::ShaderSources shaders;
    stream::Extent viewport = {};
    /// kernel parameters that are textures, in the order of texture units
    std::vector<std::string> reads = {};
    /// names of constants, in the order of their words after the rectangle of a record
    std::vector<std::string> constants = {};
    std::vector<std::uint32_t> records = {};  ///< records of all blocks of the launch
    /// numbers of the streams that the launch reads, in the order of texture units, followed by the
    /// stream that it writes
    std::vector<std::size_t> streams = {};
};

/// The operations of a sort of n values, in row-wise streams for `capacity` values.
struct WrittenProgram {
    unsigned log2_width = 0;  ///< log2 of the width of the streams, in output slots
    std::vector<Written> operations;
};

using stream::Role;

// keys can be integers or floats (shaders/order.kernel)
constexpr std::string_view definitions = "#define KEYS_ARE_INTEGERS\n";

stream::Stream without_memory(const stream::StreamSpec& spec) {
    return stream::Stream(std::make_shared<stream::Storage>(spec));
}

Written write(const stream::Operation& operation, std::span<const stream::Stream> streams) {
    const stream::BoundOperation bound =
        stream::check(operation, streams, stream::modern_machine());
    Written written{operation.kernel->name,
                    stream::gl::make_shaders(bound, stream::gl::Dialect::es, definitions)};
    written.records = bound.records;
    for (std::size_t p = 0; p < bound.streams.size(); ++p) {
        const stream::Parameter& parameter = operation.kernel->parameters[p];
        if (parameter.role == Role::out)
            written.viewport = stream::gl::viewport_of(bound.streams[p]);
        else if (parameter.role == Role::constant)
            written.constants.push_back(parameter.name);
        else
            written.reads.push_back(parameter.name);
    }
    return written;
}

stream::Program make(const std::string& sort, const sorts::Settings& settings, std::size_t n,
                     std::size_t capacity) {
    // the package's first pass reads the keys and also sorts each output slot
    const sorts::Sort entry = sort == "intervals"
                                  ? sorts::intervals_entry(sorts::LocalSort::one_slot)
                                  : *sorts::sort_named(sort);
    return sorts::make_program(entry, {n, layout::MappingKind::row_wise, settings, capacity});
}

Written write_operation(const stream::Operation& operation,
                        const std::vector<stream::Stream>& streams) {
    Written written = write(operation, streams);
    for (const std::string& read : written.reads)
        written.streams.push_back(operation.bound_to(read).number);
    written.streams.push_back(operation.outputs().front().number);
    return written;
}

// Generates the text of a kernel that reads the application's keys, or of one that writes their
// sorted order as indexes. The kernel's block and constants are arbitrary, because the text does
// not depend on them.
Written write_end(const std::string& name, const stream::StreamSpec& read,
                  const stream::StreamSpec& written) {
    const stream::Kernel& kernel = sorts::transfer_textures::library().kernel(name);
    stream::Operation operation{.kernel = &kernel, .label = name, .blocks = {{{0, 1}}}};
    for (const stream::Parameter& parameter : kernel.parameters)
        if (parameter.role == Role::constant)
            operation.blocks[0].arguments.push_back({parameter.name, std::uint32_t{0}});
        else
            operation.streams.push_back({parameter.name, {parameter.role == Role::out ? 1u : 0u}});
    return write(operation, std::vector{without_memory(read), without_memory(written)});
}

WrittenProgram write_program(const std::string& sort, const sorts::Settings& settings,
                             std::size_t n, std::size_t capacity) {
    const stream::Program program = make(sort, settings, n, capacity);
    WrittenProgram written{program.streams.front().mapping.log2_width, {}};
    std::vector<stream::Stream> streams;
    for (const stream::StreamSpec& spec : program.streams)
        streams.push_back(without_memory(spec));
    for (const stream::Operation& operation : program.operations)
        written.operations.push_back(write_operation(operation, streams));
    return written;
}

// Generates the kernels of a sort that read an application's keys (`taking`) and that write their
// sorted order as indexes.
std::vector<Written> write_ends(const std::string& sort, const sorts::Settings& settings,
                                std::size_t capacity, const std::string& taking) {
    const stream::StreamSpec values = make(sort, settings, capacity, capacity).streams.front();
    const stream::StreamSpec numbers{values.name, sorts::transfer_textures::library().type("uint"),
                                     values.size, 0, values.mapping};
    stream::StreamSpec fours = numbers;
    fours.log2_per_place = 2;
    stream::StreamSpec keys = numbers;
    keys.stored = stream::Scalar::float32;
    return {write_end(taking, keys, values), write_end("indexes", values, numbers),
            write_end("indexes_4", values, fours)};
}

/// One of the package's ways to sort: a sort of the catalogue with settings, and the kernel that
/// reads the keys.
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

// Removes what WebGL 2 does not need from a kernel's text: comments, indentation, line numbers and
// the order of floats.
std::string compact(const std::string& text) {
    static const std::regex unread(
        "//[^\n]*|#line[^\n]*|#else[^#]*#endif|#if[^\n]*|#define KEYS[^\n]*");
    static const std::regex margins(" *\n[ \n]*");
    return std::regex_replace(std::regex_replace(text, unread, ""), margins, "\n");
}

// Returns a template of the vertex shader. The package replaces @S by the size of an output slot.
std::string vertex_template(const Written& written) {
    const std::string size = stream::gl::place_size;
    return compact(
        replaced_once(replaced_once(written.shaders.vertex, "uniform vec2 " + size + ";\n", ""),
                      size, "vec2(@S)"));
}

// Makes a kernel usable for integer keys and for floats, whose textures need different samplers.
// The package replaces @T by the sampler and @W by the conversion.
std::string with_any_keys(const Written& written, const std::string& text) {
    if (written.reads != std::vector<std::string>{"keys"})
        return text;
    return replaced_once(replaced_once(text, "highp sampler2D keys_0", "@T keys_0"),
                         "floatBitsToUint(texelFetch(keys_0,", "@W(texelFetch(keys_0,");
}

// Returns a template of the fragment shader. The package replaces @L by log2 of the streams' width.
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
    // the first pass of `intervals` reads the keys and sorts each output slot
    if (way.sort == "intervals")
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
    // the kernel that reads the keys has three attributes, the most of all kernels
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
    // Kernels by name, such as "merge_16/intervals16". Similar kernels are then neighbors and
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

// Writes programs for every n up to 5,000 that is not padded to a larger n, and for n around powers
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
