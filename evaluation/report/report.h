// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evaluation/register/report_tables.h"
#include "evaluation/results/results.h"
#include "io/table.h"

namespace evaluation {

// The page and the tables of judged results (Results::claims).

/// A drawing of the page; its SVG is trusted.
struct Figure {
    std::string title;
    std::string svg;
};

/// A page that requests nothing: report.html.in with its script, and the results as JSON.
std::string report_page(const Results& results, std::span<const Figure> figures);
/// The same for two runs side by side.
std::string comparison_page(const Results& a, const Results& b);

/// Why times of a run may mislead: "interrupted", "the GPU's clock moved".
std::vector<std::string> warnings(const Results& results);

/// "the same arithmetic takes 26.7 times as long as on compute", or "" if an executor is about as
/// fast as the others.
std::string share_text(const Results& results, const HostExecutor& executor);

/// A run's findings on one screen of at most 28 lines: counts of claims by verdict, the paper's
/// tables next to this run's, and the claims that do not hold. Lines have at most `width`
/// characters, for widths of 70 or more.
std::string screen(const Results& results, std::size_t width);

/// One row per sort at one n, with times, spread, ratio to std::sort, stream operations and their
/// formula, and whether every result was right.
io::Table contest_table(const Contest& contest);

/// One row per distribution: the times of every sort, and their ratios to the first row.
io::Table distribution_table(const std::vector<Contest>& contests);

/// Table 2 or 3 of the paper next to this run's times, for every n of the paper.
io::Table beside_report(const ReportTable& report, const Results& results);

/// The claims and Tables 2 and 3 as text, in lines of `width` characters.
std::string summary_text(const Results& results, std::size_t width);
/// The summary and all tables.
std::string tables_text(const Results& results);

// Two judged runs, of two devices or two versions, side by side.

/// "A: NVIDIA H200/PCIe/SSE2, commit 2fbfa31, 2026-11-21T17:00:00Z"
std::string run_name(char letter, const Results& results);

/// A sort at an n that both runs measured: medians of its fastest setting in ms.
struct ComparedTime {
    std::string program;
    unsigned log2_n;
    double a;
    double b;
};
/// n ascending.
std::vector<ComparedTime> compare_times(const Results& a, const Results& b);

struct ComparedClaims {
    /// Claims that both runs judged with different verdicts.
    std::vector<std::pair<const Claim*, const Claim*>> differ;
    std::size_t same = 0;
    std::size_t of_one_run = 0;  ///< only one run judged it
};
/// `a` and `b` must outlive the result.
ComparedClaims compare_claims(const Results& a, const Results& b);

/// Both as text.
std::string comparison_text(const Results& a, const Results& b);

}  // namespace evaluation
