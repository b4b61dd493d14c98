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

/// One input, its expected result, and room for the results of the contestants.
class Contest {
  public:
    explicit Contest(const Task& task)
        : input_(make_input(task)), expected_(sorted(input_)), result_(input_.size()) {}

    Sample run(Contestant& contestant) {
        Sample sample;
        sample.upload = milliseconds([&] { contestant.upload(input_); });
        sample.sort = milliseconds([&] { contestant.sort(); });
        sample.gpu = contestant.machine_ms();
        sample.download = milliseconds([&] { contestant.download(result_); });
        return sample;
    }

    bool last_result_is_right() const { return std::ranges::equal(result_, expected_, same_bits); }

  private:
    Pairs input_;
    Pairs expected_;
    Pairs result_;
};

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

std::vector<Measurement> hold_contest(stream::Executor& executor, const Task& task,
                                      std::span<const SortKind> kinds,
                                      const std::function<void()>& after_run) {
    Contest contest(task);
    std::vector<std::unique_ptr<Contestant>> contestants;
    std::vector<Measurement> measurements;
    for (const SortKind& kind : kinds) {
        contestants.push_back(make_contestant(kind, task.log2_n, executor));
        measurements.push_back({kind, task, {}, true});
    }
    for (unsigned round = 0; round <= task.repeats; ++round)
        for (std::size_t c = 0; c < contestants.size(); ++c) {
            const Sample sample = contest.run(*contestants[c]);
            measurements[c].verified &= contest.last_result_is_right();
            const bool is_warm_up = round == 0;
            if (!is_warm_up)
                measurements[c].samples.push_back(sample);
            after_run();
        }
    return measurements;
}

}  // namespace evaluation
