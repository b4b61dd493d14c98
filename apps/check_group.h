// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "sorts/catalogue.h"

namespace apps {

/// What a check found of one program in one form.
struct Found {
    bool is_clean = false;
    nlohmann::ordered_json json;
    std::string text;
};

/// Under what a sort of the group machine is checked.
struct GroupCheck {
    std::string profile;
    std::size_t n = 0;
    std::uint64_t seed = 1;
    sorts::Settings settings = {};
};

/// Checks a sort of the group machine, sorting n uniform keys. Throws sorts::RequestError if it
/// does not take n or the settings, stream::LaunchError if the profile's machine does not run it.
Found check_group_sort(const sorts::Sort& entry, const GroupCheck& asked);

}  // namespace apps
