// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspect/intervals.h"
#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using sorts::intervals::Level;

/// Draws the steps of a level and, after the level's last step, the merged values.
class IntervalView {
  public:
    IntervalView(Interface& interface, Pane& pane, const Level& level)
        : interface_(interface),
          session_(interface.stream_session()),
          pane_(pane),
          level_(level),
          current_(session_.operation()->tag.step),
          scene_(level) {
        scene_.current = current_;
        for (std::size_t r = 0; r < scene_.rows.size(); ++r) {
            scene_.rows[r].is_faint = r > current_;
            scene_.rows[r].text_of = [this](std::uint32_t element) {
                return number_text(interface_, level_.values[element]);
            };
        }
        if (is_merged()) {
            scene_.rows.back().is_faint = false;
            scene_.add_output([this](std::uint32_t element) {
                return number_text(interface_, session_.run().contents().value(
                                                   session_.written_stream(), element));
            });
        }
        const auto& hovered = interface.view().hovered;
        mark(hovered ? session_.instance_number_of(*hovered) : std::nullopt, pane.theme.hovered());
        mark(session_.instance_number(), pane.theme.selected);
    }

    void draw(double top) {
        constexpr double widest_element = 34;
        const double width = std::min(
            pane_.width - 4, inspect::interval_names_width + widest_element * level_.plan.n);
        const auto hit =
            inspect::draw_intervals(pane_.canvas, scene_, pane_.theme,
                                    {4, top, width, pane_.height - top}, pane_.pointer());
        if (hit)
            offer_hit(*hit);
    }

  private:
    bool is_merged() const { return current_ + 1 == level_.steps.size(); }

    // Marks an instance in the row of the current step and in the instance's output.
    void mark(std::optional<std::uint32_t> instance, inspect::Color color) {
        if (!instance)
            return;
        scene_.marks.push_back({current_, *instance, color});
        if (is_merged())
            scene_.marks.push_back({current_ + 1, *instance, color});
    }

    std::size_t stream_of(std::size_t row) const {
        const std::size_t first = session_.position() - 1 - current_;
        return row < level_.steps.size()
                   ? session_.program().operations[first].bound_to("values").number
                   : session_.written_stream();
    }

    // In the current row, offers the output of the instance, which selects the instance.
    void offer_hit(const inspect::IntervalHit& hit) {
        const std::size_t s = std::min(hit.row, level_.steps.size() - 1);
        if (s != current_)
            return offer(interface_, pane_, {stream_of(hit.row), hit.element});
        const auto& [step, pairs] = level_.steps[s];
        const std::size_t element =
            step.is_merge() ? pairs[hit.instance].ranks.start : hit.instance;
        offer(interface_, pane_, {session_.written_stream(), static_cast<std::uint32_t>(element)});
    }

    Interface& interface_;
    StreamSession& session_;
    Pane& pane_;
    const Level& level_;
    const std::size_t current_;
    inspect::IntervalScene scene_;
};

}  // namespace

void draw_intervals(Interface& interface, Pane& pane) {
    StreamSession& session = interface.stream_session();
    const Level* level = session.interval_level();
    std::vector<std::string> subtitles;
    if (level != nullptr)
        subtitles = {fmt::format("recursion level {}: runs of {}", level->level,
                                 level->steps.front().step.run())};
    subtitles.insert(subtitles.end(), {"a color is an instance",
                                       "its values are one interval of A "
                                       "and one of B"});
    subtitles.push_back(padding_words(session));
    const double top = draw_title(pane, "Intervals", subtitles);
    if (session.operation() == nullptr)
        return draw_note(pane,
                         "no operation has been executed yet: the values are in the input stream");
    if (level == nullptr)
        return draw_note(pane, session.operation()->label + ": the first merge comes next");
    IntervalView(interface, pane, *level).draw(top);
}

}  // namespace viewer
