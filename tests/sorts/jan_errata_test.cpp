// SPDX-License-Identifier: MIT
// What the algorithms of Jan et al. do as they are printed, on the CPU.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
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

}  // namespace
}  // namespace sorts
