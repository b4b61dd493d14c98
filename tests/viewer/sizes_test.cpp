// SPDX-License-Identifier: MIT
// Tests that windows of all sizes can be drawn. The Monkey tries random sizes, too.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/viewer/player.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

struct Window {
    double width;
    double height;
};

// Sizes in pixels, and sizes in units at which the area of the panels has no height or is very low.
constexpr Window in_pixels[] = {{1, 1},      {1, 8192},  {8192, 1}, {8192, 8192},
                                {36, 600},   {60, 400},  {44, 400}, {640, 100},
                                {1280, 800}, {390, 844}, {120, 48}, {100, 100}};
constexpr Window in_units[] = {{500, 190}, {500, 203}, {500, 204}, {500, 205},
                               {500, 206}, {500, 253}, {118, 500}, {137, 500}};

void expect_all_are_drawn(Interface& interface, double scale) {
    tests::Player player(interface, scale);
    const auto draw = [&](const Window& window, double unit) {
        player.resize(static_cast<float>(window.width * unit),
                      static_cast<float>(window.height * unit));
        player.draw_settled();
        EXPECT_EQ(interface.view().not_drawn, "")
            << window.width << " x " << window.height << " by " << scale;
    };
    for (const Window& window : in_pixels)
        draw(window, 1);
    for (const Window& window : in_units)
        draw(window, scale);
}

TEST(WindowSizes, noneIsTooSmallOrTooLargeToBeDrawn) {
    using Lines = std::vector<const char*>;
    for (const double scale : {0.5, 1.0, 4.0})
        for (const auto& [sort, log2_n, lines] :
             {std::tuple("overlapped", 10u, Lines{"maximize keys", "lesson merge"}),
              std::tuple("overlapped", 6u, Lines{"end", "maximize instance"}),
              std::tuple("network", 6u, Lines{"end", "maximize instance"}),
              std::tuple("intervals", 6u, Lines{"end", "maximize instance"}),
              std::tuple("tile-merge", 6u, Lines{"end", "maximize instance"})}) {
            SCOPED_TRACE(sort);
            Interface interface = tests::interface(log2_n, sort);
            for (const char* line : lines) {
                interface.perform(line);
                expect_all_are_drawn(interface, scale);
            }
        }
}

}  // namespace
}  // namespace viewer
