// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>
#include <string>

#include "evaluation/register/register.h"

namespace evaluation {

/// How many hold, by claims or by tests of the build, corrected or not.
std::size_t holding(const std::map<Verdict, std::size_t>& counts);

/// "n of the report's m statements hold, n of m with those of all papers".
std::string score_text(std::span<const Register> registers, std::span<const Claim> claims);

/// "n of m statements hold" and a bar of all statuses for each paper, and what its colours mean.
std::string score_html(std::span<const Register> registers, std::span<const Claim> claims);

}  // namespace evaluation
