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

// Checks of claims about time. Texts and thresholds of the claims are in docs/statements.

/// The outcome of a comparison of times.
struct Decision {
    Decided direction = Decided::open;
    std::string found;
    Decided size = Decided::yes;  ///< the outcome for a claim about the size of an effect
    /// reason why the times cannot be right, or ""; with a reason, nothing is decided
    std::string doubt = {};
};

/// Decides whether several values are all above their bounds.
class AllAbove {
  public:
    /// `in_size` is the bound for a claim about the size of an effect.
    void add(const Interval& value, const std::string& text, double bound, double in_size = 0);
    /// Throws NotMeasured if there is no value.
    Decision decision() const;

  private:
    std::vector<Decided> direction_;
    std::vector<Decided> size_;
    std::string found_;
};

/// A function that decides a claim on one executor. Throws NotMeasured.
using Decide = std::function<Decision(const OneExecutor& one)>;

/// Where a claim is judged.
enum class Asked {
    executors,        ///< on each executor that measured it
    host,             ///< only on the CPU
    limited_machine,  ///< on the executor of Results::processors
};

struct TimeCheck {
    const char* id;
    Decide decide;
    Asked asked = Asked::executors;
    bool is_comparable = true;  ///< false if the paper measured something else
};

/// Thresholds for speed-up ratios.
struct Bar {
    unsigned from = 0;     ///< smallest log2 n that counts
    unsigned to = 63;      ///< largest log2 n that counts
    std::size_t last = 0;  ///< number of the largest n that decide the direction; 0: all n
    double above = 1;      ///< threshold for the direction of the effect
    double in_size = 0;    ///< threshold of every ratio, for claims about the size of the effect
    double at_best = 0;    ///< threshold of the largest ratio, for claims such as "up to 2.4 times"
    /// pairs of log2 n and a threshold for this n
    std::vector<std::pair<unsigned, double>> at = {};
};

/// Decides whether the ratio other / own exceeds the thresholds.
Decide faster(TimesOf own, TimesOf other, Bar bar = {});

/// Decides whether probe a takes longer than probe b, at the largest size of a.
Decide takes_longer(std::string_view a, std::string_view b, std::uint64_t least_size = 0);

/// Smallest possible quotient of the time of some work and the time of a part of it. Without noise
/// the quotient is at least 1, and two runs at the boost clock never differ by more than 10 %. A
/// smaller quotient means that the times are wrong.
inline constexpr double impossible = 0.9;

/// Decides whether a ratio is at most `most`. A ratio that is clearly below `least` makes the
/// decision doubtful.
Decision at_most(const Interval& times, double most, std::string found, double least = 0);

/// Marks a decision as doubtful if a ratio of the times that it uses is clearly below `least`.
void doubt_below(double least, const Interval& times, Decision& decision);

/// The checks of the 2006 paper's claims and of the later papers' claims, with this project's own.
/// `results` is only used to find out for which numbers of processors there are measurements.
std::vector<TimeCheck> paper_checks(const Results& results);
std::vector<TimeCheck> later_checks(const Results& results);

/// Judges all claims about time, or only the claim with this id. A claim that was not measured, or
/// only on a software renderer, is *not measured*, with a reason. If the repeats do not decide the
/// claim (evaluation/contests/samples.h), it is *not decided*. Only ratios and shapes are compared
/// with the papers, never milliseconds.
std::vector<Claim> check_measured_claims(const Results& results, std::string_view id = "");

}  // namespace evaluation
