// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/register/report_tables.h"
#include "evaluation/results/results.h"
#include "io/table.h"

namespace evaluation {

// Writes judged results (Results::claims) as a web page and as tables.

/// A drawing in the page. The SVG text is inserted without any check.
struct Figure {
    std::string title;
    std::string svg;
};

/// The web page: report.html.in with its script and with the results as JSON. The page loads
/// nothing from the network.
std::string report_page(const Results& results, std::span<const Figure> figures);

/// Reasons why times of a run may mislead, such as "interrupted" or "the GPU's clock moved".
std::vector<std::string> warnings(const Results& results);

/// Describes a slow executor: "the same arithmetic takes 26.7 times as long as on compute". The
/// text is empty if the executor is about as fast as the others.
std::string share_text(const Results& results, const HostExecutor& executor);

/// Makes a summary of a run on one screen of at most 28 lines: counts of claims by verdict, the
/// tables of the 2006 paper next to this run's times, and the claims that do not hold. Lines have
/// at most `width` characters, which must be at least 70.
std::string screen(const Results& results, std::size_t width);

/// A table with one row per sort at one n, with times, spread, ratio to std::sort, stream
/// operations, and whether every result was right.
io::Table contest_table(const Contest& contest);

/// A table with one row per distribution. The table has the times of every sort and their ratios to
/// the first row.
io::Table distribution_table(const std::vector<Contest>& contests);

/// Table 2 or 3 of the 2006 paper next to this run's times, for every n in the paper.
io::Table beside_report(const ReportTable& report, const Results& results);

/// Makes a text with the claims and Tables 2 and 3, in lines of `width` characters.
std::string summary_text(const Results& results, std::size_t width);
/// The summary, followed by all tables.
std::string tables_text(const Results& results);

/// Compares two judged runs, of two devices or two versions. The text lists claims with different
/// verdicts and, for each n of both runs, the medians of each sort's fastest setting.
std::string comparison_text(const Results& a, const Results& b);

}  // namespace evaluation
