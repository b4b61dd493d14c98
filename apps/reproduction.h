// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "apps/output.h"
#include "evaluation/contests/schedule.h"
#include "evaluation/results/processors.h"
#include "evaluation/results/results.h"
#include "stream/profile.h"

namespace apps {

/// Whether times are measured against the number of stream processors.
enum class Scaling { automatic, always, never };

/// The options of `reproduce`.
struct ReproduceOptions {
    std::vector<std::string> executors;  ///< if empty, all that are available
    std::vector<std::string> programs;   ///< in addition to sorts of the host; if empty, all
    std::string out = "gpu-abisort-results";
    const stream::Profile* profile = stream::profile_named("modern");
    bool quick = false;
    bool full = false;
    bool verbose = false;
    unsigned log2_limit = 0;  ///< if 0, quick or full decides
    std::string add;          ///< results.json to continue, if any
    double stop_after = std::numeric_limits<double>::infinity();  ///< seconds
    Scaling scaling = Scaling::automatic;
    ColorChoice color = ColorChoice::automatic;

    unsigned log2_largest() const {
        return log2_limit > 0 ? log2_limit : evaluation::log2_report_largest;
    }
    /// The largest n of the times against processors, which need large n to tell O(n log n / p)
    /// apart.
    unsigned log2_largest_scaled() const { return full && log2_limit == 0 ? 24 : log2_largest(); }
    /// Whether it takes its time: all sorts at all n.
    bool is_patient() const { return full || log2_limit > 0; }
    const char* mode() const { return full ? "full" : "quick"; }
};

using Clock = std::chrono::steady_clock;
using Machines = std::vector<std::unique_ptr<stream::Executor>>;

/// Measures what the results do not have yet, contest by contest, so that an interrupted run keeps
/// what it has. `has_found` is called whenever the results have grown, so that a killed run leaves
/// a file. No contest begins that would end later than `stop_after`; the results are not complete
/// then. `machine_with_processors` is null if the number of processors is not varied. Time limits
/// count from `start`. Throws Interrupted.
void reproduce(const Machines& machines, const ReproduceOptions& options,
               evaluation::MakeExecutor machine_with_processors, evaluation::Results& results,
               const std::function<void()>& has_found, Clock::time_point start);

}  // namespace apps
