// SPDX-License-Identifier: MIT
// The claims that docs/statements/ names are checked.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "evaluation/boards/model_claims.h"
#include "evaluation/claims/exact_claims.h"
#include "evaluation/claims/measured_claims.h"
#include "evaluation/register/register.h"

namespace boards {
namespace {

std::vector<evaluation::Claim> all_claims(const evaluation::Results& results) {
    std::vector<evaluation::Claim> claims =
        evaluation::check_exact_claims(evaluation::real_subject());
    for (const auto& more : {evaluation::check_measured_claims(results), check_model_claims()})
        claims.insert(claims.end(), more.begin(), more.end());
    return claims;
}

// Those of a paper whose claims are checked elsewhere would have no verdict here.
TEST(Statements, nameClaimsThatThereAre) {
    std::set<std::string> ids;
    for (const evaluation::Claim& claim : all_claims({}))
        EXPECT_TRUE(ids.insert(claim.id).second) << claim.id << " twice";
    for (const evaluation::Register& statements : evaluation::registers())
        for (const evaluation::Statement& statement : statements.statements)
            for (const std::string& claim : statement.claims)
                EXPECT_TRUE(ids.contains(claim)) << statement.id << ": " << claim;
}

}  // namespace
}  // namespace boards
