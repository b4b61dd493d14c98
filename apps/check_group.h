// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "sorts/catalogue.h"
#include "stream/profile.h"

namespace apps {

/// What a check found of one program in one form.
struct Found {
    bool is_clean = false;
    nlohmann::ordered_json json;
    std::string text;
};

/// Checks the program of a sort of the group machine under these settings. Throws
/// stream::LaunchError if the profile's machine does not run it.
Found check_group_sort(const sorts::Sort& entry, const stream::Program& program,
                       const stream::Profile& profile, std::span<const float> keys,
                       const sorts::Settings& settings);

}  // namespace apps
