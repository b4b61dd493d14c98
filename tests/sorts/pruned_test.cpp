// SPDX-License-Identifier: MIT
// GPU-ABiSort of any n: pruned trees (docs/deviations.md, D15).
#include <gtest/gtest.h>

#include "abisort/counts.h"
#include "abisort/program.h"
#include "abisort/pruned_level.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "tests/support/exhaustive.h"
#include "tests/support/sequences.h"

namespace sorts {
namespace {

using abisort::make_plan;
using abisort::make_pruned_plan;
using abisort::Plan;
using abisort::PlanBlock;
using abisort::PlanOperation;
using abisort::PrunedLevel;
using abisort::Variant;

TEST(PrunedLevel, isTable1WhereNIsAPowerOfTwo) {
    for (unsigned log2_n = 1; log2_n <= 24; ++log2_n)
        for (unsigned level = 1; level <= log2_n; ++level)
            for (unsigned stage = 0; stage < level; ++stage)
                for (unsigned phase = 0; phase < level - stage; ++phase)
                    ASSERT_EQ(PrunedLevel(1u << log2_n, level).block(stage, phase),
                              abisort::phase_block(log2_n, level, stage, phase))
                        << log2_n << " " << level << " " << stage << " " << phase;
}

// The streams made for n hold what sorts of fewer values work on.
TEST(PrunedLevel, fewerValuesNeedNoMoreNodes) {
    std::uint32_t before = 0;
    for (std::uint32_t n = 2; n <= 20000; n += 2) {
        ASSERT_GE(abisort::working_nodes(n), before) << n;
        before = abisort::working_nodes(n);
    }
}

TEST(PrunedPlan, isThatOfOverlappedWhereNIsAPowerOfTwo) {
    for (unsigned log2_n = 1; log2_n <= 12; ++log2_n) {
        const Plan pruned = make_pruned_plan(1u << log2_n, 1u << log2_n);
        const Plan overlapped = make_plan(log2_n, Variant::overlapped);
        ASSERT_EQ(pruned.operations.size(), overlapped.operations.size());
        for (std::size_t o = 0; o < pruned.operations.size(); ++o) {
            const PlanOperation& a = pruned.operations[o];
            const PlanOperation& b = overlapped.operations[o];
            ASSERT_TRUE(a.kernel == b.kernel && a.input == b.input && a.output == b.output);
            ASSERT_EQ(a.blocks.size(), b.blocks.size());
            for (std::size_t i = 0; i < a.blocks.size(); ++i)
                ASSERT_TRUE(a.blocks[i].output == b.blocks[i].output &&
                            a.blocks[i].input == b.blocks[i].input &&
                            a.blocks[i].spare == b.blocks[i].spare &&
                            a.blocks[i].next_nodes == b.blocks[i].next_nodes)
                    << label(a);
        }
    }
}

// Time and memory follow n, and not the next power of two.
TEST(PrunedPlan, of2To20And1CostsLittleMoreThan2To20) {
    const Sort& pruned = *sort_named("pruned");
    const std::size_t power = std::size_t{1} << 20;
    const auto more = [&](auto cost) {
        return static_cast<double>(cost(power + 1)) / static_cast<double>(cost(power));
    };
    EXPECT_LT(more([&](std::size_t n) { return memory_bytes(pruned, n); }), 1.15);
    EXPECT_LT(more([&](std::size_t n) { return *count(make_program(pruned, n)).comparisons; }),
              1.15);
    EXPECT_LT(more([&](std::size_t n) { return count(make_program(pruned, n)).instances; }), 1.15);
}

class Pruned : public testing::Test {
  protected:
    void expect_sorts(std::size_t n, const char* distribution) {
        std::vector<Pair> pairs =
            tests::numbered(distribution_named(distribution)->make(n, 1989 + n));
        const std::vector<Pair> expected = tests::sorted(pairs);
        sorter.sort(pairs);
        ASSERT_EQ(pairs, expected) << n;
    }

    std::unique_ptr<stream::emulator::Emulator> executor = stream::emulator::make_executor();
    Sorter sorter{
        *executor, (1 << 16) + 3, {.program = "pruned", .mapping = layout::MappingKind::row_wise}};
};

TEST_F(Pruned, sortsEveryLengthUpTo5000) {
    for (std::size_t n = 1; n <= 5000; n += (n < 600 ? 1 : 37) * tests::exhaustive_step)
        ASSERT_NO_FATAL_FAILURE(expect_sorts(n, "few-values"));
}

TEST_F(Pruned, sortsAroundPowersOfTwo) {
    for (unsigned log2_n = 12; log2_n <= 16; ++log2_n)
        for (const std::size_t n :
             {(1u << log2_n) - 1, (1u << log2_n) + 1, (1u << log2_n) + 3, 3u << (log2_n - 2)})
            ASSERT_NO_FATAL_FAILURE(expect_sorts(n, "uniform"));
}

// The kernel's and the host's, where kernels compute no addresses.
TEST_F(Pruned, treesAreTheSameFromTheHost) {
    for (const std::uint32_t n : {2u, 6u, 62u, 64u, 66u, 1000u}) {
        const Plan plan = make_pruned_plan(n, 1024);
        stream::ProgramRun run(*executor,
                               make_pruned_program(plan, layout::MappingKind::row_wise, 1024));
        run.prepare();
        const stream::Preparation& preparation = run.program().preparations.front();
        const stream::Stream trees = run.stream(preparation.target);
        const std::vector<std::uint32_t> expected = preparation.words(trees.spec());
        std::vector<std::uint32_t> words(expected.size());
        executor->download_words(trees, preparation.first, words);
        EXPECT_EQ(words, expected) << n;
    }
}

}  // namespace
}  // namespace sorts
