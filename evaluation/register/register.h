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

/// A statement of a paper that can be checked, or deserves a check.
struct Statement {
    std::string id;
    std::string place;
    std::string text;
    std::string kind;                 ///< name of a ClaimKind, or "not checkable"
    std::vector<std::string> claims;  ///< ids of the claims that judge the statement
    std::vector<std::string> tests;   ///< "Suite.name" of the tests that check the statement
    std::string why;  ///< reason why the statement is not checked, or what its check leaves out
    /// The verdict if all checks pass, or without checks. By default, `holds` or a verdict that
    /// follows from `kind`.
    std::optional<Verdict> verdict;
    std::string erratum;  ///< entry of docs/paper-notes.md that corrects or refutes the statement
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

/// Reads a register. Throws std::invalid_argument for mistakes, such as two statements with the
/// same id, or a statement without any claim, test or reason.
Register register_from_json(std::string_view text);

/// Returns the claim with this id, and with a finding. Throws std::logic_error if no register has
/// the id.
Claim claim_of(std::string_view id, Finding finding, std::string executor = {});

/// The verdict on a statement, overall and per executor.
struct Status {
    /// verdict; if executors differ, the first of their verdicts in the order of Verdict
    Verdict verdict = Verdict::not_measured;
    /// verdict on each executor that judged the statement
    std::vector<std::pair<std::string, Verdict>> of_executors;

    bool differs_by_executor() const;
    bool operator==(const Status&) const = default;
};

/// Computes a statement's status. On each executor, the verdict is the first verdict of the
/// statement's claims in the order of Verdict. If no claim has a verdict, tests decide.
Status status(const Statement& statement, std::span<const Claim> claims);

/// Describes a status: "holds", or "gl: holds, compute: does not hold" if executors differ.
std::string text(const Status& status);

/// Counts the statements with each verdict, in the order of Verdict.
std::map<Verdict, std::size_t> count_statuses(const Register& statements,
                                              std::span<const Claim> claims);
/// Number of statements that hold, as printed or as corrected. Comparisons with the paper's own
/// tables do not count.
std::size_t count_holding(const Register& statements, std::span<const Claim> claims);
/// Counts the statements that an erratum refutes on any device.
std::size_t count_errata(const Register& statements);

/// Every statement with its verdict and its claims, as JSON for the report's web page and for
/// scripts.
nlohmann::ordered_json to_json(const Register& statements, std::span<const Claim> claims);
/// The statements as a Markdown page. `markdown_of_all` returns the text before the first paper.
std::string to_markdown(const Register& statements, std::span<const Claim> claims);
std::string markdown_of_all();

}  // namespace evaluation
