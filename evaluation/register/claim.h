// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace evaluation {

/// The verdict on a claim or a statement. If several claims judge a statement, the verdict that
/// comes first in this list counts.
enum class Verdict {
    does_not_hold,
    not_decided,     ///< more measurements could decide
    not_comparable,  ///< the paper's algorithm, effect or hardware differs from what was measured
    holds_in_direction,  ///< the effect has the claimed direction but is smaller than claimed
    holds_as_corrected,  ///< the claim holds after a correction (docs/paper-notes.md)
    holds,
    not_measured,   ///< can be measured, but was not; `found` gives the reason
    not_checkable,  ///< this project cannot check it
};

/// The kind of evidence for a verdict.
enum class ClaimKind {
    exact,     ///< all cases were checked, in plans and mappings
    counted,   ///< counted by the emulator
    measured,  ///< timed
    printed,   ///< computed from the paper's own tables
};

/// Name of a verdict in every output: "holds", "holds in direction", ...
std::string_view name(Verdict verdict);
std::string_view name(ClaimKind kind);  ///< name of a kind of evidence: "exact", ...
std::optional<Verdict> verdict_named(std::string_view name);
std::optional<ClaimKind> claim_kind_named(std::string_view name);

/// Result of a check.
struct Finding {
    Verdict verdict = Verdict::does_not_hold;
    std::string found;
};
Finding judged(bool holds, std::string found);
Finding not_measured(std::string why);

/// Paper of the claims that this project itself makes.
inline constexpr const char* this_project = "This project";

/// A claim of a paper, in the words of docs/statements, with its verdict.
struct Claim {
    std::string id;         ///< short, stable name, such as "figures" or "gpusort-ratio"
    std::string statement;  ///< text of the claim
    std::string place;      ///< section, table or figure in the paper
    ClaimKind kind = ClaimKind::exact;
    std::string bar;  ///< description of the check, with the threshold
    std::string found = {};
    Verdict verdict = Verdict::does_not_hold;
    std::string paper = "Greß, Zachmann 2006";
    /// executor that the claim was judged on; empty if it does not depend on one
    std::string executor = {};
};

/// Short name of a paper: "Greß, Zachmann 2006", "Peters et al. 2009", "this project".
std::string short_paper(std::string_view paper);
/// Returns the source of a claim: place, executor, and the paper unless it is the 2006 paper.
/// Examples are "§8, on gl" and "Peters et al. 2009, §4".
std::string source(const Claim& claim);

/// Returns whether a claim is from a paper after 2006 (and not this project's own).
bool is_of_a_later_paper(const Claim& claim);
/// Returns whether a claim is about other hardware: times on the GPU of a later paper.
bool is_of_other_hardware(const Claim& claim);
/// Returns whether a verdict means that this program is wrong. A refuted claim about times is a
/// finding, not a failure.
bool is_failure(const Claim& claim);

/// Counts the checks of a claim. The first check that fails ends the claim.
class Findings {
  public:
    /// Thrown if a check fails; says what was found.
    struct Failure {
        std::string found;
    };

    /// Throws Failure with a formatted text unless the check holds.
    template <class... Values>
    void expect(bool holds, fmt::format_string<Values...> otherwise, Values&&... values) {
        ++checks_;
        if (!holds)
            throw Failure{fmt::format(otherwise, std::forward<Values>(values)...)};
    }

    /// Returns the result of the checks; `found` is the text if all checks passed. A claim without
    /// a check does not hold.
    Finding judge(const std::string& found) const { return judged(checks_ > 0, found); }
    /// The text has the number of checks and what was checked.
    Finding judge_all(std::string_view what = "checks") const {
        return judge(fmt::format("{} {}", checks_, what));
    }

  private:
    std::size_t checks_ = 0;
};

}  // namespace evaluation
