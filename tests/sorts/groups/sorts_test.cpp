// SPDX-License-Identifier: MIT
// Sorts on thread groups: the catalogue's sizes, settings and limits.
#include "sorts/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sorts/sort.h"
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
    EXPECT_EQ(memory_bytes(sort, 3000, {{"values", "keys"}}), 4u * 2 * 3000);
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

// `tile-merge` uses shapes with more shared memory only for some n.
TEST(GroupSorts, theLargestNRunsAlthoughSomeSmallerOnesDoNot) {
    const Sort& sort = *sort_named("tile-merge");
    stream::Limits limits = stream::profile_named("modern")->limits;
    limits.max_shared_bytes = 20 << 10;
    ASSERT_NE(refusal(sort, 1 << 19, {}, limits), "");
    const std::size_t largest = largest_n(sort, limits);
    EXPECT_GT(largest, 1u << 21);
    EXPECT_EQ(refusal(sort, largest, {}, limits), "");
    EXPECT_NE(refusal(sort, largest + 1, {}, limits), "");
}

}  // namespace
}  // namespace sorts
