// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "evaluation/sort_kind.h"
#include "io/distribution.h"
#include "stream/executor.h"

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
};

/// All runs of one sort in a contest.
struct Measurement {
    SortKind kind;
    Task task;
    std::vector<Sample> samples;
    bool verified = true;  ///< every result was std::sort's, index for index and bit for bit
};

double median(std::vector<double> numbers);
double median_ms(const Measurement& measurement);
/// Largest over smallest sort time.
double spread(const Measurement& measurement);

/// Lets all kinds sort the same input: one warm-up each, then `repeats` rounds in which they take
/// turns (A B C A B C ...). Every result, the warm-up's too, is verified outside the timed spans.
/// `after_run` is called after each of the kinds.size() * (1 + repeats) runs; it may throw.
std::vector<Measurement> hold_contest(stream::Executor& executor, const Task& task,
                                      std::span<const SortKind> kinds,
                                      const std::function<void()>& after_run);

}  // namespace evaluation
