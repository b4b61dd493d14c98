// SPDX-License-Identifier: MIT
#include "stream/profile.h"

#include <algorithm>

#include "io/names.h"

namespace stream {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

// Sources of the limits:
//
// - geforce-6800, geforce-7800: §3.2 and NVIDIA, GPU Gems 2, ch. 30 (extent, render targets,
// texture
//   units); OpenGL 2.0, table 6.33 (vertex attributes); §6.2.2 (no integer operations on
//   addresses); §8 (256 MB).
// - geforce-8800gt, gtx-280, gtx-580: NVIDIA, CUDA C Programming Guide 5.0, table 12 (threads,
//   shared memory, workgroups), F.3.3 and F.4.3 (banks); NVIDIA's specifications (memory).
// - modern: §6.2.2 (extent); OpenGL 4.5 core, tables 23.55 (attributes) and 23.61 (texture units);
//   OpenGL 4.6 core, tables 23.64 (draw buffers) and 23.71 (threads, workgroups); NVIDIA, CUDA C++
//   Programming Guide 12, table 21 and 16.4.3 (48 KiB in 32 banks).

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

// Limits of a device that a paper describes only as a device for workgroups, not for fragment
// shaders.
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
    {"geforce-6800", "NVIDIA GeForce 6800 Ultra, 256 MB (2004; Table 2)",
     machine_of_2006("geforce-6800")},
    {"geforce-7800", "NVIDIA GeForce 7800 GTX, 256 MB (2005; Table 3)",
     machine_of_2006("geforce-7800")},
    {"geforce-8800gt", "NVIDIA GeForce 8800 GT (2007; Baraglia et al.)",
     machine_of_groups("geforce-8800gt", 512, 16 << 10, 512 * mebibyte), half_warps},
    {"gtx-280", "NVIDIA GeForce GTX 280 (2008; Peters et al.)",
     machine_of_groups("gtx-280", 512, 16 << 10, 1024 * mebibyte), half_warps},
    {"gtx-580", "NVIDIA GeForce GTX 580 (2010; Sitchinava, Weichert)",
     machine_of_groups("gtx-580", 1024, 48 << 10, 3072 * mebibyte)},
    {"modern", "a current GPU: OpenGL 4.5 and what its driver reports", modern()},
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
    return io::find(all, name, &Profile::name);
}

Limits both(const Limits& own, const Limits& under) {
    Limits limits = own;
    for (const auto bound :
         {&Limits::max_extent, &Limits::max_output_textures, &Limits::max_output_words,
          &Limits::max_input_textures, &Limits::max_attributes, &Limits::max_iterations,
          &Limits::max_threads, &Limits::max_shared_bytes, &Limits::max_groups})
        limits.*bound = std::min(own.*bound, under.*bound);
    for (const auto bound : {&Limits::max_bytes, &Limits::max_stream_bytes})
        limits.*bound = std::min(own.*bound, under.*bound);
    limits.integer_addresses = own.integer_addresses && under.integer_addresses;
    limits.in_place_outputs = own.in_place_outputs && under.in_place_outputs;
    limits.machine = under.machine;
    return limits;
}

}  // namespace stream
