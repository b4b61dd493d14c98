// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <ostream>

#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "tests/support/identifier.h"

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

/// A sort of the catalogue under a mapping, with its settings.
struct Way {
    const sorts::Sort* sort;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings = {};

    sorts::SorterOptions options(sorts::NanPolicy nan = sorts::NanPolicy::refuse) const {
        return {sort->name, mapping, nan, settings};
    }
    bool has_keys_alone() const { return settings.contains("values"); }
    // Prints a way, for messages of failed tests.
    friend std::ostream& operator<<(std::ostream& out, const Way& way) {
        return out << title(*way.sort, way.mapping, way.settings);
    }
};

/// All sorts with kernels of this kind that sort any input, in each of their mappings and in each
/// setting that tests try.
inline std::vector<Way> all_ways(stream::Body body) {
    std::vector<Way> ways;
    for (const sorts::Sort& sort : sorts::catalogue(body)) {
        std::vector<std::optional<layout::MappingKind>> mappings(sort.mappings.begin(),
                                                                 sort.mappings.end());
        if (mappings.empty())
            mappings.emplace_back();
        if (sort.kind == sorts::SortKind::sorts)
            for (const auto mapping : mappings)
                for (const sorts::Settings& settings : tried(sort))
                    ways.push_back({&sort, mapping, settings});
    }
    return ways;
}

/// Names for INSTANTIATE_TEST_SUITE_P.
inline std::string way_name(const testing::TestParamInfo<Way>& way) {
    return identifier(testing::PrintToString(way.param));
}

}  // namespace tests
