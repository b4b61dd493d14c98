// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "abisort/figure.h"

namespace abisort {

/// A figure as the 2006 paper prints it. The text versions of the paper lost the blank cells; Table
/// 1 tells where they were (docs/paper-notes.md, E5). Each line has the stages of one row and then
/// one word per node pair. "." is a blank cell; blank cells at the end are left out.
struct ReportFigure {
    unsigned number;
    unsigned log2_n;
    unsigned level;
    Variant variant;
    std::string_view text;
};

/// Figures 4 to 7 of the 2006 paper.
std::span<const ReportFigure> report_figures();

/// Draws the same figure from a plan.
std::string drawn(const Plan& plan, unsigned level);

}  // namespace abisort
