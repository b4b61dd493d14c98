// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "abisort/pair.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/contests/samples.h"
#include "evaluation/contests/turns.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"

namespace evaluation {

/// Runs a sort for inputs of one size.
class Runner {
  public:
    virtual ~Runner() = default;

    /// Returns whether the sort runs on the host.
    virtual bool is_on_host() const { return false; }
    /// Returns whether the sort works in place on the caller's array. For such a sort, the times of
    /// `upload` and `download` do not count, because both only copy this array.
    virtual bool is_in_place() const { return false; }
    /// Returns whether the sort returns keys without their ids.
    virtual bool sorts_keys_only() const { return false; }
    /// Waits until the kernels are compiled. The kernels of several runners compile in parallel.
    virtual void prepare() {}
    /// Uploads an input and waits until the upload is complete. The input must exist until the
    /// download.
    virtual void upload(std::span<const abisort::Pair> pairs) = 0;
    /// Sorts and waits until the sort is complete.
    virtual void sort() = 0;
    /// Downloads the result. A sort of keys on an executor just stores the result for `give_keys`,
    /// which is not timed.
    virtual void download(std::span<abisort::Pair> pairs) = 0;
    virtual void give_keys(std::span<abisort::Pair>) {}
    /// Time of the last sort in ms by the device's own clock, or 0 if the device has no clock.
    virtual double machine_ms() const { return 0; }
};

/// Makes a runner for exactly n = 2^log2_n pairs. `executor` runs the sort's kernels; it is null
/// only for host sorts. Throws the exceptions of Sorter.
std::unique_ptr<Runner> make_runner(const SortForm& sort, unsigned log2_n,
                                    stream::Executor* executor);

/// Input of a benchmark, and the number of times that each sort sorts it.
struct Task {
    unsigned log2_n = 0;
    std::string distribution = "uniform";
    std::uint64_t seed = 1;
    unsigned repeats = 3;

    std::size_t n() const { return std::size_t{1} << log2_n; }
};

inline bool is_same_input(const Task& a, const Task& b) {
    return a.log2_n == b.log2_n && a.distribution == b.distribution && a.seed == b.seed;
}

/// All runs of a sort on one input.
struct Measurement {
    Contestant contestant;
    Task task;
    std::vector<Sample> samples;
    /// true if every result equaled the result of std::sort, bit for bit at every index
    bool verified = true;
};

inline double median_ms(const Measurement& measurement) {
    return median_ms(measurement.samples);
}

/// The measurements of all sorts on one input.
using Contest = std::vector<Measurement>;
inline unsigned log2_n(const Contest& contest) {
    return contest.front().task.log2_n;
}

/// The executors of a run. Each contestant names one of these executors.
using Executors = std::span<stream::Executor* const>;

/// Runs all sorts on all inputs, in turns (evaluation/contests/turns.h). Kernels are compiled in
/// parallel. Every result is verified outside the timed part, also in warm-ups. All tasks must have
/// the same n and number of repeats. Returns one contest per task. `after_step` is called before a
/// sort is made and after each step of a turn, and may throw. Throws std::invalid_argument if a
/// contestant's executor is missing.
std::vector<Contest> hold_contests(Executors executors, std::span<const Contestant> contestants,
                                   std::span<const Task> tasks, const Awake& awake,
                                   const std::function<void()>& after_step);

/// Adds a contest to a list of contests in ascending order of n. If the list has a contest with the
/// same input, this contest gets the measurements of `more`.
void append(std::vector<Contest>& contests, const Contest& more);

/// The input of a task, and the result that sorts must return.
struct Input {
    /// Makes the input. Throws std::invalid_argument for an unknown distribution.
    explicit Input(const Task& task);

    std::vector<abisort::Pair> pairs;
    std::vector<abisort::Pair> expected;
};

/// A trial that times a sort. The trial compares every result with the expected result bit for bit,
/// except ids if the sort drops the ids.
class SortTrial : public Trial {
  public:
    /// `result` needs room for all pairs; several trials may share it. If a result is wrong, the
    /// trial sets `verified` to false. All arguments must outlive the trial.
    SortTrial(Runner& runner, std::shared_ptr<const Input> input,
              std::vector<abisort::Pair>& result, std::vector<Sample>& samples, bool& verified)
        : runner_(runner),
          input_(std::move(input)),
          result_(result),
          samples_(samples),
          verified_(verified) {}

    bool is_on_host() const override { return runner_.is_on_host(); }
    void prepare() override;
    double run() override;
    void finish(const Sample& sample, bool is_warm_up) override;

  private:
    Runner& runner_;
    std::shared_ptr<const Input> input_;
    std::vector<abisort::Pair>& result_;
    std::vector<Sample>& samples_;
    bool& verified_;
    double upload_ms_ = 0;
};

}  // namespace evaluation
