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

bool has_nan(const io::Keys& keys);

/// Whether -0 equals +0, as in sorts with ids, or comes before +0.
enum class Zeros { equal, apart };

/// Converts keys to 32-bit codes for Sorter::sort_codes. The codes ascend in the order of the keys.
/// Throws NanError.
std::vector<std::uint32_t> codes_of(const io::Keys& keys, const KeyOrder& order, Zeros zeros);

/// Converts codes back to the bits of their keys. The codes must come from keys without NaN, made
/// with Zeros::apart.
std::vector<std::uint32_t> bits_of(io::KeyType type, const KeyOrder& order,
                                   std::span<const std::uint32_t> codes);

/// Returns the permutation that sorts the codes; equal codes keep their order. `sorted` is the
/// sorted copy of the codes.
std::vector<std::uint32_t> permutation_of(std::span<const std::uint32_t> codes,
                                          std::span<const std::uint32_t> sorted);

}  // namespace apps
