// SPDX-License-Identifier: MIT
// What the algorithms of Jan et al. do as they are printed, on the CPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace sorts {
namespace {

using Numbers = std::vector<std::uint32_t>;

// Algorithm 2's double loop, from r = 0.
Numbers ranks_as_printed(const Numbers& q) {
    Numbers r(q.size());
    for (std::size_t i = 0; i < q.size(); ++i)
        for (std::size_t j = 0; j < q.size(); ++j)
            ++(q[j] < q[i] ? r[i] : r[j]);
    return r;
}

// Each pair is met twice, and each value meets itself: twice the rank, and one.
TEST(JanErrata, ranksOfAlgorithm2AreTwiceTheRankAndOne) {
    EXPECT_EQ(ranks_as_printed({30, 10, 40, 20}), (Numbers{5, 1, 7, 3}));
    Numbers q = {0, 1, 2, 3, 4};  // which are their own ranks
    do {
        Numbers twice_and_one;
        for (const std::uint32_t rank : q)
            twice_and_one.push_back(2 * rank + 1);
        EXPECT_EQ(ranks_as_printed(q), twice_and_one);
    } while (std::ranges::next_permutation(q).found);
}

/// The pair that Algorithm 3 compares: stage x of radix 2, thread t.
struct Butterfly {
    std::uint32_t s;
    std::uint32_t e;
};

Butterfly as_printed(unsigned x, std::uint32_t t) {
    const std::uint32_t p = 1u << x;
    return {t * p, t * p + p / 2};
}

// With the y that is computed and not used: the block, and the place in it.
Butterfly as_corrected(unsigned x, std::uint32_t t) {
    const std::uint32_t p = 1u << x;
    const std::uint32_t y = t / (p / 2);
    const std::uint32_t s = y * p + t % (p / 2);
    return {s, s + p / 2};
}

TEST(JanErrata, butterfliesOfAlgorithm3LieOutside) {
    constexpr std::uint32_t n = 8;
    EXPECT_GE(as_printed(3, 1).s, n);
    EXPECT_GE(as_printed(2, 3).s, n);
}

TEST(JanErrata, butterfliesAsCorrectedAreAllPairsOfAStage) {
    for (unsigned log2_n = 1; log2_n <= 8; ++log2_n)
        for (unsigned x = 1; x <= log2_n; ++x) {
            const std::uint32_t n = 1u << log2_n;
            std::vector<int> met(n);
            for (std::uint32_t t = 0; t < n / 2; ++t) {
                const Butterfly butterfly = as_corrected(x, t);
                ASSERT_LT(butterfly.e, n);
                EXPECT_EQ(butterfly.s ^ butterfly.e, 1u << (x - 1));
                ++met[butterfly.s];
                ++met[butterfly.e];
            }
            EXPECT_EQ(std::ranges::count(met, 1), n);
        }
}

// §2.4: vertices are a level and a row each; from each but those of the last level one edge leads
// straight on, and one to the row that differs in the level's bit.
TEST(JanErrata, aButterflyHasKPlus1LevelsOfVertices) {
    for (std::uint32_t k = 1; k <= 8; ++k) {
        std::set<std::pair<std::uint32_t, std::uint32_t>> vertices;
        std::uint32_t edges = 0;
        for (std::uint32_t level = 0; level < k; ++level)
            for (std::uint32_t row = 0; row < 1u << k; ++row)
                for (const std::uint32_t next : {row, row ^ (1u << level)}) {
                    vertices.insert({level, row});
                    vertices.insert({level + 1, next});
                    ++edges;
                }
        EXPECT_EQ(vertices.size(), (k + 1) << k);
        EXPECT_EQ(edges, k << (k + 1)) << "as printed";
    }
}

/// Algorithm 1, "if .. then swap i, i + 1", whose condition is given.
template <class Condition>
Numbers after_algorithm_1(Numbers q, Condition is_to_be_swapped) {
    for (std::size_t k = 1; k <= q.size() / 2; ++k)
        for (const std::size_t parity : {1u, 0u})
            for (std::size_t i = parity; i + 1 < q.size(); i += 2)
                if (is_to_be_swapped(q, i))
                    std::swap(q[i], q[i + 1]);
    return q;
}

// Printed is "if i > i + 1", which leaves everything where it is. Of elements it sorts.
TEST(JanErrata, algorithm1ComparesIndexes) {
    Numbers q = {0, 1, 2, 3, 4, 5};
    const Numbers sorted = q;
    do {
        EXPECT_EQ(after_algorithm_1(q, [](const Numbers&, std::size_t i) { return i > i + 1; }), q);
        EXPECT_EQ(after_algorithm_1(
                      q, [](const Numbers& of, std::size_t i) { return of[i] > of[i + 1]; }),
                  sorted);
    } while (std::ranges::next_permutation(q).found);
}

// Algorithm 2's second loop, U[r[k]] = Q[k], by right ranks of keys that differ: each goes to a
// place of its own, so that all of them may be one step; of keys that are equal it would not.
TEST(JanErrata, theSortingPhaseIsOneStep) {
    const auto places_of = [](const Numbers& q) {
        Numbers places = ranks_as_printed(q);
        for (std::uint32_t& place : places)
            place = (place - 1) / 2;
        return places;
    };
    Numbers q = {3, 7, 8, 20, 21, 40};
    const Numbers sorted = q;
    do {
        const Numbers places = places_of(q);
        Numbers u(q.size());
        for (std::size_t k = 0; k < q.size(); ++k)
            u[places[k]] = q[k];
        EXPECT_EQ(std::set(places.begin(), places.end()).size(), q.size());
        EXPECT_EQ(u, sorted);
    } while (std::ranges::next_permutation(q).found);
}

/// A figure as it is printed, and what it may have been before it was rounded.
struct Rounded {
    double value;
    double unit;  ///< of its last digit
    double least() const { return value - unit / 2; }
    double most() const { return value + unit / 2; }
};

// §4.2.3 has the Quadro 6000's speed-up increase with the queue size. Of bitonic sort over the
// GTX 260, by the rates of §4.2.2 at 2^12 and 2^23 and the times of §4.2.1 at 2^15, it falls,
// however they were rounded.
TEST(JanErrata, theSpeedUpOverAGtx260FallsByThePrintedFigures) {
    const auto least = [](Rounded quadro, Rounded gtx) { return quadro.least() / gtx.most(); };
    const auto most = [](Rounded quadro, Rounded gtx) { return quadro.most() / gtx.least(); };
    const Rounded rate_12[] = {{9.5, 0.1}, {2.9, 0.1}};  // million elements a second
    const Rounded ms_15[] = {{1.2, 0.1}, {3, 1}};        // so its inverse is the speed-up
    const Rounded rate_23[] = {{19, 1}, {10, 1}};
    EXPECT_GT(least(rate_12[0], rate_12[1]), most(ms_15[1], ms_15[0]));
    EXPECT_GT(least(rate_12[0], rate_12[1]), most(rate_23[0], rate_23[1]));
}

// §2.3: "N(0) would be compared to N(n/2) .. up to N(n/2 - 1) with N(n - 1)", of every bitonic
// sequence of zeros and ones, which is a run of ones, rotated. Then nothing before the middle is
// larger than anything behind it. Halves that N(n/2) ends are not ordered so.
TEST(JanErrata, halvesEndBeforeTheMiddle) {
    for (const std::uint32_t n : {4u, 16u, 32u}) {
        // Whether all that lie before `second` are at most all from there on, after the first step.
        const auto are_ordered = [n](std::uint32_t second) {
            for (std::uint32_t ones = 0; ones <= n; ++ones)
                for (std::uint32_t rotation = 0; rotation < n; ++rotation) {
                    Numbers q(n);
                    for (std::uint32_t i = 0; i < ones; ++i)
                        q[(i + rotation) % n] = 1;
                    for (std::uint32_t i = 0; i < n / 2; ++i)
                        if (q[i] > q[n / 2 + i])
                            std::swap(q[i], q[n / 2 + i]);
                    const auto middle = q.begin() + second;
                    if (std::max_element(q.begin(), middle)[0] >
                        std::min_element(middle, q.end())[0])
                        return false;
                }
            return true;
        };
        EXPECT_TRUE(are_ordered(n / 2)) << n;
        EXPECT_FALSE(are_ordered(n / 2 + 1)) << n << ", as printed";
    }
}

}  // namespace
}  // namespace sorts
