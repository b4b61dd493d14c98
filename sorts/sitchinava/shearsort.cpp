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

}  // namespace

std::string_view name(ShearSortVariant variant) {
    if (variant == ShearSortVariant::in_memory)
        return "in_memory";
    return variant == ShearSortVariant::transposed ? "transposed" : "diagonal";
}

stream::Program make_tiles(std::uint32_t tiles, const ShearSortOptions& options) {
    const std::uint32_t tile = options.w * options.w;
    const stream::Kernel& kernel =
        library().kernel(std::string(name(options.variant)) + "_" + std::to_string(options.w));
    stream::Program program{"shearsort",
                            tiles * tile,
                            {stream::buffer("values", library().type("value_t"), tiles * tile)}};
    program.operations.push_back(stream::over_tiles(
        kernel, "ShearSort", tiles, {{"values", {0}, {tile}}}, {{"rounds", log2(options.w)}}));
    return program;
}

stream::Program make(std::uint32_t n, const ShearSortOptions& options) {
    const std::uint32_t most = options.w * options.w;
    if (n > most)
        throw stream::LaunchError("shearsort with w = " + std::to_string(options.w) +
                                  " sorts at most " + std::to_string(most) + " values, not " +
                                  std::to_string(n));
    stream::Program program = make_tiles(1, options);
    program.size = n;
    return program;
}

stream::Program make_long_tiles(std::uint32_t tiles, const LongMatrix& matrix) {
    const stream::Kernel& kernel =
        library().kernel("long_" + std::to_string(matrix.h) + "_" + std::to_string(matrix.w));
    const std::uint32_t tile = matrix.values();
    stream::Program program{"shearsort-long",
                            tiles * tile,
                            {stream::buffer("values", library().type("value_t"), tiles * tile)}};
    program.operations.push_back(
        stream::over_tiles(kernel, "ShearSort of long rows", tiles, {{"values", {0}, {tile}}},
                           {{"rounds", log2(matrix.w)}, {"segment_rounds", log2(matrix.h)}}));
    return program;
}

stream::Program make_long(std::uint32_t n, unsigned w) {
    LongMatrix matrix{w, 2};
    if (n > matrix.values())
        matrix.h = 4;
    if (n > matrix.values())
        throw stream::LaunchError("shearsort-long with w = " + std::to_string(w) +
                                  " sorts at most " + std::to_string(matrix.values()) +
                                  " values, not " + std::to_string(n));
    stream::Program program = make_long_tiles(1, matrix);
    program.size = n;
    return program;
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
