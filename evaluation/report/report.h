// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "evaluation/results/results.h"

namespace evaluation {

// Writes judged results (Results::claims) as a web page and as text.

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

/// A table of a few columns: Table 2 or 3 of the 2006 paper, or the times of one executor at the
/// same n. The table has one row for each n of the paper, without the n.
struct TimesTable {
    std::string title;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};

/// The paper's Tables 2 and 3, followed by the run's own times on each executor. If they must be
/// narrow, only the first executor has the row-wise times.
std::vector<TimesTable> paper_tables(const Results& results, bool is_narrow);

/// Compares two judged runs, of two devices or two versions. The text lists claims with different
/// verdicts and, for each n of both runs, the medians of each sort's fastest setting.
std::string comparison_text(const Results& a, const Results& b);

}  // namespace evaluation
