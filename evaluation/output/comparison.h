// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/output/plots.h"
#include "evaluation/results/results.h"
#include "text/table.h"

// Two runs, of two machines or two versions, side by side.
namespace evaluation {

/// "A: NVIDIA H200/PCIe/SSE2, commit 2fbfa31, 2026-11-21T17:00:00Z"
std::string run_name(char letter, const Results& results);

/// For each n that both measured, every program that both ran, in its fastest setting: A's ms,
/// B's, and how many times faster B is.
text::Table compared_times(const Results& a, const Results& b);

/// Every claim of either, with both verdicts; "" where a run did not judge it.
text::Table compared_claims(const Results& a, const Results& b);

/// A's time over B's against n, a line a program; none if there is no n in common. Throws
/// PlotError.
std::vector<Plot> make_comparison_plots(const Results& a, const Results& b);

/// All of it as one page that needs nothing but itself.
std::string html_comparison(const Results& a, const Results& b, std::span<const Plot> plots);

}  // namespace evaluation
