// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/claim.h"
#include "evaluation/table.h"

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
};

/// Every statement of a paper, from docs/statements/.
struct Register {
    std::string paper;
    std::string title;
    std::vector<Statement> statements;
};

/// Those of this project, embedded.
std::span<const Register> registers();

/// Throws std::invalid_argument, naming what is wrong, if the text is no register: among others if
/// two statements have one id, or one has neither claim nor test nor a reason.
Register register_from_json(std::string_view text);

/// What a statement's checks say: of its claims' verdicts the one that says least; without claims
/// "tested", "not checkable", or "open". Throws std::invalid_argument if there is no claim of an
/// id.
std::string status(const Statement& statement, std::span<const Claim> claims);

/// How many statements have each status.
Table status_table(const Register& statements, std::span<const Claim> claims);

/// Everything as JSON, or as a page in Markdown.
std::string to_json(const Register& statements, std::span<const Claim> claims);
std::string to_markdown(const Register& statements, std::span<const Claim> claims);

}  // namespace evaluation
