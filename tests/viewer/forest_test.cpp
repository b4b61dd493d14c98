// SPDX-License-Identifier: MIT
#include "viewer/model/forest.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

std::vector<std::uint32_t> sorted_ids(const Sequences& sequences) {
    std::vector<std::uint32_t> ids;
    for (const shaders::value_t& value : sequences.values)
        ids.push_back(value.id);
    std::ranges::sort(ids);
    return ids;
}

bool is_less(const shaders::value_t& a, const shaders::value_t& b) {
    return std::pair(a.key, a.id) < std::pair(b.key, b.id);
}

// Returns whether a sequence is bitonic. Read as a circle, it then changes direction at most twice
// (§4.1).
bool is_bitonic(std::span<const shaders::value_t> values) {
    std::size_t turns = 0;
    const std::size_t m = values.size();
    for (std::size_t i = 0; i < m; ++i)
        turns += is_less(values[i], values[(i + 1) % m]) !=
                 is_less(values[(i + 1) % m], values[(i + 2) % m]);
    return turns <= 2;
}

// Returns whether the last operation completes a step. During a step, a phase has written some
// values but not their partners.
bool ends_step(const Run& run) {
    const std::size_t p = run.position();
    return p > 0 && (p == run.size() ||
                     run.plan()->operations[p].step != run.plan()->operations[p - 1].step ||
                     run.plan()->operations[p].level != run.plan()->operations[p - 1].level);
}

TEST(Forest, holdsEveryValueOnceAfterEveryOperation) {
    for (const std::string_view program : tests::planned_programs())
        for (unsigned log2_n = 1; log2_n <= 8; ++log2_n) {
            const auto run = tests::emulated(log2_n, program, "any-bits");
            const std::vector<std::uint32_t> ids =
                sorted_ids(make_sequences(*run, make_forest(*run)));
            for (std::size_t p = 0; p <= run->size(); ++p) {
                run->go_to(p);
                const Forest forest = make_forest(*run);
                ASSERT_EQ(sorted_ids(make_sequences(*run, forest)), ids)
                    << program << ", n = 2^" << log2_n << ", position " << p;
                for (std::uint32_t i = 0; i < forest.nodes.size(); ++i)
                    ASSERT_EQ(forest.find(forest.nodes[i].index), i);
            }
        }
}

TEST(Forest, subtreesThatAreNotUnderMergeStayBitonicAndEndSorted) {
    for (const char* program : {"appendix-a", "overlapped"}) {
        const auto run = tests::emulated(7, program);
        for (std::size_t p = 0; p <= run->size(); ++p) {
            run->go_to(p);
            const bool ends_level =
                p > 1 && (p == run->size() ||
                          run->plan()->operations[p].level != run->plan()->operations[p - 1].level);
            if (!ends_level)
                continue;
            const Forest forest = make_forest(*run);
            const Sequences sequences = make_sequences(*run, forest);
            for (std::uint32_t tree = 0; tree < forest.trees(); ++tree) {
                std::vector<shaders::value_t> values(
                    sequences.values.begin() + tree * forest.tree_size,
                    sequences.values.begin() + (tree + 1) * forest.tree_size);
                if (tree % 2 != 0)
                    std::ranges::reverse(values);
                EXPECT_TRUE(std::ranges::is_sorted(values, is_less))
                    << "level " << forest.level << " tree " << tree;
            }
        }
    }
}

