// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "stream/kernel.h"

namespace stream {

/// A value that means "no limit".
constexpr std::uint32_t any_number = ~std::uint32_t{0};

/// The limits of a device. A device of 2006 cannot run workgroups. For the devices of later papers,
/// only the limits of workgroups are known.
struct Limits {
    std::uint32_t max_extent = 0;  ///< largest width and height of a 2D stream in output slots
    std::uint32_t max_output_textures = 0;  ///< number of render targets of a launch
    /// number of 32-bit words that one kernel instance may push
    std::uint32_t max_output_words = 0;
    std::uint32_t max_input_textures = 0;  ///< number of texture units of a launch
    /// number of vertex attributes (4 words each) that hold a block record
    std::uint32_t max_attributes = 0;
    std::uint64_t max_bytes = 0;         ///< memory of all streams and buffers together
    std::uint64_t max_stream_bytes = 0;  ///< memory of one stream or buffer
    /// True if kernels may compute addresses with integer operations. Devices of 2006 could not
    /// (§6.2.2).
    bool integer_addresses = true;
    /// True if a launch may read a stream that it also writes, in other output slots
    /// (STREAM_OUT_IN_PLACE; docs/deviations.md, D18).
    bool in_place_outputs = false;
    /// Number of loop iterations of an instance or thread, all loops together, after which the
    /// device silently ends the loops (docs/deviations.md, P7).
    std::uint32_t max_iterations = any_number;
    std::string_view machine = "the device";  ///< name of the device in messages
    std::uint32_t max_threads = 0;            ///< threads per workgroup
    std::uint32_t max_shared_bytes = 0;       ///< shared memory per workgroup
    std::uint32_t max_groups = 0;             ///< workgroups per launch

    /// Returns whether the device runs kernels of this kind.
    bool runs(Body body) const {
        return (body == Body::blocks ? max_output_textures : max_threads) > 0;
    }
};

/// Limits of a current GPU: the largest extents that packed 2D indexes can address, and unlimited
/// memory.
constexpr Limits modern_machine() {
    return {.max_extent = 1u << 16,
            .max_output_textures = 8,
            .max_output_words = 32,
            .max_input_textures = 16,
            .max_attributes = 16,
            .max_bytes = std::uint64_t{1} << 40,
            .max_stream_bytes = std::uint64_t{1} << 40,
            .in_place_outputs = true,
            .max_threads = 1024,
            .max_shared_bytes = 48 << 10,
            .max_groups = 65535};
}

/// A model of how shared and global memory handle the accesses of a warp.
struct MemoryModel {
    unsigned warp = 32;
    unsigned banks = 32;          ///< number of banks, each 4 bytes wide
    unsigned request_lanes = 32;  ///< number of threads whose 32-bit accesses are one request
    unsigned sector_bytes = 32;   ///< size of a sector of global memory

    /// Number of threads whose accesses to elements of this many words are one request.
    unsigned lanes(unsigned words) const {
        return words * request_lanes <= warp ? request_lanes : warp / words;
    }
};

/// A named device with its limits and a model of its memories.
struct Profile {
    std::string_view name;     ///< name for --profile, such as "geforce-6800"
    std::string_view machine;  ///< description, such as "NVIDIA GeForce 6800 Ultra, 256 MB (2004)"
    Limits limits;
    MemoryModel memory = {};
};

/// All profiles: the devices of the papers, oldest first, then `modern`. Tables 2 and 3 of the 2006
/// paper use geforce-6800 and geforce-7800. The later papers use geforce-8800gt, gtx-280 and
/// gtx-580.
std::span<const Profile> profiles();
/// Names of the profiles that run kernels of this kind.
std::vector<std::string_view> profiles_of(Body body);

/// Finds a profile by name, or returns nullptr.
const Profile* profile_named(std::string_view name);

/// Combines the limits of an executor (`own`) and of a profile (`under`): the lower one of each
/// pair. Messages name the profile.
Limits both(const Limits& own, const Limits& under);

}  // namespace stream
