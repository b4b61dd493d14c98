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

// What claims about time are checked by. Their words and bars are in docs/statements.

/// What times say about a claim.
struct Decision {
    Decided direction = Decided::open;
    std::string found;
    Decided size = Decided::yes;  ///< of a claim that has one
    std::string doubt = {};       ///< why the times cannot be right; nothing is decided then
};

/// Throws NotMeasured.
using Decide = std::function<Decision(const OneExecutor& one)>;

/// What is asked.
enum class Asked {
    executors,        ///< each one that has times
    host,             ///< once: the CPU's times
    limited_machine,  ///< the one of Results::processors
};

struct TimeCheck {
    const char* id;
    Decide decide;
    Asked asked = Asked::executors;
    bool is_comparable = true;  ///< with what the paper measured
};

/// A claim for each executor that measured it; it is *not measured* on a software renderer. If no
/// executor measured it, one claim that says so.
std::vector<Claim> judge(std::span<const TimeCheck> checks, const Results& results);

/// How many times faster, and from which n on.
struct Bar {
    unsigned from = 0;                                 ///< for every n >= 2^from that was measured
    unsigned to = 63;                                  ///< to 2^to
    std::size_t last = 0;                              ///< of these as many, the largest; 0: all
    double above = 1;                                  ///< each of those ratios
    double in_size = 0;                                ///< every ratio, if the claim has a size
    double at_best = 0;                                ///< the largest ratio: "up to 2.4 times"
    std::vector<std::pair<unsigned, double>> at = {};  ///< at single n, which must be there
};

/// other / own is above the bar.
Decide faster(TimesOf own, TimesOf other, Bar bar = {});

/// Probe a takes longer than b at its largest size.
Decide takes_longer(std::string_view a, std::string_view b, std::uint64_t least_size = 0);

/// Work cannot take less time than a part of it. Two runs at the boost clock never differ by more
/// than this factor, so a ratio below it means that the times are wrong.
inline constexpr double impossible = 0.9;

/// Whether a ratio is at most `most`; in doubt if it is clearly below `least`.
Decision at_most(const Interval& times, double most, std::string found, double least = 0);

/// Puts a decision in doubt if a ratio that its times have is clearly below `least`.
void doubt_below(double least, const Interval& times, Decision& decision);

/// A power of two, or the number.
std::string size_text(std::uint64_t n);

/// The report's claims about time, and this project's, judged from what was measured. Claims that
/// this machine or this run cannot tell about are not applicable, and say why: none of them is a
/// software renderer's. What its repeats leave open (evaluation/contests/samples.h) is not
/// decided. Milliseconds of 2006 are never a criterion; ratios and shapes are.
std::vector<Claim> check_measured_claims(const Results& results);

/// Those of the report about single operations, and about the number of processors; this project's
/// own about merging by intervals; those of Peters et al. (§3.3, §4), of Jan et al. (§3.2, §3.4),
/// and of sorts on thread groups.
std::vector<Claim> check_probe_claims(const Results& results);
std::vector<Claim> check_processor_times(const Results& results);
std::vector<Claim> check_interval_times(const Results& results);
std::vector<Claim> check_peters_times(const Results& results);
std::vector<Claim> check_jan_times(const Results& results);
std::vector<Claim> check_group_times(const Results& results);

}  // namespace evaluation
