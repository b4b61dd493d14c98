// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "stream/program.h"
#include "stream/program_run.h"

/// Colored prefix sums (Sitchinava, Weichert, *Bank Conflict Free Comparison-based Sorting On
/// GPUs*, §1.2 and Appendix A): of each element, what the elements of its color up to it add up to.
namespace sorts::prefix_sums {

/// How the third phase scans the colors of a page.
enum class Form {
    plain,       ///< a thread a column of the matrix: d threads meet in one bank
    transposed,  ///< a thread a row: no bank conflicts
};

std::string_view name(Form form);

struct Options {
    unsigned colors = 16;       ///< d, at most w
    std::uint32_t groups = 16;  ///< P: at most so many tiles
    Form form = Form::transposed;
    unsigned w = 32;  ///< threads of a group, and banks: 8 or 32
};

/// The program's buffers, by number.
enum Buffers : unsigned { numbers, colors, reduced, offsets, sums };

/// Phases 1, 2 and 3 of n elements, a launch each. Throws LaunchError for more than w colors.
stream::Program make(std::uint32_t n, const Options& options = {});

/// The prefix sums of `of_numbers`, whose colors are below d. Throws LaunchError unless there are
/// n.
std::vector<std::uint32_t> run(stream::ProgramRun& run, std::span<const std::uint32_t> of_numbers,
                               std::span<const std::uint32_t> of_colors);

}  // namespace sorts::prefix_sums
