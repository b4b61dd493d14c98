// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "io/keys.h"
#include "sorts/sorter.h"

namespace apps {

/// How `sort` orders the keys of a file, and whether NaNs come last or are rejected.
struct KeyOrder {
    bool is_descending = false;
    sorts::NanPolicy nan = sorts::NanPolicy::refuse;
};

/// Whether -0 equals +0, as in sorts with ids, or comes before +0.
enum class Zeros { equal, apart };

/// Converts keys to 32-bit codes for Sorter::sort_codes. The codes ascend in the order of the keys.
/// Throws NanError.
std::vector<std::uint32_t> codes_of(const io::Keys& keys, const KeyOrder& order, Zeros zeros);

/// Converts codes, made with Zeros::apart, back to the bits of their keys. All NaNs become the same
/// NaN.
std::vector<std::uint32_t> bits_of(io::KeyType type, const KeyOrder& order,
                                   std::span<const std::uint32_t> codes);

}  // namespace apps
