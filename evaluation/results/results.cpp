// SPDX-License-Identifier: MIT
#include "evaluation/results/results.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "io/names.h"

namespace evaluation {
HostExecutor host_executor(const stream::Executor& executor) {
    const stream::Facts facts = executor.facts();
    return {std::string(executor.name()), executor.renderer(), facts.is_software, facts.version,
            facts.context};
}

const HostExecutor& Host::judged() const {
    static const HostExecutor none;
    return executors.empty() ? none : executors.front();
}

VerifiedRuns verified_runs(const Results& results) {
    VerifiedRuns counted;
    const auto add = [&](const auto& run, const std::string& sort) {
        counted.runs += run.samples.size() + 1;
        if (!run.verified)
            counted.wrong.push_back(sort);
    };
    for (const auto* contests : {&results.contests, &results.distribution_contests})
        for (const Contest& contest : *contests)
            for (const Measurement& measurement : contest)
                add(measurement,
                    fmt::format("{}, n = 2^{}, {} keys", name(measurement.contestant),
                                measurement.task.log2_n, measurement.task.distribution));
    for (const ProcessorRun& run : results.processors.runs)
        add(run,
            fmt::format("{} with p = {}, n = 2^{}", name(run.sort), run.processors, run.log2_n));
    return counted;
}

const Contest* contest_of(const std::vector<Contest>& contests, const Task& task) {
    const auto found = std::ranges::find_if(contests, [&](const Contest& contest) {
        return is_same_input(contest.front().task, task);
    });
    return found == contests.end() ? nullptr : &*found;
}

const Contest* contest_of(const Results& results, unsigned log2_n) {
    return contest_of(results.contests, Task{.log2_n = log2_n});
}

namespace {

// Calls `visit` with the samples of each measurement and a text that says what was measured: "n =
// 2^24".
template <class Visit>
void for_each_samples(const Results& results, Visit visit) {
    for (const Contest& contest : results.contests)
        for (const Measurement& measurement : contest)
            visit(fmt::format("n = 2^{}", log2_n(contest)), measurement.samples);
    for (const Contest& contest : results.distribution_contests)
        for (const Measurement& measurement : contest)
            visit("distributions", measurement.samples);
    for (const Probe& probe : results.probes)
        visit("single operations", probe.samples);
    for (const ProcessorRun& run : results.processors.runs)
        visit("numbers of processors", run.samples);
}

std::string executors_of(const Host& host) {
    return io::joined(
        host.executors,
        [](const HostExecutor& executor) {
            return fmt::format("{} ({}, {}, {})", executor.name, executor.renderer,
                               executor.gl_version, executor.context);
        },
        "; ");
}

}  // namespace

std::string difference_of_origin(const Results& file, const Results& run) {
    const auto computer = [](const Host& host) {
        return fmt::format("{}, {} cores, {}", host.cpu, host.cores, host.system);
    };
    const std::tuple<const char*, std::string, std::string> parts[] = {
        {"commit", file.commit, run.commit},
        {"mode", file.mode, run.mode},
        {"profile", file.host.profile, run.host.profile},
        {"computer", computer(file.host), computer(run.host)},
        {"executors", executors_of(file.host), executors_of(run.host)}};
    for (const auto& [part, of_file, of_run] : parts)
        if (of_file != of_run)
            return fmt::format("its {} is {}, of this run {}", part, of_file, of_run);
    return "";
}

std::string_view first_executor(const Contest& contest) {
    for (const Measurement& measurement : contest)
        if (measurement.contestant.executor != cpu)
            return measurement.contestant.executor;
    return {};
}

const Measurement* find(const Contest& contest, const SortForm& sort, std::string_view executor) {
    const Contestant sought{sort, std::string(is_host_sort(sort) ? cpu : executor)};
    const auto found = std::ranges::find(contest, sought, &Measurement::contestant);
    return found == contest.end() ? nullptr : &*found;
}

const Measurement* fastest(const Contest& contest, std::span<const std::string_view> programs,
                           std::string_view executor) {
    const Measurement* best = nullptr;
    for (const Measurement& measurement : contest) {
        const auto& [sort, ran_on] = measurement.contestant;
        const bool is_meant = std::ranges::count(programs, sort.program) > 0 &&
                              (executor.empty() || ran_on == executor || ran_on == cpu);
        if (is_meant && !sorts_keys_only(sort) &&
            (best == nullptr || median_ms(measurement) < median_ms(*best)))
            best = &measurement;
    }
    return best;
}

std::uint32_t last_turn(const Results& results) {
    std::uint32_t last = 0;
    for_each_samples(results, [&last](const std::string&, const std::vector<Sample>& samples) {
        for (const Sample& sample : samples)
            last = std::max(last, sample.turn);
    });
    return last;
}

std::string frequency_moved(const Results& results) {
    std::map<std::string, std::set<unsigned>> clocks;
    for_each_samples(results, [&](const std::string& place, const std::vector<Sample>& samples) {
        for (const Sample& sample : samples)
            if (sample.mhz > 0)
                clocks[place].insert(sample.mhz);
    });
    // a difference of one step (15 MHz) does not count, because the temperature causes such steps
    std::erase_if(clocks, [](const auto& each) {
        return *each.second.rbegin() <= *each.second.begin() * 1.05;
    });
    return io::joined(clocks, [](const auto& each) {
        return fmt::format("{}: {} to {} MHz", each.first, *each.second.begin(),
                           *each.second.rbegin());
    });
}

}  // namespace evaluation
