// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/shearsort.h"

#include <bit>
#include <string>

#include "sorts/shearsort/kernels.h"
#include "sorts/sitchinava/sitchinava.h"
#include "stream/error.h"

namespace sorts::shearsort {
namespace {

std::uint32_t log2(std::uint32_t power_of_two) {
    return std::countr_zero(power_of_two);
}

// Makes a program that sorts tiles of h w^2 successive values with the kernel of this w.
stream::Program program_of(const std::string& program, const std::string& kernel, unsigned w,
                           unsigned h, std::uint32_t tiles,
                           std::vector<stream::BlockArgument> constants) {
    const std::uint32_t tile = h * w * w;
    const std::uint32_t n = tiles * tile;
    stream::Program made{program, n, {stream::buffer("values", library().type("value_t"), n)}};
    made.operations.push_back(stream::over_tiles(library().kernel(kernel + "_" + std::to_string(w)),
                                                 h == 1 ? "ShearSort" : "ShearSort of long rows",
                                                 tiles, {{"values", {0}, {tile}}},
                                                 std::move(constants)));
    return made;
}

// Returns the program as one that sorts n values.
stream::Program shortened(stream::Program program, std::uint32_t n) {
    if (n > program.size)
        throw stream::LaunchError(program.name + " sorts at most " + std::to_string(program.size) +
                                  " values, not " + std::to_string(n));
    program.size = n;
    return program;
}

}  // namespace

std::string_view name(ShearSortVariant variant) {
    if (variant == ShearSortVariant::in_memory)
        return "in_memory";
    return variant == ShearSortVariant::transposed ? "transposed" : "diagonal";
}

stream::Program make_tiles(std::uint32_t tiles, const ShearSortOptions& options) {
    return program_of("shearsort", std::string(name(options.variant)), options.w, 1, tiles,
                      {{"rounds", log2(options.w)}});
}

stream::Program make(std::uint32_t n, const ShearSortOptions& options) {
    return shortened(make_tiles(1, options), n);
}

stream::Program make_long_tiles(std::uint32_t tiles, const LongMatrix& matrix) {
    return program_of("shearsort-long", "long_" + std::to_string(matrix.h), matrix.w, matrix.h,
                      tiles, {{"rounds", log2(matrix.w)}, {"segment_rounds", log2(matrix.h)}});
}

stream::Program make_long(std::uint32_t n, unsigned w) {
    const LongMatrix small{w, 2};
    const LongMatrix large{w, 4};
    return shortened(make_long_tiles(1, n <= small.values() ? small : large), n);
}

}  // namespace sorts::shearsort

namespace sorts {

Sort shearsort_entry(shearsort::ShearSortVariant variant) {
    const bool is_transposed = variant == shearsort::ShearSortVariant::transposed;
    return {.name = is_transposed ? "shearsort-transposed" : "shearsort",
            .paper = sitchinava::paper,
            .place = is_transposed ? "Algorithm 1" : "Algorithm 2",
            .summary = is_transposed
                           ? "ShearSort of 1024 values by one warp, without bank conflicts"
                           : "ShearSort of 1024 values with diagonals instead of transpositions",
            .body = stream::Body::groups,
            .sizes = {1024, 1024, 1, true},
            .make = [variant](const Request& request) {
                return shearsort::make(static_cast<std::uint32_t>(request.n), {.variant = variant});
            }};
}

// The catalogue entry of ShearSort of h w^2 values, for h = 2 and 4. For h = 8 the sort would need
// 64 KiB of shared memory.
Sort shearsort_long_entry() {
    return {.name = "shearsort-long",
            .paper = sitchinava::paper,
            .place = "Algorithm 5",
            .summary = "ShearSort of up to 4096 values by four warps, without bank conflicts",
            .body = stream::Body::groups,
            .sizes = {2048, 4096, 1, true},
            // not benchmarked, because NVIDIA's compiler needs 90 s for the two kernels
            .contested = {},
            .make = [](const Request& request) {
                return shearsort::make_long(static_cast<std::uint32_t>(request.n));
            }};
}

}  // namespace sorts
