// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sorts/sort.h"

namespace tests {

/// Settings in which tests try a sort: the measured ones, others with different kernels, and keys
/// only.
inline std::vector<sorts::Settings> tried(const sorts::Sort& sort) {
    std::vector<sorts::Settings> all = sort.contested;
    if (all.empty())
        all.emplace_back();
    const auto has = [&](std::string_view option) {
        return std::ranges::count(sort.options, option, &sorts::Option::name) > 0;
    };
    if (has("phases"))
        all.push_back({{"phases", "all"}});
    if (has("co-ranks")) {
        for (const char* place : {"2", "4", "8"})
            all.push_back({{"place", place}, {"co-ranks", "32"}});
        all.push_back({{"place", "2"}});
        all.push_back({{"place", "4"}, {"co-ranks", "stages"}});
        for (const char* co_ranks : {"none", "32", "64-16"})
            all.push_back({{"place", "16"}, {"co-ranks", co_ranks}});
    }
    if (!has(sorts::values_option().name))
        return all;
    constexpr const char* shapes[] = {"512x4-128x4",
                                      "256x8-128x8-4"};  // merges of two runs, and of four runs
    for (const char* shape : shapes)
        if (has("shape"))
            all.push_back({{"shape", shape}});
    std::vector<sorts::Settings> keys_only = {{{"values", "keys"}}};
    for (const char* place : {"8", "4", "2"})
        if (has("place"))
            keys_only.push_back({{"values", "keys"}, {"place", place}});
    for (const char* shape : shapes)
        if (has("shape"))
            keys_only.push_back({{"values", "keys"}, {"shape", shape}});
    for (const sorts::Settings& settings : keys_only) {
        all.push_back(settings);
        for (const char* co_ranks : {"stages", "256-64"})
            if (has("co-ranks")) {
                all.push_back(settings);
                all.back()["co-ranks"] = co_ranks;
            }
    }
    return all;
}

}  // namespace tests
