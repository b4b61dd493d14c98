// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "io/keys.h"
#include "sorts/sorter.h"

namespace apps {

/// How the keys of a file are ordered: NaNs last, or rejected.
struct KeyOrder {
    bool is_descending = false;
    sorts::NanPolicy nan = sorts::NanPolicy::refuse;
};

bool has_nan(const io::Keys& keys);

/// Whether -0 equals +0, as in sorts with ids, or comes before +0.
enum class Zeros { equal, apart };

/// Converts keys to 32-bit words that ascend as the keys are ordered, for Sorter::sort_codes.
/// Throws NanError.
std::vector<std::uint32_t> codes_of(const io::Keys& keys, const KeyOrder& order, Zeros zeros);

/// Converts codes back to the bits of keys. The codes must come from keys without NaN, with
/// Zeros::apart.
std::vector<std::uint32_t> bits_of(io::KeyType type, const KeyOrder& order,
                                   std::span<const std::uint32_t> codes);

/// Returns the permutation that sorts codes in a stable way. `sorted` is the sorted copy of the
/// codes.
std::vector<std::uint32_t> permutation_of(std::span<const std::uint32_t> codes,
                                          std::span<const std::uint32_t> sorted);

}  // namespace apps
