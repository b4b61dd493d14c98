// SPDX-License-Identifier: MIT
#include "stream/profile.h"

#include <algorithm>

#include "text/names.h"

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

constexpr std::string_view guide = "NVIDIA, CUDA C Programming Guide 5.0, table 12";

constexpr SourcedLimit limits_of_8800gt[] = {
    {"threads a group", "512", guide},
    {"shared memory", "16 KiB in 16 banks of 4 bytes, half a warp at a time",
     "NVIDIA, CUDA C Programming Guide 5.0, table 12 and F.3.3; Baraglia et al. §4: 16 KB"},
    {"groups", "65535", guide},
    {"memory", "512 MB", "NVIDIA, GeForce 8800 GT specification"},
};

constexpr SourcedLimit limits_of_gtx280[] = {
    {"threads a group", "512",
     "NVIDIA, CUDA C Programming Guide 5.0, table 12; Peters et al. §3.1"},
    {"shared memory", "16 KiB in 16 banks of 4 bytes, half a warp at a time",
     "NVIDIA, CUDA C Programming Guide 5.0, table 12 and F.3.3"},
    {"groups", "65535", guide},
    {"memory", "1 GB", "NVIDIA, GeForce GTX 280 specification"},
};

constexpr SourcedLimit limits_of_gtx580[] = {
    {"threads a group", "1024", guide},
    {"shared memory", "48 KiB in 32 banks of 4 bytes, 64-bit accesses half a warp at a time",
     "Sitchinava, Weichert §4; NVIDIA, CUDA C Programming Guide 5.0, F.4.3"},
    {"groups", "65535", guide},
    {"memory", "3 GB", "Sitchinava, Weichert §4"},
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
    {"threads a group", "1024", "Khronos, OpenGL 4.6 core, table 23.71: at least 1024"},
    {"shared memory", "48 KiB in 32 banks of 4 bytes, 64-bit accesses half a warp at a time",
     "NVIDIA, CUDA C++ Programming Guide 12, table 21 and 16.4.3; OpenGL has at least 32 KiB"},
    {"groups", "65535", "Khronos, OpenGL 4.6 core, table 23.71: at least 65535"},
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

// These papers say nothing of what its fragments had.
constexpr Limits machine_of_groups(std::string_view name, std::uint32_t threads,
                                   std::uint32_t shared_bytes, std::uint64_t bytes) {
    return {.max_bytes = bytes,
            .max_stream_bytes = bytes,
            .machine = name,
            .max_threads = threads,
            .max_shared_bytes = shared_bytes,
            .max_groups = 65535};
}

constexpr MemoryModel half_warps = {.banks = 16, .request_lanes = 16};

constexpr Profile all[] = {
    {"geforce-6800",
     "NVIDIA GeForce 6800 Ultra, 256 MB (2004; Table 2)",
     machine_of_2006("geforce-6800"),
     {},
     limits_of_2006},
    {"geforce-7800",
     "NVIDIA GeForce 7800 GTX, 256 MB (2005; Table 3)",
     machine_of_2006("geforce-7800"),
     {},
     limits_of_2006},
    {"geforce-8800gt", "NVIDIA GeForce 8800 GT (2007; Baraglia et al.)",
     machine_of_groups("geforce-8800gt", 512, 16 << 10, 512 * mebibyte), half_warps,
     limits_of_8800gt},
    {"gtx-280", "NVIDIA GeForce GTX 280 (2008; Peters et al.)",
     machine_of_groups("gtx-280", 512, 16 << 10, 1024 * mebibyte), half_warps, limits_of_gtx280},
    {"gtx-580",
     "NVIDIA GeForce GTX 580 (2010; Sitchinava, Weichert)",
     machine_of_groups("gtx-580", 1024, 48 << 10, 3072 * mebibyte),
     {},
     limits_of_gtx580},
    {"modern",
     "a current GPU: OpenGL 4.5 and what its driver reports",
     modern(),
     {},
     modern_limits},
};

}  // namespace

std::span<const Profile> profiles() {
    return all;
}

std::vector<std::string_view> profiles_of(Body body) {
    std::vector<std::string_view> found;
    for (const Profile& profile : all)
        if (profile.limits.runs(body))
            found.push_back(profile.name);
    return found;
}

const Profile* profile_named(std::string_view name) {
    return text::find(all, name, &Profile::name);
}

Limits both(const Limits& own, const Limits& under) {
    Limits limits = own;
    const auto lower = [&](auto Limits::*bound) {
        limits.*bound = std::min(own.*bound, under.*bound);
    };
    lower(&Limits::max_extent);
    lower(&Limits::max_output_textures);
    lower(&Limits::max_output_words);
    lower(&Limits::max_input_textures);
    lower(&Limits::max_attributes);
    lower(&Limits::max_bytes);
    lower(&Limits::max_stream_bytes);
    lower(&Limits::max_iterations);
    lower(&Limits::max_threads);
    lower(&Limits::max_shared_bytes);
    lower(&Limits::max_groups);
    limits.integer_addresses = own.integer_addresses && under.integer_addresses;
    limits.machine = under.machine;
    return limits;
}

}  // namespace stream
