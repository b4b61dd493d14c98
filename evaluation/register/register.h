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

#include "evaluation/register/claim.h"

namespace evaluation {

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
    bool operator==(const Status&) const = default;
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
