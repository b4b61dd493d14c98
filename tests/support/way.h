// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <ostream>

#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "tests/support/identifier.h"
#include "tests/support/tried.h"

namespace tests {

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
