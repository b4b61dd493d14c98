// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "catalogue/executor.h"
#include "evaluation/contestant.h"
#include "io/distribution.h"

namespace evaluation {

/// One run of a sort, in milliseconds of a steady clock; the machine is idle before and after.
struct Sample {
    double upload = 0;
    double sort = 0;
    double download = 0;
    double gpu = 0;  ///< the sort by the GPU's own clock, a cross-check; 0 if there is none
};

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

/// What some work takes on a steady clock.
double milliseconds(const std::function<void()>& work);

double median(std::vector<double> numbers);
double median_ms(const Measurement& measurement);
/// Largest over smallest sort time.
double spread(const Measurement& measurement);

/// All contestants on one input.
using Contest = std::vector<Measurement>;
inline unsigned log2_n(const Contest& contest) {
    return contest.front().task.log2_n;
}

/// What contestants run on, by the name of their executor and the machine of their sort.
using Executors = std::span<catalogue::Executor* const>;

/// Lets all contestants sort all inputs: a warm-up each, then rounds in which the contestants and
/// the inputs take turns (A B C A B C ...), so that what drifts on the machine meets all alike.
/// Every result, the warm-ups' too, is verified outside the timed spans. The tasks have one n and
/// one number of repeats; the result is one contest a task. `after_run` is called after each run;
/// it may throw.
std::vector<Contest> hold_contests(Executors executors, std::span<const Task> tasks,
                                   std::span<const Contestant> contestants,
                                   const std::function<void()>& after_run);

/// That of a contestant, null for std::sort. Throws std::invalid_argument if it is not among them.
catalogue::Executor* executor_of(Executors executors, const Contestant& contestant);

/// Adds the samples of a contest of the same sorts on the same input.
void append(Contest& contest, const Contest& more);

}  // namespace evaluation
