// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;

constexpr double line_height = 17;

std::string amount(Measure measure, std::uint64_t count) {
    return measure == Measure::bytes ? fmt::format("{:.1f} kB", static_cast<double>(count) / 1e3)
                                     : std::to_string(count);
}

/// What a racer has taken of a measure, as a part of what the most costly one takes.
void draw_meter(Pane& pane, const Race& race, std::size_t racer, Measure measure, const Box& box) {
    std::uint64_t most = 1;
    for (std::size_t other = 0; other < race.size(); ++other)
        most = std::max(most, race.whole(other).of(measure));
    const auto width = [&](const Effort& effort) {
        return box.width * static_cast<double>(effort.of(measure)) / static_cast<double>(most);
    };
    const bool is_measured = measure == race.measure();
    const inspector::Color color = is_measured ? pane.theme.accent : pane.palette().faint_text;
    pane.canvas.fill({box.x, box.y + line_height - 4, width(race.whole(racer)), 3},
                     inspector::mix(pane.theme.panel, color, 0.35));
    pane.canvas.fill({box.x, box.y + line_height - 4, width(race.effort(racer)), 3}, color);
    pane.canvas.text({box.x, box.y + 6},
                     fmt::format("{} of {} {}", amount(measure, race.effort(racer).of(measure)),
                                 amount(measure, race.whole(racer).of(measure)),
                                 measure == Measure::bytes ? "pushed" : name(measure)),
                     {is_measured ? pane.palette().text : pane.palette().faint_text, 11});
}

void draw_racer(Interface& interface, Pane& pane, std::size_t racer, const Box& box) {
    Race& race = *interface.race();
    Session& sort = race.sort(racer);
    const bool sorts = sort.run().sort().kind == sorts::Kind::sorts;
    const std::string title = fmt::format("{}{}", sort.run().sort().name,
                                          !race.has_ended(racer) ? ""
                                          : sorts                ? ": sorted"
                                                                 : ": minimum and maximum found");
    pane.canvas.text({box.x, box.y + 7}, title, {pane.palette().text, 13, true});
    double y = box.y + 20;
    for (const Measure measure : all_measures) {
        draw_meter(pane, race, racer, measure, {box.x, y, box.width, line_height});
        y += line_height + 2;
    }
    const bool has_label = sort.operation() != nullptr &&
                           pane.canvas.text_width(sort.operation()->label, 11) <= box.width;
    if (has_label)
        pane.canvas.text({box.x, y + 8}, sort.operation()->label, {pane.palette().faint_text, 11});
    y += line_height + 4;
    draw_bars_of(interface, sort, pane, {box.x, y, box.width, box.y + box.height - y});
}

}  // namespace

void draw_race(Interface& interface, Pane& pane) {
    constexpr double gap = 18;
    const auto sorts = static_cast<double>(interface.race()->size());
    const double width = (pane.width - gap * (sorts - 1)) / sorts;
    for (std::size_t racer = 0; racer < interface.race()->size(); ++racer)
        draw_racer(interface, pane, racer,
                   {(width + gap) * static_cast<double>(racer), 0, width, pane.height});
}

}  // namespace viewer
