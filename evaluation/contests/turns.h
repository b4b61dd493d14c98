// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "evaluation/contests/samples.h"
#include "stream/executor.h"

// Functions that time sorts and single operations on a GPU at its boost clock.
namespace evaluation {

/// Returns the GPU's current clock frequency in MHz, as nvidia-smi reports it, with the functions
/// of a library such as NVIDIA's NVML. With several GPUs, returns the highest frequency, because
/// the GPU that sorts has the highest frequency. Returns 0 without the library.
unsigned gpu_mhz_by(const char* library);

/// Brings a GPU to its boost clock. After a second without work, a GPU lowers its clock, and needs
/// up to a second of work to raise it again. At the low clock, a program takes up to six times as
/// long (measured on an H200).
class WarmUp {
  public:
    /// Longest time of the first warm-up in ms. At that time, the speed at the boost clock is not
    /// known yet.
    static constexpr double first_ms = 1000;
    static constexpr double longest_ms = 2000;
    /// A piece of work ran at the boost clock if it took less than this factor times the shortest
    /// time of a piece.
    static constexpr double tolerance = 1.05;

    /// A number of equal pieces of work, and the total time that they took.
    struct Work {
        double ms = 0;
        unsigned pieces = 1;
    };
    /// `work` does pieces of work that keep the device busy for some milliseconds.
    explicit WarmUp(std::function<Work()> work) : work_(std::move(work)) {}

    /// Works until the device reaches its highest speed so far, or for at most `longest_ms`. If the
    /// device does not reach this speed, it has become slower, and the next warm-up compares with
    /// the new speed.
    void operator()();

  private:
    std::function<Work()> work_;
    double fastest_ = std::numeric_limits<double>::infinity();  ///< shortest time of a piece in ms
};

/// Keeps a GPU at its boost clock, tells its frequency, and counts turns.
struct Awake {
    /// Returns once the GPU is at its boost clock (WarmUp). The default does nothing, which suits
    /// software renderers.
    std::function<void()> wake = [] {};
    /// returns the GPU's current frequency, or 0 if it is unknown
    std::function<unsigned()> mhz = [] { return 0u; };
    /// Number of the current turn, counted over the whole run.
    std::shared_ptr<std::uint32_t> turns = std::make_shared<std::uint32_t>(0);
};

/// Makes the functions for the first executor that is a GPU. It is woken by sorts. The executors
/// must outlive the result.
Awake keep_awake(std::span<stream::Executor* const> executors);

/// Something that is timed several times, such as a sort of some input or a probe.
class Trial {
  public:
    virtual ~Trial() = default;

    /// Returns whether the trial runs on the host. Before such a trial, no GPU is warmed up.
    virtual bool is_on_host() const { return false; }
    /// Makes the trial's inputs and waits until they are uploaded.
    virtual void prepare() = 0;
    /// Runs the timed part of the trial and waits for its end. Returns the time by the device's
    /// clock, or 0 without a reliable device clock.
    virtual double run() = 0;
    /// Checks the result of the last run. Stores the run's times, unless it was a warm-up.
    virtual void finish(const Sample& sample, bool is_warm_up) = 0;
};
using Trials = std::vector<std::unique_ptr<Trial>>;

/// Times all trials. Each trial runs once as a warm-up. After the warm-ups, the trials run
/// `repeats` times in turns (A B C A B C ...), so that drift of the device affects all trials
/// alike. In each turn, the host's trials run first. After them, all other trials are prepared, the
/// GPU is warmed up, and the prepared trials run directly one after the other. Each group contains
/// trials that fit into memory together; the groups run one after the other. `after_step` is called
/// whenever a trial was prepared, run or finished; it may throw.
void take_turns(std::span<const Trials> groups, unsigned repeats, const Awake& awake,
                const std::function<void()>& after_step);

}  // namespace evaluation
