// SPDX-License-Identifier: MIT
// Tests of the sequential algorithm, and of the order of keys.
#include "abisort/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <tuple>

#include "abisort/counts.h"
#include "abisort/order_code.h"
#include "tests/support/sequences.h"

namespace abisort {
namespace {

// Recursive bitonic merge (§4.1, left half of Figure 1). Returns the number of comparisons.
std::size_t bitonic_merge(std::span<Pair> sequence, bool reverse) {
    const std::size_t half = sequence.size() / 2;
    if (half == 0)
        return 0;
    for (std::size_t i = 0; i < half; ++i)
        if (greater(sequence[i], sequence[i + half]) != reverse)
            std::swap(sequence[i], sequence[i + half]);
    return half + bitonic_merge(sequence.first(half), reverse) +
           bitonic_merge(sequence.last(half), reverse);
}

class Reference : public testing::TestWithParam<MinMaxDetermination> {};

std::vector<std::pair<Pair, Pair>> compared_in_stage_0(std::vector<Pair> sequence,
                                                       MinMaxDetermination variant) {
    std::vector<std::pair<Pair, Pair>> compared;
    adaptive_bitonic_merge(sequence, false, variant, [&](const Subtree& subtree) {
        if (subtree.stage == 0)
            compared = subtree.comparisons;
    });
    return compared;
}

TEST_P(Reference, mergesEveryRotationOfBitonicSequencesOfUpTo64) {
    tests::for_each_bitonic_sequence(64, [&](const std::vector<Pair>& sequence) {
        for (const bool reverse : {false, true}) {
            std::vector<Pair> merged = sequence;
            adaptive_bitonic_merge(merged, reverse, GetParam());
            ASSERT_EQ(merged, tests::sorted(sequence, reverse));
        }
    });
}

// Checks §4.1 literally: which values are compared, and what each comparison says about j*.
TEST_P(Reference, findsJStarByABinarySearchOfLogNComparisons) {
    tests::for_each_bitonic_sequence(64, [&](const std::vector<Pair>& sequence) {
        const std::size_t half = sequence.size() / 2;
        const auto p = [&](std::size_t i) { return sequence[i]; };
        const auto q = [&](std::size_t i) { return sequence[i + half]; };
        const std::vector<std::pair<Pair, Pair>> compared =
            compared_in_stage_0(sequence, GetParam());
        ASSERT_EQ(compared.size(), static_cast<std::size_t>(std::countr_zero(sequence.size())));
        ASSERT_TRUE(compared[0] == std::pair(p(half - 1), q(half - 1)));
        const bool is_case_a = greater(q(half - 1), p(half - 1));  // j* >= 0

        std::size_t change = 0;  // j* or n/2 + j*
        std::size_t i = half / 2 - 1;
        for (std::size_t phase = 1; phase < compared.size(); ++phase) {
            const auto& [one, other] = compared[phase];
            ASSERT_TRUE((one == p(i) && other == q(i)) || (one == q(i) && other == p(i))) << phase;
            const bool is_before = greater(p(i), q(i)) == is_case_a;
            change = is_before ? i + 1 : i;
            i += is_before ? half >> (phase + 1) : -(half >> (phase + 1));
        }
        for (std::size_t k = 0; k < half; ++k)
            ASSERT_EQ(greater(p(k), q(k)), (k < change) == is_case_a);
    });
}

// §7.2: any bitonic merge of a subtree gives the same result as stage k and all later stages.
TEST_P(Reference, lastStagesAreABitonicMergeOfEachSubtree) {
    tests::for_each_bitonic_sequence(32, [&](std::vector<Pair> sequence) {
        std::vector<Subtree> subtrees;
        adaptive_bitonic_merge(sequence, false, GetParam(),
                               [&](const Subtree& subtree) { subtrees.push_back(subtree); });
        for (Subtree& subtree : subtrees) {
            bitonic_merge(subtree.values, false);
            const std::size_t first = subtree.number * subtree.values.size();
            ASSERT_TRUE(std::ranges::equal(
                std::span(sequence).subspan(first, subtree.values.size()), subtree.values));
        }
    });
}

TEST_P(Reference, sortMakesFewerThan2nLogNComparisonsAndSortsTiesById) {
    std::mt19937 random(11);
    for (unsigned log2_n = 1; log2_n <= 14; ++log2_n) {
        std::vector<float> keys(std::size_t{1} << log2_n);
        std::ranges::generate(keys, [&] { return static_cast<float>(random() % 100); });
        std::vector<Pair> pairs = tests::numbered(keys);
        const ReferenceCounts counts = adaptive_bitonic_sort(pairs, GetParam());
        EXPECT_EQ(pairs, tests::sorted(tests::numbered(keys)));
        EXPECT_EQ(counts.comparisons, formula::sort_comparisons(log2_n));
        EXPECT_LT(counts.comparisons, (std::uint64_t{2} << log2_n) * log2_n);
        // the number of exchanges is also O(n log n), because it is at most twice the number of
        // comparisons
        EXPECT_LE(counts.exchanges, 2 * counts.comparisons);
    }
}

TEST_P(Reference, refusesLengthsThatAreNoPowerOfTwo) {
    for (std::size_t n = 0; n <= 64; ++n) {
        std::vector<Pair> pairs = tests::numbered(std::vector<float>(n));
        if (n == 0 || std::has_single_bit(n)) {
            EXPECT_NO_THROW(adaptive_bitonic_sort(pairs, GetParam()));
            continue;
        }
        EXPECT_THROW(adaptive_bitonic_sort(pairs, GetParam()), std::invalid_argument) << n;
        EXPECT_THROW(adaptive_bitonic_merge(pairs, false, GetParam()), std::invalid_argument) << n;
    }
    EXPECT_THROW(adaptive_bitonic_merge({}, false, GetParam()), std::invalid_argument);
}

INSTANTIATE_TEST_SUITE_P(, Reference,
                         testing::Values(MinMaxDetermination::classic,
                                         MinMaxDetermination::simplified),
                         [](const auto& variant) {
                             return variant.param == MinMaxDetermination::classic ? "Classic"
                                                                                  : "Simplified";
                         });

// §4.2: "only a single pointer exchange was added", in phase 0 of what was case (b). Any later
// phase that exchanges at all exchanges two values and two pointers, under both determinations. In
// case (b), p and q are swapped under the simplified determination, so the simplified determination
// exchanges where the classic one does not.
TEST(ReferenceVariants, simplifiedAddsOnePointerExchangeInPhase0OfCaseBAlone) {
    const auto exchanging_phases = [](const std::vector<Pair>& sequence,
                                      MinMaxDetermination variant) {
        const auto compared = compared_in_stage_0(sequence, variant);
        return static_cast<std::uint64_t>(
            std::count_if(compared.begin() + 1, compared.end(),
                          [](const auto& pair) { return greater(pair.first, pair.second); }));
    };
    tests::for_each_bitonic_sequence(64, [&](const std::vector<Pair>& sequence) {
        const auto exchanges = [&](MinMaxDetermination variant) {
            return determine_min_max(sequence, variant).exchanges;
        };
        const std::uint64_t later = static_cast<unsigned>(std::countr_zero(sequence.size())) - 1;
        const std::uint64_t classic = exchanging_phases(sequence, MinMaxDetermination::classic);
        const std::uint64_t simplified =
            exchanging_phases(sequence, MinMaxDetermination::simplified);
        const bool is_case_b = greater(sequence[sequence.size() / 2 - 1], sequence.back());
        ASSERT_EQ(exchanges(MinMaxDetermination::classic), (is_case_b ? 1 : 0) + 2 * classic);
        ASSERT_EQ(exchanges(MinMaxDetermination::simplified), (is_case_b ? 2 : 0) + 2 * simplified);
        ASSERT_EQ(simplified, is_case_b ? later - classic : classic);
    });
}

// §4.2: exchanging p and q turns case (b) into case (a). The later phases follow §4.1.
TEST(ReferenceVariants, simplifiedDoesInCaseBWhatTheClassicDoesWithTheHalvesExchanged) {
    tests::for_each_bitonic_sequence(64, [&](const std::vector<Pair>& sequence) {
        const auto half = static_cast<std::ptrdiff_t>(sequence.size() / 2);
        if (!greater(sequence[sequence.size() / 2 - 1], sequence.back()))
            return;
        std::vector<Pair> exchanged = sequence;
        std::rotate(exchanged.begin(), exchanged.begin() + half, exchanged.end());
        auto simplified = compared_in_stage_0(sequence, MinMaxDetermination::simplified);
        auto classic = compared_in_stage_0(exchanged, MinMaxDetermination::classic);
        std::swap(classic[0].first, classic[0].second);
        ASSERT_TRUE(simplified == classic);
    });
}

TEST(BitonicMerge, agreesWithTheAdaptiveMergeOnEverySequence) {
    tests::for_each_bitonic_sequence(64, [](const std::vector<Pair>& sequence) {
        const std::size_t m = sequence.size();
        for (const bool reverse : {false, true}) {
            std::vector<Pair> merged = sequence;
            const std::size_t comparisons = bitonic_merge(merged, reverse);
            std::vector<Pair> adaptive = sequence;
            adaptive_bitonic_merge(adaptive, reverse, MinMaxDetermination::simplified);
            ASSERT_EQ(merged, adaptive);
            ASSERT_EQ(merged, tests::sorted(sequence, reverse));
            ASSERT_EQ(comparisons, m / 2 * static_cast<unsigned>(std::countr_zero(m)));
        }
    });
}

// Checks Listing 1, on which all other tests of the order rely.
TEST(ReferenceVariants, greaterOrdersByKeyThenById) {
    for (const auto& [p, q, expected] : {std::tuple{Pair{2, 0}, Pair{1, 1}, true},
                                         {{1, 1}, {2, 0}, false},
                                         {{1, 1}, {1, 0}, true},
                                         {{1, 0}, {1, 1}, false},
                                         {{1, 1}, {1, 1}, false},
                                         {{-1, 9}, {0, 0}, false},
                                         {{0.0f, 1}, {-0.0f, 0}, true},
                                         {{-0.0f, 0}, {0.0f, 1}, false},
                                         {{-0.0f, 1}, {0.0f, 0}, true},
                                         {{0.0f, 0}, {-0.0f, 1}, false}})
        EXPECT_EQ(greater(p, q), expected)
            << p.key << "/" << p.id << " and " << q.key << "/" << q.id;
}

float from_bits(std::uint32_t bits) {
    return std::bit_cast<float>(bits);
}

TEST(OrderCode, keepsEveryBitPattern) {
    std::mt19937 random(1);
    for (int i = 0; i < 100000; ++i) {
        const auto bits = static_cast<std::uint32_t>(random());
        ASSERT_EQ(std::bit_cast<std::uint32_t>(key_of(order_code(from_bits(bits)))), bits);
    }
}

TEST(OrderCode, ordersAsLessThanDoes) {
    std::mt19937 random(2);
    for (int i = 0; i < 100000; ++i) {
        const float a = from_bits(static_cast<std::uint32_t>(random()));
        const float b = from_bits(static_cast<std::uint32_t>(random()) >> random() % 24);
        if (!std::isnan(a) && !std::isnan(b) && a != b) {
            ASSERT_EQ(order_code(a) < order_code(b), a < b) << a << " " << b;
        }
    }
}

TEST(OrderCode, paddingIsAboveInfinityAndZerosAreNeighbours) {
    EXPECT_LT(order_code(std::numeric_limits<float>::infinity()), padding_code);
    EXPECT_EQ(order_code(-0.0f), 0x7fffffffu);
    EXPECT_EQ(order_code(0.0f), 0x80000000u);
}

TEST(OrderCode, comparesTheZerosAsEqualAndNothingElse) {
    EXPECT_EQ(comparable_code(order_code(-0.0f)), comparable_code(order_code(0.0f)));
    for (const float key : {-1.0f, -1e-45f, 0.0f, 1e-45f, 1.0f})
        EXPECT_EQ(comparable_code(order_code(key)), order_code(key));
}

}  // namespace
}  // namespace abisort
