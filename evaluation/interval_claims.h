// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "evaluation/results.h"
#include "sorts/distribution.h"
#include "sorts/sort.h"

namespace evaluation {

// This project's own claims about merging by intervals (docs/statements/intervals.json).

/// Tests put falsified functions here.
struct IntervalSubject {
    /// Comparisons of a sort of n values under settings: what the emulator counts.
    std::function<std::uint64_t(std::size_t n, const sorts::Settings&, const sorts::Distribution&)>
        comparisons;
    std::function<std::uint64_t(std::size_t n)> stream_bytes;
    std::function<std::size_t(std::size_t n)> padded;
};
IntervalSubject real_intervals();

/// Comparisons as counted, and any n.
std::vector<Claim> check_interval_claims(const IntervalSubject& subject);

/// Faster than *optimized* and std::sort, within the write floor, whatever the data, and of any n.
std::vector<Claim> check_interval_times(const Results& results);

}  // namespace evaluation
