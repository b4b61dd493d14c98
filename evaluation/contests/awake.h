// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "sorts/choice.h"

namespace evaluation {

/// The GPU's clock right now, in MHz, as nvidia-smi reports it. With several GPUs it is the highest
/// one, because that GPU works. 0 without NVIDIA's library (NVML).
unsigned gpu_mhz();
/// The same by another library with the same functions, for tests.
unsigned gpu_mhz_by(const char* library);

/// Whether a clock is below another by more than the steps of 15 MHz that follow the temperature.
constexpr bool is_below(unsigned mhz, unsigned other) {
    return other > mhz * 1.05;
}

/// Brings a GPU to its boost clock. A GPU that waits for its host for a second lowers its clock. It
/// needs up to a second of work to raise it again, and the same program takes up to six times as
/// long meanwhile (an H200, docs/results/README.md).
class WarmUp {
  public:
    /// Length of the first warm-up, when the speed at the boost clock is unknown.
    static constexpr double first_ms = 1000;
    static constexpr double longest_ms = 2000;
    /// A piece of work that takes less than this factor over the fastest one ran at the boost
    /// clock.
    static constexpr double tolerance = 1.05;

    /// Equal pieces of work and their total time.
    struct Work {
        double ms = 0;
        unsigned pieces = 1;
    };
    /// `work` keeps the device busy for some milliseconds.
    explicit WarmUp(std::function<Work()> work) : work_(std::move(work)) {}

    /// Works until the device is as fast as it ever was, or for `longest_ms`. After `longest_ms`
    /// the device has become slower, and the next warm-up compares with its new speed.
    void operator()();

  private:
    std::function<Work()> work_;
    double fastest_ = std::numeric_limits<double>::infinity();  ///< ms of a piece
};

/// How a GPU is kept at its boost clock. The default does nothing, which suits software.
struct Awake {
    std::function<void()> wake = [] {};                 ///< returns at the boost clock (WarmUp)
    std::function<unsigned()> mhz = [] { return 0u; };  ///< right now, or 0 if unknown
    /// Whether a frequency is the boost clock.
    std::function<bool(unsigned mhz)> is_awake_at = [](unsigned) { return true; };
    /// Number of turns taken so far, which numbers the turns of a whole run.
    std::shared_ptr<std::uint32_t> turns = std::make_shared<std::uint32_t>(0);
};

/// Whether a reading is the highest one so far, hardly below it, or unknown (0).
std::function<bool(unsigned mhz)> as_fast_as_ever();

/// Warms up the first of these that is a GPU, by sorts. The executors must outlive the result.
Awake keep_awake(std::span<stream::Executor* const> executors);

}  // namespace evaluation
