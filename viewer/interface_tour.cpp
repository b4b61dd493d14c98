// SPDX-License-Identifier: MIT
// The actions of the tour.
#include <algorithm>

#include "catalogue/catalogue.h"
#include "io/distribution.h"
#include "viewer/interface.h"
#include "viewer/tour.h"

namespace viewer {
namespace {

constexpr const char* tour_keys = "uniform";
constexpr unsigned tour_seed = 3;

// Z-order where the sort takes it.
layout::MappingKind tour_mapping(const sorts::Sort& sort) {
    const auto found = std::ranges::find(sort.mappings, layout::MappingKind::z_order);
    return found == sort.mappings.end() ? sort.mappings.front() : *found;
}

}  // namespace

bool Interface::perform_tour(std::string_view line) {
    const std::size_t last = tour().size() - 1;
    if (line == "tour")
        visit(0);
    else if (line == "tour next")
        view_.tour_stop == last ? leave_tour() : visit(view_.tour_stop ? *view_.tour_stop + 1 : 0);
    else if (line == "tour back")
        visit(view_.tour_stop.value_or(0) > 0 ? *view_.tour_stop - 1 : 0);
    else if (line == "tour end")
        leave_tour();
    else
        return false;
    return true;
}

void Interface::leave_tour() {
    view_.tour_stop.reset();
    view_.compare_mappings = false;
}

void Interface::visit(std::size_t number) {
    const TourStop& stop = tour().at(number);
    const bool is_other = setup().options.program != stop.program ||
                          setup().keys.size() != 1u << stop.log2_n || !view_.tour_stop;
    if (is_other) {
        Setup setup = this->setup();
        setup.keys =
            io::distribution_named(tour_keys)->make(std::size_t{1} << stop.log2_n, tour_seed);
        setup.input = tour_keys;
        setup.profile = "modern";
        setup.options.program = catalogue::entry_named(stop.program)->about->name;
        setup.options.settings.clear();
        if (const auto* streams = catalogue::entry_named(stop.program)->stream)
            setup.options.mapping = tour_mapping(*streams);
        show(std::move(setup));
    }
    perform("clear pick");
    view_.shown.reset();
    view_.panels = {};
    view_.shown_tree = 0;
    view_.compare_mappings = false;
    perform("start");
    for (std::size_t first = 0; first < stop.line.size();) {
        const std::size_t end = std::min(stop.line.find("; ", first), stop.line.size());
        perform(stop.line.substr(first, end - first));
        first = end + 2;
    }
    view_.tour_stop = number;
}

}  // namespace viewer
