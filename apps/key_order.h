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

/// Whether -0 equals +0, as it does in a sort with ids, or comes before it.
enum class Zeros { equal, apart };

/// Words of 32 bits that ascend as the keys are ordered, for Sorter::sort_codes. Throws NanError.
std::vector<std::uint32_t> codes_of(const io::Keys& keys, const KeyOrder& order, Zeros zeros);

/// The bits of the keys that have these codes. The keys are not NaN, and zeros are apart.
std::vector<std::uint32_t> bits_of(io::KeyType type, const KeyOrder& order,
                                   std::span<const std::uint32_t> codes);

/// The permutation that sorts codes in a stable way, found by their sorted copy.
std::vector<std::uint32_t> permutation_of(std::span<const std::uint32_t> codes,
                                          std::span<const std::uint32_t> sorted);

}  // namespace apps
