// SPDX-License-Identifier: MIT
#include "stream/gl/glsl.h"

#include <fmt/format.h>

#include <bit>
#include <regex>
#include <sstream>

#include "address_sources.h"
#include "stream/error.h"

namespace stream::gl {
namespace {

// What kernel files expect of their surroundings, and C++ gives them in emulator/instance.h.
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

// Set when an instance begins. Functions before main read these, and drivers warn of what has no
// value by then.
position_t instance_m = uvec2(0u);  // of this instance in its block, in 2D
index_t instance_index = 0u;        // the same, packed
)";

constexpr std::string_view components = "xyzw";

unsigned log2_of(unsigned power_of_two) {
    return static_cast<unsigned>(std::countr_zero(power_of_two));
}

std::string swizzle(unsigned offset, unsigned words, unsigned texel_words) {
    return texel_words == 1 ? "" : "." + std::string(components.substr(offset, words));
}

/// A part of the stream bound to a parameter, as a texture.
struct BoundPart : Part {
    unsigned number;       ///< of the stream's parts
    unsigned place_words;  ///< of the memory

    unsigned texel_words() const { return std::min(place_words, 4u); }
    unsigned layers() const { return texture_layers(place_words); }
};

class FragmentWriter {
  public:
    explicit FragmentWriter(const EncodedLaunch& launch) : launch_(launch) {}

    ShaderSources write() {
        sources_.files = {"generated"};
        text_ = "#version 450 core\n";
        text_ += prelude;
        const bool z_order = launch_.mapping.kind == layout::MappingKind::z_order;
        add_file(z_order ? address_z_order : address_row_wise);
        add_file(library().types());
        add_declarations();
        add_file(launch_.kernel->source);
        add_main();
        sources_.fragment = std::move(text_);
        return std::move(sources_);
    }

  private:
    const KernelLibrary& library() const { return *launch_.kernel->library; }
    unsigned log2_width() const { return launch_.mapping.log2_width; }

    template <class... Arguments>
    void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        text_ += fmt::format(format, std::forward<Arguments>(arguments)...) + "\n";
    }

    // The file with its declarations left blank and its includes put in, numbered for messages.
    void add_file(const SourceFile& file) {
        const std::size_t number = sources_.files.size();
        sources_.files.emplace_back(file.name);
        line("#line {}", number * lines_per_file + 1);
        std::istringstream lines{std::string(file.text)};
        std::string text;
        for (int n = 1; std::getline(lines, text); ++n) {
            if (text.starts_with("#include")) {
                add_file(included(file, text));
                line("#line {}", number * lines_per_file + static_cast<std::size_t>(n) + 1);
            } else {
                text_ += (is_declaration(text) ? "" : text) + "\n";
            }
        }
        line("#line 1");
    }

    const SourceFile& included(const SourceFile& by, const std::string& directive) const {
        const auto open = directive.find('"');
        const auto close = directive.rfind('"');
        const std::string name = directive.substr(open + 1, close - open - 1);
        const SourceFile* file = library().include(name);
        if (file == nullptr)
            throw DeviceError(std::string(by.name) + ": no file '" + name + "' to include");
        return *file;
    }

    void add_declarations() {
        line("flat in uvec4 block_area;");
        for (unsigned a = 1; a < record_attributes(launch_.words_per_record); ++a)
            line("flat in uvec4 block_words_{};", a);
        line("uint instance_number() {{ return index_of(instance_m, {}u); }}", log2_width());
        for (std::size_t p = 0; p < launch_.streams.size(); ++p)
            add_parameter(launch_.kernel->parameters[p], launch_.streams[p]);
    }

