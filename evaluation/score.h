// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>
#include <string>

#include "evaluation/register.h"

namespace evaluation {

/// How many statements of a paper have each status.
std::map<std::string, std::size_t> statuses(const Register& statements,
                                            std::span<const Claim> claims);

/// How many hold, by claims or by tests of the build.
std::size_t holding(const std::map<std::string, std::size_t>& statuses);

/// "n of m statements hold", and a bar of all statuses, for each paper.
std::string score_html(std::span<const Register> registers, std::span<const Claim> claims);

}  // namespace evaluation
