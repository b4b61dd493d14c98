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
#include "io/table.h"

namespace evaluation {

/// A statement of a paper that can be checked, or at least deserves a check.
struct Statement {
    std::string id;
    std::string place;
    std::string text;
    std::string kind;                 ///< as ClaimKind's, or "not checkable"
    std::vector<std::string> claims;  ///< ids of the claims that judge it
    std::vector<std::string> tests;   ///< "Suite.name" of the tests that check it
    std::string why;                  ///< why it is not checked, or the limits of its check
    /// The verdict if all checks pass, or without checks. Default: `holds`, or as `kind` says.
    std::optional<Verdict> verdict;
    std::string
        erratum;  ///< of docs/paper-notes.md, which says why it does not hold, or corrects it
};

/// All statements of a paper, from docs/statements/.
struct Register {
    std::string paper;
    std::string title;
    std::vector<Statement> statements;
    std::vector<Claim> claims;  ///< the claims that judge the statements, not judged yet
};

/// The claims database of this project: one register for each paper.
std::span<const Register> registers();

/// Reads a register. Throws std::invalid_argument for mistakes such as two statements with one id,
/// or a statement without claim, test and reason.
Register register_from_json(std::string_view text);

/// The claim with this id and a finding. Throws std::logic_error if no register has the id.
Claim claim_of(std::string_view id, Finding finding, std::string executor = {});

/// The verdict on a statement.
struct Status {
    Verdict verdict = Verdict::not_measured;  ///< if executors differ, the first in Verdict's order
    std::vector<std::pair<std::string, Verdict>> of_executors;  ///< executors that judged it

    bool differs_by_executor() const;
    bool operator==(const Status&) const = default;
};

/// For each executor, the first verdict of the statement's claims in the order of Verdict. Without
/// a verdict of a claim, tests decide.
Status status(const Statement& statement, std::span<const Claim> claims);

/// "holds", or if executors differ "gl: holds, compute: does not hold".
std::string text(const Status& status);

/// How many statements have each verdict, in the order of Verdict.
std::map<Verdict, std::size_t> count_statuses(const Register& statements,
                                              std::span<const Claim> claims);
/// Number of statements that hold, corrected or not. Modelled statements, and comparisons with the
/// paper's own tables, do not count.
std::size_t count_holding(const Register& statements, std::span<const Claim> claims);
/// Number of statements that an erratum refutes, on any device.
std::size_t count_errata(const Register& statements);

/// `count_statuses` as a table.
io::Table status_table(const Register& statements, std::span<const Claim> claims);

/// Every statement with its verdict and its claims, as the report's page and scripts read them.
nlohmann::ordered_json to_json(const Register& statements, std::span<const Claim> claims);
/// A page in Markdown. `markdown_of_all` comes before the first one.
std::string to_markdown(const Register& statements, std::span<const Claim> claims);
std::string markdown_of_all();

}  // namespace evaluation
