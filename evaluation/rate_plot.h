// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/gnuplot.h"
#include "evaluation/results.h"

namespace evaluation {

/// The sorting rate against n of every sort of an executor and of std::sort, in the manner of
/// Peters et al.'s Figure 4 and Jan et al.'s Figure 5: "sorting-rate" for the first executor,
/// "sorting-rate-NAME" for each of the others. Throws PlotError.
void add_rate_plots(Plots& plots, const Results& results);

/// Moves numbers that ascend as little as it takes (by least squares) until each is at least `gap`
/// from the next; and then down, if that is above 1.
void spread_apart(std::vector<double>& ascending, double gap);

}  // namespace evaluation
