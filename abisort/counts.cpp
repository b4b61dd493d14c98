// SPDX-License-Identifier: MIT
#include "abisort/counts.h"

#include <numeric>
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

namespace {

bool are_side_by_side(const PlanOperation& a, const PlanOperation& b) {
    const bool are_alike =
        (is_phase(a.kernel) && is_phase(b.kernel)) || (is_copy(a.kernel) && is_copy(b.kernel));
    return are_alike && a.level == b.level && a.step == b.step;
}

}  // namespace

Widths widths_of(const Plan& plan, Copies copies) {
    Widths widths;
    const PlanOperation* before = nullptr;
    for (const PlanOperation& operation : plan.operations) {
        if (is_copy(operation.kernel) && copies == Copies::left_out)
            continue;
        if (before != nullptr && are_side_by_side(*before, operation))
            widths.back() += operation.instances();
        else
            widths.push_back(operation.instances());
        before = &operation;
    }
    return widths;
}

std::uint64_t parallel_time(const Widths& widths, std::uint64_t p) {
    return std::accumulate(
        widths.begin(), widths.end(), std::uint64_t{0},
        [p](std::uint64_t time, std::uint64_t width) { return time + (width + p - 1) / p; });
}

double speed_up(const Widths& widths, std::uint64_t p) {
    return static_cast<double>(parallel_time(widths, 1)) /
           static_cast<double>(parallel_time(widths, p));
}

}  // namespace abisort
