// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "abisort/counts.h"
#include "evaluation/results/results.h"
#include "sorts/choice.h"

namespace evaluation {

// Functions that measure how the times of sorts depend on the number of processors p. An executor
// with p processors runs p kernel instances at a time.

/// The sorts that are measured: GPU-ABiSort with stages in sequence and with overlapped stages,
/// `intervals`, and the networks with which GPU-ABiSort is compared.
std::span<const SortForm> scaled_sorts();

/// Number of kernel instances in each launch of a sort, including launches of copy passes. Launches
/// run one after the other, so abisort::parallel_time computes the planned time on p processors
/// from these numbers.
const abisort::Widths& launch_widths(const SortForm& sort, unsigned log2_n);

/// Computes the speed-up that a sort's plan allows, compared with the run with the fewest
/// processors.
class Planned {
  public:
    explicit Planned(const ProcessorRun& fewest)
        : widths_(launch_widths(fewest.sort, fewest.log2_n)),
          fewest_(abisort::speed_up(widths_, fewest.processors)) {}

    double speed_up(std::uint32_t processors) const {
        return abisort::speed_up(widths_, processors) / fewest_;
    }

  private:
    const abisort::Widths& widths_;
    double fewest_;
};

/// A function that makes an executor with this number of processors.
using MakeExecutor = std::function<std::unique_ptr<stream::Executor>(std::uint32_t processors)>;

/// Sizes and limits of the measurement.
struct ProcessorSchedule {
    std::vector<unsigned> log2_n;
    unsigned repeats = least_repeats;
    double longest_ms = 500;  ///< in ms; a run that is expected to take longer is left out
};

/// Makes the schedule for n = 2^16, 2^20, 2^22 and 2^24, as far as they are at most 2^log2_largest.
/// If log2_largest is below 16, it has only n = 2^log2_largest.
ProcessorSchedule make_processor_schedule(unsigned log2_largest);

/// Smallest p, which is the size of a workgroup. Each further p is `processor_factor` times as
/// large as the previous one.
inline constexpr std::uint32_t fewest_processors = 64;
inline constexpr std::uint32_t processor_factor = 4;

/// Measures each sort at each n. The number of processors goes down from n to `fewest_processors`,
/// or until the plan predicts more than `longest_ms`. Every result is verified. Sorts that the
/// executor rejects are left out. `after_step` is called after each step of a turn and may throw.
ProcessorTimes measure_processors(const MakeExecutor& make, const ProcessorSchedule& schedule,
                                  const Awake& awake, const std::function<void()>& after_step);

/// Returns the runs of a sort at one n, in ascending order of p.
std::vector<const ProcessorRun*> runs_of(const ProcessorTimes& times, std::string_view program,
                                         unsigned log2_n);
/// Every measured log2 n, in ascending order.
std::vector<unsigned> sizes_of(const ProcessorTimes& times);

}  // namespace evaluation
