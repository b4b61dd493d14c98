// SPDX-License-Identifier: MIT
#pragma once

#include "abisort/plan.h"
#include "sorts/sort.h"

namespace abisort {

/// A sort that merges bitonic trees: GPU-ABiSort's plan of n values, for Figures and trees.
struct TreeFacet {
    std::function<Plan(std::uint32_t n)> plan;
};

}  // namespace abisort

namespace sorts {

/// GPU-ABiSort itself, a variant of the report's stream program.
Sort abisort_entry(abisort::Variant variant);

}  // namespace sorts