    void add_parameter(const Parameter& parameter, const Stream& stream) {
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
        }
        record_word_ += parameter.record_words();
    }

    std::string record_word(unsigned word) const {
        const unsigned index = record_word_ + word;
        return fmt::format("block_words_{}.{}", index / 4, components[index % 4]);
    }

    static std::vector<BoundPart> bound_parts(const Stream& stream) {
        std::vector<BoundPart> bound;
        for (const Part& part : stream.parts())
            bound.push_back({part, static_cast<unsigned>(bound.size()),
                             part.memory_words << stream.spec().log2_per_place});
        return bound;
    }

    // load_x(place, first, t): element first + t of a place. `first` is where the elements that an
    // instance reads begin; their words lie together, so that a texel is fetched once.
    void add_load(const Parameter& parameter, const Stream& stream) {
        const std::vector<BoundPart> bound = bound_parts(stream);
        for (const BoundPart& c : bound)
            line("layout(binding = {}) uniform usampler2D{} {}_{};", texture_unit_++,
                 c.layers() > 1 ? "Array" : "", parameter.name, c.number);
        line("{} load_{}(position_t place, uint first, uint t) {{", parameter.type, parameter.name);
        line("    {} element;", parameter.type);
        for (const BoundPart& c : bound)
            add_load_part(parameter, c);
        line("    return element;\n}}");
    }

    void add_load_part(const Parameter& parameter, const BoundPart& p) {
        const bool fills_texels = parameter.count * p.memory_words >= 4;
        if (p.layers() > 1) {
            line("    uint word_{0} = first * {1}u;", p.number, p.memory_words);
            line(
                "    uvec4 texel_{0} = texelFetch({1}_{0}, ivec3(place, (word_{0} >> 2) + (t * "
                "{2}u >> 2)), 0);",
                p.number, parameter.name, p.memory_words);
            const std::string start =
                fills_texels ? "" : fmt::format("(word_{} & 3u) + ", p.number);
            line("    uint offset_{} = {}(t * {}u & 3u);", p.number, start, p.memory_words);
        } else {
            line("    uvec4 texel_{0} = texelFetch({1}_{0}, ivec2(place), 0);", p.number,
                 parameter.name);
            line("    uint offset_{} = (first + t) * {}u;", p.number, p.memory_words);
        }
        line("    {} part_{} = {};", vector_type(p.words), p.number, selected(p));
        const ElementType& type = *library().type(parameter.type);
        for (unsigned w = 0; w < p.words; ++w) {
            const Field& field = type.fields[p.first_word + w];
            const std::string word = fmt::format("part_{}{}", p.number, swizzle(w, 1, p.words));
            line("    element{} = {};", field.path, from_word(field.scalar, word));
        }
    }

    // The words of a texel that belong to the part, of the element that begins at offset_p.
    static std::string selected(const BoundPart& p) {
        const std::string texel = fmt::format("texel_{}", p.number);
        const auto words_at = [&](unsigned element) {
            return texel + "." + std::string(components.substr(element + p.offset, p.words));
        };
        if (p.texel_words() == p.memory_words)  // one element a texel
            return words_at(0);
        if (2 * p.memory_words == p.texel_words())
            return fmt::format("offset_{} == 0u ? {} : {}", p.number, words_at(0),
                               words_at(p.memory_words));
        return fmt::format("{}[offset_{}]", texel, p.number);
    }

    void add_read(const Parameter& parameter, const Stream& stream) {
        const unsigned bits = stream.spec().log2_per_place;
        const unsigned shared = log2_of(parameter.instances);
        line("uint cursor_{} = 0u;", parameter.name);
        line("{0} read_{1}() {{\n    uint t = cursor_{1}++;", parameter.type, parameter.name);
        if (reads_whole_places(parameter, stream)) {
            line(
                "    position_t place = unpack_2d({0}) + spread(instance_m, {1}u, {2}u, {3}u, {3}u)"
                " + position_of(t >> {4}, {3}u);",
                record_word(0), shared, log2_of(parameter.count) - bits, log2_width(), bits);
            line("    return load_{}(place, 0u, t & {}u);\n}}", parameter.name, (1u << bits) - 1);
            return;
        }
        const std::string stride =
            parameter.strided ? record_word(1) : fmt::format("{}u", log2_of(parameter.count));
        line("    position_t element = unpack_2d({}) + spread(instance_m, {}u, {}, {}u, {}u);",
             record_word(0), shared, stride, log2_width(), log2_width() + bits);
        line("    return load_{0}(place_of(element, {1}u), slot_of(element, {1}u), t);\n}}",
             parameter.name, bits);
    }

    void add_gather(const Parameter& parameter, const Stream& stream) {
        if (parameter.by_place)
            return add_gather_places(parameter, stream.spec().log2_per_place);
        const unsigned bits = stream.spec().log2_per_place;
        line("{} gather_{}(index_t index) {{", parameter.type, parameter.name);
        line("    position_t element = unpack_2d(index);");
        line("    return load_{0}(place_of(element, {1}u), slot_of(element, {1}u), 0u);\n}}",
             parameter.name, bits);
        add_at(parameter, bits);
    }

    // Elements first and first + 1 lie in one texel where `first` is a multiple of the parameter's
    // count: compilers see that both are one fetch.
    void add_gather_places(const Parameter& parameter, unsigned bits) {
        line("{} gather_{}(index_t place, uint first, uint t) {{", parameter.type, parameter.name);
        line("    return load_{}(unpack_2d(place), first & {}u, t);\n}}", parameter.name,
             (1u << bits) - 1);
        line("index_t place_{}(uint element) {{", parameter.name);
        line("    return pack_2d(position_of(element >> {}u, {}u));\n}}", bits, log2_width());
    }

    void add_at(const Parameter& parameter, unsigned bits) {
        line("index_t at_{}(uint index) {{ return pack_2d(position_of(index, {}u)); }}",
             parameter.name, log2_width() + bits);
    }

    void add_iterator(const Parameter& parameter, const Stream& stream) {
        const unsigned bits = stream.spec().log2_per_place;
        line("uint cursor_{} = 0u;", parameter.name);
        line("index_t next_{}() {{", parameter.name);
        line("    return {} + pack_2d(spread(instance_m, 0u, {}u, {}u, {}u)) +", record_word(0),
             log2_of(parameter.count), log2_width(), log2_width() + bits);
        line("           pack_2d(position_of(cursor_{}++, {}u));\n}}", parameter.name,
             log2_width() + bits);
        add_at(parameter, bits);
    }

    void add_constant(const Parameter& parameter) {
        line("{0} {1} = {0}(0);", parameter.type, parameter.name);
        Scalar scalar = Scalar::uint32;
        if (parameter.type == "int")
            scalar = Scalar::int32;
        if (parameter.type == "float")
            scalar = Scalar::float32;
        assignments_ +=
            fmt::format("    {} = {};\n", parameter.name, from_word(scalar, record_word(0)));
    }

    void add_push(const Parameter& parameter, const Stream& stream) {
        const std::vector<BoundPart> bound = bound_parts(stream);
        for (const BoundPart& c : bound)
            for (unsigned layer = 0; layer < c.layers(); ++layer)
                line("layout(location = {}) out {} {}_{}_{};", render_target_++,
                     vector_type(c.texel_words()), parameter.name, c.number, layer);
        line("uint cursor_{} = 0u;", parameter.name);
        line("void push_{0}({1} element) {{\n    uint t = cursor_{0}++;", parameter.name,
             parameter.type);
        const ElementType& type = *library().type(parameter.type);
        for (const BoundPart& c : bound)
            add_push_part(parameter, type, c);
        line("}}");
    }

    void add_push_part(const Parameter& parameter, const ElementType& type, const BoundPart& p) {
        std::string words;
        for (unsigned w = 0; w < p.words; ++w) {
            const Field& field = type.fields[p.first_word + w];
            words +=
                (w > 0 ? ", " : "") + to_word(field.scalar, "element" + std::string(field.path));
        }
        line("    {0} part_{1} = {0}({2});", vector_type(p.words), p.number, words);
        for (unsigned t = 0; t < parameter.count; ++t) {
            const unsigned word = t * p.memory_words + p.offset;
            line("    {}if (t == {}u) {}_{}_{}{} = part_{};", t > 0 ? "else " : "", t,
                 parameter.name, p.number, word / 4, swizzle(word % 4, p.words, p.texel_words()),
                 p.number);
        }
    }

    void add_main() {
        line("void main() {{");
        line("    instance_m = uvec2(gl_FragCoord.xy) - block_area.xy;");
        line("    instance_index = pack_2d(instance_m);");
        text_ += assignments_;
        line("    kernel();\n}}");
    }

    const EncodedLaunch& launch_;
    ShaderSources sources_;
    std::string text_;
    std::string assignments_;
    unsigned record_word_ = BlockRecord::rectangle_words;
    unsigned texture_unit_ = 0;
    unsigned render_target_ = 0;
};

