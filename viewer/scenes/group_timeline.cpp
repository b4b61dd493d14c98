// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::BarrierInterval;
using inspect::Box;
using inspect::Color;
using inspect::mix;

/// Draws the launches from left to right, colored by their first tag. Below the launches, it draws
/// the barrier intervals of the current launch. A barrier interval is as high as its number of
/// wavefronts, and the top part of it shows the cost of conflicts.
class GroupTimeline {
  public:
    GroupTimeline(Interface& interface, Pane& pane)
        : interface_(interface), groups_(*interface.session().workgroup()), pane_(pane) {}

    void draw() {
        pane_.canvas.text({0, 10}, "launches", {pane_.theme.faint_text, 11});
        pane_.canvas.text({0, intervals_top + 8}, "intervals", {pane_.theme.faint_text, 11});
        const auto& launches = groups_.program().operations;
        for (std::size_t l = 0; l < launches.size(); ++l)
            draw_launch(l, slot(l, launches.size()));
        for (const BarrierInterval& interval : groups_.memory().intervals)
            most_ = std::max(most_, interval.wavefronts());
        for (std::size_t s = 0; s < groups_.memory().intervals.size(); ++s)
            draw_interval(s, slot(s, groups_.memory().intervals.size()));
        if (groups_.memory().intervals.empty())
            pane_.canvas.text({left, intervals_top + 8},
                              "this launch does not access shared memory",
                              {pane_.theme.faint_text, 11});
    }

  private:
    static constexpr double left = 62;
    static constexpr double launches_height = 20;
    static constexpr double intervals_top = 27;
    static constexpr double widest = 170;

    Box slot(std::size_t i, std::size_t count) const {
        const double width = std::min((pane_.width - left) / static_cast<double>(count), widest);
        return {left + width * static_cast<double>(i), 0, width, launches_height};
    }

    void draw_launch(std::size_t number, Box box) {
        const stream::Operation& launch = groups_.program().operations[number];
        const bool is_now = number == groups_.launch_number();
        const std::uint32_t tag = launch.tag.level;
        // leaves out the theme's second color, which marks conflicts
        const Color color = pane_.theme.tree(tag % 5 + (tag % 5 > 0 ? 1 : 0));
        const double gap = box.width > 4 ? 1 : 0;
        const Box cell = {box.x, 1, box.width - gap, box.height - 2};
        pane_.canvas.fill(cell, mix(pane_.theme.background, color,
                                    number <= groups_.launch_number() ? 0.55 : 0.22));
        const std::string both = fmt::format("{}: {}", number, launch.kernel->name);
        const std::string text = pane_.canvas.text_width(both, 11, is_now) + 8 < cell.width
                                     ? both
                                     : std::to_string(number);
        if (pane_.canvas.text_width(text, 11, is_now) + 2 < cell.width)
            pane_.canvas.text(cell.center(), text,
                              {pane_.theme.text, 11, is_now, inspect::Align::center});
        if (is_now)
            pane_.canvas.outline(cell, pane_.theme.accent, 2);
        const auto& followed = interface_.view().followed;
        if (followed && followed->has_operation_in(number, number + 1))
            pane_.canvas.disc({cell.center().x, box.height}, 3, pane_.theme.accent);
        if (!pane_.is_over({box.x, 0, box.width, intervals_top - 3}))
            return;
        pane_.explain(
            fmt::format("launch {}: {}", number, launch.label),
            fmt::format("kernel {}: {} groups of {} threads, {} bytes of shared memory each\n"
                        "click to go there",
                        launch.kernel->name, launch.workgroups, launch.kernel->threads,
                        launch.kernel->shared_bytes));
        if (pane_.is_clicked)
            interface_.try_to(action("goto", "launch", number));
    }

    void draw_interval(std::size_t index, Box box) {
        const BarrierInterval& interval = groups_.memory().intervals[index];
        const bool is_now = index == groups_.interval_index();
        const double bottom = pane_.height - 14;
        const double room = bottom - intervals_top;
        const auto height = [&](std::uint64_t count) {
            return room * static_cast<double>(count) /
                   static_cast<double>(std::max<std::uint64_t>(most_, 1));
        };
        if (is_now)
            pane_.canvas.fill(
                {box.x - 1, intervals_top - 2, box.width + 1, pane_.height - intervals_top + 2},
                mix(pane_.theme.background, pane_.theme.accent, 0.25));
        const double gap = box.width > 4 ? 2 : 0;
        const double all = std::max(height(interval.wavefronts()), 1.0);
        const double free = std::max(height(interval.requests()), 1.0);
        pane_.canvas.fill({box.x, bottom - all, box.width - gap, all}, pane_.theme.conflict);
        pane_.canvas.fill({box.x, bottom - free, box.width - gap, free},
                          pane_.theme.conflict_color(1));
        const std::string text = std::to_string(interval.number);
        const bool all_fit = pane_.canvas.text_width(last_name(), 10, true) + 2 < box.width;
        if (all_fit || (interval.number % 10 == 0 && box.width > 3))
            pane_.canvas.text({box.x + (box.width - gap) / 2, pane_.height - 6}, text,
                              {is_now ? pane_.theme.text : pane_.theme.faint_text, 10, is_now,
                               inspect::Align::center});
        if (!pane_.is_over({box.x, intervals_top - 3, box.width, pane_.height - intervals_top + 3}))
            return;
        pane_.explain(
            fmt::format("interval {}", interval.number),
            fmt::format("{} requests, {} wavefronts{}\nclick or drag to go there",
                        interval.requests(), interval.wavefronts(),
                        interval.wavefronts() > interval.requests()
                            ? fmt::format(", at most {} of one", interval.worst_wavefronts)
                            : ": no conflicts"));
        if (pane_.is_held || pane_.is_clicked)
            interface_.try_to(action("goto", "interval", interval.number));
    }

    std::string last_name() const {
        return std::to_string(groups_.memory().intervals.back().number);
    }

    Interface& interface_;
    WorkgroupSession& groups_;
    Pane& pane_;
    std::uint64_t most_ = 0;  ///< largest number of wavefronts that a barrier interval takes
};

}  // namespace

void draw_group_timeline(Interface& interface, Pane& pane) {
    GroupTimeline(interface, pane).draw();
}

}  // namespace viewer
