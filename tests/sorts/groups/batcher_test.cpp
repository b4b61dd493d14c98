// SPDX-License-Identifier: MIT
// Algorithms of Sitchinava and Weichert, executed on the host: those for long matrices and the
// bucket distribution, which contain errors as printed (docs/deviations.md), and Batcher's
// network.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

namespace stream {
namespace {

constexpr unsigned w = 8;

/// A position in a matrix of w rows and w h columns, which is stored column by column.
struct At {
    unsigned row = 0;
    unsigned column = 0;
    unsigned number() const { return column * w + row; }
    friend bool operator==(const At&, const At&) = default;
};

At in_transposed_squares(At at) {
    return {at.column % w, at.column / w * w + at.row};
}

/// Returns where Algorithm 3 takes the element for a position from, after its transpositions and
/// with "+ j w" inside the index.
At source_of_algorithm_3(At at, unsigned h) {
    const unsigned rows = w / h;  // number of rows of a warp
    const unsigned warp = at.column / w;
    return in_transposed_squares({at.row, warp * rows + at.column % w / h + at.column % h * w});
}

/// Returns where Algorithm 4, which ends with transpositions, takes the element for a position
/// from.
At source_of_algorithm_4(At at, unsigned h) {
    const auto [row, column] = in_transposed_squares(at);
    const unsigned rows = w / h;
    return {row, column % w / rows * w + h * (column % rows) + column / w};
}

template <class Check>
void for_each_position(unsigned columns, Check check) {
    for (unsigned column = 0; column < columns; ++column)
        for (unsigned row = 0; row < w; ++row)
            check(At{row, column});
}

// As printed, "+ j w" is outside the index: elements are lost.
TEST(LongMatrixErrata, multiplesOfWBelongToTheIndexOfAlgorithm3) {
    constexpr unsigned h = 2;
    std::set<unsigned> as_printed;
    std::set<unsigned> as_corrected;
    for_each_position(h * w, [&](At at) {
        const unsigned j = at.column % h;
        as_corrected.insert(source_of_algorithm_3(at, h).number());
        as_printed.insert(source_of_algorithm_3({at.row, at.column - j}, h).number() + j * w);
    });
    EXPECT_EQ(as_corrected.size(), h * w * w);
    EXPECT_LT(as_printed.size(), h * w * w);
}

TEST(LongMatrixErrata, algorithm4AsCorrectedUndoesAlgorithm3) {
    for (const unsigned h : {1u, 2u, 4u})
        for_each_position(h * w, [h](At at) {
            EXPECT_EQ(source_of_algorithm_3(source_of_algorithm_4(at, h), h), at);
        });
}

// Number of long rows that have elements in the first columns of a square.
std::size_t long_rows_in(unsigned columns, unsigned h) {
    std::set<unsigned> rows;
    for_each_position(columns, [&](At at) { rows.insert(source_of_algorithm_3(at, h).row); });
    return rows.size();
}

// A row of w h elements becomes h columns. So a square holds w/h rows, and each of its rows has w/h
// segments of h elements (Appendix F). Segments of w/h elements (§3.1) would have parts of two long
// rows for h = 2, and half a long row for h = 4.
TEST(LongMatrixErrata, segmentsHaveHElements) {
    for (const unsigned h : {2u, 4u}) {
        for_each_position(h * w, [h](At at) {
            const At after = {at.column % w, at.row * h + at.column / w};
            EXPECT_EQ(source_of_algorithm_3(after, h), at);
        });
        EXPECT_EQ(long_rows_in(h, h), 1u);
        EXPECT_EQ(long_rows_in(h + 1, h), 2u);
    }
    EXPECT_EQ(long_rows_in(w / 2, 2), 2u);
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

// "i in 0 ... t" includes the end, as in all algorithms of the paper. With the end, there are t + 1
// picks, and the last pick is after the n keys.
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
