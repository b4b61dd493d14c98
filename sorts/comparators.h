// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// Sorting networks, described by wires and comparators.
namespace sorts {

struct Request;

/// A comparator moves the smaller value to wire `smaller` and the larger one to wire `larger`. A
/// wire is an address in the array, wherever its value is stored in a stream.
struct Comparator {
    std::uint32_t smaller = 0;
    std::uint32_t larger = 0;
    /// number of the stream operation that executes the comparator, as the sort's paper counts
    std::size_t operation = 0;
    unsigned phase = 0;  ///< number of the phase, as in the sort's paper
    unsigned step = 0;   ///< number of the step within the phase, as in the sort's paper
    /// one instance executes all comparators with the same operation and part
    std::uint32_t part = 0;
    friend bool operator==(const Comparator&, const Comparator&) = default;
};

/// Comparators in the order of execution.
using Comparators = std::vector<Comparator>;

/// The bitonic network for the n of a request, a power of two, with one operation per step. Phase p
/// sorts sequences of 2^p values, and the first sequence ascends. Steps are numbered from 1 upward.
Comparators bitonic_comparators(const Request& request);

}  // namespace sorts
