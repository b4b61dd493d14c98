// SPDX-License-Identifier: MIT
#include "evaluation/schedule.h"

#include "evaluation/results.h"

namespace evaluation {

Schedule make_schedule(unsigned log2_largest, unsigned repeats) {
    Schedule schedule;
    for (unsigned log2_n = log2_smallest; log2_n <= log2_largest; ++log2_n)
        schedule.sizes.push_back({.log2_n = log2_n, .repeats = repeats});
    for (const io::Distribution& distribution : io::distributions())
        schedule.distributions.push_back({.log2_n = log2_largest - 2,
                                          .distribution = std::string(distribution.name),
                                          .repeats = repeats});
    return schedule;
}

std::vector<SortKind> sorts_for_size() {
    return all_sorts();
}

std::vector<SortKind> sorts_for_distribution() {
    return {std_sort, abisort_z_order};
}

}  // namespace evaluation
