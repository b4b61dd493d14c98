// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "stream/program.h"
#include "stream/program_run.h"

/// Colored prefix sums (Sitchinava, Weichert, §1.2 and Appendix A): for each element, the sum of
/// the elements of its color up to and including it.
namespace sorts::prefix_sums {

/// How the third phase scans the colors of a page.
enum class ScanVariant {
    plain,       ///< one thread per column of the matrix: d threads access the same bank
    transposed,  ///< one thread per row: no bank conflicts
};

std::string_view name(ScanVariant variant);

struct ScanOptions {
    unsigned colors = 16;       ///< d, at most 32: the threads of a warp, and the banks
    std::uint32_t groups = 16;  ///< P: the maximum number of tiles
    ScanVariant variant = ScanVariant::transposed;
};

/// The program's buffers, by number.
enum Buffers : unsigned { numbers, colors, reduced, offsets, sums };

/// Phases 1, 2 and 3 of n elements, one launch each. Throws LaunchError for more than 32 colors.
stream::Program make(std::uint32_t n, const ScanOptions& options = {});

/// The prefix sums of n numbers, whose colors are below d. Throws LaunchError for another number.
std::vector<std::uint32_t> run(stream::ProgramRun& run, std::span<const std::uint32_t> of_numbers,
                               std::span<const std::uint32_t> of_colors);

}  // namespace sorts::prefix_sums
