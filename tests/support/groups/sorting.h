// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "shaders/types.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "tests/support/groups/run.h"
#include "tests/support/sequences.h"

namespace tests {

inline std::vector<abisort::Pair> pairs_of(std::string_view distribution, std::uint32_t n) {
    return numbered(sorts::distribution_named(distribution)->make(n, 1));
}

/// Runs a program on an executor and compares the result with std::sort.
inline void expect_sorted(stream::Executor& machine, const stream::Program& program,
                          std::string_view distribution = "uniform") {
    const std::vector<abisort::Pair> pairs = pairs_of(distribution, program.size);
    Run run(machine, program);
    ASSERT_TRUE(sorts::sort(run, pairs) == sorted(pairs))
        << program.name << ", n = " << program.size;
}

/// Runs a program on an emulator, and returns the values that the program makes of the given
/// values.
inline std::vector<shaders::value_t> output_of(const stream::Program& program,
                                               std::vector<shaders::value_t> values) {
    const auto machine = stream::emulator::make_executor();
    Run run(*machine, program);
    run.upload<shaders::value_t>(program.input.number, 0, values);
    run.run();
    run.download<shaders::value_t>(program.output.number, 0, values);
    return values;
}

/// Number of sequences of this length that a program leaves unsorted by key.
inline std::uint32_t unsorted_by(const stream::Program& program,
                                 std::vector<shaders::value_t> values, std::uint32_t length) {
    values = output_of(program, std::move(values));
    std::uint32_t unsorted = 0;
    for (auto at = values.begin(); at != values.end(); at += length)
        unsorted += !std::is_sorted(
            at, at + length,
            [](const shaders::value_t& p, const shaders::value_t& q) { return p.key < q.key; });
    return unsorted;
}

/// Counts of a program's launches on an emulated device, sorting keys of a distribution. An
/// observer, if there is one, is called as well.
inline std::vector<stream::groups::LaunchCounts> counts_of(
    const stream::Program& program, std::string_view profile = "modern",
    std::string_view distribution = "uniform", stream::groups::Observer* observer = nullptr) {
    auto options = stream::emulator::counting_on(*stream::profile_named(profile));
    options.group_observer = observer;
    const auto machine = stream::emulator::make_executor(options);
    Run run(*machine, program);
    sorts::sort(run, pairs_of(distribution, program.size));
    return machine->take_counts();
}

/// Sums of the counts of all launches of a program, which must have no hazards.
inline stream::groups::LaunchCounts total_of(const stream::Program& program,
                                             std::string_view profile = "modern") {
    stream::groups::LaunchCounts total;
    for (const stream::groups::LaunchCounts& counts : counts_of(program, profile)) {
        EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
        total.comparisons += counts.comparisons;
        total.banks.add(counts.banks);
        total.sectors.add(counts.sectors);
    }
    return total;
}

}  // namespace tests
