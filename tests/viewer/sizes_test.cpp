// SPDX-License-Identifier: MIT
// Tests that windows of all sizes can be drawn. WINDOW_SIZES=all tests all combinations of many
// sizes, scales and sorts, which takes minutes; scripts/soak uses it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "sorts/catalogue.h"
#include "tests/viewer/player.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

struct Window {
    float width;
    float height;
};

bool tries_all() {
    const char* asked = std::getenv("WINDOW_SIZES");
    return asked != nullptr && std::string_view(asked) == "all";
}

std::vector<double> scales() {
    return tries_all() ? std::vector{0.5, 1.0, 1.5, 2.0, 3.0, 4.0} : std::vector{0.5, 1.0, 4.0};
}

std::vector<Window> windows(double scale) {
    const auto of_units = [scale](double width, double height) {
        return Window{static_cast<float>(width * scale), static_cast<float>(height * scale)};
    };
    std::vector<Window> all = {{1, 1},      {1, 8192},  {8192, 1}, {8192, 8192},
                               {36, 600},   {60, 400},  {44, 400}, {640, 100},
                               {1280, 800}, {390, 844}, {120, 48}, {100, 100}};
    // Window heights at which the area of the panels has no height or is very low.
    for (const double height : {190.0, 203.0, 204.0, 205.0, 206.0, 253.0})
        all.push_back(of_units(500, height));
    for (const double width : {118.0, 137.0})
        all.push_back(of_units(width, 500));
    if (tries_all())
        for (const double width : {3.0, 40.0, 78.0, 107.0, 250.0, 600.0, 2000.0})
            for (double height = 20; height < 600; height += 37)
                all.push_back(of_units(width, height));
    return all;
}

std::vector<std::string_view> sorts_to_try() {
    if (!tries_all())
        return {"overlapped", "network", "intervals", "tile-merge"};
    std::vector<std::string_view> names;
    for (const sorts::Sort& sort : sorts::catalogue())
        names.push_back(sort.name);
    return names;
}

void expect_all_are_drawn(Interface& interface, tests::Player& player, double scale) {
    for (const Window& window : windows(scale)) {
        player.resize(window.width, window.height);
        player.draw_settled();
        ASSERT_EQ(interface.view().not_drawn, "")
            << window.width << " x " << window.height << " by " << scale;
    }
}

TEST(WindowSizes, noneIsTooSmallOrTooLargeToBeDrawn) {
    for (const double scale : scales())
        for (const std::string_view sort : sorts_to_try()) {
            SCOPED_TRACE(sort);
            Interface interface = tests::interface(6, "overlapped");
            interface.perform(fmt::format("set program {}", sort));
            interface.perform("end");
            tests::Player player(interface, scale);
            expect_all_are_drawn(interface, player, scale);
            interface.perform("maximize instance");
            expect_all_are_drawn(interface, player, scale);
        }
}

TEST(WindowSizes, norWithALesson) {
    for (const double scale : scales()) {
        Interface interface = tests::interface(10, "overlapped");
        interface.perform("goto level 10 step 4");
        tests::Player player(interface, scale);
        expect_all_are_drawn(interface, player, scale);
        interface.perform("maximize keys");
        expect_all_are_drawn(interface, player, scale);
        interface.perform("lesson merge");
        expect_all_are_drawn(interface, player, scale);
    }
}

}  // namespace
}  // namespace viewer
