// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sorts/catalogue.h"

namespace evaluation {

/// A sort as data: a program of the catalogue with settings and, if it has one, a mapping; or a
/// sort of the host.
struct SortForm {
    std::string program;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings;
    friend bool operator==(const SortForm&, const SortForm&) = default;
};

/// C++'s std::sort on value/pointer pairs (§8, "CPU sort").
inline const SortForm std_sort{"std::sort", std::nullopt, {}};
/// The same on all cores.
inline const SortForm parallel_sort{"__gnu_parallel::sort", std::nullopt, {}};
/// Highway's vectorized sort in one thread, of pairs as 64-bit words and of keys without ids.
inline const SortForm vqsort{"vqsort", std::nullopt, {}};
inline const SortForm vqsort_of_keys{"vqsort", std::nullopt, {{"values", "keys"}}};

/// Whether it is one of these, which run on the host.
bool is_host_sort(const SortForm& sort);
/// The sorts of the host that this program was built with, std::sort first.
std::vector<SortForm> host_sorts();

/// Whether it sorts keys without their ids. Speed-ups never compare such a sort with one of pairs.
bool sorts_keys_only(const SortForm& sort);

/// Throws std::invalid_argument.
layout::MappingKind mapping_named(const std::string& name);

/// "std::sort", or the catalogue's title, such as "intervals z-order place=8".
std::string name(const SortForm& sort);

/// The catalogue's entry; null for sorts of the host and unknown programs.
const sorts::Sort* catalogued(const SortForm& sort);

/// A program of the catalogue under its standard settings and mapping.
SortForm standard_form(std::string_view program);

/// Whether it sorts n values, without padding.
bool takes(const SortForm& sort, std::size_t n);

/// Whether it takes n values and n is not too large to measure it (sorts::Sort::measured_to).
bool is_measured_at(const SortForm& sort, std::size_t n);

/// A sort that takes part in the evaluation, and where it ran.
struct Contestant {
    SortForm sort;
    std::string executor;  ///< stream::Executor::name(), or `cpu`
    friend bool operator==(const Contestant&, const Contestant&) = default;
};

/// Where sorts of the host run.
inline constexpr std::string_view cpu = "cpu";

/// The sort's name, followed by the executor's if `several` executors take part.
std::string name(const Contestant& contestant, bool several = false);

/// All sorts of the host, then on each executor every sort that it can run, with all settings to be
/// measured and all mappings. Quadratic sorts have only their default mapping.
std::vector<Contestant> all_contestants(std::span<const std::string> executors);

/// Some sorts on each executor that can run them; sorts of the host only once.
std::vector<Contestant> contestants(std::span<const SortForm> sorts,
                                    std::span<const std::string> executors);

// The sorts that Section 8 compares, for claims and tables about particular sorts.

inline const SortForm abisort_row_wise{"optimized", layout::MappingKind::row_wise, {}};
inline const SortForm abisort_z_order{"optimized", layout::MappingKind::z_order, {}};

/// GPU-ABiSort with everything that the paper leaves open chosen for today's GPUs.
inline const SortForm tuned{"tuned", layout::MappingKind::row_wise, {}};

/// The bitonic network that the total work is compared with (§2.2).
inline const SortForm network{"network", layout::MappingKind::z_order, {}};

/// This project's merge-path merge sort, without trees.
inline const SortForm intervals{"intervals", layout::MappingKind::z_order, {}};

/// A merge sort on workgroups.
inline const SortForm tile_merge{"tile-merge", std::nullopt, {}};

/// Peters et al.'s trivial implementation (§3.1) and their optimized one (§3.2).
inline const SortForm peters_trivial{"peters-1", layout::MappingKind::z_order, {}};
inline const SortForm peters_optimized{"peters-4", layout::MappingKind::z_order, {}};

/// Their CUDA sort: in place, with partitions in registers; and with single steps instead (§3.1).
inline const SortForm peters_in_place{"peters-in-place", std::nullopt, {}};
inline const SortForm peters_in_place_degree_1{"peters-in-place", std::nullopt, {{"degree", "1"}}};

/// Their optimized sort of keys only, as integers (Figure 4 a).
inline const SortForm peters_of_keys{
    "peters-4", layout::MappingKind::z_order, {{"values", "keys"}}};

/// Sorts of keys only, for comparison with vqsort of keys.
inline const SortForm keys_only_sorts[] = {
    {"intervals", layout::MappingKind::z_order, {{"values", "keys"}}},
    {"gather-radix", layout::MappingKind::z_order, {{"values", "keys"}}},
    peters_of_keys,
    {"tile-merge", std::nullopt, {{"values", "keys"}}}};

/// Jan et al.'s quadratic sorts (§2.1, §2.2); their bitonic sort is `network`.
inline const SortForm odd_even{"odd-even", layout::MappingKind::row_wise, {}};
inline const SortForm rank_sort{"rank", layout::MappingKind::row_wise, {}};

/// The sort that §8 compares with, in its fastest setting, so that the comparison favors it.
inline constexpr std::string_view gpusort = "gpusort";
/// The setting that is the fastest on every device measured so far.
inline const SortForm best_gpusort{"gpusort", layout::MappingKind::row_wise, {}};

/// The report's program, and with each of its optimizations in turn (§5.4, §7).
inline constexpr std::array<std::string_view, 4> optimizations = {"appendix-a", "overlapped",
                                                                  "local-sort", "optimized"};

}  // namespace evaluation
