// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/shearsort_long.h"

#include <bit>
#include <string>

#include "sorts/shearsort/kernels.h"
#include "stream/error.h"

namespace sorts::shearsort {
namespace {

std::uint32_t log2(std::uint32_t power_of_two) {
    return std::countr_zero(power_of_two);
}

// Comparators of Batcher's network of 2^k: (k^2 - k + 4) 2^(k - 2) - 1.
std::uint64_t network(std::uint32_t size) {
    const std::uint64_t k = log2(size);
    return (k * k - k + 4) * size / 4 - 1;
}

}  // namespace

// A change between the orders takes 3 sections. A round of the matrix has two of them and 4 more
// beside its long rows, which take 4 a round and 2 at their end; the last round has no columns.
std::uint64_t LongMatrix::sections() const {
    const std::uint64_t rounds = log2(w);
    const std::uint64_t long_rows = 4 * std::uint64_t{log2(h)} + 2;
    const std::uint64_t load_and_store = 2;
    return load_and_store + rounds * (2 * 3 + 4 + long_rows) + 3 + 1 + long_rows;
}

// Every warp sorts a square: rows of w, or w columns, each as w / h segments of h.
std::uint64_t LongMatrix::comparisons() const {
    const std::uint64_t rounds = log2(w);
    const std::uint64_t rows = w * network(w);
    const std::uint64_t segments = std::uint64_t{w} * (w / h) * network(h);
    const std::uint64_t long_rows = log2(h) * (rows + segments) + rows;
    return h * (rounds * (long_rows + rows) + long_rows);
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
