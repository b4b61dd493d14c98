// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace abisort {

/// The order code of a float: an unsigned integer that is greater exactly when the float is, -0
/// just before +0 (the kernels treat the two as equal). One-to-one on all bit patterns, so keys
/// come back bit for bit; and unlike a float it is safe from drivers that flush subnormals.
///
/// A positive float's bits already ascend: they are moved above the negative ones by their sign
/// bit. A negative float's bits descend: all are inverted.
constexpr std::uint32_t order_code(float key) {
    const auto bits = std::bit_cast<std::uint32_t>(key);
    return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

/// The code that kernels compare: the codes of -0 and +0 are equal (shaders/order.kernel).
constexpr std::uint32_t comparable_code(std::uint32_t code) {
    return code == 0x7fffffffu ? 0x80000000u : code;
}

/// The float that `order_code` maps to `code`.
constexpr float key_of(std::uint32_t code) {
    return std::bit_cast<float>((code & 0x80000000u) != 0 ? code & 0x7fffffffu : ~code);
}

/// The code of padding: above that of +infinity, a bit pattern no key but a NaN has.
inline constexpr std::uint32_t padding_code = 0xffffffffu;

}  // namespace abisort
