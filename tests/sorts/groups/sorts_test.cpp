// SPDX-License-Identifier: MIT
// Sorts on thread groups: the catalogue's sizes, settings and limits.
#include "sorts/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sorts/sort.h"
#include "sorts/sorter.h"
#include "stream/profile.h"
#include "tests/support/groups/sorting.h"

namespace sorts {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr stream::Body groups = stream::Body::groups;

TEST(GroupSorts, buffersHoldWhatTheyPadTo) {
    for (const Sort& sort : catalogue(stream::Body::groups))
        for (const std::uint32_t n : {1u, 1000u, 1024u, 1025u}) {
            if (n > sort.sizes.largest)
                continue;
            const stream::Program program = make_program(sort, n);
            EXPECT_EQ(program.name, sort.name);
            EXPECT_EQ(program.streams[program.input.number].size, sorts::padded(sort, n).value())
                << sort.name << ", " << n;
        }
}

TEST(GroupSorts, settingsMakeOtherProgramsAndWrongOnesAreRefused) {
    const Sort& peters = *sort_named("peters-in-place");
    EXPECT_GT(make_program(peters, 1 << 14, {{"degree", "1"}}).operations.size(),
              make_program(peters, 1 << 14).operations.size());
    EXPECT_EQ(title(peters, {}, {{"degree", "4"}}), "peters-in-place");
    EXPECT_EQ(title(peters, {}, {{"degree", "1"}}), "peters-in-place degree=1");
    EXPECT_THROW(make_program(peters, 10, {{"degree", "6"}}), sorts::RequestError);
    EXPECT_THROW(make_program(*sort_named("shearsort"), 1025), sorts::RequestError);
}

TEST(GroupSorts, refusalsNameWhatIsNeededAndWhatIsThere) {
    const Sort& sort = *sort_named("tile-merge");
    const stream::Limits& gpu_of_2007 = stream::profile_named("geforce-8800gt")->limits;
    EXPECT_THAT(
        refusal(sort, 1000, {{"shape", "512x8-256x8"}}, gpu_of_2007),
        AllOf(HasSubstr("bytes of shared memory"), HasSubstr("geforce-8800gt allows 16384")));
    EXPECT_EQ(refusal(sort, 1000, {{"shape", "512x4-128x4"}}, gpu_of_2007), "");
    EXPECT_EQ(largest_n(sort, gpu_of_2007, {{"shape", "512x8-256x8"}}), 0u);
}

// The largest n is accepted, and n + 1 is rejected.
TEST(GroupSorts, theLargestNIsThatOfTheLimits) {
    const Sort& sort = *sort_named("tile-merge");
    stream::Limits limits = stream::profile_named("modern")->limits;
    limits.max_stream_bytes = 8 * 5000;
    EXPECT_EQ(largest_n(sort, limits), 5000u);
    limits.max_bytes = 8 * 2 * 3000 + 8;
    EXPECT_EQ(largest_n(sort, limits), 3000u);
    EXPECT_EQ(memory_bytes(sort, 3000), 8u * 2 * 3000);
    limits.max_groups = 1;
    EXPECT_EQ(largest_n(sort, limits), 2048u);
}

TEST(GroupSorts, theFastestIsTakenWhereItRuns) {
    stream::Limits limits = stream::profile_named("modern")->limits;
    const auto on_compute = [&](std::size_t n) {
        return fastest_of(groups, {n}, limits, DeviceKind::compute);
    };
    ASSERT_NE(on_compute(1000), nullptr);
    EXPECT_EQ(on_compute(1000)->name, "tile-merge");
    EXPECT_EQ(on_compute((std::size_t{1} << 30) + 1), nullptr);
    limits.max_shared_bytes = 1024;
    EXPECT_EQ(on_compute(1000), nullptr);
}

// 127 sequences of 1024 values have more room in their buckets than 128.
TEST(GroupSorts, theLargestNIsTheLastUpToWhichAllAreRun) {
    const Sort& sort = *sort_named("bcf-mergesort");
    const auto bytes = [&](std::size_t n) { return memory_bytes(sort, n); };
    ASSERT_GT(bytes(127 * 1024), bytes(128 * 1024));
    stream::Limits limits = stream::profile_named("modern")->limits;
    limits.max_bytes = bytes(127 * 1024) - 1;
    const std::size_t largest = largest_n(sort, limits);
    EXPECT_EQ(refusal(sort, 128 * 1024, {}, limits), "");
    EXPECT_NE(refusal(sort, largest + 1, {}, limits), "");
    for (std::size_t n = 1024; n <= largest; n += 1024)
        EXPECT_EQ(refusal(sort, n, {}, limits), "") << n;
    EXPECT_LT(largest, 127u * 1024);
}

// Only some n use shapes with more shared memory.
TEST(GroupSorts, theLargestNOfTileMergeEndsWhereAShapeDoesNotRun) {
    const Sort& sort = *sort_named("tile-merge");
    stream::Limits limits = stream::profile_named("modern")->limits;
    limits.max_shared_bytes = 20 << 10;
    ASSERT_NE(refusal(sort, 1 << 19, {}, limits), "");
    ASSERT_EQ(refusal(sort, 1 << 21, {}, limits), "");
    EXPECT_EQ(largest_n(sort, limits), (1u << 18) - 1);
}

// The function largest_n relies on this.
TEST(GroupSorts, buffersGrowWithinAStretch) {
    for (const Sort& sort : catalogue(stream::Body::groups)) {
        std::uint64_t last = 0;
        std::size_t end = 0;
        for (std::size_t n = 1; n <= std::min(sort.sizes.largest, std::size_t{1} << 25);
             n += 997 + n / 32) {
            if (n > end) {
                last = 0;
                end = sort.grows_until ? sort.grows_until(n) : sort.sizes.largest;
            }
            const std::uint64_t bytes = memory_bytes(sort, n);
            EXPECT_GE(bytes, last) << sort.name << ", " << n;
            last = bytes;
        }
    }
}

}  // namespace
}  // namespace sorts
