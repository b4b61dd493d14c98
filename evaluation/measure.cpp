// SPDX-License-Identifier: MIT
#include "evaluation/measure.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>

#include "evaluation/runner.h"
#include "evaluation/timed_run.h"

namespace evaluation {
double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

double median(std::vector<double> numbers) {
    if (numbers.empty())
        return 0;
    std::ranges::sort(numbers);
    const std::size_t middle = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

double median_ms(const Measurement& measurement) {
    std::vector<double> times;
    std::ranges::transform(measurement.samples, std::back_inserter(times), &Sample::sort);
    return median(std::move(times));
}

double spread(const Measurement& measurement) {
    const auto [least, most] = std::ranges::minmax(measurement.samples, {}, &Sample::sort);
    return most.sort / least.sort;
}

catalogue::Executor* executor_of(Executors executors, const Contestant& contestant) {
    if (contestant.executor == cpu)
        return nullptr;
    const catalogue::Entry* entry = catalogued(contestant.sort);
    for (catalogue::Executor* executor : executors)
        if (executor->name() == contestant.executor && entry != nullptr &&
            executor->machine() == entry->machine)
            return executor;
    throw std::invalid_argument("no executor '" + contestant.executor + "' for " +
                                name(contestant.sort) + " in this contest");
}

std::vector<Contest> hold_contests(Executors executors, std::span<const Task> tasks,
                                   std::span<const Contestant> contestants,
                                   const std::function<void()>& after_run) {
    if (tasks.empty())
        return {};
    const Task& shared = tasks.front();
    std::vector<std::unique_ptr<Runner>> runners;
    for (const Contestant& contestant : contestants)
        runners.push_back(
            make_runner(contestant.sort, shared.log2_n, executor_of(executors, contestant)));
    std::vector<Input> inputs;
    std::vector<Contest> contests;
    for (const Task& task : tasks) {
        inputs.emplace_back(task);
        contests.emplace_back();
        for (std::size_t c = 0; c < contestants.size(); ++c)
            contests.back().push_back(
                {contestants[c], task, {}, true, runners[c]->stream_operations()});
    }
    std::vector<abisort::Pair> result(inputs.front().pairs.size());
    for (unsigned round = 0; round <= shared.repeats; ++round)
        for (std::size_t t = 0; t < tasks.size(); ++t)
            for (std::size_t c = 0; c < contestants.size(); ++c) {
                Measurement& measurement = contests[t][c];
                bool is_right = false;
                const Sample sample = timed_run(*runners[c], inputs[t], result, is_right);
                measurement.verified &= is_right;
                const bool is_warm_up = round == 0;
                if (!is_warm_up)
                    measurement.samples.push_back(sample);
                after_run();
            }
    return contests;
}

void append(Contest& contest, const Contest& more) {
    for (std::size_t c = 0; c < contest.size(); ++c) {
        contest[c].verified &= more.at(c).verified;
        contest[c].samples.insert(contest[c].samples.end(), more[c].samples.begin(),
                                  more[c].samples.end());
    }
}

}  // namespace evaluation
