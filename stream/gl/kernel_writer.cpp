// SPDX-License-Identifier: MIT
#include "stream/gl/kernel_writer.h"

#include <bit>

#include "io/words.h"
#include "stream/error.h"
#include "stream/gl/glsl.h"
#include "stream_sources.h"

namespace stream::gl {
namespace {

// Definitions that kernel files need as GLSL. The definitions for C++ are in emulator/instance.h.
constexpr std::string_view prelude = R"(#define FUNCTION
#define INOUT(type) inout type
#define INOUT_ARRAY(type, name, count) inout type name[count]
#define index_t uint
#define position_t uvec2
#define make_position uvec2

position_t unpack_2d(index_t index) { return uvec2(index & 0xffffu, index >> 16); }
index_t pack_2d(position_t position) { return position.x | position.y << 16; }
#define count_comparison(p, q, is_greater)
bool is_odd(index_t index) { return (index & 1u) != 0u; }

// The main function sets the following variables. The variables also have an initial value, because
// drivers warn of variables without a value.
position_t instance_m = uvec2(0u);  // 2D position of this instance in its block
index_t instance_index = 0u;        // this instance's 2D position, packed into one word
)";

constexpr std::string_view components = "xyzw";

unsigned log2_of(unsigned power_of_two) {
    return static_cast<unsigned>(std::countr_zero(power_of_two));
}

// log2 of a row's width in elements, for 2^bits elements per output slot.
std::string log2_width_of(unsigned bits) {
    return fmt::format("{} + {}u", stream_log2_width, bits);
}

// Expression for the words of a texel that belong to a part's element at offset_p.
std::string selected(const BoundPart& p) {
    const std::string texel = fmt::format("texel_{}", p.number);
    const auto words_at = [&](unsigned element) {
        return texel + "." + std::string(components.substr(element + p.offset, p.words));
    };
    if (p.texel_words == 1)
        return texel;
    if (p.texel_words == p.memory_words)  // each texel holds one element
        return words_at(0);
    if (2 * p.memory_words == p.texel_words)
        return fmt::format("offset_{} == 0u ? {} : {}", p.number, words_at(0),
                           words_at(p.memory_words));
    return fmt::format("{}[offset_{}]", texel, p.number);
}

}  // namespace

std::vector<BoundPart> bound_parts(const Stream& stream) {
    std::vector<BoundPart> bound;
    for (const Part& part : stream.parts())
        bound.push_back({part, static_cast<unsigned>(bound.size()),
                         stream.storage().texel_words(part.memory),
                         stream.storage().layers(part.memory), stream.spec().stored});
    return bound;
}

std::vector<std::uint64_t> form_of(const BoundOperation& launch) {
    std::vector<std::uint64_t> form = {reinterpret_cast<std::uintptr_t>(launch.kernel),
                                       static_cast<std::uint64_t>(launch.mapping.kind)};
    for (const Stream& stream : launch.streams) {
        if (!stream)
            continue;
        form.insert(form.end(),
                    {stream.spec().log2_per_place, stream.spec().texel_words,
                     static_cast<std::uint64_t>(stream.spec().stored), stream.parts().size()});
        for (const Part& part : stream.parts())
            form.insert(form.end(), {part.first_word, part.words, part.offset, part.memory_words});
    }
    for (const Tiles& tiles : launch.tiles)
        form.push_back(tiles.inserted);
    return form;
}

std::string swizzle(unsigned offset, unsigned words, unsigned texel_words) {
    return texel_words == 1 ? "" : "." + std::string(components.substr(offset, words));
}

std::string unpacked(const ElementType& type, const Part& part, const std::string& vector,
                     std::string_view separator) {
    std::string text;
    for (unsigned w = 0; w < part.words; ++w) {
        const Field& field = type.fields[part.first_word + w];
        text += fmt::format("{}element{} = {};", separator, field.path,
                            from_word(field.scalar, vector + swizzle(w, 1, part.words)));
    }
    return text;
}

std::string packed(const ElementType& type, const Part& part) {
    std::string words;
    for (unsigned w = 0; w < part.words; ++w) {
        const Field& field = type.fields[part.first_word + w];
        words += (w > 0 ? ", " : "") + to_word(field.scalar, "element" + field.path);
    }
    return fmt::format("{}({})", vector_type(part.words), words);
}

