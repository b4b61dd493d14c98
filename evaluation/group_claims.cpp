// SPDX-License-Identifier: MIT
#include "evaluation/group_claims.h"

#include <algorithm>

#include "evaluation/ratios.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

const ExecutorPlace* place_named(const Results& results, const std::string& name) {
    const auto& executors = results.place.executors;
    const auto found = std::ranges::find(executors, name, &ExecutorPlace::name);
    return found == executors.end() ? nullptr : &*found;
}

// The executor that a sort ran on first; empty if it took no part.
std::string executor_of(const Results& results, const SortForm& sort) {
    for (const Contest& contest : results.contests)
        for (const Measurement& measurement : contest)
            if (measurement.contestant.sort == sort)
                return measurement.contestant.executor;
    return {};
}

// Its fastest setting on its fastest executor, so that the comparison favours it.
Interval fastest_times(const Contest& contest, std::string_view program) {
    Interval best;
    for (const Measurement& measurement : contest)
        if (measurement.contestant.sort.program == program) {
            const Interval times = interval_of(measurement, &Sample::sort);
            if (best.median == 0 || times.median < best.median)
                best = times;
        }
    return best;
}

Claim tiles_faster_than_intervals(const Results& results) {
    Claim claim{
        "tile-merge", "Merging tiles in shared memory is faster than merging by intervals",
        "docs/group-machine.md", ClaimKind::measured,
        "the fastest setting of intervals on any executor / tile-merge above 1 for every n"};
    claim.paper = this_project;
    const std::string executor = executor_of(results, tile_merge);
    const ExecutorPlace* place = place_named(results, executor);
    Ratios ratios;
    for (const Contest& contest : results.contests) {
        const auto own =
            std::ranges::find(contest, Contestant{tile_merge, executor}, &Measurement::contestant);
        const Interval others = fastest_times(contest, intervals.program);
        if (own != contest.end() && others.low > 0)
            ratios.push_back(
                {contest.front().task.log2_n, others / interval_of(*own, &Sample::sort)});
    }
    return place == nullptr || ratios.empty()
               ? not_measured(claim)
               : timed(claim, judged_on(*place), all_above(ratios, 1), text(ratios));
}

}  // namespace

std::vector<Claim> check_group_times(const Results& results) {
    return {tiles_faster_than_intervals(results)};
}

}  // namespace evaluation
