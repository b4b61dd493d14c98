// SPDX-License-Identifier: MIT
#include "evaluation/measure.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <memory>
#include <stdexcept>

#include "evaluation/contestant.h"

namespace evaluation {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;

template <class Work>
double milliseconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

Pairs make_input(const Task& task) {
    const io::Distribution* distribution = io::distribution_named(task.distribution);
    if (distribution == nullptr)
        throw std::invalid_argument("no distribution '" + task.distribution + "'");
    Pairs pairs;
    for (const float key : distribution->make(std::size_t{1} << task.log2_n, task.seed))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

Pairs sorted(Pairs pairs) {
    std::ranges::stable_sort(pairs, {}, &Pair::key);
    return pairs;
}

bool same_bits(const Pair& p, const Pair& q) {
    return std::bit_cast<std::uint32_t>(p.key) == std::bit_cast<std::uint32_t>(q.key) &&
           p.id == q.id;
}

/// An input and its expected result.
struct Input {
    explicit Input(const Task& task) : pairs(make_input(task)), expected(sorted(pairs)) {}
    Pairs pairs;
    Pairs expected;
};

/// One run, and whether its result is right.
Sample run(Contestant& contestant, const Input& input, Pairs& result, bool& is_right) {
    Sample sample;
    sample.upload = milliseconds([&] { contestant.upload(input.pairs); });
    sample.sort = milliseconds([&] { contestant.sort(); });
    sample.gpu = contestant.machine_ms();
    sample.download = milliseconds([&] { contestant.download(result); });
    is_right = std::ranges::equal(result, input.expected, same_bits);
    return sample;
}

}  // namespace

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

std::vector<Contest> hold_contests(stream::Executor& executor, std::span<const Task> tasks,
                                   std::span<const SortKind> kinds,
                                   const std::function<void()>& after_run) {
    if (tasks.empty())
        return {};
    const Task& shared = tasks.front();
    std::vector<std::unique_ptr<Contestant>> contestants;
    for (const SortKind& kind : kinds)
        contestants.push_back(make_contestant(kind, shared.log2_n, executor));
    std::vector<Input> inputs;
    std::vector<Contest> contests;
    for (const Task& task : tasks) {
        inputs.emplace_back(task);
        contests.emplace_back();
        for (const SortKind& kind : kinds)
            contests.back().push_back({kind, task, {}, true});
    }
    Pairs result(inputs.front().pairs.size());
    for (unsigned round = 0; round <= shared.repeats; ++round)
        for (std::size_t t = 0; t < tasks.size(); ++t)
            for (std::size_t c = 0; c < kinds.size(); ++c) {
                Measurement& measurement = contests[t][c];
                bool is_right = false;
                const Sample sample = run(*contestants[c], inputs[t], result, is_right);
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