std::string KernelWriter::write() {
    add_head();
    text_ += prelude;
    const bool z_order = launch_.mapping.kind == layout::MappingKind::z_order;
    add_file(z_order ? address_z_order : address_row_wise);
    add_file(library().types());
    for (const Definition& definition : launch_.kernel->definitions)
        line("const uint {} = {}u;", definition.name, definition.value);
    line("uint instance_number() {{ return index_of(instance_m, {}); }}", stream_log2_width);
    for (std::size_t p = 0; p < launch_.streams.size(); ++p)
        add_parameter(launch_.kernel->parameters[p], launch_.streams[p]);
    add_file(launch_.kernel->source);
    add_main(begin_);
    return std::move(text_);
}

void ShaderText::add_file(const SourceFile& file) {
    const std::size_t number = files_.size();
    files_.emplace_back(file.name);
    line("#line {}", number * lines_per_file + 1);
    std::size_t n = 0;
    for (const std::string_view written : io::lines_of(file.text)) {
        const std::string text(written);
        ++n;
        if (text.starts_with("#include")) {
            add_file(included_file(library(), file, text));
            line("#line {}", number * lines_per_file + n + 1);
        } else {
            text_ += (is_declaration(text) ? declaration(file) : text) + "\n";
        }
    }
    line("#line 1");
}

void KernelWriter::add_parameter(const Parameter& parameter, const Stream& stream) {
    switch (parameter.role) {
        case Role::in:
            add_load(parameter, stream);
            add_read(parameter, stream);
            break;
        case Role::out:
            add_push(parameter, stream);
            break;
        case Role::gather:
            add_load(parameter, stream);
            add_gather(parameter, stream);
            break;
        case Role::iter:
            add_iterator(parameter, stream);
            break;
        case Role::constant:
            add_constant(parameter);
            break;
        default:
            break;  // stream kernels have no other roles
    }
    record_word_ += parameter.record_words();
}

void KernelWriter::add_cursor(const Parameter& parameter) {
    line("uint cursor_{} = 0u;", parameter.name);
    begin_ += fmt::format("    cursor_{} = 0u;\n", parameter.name);
}

// Adds load_x(place, first, t), which reads element first + t of an output slot. `first` is the
// first element that the instance reads. The words of an instance's elements are adjacent, so each
// texel is fetched once.
void KernelWriter::add_load(const Parameter& parameter, const Stream& stream) {
    const std::vector<BoundPart> bound = bound_parts(stream);
    for (const BoundPart& part : bound)
        declare_input(fmt::format("{}_{}", parameter.name, part.number), part);
    line("{} load_{}(position_t place, uint first, uint t) {{", parameter.type, parameter.name);
    line("    {} element;", parameter.type);
    for (const BoundPart& part : bound)
        add_load_part(parameter, part);
    line("    return element;\n}}");
}

void KernelWriter::add_load_part(const Parameter& parameter, const BoundPart& p) {
    const std::string name = fmt::format("{}_{}", parameter.name, p.number);
    const bool fills_texels = parameter.count * p.memory_words >= p.texel_words;
    if (p.layers > 1) {
        line("    uint word_{0} = first * {1}u;", p.number, p.memory_words);
        const std::string layer = fmt::format("word_{0} / {2}u + t * {1}u / {2}u", p.number,
                                              p.memory_words, p.texel_words);
        line("    {} texel_{} = {};", vector_type(p.texel_words), p.number,
             texel(name, p, "place", layer));
        const std::string start =
            fills_texels ? "" : fmt::format("word_{} % {}u + ", p.number, p.texel_words);
        line("    uint offset_{} = {}t * {}u % {}u;", p.number, start, p.memory_words,
             p.texel_words);
    } else {
        line("    {} texel_{} = {};", vector_type(p.texel_words), p.number,
             texel(name, p, "place", ""));
        line("    uint offset_{} = (first + t) * {}u;", p.number, p.memory_words);
    }
    line("    {} part_{} = {};{}", vector_type(p.words), p.number, selected(p),
         unpacked(*library().type(parameter.type), p, fmt::format("part_{}", p.number), "\n    "));
}

