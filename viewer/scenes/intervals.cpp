// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/interval_level.h"
#include "inspector/interval_rows.h"
#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;
using inspector::mix;
using sorts::intervals::IntervalPair;
using sorts::intervals::Level;
using sorts::intervals::Merge;

/// A level's runs, a row a step, the step of the moment framed; below, what has been pushed.
class IntervalView {
  public:
    IntervalView(Interface& interface, Pane& pane, const Level& level, double top)
        : interface_(interface),
          session_(interface.session()),
          pane_(pane),
          level_(level),
          current_(session_.operation()->tag.step),
          top_(top),
          scale_{level, pane.palette(), pane.theme.panel, left,
                 std::min((pane.width - left) / level.plan.n, 34.0)} {
        const double fitting = (pane.height - top - heads) / static_cast<double>(rows());
        row_height_ = std::clamp(fitting, 15.0, 40.0);
        visible_ =
            static_cast<std::size_t>(std::max(1.0, (pane.height - top - heads + 1) / row_height_));
        if (rows() > visible_)
            first_ =
                std::min(current_ >= visible_ / 2 ? current_ - visible_ / 2 : 0, rows() - visible_);
        picked_ = session_.instance_number();
    }

    void draw() {
        scale_.draw_runs(pane_.canvas, top_ + 5);
        for (std::size_t r = first_; r < std::min(rows(), first_ + visible_); ++r)
            r < level_.steps.size() ? draw_step(r) : draw_pushed(r);
    }

  private:
    static constexpr double left = 104;
    static constexpr double heads = 15;  ///< the line that names the runs

    // The last one is what is pushed.
    std::size_t rows() const { return level_.steps.size() + 1; }
    bool is_merged() const { return current_ + 1 == level_.steps.size(); }
    double y_of(std::size_t r) const {
        return top_ + heads + row_height_ * static_cast<double>(r - first_);
    }
    Box box_of(const layout::Block& interval, std::size_t r) const {
        return scale_.box_of(interval, y_of(r), row_height_ - 2);
    }

    void draw_name(std::size_t r, const std::string& name, bool is_faint) {
        const bool is_current = r == current_;
        if (is_current)
            pane_.canvas.fill({0, y_of(r), left - 6, row_height_ - 1},
                              mix(pane_.theme.panel, pane_.theme.accent, 0.25));
        pane_.canvas.text(
            {4, y_of(r) + row_height_ / 2 - 1}, name,
            {is_faint ? pane_.palette().faint_text : pane_.palette().text, 11, is_current});
    }

    void draw_step(std::size_t r) {
        const auto& [step, pairs] = level_.steps[r];
        draw_name(r,
                  fmt::format("{}  {}", step.step,
                              step.is_merge() ? std::string("merge")
                                              : fmt::format("every {}th", 1u << step.log2_spacing)),
                  r > current_);
        const std::size_t stream =
            session_.program().operations[operation_of(0)].bound_to("values").number;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            for (const layout::Block& interval : {pairs[i].a, pairs[i].b})
                draw_interval(
                    r, i, interval,
                    [&](std::uint32_t element) {
                        return number_text(interface_, level_.values[element], element);
                    },
                    stream);
        if (r != current_)
            return;
        for (const auto& [number, color] : marked())
            for (const layout::Block& interval : {pairs[number].a, pairs[number].b})
                if (interval.length > 0)
                    pane_.canvas.outline(box_of(interval, r), color, 2);
        pane_.canvas.outline(
            {left - 1, y_of(r) - 1, scale_.element * level_.plan.n + 2, row_height_},
            pane_.theme.accent, 1.5);
    }

    // Once it is: what the level's last step writes.
    void draw_pushed(std::size_t r) {
        draw_name(r, "pushed", !is_merged());
        if (!is_merged())
            return;
        const std::size_t stream = session_.written_stream();
        const auto& pairs = level_.steps.back().pairs;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            draw_interval(
                r, i, pairs[i].ranks,
                [&](std::uint32_t element) {
                    return number_text(interface_, session_.run().contents().value(stream, element),
                                       element);
                },
                stream);
        for (const auto& [number, color] : marked())
            pane_.canvas.outline(box_of(pairs[number].ranks, r), color, 2);
    }

