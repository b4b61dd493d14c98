// SPDX-License-Identifier: MIT
#include "stream/profile.h"

#include <algorithm>

namespace stream {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

constexpr SourcedLimit limits_of_2006[] = {
    {"stream extent", "4096 x 4096",
     "§3.2: 2048 or 4096 elements in each dimension; NVIDIA, GPU Gems 2, ch. 30: 4096 texels"},
    {"output of an instance", "16 x 32 bit, 4 render targets",
     "§7.1: eight value/pointer pairs; NVIDIA, GPU Gems 2, ch. 30: 4 targets of 4 x 32 bit"},
    {"input of a launch", "16 textures", "NVIDIA, GPU Gems 2, ch. 30: 16 texture units"},
    {"record of a block", "16 x 4 x 32 bit",
     "Khronos, OpenGL 2.0, table 6.33: 16 vertex attributes"},
    {"input and output streams", "distinct", "§6.1"},
    {"integer operations on addresses", "none",
     "§6.2.2: no integer bit operations, addresses packed as 2 x 16 bit"},
    {"memory", "256 MB", "§8: both GPUs have 256 MB"},
};

constexpr SourcedLimit modern_limits[] = {
    {"stream extent", "65536 x 65536", "§6.2.2: as far as addresses packed as 2 x 16 bit reach"},
    {"output of an instance", "32 x 32 bit, 8 render targets",
     "Khronos, OpenGL 4.6 core, table 23.64: MAX_DRAW_BUFFERS is at least 8"},
    {"input of a launch", "16 textures",
     "Khronos, OpenGL 4.5 core, table 23.61: MAX_TEXTURE_IMAGE_UNITS is at least 16"},
    {"record of a block", "16 x 4 x 32 bit",
     "Khronos, OpenGL 4.5 core, table 23.55: MAX_VERTEX_ATTRIBS is at least 16"},
    {"input and output streams", "distinct", "§6.1; Khronos, OpenGL 4.6 core, 9.3.1"},
    {"integer operations on addresses", "any", "Khronos, GLSL 1.30 and later, 5.9"},
    {"memory", "as much as there is", "the executor's own limit"},
};

constexpr Limits machine_of_2006(std::string_view name) {
    return {.max_extent = 4096,
            .max_output_textures = 4,
            .max_output_words = 16,
            .max_input_textures = 16,
            .max_attributes = 16,
            .max_bytes = 256 * mebibyte,
            .max_stream_bytes = 256 * mebibyte,
            .integer_addresses = false,
            .machine = name};
}

constexpr Limits modern() {
    Limits limits = modern_machine();
    limits.machine = "modern";
    return limits;
}

constexpr Profile all[] = {
    {"geforce-6800", "NVIDIA GeForce 6800 Ultra, 256 MB (2004; Table 2)",
     machine_of_2006("geforce-6800"), limits_of_2006},
    {"geforce-7800", "NVIDIA GeForce 7800 GTX, 256 MB (2005; Table 3)",
     machine_of_2006("geforce-7800"), limits_of_2006},
    {"modern", "a current GPU: OpenGL 4.5 and what its driver reports", modern(), modern_limits},
};

}  // namespace

std::span<const Profile> profiles() {
    return all;
}

const Profile* profile_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Profile::name);
    return found == std::end(all) ? nullptr : found;
}

Limits both(const Limits& own, const Limits& under) {
    Limits limits;
    limits.max_extent = std::min(own.max_extent, under.max_extent);
    limits.max_output_textures = std::min(own.max_output_textures, under.max_output_textures);
    limits.max_output_words = std::min(own.max_output_words, under.max_output_words);
    limits.max_input_textures = std::min(own.max_input_textures, under.max_input_textures);
    limits.max_attributes = std::min(own.max_attributes, under.max_attributes);
    limits.max_bytes = std::min(own.max_bytes, under.max_bytes);
    limits.max_stream_bytes = std::min(own.max_stream_bytes, under.max_stream_bytes);
    limits.padding_row_bytes = own.padding_row_bytes;
    limits.padding_rows = own.padding_rows;
    limits.max_iterations = std::min(own.max_iterations, under.max_iterations);
    limits.integer_addresses = own.integer_addresses && under.integer_addresses;
    limits.machine = under.machine;
    return limits;
}

}  // namespace stream
