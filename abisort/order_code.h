// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace abisort {

/// Sortable key bits of a float: an unsigned integer that orders as the float does. -0 comes
/// directly before +0, although the kernels treat the two as equal. The mapping is one-to-one on
/// all bit patterns, so keys come back bit for bit. Unlike a float, the integer is safe from
/// drivers that flush subnormals.
///
/// The bits of positive floats already ascend. Setting the sign bit of positive floats moves them
/// above the negative floats. The bits of negative floats descend, so all of them are inverted.
constexpr std::uint32_t order_code(float key) {
    const auto bits = std::bit_cast<std::uint32_t>(key);
    return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

/// Returns the code that the kernels compare, which is the same for -0 and +0
/// (shaders/order.kernel).
constexpr std::uint32_t comparable_code(std::uint32_t code) {
    return code == 0x7fffffffu ? 0x80000000u : code;
}

/// Returns the float that `order_code` maps to `code`.
constexpr float key_of(std::uint32_t code) {
    return std::bit_cast<float>((code & 0x80000000u) != 0 ? code & 0x7fffffffu : ~code);
}

/// The order code of padding, which is above that of +infinity. Among keys, only a NaN can have
/// this code.
inline constexpr std::uint32_t padding_code = 0xffffffffu;

}  // namespace abisort
