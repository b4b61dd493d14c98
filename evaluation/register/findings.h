// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "evaluation/register/register.h"

namespace evaluation {

/// Collects what does not hold; the first of it is what a reader needs.
class Findings {
  public:
    void expect(bool holds, const std::string& otherwise) {
        ++checks_;
        if (!holds && first_failure_.empty())
            first_failure_ = otherwise;
    }

    /// `found` is what to say if everything holds.
    Finding judge(const std::string& found) const {
        const bool holds = first_failure_.empty() && checks_ > 0;
        return judged(holds, holds ? found : first_failure_);
    }

    std::size_t checks() const { return checks_; }

  private:
    std::size_t checks_ = 0;
    std::string first_failure_;
};

/// What checks the claim of an id (docs/statements) in a subject.
template <class Subject>
struct Checker {
    const char* id;
    Finding (*check)(const Subject& subject);
};

template <class Subject>
std::vector<Claim> check_all(std::span<const Checker<Subject>> checkers, const Subject& subject) {
    std::vector<Claim> claims;
    for (const auto& [id, check] : checkers)
        claims.push_back(claim_of(id, check(subject)));
    return claims;
}

}  // namespace evaluation
