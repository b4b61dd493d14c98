// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/results/results.h"

namespace evaluation {

// Functions that write judged results (Results::claims) as a web page and as text.

/// A drawing in the page. The page contains the SVG text unchecked, so it must come from this
/// program.
struct Figure {
    std::string title;
    std::string svg;
};

/// The web page: report.html.in with its script and with the results as JSON. The page loads
/// nothing from the network.
std::string report_page(const Results& results, std::span<const Figure> figures);

/// Reasons why the times of a run may mislead, such as "interrupted" or "the GPU's clock changed".
std::vector<std::string> warnings(const Results& results);

/// Compares an executor's arithmetic with the fastest executor's arithmetic, as in "the same
/// arithmetic takes 26.7 times as long as on compute". A large factor may mean that a GPU uses only
/// some of its processors for graphics. The text is empty for software, if the ratio is small, or
/// if no other executor was measured.
std::string slower_at_arithmetic(const Results& results, const HostExecutor& executor);

/// Summarizes a run on one screen of at most 28 lines. The summary has the counts of claims by
/// verdict, the tables of the 2006 paper next to this run's times, and the claims that do not hold.
/// Lines have at most `width` characters, which must be at least 70.
std::string screen(const Results& results, std::size_t width);

/// A table with a few columns and one row for each n of the paper's tables. The table is Table 2 or
/// 3 of the 2006 paper, or has the times of one executor. A TimesTable has no column with n.
struct TimesTable {
    std::string title;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};

/// Returns the paper's Tables 2 and 3, followed by a table of this run's times for each executor.
/// With `is_narrow`, only the first executor's table has row-wise times.
std::vector<TimesTable> paper_tables(const Results& results, bool is_narrow);

/// Compares two judged runs, of two devices or of two versions. The text lists claims on which the
/// runs' verdicts differ and, for each n of both runs, the median time of each sort in its fastest
/// setting.
std::string comparison_text(const Results& a, const Results& b);

}  // namespace evaluation
