// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "stream/kernel.h"

// What writer and reader of traces agree on: docs/trace-format.md.
namespace instrument::trace_bytes {

inline constexpr std::array<std::uint8_t, 8> magic = {0x89, 'A', 'B', 'T', 'R', '\r', '\n', 0x1a};
inline constexpr std::uint8_t version = 1;

/// The first byte of a record. An access is `access | kind << 4 | parameter`; with `next_slot` it
/// is the element after the parameter's last one in the same place, and nothing follows.
enum Tag : std::uint8_t {
    end = 0x00,
    stream = 0x01,
    launch = 0x02,
    instance = 0x03,
    next_instance = 0x04,  ///< one column to the right of the last one
    upload = 0x05,
    next_slot = 0x40,
    access = 0x80,
};
inline constexpr unsigned max_parameters = 16;

/// Roles of parameters, by their byte.
inline constexpr std::array roles = {::stream::Role::in, ::stream::Role::out,
                                     ::stream::Role::gather, ::stream::Role::iter,
                                     ::stream::Role::constant};

/// Are read and written at a time.
inline constexpr std::size_t buffer_bytes = 1 << 16;

/// FNV-1a, 64 bits.
inline constexpr std::uint64_t sum_start = 0xcbf29ce484222325u;
constexpr std::uint64_t add_to_sum(std::uint64_t sum, std::uint8_t byte) {
    return (sum ^ byte) * 0x100000001b3u;
}

/// Signed differences as small unsigned numbers: 0, -1, 1, -2, 2 ...
constexpr std::uint64_t zigzag(std::int64_t number) {
    return static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
}
constexpr std::int64_t from_zigzag(std::uint64_t number) {
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
}

}  // namespace instrument::trace_bytes
