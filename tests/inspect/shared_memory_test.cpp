// SPDX-License-Identifier: MIT
// Tests that the pictures of shared memory show what the emulator counted.
#include "inspect/shared_memory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "inspect/view_error.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "tests/support/sequences.h"

namespace inspect {
namespace {

using stream::groups::LaunchCounts;
using stream::groups::SiteCounts;

struct Captured {
    SharedMemory memory;
    std::vector<LaunchCounts> counts;
};

Captured captured(std::string_view name, std::uint32_t n, std::size_t launch = 0,
                  std::uint32_t group = 0) {
    const auto program = sorts::make_program(*sorts::sort_named(name), n);
    const std::vector<float> keys = sorts::distributions()[0].make(n, 1);
    const auto counting = stream::emulator::make_executor({.counts = true});
    stream::ProgramRun counted(*counting, program);
    sorts::sort(counted, tests::numbered(keys));
    return {
        capture(program, sorts::values_of(keys), {stream::profile_named("modern"), launch, group})
            .memory,
        counting->take_counts()};
}

std::uint64_t sum(const SharedMemory& memory, std::uint64_t (BarrierInterval::*of)() const) {
    std::uint64_t all = 0;
    for (const BarrierInterval& interval : memory.intervals)
        all += (interval.*of)();
    return all;
}

unsigned worst_degree(const SharedMemory& memory) {
    unsigned worst = 0;
    for (const BarrierInterval& interval : memory.intervals)
        for (const auto& degrees : interval.degrees)
            worst = std::max(worst, *std::ranges::max_element(degrees));
    return worst;
}

// The launch has a single workgroup, so its counts are the workgroup's.
TEST(SharedMemory, isWhatTheLaunchCounted) {
    for (const char* name : {"shearsort", "bitonic-naive"}) {
        SCOPED_TRACE(name);
        const Captured found = captured(name, 1024);
        const LaunchCounts& counted = found.counts.at(0);
        EXPECT_EQ(found.memory.kernel, counted.kernel);
        EXPECT_EQ(sum(found.memory, &BarrierInterval::requests), counted.banks.requests);
        EXPECT_EQ(sum(found.memory, &BarrierInterval::wavefronts), counted.banks.wavefronts);
        const auto worst = std::ranges::max_element(counted.sites, {}, &SiteCounts::worst);
        EXPECT_EQ(worst_degree(found.memory), worst->worst);
        EXPECT_EQ(
            std::ranges::max_element(found.memory.intervals, {}, &BarrierInterval::worst_wavefronts)
                ->worst_wavefronts,
            worst->worst);
    }
}

TEST(SharedMemory, ofShearSortHasNoConflictInAnySection) {
    const SharedMemory memory = captured("shearsort", 1024).memory;
    EXPECT_GT(memory.intervals.size(), 5u);
    for (const BarrierInterval& interval : memory.intervals) {
        EXPECT_EQ(interval.wavefronts(), interval.requests());
        ASSERT_EQ(interval.degrees.size(), 1u);
        EXPECT_THAT(interval.degrees[0], testing::Each(1u)) << "every word, alone in its bank";
        EXPECT_EQ(interval.degrees[0].size(), 2 * 1024u);
    }
}

TEST(SharedMemory, isThatOfTheLaunchAndGroupAskedFor) {
    const Captured all = captured("bitonic-naive", 2048, 0, 1);
    EXPECT_EQ(all.memory.label, all.counts.at(0).label);
    EXPECT_EQ(2 * sum(all.memory, &BarrierInterval::requests), all.counts.at(0).banks.requests);
    const std::size_t last = all.counts.size() - 1;
    EXPECT_EQ(captured("bitonic-naive", 2048, last).memory.label, all.counts.at(last).label);
    EXPECT_THROW(captured("bitonic-naive", 2048, 0, 2), ViewError);
}

}  // namespace
}  // namespace inspect
