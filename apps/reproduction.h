// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "apps/output.h"
#include "evaluation/contests/schedule.h"
#include "evaluation/results/processors.h"
#include "evaluation/results/results.h"
#include "stream/profile.h"

namespace apps {

/// Whether to measure how times depend on the number of processors.
enum class Scaling { automatic, always, never };

/// The options of `reproduce`.
struct ReproduceOptions {
    std::vector<std::string> executors;  ///< names of executors; empty: all that are available
    /// names of sorts, in addition to the host's sorts; empty: all
    std::vector<std::string> programs;
    std::string out = "gpu-abisort-results";
    const stream::Profile* profile = stream::profile_named("modern");
    bool quick = false;
    bool full = false;
    bool verbose = false;
    unsigned log2_limit = 0;  ///< largest log2 n; 0: decided by quick or full
    std::string add;          ///< path of a results.json to continue, or empty
    Scaling scaling = Scaling::automatic;

    unsigned log2_largest() const {
        return log2_limit > 0 ? log2_limit : evaluation::log2_report_largest;
    }
    /// Largest log2 n at which the number of processors varies. O(n log n / p) is visible only for
    /// large n.
    unsigned log2_largest_scaled() const { return full && log2_limit == 0 ? 24 : log2_largest(); }
    /// True for runs without a short time limit, which measure all sorts for all n.
    bool is_patient() const { return full || log2_limit > 0; }
    const char* mode() const { return full ? "full" : "quick"; }
};

using Clock = std::chrono::steady_clock;
using Machines = std::vector<std::unique_ptr<stream::Executor>>;

/// Measures everything that the results lack, one benchmark at a time, so that an interrupted run
/// keeps its measurements. `has_found` is called after each addition to the results, so that even a
/// killed run leaves a file. `machine_with_processors` is empty if the number of processors does
/// not vary. Time limits count from `start`. Throws Interrupted.
void reproduce(const Machines& machines, const ReproduceOptions& options,
               evaluation::MakeExecutor machine_with_processors, evaluation::Results& results,
               const std::function<void()>& has_found, Clock::time_point start);

}  // namespace apps
