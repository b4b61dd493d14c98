// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace layout {

/// How a 1D stream is packed into a 2D one (§6.2).
enum class MappingKind {
    row_wise,  ///< a -> (a mod w, a div w)                        (§6.2.1)
    z_order,   ///< a -> (even bits of a, odd bits of a), Morton   (§6.2.2)
};

std::string_view name(MappingKind kind);
inline constexpr MappingKind all_mappings[] = {MappingKind::row_wise, MappingKind::z_order};

/// A 2D index: column x, row y.
struct Position {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    friend bool operator==(const Position&, const Position&) = default;
};

/// A 1D-2D mapping. `log2_width` is the logarithm of the 2D stream's width w, a power of two;
/// Z-order does not depend on it.
struct Mapping {
    MappingKind kind = MappingKind::z_order;
    unsigned log2_width = 0;
    friend bool operator==(const Mapping&, const Mapping&) = default;
};

/// The 2D index of the 1D index `a`.
Position to_2d(const Mapping& mapping, std::uint32_t a);

/// The 1D index that `to_2d` maps to `position`.
std::uint32_t to_1d(const Mapping& mapping, Position position);

/// A 2D index as two 16-bit halves of one 32-bit field, x in the lower half (§6.2.2).
/// Both coordinates must be below 2^16.
constexpr std::uint32_t pack(Position position) {
    return position.x | position.y << 16;
}

constexpr Position unpack(std::uint32_t packed) {
    return {packed & 0xffffu, packed >> 16};
}

}  // namespace layout
