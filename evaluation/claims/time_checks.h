// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evaluation/register/claim.h"
#include "evaluation/results/ratios.h"
#include "evaluation/results/results.h"

namespace evaluation {

// Checks of claims about time. Their words and thresholds are in docs/statements.

/// The outcome of a comparison of times.
struct Decision {
    Decided direction = Decided::open;
    std::string found;
    Decided size = Decided::yes;  ///< for a claim about the size of an effect
    std::string doubt = {};       ///< why the times cannot be right; nothing is decided then
};

/// Throws NotMeasured.
using Decide = std::function<Decision(const OneExecutor& one)>;

/// The executors that a claim is judged on.
enum class Asked {
    executors,        ///< each executor with times
    host,             ///< only the CPU
    limited_machine,  ///< the executor of Results::processors
};

struct TimeCheck {
    const char* id;
    Decide decide;
    Asked asked = Asked::executors;
    bool is_comparable = true;  ///< whether the paper measured the same
};

/// A claim for each executor that measured it; it is *not measured* on a software renderer. If no
/// executor measured it, one claim that says so.
std::vector<Claim> judge(std::span<const TimeCheck> checks, const Results& results);

/// Thresholds for speed-up ratios.
struct Bar {
    unsigned from = 0;     ///< least log2 n
    unsigned to = 63;      ///< largest log2 n
    std::size_t last = 0;  ///< number of largest n that decide the direction, or 0 for all
    double above = 1;      ///< threshold of the direction
    double in_size = 0;    ///< threshold of every ratio, for a claim about the size
    double at_best = 0;    ///< threshold of the largest ratio: "up to 2.4 times"
    std::vector<std::pair<unsigned, double>> at = {};  ///< thresholds at single log2 n
};

/// Whether other / own is above the thresholds.
Decide faster(TimesOf own, TimesOf other, Bar bar = {});

/// Whether probe a takes longer than probe b, at a's largest size.
Decide takes_longer(std::string_view a, std::string_view b, std::uint64_t least_size = 0);

/// A part of some work cannot take longer than all of it. Two runs at the boost clock never differ
/// by more than this factor, so a ratio below it means that the times are wrong.
inline constexpr double impossible = 0.9;

/// Whether a ratio is at most `most`; in doubt if it is clearly below `least`.
Decision at_most(const Interval& times, double most, std::string found, double least = 0);

/// Puts a decision in doubt if a ratio that its times have is clearly below `least`.
void doubt_below(double least, const Interval& times, Decision& decision);

/// A power of two, or the number.
std::string size_text(std::uint64_t n);

/// All claims about time, judged by measurements. A claim that the run did not measure, or only on
/// a software renderer, is *not measured* and says why. If the repeats leave a doubt
/// (evaluation/contests/samples.h), the claim is *not decided*. Milliseconds of 2006 are never a
/// criterion, only ratios and shapes are.
std::vector<Claim> check_measured_claims(const Results& results);

/// Parts of the claims about time: single operations, the number of processors, `intervals`, Peters
/// et al. (§3.3, §4), Jan et al. (§3.2, §3.4), and sorts on workgroups.
std::vector<Claim> check_probe_claims(const Results& results);
std::vector<Claim> check_processor_times(const Results& results);
std::vector<Claim> check_interval_times(const Results& results);
std::vector<Claim> check_peters_times(const Results& results);
std::vector<Claim> check_jan_times(const Results& results);
std::vector<Claim> check_group_times(const Results& results);

}  // namespace evaluation
