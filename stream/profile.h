// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "stream/kernel.h"

namespace stream {

/// No limit.
constexpr std::uint32_t any_number = ~std::uint32_t{0};

/// What a device allows. A device of 2006 has no workgroups. For later devices only the limits of
/// workgroups are known.
struct Limits {
    std::uint32_t max_extent = 0;  ///< maximum width and height of a 2D stream, in output slots
    std::uint32_t max_output_textures = 0;  ///< render targets of one launch
    std::uint32_t max_output_words = 0;     ///< 32-bit words that one kernel instance may push
    std::uint32_t max_input_textures = 0;   ///< texture units of one launch
    std::uint32_t max_attributes = 0;    ///< vertex attributes of 4 words; they hold a block record
    std::uint64_t max_bytes = 0;         ///< of all streams and buffers together
    std::uint64_t max_stream_bytes = 0;  ///< of one stream or buffer
    /// True if kernels may compute addresses with integer operations (§6.2.2: not in 2006).
    bool integer_addresses = true;
    /// True if a launch may read other output slots of a stream that it also writes
    /// (STREAM_OUT_IN_PLACE; docs/paper-notes.md, D18).
    bool in_place_outputs = false;
    /// Number of loop iterations, all loops of an instance or a thread together, after which the
    /// device ends the loops without an error (docs/paper-notes.md, P7).
    std::uint32_t max_iterations = any_number;
    std::string_view machine = "the machine";  ///< its name in messages
    std::uint32_t max_threads = 0;             ///< of a group
    std::uint32_t max_shared_bytes = 0;        ///< of a group
    std::uint32_t max_groups = 0;              ///< of a launch

    /// True if the device runs kernels of this kind.
    bool runs(Body body) const {
        return (body == Body::blocks ? max_output_textures : max_threads) > 0;
    }
};

/// What a current GPU allows, with the largest extents that packed 2D indexes can address, and
/// unlimited memory.
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

/// How shared and global memory serve the accesses of a warp.
struct MemoryModel {
    unsigned warp = 32;
    unsigned banks = 32;          ///< of 4 bytes
    unsigned request_lanes = 32;  ///< threads whose 32-bit accesses are one request
    unsigned sector_bytes = 32;   ///< of global memory

    /// Threads whose accesses to elements of so many words are one request.
    unsigned lanes(unsigned words) const {
        return words * request_lanes <= warp ? request_lanes : warp / words;
    }
};

/// A device by name: its limits, and how its memories work.
struct Profile {
    std::string_view name;     ///< "geforce-6800"
    std::string_view machine;  ///< "NVIDIA GeForce 6800 Ultra, 256 MB (2004)"
    Limits limits;
    MemoryModel memory = {};
};

/// The devices of the papers, the oldest first, and `modern`: geforce-6800 and geforce-7800 of
/// Tables 2 and 3; geforce-8800gt, gtx-280 and gtx-580 of the papers on workgroups.
std::span<const Profile> profiles();
/// The names of the profiles that run kernels of this kind.
std::vector<std::string_view> profiles_of(Body body);

/// The profile of that name, or nullptr.
const Profile* profile_named(std::string_view name);

/// The lower of each pair of limits: an executor's own, and a profile's. Messages name `under`.
Limits both(const Limits& own, const Limits& under);

}  // namespace stream
