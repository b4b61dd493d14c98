// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <vector>

#include "group/emulator/machine.h"
#include "group/sorts/pairs.h"
#include "io/distribution.h"
#include "tests/support/sequences.h"

namespace tests {

inline std::vector<abisort::Pair> pairs_of(std::string_view distribution, std::uint32_t n) {
    return numbered(io::distribution_named(distribution)->make(n, 1));
}

/// Runs a program on a machine and compares with std::sort.
inline void expect_sorted(group::Machine& machine, const group::Program& program,
                          std::string_view distribution = "uniform") {
    const std::vector<abisort::Pair> pairs = pairs_of(distribution, program.n);
    const auto run = machine.prepare(program);
    ASSERT_TRUE(group::sorts::sort(*run, pairs) == sorted(pairs))
        << program.name << ", n = " << program.n;
}

/// What a program's launches did, sorting uniform keys, on an emulated machine that counts.
inline std::vector<group::emulator::LaunchCounts> counts_of(const group::Program& program,
                                                            std::string_view profile = "modern") {
    const auto machine = group::emulator::make_machine({.profile = profile, .counts = true});
    const auto run = machine->prepare(program);
    group::sorts::sort(*run, pairs_of("uniform", program.n));
    return machine->take_counts();
}

}  // namespace tests
