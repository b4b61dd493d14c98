// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "stream/program.h"
#include "stream/program_run.h"

/// Colored prefix sums (Sitchinava, Weichert, §1.2 and Appendix A). The result of an element is the
/// sum of all elements of its color, up to and including the element.
namespace sorts::prefix_sums {

/// How the third phase scans the colors of a page.
enum class ScanVariant {
    plain,       ///< one thread per column of the matrix, so that d threads access the same bank
    transposed,  ///< one thread per row, without bank conflicts
};

std::string_view name(ScanVariant variant);

struct ScanOptions {
    unsigned colors = 16;       ///< d, at most 32, the number of threads in a warp and of banks
    std::uint32_t groups = 16;  ///< P, the largest number of tiles
    ScanVariant variant = ScanVariant::transposed;
};

/// Numbers of the program's buffers.
enum Buffers : unsigned { numbers, colors, reduced, offsets, sums };

/// Makes a program of three phases for n elements, with one launch each. Throws LaunchError for
/// more than 32 colors.
stream::Program make(std::uint32_t n, const ScanOptions& options = {});

/// Computes the prefix sums of n numbers, whose colors are below d. Throws LaunchError for other
/// colors.
std::vector<std::uint32_t> run(stream::ProgramRun& run, std::span<const std::uint32_t> of_numbers,
                               std::span<const std::uint32_t> of_colors);

}  // namespace sorts::prefix_sums
