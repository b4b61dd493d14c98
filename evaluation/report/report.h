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

// Writes judged results (Results::claims) as a web page and as tables.

/// A drawing in the page. Its SVG is trusted.
struct Figure {
    std::string title;
    std::string svg;
};

/// The web page: report.html.in with its script and with the results as JSON. It loads nothing from
/// the network.
std::string report_page(const Results& results, std::span<const Figure> figures);
/// A web page that shows two runs side by side.
std::string comparison_page(const Results& a, const Results& b);

/// Reasons why times of a run may mislead, such as "interrupted" or "the GPU's clock moved".
std::vector<std::string> warnings(const Results& results);

/// Describes a slow executor: "the same arithmetic takes 26.7 times as long as on compute". The
/// text is empty if the executor is about as fast as the others.
std::string share_text(const Results& results, const HostExecutor& executor);

/// Summary of a run on one screen of at most 28 lines: counts of claims by verdict, the paper's
/// tables next to this run's times, and the claims that do not hold. Lines have at most `width`
/// characters, which must be at least 70.
std::string screen(const Results& results, std::size_t width);

/// A table with one row per sort at one n. It has the times, their spread, the ratio to std::sort,
/// the number of stream operations with its formula, and whether every result was right.
io::Table contest_table(const Contest& contest);

/// A table with one row per distribution. It has the times of every sort and their ratios to the
/// first row.
io::Table distribution_table(const std::vector<Contest>& contests);

/// Table 2 or 3 of the 2006 paper next to this run's times, for every n in the paper.
io::Table beside_report(const ReportTable& report, const Results& results);

/// The claims and Tables 2 and 3 as text, in lines of `width` characters.
std::string summary_text(const Results& results, std::size_t width);
/// The summary, followed by all tables.
std::string tables_text(const Results& results);

// Comparison of two judged runs, for example of two devices or versions.

/// Heading of a run: "A: NVIDIA H200/PCIe/SSE2, commit 2fbfa31, 2026-11-21T17:00:00Z".
std::string run_name(char letter, const Results& results);

/// Times of a sort at an n that both runs measured: medians of the fastest setting in ms.
struct ComparedTime {
    std::string program;
    unsigned log2_n;
    double a;
    double b;
};
/// All comparable times, by ascending n.
std::vector<ComparedTime> compare_times(const Results& a, const Results& b);

struct ComparedClaims {
    /// Claims that both runs judged, with different verdicts.
    std::vector<std::pair<const Claim*, const Claim*>> differ;
    std::size_t same = 0;
    std::size_t of_one_run = 0;  ///< number of claims that only one run judged
};
/// `a` and `b` must outlive the result.
ComparedClaims compare_claims(const Results& a, const Results& b);

/// The compared times and claims as text.
std::string comparison_text(const Results& a, const Results& b);

}  // namespace evaluation
