// SPDX-License-Identifier: MIT
#include "viewer/model/forest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "abisort/tuned.h"
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

// Returns whether a sequence is bitonic: around the circle, it changes direction at most twice
// (§4.1).
bool is_bitonic(std::span<const shaders::value_t> values) {
    std::size_t turns = 0;
    const std::size_t m = values.size();
    for (std::size_t i = 0; i < m; ++i)
        turns += is_less(values[i], values[(i + 1) % m]) !=
                 is_less(values[(i + 1) % m], values[(i + 2) % m]);
    return turns <= 2;
}

// Returns whether a step is complete. During a step, some values have been written and their
// partners have not.
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
                    ASSERT_EQ(forest.find(forest.nodes[i].node), i);
            }
        }
}

using Step = std::pair<unsigned, unsigned>;  // level and step

// The values of the trees after each step, in order. A copy belongs to its step.
std::map<Step, std::vector<shaders::value_t>> values_after_steps(Run& run) {
    std::map<Step, std::vector<shaders::value_t>> values;
    for (std::size_t p = 1; p <= run.size(); ++p) {
        const stream::Tag& tag = run.program().operations[p - 1].tag;
        run.go_to(p);
        const Forest forest = make_forest(run);
        if (!forest.nodes.empty())
            values[{tag.level, tag.step}] = make_sequences(run, forest).values;
    }
    return values;
}

// `tuned` and `overlapped` have the same phases in the same steps (§5.4), until `overlapped` begins
// the stage of subtrees of 2^5 values, which `tuned` leaves to its final pass.
TEST(Forest, ofTunedIsThatOfOverlappedAfterEachStep) {
    constexpr unsigned last = abisort::tuned::last_stages;
    for (const char* nodes : {"in-place", "copied"})
        for (unsigned log2_n = last + 1; log2_n <= 9; ++log2_n) {
            const auto executor = stream::emulator::make_executor();
            RunRequest request = tests::request(log2_n, "tuned", {}, "few-values");
            request.options.settings = {{"nodes", nodes}};
            const auto tuned = values_after_steps(*record(*executor, request));
            const auto overlapped =
                values_after_steps(*tests::emulated(log2_n, "overlapped", "few-values"));
            for (unsigned level = last + 1; level <= log2_n; ++level)
                for (unsigned step = 0; step < 2 * (level - last); ++step)
                    ASSERT_TRUE(std::ranges::equal(tuned.at({level, step}),
                                                   overlapped.at({level, step}), {},
                                                   &shaders::value_t::id, &shaders::value_t::id))
                        << nodes << ", n = 2^" << log2_n << ", level " << level << ", step "
                        << step;
        }
}

// Runs several phases of a stage in a step. With whole stages, a step leaves the trees that
// `appendix-a` has after the stage; with three phases per step, only the last step of a level does.
TEST(Forest, ofTunedIsThatOfAppendixAWhereStagesEnd) {
    constexpr unsigned last = abisort::tuned::last_stages;
    for (const char* nodes : {"in-place", "copied"})
        for (unsigned log2_n = last + 1; log2_n <= 9; ++log2_n) {
            const auto tuned = [&](const char* phases) {
                const auto executor = stream::emulator::make_executor();
                RunRequest request = tests::request(log2_n, "tuned", {}, "few-values");
                request.options.settings = {{"nodes", nodes}, {"phases", phases}};
                return values_after_steps(*record(*executor, request));
            };
            const auto by_stages = tuned("all");
            const auto by_three = tuned("3");
            const auto in_sequence =
                values_after_steps(*tests::emulated(log2_n, "appendix-a", "few-values"));
            for (unsigned level = last + 1; level <= log2_n; ++level) {
                unsigned phases = 0;
                for (unsigned stage = 0; stage < level - last; ++stage) {
                    phases += level - stage;
                    ASSERT_TRUE(std::ranges::equal(by_stages.at({level, stage}),
                                                   in_sequence.at({level, phases - 1}), {},
                                                   &shaders::value_t::id, &shaders::value_t::id))
                        << nodes << ", n = 2^" << log2_n << ", level " << level << ", stage "
                        << stage;
                }
                const unsigned last_step = level - last - 2 + (level + 2) / 3;
                ASSERT_TRUE(std::ranges::equal(by_three.at({level, last_step}),
                                               in_sequence.at({level, phases - 1}), {},
                                               &shaders::value_t::id, &shaders::value_t::id))
                    << nodes << ", n = 2^" << log2_n << ", level " << level;
            }
        }
}

TEST(Forest, ofTunedHasOrderedBitonicSubtreesBeforeTheFinalPass) {
    constexpr std::uint32_t part = 1u << abisort::tuned::last_stages;
    const auto run = tests::emulated(9, "tuned", "any-bits");
    for (const auto& [step, values] : values_after_steps(*run)) {
        if (step.second != 2 * step.first - 7)
            continue;
        for (std::uint32_t first = 0; first < values.size(); first += part) {
            const auto subtree = std::span(values).subspan(first, part);
            EXPECT_TRUE(is_bitonic(subtree)) << "level " << step.first << ", from " << first;
            const std::uint32_t tree = first >> step.first;
            if (first == tree << step.first)
                continue;
            const auto before = std::span(values).subspan(first - part, part);
            const auto [low, high] =
                tree % 2 == 0 ? std::pair(before, subtree) : std::pair(subtree, before);
            EXPECT_TRUE(is_less(*std::ranges::max_element(low, is_less),
                                *std::ranges::min_element(high, is_less)))
                << "level " << step.first << ", from " << first;
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
        // A stage k > 0 begins: 2^k subtrees with their spares are left to merge.
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

// Every second sequence may descend, as bitonic merges require.
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
            const auto run = record(*executor, request);
            const auto& operations = run->program().operations;
            for (std::size_t p = 1; p <= run->size(); ++p) {
                const stream::Tag& tag = operations[p - 1].tag;
                if (tag.sequence == 0 || (p < run->size() && operations[p].tag.level == tag.level))
                    continue;
                run->go_to(p);
                const Sequences sequences = make_sequences(*run, {});
                EXPECT_EQ(sequences.size, std::min(tag.sequence, run->n()));
                EXPECT_TRUE(are_sorted(sequences))
                    << request.options.program << ", n = " << n << ", " << operations[p - 1].label;
                ++checked;
            }
        }
    EXPECT_GT(checked, 50);
}

TEST(Sequences, ofEverySortAreItsValuesInTheEnd) {
    const auto executor = stream::emulator::make_executor();
    for (const std::size_t n : {64u, 50u})
        for (RunRequest request : tests::requests(6, "uniform")) {
            request.keys.resize(n);
            const auto run = record(*executor, request);
            run->go_to(run->size());
            EXPECT_TRUE(
                std::ranges::is_sorted(make_sequences(*run, make_forest(*run)).values, is_less))
                << request.options.program << ", n = " << n;
        }
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