    // Instances of the operation that are picked or hovered.
    std::vector<std::pair<std::uint32_t, Color>> marked() const {
        std::vector<std::pair<std::uint32_t, Color>> found;
        if (const auto& hovered = interface_.view().hovered)
            if (const auto number = session_.instance_number_of(*hovered))
                found.emplace_back(*number, hovered_color(pane_.theme));
        if (picked_)
            found.emplace_back(*picked_, picked_color(pane_.theme));
        return found;
    }

    std::size_t operation_of(std::size_t step) const {
        return session_.position() - 1 - current_ + step;
    }

    void draw_interval(std::size_t r, std::size_t instance, const layout::Block& interval,
                       const inspector::ElementText& text_of, std::size_t stream) {
        const Box box = box_of(interval, r);
        const bool is_future = r > current_ && r < level_.steps.size();
        scale_.draw_interval(pane_.canvas, box, interval, instance, text_of, is_future);
        if (pane_.is_over(box))
            explain(r, instance, interval, stream);
    }

    void explain(std::size_t r, std::size_t instance, const layout::Block& interval,
                 std::size_t stream) {
        const std::size_t s = std::min(r, level_.steps.size() - 1);
        const IntervalPair& pair = level_.steps[s].pairs[instance];
        const Merge merge = merge_of(level_.plan, level_.steps[s].step, pair.ranks.start);
        const auto text = [](const layout::Block& block, std::uint32_t first) {
            return fmt::format("[{}, {})", block.start - first, block.end() - first);
        };
        const bool is_now = s == current_;
        pane_.explain(
            fmt::format("instance {} of step {}, {}", instance, level_.steps[s].step.step,
                        inspector::step_text(level_.steps[s].step)),
            fmt::format("ranks {} of the merge are A{} and B{}\nclick to pick {}",
                        text(pair.ranks, merge.a.start), text(pair.a, merge.a.start),
                        text(pair.b, merge.b.start), is_now ? "the instance" : "the value"));
        if (is_now) {
            const auto element = static_cast<std::uint32_t>(
                level_.steps[s].step.is_merge() ? pair.ranks.start : instance);
            return offer(interface_, pane_, {session_.written_stream(), element});
        }
        offer(interface_, pane_,
              {stream, interval.start +
                           static_cast<std::uint32_t>(
                               (pane_.mouse.x - scale_.x_of(interval.start)) / scale_.element)});
    }

    Interface& interface_;
    Session& session_;
    Pane& pane_;
    const Level& level_;
    const std::size_t current_;
    const double top_;
    const inspector::IntervalRows scale_;
    double row_height_ = 0;
    std::size_t visible_ = 0;
    std::size_t first_ = 0;
    std::optional<std::uint32_t> picked_;
};

}  // namespace

void draw_intervals(Interface& interface, Pane& pane) {
    Session& session = interface.session();
    const Level* level = session.interval_level();
    std::vector<std::string> subtitles;
    if (level != nullptr)
        subtitles = {fmt::format("recursion level {}: runs of {}", level->level,
                                 level->steps.front().step.run())};
    subtitles.insert(subtitles.end(), {"a colour is an instance",
                                       "its values are one interval of A "
                                       "and one of B"});
    subtitles.push_back(padding_words(session));
    const double top = draw_title(pane, "Intervals", subtitles);
    if (session.operation() == nullptr)
        return draw_note(pane,
                         "no operation has been executed yet: the values are in the input stream");
    if (level == nullptr)
        return draw_note(pane, session.operation()->label + ": the first merge comes next");
    IntervalView(interface, pane, *level, top).draw();
}

}  // namespace viewer
