// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stream/stream.h"

namespace instrument {

/// When something happened: in which operation, counted from 1, and in which of its instances, in
/// the order of execution. Operation 0: never; `by_host`: a transfer.
struct Stamp {
    static constexpr std::uint32_t by_host = 0xffffffff;

    std::uint32_t operation = 0;
    std::uint32_t instance = 0;

    bool is_set() const { return operation != 0; }
    bool is_host() const { return operation == by_host; }
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// What is remembered of one component of a stream's elements.
struct Shadow {
    struct Cell {
        Stamp written;
        Stamp read;  ///< since it was written; not set: never
    };

    /// Keeps the stream's memory alive, so that no other stream takes its address.
    stream::Stream stream;
    std::string component;
    std::vector<Cell> cells;  ///< by 1D index of the element
};

}  // namespace instrument
