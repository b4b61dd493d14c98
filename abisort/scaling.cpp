// SPDX-License-Identifier: MIT
#include "abisort/scaling.h"

#include <numeric>

namespace abisort {
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

Widths widths_of_network(unsigned log2_n) {
    return Widths(log2_n * (log2_n + 1) / 2, std::uint64_t{1} << (log2_n - 1));
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

std::uint64_t largest_efficient_p(const Widths& widths, double least) {
    std::uint64_t p = 1;
    while (speed_up(widths, 2 * p) >= least * static_cast<double>(2 * p))
        p *= 2;
    return p;
}

}  // namespace abisort
