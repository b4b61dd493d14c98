// SPDX-License-Identifier: MIT
#include "stream/gl/kernel_writer.h"

#include <bit>
#include <map>

#include "stream_sources.h"

namespace stream::gl {
namespace {

/// A part of the stream that is bound to a parameter.
struct BoundPart : Part {
    std::size_t number;  ///< index among the parts of the stream
    Scalar stored;       ///< type of the stream's texels
};

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
        return texel + swizzle(element + p.offset, p.words, p.texel_words);
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

std::vector<BoundPart> bound_parts(const Stream& stream) {
    std::vector<BoundPart> bound;
    for (const Part& part : stream.parts())
        bound.push_back({part, bound.size(), stream.spec().stored});
    return bound;
}

/// Wraps a launch's kernel file as GLSL. Derived classes decide how texels are read and written and
/// where a block record is.
class KernelWriter : public ShaderText {
  public:
    explicit KernelWriter(const BoundOperation& launch)
        : ShaderText(*launch.kernel->library), launch_(launch) {}

    /// Writes the whole shader.
    std::string write() {
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

  protected:
    /// Writes the start of the shader: its version, the location of records, and stream_log2_width.
    virtual void add_head() = 0;
    /// Declares a memory that an in or gather parameter reads. `texel` returns an expression for
    /// one of its texels.
    virtual void declare_input(const std::string& name, const BoundPart& part) = 0;
    virtual std::string texel(const std::string& name, const BoundPart& part,
                              const std::string& place, const std::string& layer) const = 0;
    /// Declares a memory that an out parameter writes, with a variable `name`_`part`_`layer` for
    /// each texel.
    virtual void declare_output(const std::string& name, const BoundPart& part) = 0;
    virtual std::string record_word(unsigned word) const = 0;
    /// Writes the main function. `begin` initializes an instance: constants from its record, and
    /// counters.
    virtual void add_main(const std::string& begin) = 0;

    const BoundOperation& launch() const { return launch_; }

  private:
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
            default:
                break;  // stream kernels have no other roles
        }
        record_word_ += parameter.record_words();
    }

    void add_cursor(const Parameter& parameter) {
        line("uint cursor_{} = 0u;", parameter.name);
        begin_ += fmt::format("    cursor_{} = 0u;\n", parameter.name);
    }

    // Adds load_x(place, first, t), which reads element first + t of an output slot. `first` is the
    // first element that the instance reads. The words of an instance's elements are adjacent, so
    // each texel is fetched once.
    void add_load(const Parameter& parameter, const Stream& stream) {
        const std::vector<BoundPart> bound = bound_parts(stream);
        for (const BoundPart& part : bound)
            declare_input(fmt::format("{}_{}", parameter.name, part.number), part);
        line("{} load_{}(position_t place, uint first, uint t) {{", parameter.type, parameter.name);
        line("    {} element;", parameter.type);
        for (const BoundPart& part : bound)
            add_load_part(parameter, part);
        line("    return element;\n}}");
    }

    void add_load_part(const Parameter& parameter, const BoundPart& p) {
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
             unpacked(*library().type(parameter.type), p, fmt::format("part_{}", p.number),
                      "\n    "));
    }

