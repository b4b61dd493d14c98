// SPDX-License-Identifier: MIT
#include "stream/gl/glsl.h"

#include <fmt/format.h>

#include <bit>
#include <cstdio>

#include "io/words.h"
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

// How compiler messages that contain a line number begin.
constexpr const char* numbered[] = {"%*u:%zu(%*u):%n",    // Mesa: "0:20017(5): error"
                                    "%*u(%zu) :%n",       // NVIDIA: "0(20017) : error"
                                    "ERROR: %*u:%zu:%n",  // ANGLE: "ERROR: 0:20017:"
                                    "WARNING: %*u:%zu:%n"};

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
    for (const std::string_view message : io::lines_of(log)) {
        std::string line(message);
        for (const char* start : numbered) {
            std::size_t number = 0;
            int length = 0;
            if (std::sscanf(line.c_str(), start, &number, &length) != 1 || length == 0)
                continue;
            line =
                fmt::format("{}:{}:{}", files[std::min(number / lines_per_file, files.size() - 1)],
                            number % lines_per_file, line.substr(static_cast<std::size_t>(length)));
            break;
        }
        named += line + "\n";
    }
    return named;
}

}  // namespace stream::gl
