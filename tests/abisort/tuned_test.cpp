// SPDX-License-Identifier: MIT
#include "abisort/tuned.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "shaders/types.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace abisort::tuned {
namespace {

using shaders::value_t;

/// Calls `check` with sizes and with numbers of phases per step: one, several, whole stages.
template <class Check>
void for_each_case(Check check) {
    for (const unsigned log2_n : {7u, 9u, 11u})
        for (const unsigned phases : {1u, 2u, 3u, 4u, whole_stages}) {
            SCOPED_TRACE(fmt::format("n = 2^{}, {} phases a step", log2_n, phases));
            check(log2_n, phases);
        }
}

stream::Program program_of(unsigned log2_n, Form form = {}) {
    return make_program(log2_n, layout::MappingKind::row_wise, form, log2_n);
}

std::vector<value_t> random_values(unsigned log2_n) {
    std::mt19937 random(log2_n);
    std::vector<value_t> values(std::size_t{1} << log2_n);
    for (std::uint32_t i = 0; i < values.size(); ++i)
        values[i] = {static_cast<std::uint32_t>(random()), i};
    return values;
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

/// Runs the program on random values and calls `after` with the number of each operation after it.
template <class After>
void follow(stream::Executor& executor, unsigned log2_n, Form form, After after) {
    stream::ProgramRun run(executor, program_of(log2_n, form));
    run.prepare();
    run.upload<value_t>(random_values(log2_n));
    for (std::size_t number = 0; number < run.size(); ++number) {
        run.run(number, number + 1);
        after(run, number);
    }
}

/// The node stream after each step of the adaptive levels, or only at the end of each level.
std::vector<std::vector<std::uint32_t>> nodes_after(unsigned log2_n, Form form, bool each_step) {
    const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
    std::vector<std::vector<std::uint32_t>> found;
    follow(*executor, log2_n, form, [&](stream::ProgramRun& run, std::size_t number) {
        const auto& operations = run.program().operations;
        const stream::Tag& tag = operations[number].tag;
        const bool ends_step = number + 1 == operations.size() ||
                               operations[number + 1].tag.level != tag.level ||
                               (each_step && operations[number + 1].tag.step != tag.step);
        if (tag.level < first_adaptive_level || !ends_step)
            return;
        std::vector<std::uint32_t> words(std::size_t{4} * node_pairs(log2_n));
        executor->download_words(run.streams()[2], 0, words);
        found.push_back(std::move(words));
    });
    return found;
}

// With copying back, a step reads the nodes as they were before the step. If a program that works
// in place gets the same nodes, none of its steps reads what it writes.
TEST(Tuned, nodesInPlaceAreThoseThatAreCopiedBack) {
    for_each_case([](unsigned log2_n, unsigned phases) {
        EXPECT_EQ(nodes_after(log2_n, {Nodes::in_place, phases}, true),
                  nodes_after(log2_n, {Nodes::copied_back, phases}, true));
    });
}

TEST(Tuned, nodesAreTheSameHoweverManyPhasesAStepRuns) {
    for_each_case([](unsigned log2_n, unsigned phases) {
        EXPECT_EQ(nodes_after(log2_n, {Nodes::in_place, phases}, false),
                  nodes_after(log2_n, {}, false));
    });
}

// A level follows no pointer to a node of an earlier level.
TEST(Tuned, aLevelMayFindAnythingInItsStreams) {
    constexpr unsigned log2_n = 10;
    const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
    const std::vector<std::uint32_t> nonsense(std::size_t{4} * node_pairs(log2_n), 0xdeadbeef);
    std::vector<value_t> values = random_values(log2_n);
    std::vector<value_t> sorted(values.size());
    follow(*executor, log2_n, {}, [&](stream::ProgramRun& run, std::size_t number) {
        if (run.program().operations[number].kernel->name == "tuned_finish")
            executor->upload_words(run.streams()[2], 0, nonsense);
        if (number + 1 == run.size())
            run.download<value_t>(sorted);
    });
    std::ranges::sort(values, {},
                      [](const value_t& value) { return std::pair(value.key, value.id); });
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(sorted[i].id, values[i].id);
}

// Level j makes 2.53125 M - j - 2 comparisons to merge M = 2^j values.
TEST(Tuned, comparisonsAreThoseOfThePlan) {
    for_each_case([](unsigned log2_n, unsigned phases) {
        const Form form = {Nodes::copied_back, phases};
        const std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
        follow(*executor, log2_n, form, [](auto&&...) {});
        EXPECT_EQ(executor->counters().comparisons,
                  stream::count(program_of(log2_n, form)).comparisons);
    });
    std::uint64_t comparisons = 0;
    for (const stream::Operation& operation : program_of(10).operations)
        if (operation.tag.level == 10)
            comparisons += operation.comparisons.value();
    EXPECT_EQ(comparisons, 2592u - 10 - 2);
}

// Level j takes j - 5 + ceil(j / F) passes if a pass runs at most F phases of a stage.
TEST(Tuned, phasesInOnePassSavePasses) {
    const auto passes = [](unsigned phases) {
        return program_of(20, {Nodes::in_place, phases}).operations.size();
    };
    EXPECT_EQ(passes(1), 317u);
    EXPECT_EQ(passes(2), 223u);
    EXPECT_EQ(passes(whole_stages), 137u);
}

TEST(Tuned, takesFrom2To6To2To26) {
    EXPECT_THROW(program_of(min_log2_n - 1), std::invalid_argument);
    EXPECT_THROW(program_of(max_log2_n + 1), std::invalid_argument);
    EXPECT_NO_THROW(program_of(max_log2_n));
}

}  // namespace
}  // namespace abisort::tuned
