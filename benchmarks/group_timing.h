// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
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

/// Times sorts by one program on the group machine, upload and download apart. The machine is kept
/// awake by another run of the same program, on other pairs of its own, between upload and sort:
/// while the host uploads, a GPU lowers its clocks.
class SortTimer {
  public:
    SortTimer(group::Machine& machine, const group::Program& program);

    Sample sort(const std::vector<abisort::Pair>& pairs);

    /// What the last sort made of its pairs.
    std::vector<abisort::Pair> result();

    std::size_t launches() const { return run_->program().launches.size(); }

  private:
    std::unique_ptr<group::Run> run_;
    std::unique_ptr<group::Run> awake_;
    evaluation::WarmUp warm_up_;
};

double median(std::vector<double> times);

/// What a sort has to make of them.
std::vector<abisort::Pair> sorted(std::vector<abisort::Pair> pairs);

}  // namespace benchmarks
