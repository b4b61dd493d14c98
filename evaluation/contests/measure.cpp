// SPDX-License-Identifier: MIT
#include "evaluation/contests/measure.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "evaluation/contests/sort_trial.h"

namespace evaluation {

stream::Executor* executor_of(Executors executors, const Contestant& contestant) {
    if (contestant.executor == cpu)
        return nullptr;
    const sorts::Sort* entry = catalogued(contestant.sort);
    for (stream::Executor* executor : executors)
        if (executor->name() == contestant.executor && entry != nullptr &&
            executor->limits().runs(entry->body))
            return executor;
    throw std::invalid_argument("no executor '" + contestant.executor + "' for " +
                                name(contestant.sort) + " in this contest");
}

std::vector<Ready> make_ready(Executors executors, std::span<const Contestant> contestants,
                              unsigned log2_n, const std::function<bool()>& is_time) {
    std::vector<Ready> ready;
    for (const Contestant& contestant : contestants) {
        if (!is_time())
            break;
        ready.push_back(
            {contestant, make_runner(contestant.sort, log2_n, executor_of(executors, contestant))});
    }
    for (const Ready& each : ready)
        each.runner->prepare();
    return ready;
}

std::vector<Contest> hold_contests(std::span<const Task> tasks, std::span<const Ready> ready,
                                   const Awake& awake, const std::function<void()>& after_step) {
    if (tasks.empty())
        return {};
    const Task& shared = tasks.front();
    std::vector<abisort::Pair> result(shared.n());
    std::vector<Contest> contests;
    for (const Task& task : tasks) {
        contests.emplace_back();
        for (const Ready& each : ready)
            contests.back().push_back(
                {each.contestant, task, {}, true, each.runner->stream_operations()});
    }
    std::vector<Trials> groups;
    for (Contest& contest : contests) {
        const auto input = std::make_shared<const Input>(tasks[groups.size()]);
        groups.emplace_back();
        for (std::size_t c = 0; c < ready.size(); ++c)
            groups.back().push_back(std::make_unique<SortTrial>(
                *ready[c].runner, input, result, contest[c].samples, contest[c].verified));
    }
    take_turns(groups, shared.repeats, awake, after_step);
    return contests;
}

void append(Contest& contest, const Contest& more) {
    for (const Measurement& measurement : more) {
        const auto found =
            std::ranges::find(contest, measurement.contestant, &Measurement::contestant);
        if (found == contest.end()) {
            contest.push_back(measurement);
            continue;
        }
        found->verified &= measurement.verified;
        found->samples.insert(found->samples.end(), measurement.samples.begin(),
                              measurement.samples.end());
    }
}

void append(std::vector<Contest>& contests, const Contest& more) {
    const auto place = std::ranges::lower_bound(contests, log2_n(more), {},
                                                [](const Contest& each) { return log2_n(each); });
    if (place != contests.end() && log2_n(*place) == log2_n(more))
        append(*place, more);
    else
        contests.insert(place, more);
}

}  // namespace evaluation