void KernelWriter::add_read(const Parameter& parameter, const Stream& stream) {
    const unsigned bits = stream.spec().log2_per_place;
    const unsigned shared = log2_of(parameter.instances);
    add_cursor(parameter);
    line("{0} read_{1}() {{\n    uint t = cursor_{1}++;", parameter.type, parameter.name);
    if (reads_whole_places(parameter, stream)) {
        line(
            "    position_t place = unpack_2d({0}) + spread(instance_m, {1}u, {2}u, {3}, {3})"
            " + position_of(t >> {4}, {3});",
            record_word(record_word_), shared, log2_of(parameter.count) - bits, stream_log2_width,
            bits);
        line("    return load_{}(place, 0u, t & {}u);\n}}", parameter.name, (1u << bits) - 1);
        return;
    }
    const std::string stride = parameter.strided ? record_word(record_word_ + 1)
                                                 : fmt::format("{}u", log2_of(parameter.count));
    line("    position_t element = unpack_2d({}) + spread(instance_m, {}u, {}, {}, {});",
         record_word(record_word_), shared, stride, stream_log2_width, log2_width_of(bits));
    line("    return load_{0}(place_of(element, {1}u), slot_of(element, {1}u), t);\n}}",
         parameter.name, bits);
}

void KernelWriter::add_gather(const Parameter& parameter, const Stream& stream) {
    if (parameter.by_place)
        return add_gather_places(parameter, stream.spec().log2_per_place);
    const unsigned bits = stream.spec().log2_per_place;
    line("{} gather_{}(index_t index) {{", parameter.type, parameter.name);
    line("    position_t element = unpack_2d(index);");
    line("    return load_{0}(place_of(element, {1}u), slot_of(element, {1}u), 0u);\n}}",
         parameter.name, bits);
    add_at(parameter, bits);
}

// If `first` is a multiple of the parameter's count, elements first and first + 1 share a texel,
// and compilers can merge the two fetches.
void KernelWriter::add_gather_places(const Parameter& parameter, unsigned bits) {
    line("{} gather_{}(index_t place, uint first, uint t) {{", parameter.type, parameter.name);
    line("    return load_{}(unpack_2d(place), first & {}u, t);\n}}", parameter.name,
         (1u << bits) - 1);
    line("index_t place_{}(uint element) {{", parameter.name);
    line("    return pack_2d(position_of(element >> {}u, {}));\n}}", bits, stream_log2_width);
}

void KernelWriter::add_at(const Parameter& parameter, unsigned bits) {
    line("index_t at_{}(uint index) {{ return pack_2d(position_of(index, {})); }}", parameter.name,
         log2_width_of(bits));
}

void KernelWriter::add_iterator(const Parameter& parameter, const Stream& stream) {
    const unsigned bits = stream.spec().log2_per_place;
    add_cursor(parameter);
    line("index_t next_{}() {{", parameter.name);
    line("    return {} + pack_2d(spread(instance_m, 0u, {}u, {}, {})) +",
         record_word(record_word_), log2_of(parameter.count), stream_log2_width,
         log2_width_of(bits));
    line("           pack_2d(position_of(cursor_{}++, {}));\n}}", parameter.name,
         log2_width_of(bits));
    add_at(parameter, bits);
}

void KernelWriter::add_constant(const Parameter& parameter) {
    const Scalar scalar = library().type(parameter.type)->fields.front().scalar;
    line("{0} {1} = {0}(0);", parameter.type, parameter.name);
    begin_ +=
        fmt::format("    {} = {};\n", parameter.name, from_word(scalar, record_word(record_word_)));
}

void KernelWriter::add_push(const Parameter& parameter, const Stream& stream) {
    const std::vector<BoundPart> bound = bound_parts(stream);
    for (const BoundPart& part : bound)
        declare_output(fmt::format("{}_{}", parameter.name, part.number), part);
    line("void push_{}({} element) {{", parameter.name, parameter.type);
    for (const BoundPart& part : bound)
        add_push_part(parameter, part);
    line("}}");
}

// Each push moves the earlier elements up by one position. After the last push, each element is in
// its position. Compilers handle such moves much faster than branches on the number of the push.
void KernelWriter::add_push_part(const Parameter& parameter, const BoundPart& p) {
    const auto place_of = [&](unsigned t) {
        const unsigned word = t * p.memory_words + p.offset;
        return fmt::format("{}_{}_{}{}", parameter.name, p.number, word / p.texel_words,
                           swizzle(word % p.texel_words, p.words, p.texel_words));
    };
    for (unsigned t = 0; t + 1 < parameter.count; ++t)
        line("    {} = {};", place_of(t), place_of(t + 1));
    line("    {} = {};", place_of(parameter.count - 1), packed(*library().type(parameter.type), p));
}

}  // namespace stream::gl
