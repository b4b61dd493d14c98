// SPDX-License-Identifier: MIT
#include "viewer/scenes/panel_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace viewer {
namespace {

std::vector<Panel> shown(const PanelLayout& layout) {
    std::vector<Panel> panels;
    for (const PlacedPanel& placed : layout.panels)
        panels.push_back(placed.panel);
    return panels;
}

TEST(PanelLayout, fillsTheAreaWithoutOverlaps) {
    for (const double height : {180.0, 300.0, 420.0, 600.0})
        for (unsigned hidden = 0; hidden < 1u << panels().size(); ++hidden) {
            PanelChoice choice;
            for (std::size_t p = 0; p < panels().size(); ++p)
                if ((hidden >> p & 1) != 0)
                    choice.hidden.insert(panels()[p].panel);
            const inspect::Box area = {8, 100, 900, height};
            const PanelLayout layout = place_panels(area, {}, choice, 1);
            double covered = 0;
            for (const PlacedPanel& placed : layout.panels)
                covered += placed.box.width * placed.box.height;
            for (const Splitter& splitter : layout.splitters)
                covered += splitter.box.width * splitter.box.height;
            const double whole = layout.panels.empty() ? 0 : area.width * area.height;
            EXPECT_NEAR(covered, whole, 0.01) << hidden << " " << height;
        }
}

// Returns a choice that hides panels that a kind of sort does not have.
PanelChoice without(std::initializer_list<Panel> hidden) {
    return {.hidden = hidden, .maximised = {}};
}

TEST(PanelLayout, leavesOutWhatHasNoRoomAndSaysSo) {
    const PanelChoice choice = without({Panel::shared, Panel::history});
    const PanelLayout high = place_panels({0, 0, 1264, 600}, {}, choice, 1);
    EXPECT_EQ(high.panels.size(), 6);
    EXPECT_TRUE(high.left_out.empty());
    const PanelLayout low = place_panels({0, 0, 640, 230}, {}, choice, 1);
    EXPECT_THAT(low.left_out, testing::UnorderedElementsAre(Panel::node_stream, Panel::source));
    EXPECT_THAT(shown(low), testing::IsSupersetOf({Panel::texture, Panel::trees, Panel::keys}));
    EXPECT_EQ(place_panels({0, 0, 1264, 600}, {}, choice, 2).left_out,
              std::vector{Panel::node_stream});
}

TEST(PanelLayout, ofThreadGroupsKeepsSharedMemoryLongest) {
    const PanelChoice choice =
        without({Panel::node_stream, Panel::texture, Panel::trees, Panel::history});
    const PanelLayout high = place_panels({0, 0, 1264, 600}, {}, choice, 1);
    EXPECT_THAT(shown(high), testing::UnorderedElementsAre(Panel::shared, Panel::keys,
                                                           Panel::instance, Panel::source));
    const PanelLayout low = place_panels({0, 0, 640, 220}, {}, choice, 1);
    EXPECT_THAT(low.left_out, testing::UnorderedElementsAre(Panel::keys, Panel::source));
}

TEST(PanelLayout, ofAnAreaWithoutRoomHasNothing) {
    for (const double height : {-8.0, 0.0, 1.0, 20.0})
        for (const double width : {-8.0, 0.0, 1.0, 20.0}) {
            const PanelLayout layout = place_panels({0, 0, width, height}, {}, {}, 1);
            EXPECT_TRUE(layout.panels.empty() && layout.splitters.empty());
        }
}

TEST(PanelLayout, aMaximisedPanelIsAlone) {
    PanelChoice choice;
    choice.maximised = Panel::keys;
    const PanelLayout layout = place_panels({0, 0, 640, 400}, {}, choice, 1);
    EXPECT_THAT(shown(layout), testing::ElementsAre(Panel::keys));
    EXPECT_EQ(layout.panels[0].box.width, 640);
}

}  // namespace
}  // namespace viewer
