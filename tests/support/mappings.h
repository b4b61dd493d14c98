// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "abisort/plan.h"

namespace tests {

/// Names for INSTANTIATE_TEST_SUITE_P: "RowWise", "ZOrder".
inline std::string mapping_name(const testing::TestParamInfo<layout::MappingKind>& info) {
    return info.param == layout::MappingKind::row_wise ? "RowWise" : "ZOrder";
}

}  // namespace tests
