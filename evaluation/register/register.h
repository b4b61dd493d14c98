// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// A statement of a paper that is checked, or that deserves a check.
struct Statement {
    std::string id;
    std::string place;
    std::string text;
    std::string kind;                 ///< name of a ClaimKind, or "not checkable"
    std::vector<std::string> claims;  ///< ids of the claims that judge the statement
    std::vector<std::string> tests;   ///< "Suite.name" of the tests that check the statement
    std::string why;  ///< reason why the statement is not checked, or what its check leaves out
    /// The verdict if all checks pass, or if there are no checks. If it is missing, the verdict is
    /// `holds` or follows from `kind`.
    std::optional<Verdict> verdict;
    std::string erratum;  ///< entry of docs/deviations.md that corrects or refutes the statement
};

/// All statements of one paper (docs/statements/).
struct Register {
    std::string paper;
    std::string title;
    std::vector<Statement> statements;
    std::vector<Claim> claims;  ///< claims that judge the statements, without verdicts
};

/// The claims database: one register for each paper.
std::span<const Register> registers();

/// Reads the register of a paper. Throws std::invalid_argument for mistakes, such as two statements
/// with the same id, or a statement without any claim, test or reason.
Register register_from_json(std::string_view text);

/// Returns the claim with this id, to which it adds a finding. Throws std::logic_error if no
/// register has the id.
Claim claim_of(std::string_view id, Finding finding, std::string executor = {});

/// The verdict on a statement, overall and on each executor.
struct Status {
    /// overall verdict: of the executors' verdicts, the one that comes first in the list Verdict
    Verdict verdict = Verdict::not_measured;
    /// verdict on each executor on which the statement was judged
    std::vector<std::pair<std::string, Verdict>> of_executors;

    bool differs_by_executor() const;
};

/// Computes the verdict on a statement. If a statement's claims have several verdicts on an
/// executor, the verdict that comes first in the list Verdict counts. If no claim has a verdict,
/// tests decide.
Status status(const Statement& statement, std::span<const Claim> claims);

/// Describes a status: "holds" or, if executors differ, "gl: holds, compute: does not hold".
std::string text(const Status& status);

/// Counts the statements of a paper with each verdict.
std::map<Verdict, std::size_t> count_statuses(const Register& statements,
                                              std::span<const Claim> claims);
/// Number of statements that hold, as printed or as corrected. Statements that were only compared
/// with the paper's own tables do not count.
std::size_t count_holding(const Register& statements, std::span<const Claim> claims);
/// Number of statements that an erratum refutes on every device.
std::size_t count_errata(const Register& statements);

/// Makes JSON with every statement, its verdict and its claims, for the report's web page and for
/// scripts.
nlohmann::ordered_json to_json(const Register& statements, std::span<const Claim> claims);
/// Makes a Markdown page with the statements of a paper. `markdown_of_all` returns the text before
/// the first paper.
std::string to_markdown(const Register& statements, std::span<const Claim> claims);
std::string markdown_of_all();

}  // namespace evaluation
