// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <ostream>

#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "tests/support/identifier.h"

namespace tests {

/// A sort of the catalogue under a mapping, with its settings.
struct Way {
    const sorts::Sort* sort;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings = {};

    sorts::SorterOptions options(sorts::NanPolicy nan = sorts::NanPolicy::refuse) const {
        return {sort->name, mapping, nan, settings};
    }
    // Printed if a test fails.
    friend std::ostream& operator<<(std::ostream& out, const Way& way) {
        return out << title(*way.sort, way.mapping, way.settings);
    }
};

/// Names for INSTANTIATE_TEST_SUITE_P.
inline std::string way_name(const testing::TestParamInfo<Way>& way) {
    return identifier(testing::PrintToString(way.param));
}

}  // namespace tests
