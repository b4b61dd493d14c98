// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "group/program.h"
#include "stream/profile.h"

namespace group {

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

/// A group machine by name: what its hardware allows, and how its memories work.
struct Profile {
    std::string_view name;     ///< "gtx-580"
    std::string_view machine;  ///< "NVIDIA GeForce GTX 580 (2010; ...)"
    Limits limits;
    MemoryModel memory;
    std::span<const stream::SourcedLimit> sources;
};

/// geforce-8800gt, gtx-280 and gtx-580, the machines of the papers, and modern.
std::span<const Profile> profiles();

/// The profile of that name, or nullptr.
const Profile* profile_named(std::string_view name);

}  // namespace group
