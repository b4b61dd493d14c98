// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "abisort/pair.h"
#include "evaluation/measure.h"
#include "evaluation/runner.h"

namespace evaluation {

/// What a task's contestants sort, and the result that is expected.
struct Input {
    /// Throws std::invalid_argument if there is no such distribution.
    explicit Input(const Task& task);

    std::vector<abisort::Pair> pairs;
    std::vector<abisort::Pair> expected;
};

/// One run, timed, and whether its result is the expected one, index for index and bit for bit,
/// which is looked at outside the timed spans. `result` is room for as many pairs.
Sample timed_run(Runner& runner, const Input& input, std::vector<abisort::Pair>& result,
                 bool& is_right);

}  // namespace evaluation