// The corners of a block's rectangle: places are pixels of a viewport whose sides are powers of
// two, so integers below 2^16 over one of those, which floats represent exactly.
std::string vertex_shader(const EncodedLaunch& launch, const Extent& viewport) {
    std::string text = "#version 450 core\nlayout(location = 0) in uvec4 area;\n";
    std::string outputs = "flat out uvec4 block_area;\n";
    std::string copies = "    block_area = area;\n";
    for (unsigned a = 1; a < record_attributes(launch.words_per_record); ++a) {
        text += fmt::format("layout(location = {0}) in uvec4 words_{0};\n", a);
        outputs += fmt::format("flat out uvec4 block_words_{};\n", a);
        copies += fmt::format("    block_words_{0} = words_{0};\n", a);
    }
    return text + outputs +
           fmt::format(
               "void main() {{\n{}"
               "    uvec2 corner = area.xy + area.zw * uvec2(gl_VertexID & 1, gl_VertexID "
               ">> 1);\n"
               "    gl_Position = vec4(vec2(corner) * vec2({:.9g}, {:.9g}) - 1.0, 0.0, "
               "1.0);\n}}\n",
               copies, 2.0 / viewport.width, 2.0 / viewport.height);
}

const Stream& first_output(const EncodedLaunch& launch) {
    for (std::size_t p = 0; p < launch.streams.size(); ++p)
        if (launch.kernel->parameters[p].role == Role::out)
            return launch.streams[p];
    throw LaunchError("kernel " + launch.kernel->name + ": has no output");
}

}  // namespace

