// SPDX-License-Identifier: MIT
#include "evaluation/entrants.h"

#include <algorithm>

namespace evaluation {
namespace {

unsigned log2_n(const Contest& contest) {
    return contest.front().task.log2_n;
}

}  // namespace

std::vector<Entrant> entrants_of(const std::vector<Contest>& contests) {
    std::vector<Entrant> entrants;
    for (const Contest& contest : contests)
        for (const Measurement& measurement : contest) {
            const auto& [sort, executor] = measurement.contestant;
            const Entrant entrant{sort.program, executor};
            if (std::ranges::find(entrants, entrant) == entrants.end())
                entrants.push_back(entrant);
        }
    return entrants;
}

bool have_several_executors(const std::vector<Contest>& contests) {
    return std::ranges::any_of(contests, has_several_executors);
}

std::string title(const Entrant& entrant, bool several) {
    return entrant.program + (several && entrant.executor != cpu ? " on " + entrant.executor : "");
}

Points over_n(const Results& results, const std::function<double(const Contest&)>& value) {
    Points points;
    for (const Contest& contest : results.contests)
        if (const double y = value(contest); y > 0)
            points.emplace_back(log2_n(contest), y);
    return points;
}

std::string n_axis(const Results& results, unsigned least, unsigned most) {
    for (const Contest& contest : results.contests) {
        least = std::min(least, log2_n(contest));
        most = std::max(most, log2_n(contest));
    }
    return log2_axis("x", least, most, "n");
}

}  // namespace evaluation
