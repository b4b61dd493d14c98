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

/// What a machine allows. One of 2006 has no thread groups; of one that was made for them only what
/// they need is known.
struct Limits {
    std::uint32_t max_extent = 0;           ///< largest width and height of a 2D stream, in places
    std::uint32_t max_output_textures = 0;  ///< render targets of one launch
    std::uint32_t max_output_words = 0;     ///< 32-bit words that one kernel instance may push
    std::uint32_t max_input_textures = 0;   ///< texture units: what one launch may read
    std::uint32_t max_attributes = 0;    ///< of a vertex, 4 words each: what a block record fills
    std::uint64_t max_bytes = 0;         ///< of all streams and buffers together
    std::uint64_t max_stream_bytes = 0;  ///< of one stream or buffer
    /// Whether kernels may compute addresses with integer operations (§6.2.2: not in 2006).
    bool integer_addresses = true;
    /// Whether a launch may read a stream that it also writes, in other places: launches wait for
    /// the ones before them (STREAM_OUT_IN_PLACE; docs/paper-notes.md, D18).
    bool in_place_outputs = false;
    /// Iterations after which the machine ends the loops of an instance or a thread, nested ones
    /// counted together, whatever is left of them to do (docs/paper-notes.md, P7).
    std::uint32_t max_iterations = any_number;
    std::string_view machine = "the machine";  ///< who refuses, in messages
    std::uint32_t max_threads = 0;             ///< of a group
    std::uint32_t max_shared_bytes = 0;        ///< of a group
    std::uint32_t max_groups = 0;              ///< of a launch

    /// Whether there is a kernel of this kind that it runs.
    bool runs(Body body) const {
        return (body == Body::blocks ? max_output_textures : max_threads) > 0;
    }
};

/// What a current GPU allows, with extents as far as packed 2D indexes reach and memory without
/// bounds.
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

/// How a machine's memories take the accesses of a warp.
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

/// A machine by name: what its hardware allows, and how its memories work.
struct Profile {
    std::string_view name;     ///< "geforce-6800"
    std::string_view machine;  ///< "NVIDIA GeForce 6800 Ultra, 256 MB (2004)"
    Limits limits;
    MemoryModel memory = {};
};

/// The machines of the papers, from the oldest on, and modern: geforce-6800 and geforce-7800 of
/// Tables 2 and 3; geforce-8800gt, gtx-280 and gtx-580 of the papers on thread groups.
std::span<const Profile> profiles();
/// The names of those that run kernels of this kind.
std::vector<std::string_view> profiles_of(Body body);

/// The profile of that name, or nullptr.
const Profile* profile_named(std::string_view name);

/// What two machines both allow: an executor's own limits, under a profile's. Messages name
/// `under`.
Limits both(const Limits& own, const Limits& under);

}  // namespace stream
