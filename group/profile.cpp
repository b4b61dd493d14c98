// SPDX-License-Identifier: MIT
#include "group/profile.h"

#include <algorithm>

namespace group {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

using stream::SourcedLimit;

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
    {"threads a group", "1024", "Khronos, OpenGL 4.6 core, table 23.71: at least 1024"},
    {"shared memory", "48 KiB in 32 banks of 4 bytes, 64-bit accesses half a warp at a time",
     "NVIDIA, CUDA C++ Programming Guide 12, table 21 and 16.4.3; OpenGL has at least 32 KiB"},
    {"groups", "65535", "Khronos, OpenGL 4.6 core, table 23.71: at least 65535"},
    {"memory", "as much as there is", "the machine's own limit"},
};

constexpr MemoryModel half_warps = {.banks = 16, .request_lanes = 16};

constexpr Profile all[] = {
    {"geforce-8800gt",
     "NVIDIA GeForce 8800 GT (2007; Baraglia et al.)",
     {512, 16 << 10, 65535, 512 * mebibyte, 512 * mebibyte, "geforce-8800gt"},
     half_warps,
     limits_of_8800gt},
    {"gtx-280",
     "NVIDIA GeForce GTX 280 (2008; Peters et al.)",
     {512, 16 << 10, 65535, 1024 * mebibyte, 1024 * mebibyte, "gtx-280"},
     half_warps,
     limits_of_gtx280},
    {"gtx-580",
     "NVIDIA GeForce GTX 580 (2010; Sitchinava, Weichert)",
     {1024, 48 << 10, 65535, 3072 * mebibyte, 3072 * mebibyte, "gtx-580"},
     {},
     limits_of_gtx580},
    {"modern",
     "a current GPU: OpenGL 4.5 and what its driver reports",
     {1024, 48 << 10, 65535, std::uint64_t{1} << 40, std::uint64_t{1} << 40, "modern"},
     {},
     modern_limits},
};

}  // namespace

std::span<const Profile> profiles() {
    return all;
}

const Profile* profile_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &Profile::name);
    return found == std::end(all) ? nullptr : found;
}

}  // namespace group
