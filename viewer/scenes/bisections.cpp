// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/bisection.h"
#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Bisection;
using inspector::Color;
using inspector::mix;
using inspector::RunScale;
using sorts::intervals::IntervalPair;
using sorts::intervals::Level;

/// Draws the runs of the selected instance's merge, its interval in each run, and how it found
/// them.
class BisectionView {
  public:
    BisectionView(Interface& interface, Pane& pane, const Level& level, double top)
        : interface_(interface),
          session_(interface.session()),
          pane_(pane),
          level_(level),
          step_(level.steps[session_.operation()->tag.step]),
          instance_(*session_.instance_number()),
          top_(top),
          bisection_(
              inspector::make_bisection(level.plan, step_.step, instance_, session_.events())) {
        // The texts of the lines are on the right, if there is room.
        const double texts = texts_width();
        has_texts_ = texts < pane.width * 0.65;
        scale_ = {bisection_.merge, 5,
                  (pane.width - (has_texts_ ? texts : 10)) / bisection_.merge.size()};
    }

    void draw() {
        const IntervalPair& pair = step_.pairs[instance_];
        draw_run(bisection_.merge.a, pair.a, "A");
        draw_run(bisection_.merge.b, pair.b, "B");
        draw_pushed();
        const double top = top_ + runs_height;
        inspector::ValueText text;
        if (has_texts_)
            text = [&](const shaders::value_t& value) { return text_of(value); };
        inspector::draw_bisection(pane_.canvas, bisection_, scale_, top,
                                  pane_.height - top - pushed_height,
                                  {pane_.theme.stage(instance_), pane_.theme, std::move(text)});
    }

  private:
    static constexpr double runs_height = 36;
    static constexpr double pushed_height = 18;

    std::string text_of(const shaders::value_t& value) const {
        return number_words(interface_, value, address_of(value));
    }

    std::uint32_t address_of(const shaders::value_t& value) const {
        const auto found = std::ranges::find(level_.values, value.id, &shaders::value_t::id);
        return static_cast<std::uint32_t>(found - level_.values.begin());
    }

    double texts_width() const {
        double width = 0;
        for (const std::string& text : inspector::line_texts(
                 bisection_, [&](const shaders::value_t& value) { return text_of(value); }))
            width = std::max(width, pane_.canvas.text_width(text, 11, true));
        return width + 24;
    }

    double x_of(std::uint32_t element) const {
        return scale_.left + scale_.element * (element - bisection_.merge.a.start);
    }

    void draw_run(const layout::Block& run, const layout::Block& interval, const char* name) {
        if (run.length == 0)
            return;
        pane_.canvas.text({(x_of(run.start) + x_of(run.end())) / 2, top_ + 6}, name,
                          {pane_.theme.text, 11, true, inspector::Align::center});
        const double width = x_of(run.end()) - x_of(run.start) - 1;
        pane_.canvas.fill({x_of(run.start), top_ + 15, width, 14},
                          mix(pane_.theme.background, pane_.theme.reachable, 0.9));
        const inspector::Box box = {x_of(interval.start), top_ + 15,
                                    std::max(x_of(interval.end()) - x_of(interval.start) - 1, 2.0),
                                    14};
        if (interval.length > 0)
            pane_.canvas.fill(box, pane_.theme.stage(instance_));
    }

    // Draws the last line, the result.
    void draw_pushed() {
        const auto& pushed = bisection_.pushed;
        if (pushed.empty())
            return;
        const std::string text =
            step_.step.is_merge()
                ? fmt::format("gathered {} values, pushed {} values to {}[{}]", bisection_.gathered,
                              pushed.size(), pushed[0].stream, pushed[0].element)
                : fmt::format("pushed co-rank {} to {}[{}]", pushed[0].words[0], pushed[0].stream,
                              pushed[0].element);
        if (pane_.canvas.text_width(text, 11) < pane_.width)
            pane_.canvas.text({1, pane_.height - 8}, text, {pane_.theme.faint_text, 11});
    }

    Interface& interface_;
    Session& session_;
    Pane& pane_;
    const Level& level_;
    const sorts::intervals::LevelStep& step_;
    const std::uint32_t instance_;
    const double top_;
    const Bisection bisection_;
    RunScale scale_;
    bool has_texts_ = false;
};

}  // namespace

void draw_bisections(Interface& interface, Pane& pane) {
    Session& session = interface.session();
    const Level* level = session.interval_level();
    const auto instance = session.instance_number();
    std::vector<std::string> subtitles;
    if (level != nullptr && instance)
        subtitles = {fmt::format("instance {}", *instance),
                     "disc: the greater value, ring: the smaller one"};
    const double top = draw_title(pane, "Bisection", subtitles);
    if (level == nullptr)
        return draw_note(pane, "places are sorted before anything is merged");
    if (!instance)
        return draw_note(
            pane, "click an interval, or Ctrl+G 'select instance 1': how it finds its co-rank");
    BisectionView(interface, pane, *level, top).draw();
}

}  // namespace viewer
