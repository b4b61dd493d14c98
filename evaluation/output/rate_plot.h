// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/output/gnuplot.h"
#include "evaluation/results/results.h"

namespace evaluation {

/// The sorting rate against n of every sort of an executor and of std::sort, in the manner of
/// Peters et al.'s Figure 4 and Jan et al.'s Figure 5: "sorting-rate" for the first executor,
/// "sorting-rate-NAME" for each of the others. Throws PlotError.
void add_rate_plots(Plots& plots, const Results& results);

/// How many times faster each program is on another executor than on the first: "on-NAME" for each
/// of the others that has programs of the first. Throws PlotError.
void add_executor_plots(Plots& plots, const Results& results);

}  // namespace evaluation
