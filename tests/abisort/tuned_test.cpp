// SPDX-License-Identifier: MIT
#include "abisort/tuned.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include "shaders/types.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace abisort::tuned {
namespace {

using shaders::thin_node_t;
using shaders::value_t;
using testing::ElementsAre;

stream::Program program_of(unsigned log2_n, Nodes nodes = Nodes::in_place) {
    return make_program(log2_n, layout::MappingKind::row_wise, nodes, log2_n);
}

std::vector<value_t> numbered(const std::vector<std::uint32_t>& keys) {
    std::vector<value_t> values(keys.size());
    for (std::uint32_t i = 0; i < values.size(); ++i)
        values[i] = {keys[i], i};
    return values;
}

std::vector<value_t> random_values(unsigned log2_n) {
    std::mt19937 random(log2_n);
    std::vector<std::uint32_t> keys(std::size_t{1} << log2_n);
    std::ranges::generate(keys, std::ref(random));
    return numbered(keys);
}

TEST(Tuned, blocksOfALevelDoNotOverlap) {
    for (unsigned log2_n = first_adaptive_level; log2_n <= max_log2_n; ++log2_n) {
        std::uint64_t end = 0;
        for (unsigned m = first_adaptive_level; m <= log2_n; ++m)
            for (unsigned phase = 0; phase < m; ++phase) {
                const layout::Block block = phase_block(log2_n, m, phase);
                EXPECT_EQ(block.start, end)
                    << "n = 2^" << log2_n << ", m = " << m << ", phase " << phase;
                EXPECT_EQ(block.length, 1u << (log2_n - m));
                EXPECT_EQ(block.start % block.length, 0u);
                end = block.end();
            }
        EXPECT_EQ(end, (std::uint64_t{7} << log2_n) / 32 - log2_n - 2);
        EXPECT_LE(end, node_pairs(log2_n));
    }
}

// Where an operation reads nodes, p and q in order, as blocks of pairs.
std::vector<layout::Block> pairs_read_in_order(const stream::Operation& operation,
                                               const stream::LaunchBlock& block) {
    std::vector<layout::Block> read;
    for (const stream::BlockArgument& argument : block.arguments) {
        const std::uint32_t length = block.output.length;
        if (argument.parameter == "pq")
            read.push_back({std::get<stream::Start>(argument.value).element / 2, length});
        else if (argument.parameter == "spare")
            read.push_back({std::get<stream::Start>(argument.value).element / 2, length / 2});
        else if (argument.parameter == "first_root")
            read.push_back({std::get<std::uint32_t>(argument.value) / 2, length / 2});
    }
    if (operation.kernel->name == "tuned_finish")  // an output slot there is a pair of instances
        for (layout::Block& slots : read)
            slots.length /= 2;
    return read;
}

// Table 1 of docs/tuned.md: what a step reads, earlier steps of its level have written.
TEST(Tuned, aStepReadsWhatEarlierStepsOfTheLevelWrote) {
    for (const unsigned log2_n : {6u, 7u, 8u, 10u, 13u}) {
        std::set<std::uint32_t> written;        // pairs, by the level's steps before
        std::set<std::uint32_t> being_written;  // by this step
        unsigned level = 0;
        unsigned step = 0;
        for (const stream::Operation& operation : program_of(log2_n).operations) {
            if (operation.tag.level != level)
                written.clear(), being_written.clear();
            else if (operation.tag.step != step)
                written.merge(being_written), being_written.clear();
            level = operation.tag.level;
            step = operation.tag.step;
            for (const stream::LaunchBlock& block : operation.blocks) {
                for (const layout::Block& pairs : pairs_read_in_order(operation, block))
                    for (std::uint32_t pair = pairs.start; pair < pairs.end(); ++pair)
                        EXPECT_TRUE(written.contains(pair)) << operation.label << ", pair " << pair;
                if (!block.tag)
                    continue;  // it writes values
                for (std::uint32_t pair = block.output.start; pair < block.output.end(); ++pair) {
                    EXPECT_FALSE(written.contains(pair)) << operation.label;
                    EXPECT_TRUE(being_written.insert(pair).second) << operation.label;
                }
            }
        }
    }
}

// Level 6 of 64 values, followed by hand.
TEST(Tuned, nodesNameValuesByPositionAndKeepOneChild) {
    std::vector<std::uint32_t> keys = {1,  2,  5,  6,  7,  8,  11, 15, 16, 18, 19,
                                       20, 25, 26, 27, 31, 34, 36, 37, 40, 43, 45,
                                       46, 47, 49, 50, 51, 52, 53, 56, 58, 63};
    for (std::uint32_t key = 64; key-- > 0;)
        if (!std::ranges::binary_search(keys.begin(), keys.begin() + 32, key))
            keys.push_back(key);
    const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
    const std::vector<value_t> values = numbered(keys);
    stream::ProgramRun run(*executor, program_of(6));
    run.prepare();
    run.upload<value_t>(values);
    run.run();
    std::vector<thin_node_t> nodes(6);
    executor->download<thin_node_t>(run.streams()[2], 0, nodes);

    std::vector<std::uint32_t> sources, kept;
    for (const thin_node_t& node : nodes) {
        sources.push_back(node.source);
        kept.push_back(node.kept);
    }
    const auto written = [](std::uint32_t position, bool went_right) {
        return position | (went_right ? 1u << 26 : 0) | 6u << 27;
    };
    EXPECT_THAT(sources, ElementsAre(63, 31, written(15, true), written(47, true),
                                     written(55, false), written(23, false)));
    EXPECT_THAT(std::vector(kept.begin() + 2, kept.end()), ElementsAre(7, 39, 59, 27));
}

/// Runs the program on random values; after each operation calls `after` with its number.
template <class After>
void follow(stream::Executor& executor, unsigned log2_n, Nodes nodes, After after) {
    stream::ProgramRun run(executor, program_of(log2_n, nodes));
    run.prepare();
    run.upload<value_t>(random_values(log2_n));
    run.run(0, run.size(), [&](std::size_t number) { after(run, number); });
}

// Copied back, a step reads the nodes as they were when it began. So no step in place reads what it
// writes.
TEST(Tuned, nodesInPlaceAreThoseThatAreCopiedBack) {
    for (const unsigned log2_n : {7u, 9u, 11u}) {
        const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
        std::vector<std::vector<std::uint32_t>> steps[2];
        for (const Nodes nodes : {Nodes::in_place, Nodes::copied_back})
            follow(*executor, log2_n, nodes, [&](stream::ProgramRun& run, std::size_t number) {
                const auto& operations = run.program().operations;
                const stream::Tag& tag = operations[number].tag;
                const bool ends_step = number + 1 == operations.size() ||
                                       operations[number + 1].tag.level != tag.level ||
                                       operations[number + 1].tag.step != tag.step;
                if (tag.level < first_adaptive_level || !ends_step)
                    return;
                std::vector<std::uint32_t> words(std::size_t{4} * node_pairs(log2_n));
                executor->download_words(run.streams()[2], 0, words);
                steps[nodes == Nodes::in_place].push_back(std::move(words));
            });
        EXPECT_EQ(steps[0], steps[1]) << "n = 2^" << log2_n;
    }
}

// A level follows no pointer to a node of the level before it.
TEST(Tuned, aLevelMayFindAnythingInItsStreams) {
    constexpr unsigned log2_n = 10;
    const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
    std::vector<value_t> values = random_values(log2_n);
    stream::ProgramRun run(*executor, program_of(log2_n));
    run.prepare();
    run.upload<value_t>(values);
    const std::vector<std::uint32_t> nonsense(std::size_t{4} * node_pairs(log2_n), 0xdeadbeef);
    run.run(0, run.size(), [&](std::size_t number) {
        if (run.program().operations[number].kernel->name == "tuned_finish")
            executor->upload_words(run.streams()[2], 0, nonsense);
    });
    std::vector<value_t> sorted(values.size());
    run.download<value_t>(sorted);
    std::ranges::sort(values, {},
                      [](const value_t& value) { return std::pair(value.key, value.id); });
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(sorted[i].id, values[i].id);
}

TEST(Tuned, comparisonsAreThoseOfTheFormulas) {
    for (const unsigned log2_n : {6u, 9u, 12u}) {
        const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
        follow(*executor, log2_n, Nodes::copied_back, [](auto&&...) {});
        EXPECT_EQ(executor->counters().comparisons, sort_comparisons(log2_n)) << "n = 2^" << log2_n;
        EXPECT_EQ(stream::count(program_of(log2_n)).comparisons, sort_comparisons(log2_n));
    }
    // 2.53125 M - j - 2.
    EXPECT_EQ(merge_comparisons(10), 2592u - 10 - 2);
}

TEST(Tuned, hasThePassesOfItsFormula) {
    for (const unsigned log2_n : {6u, 12u, 20u}) {
        std::set<std::pair<unsigned, unsigned>> found;
        for (const stream::Operation& operation : program_of(log2_n).operations)
            found.emplace(operation.tag.level, operation.tag.step);
        EXPECT_EQ(found.size(), passes(log2_n)) << "n = 2^" << log2_n;
    }
}

TEST(Tuned, takesFrom2To6To2To26) {
    EXPECT_THROW(program_of(min_log2_n - 1), std::invalid_argument);
    EXPECT_THROW(program_of(max_log2_n + 1), std::invalid_argument);
    EXPECT_NO_THROW(program_of(max_log2_n));
}

}  // namespace
}  // namespace abisort::tuned
