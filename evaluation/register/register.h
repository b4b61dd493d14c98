// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evaluation/register/claim.h"
#include "text/table.h"

namespace evaluation {

/// A statement of a paper that a reader could want checked.
struct Statement {
    std::string id;
    std::string place;
    std::string text;
    std::string kind;                 ///< as ClaimKind's, or "not checkable"
    std::vector<std::string> claims;  ///< ids of the claims that judge it
    std::vector<std::string> tests;   ///< "Suite.name" of the tests that check it
    std::string why;                  ///< why it is not checked, or what to know of the check
    /// What it means that its checks pass, if not what they say: that it is refuted.
    std::optional<Verdict> verdict;
    std::string erratum;  ///< of docs/paper-notes.md, that refutes or corrects it
};

/// Every statement of a paper, from docs/statements/.
struct Register {
    std::string paper;
    std::string title;
    std::vector<Statement> statements;
    std::vector<Claim> claims;  ///< those that judge them, not judged yet
};

/// Those of this project, embedded.
std::span<const Register> registers();

/// Throws std::invalid_argument, naming what is wrong, if the text is no register: among others if
/// two statements have one id, or one has neither claim nor test nor a reason.
Register register_from_json(std::string_view text);

/// The statements that are wrong, as errata say.
std::vector<Statement> refuted(const Register& statements);

/// A claim of those registers, judged: what is modelled holds in a model at best, what is computed
/// from a paper's table agrees with it. Throws std::logic_error if there is none of that id.
Claim claim_of(std::string_view id, Finding finding, std::string executor = {});

/// What is known of a statement.
struct Status {
    Verdict verdict = Verdict::open;  ///< `differs` if executors have different ones
    std::vector<std::pair<std::string, Verdict>> of_executors;  ///< those that were asked

    bool operator==(const Status&) const = default;
};

/// The first of its claims' verdicts in the order of Verdict, for each executor; where no claim
/// says anything, that it is tested, if it is.
Status status(const Statement& statement, std::span<const Claim> claims);

/// "holds", or where executors differ "gl: holds, compute: does not hold".
std::string text(const Status& status);

/// How many statements have each verdict, in the order of Verdict.
std::map<Verdict, std::size_t> count_statuses(const Register& statements,
                                              std::span<const Claim> claims);

/// How many statements have each status.
text::Table status_table(const Register& statements, std::span<const Claim> claims);

/// Everything as JSON, or as a page in Markdown: before the first one comes `markdown_of_all`.
std::string to_json(const Register& statements, std::span<const Claim> claims);
std::string to_markdown(const Register& statements, std::span<const Claim> claims);
std::string markdown_of_all();

}  // namespace evaluation