std::string vector_type(unsigned words) {
    return words == 1 ? "uint" : fmt::format("uvec{}", words);
}

std::string from_word(Scalar scalar, const std::string& word) {
    switch (scalar) {
        case Scalar::uint32:
            return word;
        case Scalar::int32:
            return "int(" + word + ")";
        case Scalar::float32:
            return "uintBitsToFloat(" + word + ")";
    }
    return word;
}

std::string to_word(Scalar scalar, const std::string& value) {
    switch (scalar) {
        case Scalar::uint32:
            return value;
        case Scalar::int32:
            return "uint(" + value + ")";
        case Scalar::float32:
            return "floatBitsToUint(" + value + ")";
    }
    return value;
}

Extent viewport_of(const Stream& output) {
    const Extent extent = output.storage().extent();
    return {std::bit_ceil(extent.width), std::bit_ceil(extent.height)};
}

ShaderSources make_shaders(const EncodedLaunch& launch) {
    ShaderSources sources = FragmentWriter(launch).write();
    sources.vertex = vertex_shader(launch, viewport_of(first_output(launch)));
    return sources;
}

std::string name_files(const std::string& log, const std::vector<std::string>& files) {
    // "0:20017(5): error" (Mesa) and "0(20017) : error" (NVIDIA).
    static const std::regex place(R"((^|\n)\d+(?::(\d+)\(\d+\)|\((\d+)\) ?):)");
    std::string named;
    auto rest = log.cbegin();
    for (std::smatch match; std::regex_search(rest, log.cend(), match, place);
         rest = match.suffix().first) {
        const std::size_t line = std::stoul(match[2].matched ? match[2] : match[3]);
        const std::size_t file = std::min(line / lines_per_file, files.size() - 1);
        named += match.prefix().str() + match[1].str() + files[file] + ":" +
                 std::to_string(line % lines_per_file) + ":";
    }
    return named + std::string(rest, log.cend());
}

}  // namespace stream::gl
