// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/report_tables.h"
#include "evaluation/results.h"

namespace evaluation {

/// A table of cells, drawn as text or as HTML by whoever shows it.
struct Table {
    std::string caption;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};

/// The first column left, the others right; columns as wide as they need.
std::string as_text(const Table& table);

/// One contest: times, spread, ratio to std::sort, operations of GPU-ABiSort beside the report's
/// formulas, and whether every result was right.
Table contest_table(const Contest& contest);

/// Table 2 or 3 of the report beside what was measured, for every n of both.
Table beside_report(const ReportTable& report, const Results& results);

/// Claim, place, found, verdict.
Table claims_table(std::span<const Claim> claims);

}  // namespace evaluation
