// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/output/gnuplot.h"
#include "evaluation/results/results.h"
#include "text/table.h"

namespace evaluation {

/// "processors": times against p, measured and by the plan; nothing if they were not measured.
/// Throws PlotError.
void add_processor_plot(Plots& plots, const Results& results);

/// A row for each sort, n and p: its time, and the speed-ups from the fewest processors on.
text::Table processor_table(const ProcessorTimes& times);

}  // namespace evaluation
