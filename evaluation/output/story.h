// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "evaluation/register/register.h"
#include "evaluation/results/results.h"

// What the page of a run begins with: what a reader asks first.
namespace evaluation {

/// Table 2 of the report and this run's contest in one chart: how many times as fast as the CPU
/// sort beside it each of its sorts is, printed and measured, for every n. Empty if no n of the
/// table was measured.
std::string chart_html(const Results& results);

/// What does not hold, and what holds in direction alone, each with what was found.
std::string failures_html(std::span<const Claim> claims);

/// What is wrong in the papers, whatever a machine measures, each with its erratum.
std::string refuted_html(std::span<const Register> registers);

/// The names of the claims that this run or this machine cannot judge, folded into a line.
std::string unjudged_html(std::span<const Claim> claims);

/// "holds 12; not decided 1", of those that are judged; "" if none is.
std::string verdicts_text(std::span<const Claim> claims);

}  // namespace evaluation
