// SPDX-License-Identifier: MIT
// Tests the histories of values for every sort of the catalogue, without knowledge of the sorts.
#include "inspect/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "inspect/check.h"
#include "inspect/view_error.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"

namespace inspect {
namespace {

using testing::Contains;
using testing::ElementsAre;

/// A run of a sort in which all values are followed.
struct FollowedRun {
    FollowedRun(std::string_view name, std::vector<float> unsorted)
        : sort(*sorts::sort_named(name)),
          program(sorts::make_program(sort, unsorted.size())),
          keys(std::move(unsorted)),
          values(sorts::values_of(keys)),
          followed(follow(program, values, positions_of(values))),
          order(positions_of(sorted(values))) {}

    static std::vector<std::uint32_t> positions_of(const std::vector<shaders::value_t>& values) {
        std::vector<std::uint32_t> positions;
        for (const shaders::value_t& value : values)
            positions.push_back(value.id);
        return positions;
    }
    static std::vector<shaders::value_t> sorted(std::vector<shaders::value_t> values) {
        std::ranges::sort(values, Precedes{});
        return values;
    }

    /// Number of comparisons that an executor without an observer counts.
    std::uint64_t counted() const {
        const auto executor = stream::emulator::make_executor();
        stream::ProgramRun run(*executor, program);
        sorts::upload_values(run, values);
        run.prepare();
        run.run();
        return executor->counters().comparisons;
    }

    const sorts::Sort& sort;
    stream::Program program;
    std::vector<float> keys;
    std::vector<shaders::value_t> values;
    Followed followed;
    std::vector<std::uint32_t> order;  ///< positions in the input, in the order of the values
};

/// 64 values or, for workgroups, a few tiles of each sort.
std::size_t size_for(const sorts::Sort& sort) {
    return sort.body == stream::Body::blocks ? 64 : std::min<std::size_t>(sort.sizes.largest, 2048);
}

void expect_all_comparisons(const FollowedRun& run) {
    std::uint64_t between_keys = 0;
    std::uint64_t with_padding = 0;
    for (const History& history : run.followed.histories) {
        between_keys += history.comparisons.size();
        with_padding += history.padding;
        for (const auto& [operation, with, is_greater] : history.comparisons)
            EXPECT_EQ(is_greater, Precedes{}(run.values[with], run.values[history.element]))
                << history.element << " and " << with << ", operation " << operation;
    }
    EXPECT_EQ(run.followed.comparisons, run.counted());
    EXPECT_EQ(between_keys + 2 * (with_padding + run.followed.without_history), 2 * run.counted());
}

// Without this comparison, no sort could know which of two neighbors comes first. The exception is
// bcf-mergesort-pb, which compares values with keys of splitters.
void expect_comparisons_of_neighbors(const FollowedRun& run) {
    for (std::size_t rank = 0; rank + 1 < run.order.size(); ++rank)
        EXPECT_FALSE(
            operations_with(run.followed.histories[run.order[rank]], run.order[rank + 1]).empty())
            << "ranks " << rank << " and " << rank + 1;
}

void expect_moves_from_input_to_ranks(const FollowedRun& run) {
    for (std::uint32_t rank = 0; rank < run.order.size(); ++rank) {
        const History& history = run.followed.histories[run.order[rank]];
        std::vector<Location> known = {{run.program.input.number, history.element}};
        for (const Move& move : history.moves) {
            EXPECT_THAT(known, Contains(move.from)) << "operation " << move.operation;
            known.push_back(move.to);
        }
        if (run.sort.kind == sorts::SortKind::sorts || rank == 0 || rank + 1 == run.order.size()) {
            EXPECT_EQ(known.back(), (Location{run.program.output.number, rank}));
        }
    }
}

TEST(History, isTrueOfEachValueInEverySort) {
    std::vector<std::string_view> without_comparisons;
    for (const sorts::Sort& sort : sorts::catalogue()) {
        SCOPED_TRACE(sort.name);
        const FollowedRun run(sort.name,
                              sorts::distribution_named("few-values")->make(size_for(sort), 1));
        expect_all_comparisons(run);
        expect_moves_from_input_to_ranks(run);
        if (run.followed.comparisons == 0)
            without_comparisons.push_back(sort.name);
        else if (sort.kind == sorts::SortKind::sorts && sort.name != "bcf-mergesort-pb")
            expect_comparisons_of_neighbors(run);
    }
    EXPECT_THAT(without_comparisons, ElementsAre("gather-radix"));
}

TEST(History, tellsWhatASmallNetworkDoes) {
    const FollowedRun run("network", {7, 4, 1, 6});
    std::vector<std::string> texts;
    for (const auto& [operation, text] :
         lines_of(run.followed.histories[0], run.program, run.values))
        texts.push_back(std::to_string(operation) + ": " + text);
    EXPECT_THAT(texts, ElementsAre("0: greater than element 1 (4), 2 times",
                                   "0: moved from network even[0] to network odd[1]",
                                   "1: greater than element 2 (1), 2 times",
                                   "1: moved from network odd[1] to network even[3]",
                                   "2: greater than element 3 (6), 2 times",
                                   "2: moved from network even[3] to network odd[3]"));
}

TEST(History, isRefusedForTooManyKeysAndForKeysWithoutIds) {
    const sorts::Sort& sort = *sorts::sort_named("intervals");
    const std::vector<shaders::value_t> values(most_followed + 1);
    EXPECT_THROW(follow(sorts::make_program(sort, values.size()), values, {}), ViewError);
    EXPECT_THROW(follow(sorts::make_program(sort, 32, {{"values", "keys"}}),
                        std::vector<shaders::value_t>(32), {}),
                 sorts::RequestError);
}

}  // namespace
}  // namespace inspect
