// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "abisort/figure.h"

namespace abisort {

/// A figure as the report prints it, with the blank cells that text versions of it lost put back by
/// Table 1 (docs/paper-notes.md, E5). A line a row: its stages, then a word a node pair, "." for a
/// blank cell; blank cells at the end are left out.
struct ReportFigure {
    unsigned number;
    unsigned log2_n;
    unsigned level;
    Variant variant;
    std::string_view text;
};

/// Figures 4 to 7.
std::span<const ReportFigure> report_figures();

/// The same figure drawn from a plan.
std::string drawn(const Plan& plan, unsigned level);

}  // namespace abisort
