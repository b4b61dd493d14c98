// SPDX-License-Identifier: MIT
// The sorts of Jan et al. on the emulator; EverySort sorts whole inputs with them.
#include "sorts/jan/jan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "shaders/types.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace sorts {
namespace {

using layout::MappingKind;
using Keys = std::vector<std::uint32_t>;

TEST(QuadraticSort, refusesMoreThanItTakes) {
    const auto executor = stream::emulator::make_executor();
    for (const char* program : {"odd-even", "rank"})
        EXPECT_THROW(Sorter(*executor, jan::largest_quadratic + 1, {.program = program}),
                     CapacityError);
}

class JanTest : public testing::Test {
  protected:
    /// What becomes of keys, whose ids are their indexes.
    Keys run(stream::Program program, const Keys& keys) {
        std::vector<shaders::value_t> values;
        for (const std::uint32_t key : keys)
            values.push_back({key, static_cast<std::uint32_t>(values.size())});
        stream::ProgramRun run(*executor, std::move(program));
        run.upload<shaders::value_t>(values);
        run.run();
        run.download<shaders::value_t>(values);
        Keys out;
        for (const shaders::value_t& value : values)
            out.push_back(value.key);
        return out;
    }

    stream::Program butterfly(std::size_t n, MappingKind mapping = MappingKind::z_order) {
        return make_program(butterfly_entry(), {n, mapping, {}});
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

Keys descending(std::uint32_t n) {
    Keys keys(n);
    std::iota(keys.rbegin(), keys.rend(), 0);
    return keys;
}

// "The maximum number of iterations or passes for odd-even sort is N/2", of two halves each: N
// halves sort, of an odd N, too, whose program has a whole iteration in place of the last half. Of
// zeros and ones all inputs are tried, descending keys need them all.
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
            Keys keys(n);
            for (std::uint32_t i = 0; i < n; ++i)
                keys[i] = ones >> i & 1;
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
            for (std::uint32_t i = 0; i < keys.size(); ++i)
                keys[i] = i * 7 % 11;
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
// seconds.
TEST_F(JanTest, aLaunchOfRankSortMakesAtMost2To26Comparisons) {
    for (const std::size_t n :
         {std::size_t{1} << 13, std::size_t{10000}, std::size_t{1} << 16, std::size_t{1} << 17}) {
        const stream::Program program = make_program(rank_entry(), {n, {}, {}});
        for (const stream::Operation& operation : program.operations)
            EXPECT_LE(operation.instances() * operation.iterations, 1u << 26) << n;
    }
}

// llvmpipe's limit (docs/paper-notes.md, P7), at every n that the sort takes.
TEST_F(JanTest, rankSortStaysBelow65535Iterations) {
    stream::Limits limits = stream::modern_machine();
    limits.max_iterations = 65535;
    const stream::Program program = make_program(rank_entry(), {jan::largest_quadratic, {}, {}});
    EXPECT_EQ(stream::refusal(program, limits), "");
    EXPECT_EQ(stream::count(program).launches, 512u);
}

TEST_F(JanTest, theButterflyFindsMinimumAndMaximum) {
    std::mt19937 random(2012);
    for (const MappingKind mapping : layout::all_mappings)
        for (unsigned log2_n = 1; log2_n <= 10; ++log2_n) {
            Keys keys(std::size_t{1} << log2_n);
            std::ranges::generate(keys, [&] { return static_cast<std::uint32_t>(random()); });
            Keys out = run(butterfly(keys.size(), mapping), keys);
            EXPECT_EQ(out.front(), std::ranges::min(keys));
            EXPECT_EQ(out.back(), std::ranges::max(keys));
            std::ranges::sort(keys);
            std::ranges::sort(out);
            EXPECT_EQ(out, keys);
        }
    // A network that finds both in all inputs of zeros and ones finds them in all inputs.
    for (std::uint32_t ones = 0; ones < 1u << 8; ++ones) {
        Keys keys(8);
        for (std::uint32_t i = 0; i < 8; ++i)
            keys[i] = ones >> i & 1;
        const Keys out = run(butterfly(8), keys);
        EXPECT_EQ(out.front(), std::ranges::min(keys)) << ones;
        EXPECT_EQ(out.back(), std::ranges::max(keys)) << ones;
    }
}

// §4.2.1: "for complete descending ordered data [it] gives complete sorted data".
TEST_F(JanTest, theButterflySortsDescendingData) {
    for (unsigned log2_n = 1; log2_n <= 10; ++log2_n)
        EXPECT_TRUE(std::ranges::is_sorted(run(butterfly(1u << log2_n), descending(1u << log2_n))));
}

// §2.3, and Peters et al., §2: "a bitonic sequence of 2^k elements" is sorted in k steps, which are
// the butterfly's stages. Of zeros and ones it is a run of zeros, rotated.
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

// Without its last stage it finds neither.
TEST_F(JanTest, theButterflyNeedsAllItsStages) {
    stream::Program program = butterfly(16);
    program.operations.pop_back();
    program.output = {1 - program.output.number, ""};
    Keys keys = descending(16);
    std::ranges::swap(keys[0], keys[1]);
    const Keys out = run(program, keys);
    EXPECT_FALSE(out.front() == 0 && out.back() == 15);
}

}  // namespace
}  // namespace sorts
