// SPDX-License-Identifier: MIT
// Algorithms of Sitchinava and Weichert, executed on the host: those for long matrices and the
// bucket distribution, which contain errors as printed (docs/paper-notes.md), and Batcher's
// network.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

namespace stream {
namespace {

/// A matrix of w rows and w h columns.
struct LongMatrix {
    unsigned w = 0;
    unsigned h = 0;
    std::vector<unsigned> elements = std::vector<unsigned>(w * w * h);

    unsigned& at(unsigned row, unsigned column) { return elements[column * w + row]; }

    void transpose_squares() {
        for (unsigned square = 0; square < h; ++square)
            for (unsigned row = 0; row < w; ++row)
                for (unsigned column = 0; column < row; ++column)
                    std::swap(at(row, square * w + column), at(column, square * w + row));
    }
};

LongMatrix numbered_matrix(unsigned w, unsigned h) {
    LongMatrix m{w, h};
    std::iota(m.elements.begin(), m.elements.end(), 0u);
    return m;
}

// Algorithm 3 after its transpositions. With `is_printed`, "+ j w" is outside the index, as
// printed.
LongMatrix changed_to_row_major(LongMatrix m, bool is_printed) {
    m.transpose_squares();
    const LongMatrix before = m;
    const unsigned rows = m.w / m.h;  // number of rows of a warp
    for (unsigned warp = 0; warp < m.h; ++warp)
        for (unsigned row = 0; row < m.w; ++row)
            for (unsigned i = 0; i < rows; ++i)
                for (unsigned j = 0; j < m.h; ++j) {
                    LongMatrix from = before;
                    m.at(row, warp * m.w + m.h * i + j) =
                        is_printed ? from.at(row, warp * rows + i) + j * m.w
                                   : from.at(row, warp * rows + i + j * m.w);
                }
    return m;
}

// Algorithm 4, with "+ j w" in the index.
LongMatrix changed_to_column_major(LongMatrix m) {
    LongMatrix before = m;
    const unsigned rows = m.w / m.h;
    for (unsigned warp = 0; warp < m.h; ++warp)
        for (unsigned row = 0; row < m.w; ++row)
            for (unsigned i = 0; i < rows; ++i)
                for (unsigned j = 0; j < m.h; ++j)
                    m.at(row, warp * rows + i + j * m.w) = before.at(row, warp * m.w + m.h * i + j);
    m.transpose_squares();
    return m;
}

TEST(LongMatrixErrata, multiplesOfWBelongToTheIndexOfAlgorithm3) {
    LongMatrix m = changed_to_row_major(numbered_matrix(8, 2), true);
    std::ranges::sort(m.elements);
    EXPECT_NE(m.elements, numbered_matrix(8, 2).elements);  // elements are lost, as printed
    m = changed_to_row_major(numbered_matrix(8, 2), false);
    std::ranges::sort(m.elements);
    EXPECT_EQ(m.elements, numbered_matrix(8, 2).elements);
}

TEST(LongMatrixErrata, algorithm4AsCorrectedUndoesAlgorithm3) {
    for (const unsigned h : {1u, 2u, 4u}) {
        const LongMatrix m = numbered_matrix(8, h);
        EXPECT_EQ(changed_to_column_major(changed_to_row_major(m, false)).elements, m.elements);
    }
}

// Number of long rows, counted from 0, that have elements in the first columns of a square.
std::size_t long_rows_in(LongMatrix packed, unsigned columns) {
    std::set<unsigned> rows;
    for (unsigned column = 0; column < columns; ++column)
        for (unsigned row = 0; row < packed.w; ++row)
            rows.insert(packed.at(row, column) % packed.w);
    return rows.size();
}

// A row of w h elements becomes h columns. So a square holds w/h rows, and each of its rows has w/h
// segments of h elements (Appendix F). Segments of w/h elements (§3.1) would have parts of two long
// rows for h = 2, and half a long row for h = 4.
TEST(LongMatrixErrata, segmentsHaveHElements) {
    const unsigned w = 8;
    for (const unsigned h : {2u, 4u}) {
        LongMatrix before = numbered_matrix(w, h);
        LongMatrix after = changed_to_row_major(before, false);
        for (unsigned row = 0; row < w; ++row)
            for (unsigned column = 0; column < w * h; ++column)
                EXPECT_EQ(after.at(column % w, row * h + column / w), before.at(row, column));
        EXPECT_EQ(long_rows_in(after, h), 1u);
        EXPECT_EQ(long_rows_in(after, h + 1), 2u);
    }
    EXPECT_EQ(long_rows_in(changed_to_row_major(numbered_matrix(w, 2), false), w / 2), 2u);
}

/// The largest indexes that occur in a part of Algorithm 7.
struct Largest {
    unsigned of_f = 0;
    unsigned of_t = 0;
};

// "Determine the rank of each pivot in each substream", literally: P substreams of n keys.
Largest ranks_of_algorithm_7(unsigned p, unsigned n) {
    Largest largest;
    for (unsigned pid = 0; pid < p; ++pid) {
        unsigned c = 1;
        const auto is_above = [&](unsigned key) {
            largest.of_f = std::max(largest.of_f, c);
            return c < p && key > c * n;  // every n-th one of the keys 0, 1, ... p n - 1 is a pivot
        };
        for (unsigned i = 0; i < n; ++i) {
            const unsigned key = i * p + pid;
            if (!is_above(key))
                continue;
            largest.of_t = std::max(largest.of_t, pid * p + i);
            while (is_above(key))
                ++c;
        }
    }
    return largest;
}

// F has P elements, T has P^2.
TEST(BucketErrata, indexesOfAlgorithm7LieOutside) {
    const Largest largest = ranks_of_algorithm_7(4, 16);
    EXPECT_GE(largest.of_f, 4u);
    EXPECT_GE(largest.of_t, 16u);
}

// "Calculate target substream offsets", with the intended T: T[i P + j] is the beginning of bucket
// j of sequence i.
TEST(BucketErrata, theLastBucketOfAlgorithm7EndsBehindT) {
    constexpr unsigned p = 4;
    constexpr unsigned n = 16;
    std::vector<std::optional<unsigned>> t(p * p);
    for (unsigned i = 0; i < p; ++i)
        for (unsigned j = 1; j < p; ++j)
            t.at(i * p + j) = i * n + j * n / p;
    const auto size_of = [&](unsigned pid, unsigned i) {
        return t.at(i * p + pid + 1).value() - t.at(i * p + pid).value();
    };
    EXPECT_EQ(size_of(1, p - 1), n / p);
    EXPECT_THROW(size_of(p - 1, 0), std::bad_optional_access);
    EXPECT_THROW(size_of(p - 1, p - 1), std::out_of_range);
}

// "i in 0 ... t" includes the end, as in all algorithms of the paper. That makes t + 1 picks, and
// the last one is after the n keys.
TEST(BucketErrata, theLastPickOfAlgorithm7LiesBehindTheSequence) {
    for (const unsigned t : {1u, 4u, 8u}) {
        constexpr unsigned n = 64;
        std::vector<unsigned> picks;
        for (unsigned i = 0; i <= t; ++i)
            picks.push_back(i * (n / t));
        EXPECT_EQ(picks.size(), t + 1);
        EXPECT_EQ(picks.back(), n);
    }
}

// The registers that a thread uses do not depend on the thread (§3.3). In this test, the registers
// of Batcher's network are template arguments, which must be constants.
constexpr unsigned ITEMS = 32;
std::array<unsigned, ITEMS> mine;

template <unsigned i, unsigned j>
void compare_registers() {
    if (mine[i] > mine[j])
        std::swap(mine[i], mine[j]);
}

#define COMPARE(i, j) compare_registers<(i) % ITEMS, (j) % ITEMS>();
#include "sorts/common/batcher.kernel"

TEST(Batcher, namesItsRegistersByConstantsAndSortsThem) {
    for (unsigned zeros = 0; zeros <= ITEMS; ++zeros)
        for (unsigned step = 1; step < ITEMS; step += 2) {
            for (unsigned i = 0; i < ITEMS; ++i)
                mine[i * step % ITEMS] = i < zeros ? 0 : i;
            sort_mine();
            EXPECT_TRUE(std::ranges::is_sorted(mine)) << zeros << ", " << step;
        }
}

}  // namespace
}  // namespace stream
