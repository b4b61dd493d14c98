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

/// Current clock frequency of the GPU in MHz, as nvidia-smi reports it. With several GPUs, returns
/// the highest frequency, because that GPU works. Returns 0 without NVIDIA's library NVML.
unsigned gpu_mhz();
/// Like gpu_mhz, with another library that has NVML's functions, for tests.
unsigned gpu_mhz_by(const char* library);

/// Returns whether a frequency is clearly below another one. Ignores steps of 15 MHz, which only
/// follow the temperature.
constexpr bool is_below(unsigned mhz, unsigned other) {
    return other > mhz * 1.05;
}

/// Brings a GPU to its boost clock. After a second without work, a GPU lowers its clock, and needs
/// up to a second of work to raise it again. At the low clock, a program takes up to six times as
/// long (measured on an H200).
class WarmUp {
  public:
    /// Length of the first warm-up in ms, when the speed at the boost clock is unknown.
    static constexpr double first_ms = 1000;
    static constexpr double longest_ms = 2000;
    /// A piece of work ran at the boost clock if its time was less than this factor times the
    /// shortest time.
    static constexpr double tolerance = 1.05;

    /// A number of equal pieces of work and their total time.
    struct Work {
        double ms = 0;
        unsigned pieces = 1;
    };
    /// `work` must keep the device busy for some milliseconds.
    explicit WarmUp(std::function<Work()> work) : work_(std::move(work)) {}

    /// Works until the device reaches its highest speed so far, or for at most `longest_ms`. A
    /// device that does not reach this speed has become slower, and the next warm-up compares with
    /// the new speed.
    void operator()();

  private:
    std::function<Work()> work_;
    double fastest_ = std::numeric_limits<double>::infinity();  ///< shortest time of a piece in ms
};

/// Functions that keep a GPU at its boost clock. The defaults do nothing, which suits software
/// renderers.
struct Awake {
    std::function<void()> wake = [] {};  ///< returns when the GPU is at its boost clock (WarmUp)
    std::function<unsigned()> mhz = [] { return 0u; };  ///< current frequency, or 0 if unknown
    /// Returns whether a frequency is the boost clock.
    std::function<bool(unsigned mhz)> is_awake_at = [](unsigned) { return true; };
    /// Number of turns so far in the whole run, which is the number of the current turn.
    std::shared_ptr<std::uint32_t> turns = std::make_shared<std::uint32_t>(0);
};

/// Makes a function that returns whether a frequency is at or near the highest one so far, or
/// unknown (0).
std::function<bool(unsigned mhz)> as_fast_as_ever();

/// Warms up the first executor that is a GPU, by sorting on it. The executors must outlive the
/// result.
Awake keep_awake(std::span<stream::Executor* const> executors);

}  // namespace evaluation
