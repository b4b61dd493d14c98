// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "abisort/figure.h"

namespace abisort {

/// A figure as the 2006 paper prints it. Our text copy of the paper lost the blank cells, which
/// follow from Table 1 (docs/paper-notes.md, E5). Each line has the stages of one row and then one
/// word per node pair. "." is a blank cell; blank cells at the end of a line are left out.
struct ReportFigure {
    unsigned number;
    unsigned log2_n;
    unsigned level;
    Variant variant;
    std::string_view text;
};

/// Figures 4 to 7 of the 2006 paper.
std::span<const ReportFigure> report_figures();

/// Draws a level of a plan in the form of ReportFigure.
std::string drawn(const Plan& plan, unsigned level);

}  // namespace abisort
