// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "abisort/scaling.h"
#include "evaluation/results/results.h"
#include "sorts/choice.h"

namespace evaluation {

// Scaling with p, measured: sorts on a machine that runs so many kernel instances at a time.

/// What is measured: the paper's programs with stages in sequence and overlapped, the same merge
/// without trees, and the networks that GPU-ABiSort is compared with.
std::span<const SortForm> scaled_sorts();

/// The instances of each launch of a program, copies included. On p processors launches follow each
/// other, so that abisort::parallel_time is the time by the plan.
abisort::Widths launch_widths(const SortForm& sort, unsigned log2_n);

/// What the plan has from the fewest processors of a run on.
class Planned {
  public:
    explicit Planned(const ProcessorRun& fewest)
        : widths_(launch_widths(fewest.sort, fewest.log2_n)),
          fewest_(abisort::speed_up(widths_, fewest.processors)) {}

    double speed_up(std::uint32_t processors) const {
        return abisort::speed_up(widths_, processors) / fewest_;
    }

  private:
    abisort::Widths widths_;
    double fewest_;
};

/// Makes the machine with so many processors.
using MakeExecutor = std::function<std::unique_ptr<stream::Executor>(std::uint32_t processors)>;

/// What is measured, and for how long.
struct ProcessorSchedule {
    std::vector<unsigned> log2_n;
    unsigned repeats = least_repeats;
    double longest_ms = 500;  ///< of a run: with fewer processors it would take longer
};

/// n = 2^16, 2^20, 2^22, 2^24 up to the largest contest's; its n alone if that is less.
ProcessorSchedule make_processor_schedule(unsigned log2_largest);

/// The fewest processors, a group of threads of the machine; they grow by `processor_factor`.
inline constexpr std::uint32_t fewest_processors = 64;
inline constexpr std::uint32_t processor_factor = 4;

/// For each n and sort: from as many processors as there are values to as few as take no longer
/// than `longest_ms`, by the plan, or `fewest_processors`. Every result is verified. Sorts that the
/// machine's limits refuse are left out. `after_step` is called after each
/// step of a turn; it may throw.
ProcessorTimes measure_processors(const MakeExecutor& make, const ProcessorSchedule& schedule,
                                  const Awake& awake, const std::function<void()>& after_step);

/// The runs of a program and n, by processors ascending.
std::vector<const ProcessorRun*> runs_of(const ProcessorTimes& times, std::string_view program,
                                         unsigned log2_n);
/// Every n that was measured, ascending.
std::vector<unsigned> sizes_of(const ProcessorTimes& times);

}  // namespace evaluation
