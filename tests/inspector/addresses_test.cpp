// SPDX-License-Identifier: MIT
#include "inspector/addresses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "inspector/view_error.h"

namespace inspector {
namespace {

using layout::Mapping;
using layout::MappingKind;

TEST(Addresses, goBothWaysOverWholeStreams) {
    for (const Mapping& mapping :
         {Mapping{MappingKind::z_order, 0}, Mapping{MappingKind::row_wise, 0},
          Mapping{MappingKind::row_wise, 5}, Mapping{MappingKind::row_wise, 12}}) {
        const AddressSpace space{mapping, 1u << 12};
        for (std::uint32_t a = 0; a < space.size; ++a) {
            const Address there = mapped(space, a);
            const Address back = unmapped(space, there.position.x, there.position.y);
            ASSERT_EQ(back.index, a);
            ASSERT_EQ(layout::unpack(layout::pack(there.position)), there.position);
        }
    }
}

TEST(Addresses, outsideTheStreamAreRefused) {
    const AddressSpace z_order{{MappingKind::z_order, 0}, 32};
    EXPECT_THROW(mapped(z_order, 32), ViewError);
    EXPECT_THROW(unmapped(z_order, 0, 4), ViewError);  // index 32
    EXPECT_EQ(unmapped(z_order, 7, 3).index, 31);
    const AddressSpace row_wise = largest_space({MappingKind::row_wise, 3});
    EXPECT_THROW(unmapped(row_wise, 8, 0), ViewError);
    EXPECT_THROW(unmapped(row_wise, 0, 1u << 16), ViewError);
    EXPECT_THROW(mapped(row_wise, std::uint64_t{8} << 16), ViewError);
    EXPECT_EQ(mapped(row_wise, (std::uint64_t{8} << 16) - 1).position,
              (layout::Position{7, 0xffff}));
    EXPECT_EQ(mapped(largest_space({MappingKind::z_order, 0}), 0xffffffffu).position,
              (layout::Position{0xffff, 0xffff}));
}

TEST(Addresses, areShownPacked) {
    const AddressSpace space{{MappingKind::row_wise, 4}, 64};
    const Table table = table_of(space, {mapped(space, 35)});
    EXPECT_THAT(to_text(table), testing::HasSubstr("        35      3      2  0x00020003\n"));
    EXPECT_THAT(to_csv(table), testing::HasSubstr("\n35,3,2,131075\n"));
}

}  // namespace
}  // namespace inspector
