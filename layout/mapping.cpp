// SPDX-License-Identifier: MIT
#include "layout/mapping.h"

namespace layout {
namespace {

// Moves the even bits of `a` together: bit 2i goes to bit i, in five halving steps.
std::uint32_t gather_even_bits(std::uint32_t a) {
    a &= 0x55555555u;
    a = (a | a >> 1) & 0x33333333u;
    a = (a | a >> 2) & 0x0f0f0f0fu;
    a = (a | a >> 4) & 0x00ff00ffu;
    return (a | a >> 8) & 0x0000ffffu;
}

// The inverse: bit i goes to bit 2i.
std::uint32_t spread_to_even_bits(std::uint32_t a) {
    a &= 0x0000ffffu;
    a = (a | a << 8) & 0x00ff00ffu;
    a = (a | a << 4) & 0x0f0f0f0fu;
    a = (a | a << 2) & 0x33333333u;
    return (a | a << 1) & 0x55555555u;
}

}  // namespace

std::string_view name(MappingKind kind) {
    return kind == MappingKind::row_wise ? "row-wise" : "z-order";
}

Position to_2d(const Mapping& mapping, std::uint32_t a) {
    if (mapping.kind == MappingKind::z_order)
        return {gather_even_bits(a), gather_even_bits(a >> 1)};
    return {a & ((1u << mapping.log2_width) - 1), a >> mapping.log2_width};
}

std::uint32_t to_1d(const Mapping& mapping, Position position) {
    if (mapping.kind == MappingKind::z_order)
        return spread_to_even_bits(position.x) | spread_to_even_bits(position.y) << 1;
    return position.y << mapping.log2_width | position.x;
}

}  // namespace layout
