// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evaluation/contests/awake.h"
#include "evaluation/contests/contestant.h"
#include "evaluation/contests/runner.h"
#include "evaluation/contests/sample.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"

namespace evaluation {

/// What all contestants of a contest sort, and how often.
struct Task {
    unsigned log2_n = 0;
    std::string distribution = "uniform";
    std::uint64_t seed = 1;
    unsigned repeats = 3;

    std::size_t n() const { return std::size_t{1} << log2_n; }
};

/// All runs of one contestant in a contest.
struct Measurement {
    Contestant contestant;
    Task task;
    std::vector<Sample> samples;
    bool verified = true;  ///< every result was std::sort's, index for index and bit for bit
    std::optional<std::uint64_t> stream_operations;  ///< of its program, counted
};

inline double median_ms(const Measurement& measurement) {
    return median_ms(measurement.samples);
}

/// All contestants on one input.
using Contest = std::vector<Measurement>;
inline unsigned log2_n(const Contest& contest) {
    return contest.front().task.log2_n;
}

/// What contestants run on, by the name of their executor and the machine of their sort.
using Executors = std::span<stream::Executor* const>;

/// A contestant that was made ready.
struct Ready {
    Contestant contestant;
    std::unique_ptr<Runner> runner;
};

/// Makes contestants ready for n = 2^log2_n, as long as there is time, which is asked before each:
/// their kernels are compiled beside each other, but for those that `is_time` waits for. Throws
/// std::invalid_argument if one's executor is not among them.
std::vector<Ready> make_ready(Executors executors, std::span<const Contestant> contestants,
                              unsigned log2_n, const std::function<bool()>& is_time);

/// Lets all of them sort all inputs, in turns (evaluation/contests/turns.h). Every result, the
/// warm-ups' too, is verified outside the timed spans. The tasks have the n that they are ready
/// for, and one number of repeats; the result is one contest a task. `after_step` is called after
/// each step of a turn; it may throw.
std::vector<Contest> hold_contests(std::span<const Task> tasks, std::span<const Ready> ready,
                                   const Awake& awake, const std::function<void()>& after_step);

/// That of a contestant, null for std::sort. Throws std::invalid_argument if it is not among them.
stream::Executor* executor_of(Executors executors, const Contestant& contestant);

/// Adds the samples of a contest on the same input, and the sorts that did not take part before.
void append(Contest& contest, const Contest& more);
/// The same in contests of ascending n; one of another n has a place of its own.
void append(std::vector<Contest>& contests, const Contest& more);

}  // namespace evaluation
