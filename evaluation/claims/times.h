// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evaluation/contests/samples.h"
#include "evaluation/register/register.h"
#include "evaluation/results/results.h"

// Times of an executor's sorts, ratios of these times as functions of n, and checks of claims about
// times. The texts and thresholds of the claims are in docs/statements.
namespace evaluation {

/// Thrown if the results lack a measurement that a claim needs.
struct NotMeasured {};

/// The results of one executor.
struct OneExecutor {
    const Results& results;
    const HostExecutor& executor;
};

/// A ratio of times for one n.
struct Ratio {
    std::uint64_t n;
    Interval value;
};
using Ratios = std::vector<Ratio>;

/// A function that returns the times of a sort or probe for n keys or elements on an executor. The
/// function returns zeros if the results lack these times.
using TimesOf = std::function<Interval(const OneExecutor&, std::uint64_t n)>;

/// Makes a function for the times of one sort.
TimesOf times_of(const SortForm& sort);
/// Makes a function for the times of the fastest of some sorts, each in its fastest setting and
/// mapping. Speed-ups are ratios of such times, unless a statement names a mapping or a setting.
/// With `or_limited`, runs on a limited number of processors also count.
TimesOf fastest_times_of(std::vector<std::string_view> programs, bool or_limited = false);
TimesOf fastest_times_of(std::string_view program);
/// Makes a function for the times of a sort on the executor on which it is fastest.
TimesOf fastest_anywhere(std::string_view program);
/// Makes a function for the times of a probe on the executor or on the CPU.
TimesOf times_of_probe(std::string_view id);

/// Returns the times. Throws NotMeasured if they are empty.
Interval measured(const Interval& times);

/// Returns the ratios other / own for each n from 2^least to 2^most at which both were measured.
/// Throws NotMeasured if there is no such n.
Ratios speed_ups(const OneExecutor& one, unsigned least, const TimesOf& own, const TimesOf& other,
                 unsigned most = 63);

/// Ratio of the median times of a sort's slowest and fastest distribution. Throws NotMeasured if
/// fewer than six distributions were measured.
struct SpreadOverData {
    Interval times;
    std::size_t distributions = 0;
};
SpreadOverData spread_over_data(const OneExecutor& one, const SortForm& sort);

/// Sorting rates in million keys per second, for each n at which a sort was measured.
Ratios sorting_rates(const OneExecutor& one, const TimesOf& sort);

/// Returns the ratio at n = 2^log2_n. Throws NotMeasured if it is missing.
const Interval& at(const Ratios& ratios, unsigned log2_n);

/// Formats ratios: "2^17: 2.21, 2^18: 3.11".
std::string text(const Ratios& ratios);

Decided all_above(const Ratios& ratios, double bound);
Decided all_at_most(const Ratios& ratios, double bound);
/// Decides whether a least-squares line through the ratios rises.
Decided is_rising(const Ratios& ratios);

/// Returns the times of a probe. Throws NotMeasured if they are missing.
Interval times_of(const OneExecutor& one, std::string_view probe, std::uint64_t size);

/// The outcome of comparing times.
struct Decision {
    Decided direction = Decided::open;
    std::string found;
    Decided size = Decided::yes;  ///< outcome for the size of the effect, if the claim gives a size
    /// reason why the times cannot be right, or ""; with such a reason, the claim is not decided
    std::string doubt = {};
};

/// Decides whether a value is above a bound. `in_size` is the bound if the claim gives the size of
/// an effect.
Decision above(const Interval& value, std::string found, double bound = 1, double in_size = 0);

/// Smallest possible quotient of two times, of some work and of a part of this work. Without noise
/// the quotient is at least 1. Two runs at the boost clock never differ by more than 10 %, so a
/// quotient below 0.9 means that the times are wrong.
inline constexpr double impossible = 0.9;

/// Decides whether a ratio is at most `most`. A ratio that is clearly below `least` makes the
/// decision doubtful.
Decision at_most(const Interval& times, double most, std::string found, double least = 0);

/// Marks a decision as doubtful if a ratio of the times that it uses is clearly below `least`.
void doubt_below(double least, const Interval& times, Decision& decision);

/// Decides a claim that has several parts. The claim holds if every part holds. Throws NotMeasured
/// without parts.
Decision all_of(const std::vector<Decision>& parts, std::string_view separator = ", ");

/// A function that decides a claim with the times of one executor. Throws NotMeasured.
using Decide = std::function<Decision(const OneExecutor& one)>;

/// The executors on which a claim is judged.
enum class JudgedOn {
    executors,         ///< on each executor that has the times
    host,              ///< only on the CPU of the host
    limited_executor,  ///< on the executor with a limited number of processors
                       ///< (Results::processors)
};

struct TimeCheck {
    const char* id;
    Decide decide;
    JudgedOn judged_on = JudgedOn::executors;
    bool is_comparable = true;  ///< false if the paper measured something other than this project
};

/// Thresholds that ratios of times must exceed.
struct Bar {
    unsigned from = 0;     ///< log2 of the smallest n that counts
    unsigned to = 63;      ///< log2 of the largest n that counts
    std::size_t last = 0;  ///< only so many of the largest n decide the direction; 0: all n
    double above = 1;      ///< threshold for the direction of the effect
    double in_size = 0;    ///< threshold of every ratio, if the claim gives the size of the effect
    double at_best = 0;  ///< threshold of the largest ratio, if the claim is like "up to 2.4 times"
    /// thresholds for particular n, as pairs of log2 n and threshold
    std::vector<std::pair<unsigned, double>> at = {};
};

/// Decides whether `own` is faster than `other`: the ratios other / own must exceed the thresholds.
Decide faster(TimesOf own, TimesOf other, Bar bar = {});
/// Decides whether one probe is faster than another one.
Decide faster(std::string_view own, std::string_view other, const Bar& bar = {});

/// The checks of all claims about time: claims of the 2006 paper, of the later papers, and of this
/// project.
std::span<const TimeCheck> time_checks();

/// Judges all claims about time, or only the claim with this id. A claim without times, or only
/// with times of a software renderer, is *not measured*, and the claim gives the reason. If the
/// repeats do not decide the claim (evaluation/contests/samples.h), it is *not decided*. Only
/// ratios and shapes are compared with the papers, never milliseconds.
std::vector<Claim> check_measured_claims(const Results& results, std::string_view id = "");

}  // namespace evaluation
