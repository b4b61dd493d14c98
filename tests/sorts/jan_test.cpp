// SPDX-License-Identifier: MIT
// Tests of the sorts of Jan et al. on the emulator. The test EverySort sorts whole inputs with
// these sorts.
#include "sorts/jan/jan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "sorts/run_values.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/sequences.h"

namespace sorts {
namespace {

using layout::MappingKind;
using Keys = std::vector<float>;
using Numbers = std::vector<std::uint32_t>;

class JanTest : public testing::Test {
  protected:
    /// Runs a program on keys with their indexes as ids, and returns the keys.
    Keys run(stream::Program program, const Keys& keys) {
        stream::ProgramRun run(*executor, std::move(program));
        Keys sorted;
        for (const Pair& pair : sort(run, tests::numbered(keys)))
            sorted.push_back(pair.key);
        return sorted;
    }

    stream::Program butterfly(std::size_t n) {
        return make_program(butterfly_entry(), {n, MappingKind::z_order, {}});
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

Keys descending(std::uint32_t n) {
    Keys keys(n);
    std::iota(keys.rbegin(), keys.rend(), 0.0f);
    return keys;
}

// Odd-even sort needs at most N/2 iterations, with two halves each. N halves of iterations are
// enough, also for an odd N, although the program ends with a whole iteration. All inputs of zeros
// and ones are tried. Descending keys need all N halves.
TEST_F(JanTest, oddEvenSortNeedsAllItsIterations) {
    for (const std::uint32_t n : {4u, 8u, 9u, 16u}) {
        stream::Program program = make_program(odd_even_entry(), {n, MappingKind::row_wise, {}});
        EXPECT_EQ(program.operations.size(), 2 * ((n + 1) / 2));
        const auto first = [&](std::size_t halves) {
            stream::Program part = program;
            part.operations.resize(halves);
            part.output = part.operations.back().outputs().front();
            return part;
        };
        for (std::uint32_t ones = 0; ones < 1u << std::min(n, 9u); ++ones) {
            const Keys keys = tests::zeros_and_ones(ones, n);
            ASSERT_TRUE(std::ranges::is_sorted(run(first(n), keys))) << n << ", " << ones;
        }
        EXPECT_TRUE(std::ranges::is_sorted(run(first(n), descending(n)))) << n;
        EXPECT_FALSE(std::ranges::is_sorted(run(first(n - 1), descending(n)))) << n;
    }
}

TEST_F(JanTest, rankSortInPartsIsTheSame) {
    for (const MappingKind mapping : layout::all_mappings)
        for (const std::uint32_t at_once : {1u, 7u, 20u, 39u, 40u}) {
            Keys keys(40);
            for (std::size_t i = 0; i < keys.size(); ++i)
                keys[i] = static_cast<float>(i * 7 % 11);
            const stream::Program program =
                jan::rank_program({keys.size(), mapping, {}, keys.size()}, at_once);
            const stream::ProgramCounts counts = stream::count(program);
            EXPECT_EQ(counts.stream_operations, 2u);
            EXPECT_EQ(counts.launches, 2 * ((40 + at_once - 1) / at_once));
            EXPECT_EQ(counts.comparisons, 40u * 39u);
            const Keys out = run(program, keys);
            std::ranges::sort(keys);
            EXPECT_EQ(out, keys) << at_once;
        }
}

// A program cannot be interrupted during a launch: on a software renderer 2^31 comparisons take
// seconds. llvmpipe's limit (docs/deviations.md, P7) is respected for every n that the sort
// accepts.
TEST_F(JanTest, aLaunchOfRankSortIsShort) {
    stream::Limits limits = stream::modern_machine();
    limits.max_iterations = 65535;
    for (const std::size_t n :
         {std::size_t{1} << 13, std::size_t{10000}, std::size_t{1} << 16, jan::largest_quadratic}) {
        const stream::Program program = make_program(rank_entry(), {n, {}, {}});
        for (const stream::Operation& operation : program.operations)
            EXPECT_LE(operation.instances() * operation.iterations, 1u << 26) << n;
        EXPECT_EQ(stream::refusal(program, limits), "");
        if (n == jan::largest_quadratic) {
            EXPECT_EQ(stream::count(program).launches, 8192u);
        }
    }
}

// §4.2.1: "for complete descending ordered data [it] gives complete sorted data".
TEST_F(JanTest, theButterflySortsDescendingData) {
    for (unsigned log2_n = 1; log2_n <= 10; ++log2_n)
        EXPECT_TRUE(std::ranges::is_sorted(run(butterfly(1u << log2_n), descending(1u << log2_n))));
}

// §2.3, and Peters et al., §2: "a bitonic sequence of 2^k elements" is sorted in k steps, which are
// the butterfly's stages. A bitonic sequence of zeros and ones is a rotated run of zeros.
TEST_F(JanTest, theButterflySortsEveryBitonicSequence) {
    for (const std::uint32_t n : {2u, 4u, 16u, 32u}) {
        EXPECT_EQ(butterfly(n).operations.size(), std::countr_zero(n));
        for (std::uint32_t zeros = 0; zeros <= n; ++zeros)
            for (std::uint32_t rotation = 0; rotation < n; ++rotation) {
                Keys keys(n, 1);
                for (std::uint32_t i = 0; i < zeros; ++i)
                    keys[(i + rotation) % n] = 0;
                ASSERT_TRUE(std::ranges::is_sorted(run(butterfly(n), keys)))
                    << n << ", " << zeros << " from " << rotation;
            }
    }
}

TEST_F(JanTest, theButterflyDoesNotSort) {
    EXPECT_FALSE(std::ranges::is_sorted(run(butterfly(4), {0, 2, 1, 3})));
    EXPECT_THROW(Sorter(*executor, 16, {.program = "butterfly"}), RequestError);
}

// Algorithm 2's double loop, from r = 0.
Numbers ranks_of_algorithm_2(const Numbers& q, bool has_second_branch) {
    Numbers r(q.size());
    for (std::size_t i = 0; i < q.size(); ++i)
        for (std::size_t j = 0; j < q.size(); ++j)
            if (q[j] < q[i])
                ++r[i];
            else if (has_second_branch)
                ++r[j];
    return r;
}

// The printed loop meets each pair twice, and meets each value with itself. So the result is twice
// the rank plus one. Without the second branch, the result is the rank.
TEST(JanErrata, ranksOfAlgorithm2AreTwiceTheRankAndOne) {
    EXPECT_EQ(ranks_of_algorithm_2({30, 10, 40, 20}, true), (Numbers{5, 1, 7, 3}));
    Numbers q = {0, 1, 2, 3, 4};  // keys that are their own ranks
    do {
        Numbers twice_and_one;
        for (const std::uint32_t rank : q)
            twice_and_one.push_back(2 * rank + 1);
        EXPECT_EQ(ranks_of_algorithm_2(q, true), twice_and_one);
        EXPECT_EQ(ranks_of_algorithm_2(q, false), q);
    } while (std::ranges::next_permutation(q).found);
}

}  // namespace
}  // namespace sorts
