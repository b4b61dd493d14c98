// SPDX-License-Identifier: MIT
#include "evaluation/schedule.h"

#include <algorithm>

#include "evaluation/subjects.h"

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

// log n / (log n - 1) more than twice; a sixth is that of the smallest n, generously.
bool is_time_for_next(double seconds_of_last, double seconds_left) {
    return seconds_of_last * 2 * 7 / 6 <= seconds_left;
}

std::vector<Contestant> contestants_for_size(std::span<const std::string> executors,
                                             unsigned log2_n,
                                             std::span<const std::string> patient) {
    const std::size_t n = std::size_t{1} << log2_n;
    std::vector<Contestant> all = all_contestants(executors);
    std::erase_if(all, [n, patient](const auto& contestant) {
        const auto& [sort, executor] = contestant;
        const bool has_time = std::ranges::find(patient, executor) != patient.end();
        return has_time ? !takes(sort, n) : !is_measured_at(sort, n);
    });
    return all;
}

std::vector<Contestant> contestants_for_distributions(std::span<const std::string> executors) {
    const SortForm sorts[] = {std_sort, abisort_z_order, intervals, tile_merge};
    return contestants(sorts, executors);
}

}  // namespace evaluation
