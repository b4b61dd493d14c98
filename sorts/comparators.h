// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

// Sorting networks as wires and comparators.
namespace sorts {

struct Request;

/// The smaller value goes to wire `smaller`, the larger one to wire `larger`. A wire is a value's
/// address, wherever in a stream it lies.
struct Comparator {
    std::uint32_t smaller = 0;
    std::uint32_t larger = 0;
    std::size_t operation = 0;  ///< stream operation that processes it, as the paper counts them
    unsigned phase = 0;         ///< in the paper's words
    unsigned step = 0;          ///< of the phase, as the paper counts them
    std::uint32_t part = 0;     ///< comparators of one operation and part are one instance's
    friend bool operator==(const Comparator&, const Comparator&) = default;
};

/// In the order in which they are processed.
using Comparators = std::vector<Comparator>;

/// A sort whose comparators are known before any value is: those of a request whose n is padded.
struct ComparatorFacet {
    std::function<Comparators(const Request&)> comparators;
};

/// The bitonic network of n values, n a power of two, a step an operation: phase p sorts sequences
/// of 2^p, the first one ascending. Steps count up from 1.
Comparators bitonic_comparators(std::uint32_t n);
/// The facet of sorts that are this network.
ComparatorFacet bitonic_comparators_of_n();

}  // namespace sorts
