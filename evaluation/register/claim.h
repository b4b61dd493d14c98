// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace evaluation {

/// The verdict on a claim or on a statement of a paper. If the claims of a statement have different
/// verdicts, the statement gets the one that comes first in this list.
enum class Verdict {
    does_not_hold,
    not_decided,  ///< the times do not decide the claim, but more measurements could
    /// the paper's algorithm, effect or hardware is different from what was measured
    not_comparable,
    holds_in_direction,  ///< the effect has the claimed direction but is smaller than claimed
    holds_as_corrected,  ///< the claim holds after a correction (docs/deviations.md)
    holds,
    not_measured,   ///< the claim can be measured, but was not; `found` gives the reason
    not_checkable,  ///< this project cannot check the statement
};

/// The kind of evidence for a verdict.
enum class ClaimKind {
    exact,     ///< all cases in plans and mappings were checked
    counted,   ///< the emulator counted operations
    measured,  ///< sorts were timed
    printed,   ///< the numbers come from the paper's own tables
};

/// Name of a verdict in all outputs: "holds", "holds in direction", ...
std::string_view name(Verdict verdict);
std::string_view name(ClaimKind kind);  ///< name of a kind of evidence in all outputs: "exact", ...
std::optional<Verdict> verdict_named(std::string_view name);
std::optional<ClaimKind> claim_kind_named(std::string_view name);

/// Result of checking a claim.
struct Finding {
    Verdict verdict = Verdict::does_not_hold;
    std::string found;
};
Finding judged(bool holds, std::string found);
Finding not_measured(std::string why);

/// Value of Claim::paper for claims that this project itself makes.
inline constexpr const char* this_project = "This project";

/// A claim of a paper, with its text from docs/statements, and the verdict on it.
struct Claim {
    std::string id;  ///< short, stable name of the claim, such as "figures" or "gpusort-ratio"
    std::string statement;  ///< text of the claim
    std::string place;      ///< section, table or figure of the paper
    ClaimKind kind = ClaimKind::exact;
    std::string bar;  ///< description of the check, with the threshold
    std::string found = {};
    Verdict verdict = Verdict::does_not_hold;
    std::string paper = "Greß, Zachmann 2006";
    /// executor on which the claim was judged; empty if the verdict does not depend on an executor
    std::string executor = {};
};

/// Short name of a paper: "Greß, Zachmann 2006", "Peters et al. 2009", "this project".
std::string short_paper(std::string_view paper);
/// Describes where a claim comes from: the place in the paper and the executor, as in "§8, on gl".
/// For papers other than the 2006 paper the paper comes first, as in "Peters et al. 2009, §4".
std::string source(const Claim& claim);

/// Returns whether a claim is from a paper after 2006. Claims of this project are not.
bool is_of_a_later_paper(const Claim& claim);
/// Returns whether a verdict means that this project's program is wrong. A refuted claim about
/// times is a finding, not a failure.
bool is_failure(const Claim& claim);

}  // namespace evaluation
