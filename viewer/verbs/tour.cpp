// SPDX-License-Identifier: MIT
// The verbs of the tour.
#include "viewer/tour.h"

#include <algorithm>

#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "viewer/interface.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

constexpr const char* tour_keys = "uniform";
constexpr unsigned tour_seed = 3;

// Z-order where the sort takes it.
layout::MappingKind tour_mapping(const sorts::Sort& sort) {
    const auto found = std::ranges::find(sort.mappings, layout::MappingKind::z_order);
    return found == sort.mappings.end() ? sorts::standard_mapping(sort) : *found;
}

void show_sort_of(Interface& interface, const TourStop& stop) {
    const sorts::Sort& entry = *sorts::sort_named(stop.program);
    Setup setup = interface.setup();
    setup.keys =
        sorts::distribution_named(tour_keys)->make(std::size_t{1} << stop.log2_n, tour_seed);
    setup.input = tour_keys;
    setup.profile = "modern";
    setup.options.program = entry.name;
    setup.options.settings.clear();
    setup.options.mapping = tour_mapping(entry);
    interface.show(std::move(setup));
}

void visit(Interface& interface, std::size_t number) {
    const TourStop& stop = tour().at(number);
    ViewState& view = interface.view();
    if (!view.tour_stop || interface.setup().options.program != stop.program ||
        interface.setup().keys.size() != std::size_t{1} << stop.log2_n)
        show_sort_of(interface, stop);
    interface.perform("clear pick");
    view.shown.reset();
    view.panels = {};
    view.shown_tree = 0;
    view.compare_mappings = false;
    interface.perform("start");
    for (const std::string_view line : split_at(stop.line, "; "))
        interface.perform(line);
    view.tour_stop = number;
}

void begin_tour(Interface& interface, const Words&) {
    visit(interface, 0);
}

void end_tour(Interface& interface, const Words&) {
    leave_tour(interface.view());
}

void tour_on(Interface& interface, const Words&) {
    const auto& stop = interface.view().tour_stop;
    if (stop == tour().size() - 1)
        leave_tour(interface.view());
    else
        visit(interface, stop ? *stop + 1 : 0);
}

void tour_back(Interface& interface, const Words&) {
    const std::size_t stop = interface.view().tour_stop.value_or(0);
    visit(interface, stop > 0 ? stop - 1 : 0);
}

}  // namespace

void leave_tour(ViewState& view) {
    if (view.tour_stop)
        view.compare_mappings = false;
    view.tour_stop.reset();
}

std::vector<Verb> verbs_of_the_tour() {
    return {
        {"tour", "", "F2", "Help", "a tour through a sort of 16 values and the report's Figures",
         begin_tour},
        {"tour next", "", "Enter", "Help", "on to the tour's next stop", tour_on},
        {"tour back", "", "Backspace", "Help", "back to the stop before", tour_back},
        {"tour end", "", "", "Help", "out of the tour", end_tour},
    };
}

}  // namespace viewer
