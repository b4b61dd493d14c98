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

/// Describes a sort for the benchmark. The sort is a program of the catalogue with settings and,
/// for stream sorts, a mapping, or a sort of the host.
struct SortForm {
    std::string program;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings;
    friend bool operator==(const SortForm&, const SortForm&) = default;
};

/// C++'s std::sort on value/pointer pairs, the "CPU sort" of §8.
inline const SortForm std_sort{"std::sort", std::nullopt, {}};
/// GCC's parallel version of std::sort, on all cores.
inline const SortForm parallel_sort{"__gnu_parallel::sort", std::nullopt, {}};
/// Highway's vectorized sort on one thread. `vqsort` sorts pairs as 64-bit words; `vqsort_of_keys`
/// sorts keys without ids.
inline const SortForm vqsort{"vqsort", std::nullopt, {}};
inline const SortForm vqsort_of_keys{"vqsort", std::nullopt, {{"values", "keys"}}};

/// Returns whether a sort runs on the host.
bool is_host_sort(const SortForm& sort);
/// The host's sorts with which this program was built. std::sort is the first.
std::vector<SortForm> host_sorts();

/// Returns whether a sort returns keys without their ids. Such a sort is never compared with a sort
/// of pairs.
bool sorts_keys_only(const SortForm& sort);

/// Returns the name of a sort, such as "std::sort" or, for a sort of the catalogue, its title
/// "intervals z-order place=8".
std::string name(const SortForm& sort);

/// Returns the catalogue's entry of a sort. Returns nullptr for sorts of the host and for unknown
/// sorts.
const sorts::Sort* catalogued(const SortForm& sort);

/// Returns a sort of the catalogue with its default settings and mapping.
SortForm standard_form(std::string_view program);

/// Returns whether a sort can sort n values without padding.
bool takes(const SortForm& sort, std::size_t n);

/// Returns whether a sort takes n values and n is at most the sort's `measured_to`, the largest n
/// that takes a reasonable time.
bool is_measured_at(const SortForm& sort, std::size_t n);

/// A sort that takes part in a benchmark, and the executor that runs it.
struct Contestant {
    SortForm sort;
    /// `stream::Executor::name()` of the executor, or `cpu` for host sorts
    std::string executor;
    friend bool operator==(const Contestant&, const Contestant&) = default;
};

/// Name of the executor in contestants that are host sorts.
inline constexpr std::string_view cpu = "cpu";

/// Name of a contestant: the sort's name, followed by the executor's.
std::string name(const Contestant& contestant);

/// All host sorts, and on each executor every sort that it can run. A sort has all settings and
/// mappings that are measured; a quadratic sort has only its default mapping.
std::vector<Contestant> all_contestants(std::span<const std::string> executors);

/// The given sorts on each executor that can run them. A host sort is listed only once.
std::vector<Contestant> contestants(std::span<const SortForm> sorts,
                                    std::span<const std::string> executors);

// The constants below name sorts for claims and tables. The next two are the sorts of §8 of the
// 2006 paper.

inline const SortForm abisort_row_wise{"optimized", layout::MappingKind::row_wise, {}};
inline const SortForm abisort_z_order{"optimized", layout::MappingKind::z_order, {}};

/// GPU-ABiSort in a version that is tuned for current GPUs (docs/tuned.md).
inline const SortForm tuned{"tuned", layout::MappingKind::row_wise, {}};

/// The bitonic network, whose total work §2.2 compares with the work of GPU-ABiSort.
inline const SortForm network{"network", layout::MappingKind::z_order, {}};

/// This project's merge-path merge sort, without trees.
inline const SortForm intervals{"intervals", layout::MappingKind::z_order, {}};

/// This project's merge sort on workgroups.
inline const SortForm tile_merge{"tile-merge", std::nullopt, {}};

/// The sorts of Peters et al. as stream programs: their trivial implementation (§3.1) and their
/// optimized one (§3.2).
inline const SortForm peters_trivial{"peters-1", layout::MappingKind::z_order, {}};
inline const SortForm peters_optimized{"peters-4", layout::MappingKind::z_order, {}};

/// The CUDA sort of Peters et al., which sorts in place. The sort keeps partitions in registers, or
/// makes single steps (§3.1).
inline const SortForm peters_in_place{"peters-in-place", std::nullopt, {}};
inline const SortForm peters_in_place_degree_1{"peters-in-place", std::nullopt, {{"degree", "1"}}};

/// The optimized sort of Peters et al. for integer keys without ids (their Figure 4 a).
inline const SortForm peters_of_keys{
    "peters-4", layout::MappingKind::z_order, {{"values", "keys"}}};

/// Sorts of keys without ids, which are compared with vqsort.
inline const SortForm keys_only_sorts[] = {
    {"intervals", layout::MappingKind::z_order, {{"values", "keys"}}},
    {"gather-radix", layout::MappingKind::z_order, {{"values", "keys"}}},
    peters_of_keys,
    {"tile-merge", std::nullopt, {{"values", "keys"}}}};

/// The quadratic sorts of Jan et al. (§2.1, §2.2). The bitonic sort of Jan et al. is `network`.
inline const SortForm odd_even{"odd-even", layout::MappingKind::row_wise, {}};
inline const SortForm rank_sort{"rank", layout::MappingKind::row_wise, {}};

/// GPUSort, the GPU sort with which §8 of the 2006 paper compares, in its fastest setting.
inline constexpr std::string_view gpusort = "gpusort";
/// GPUSort in the setting that was fastest on every measured device.
inline const SortForm best_gpusort{"gpusort", layout::MappingKind::row_wise, {}};

/// Variants of GPU-ABiSort. Each has one optimization more than the previous one (§5.4, §7).
inline constexpr std::array<std::string_view, 4> optimizations = {"appendix-a", "overlapped",
                                                                  "local-sort", "optimized"};

}  // namespace evaluation
