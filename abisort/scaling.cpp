// SPDX-License-Identifier: MIT
#include "abisort/scaling.h"

#include <numeric>

namespace abisort {

Widths widths_of(const Plan& plan) {
    Widths widths;
    unsigned level = 0;
    unsigned step = 0;
    for (const PlanOperation& operation : plan.operations) {
        if (is_copy(operation.kernel))
            continue;
        const bool is_beside = is_phase(operation.kernel) && !widths.empty() &&
                               level == operation.level && step == operation.step;
        if (is_beside)
            widths.back() += operation.instances();
        else
            widths.push_back(operation.instances());
        level = operation.level;
        step = operation.step;
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