TEST(Forest, afterAStageOfAppendixAEverySubtreeIsBitonicAndTheHalvesAreOrdered) {
    const auto run = tests::emulated(7, "appendix-a");
    const abisort::Plan& plan = *run->plan();
    std::size_t checked = 0;
    for (std::size_t p = 2; p < plan.operations.size(); ++p) {
        const abisort::PlanOperation& next = plan.operations[p];
        // Before a stage k > 0 begins, 2^k subtrees and their spare nodes are left to merge.
        if (next.kernel != abisort::KernelName::phase0 || next.blocks[0].stage == 0)
            continue;
        run->go_to(p);
        const Forest forest = make_forest(*run);
        const Sequences sequences = make_sequences(*run, forest);
        const std::uint32_t part = forest.tree_size >> next.blocks[0].stage;
        for (std::uint32_t first = 0; first < sequences.values.size(); first += part) {
            const auto values = std::span(sequences.values).subspan(first, part);
            ASSERT_TRUE(is_bitonic(values)) << "position " << p << ", from " << first;
            ++checked;
            const std::uint32_t tree = first / forest.tree_size;
            if (first % forest.tree_size == 0)
                continue;
            const auto before = std::span(sequences.values).subspan(first - part, part);
            const auto [low, high] =
                tree % 2 == 0 ? std::pair(before, values) : std::pair(values, before);
            ASSERT_TRUE(is_less(*std::ranges::max_element(low, is_less),
                                *std::ranges::min_element(high, is_less)))
                << "position " << p << ", from " << first;
        }
    }
    EXPECT_GT(checked, 100);
}

TEST(Sequences, ofTheOptimizedProgramAreSortedWhenALevelEnds) {
    const auto run = tests::emulated(8, "optimized");
    for (std::size_t p = 1; p <= run->size(); ++p) {
        run->go_to(p);
        if (run->plan()->operations[p - 1].kernel != abisort::KernelName::trees || !ends_step(*run))
            continue;
        const Sequences sequences = make_sequences(*run, make_forest(*run));
        const auto level = run->plan()->operations[p - 1].level;
        EXPECT_EQ(sequences.size, level == 0 ? 16 : 1u << level);
        if (level > 0) {
            EXPECT_TRUE(
                std::ranges::is_sorted(std::span(sequences.values).first(sequences.size), is_less));
        }
    }
}

// Returns whether all sequences are sorted. Every second sequence may descend, as bitonic merges
// require.
bool are_sorted(const Sequences& sequences) {
    for (std::size_t first = 0; first < sequences.values.size(); first += sequences.size) {
        const std::size_t rest = sequences.values.size() - first;
        const auto sequence =
            std::span(sequences.values).subspan(first, std::min<std::size_t>(rest, sequences.size));
        if (!std::ranges::is_sorted(sequence, is_less) &&
            !std::ranges::is_sorted(sequence.rbegin(), sequence.rend(), is_less))
            return false;
    }
    return true;
}

TEST(Sequences, thatAProgramSpeaksOfAreSortedWhenALevelEnds) {
    const auto executor = stream::emulator::make_executor();
    std::size_t checked = 0;
    for (const std::size_t n : {64u, 50u})
        for (RunRequest request : tests::requests(6, "uniform")) {
            request.keys.resize(n);
            const auto run = tests::record(*executor, request);
            const auto& operations = run->program().operations;
            for (std::size_t p = 1; p <= run->size(); ++p) {
                const stream::Tag& tag = operations[p - 1].tag;
                const bool is_end = p == run->size();
                if ((tag.sequence == 0 && !is_end) ||
                    (!is_end && operations[p].tag.level == tag.level))
                    continue;
                run->go_to(p);
                const Sequences sequences = make_sequences(*run, {});
                if (tag.sequence > 0) {
                    EXPECT_EQ(sequences.size, std::min(tag.sequence, run->n()));
                }
                EXPECT_TRUE(is_end ? std::ranges::is_sorted(sequences.values, is_less)
                                   : are_sorted(sequences))
                    << request.options.program << ", n = " << n << ", " << operations[p - 1].label;
                ++checked;
            }
        }
    EXPECT_GT(checked, 50);
}

TEST(Sequences, areNoneWhereNothingIsSortedButInTheEnd) {
    for (const char* program : {"butterfly", "odd-even", "rank", "gather-radix"}) {
        const auto run = tests::emulated(5, program);
        for (std::size_t p = 0; p <= run->size(); ++p) {
            run->go_to(p);
            EXPECT_EQ(make_sequences(*run, {}).size, 1) << program << ", position " << p;
        }
    }
}

}  // namespace
}  // namespace viewer
