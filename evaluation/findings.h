// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "evaluation/claim.h"

namespace evaluation {

/// Collects what does not hold; the first of it is what a reader needs.
class Findings {
  public:
    void expect(bool holds, const std::string& otherwise) {
        ++checks_;
        if (!holds && first_failure_.empty())
            first_failure_ = otherwise;
    }

    /// A claim without a verdict, judged: `found` is what to say if it holds.
    Claim judge(Claim claim, const std::string& found) const {
        const bool holds = first_failure_.empty() && checks_ > 0;
        return judged(std::move(claim), holds, holds ? found : first_failure_);
    }

    std::size_t checks() const { return checks_; }

  private:
    std::size_t checks_ = 0;
    std::string first_failure_;
};

}  // namespace evaluation
