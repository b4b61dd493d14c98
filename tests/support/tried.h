// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sorts/keys_alone.h"
#include "sorts/sort.h"

namespace tests {

/// The settings in which a sort is tried: those that are measured, and keys alone.
inline std::vector<sorts::Settings> tried(const sorts::Sort& sort) {
    std::vector<sorts::Settings> all = sort.contested;
    const auto has = [&](std::string_view option) {
        return std::ranges::count(sort.options, option, &sorts::Option::name) > 0;
    };
    if (!has(sorts::values_option().name))
        return all;
    all.push_back({{"values", "keys"}});
    for (const char* place : {"8", "4", "2"})
        if (has("place"))
            all.push_back({{"values", "keys"}, {"place", place}});
    for (const char* shape : {"64x4", "64x4-4"})
        if (has("shape"))
            all.push_back({{"values", "keys"}, {"shape", shape}});
    return all;
}

}  // namespace tests
