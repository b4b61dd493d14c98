// SPDX-License-Identifier: MIT
// Tests that compare the address arithmetic of kernels with layout/mapping.h.
#include <gtest/gtest.h>

#include "layout/mapping.h"
#include "stream/emulator/instance.h"

namespace stream::emulator {
namespace {

using layout::Mapping;
using layout::MappingKind;

position_t position_at(const Mapping& mapping, std::uint32_t a) {
    const layout::Position position = layout::to_2d(mapping, a);
    return {position.x, position.y};
}

bool operator==(const position_t& a, const position_t& b) {
    return a.x == b.x && a.y == b.y;
}

constexpr std::uint32_t size = 1 << 10;

template <class Address>
void check_all(MappingKind kind, unsigned log2_width) {
    const Mapping places{kind, log2_width};
    for (std::uint32_t a = 0; a < size; ++a) {
        const position_t p = position_at(places, a);
        ASSERT_TRUE(Address::position_of(a, log2_width) == p) << a;
        ASSERT_EQ(Address::index_of(p, log2_width), a);
        for (unsigned bits = 0; bits <= 4; ++bits) {
            const Mapping elements{kind, log2_width + bits};
            const position_t e = position_at(elements, a);
            ASSERT_TRUE(Address::place_of(e, bits) == position_at(places, a >> bits)) << a;
            ASSERT_EQ(Address::slot_of(e, bits), a & ((1u << bits) - 1)) << a;
            for (unsigned shared = 0; shared <= 3; ++shared)
                ASSERT_TRUE(Address::spread(p, shared, bits, log2_width, log2_width + bits) ==
                            position_at(elements, (a >> shared) << bits))
                    << a << " shared " << shared << " stride " << bits;
        }
    }
}

TEST(Address, zOrderEqualsTheMapping) {
    check_all<ZOrder>(MappingKind::z_order, 0);
}

// Bit k of an index is bit k/2 of x or of y (§6.2.2), for every bit there is.
TEST(Address, zOrderKeepsEveryBit) {
    for (unsigned k = 0; k < 32; ++k) {
        const std::uint32_t bit = 1u << k / 2;
        const position_t p = ZOrder::position_of(1u << k, 0);
        EXPECT_EQ(p.x, k % 2 == 0 ? bit : 0) << k;
        EXPECT_EQ(p.y, k % 2 == 0 ? 0 : bit) << k;
        EXPECT_EQ(ZOrder::index_of(p, 0), 1u << k);
        const layout::Position mapped = layout::to_2d({MappingKind::z_order, 0}, 1u << k);
        EXPECT_EQ(mapped, (layout::Position{p.x, p.y})) << k;
        EXPECT_EQ(layout::to_1d({MappingKind::z_order, 0}, mapped), 1u << k);
    }
}

TEST(Address, rowWiseEqualsTheMapping) {
    for (unsigned log2_width = 0; log2_width <= 6; ++log2_width)
        check_all<RowWise>(MappingKind::row_wise, log2_width);
}

}  // namespace
}  // namespace stream::emulator
