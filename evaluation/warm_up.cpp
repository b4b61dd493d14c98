// SPDX-License-Identifier: MIT
#include "evaluation/warm_up.h"

#include <algorithm>

namespace evaluation {

void WarmUp::operator()() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double least_ms = fastest_ < infinity ? 0 : first_ms_;
    double spent = 0;
    double fastest_now = infinity;
    bool is_awake = false;
    while (spent < least_ms || (!is_awake && spent < longest_ms)) {
        const double ms = run_();
        spent += ms;
        fastest_now = std::min(fastest_now, ms);
        fastest_ = std::min(fastest_, ms);
        is_awake = ms <= tolerance(fastest_) * fastest_;
    }
    if (!is_awake)
        fastest_ = fastest_now;
}

}  // namespace evaluation
