// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/register/report_tables.h"
#include "evaluation/results/results.h"
#include "text/table.h"

namespace evaluation {

/// One contest: times, spread, ratio to std::sort, stream operations beside the catalogue's
/// formula, and whether every result was right.
text::Table contest_table(const Contest& contest);

/// Contests of one n, a row each: the times of every sort, and how they relate to the first row's.
text::Table distribution_table(const std::vector<Contest>& contests);

/// Table 2 or 3 of the report beside what was measured, for every n of both.
text::Table beside_report(const ReportTable& report, const Results& results);

}  // namespace evaluation
