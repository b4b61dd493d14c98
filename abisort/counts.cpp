// SPDX-License-Identifier: MIT
#include "abisort/counts.h"

#include <set>
#include <utility>

namespace abisort {

std::uint64_t adaptive_steps(const Plan& plan) {
    std::set<std::pair<unsigned, unsigned>> steps;
    for (const PlanOperation& operation : plan.operations)
        if (is_phase(operation.kernel))
            steps.emplace(operation.level, operation.step);
    return steps.size();
}

namespace formula {

std::uint64_t steps_of_level(unsigned level, Variant variant) {
    const std::uint64_t j = level;
    switch (variant) {
        case Variant::appendix_a:
            return (j * j + j) / 2;
        case Variant::overlapped:
            return 2 * j - 1;
        case Variant::local_sort:
            return j >= 4 ? 2 * j - 1 : 0;
        case Variant::optimized:
            return j >= 5 ? 2 * j - 5 : 0;
    }
    return 0;
}

std::uint64_t adaptive_steps(unsigned log2_n, Variant variant) {
    std::uint64_t steps = 0;
    for (unsigned level = 1; level <= log2_n; ++level)
        steps += steps_of_level(level, variant);
    return steps;
}

std::uint64_t stream_operations(unsigned log2_n, Variant variant) {
    const std::uint64_t steps = adaptive_steps(log2_n, variant);
    if (!sorts_locally(variant))
        return steps;
    if (!merges_by_16(variant))
        return steps + 2;
    const std::uint64_t levels = log2_n - 3;
    return steps + 2 + (levels - 1) + 2 * levels;
}

std::uint64_t merge_comparisons(unsigned log2_m) {
    return (std::uint64_t{2} << log2_m) - log2_m - 2;
}

std::uint64_t sort_comparisons(unsigned log2_n) {
    std::uint64_t comparisons = 0;
    for (unsigned level = 1; level <= log2_n; ++level)
        comparisons += (std::uint64_t{1} << (log2_n - level)) * merge_comparisons(level);
    return comparisons;
}

}  // namespace formula
}  // namespace abisort
