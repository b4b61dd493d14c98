// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// Sorting networks as wires and comparators.
namespace sorts {

struct Request;

/// The smaller value goes to wire `smaller`, the larger one to wire `larger`. A wire is a value's
/// address in the array, whatever its position in a stream is.
struct Comparator {
    std::uint32_t smaller = 0;
    std::uint32_t larger = 0;
    std::size_t operation = 0;  ///< stream operation that processes it, as the paper counts them
    unsigned phase = 0;         ///< in the paper's words
    unsigned step = 0;          ///< of the phase, as the paper counts them
    std::uint32_t part = 0;     ///< one instance processes the comparators of an operation and part
    friend bool operator==(const Comparator&, const Comparator&) = default;
};

/// In the order in which they are processed.
using Comparators = std::vector<Comparator>;

/// The bitonic network of n values, a power of two, with one operation per step. Phase p sorts
/// sequences of 2^p values, the first one ascending. Steps count up from 1.
Comparators bitonic_comparators(std::uint32_t n);
/// The same for the n of a request.
Comparators bitonic_comparators(const Request& request);

}  // namespace sorts
