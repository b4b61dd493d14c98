// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "abisort/pair.h"
#include "evaluation/warm_up.h"
#include "group/machine.h"

namespace benchmarks {

/// The time of one sort, in milliseconds.
struct Sample {
    double host = 0;     ///< the host's clock around it
    double machine = 0;  ///< the machine's own; 0: it has none

    double best() const { return machine > 0 ? machine : host; }
};

/// Times sorts by one program on the group machine, upload and download apart, each after runs that
/// keep the machine awake.
class SortTimer {
  public:
    explicit SortTimer(group::Run& run);

    /// The pairs sorted are in the program's output afterwards.
    Sample sort(const std::vector<abisort::Pair>& pairs);

  private:
    group::Run& run_;
    evaluation::WarmUp warm_up_;
};

double median(std::vector<double> times);

/// What a sort has to make of them.
std::vector<abisort::Pair> sorted(std::vector<abisort::Pair> pairs);

}  // namespace benchmarks
