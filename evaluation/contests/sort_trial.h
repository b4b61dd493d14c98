// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "abisort/pair.h"
#include "evaluation/contests/measure.h"
#include "evaluation/contests/runner.h"
#include "evaluation/contests/turns.h"

namespace evaluation {

/// What a task's contestants sort, and the result that is expected.
struct Input {
    /// Throws std::invalid_argument if there is no such distribution.
    explicit Input(const Task& task);

    std::vector<abisort::Pair> pairs;
    std::vector<abisort::Pair> expected;
};

/// A sort of an input. Every result is compared with the expected one, index for index and bit for
/// bit.
class SortTrial : public Trial {
  public:
    /// `result` is room for as many pairs, which others may use between two trials; `verified`
    /// becomes false if a result is wrong. All outlive the trial.
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
