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

// Checks of claims about time. The texts and thresholds of these claims are in docs/statements.

/// The outcome of comparing times.
struct Decision {
    Decided direction = Decided::open;
    std::string found;
    Decided size = Decided::yes;  ///< outcome for the size of the effect, if the claim gives a size
    /// reason why the times cannot be right, or ""; with such a reason, the claim is not decided
    std::string doubt = {};
};

/// Decides whether all values that were added are above their bounds.
class AllAbove {
  public:
    /// Adds a value. `in_size` is the bound if the claim gives the size of an effect.
    void add(const Interval& value, const std::string& text, double bound, double in_size = 0);
    /// Throws NotMeasured if no value was added.
    Decision decision() const;

  private:
    std::vector<Decided> direction_;
    std::vector<Decided> size_;
    std::string found_;
};

/// A function that decides a claim with the times of one executor. Throws NotMeasured.
using Decide = std::function<Decision(const OneExecutor& one)>;

/// On which executors a claim is judged.
enum class Asked {
    executors,        ///< on each executor that has the times
    host,             ///< only on the CPU of the host
    limited_machine,  ///< on the executor with a limited number of processors (Results::processors)
};

struct TimeCheck {
    const char* id;
    Decide decide;
    Asked asked = Asked::executors;
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

/// Decides whether probe a takes longer than probe b, at the largest size of probe a.
Decide takes_longer(std::string_view a, std::string_view b, std::uint64_t least_size = 0);

/// Smallest possible quotient of two times, of some work and of a part of this work. Without noise
/// the quotient is at least 1. Two runs at the boost clock never differ by more than 10 %, so a
/// quotient below 0.9 means that the times are wrong.
inline constexpr double impossible = 0.9;

/// Decides whether a ratio is at most `most`. A ratio that is clearly below `least` makes the
/// decision doubtful.
Decision at_most(const Interval& times, double most, std::string found, double least = 0);

/// Marks a decision as doubtful if a ratio of the times that it uses is clearly below `least`.
void doubt_below(double least, const Interval& times, Decision& decision);

/// The checks of all claims about time: claims of the 2006 paper, of the later papers, and of this
/// project. `results` only says for which numbers of processors there are times.
std::vector<TimeCheck> paper_checks(const Results& results);
std::vector<TimeCheck> later_checks(const Results& results);

/// Judges all claims about time, or only the claim with this id. A claim without times, or only
/// with times of a software renderer, is *not measured*, and the claim gives the reason. If the
/// repeats do not decide the claim (evaluation/contests/samples.h), it is *not decided*. Only
/// ratios and shapes are compared with the papers, never milliseconds.
std::vector<Claim> check_measured_claims(const Results& results, std::string_view id = "");

}  // namespace evaluation
