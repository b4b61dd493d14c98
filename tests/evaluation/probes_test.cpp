// SPDX-License-Identifier: MIT
#include "evaluation/probes/probes.h"

#include <gmock/gmock.h>

#include <set>

#include "evaluation/claims/times.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/contests/host_sorts.h"
#include "sorts/catalogue.h"
#include "stream/emulator/executor.h"
#include "stream/profile.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

TEST(SerialSorts, sortEveryDistribution) {
    for (const sorts::Distribution& distribution : sorts::distributions()) {
        std::vector<float> keys = distribution.make(256, 7);
        std::vector<float> expected = keys;
        std::ranges::sort(expected);
        for (const auto sort :
             {host::serial_bitonic_sort, host::serial_odd_even_sort, host::serial_rank_sort}) {
            std::vector<float> sorted = keys;
            sort(sorted);
            EXPECT_EQ(sorted, expected) << distribution.name;
        }
    }
}

TEST(Probes, areMeasuredInTurnsOnTheEmulator) {
    const auto emulator = stream::emulator::make_executor();
    stream::Executor* const executors[] = {emulator.get()};
    unsigned steps = 0;
    std::vector<Probe> probes = measure_probes(executors, 10, 2, {}, [&] { ++steps; });
    std::set<std::pair<std::string, std::string>> ids;
    for (const Probe& probe : probes) {
        ASSERT_EQ(probe.samples.size(), 2u) << probe.id;
        for (std::uint32_t repeat = 0; repeat < 2; ++repeat)
            EXPECT_EQ(probe.samples[repeat].turn, repeat + 2) << "the first turn is a warm-up";
        EXPECT_GE(std::ranges::min(times_of(probe.samples)), 0) << probe.id;
        ids.emplace(probe.id, probe.executor);
    }
    EXPECT_EQ(steps, 3 * 3 * probes.size());
    for (const std::string_view id :
         {probe::operation, probe::one_range, probe::many_ranges, probe::linear, probe::gather,
          probe::gather_2d, probe::odd_even_8, probe::odd_even_16, probe::bitonic_8,
          probe::arithmetic, probe::levels_1_to_3, probe::local_sort, probe::write_floor,
          probe::any_n, probe::intervals_any_n, probe::peters_keys, probe::shearsort_registers,
          probe::shearsort_memory, probe::network_tiles})
        EXPECT_TRUE(ids.contains({std::string(id), "emulator"})) << id;
    for (const std::string_view id : {probe::pairs, probe::adaptive, probe::pointers})
        EXPECT_TRUE(ids.contains({std::string(id), "cpu"})) << id;
}

// The graphics cards of 2006 cannot compute addresses, so they cannot run the probes that gather.
TEST(Probes, thatAMachineRefusesAreLeftOut) {
    stream::emulator::EmulatorOptions options;
    options.limits.integer_addresses = false;
    const auto emulator = stream::emulator::make_executor(options);
    stream::Executor* const executors[] = {emulator.get()};
    std::set<std::string> ids;
    for (const Probe& probe : measure_probes(executors, 10, 1, {}, [] {}))
        ids.insert(probe.id);
    EXPECT_FALSE(ids.contains(std::string(probe::gather)));
    EXPECT_TRUE(ids.contains(std::string(probe::linear)));
}

}  // namespace
}  // namespace evaluation
