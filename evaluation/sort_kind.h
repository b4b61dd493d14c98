// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "abisort/plan.h"

namespace evaluation {

enum class Algorithm {
    std_sort,  ///< C++'s std::sort on value/pointer pairs (§8, "CPU sort")
    network,   ///< the bitonic network, one pass a step
    gpusort,   ///< GPUSort, row-wise
    abisort,   ///< GPU-ABiSort
};

/// A sort that takes part in the evaluation.
struct SortKind {
    Algorithm algorithm = Algorithm::abisort;
    abisort::Variant program = abisort::Variant::optimized;      ///< of abisort
    layout::MappingKind mapping = layout::MappingKind::z_order;  ///< of abisort and network
    std::uint32_t tile = 64;                                     ///< of gpusort; 0: none
    bool packed = false;                                         ///< of gpusort
    friend bool operator==(const SortKind&, const SortKind&) = default;
};

/// "std::sort", "network z-order", "GPUSort B=64", "optimized z-order": unique, and the same in
/// every output.
std::string name(const SortKind& kind);

/// std::sort first, then the networks and GPUSort, then every program under both mappings.
std::vector<SortKind> all_sorts();

}  // namespace evaluation
