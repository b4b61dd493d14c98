// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "stream/launch.h"

namespace stream {

/// A number of a profile, and where it comes from: a section of the report, or what the vendor
/// published.
struct SourcedLimit {
    std::string_view limit;
    std::string_view value;
    std::string_view source;
};

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
    MemoryModel memory;
    std::span<const SourcedLimit> sources;
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
