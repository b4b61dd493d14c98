// SPDX-License-Identifier: MIT
#include "evaluation/warm_up.h"

#include <algorithm>

namespace evaluation {

void WarmUp::operator()() {
    const double least = fastest_ < std::numeric_limits<double>::infinity() ? 0 : first_ms;
    double spent = 0;
    bool is_awake = false;
    for (unsigned tries = 0;
         spent < least || (!is_awake && (spent < longest_ms || tries < least_tries)); ++tries) {
        const double ms = run_();
        spent += ms;
        fastest_ = std::min(fastest_, ms);
        is_awake = ms <= tolerance(fastest_) * fastest_;
    }
}

}  // namespace evaluation
