// SPDX-License-Identifier: MIT
// Tests of the drawings of networks, and of the table of all sorts.
#include "inspect/network.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sorts/catalogue.h"

namespace inspect {
namespace {

using testing::HasSubstr;

Network network_of(std::string_view name, std::size_t n) {
    const sorts::Sort& sort = *sorts::sort_named(name);
    return make_network(sort, {n, sort.mappings.front(), {}});
}

// Figure 1 of Peters et al. labels steps by s and phases by p. The first sequences of this figure
// are descending.
TEST(NetworkTable, hasTheStepsOfFigure1) {
    const std::string csv = to_csv(table_of(network_of("peters-2", 8)));
    EXPECT_THAT(csv, HasSubstr("\n1,0,0,1,1,"));
    EXPECT_THAT(csv, HasSubstr("\n2,3,0,1,1,"));
    EXPECT_THAT(csv, HasSubstr("\n5,7,1,3,2,"));
}

// Figure 2 of Peters et al. shows parts of phase 3, in steps 3 and 2.
TEST(NetworkTable, hasThePartsOfFigure2) {
    const Table table = table_of(network_of("peters-2", 8));
    EXPECT_EQ(table.columns[3].name, "phase");
    for (const std::vector<Cell>& row : table.rows) {
        const auto number = [&](std::size_t i) { return std::get<std::int64_t>(row[i]); };
        if (number(3) == 3 && number(4) > 1) {
            EXPECT_EQ(number(5), number(0) % 2);
            EXPECT_EQ(number(2), 1);
        }
    }
    EXPECT_EQ(table.rows.size(), 24u);
}

// In a narrow window, there is too little room for all wires.
TEST(NetworkPicture, fitsIntoAnyBox) {
    const Network network = network_of("network", 8);
    for (const double height : {-5.0, 0.0, 35.0, 36.0, 36.001, 60.0, 1000.0}) {
        const auto draw = [&](Canvas& canvas) {
            draw_network(canvas, network, light_theme, {0, 0, 200, height});
        };
        const std::string svg = to_svg({200, 100, light_theme.background, draw});
        EXPECT_EQ(svg.find("<line") != std::string::npos, height > 36) << height;
    }
}

}  // namespace
}  // namespace inspect
