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

/// Number of sequences of this length that a program leaves unsorted by key.
inline std::uint32_t unsorted_by(const stream::Program& program,
                                 std::vector<shaders::value_t> values, std::uint32_t length) {
    const auto run = prepare(stream::emulator::make_executor(), program);
    run->upload<shaders::value_t>(program.input.number, 0, values);
    run->run();
    run->download<shaders::value_t>(program.output.number, 0, values);
    std::uint32_t unsorted = 0;
    for (auto at = values.begin(); at != values.end(); at += length)
        unsorted += !std::is_sorted(
            at, at + length,
            [](const shaders::value_t& p, const shaders::value_t& q) { return p.key < q.key; });
    return unsorted;
}

/// An emulator for a profile's device that counts the work of workgroups.
inline std::unique_ptr<stream::emulator::Emulator> counting_on(
    std::string_view profile = "modern") {
    return stream::emulator::make_executor(
        stream::emulator::counting_on(*stream::profile_named(profile)));
}

/// Counts of a program's launches on an emulated device, sorting uniform keys.
inline std::vector<stream::groups::LaunchCounts> counts_of(const stream::Program& program,
                                                           std::string_view profile = "modern") {
    const auto machine = counting_on(profile);
    Run run(*machine, program);
    sorts::sort(run, pairs_of("uniform", program.size));
    return machine->take_counts();
}

/// Number of comparisons of all launches of a program.
inline std::uint64_t comparisons_of(const stream::Program& program) {
    std::uint64_t comparisons = 0;
    for (const stream::groups::LaunchCounts& counts : counts_of(program))
        comparisons += counts.comparisons;
    return comparisons;
}

}  // namespace tests