    void add_read(const Parameter& parameter, const Stream& stream) {
        const unsigned bits = stream.spec().log2_per_place;
        const unsigned shared = log2_of(parameter.instances);
        add_cursor(parameter);
        line("{0} read_{1}() {{\n    uint t = cursor_{1}++;", parameter.type, parameter.name);
        if (reads_whole_places(parameter, stream)) {
            line(
                "    position_t place = unpack_2d({0}) + spread(instance_m, {1}u, {2}u, {3}, {3})"
                " + position_of(t >> {4}, {3});",
                record_word(record_word_), shared, log2_of(parameter.count) - bits,
                stream_log2_width, bits);
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

    // If `first` is a multiple of the parameter's count, elements first and first + 1 share a
    // texel, and compilers can merge the two fetches.
    void add_gather_places(const Parameter& parameter, unsigned bits) {
        line("{} gather_{}(index_t place, uint first, uint t) {{", parameter.type, parameter.name);
        line("    return load_{}(unpack_2d(place), first & {}u, t);\n}}", parameter.name,
             (1u << bits) - 1);
        line("index_t place_{}(uint element) {{", parameter.name);
        line("    return pack_2d(position_of(element >> {}u, {}));\n}}", bits, stream_log2_width);
    }

    void add_at(const Parameter& parameter, unsigned bits) {
        line("index_t at_{}(uint index) {{ return pack_2d(position_of(index, {})); }}",
             parameter.name, log2_width_of(bits));
    }

    void add_iterator(const Parameter& parameter, const Stream& stream) {
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

    void add_constant(const Parameter& parameter) {
        const Scalar scalar = library().type(parameter.type)->fields.front().scalar;
        line("{0} {1} = {0}(0);", parameter.type, parameter.name);
        begin_ += fmt::format("    {} = {};\n", parameter.name,
                              from_word(scalar, record_word(record_word_)));
    }

    void add_push(const Parameter& parameter, const Stream& stream) {
        const std::vector<BoundPart> bound = bound_parts(stream);
        for (const BoundPart& part : bound)
            declare_output(fmt::format("{}_{}", parameter.name, part.number), part);
        line("void push_{}({} element) {{", parameter.name, parameter.type);
        for (const BoundPart& part : bound)
            add_push_part(parameter, part);
        line("}}");
    }

    // Each push moves the earlier elements up by one position. After the last push, each element is
    // in its position. Compilers handle such moves much faster than branches on the number of the
    // push.
    void add_push_part(const Parameter& parameter, const BoundPart& p) {
        const auto place_of = [&](unsigned t) {
            const unsigned word = t * p.memory_words + p.offset;
            return fmt::format("{}_{}_{}{}", parameter.name, p.number, word / p.texel_words,
                               swizzle(word % p.texel_words, p.words, p.texel_words));
        };
        for (unsigned t = 0; t + 1 < parameter.count; ++t)
            line("    {} = {};", place_of(t), place_of(t + 1));
        line("    {} = {};", place_of(parameter.count - 1),
             packed(*library().type(parameter.type), p));
    }

    const BoundOperation& launch_;
    std::string begin_;
    unsigned record_word_ = BlockRecord::rectangle_words;
};

std::string_view head(Dialect dialect) {
    return dialect == Dialect::desktop ? "#version 450 core\n"
                                       : "#version 300 es\n"
                                         "precision highp float;\n"
                                         "precision highp int;\n"
                                         "precision highp usampler2D;\n"
                                         "precision highp usampler2DArray;\n";
}

// Prefix of a sampler type. In OpenGL ES, the shader's head sets a default precision only for
// unsigned samplers.
std::string_view sampler_prefix(Scalar stored) {
    return stored == Scalar::uint32 ? "u" : stored == Scalar::int32 ? "highp i" : "highp ";
}

// Writes kernels as fragment shaders: reads become texel fetches, instances are fragments, and
// pushes go to render targets.
class FragmentWriter : public KernelWriter {
  public:
    FragmentWriter(const BoundOperation& launch, Dialect dialect, std::string_view definitions)
        : KernelWriter(launch), dialect_(dialect), definitions_(definitions) {}

    std::vector<std::string> samplers() && { return std::move(samplers_); }

  protected:
    void add_head() override {
        line("{}{}", head(dialect_), definitions_);
        line("uniform uint {};", stream_log2_width);
        line("flat in uvec4 block_area;");
        for (unsigned a = 1; a < record_attributes(launch().words_per_record); ++a)
            line("flat in uvec4 block_words_{};", a);
    }

    void declare_input(const std::string& name, const BoundPart& part) override {
        samplers_.push_back(name);
        line("uniform {}sampler2D{} {};", sampler_prefix(part.stored),
             part.layers > 1 ? "Array" : "", name);
    }

    std::string texel(const std::string& name, const BoundPart& part, const std::string& place,
                      const std::string& layer) const override {
        const std::string words = swizzle(0, part.texel_words, 4);
        if (part.layers > 1)
            return fmt::format("texelFetch({}, ivec3({}, {}), 0){}", name, place, layer,
                               part.texel_words == 4 ? "" : words);
        const std::string texel = fmt::format("texelFetch({}, ivec2({}), 0){}", name, place, words);
        return part.stored == Scalar::uint32 ? texel : to_word(part.stored, texel);
    }

    // Declares an output. If an instance pushes several elements, each push reads the target
    // variables, and drivers warn of variables without a value. Target variables therefore get an
    // initial value. For a single element in WebGL the value is left out, because longer text takes
    // longer to compile.
    void declare_output(const std::string& name, const BoundPart& part) override {
        const std::string type = vector_type(part.texel_words);
        std::string clear;
        for (unsigned layer = 0; layer < part.layers; ++layer) {
            line("layout(location = {}) out {} {}_{};", render_target_++, type, name, layer);
            clear += fmt::format("{}_{} = ", name, layer);
        }
        const bool holds_one = part.layers * part.texel_words == part.memory_words;
        if (holds_one || dialect_ == Dialect::es)
            return;
        line("void clear_{}() {{ {}{}(0u); }}", name, clear, type);
        clear_ += fmt::format("    clear_{}();\n", name);
    }

    std::string record_word(unsigned word) const override {
        return fmt::format("block_words_{}.{}", word / 4, "xyzw"[word % 4]);
    }

    void add_main(const std::string& begin) override {
        line("void main() {{");
        line("    instance_m = uvec2(gl_FragCoord.xy) - block_area.xy;");
        line("    instance_index = pack_2d(instance_m);");
        line("{}{}    kernel();\n}}", clear_, begin);
    }

  private:
    Dialect dialect_;
    std::string_view definitions_;
    std::vector<std::string> samplers_;
    unsigned render_target_ = 0;
    std::string clear_;
};

// The vertex shader computes the corners of a block's rectangle. Output slots are pixels of a
// viewport whose sides are powers of two. So a corner is an integer below 2^16 divided by a power
// of two, which a float can represent exactly.
std::string vertex_shader(const BoundOperation& launch, Dialect dialect) {
    std::string text = fmt::format("{}uniform vec2 {};\nlayout(location = 0) in uvec4 area;\n",
                                   head(dialect), place_size);
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
               "    gl_Position = vec4(vec2(corner) * {} - 1.0, 0.0, 1.0);\n}}\n",
               copies, place_size);
}

// Finds the block of an instance: the last block whose first instance is not after this instance.
constexpr std::string_view main_text = R"(
void begin_instance(uint instance) {
    uint first = 0u;
    for (uint count = stream_launch.y; count > 1u;) {
        uint half_count = count >> 1;
        if (stream_records[stream_launch.x + (first + half_count) * stream_record_stride] <= instance)
            first += half_count;
        count -= half_count;
    }
    stream_record = stream_launch.x + first * stream_record_stride + 1u;
    uint in_block = instance - stream_records[stream_record - 1u];
    uint width = stream_records[stream_record + 2u];
    instance_m = uvec2(in_block % width, in_block / width);
    instance_index = pack_2d(instance_m);
    stream_place = uvec2(stream_records[stream_record], stream_records[stream_record + 1u]) + instance_m;
}

void main() {
    for (uint instance = stream_launch.z + gl_GlobalInvocationID.x; instance < stream_launch.w;
         instance += gl_NumWorkGroups.x * gl_WorkGroupSize.x) {
        begin_instance(instance);
)";

// Writes stream kernels as compute shaders. Elements of buffers take the place of texels, and
// threads are instances. An instance writes its pushed elements to its own slot when it ends.
class ComputeWriter : public KernelWriter {
  public:
    using KernelWriter::KernelWriter;

  protected:
    void add_head() override {
        line("#version 450 core");
        line("layout(local_size_x = {}) in;", group_threads);
        line("layout(location = 0) uniform uvec4 stream_launch;");
        line("layout(location = 1) uniform uint stream_widths[{}];", max_buffers);
        line("#define {} stream_widths[0]", stream_log2_width);
        // the number of the block's first instance comes before its record
        line("const uint stream_record_stride = {}u;", launch().words_per_record + 1);
        line(
            "layout(std430, binding = 0) readonly restrict buffer StreamRecords {{ uint "
            "stream_records[]; }};");
        line("uint stream_record = 0u;");
        line("uvec2 stream_place = uvec2(0u);");
    }

    void declare_input(const std::string& name, const BoundPart& part) override {
        bindings_[name] = ++buffers_;
        line("layout(std430, binding = {}) readonly buffer In_{} {{ {} {}[]; }};", buffers_, name,
             vector_type(part.texel_words), name);
    }

    std::string texel(const std::string& name, const BoundPart& part, const std::string& place,
                      const std::string& layer) const override {
        return fmt::format("{}[{}]", name, index(name, part, place, layer));
    }

    void declare_output(const std::string& name, const BoundPart& part) override {
        const std::string type = vector_type(part.texel_words);
        bindings_[name] = ++buffers_;
        line("layout(std430, binding = {}) buffer Out_{} {{ {} {}[]; }};", buffers_, name, type,
             name);
        for (unsigned layer = 0; layer < part.layers; ++layer) {
            line("{} {}_{} = {}(0u);", type, name, layer, type);
            for (unsigned word = 0; word < part.texel_words; ++word)
                if (is_written(part, word))
                    end_ +=
                        fmt::format("        {0}[{1}]{2} = {0}_{3}{2};\n", name,
                                    index(name, part, "stream_place", fmt::format("{}u", layer)),
                                    swizzle(word, 1, part.texel_words), layer);
        }
    }

    std::string record_word(unsigned word) const override {
        return fmt::format("stream_records[stream_record + {}u]", word);
    }

    void add_main(const std::string& begin) override {
        line("{}{}        kernel();\n{}    }}\n}}", main_text, begin, end_);
    }

  private:
    std::string index(const std::string& name, const BoundPart& part, const std::string& place,
                      const std::string& layer) const {
        const std::string number =
            fmt::format("({0}.y * stream_widths[{1}] + {0}.x)", place, bindings_.at(name));
        return part.layers == 1 ? number : fmt::format("{} * {}u + {}", number, part.layers, layer);
    }

    // Returns whether a part of an element is written word by word. This is necessary if the part's
    // memory also holds other components.
    static bool is_written(const BoundPart& part, unsigned word) {
        const unsigned in_element = word % part.memory_words;
        return in_element >= part.offset && in_element < part.offset + part.words;
    }

    unsigned buffers_ = 0;
    std::map<std::string, unsigned> bindings_;  ///< binding of each memory, by the memory's name
    std::string end_;
};

}  // namespace

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

Extent viewport_of(const Stream& output) {
    const Extent extent = output.storage().extent();
    return {std::bit_ceil(extent.width), std::bit_ceil(extent.height)};
}

ShaderSources make_shaders(const BoundOperation& launch, Dialect dialect,
                           std::string_view definitions) {
    FragmentWriter writer(launch, dialect, definitions);
    ShaderSources sources;
    sources.fragment = writer.write();
    sources.files = writer.files();
    sources.vertex = vertex_shader(launch, dialect);
    sources.samplers = std::move(writer).samplers();
    return sources;
}

ShaderSource make_compute_shader(const BoundOperation& launch) {
    ComputeWriter writer(launch);
    return {writer.write(), writer.files()};
}

}  // namespace stream::gl
