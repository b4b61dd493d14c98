// SPDX-License-Identifier: MIT
// The sorter of the group machine: compiled for each machine.
#include "sorts/sorter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "stream/error.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/groups/sorting.h"

namespace sorts {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// What software renderers compile in no time.
const SorterOptions small = {.program = "tile-merge", .settings = {{"shape", "64x4"}}};

TEST(GroupSorter, sortsAnyNumberAndAnyIds) {
    const auto machine = tests::make_executor_under_test();
    Sorter sorter(*machine, 1000, small);
    for (const std::uint32_t n : {0u, 1u, 2u, 255u, 256u, 257u, 1000u}) {
        std::vector<abisort::Pair> pairs = tests::pairs_of("few-values", n);
        const std::vector<abisort::Pair> expected = tests::sorted(pairs);
        std::reverse(pairs.begin(), pairs.end());
        sorter.sort(pairs);
        EXPECT_TRUE(pairs == expected) << n;
    }
}

TEST(GroupSorter, infinitiesStandBeforePaddingAndNanIsRefusedOrLast) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    const auto machine = tests::make_executor_under_test();
    Sorter sorter(*machine, 8, small);
    std::vector<float> keys = {infinity, 2, nan, -infinity, 2};
    EXPECT_THROW(sorter.sort_keys(keys), NanError);
    SorterOptions last = small;
    last.nan = NanPolicy::last;
    EXPECT_THAT(Sorter(*machine, 8, last).sort_keys(keys), ElementsAre(3, 1, 4, 0, 2));
}

TEST(GroupSorter, refusesWhatItDoesNotTake) {
    const auto machine = tests::make_executor_under_test();
    EXPECT_THROW(Sorter(*machine, 10, {.program = "no-such-sort"}), RequestError);
    EXPECT_THROW(Sorter(*machine, 10, {.program = "tile-merge", .settings = {{"shape", "3x3"}}}),
                 RequestError);
    EXPECT_THROW(Sorter(*machine, 1025, {.program = "shearsort"}), CapacityError);
    Sorter sorter(*machine, 10, small);
    std::vector<float> keys(11);
    EXPECT_THROW(sorter.sort_keys(keys), CapacityError);
}

TEST(GroupSorter, aCheckpointGivesTheSortUpAndNothingIsChanged) {
    struct Stop {};
    const auto machine = tests::make_executor_under_test();
    Sorter sorter(*machine, 1000, small);
    int calls = 0;
    sorter.set_checkpoint([&] {
        if (++calls == 1)
            throw Stop();
    });
    std::vector<abisort::Pair> pairs = tests::pairs_of("uniform", 1000);
    const std::vector<abisort::Pair> before = pairs;
    EXPECT_THROW(sorter.sort(pairs), Stop);
    EXPECT_TRUE(pairs == before);
    sorter.set_checkpoint({});
    sorter.sort(pairs);
    EXPECT_TRUE(pairs == tests::sorted(before));
}

TEST(GroupSorter, onlyMachinesThatSaySoCountComparisons) {
    const auto machine = tests::make_executor_under_test();
    Sorter sorter(*machine, 300, small);
    std::vector<float> keys = sorts::distribution_named("uniform")->make(300, 1);
    sorter.sort_keys(keys);
    EXPECT_EQ(sorter.work(300).comparisons.value_or(0) > 0, machine->facts().counts_comparisons);
}

}  // namespace
}  // namespace sorts
