// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <ostream>
#include <string>
#include <vector>

#include "evaluation/claims/time_checks.h"

namespace evaluation {

inline void PrintTo(Verdict verdict, std::ostream* out) {
    *out << name(verdict);
}

}  // namespace evaluation

namespace tests {

/// Finds a claim by its id. The test fails if it does not exist.
inline evaluation::Claim claim_of(const std::vector<evaluation::Claim>& claims,
                                  const std::string& id) {
    const auto found = std::ranges::find(claims, id, &evaluation::Claim::id);
    EXPECT_NE(found, claims.end()) << id;
    return found == claims.end() ? evaluation::Claim{} : *found;
}

inline evaluation::Verdict verdict_of(const std::vector<evaluation::Claim>& claims,
                                      const std::string& id) {
    return claim_of(claims, id).verdict;
}

inline void expect_that_do_not_hold(const std::vector<evaluation::Claim>& claims,
                                    std::initializer_list<const char*> ids) {
    for (const char* id : ids)
        EXPECT_EQ(verdict_of(claims, id), evaluation::Verdict::does_not_hold) << id;
}

/// Finds a measured claim.
inline evaluation::Claim claim_of(const evaluation::Results& results, const std::string& id) {
    return claim_of(check_measured_claims(results, id), id);
}

inline evaluation::Verdict verdict_of(const evaluation::Results& results, const std::string& id) {
    return claim_of(results, id).verdict;
}

}  // namespace tests
