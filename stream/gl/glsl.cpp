// SPDX-License-Identifier: MIT
#include "stream/gl/glsl.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <optional>

#include "io/parts.h"
#include "stream/error.h"
#include "stream/gl/kernel_writer.h"

namespace stream::gl {
namespace {

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
             part.layers() > 1 ? "Array" : "", name);
    }

    std::string texel(const std::string& name, const BoundPart& part, const std::string& place,
                      const std::string& layer) const override {
        const std::string words = swizzle(0, part.texel_words(), 4);
        if (part.layers() > 1)
            return fmt::format("texelFetch({}, ivec3({}, {}), 0){}", name, place, layer,
                               part.texel_words() == 4 ? "" : words);
        const std::string texel = fmt::format("texelFetch({}, ivec2({}), 0){}", name, place, words);
        return part.stored == Scalar::uint32 ? texel : to_word(part.stored, texel);
    }

    // Declares an output. If an instance pushes several elements, each push reads the target
    // variables, and drivers warn of variables without a value. So the variables get an initial
    // value. For a single element in WebGL the value is left out, because longer text takes longer
    // to compile.
    void declare_output(const std::string& name, const BoundPart& part) override {
        const std::string type = vector_type(part.texel_words());
        std::string clear;
        for (unsigned layer = 0; layer < part.layers(); ++layer) {
            line("layout(location = {}) out {} {}_{};", render_target_++, type, name, layer);
            clear += fmt::format("{}_{} = ", name, layer);
        }
        const bool holds_one = part.layers() * part.texel_words() == part.memory_words;
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

// Removes `begin` from the start of a text, if it is there.
bool take(std::string_view& text, std::string_view begin) {
    const bool begins = text.starts_with(begin);
    text.remove_prefix(begins ? begin.size() : 0);
    return begins;
}

std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    return number;
}

// Removes the line number that starts a message: "0:20017(5): error" (Mesa), "0(20017) : error"
// (NVIDIA), "ERROR: 0:20017:" (ANGLE).
std::optional<std::size_t> take_place(std::string_view& text) {
    if (!take(text, "ERROR: "))
        take(text, "WARNING: ");
    if (!take_number(text))
        return std::nullopt;
    const bool is_behind = take(text, ":");
    if (!is_behind && !take(text, "("))
        return std::nullopt;
    const auto line = take_number(text);
    if (is_behind && take(text, "("))
        take_number(text);
    take(text, ")");
    take(text, " ");
    return take(text, ":") ? line : std::nullopt;
}

}  // namespace

std::string vector_type(unsigned words) {
    return words == 1 ? "uint" : fmt::format("uvec{}", words);
}

std::string from_word(Scalar scalar, const std::string& word) {
    if (scalar == Scalar::uint32)
        return word;
    return fmt::format("{}({})", scalar == Scalar::int32 ? "int" : "uintBitsToFloat", word);
}

std::string to_word(Scalar scalar, const std::string& value) {
    if (scalar == Scalar::uint32)
        return value;
    return fmt::format("{}({})", scalar == Scalar::int32 ? "uint" : "floatBitsToUint", value);
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

std::string name_files(const std::string& log, const std::vector<std::string>& files) {
    std::string named;
    for (std::string_view rest : io::lines_of(log)) {
        const std::string_view whole = rest;
        if (const auto place = take_place(rest))
            named += fmt::format("{}:{}:{}\n",
                                 files[std::min(*place / lines_per_file, files.size() - 1)],
                                 *place % lines_per_file, rest);
        else
            named += fmt::format("{}\n", whole);
    }
    return named;
}

}  // namespace stream::gl
