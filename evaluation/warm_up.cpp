// SPDX-License-Identifier: MIT
#include "evaluation/warm_up.h"

#include <algorithm>

namespace evaluation {

void WarmUp::operator()() {
    const double least = fastest_ < std::numeric_limits<double>::infinity() ? 0 : first_ms;
    double spent = 0;
    double last = 0;
    do {
        last = run_();
        spent += last;
        fastest_ = std::min(fastest_, last);
    } while (spent < least || (last > tolerance * fastest_ && spent < longest_ms));
}

}  // namespace evaluation
