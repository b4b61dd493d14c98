// SPDX-License-Identifier: MIT
#include "evaluation/contests/warm_up.h"

#include <algorithm>

namespace evaluation {

void WarmUp::operator()() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double least_ms = fastest_ < infinity ? 0 : first_ms;
    double spent = 0;
    double fastest_now = infinity;
    bool is_awake = false;
    while (spent < least_ms || (!is_awake && spent < longest_ms)) {
        const Work work = work_();
        const double piece = work.ms / work.pieces;
        spent += work.ms;
        fastest_now = std::min(fastest_now, piece);
        fastest_ = std::min(fastest_, piece);
        is_awake = piece <= tolerance * fastest_;
    }
    if (!is_awake)
        fastest_ = fastest_now;
}

}  // namespace evaluation
