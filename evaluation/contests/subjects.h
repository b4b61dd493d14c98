// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "evaluation/contests/contestant.h"

namespace evaluation {

// The sorts that Section 8 compares. Claims, tables and plots that are about particular sorts take
// them from here; all others take what the contests hold.

inline const SortForm abisort_row_wise{"optimized", layout::MappingKind::row_wise, {}};
inline const SortForm abisort_z_order{"optimized", layout::MappingKind::z_order, {}};

/// The bitonic network that the total work is compared with (§2.2).
inline const SortForm network{"network", layout::MappingKind::z_order, {}};

/// The same merge without trees, this project's own.
inline const SortForm intervals{"intervals", layout::MappingKind::z_order, {}};

/// The merge sort of today on thread groups, where there are any.
inline const SortForm tile_merge{"tile-merge", std::nullopt, {}};

/// Peters et al.'s trivial implementation (§3.1) and their optimized one (§3.2).
inline const SortForm peters_trivial{"peters-1", layout::MappingKind::z_order, {}};
inline const SortForm peters_optimized{"peters-4", layout::MappingKind::z_order, {}};

/// The optimized one of keys alone, as integers (Figure 4 a).
inline const SortForm peters_of_keys{
    "peters-4", layout::MappingKind::z_order, {{"values", "keys"}}};

/// Jan et al.'s quadratic sorts (§2.1, §2.2); their bitonic sort is `network`.
inline const SortForm odd_even{"odd-even", layout::MappingKind::row_wise, {}};
inline const SortForm rank_sort{"rank", layout::MappingKind::row_wise, {}};

/// What §8 compares with, under its fastest setting, so that the comparison favours it.
inline constexpr std::string_view gpusort = "gpusort";
/// The setting that is fastest on every machine measured so far.
inline const SortForm best_gpusort{"gpusort", layout::MappingKind::row_wise, {{"packed", "yes"}}};

/// The report's program, and with each of its optimizations in turn (§5.4, §7).
inline constexpr std::array<std::string_view, 4> optimizations = {"appendix-a", "overlapped",
                                                                  "local-sort", "optimized"};

}  // namespace evaluation
