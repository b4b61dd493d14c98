// SPDX-License-Identifier: MIT
#include "stream/compute/glsl.h"

#include <map>

#include "stream/gl/glsl.h"
#include "stream/gl/kernel_writer.h"

namespace stream::compute {
namespace {

using gl::BoundPart;
using gl::swizzle;
using gl::vector_type;

// Finds the block that an instance belongs to: the last one whose first instance is not beyond it.
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

// Texels are elements of buffers, threads are instances; an instance's pushes are written to its
// own place when it ends.
class ComputeWriter : public gl::KernelWriter {
  public:
    using KernelWriter::KernelWriter;

  protected:
    void add_head() override {
        line("#version 450 core");
        line("layout(local_size_x = {}) in;", group_threads);
        line("layout(location = 0) uniform uvec4 stream_launch;");
        line("layout(location = 1) uniform uint stream_widths[{}];", max_buffers);
        line("#define {} stream_widths[0]", gl::stream_log2_width);
        line("const uint stream_record_stride = {}u;",
             stored_record_words(launch().words_per_record));
        line(
            "layout(std430, binding = 0) readonly restrict buffer StreamRecords {{ uint "
            "stream_records[]; }};");
        line("uint stream_record = 0u;");
        line("uvec2 stream_place = uvec2(0u);");
    }

    void declare_input(const std::string& name, const BoundPart& part) override {
        bindings_[name] = ++buffers_;
        line("layout(std430, binding = {}) readonly buffer In_{} {{ {} {}[]; }};", buffers_, name,
             vector_type(part.texel_words()), name);
    }

    std::string texel(const std::string& name, const BoundPart& part, const std::string& place,
                      const std::string& layer) const override {
        return fmt::format("{}[{}]", name, index(name, part, place, layer));
    }

    void declare_output(const std::string& name, const BoundPart& part) override {
        const std::string type = vector_type(part.texel_words());
        bindings_[name] = ++buffers_;
        line("layout(std430, binding = {}) buffer Out_{} {{ {} {}[]; }};", buffers_, name, type,
             name);
        for (unsigned layer = 0; layer < part.layers(); ++layer) {
            line("{} {}_{} = {}(0u);", type, name, layer, type);
            for (unsigned word = 0; word < part.texel_words(); ++word)
                if (is_written(part, word))
                    end_ +=
                        fmt::format("        {0}[{1}]{2} = {0}_{3}{2};\n", name,
                                    index(name, part, "stream_place", fmt::format("{}u", layer)),
                                    swizzle(word, 1, part.texel_words()), layer);
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
        return part.layers() == 1 ? number
                                  : fmt::format("{} * {}u + {}", number, part.layers(), layer);
    }

    // Components that are interleaved with others are written alone.
    static bool is_written(const BoundPart& part, unsigned word) {
        const unsigned in_element = word % part.memory_words;
        return in_element >= part.offset && in_element < part.offset + part.words;
    }

    unsigned buffers_ = 0;
    std::map<std::string, unsigned> bindings_;  ///< by a memory's name
    std::string end_;
};

}  // namespace

ShaderSource make_shader(const BoundOperation& launch) {
    ComputeWriter writer(launch);
    return {writer.write(), writer.files()};
}

}  // namespace stream::compute
