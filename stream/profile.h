// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "stream/launch.h"

namespace stream {

/// A number of a profile, and where it comes from: a section of the report, or what the vendor
/// published.
struct SourcedLimit {
    std::string_view limit;
    std::string_view value;
    std::string_view source;
};

/// A stream machine by name: what its hardware allows.
struct Profile {
    std::string_view name;     ///< "geforce-6800"
    std::string_view machine;  ///< "NVIDIA GeForce 6800 Ultra, 256 MB (2004)"
    Limits limits;
    std::span<const SourcedLimit> sources;
};

/// geforce-6800 and geforce-7800, the machines of Tables 2 and 3, and modern.
std::span<const Profile> profiles();

/// The profile of that name, or nullptr.
const Profile* profile_named(std::string_view name);

/// What two machines both allow: an executor's own limits, under a profile's. Messages name
/// `under`.
Limits both(const Limits& own, const Limits& under);

}  // namespace stream
