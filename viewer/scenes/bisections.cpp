// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspect/bisection.h"
#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Bisection;
using inspect::Color;
using inspect::mix;
using inspect::Probe;
using sorts::intervals::IntervalPair;
using sorts::intervals::Level;

/// Draws how the selected instance of a merge finds its intervals: the two runs, the interval in
/// each run, and the bisection. For each probe of the bisection, a line shows the range of the
/// co-rank in A (mirrored in B), the elements that were read, and the outcome on the right. The
/// last line of the scene shows the co-rank.
class BisectionView {
  public:
    BisectionView(Interface& interface, Pane& pane, const Level& level, double top)
        : interface_(interface),
          pane_(pane),
          level_(level),
          step_(level.steps[interface.stream_session().operation()->tag.step]),
          instance_(*interface.stream_session().instance_number()),
          top_(top),
          color_(pane.theme.stage(instance_)),
          bisection_(inspect::make_bisection(level.plan, step_.step, instance_,
                                             interface.stream_session().events())),
          texts_(line_texts()) {
        // width of the lines' texts, which are drawn on the right if there is room
        double texts = 0;
        for (const std::string& text : texts_)
            texts = std::max(texts, pane_.canvas.text_width(text, 11, true));
        texts += 24;
        has_texts_ = texts < pane.width * 0.65;
        element_ = (pane.width - (has_texts_ ? texts : 10)) / bisection_.merge.size();
    }

    void draw() {
        const IntervalPair& pair = step_.pairs[instance_];
        draw_run(bisection_.merge.a, pair.a, "A");
        draw_run(bisection_.merge.b, pair.b, "B");
        draw_lines(top_ + runs_height, pane_.height - top_ - runs_height);
    }

  private:
    static constexpr double left = 5;  ///< x of the first element of both runs
    static constexpr double runs_height = 36;
    static constexpr double line_height = 17;

    // Describes a probe: "A[23] = 14 > B[8] = 13". The text calls an infinite element "infinite".
    std::string probe_text(const Probe& probe) const {
        const auto side = [&](char run, std::uint32_t i, bool is_read,
                              const shaders::value_t& value) {
            return fmt::format("{}[{}] = {}", run, i,
                               is_read ? number_words(interface_)(value) : "infinity");
        };
        return fmt::format("{} {} {}", side('A', probe.a, probe.reads_a, probe.value_a),
                           probe.is_greater ? ">" : "<",
                           side('B', probe.b, probe.reads_b, probe.value_b));
    }

    // Returns the texts of the lines: the co-rank's first range, each probe, and the result.
    std::vector<std::string> line_texts() const {
        std::vector<std::string> texts = {fmt::format(
            "co-rank of rank {}: {} to {}", bisection_.rank, bisection_.low, bisection_.high)};
        bool is_found = bisection_.low == bisection_.high;
        for (const Probe& probe : bisection_.probes) {
            texts.push_back(fmt::format(
                "{}.  {}", texts.size(),
                is_found ? "(found; all searches take as many probes)" : probe_text(probe)));
            is_found = probe.low == probe.high;
        }
        const std::uint32_t co_rank = bisection_.co_rank;
        texts.push_back(fmt::format("co-rank {}: A[{}] and B[{}] on", co_rank, co_rank,
                                    bisection_.rank - co_rank));
        return texts;
    }

    // x of the border before an element of the stream.
    double x_of(std::uint32_t element) const {
        return left + element_ * (element - bisection_.merge.a.start);
    }

    // The border of co-rank i is before A[i] in run A, and before B[rank - i] in run B.
    double x_in_a(std::uint32_t i) const {
        return x_of(bisection_.merge.a.start + std::min(i, bisection_.merge.a.length));
    }
    double x_in_b(std::uint32_t i) const {
        const std::uint32_t rank = bisection_.rank;
        return x_of(bisection_.merge.b.start +
                    std::min(rank > i ? rank - i : 0, bisection_.merge.b.length));
    }

    void draw_run(const layout::Block& run, const layout::Block& interval, const char* name) {
        if (run.length == 0)
            return;
        pane_.canvas.text({(x_of(run.start) + x_of(run.end())) / 2, top_ + 6}, name,
                          {pane_.theme.text, 11, true, inspect::Align::center});
        const double width = x_of(run.end()) - x_of(run.start) - 1;
        pane_.canvas.fill({x_of(run.start), top_ + 15, width, 14},
                          mix(pane_.theme.background, pane_.theme.reachable, 0.9));
        const inspect::Box box = {x_of(interval.start), top_ + 15,
                                  std::max(x_of(interval.end()) - x_of(interval.start) - 1, 2.0),
                                  14};
        if (interval.length > 0)
            pane_.canvas.fill(box, color_);
    }

    // Draws the lines of the probes. If there is no room for all, the first lines are left out.
    void draw_lines(double top, double height) {
        const std::size_t lines = texts_.size();
        const auto fitting = static_cast<std::size_t>(std::max(height / line_height, 1.0));
        const std::size_t first = lines > fitting ? lines - fitting : 0;
        for (std::size_t line = first; line < lines; ++line) {
            const double y = top + line_height * (static_cast<double>(line - first) + 0.5);
            if (line == 0)
                draw_range(y, bisection_.low, bisection_.high);
            else if (line + 1 < lines)
                draw_probe(y, bisection_.probes[line - 1]);
            else
                draw_co_rank(y);
            if (has_texts_)
                pane_.canvas.text({x_of(bisection_.merge.b.end()) + 14, y}, texts_[line],
                                  {pane_.theme.text, 11, line + 1 == lines});
        }
    }

    void draw_range(double y, std::uint32_t low, std::uint32_t high) {
        const Color back = mix(pane_.theme.background, color_, 0.4);
        pane_.canvas.line({left, y}, {x_of(bisection_.merge.b.end()), y}, pane_.theme.grid, 1);
        pane_.canvas.fill({x_in_a(low) - 1, y - 4, x_in_a(high) - x_in_a(low) + 2, 8}, back);
        pane_.canvas.fill({x_in_b(high) - 1, y - 4, x_in_b(low) - x_in_b(high) + 2, 8}, back);
    }

    void draw_probe(double y, const Probe& probe) {
        draw_range(y, probe.low, probe.high);
        if (probe.reads_a)
            draw_read(x_of(bisection_.merge.a.start + probe.a), y, probe.is_greater);
        if (probe.reads_b)
            draw_read(x_of(bisection_.merge.b.start + probe.b), y, !probe.is_greater);
    }

    // Draws a value that a probe read: a disc for the greater value of a comparison, a ring for the
    // smaller one.
    void draw_read(double x, double y, bool is_full) {
        const inspect::Point center = {x + element_ / 2, y};
        pane_.canvas.disc(center, 4.5, color_);
        if (!is_full)
            pane_.canvas.disc(center, 2.5, pane_.theme.background);
    }

    void draw_co_rank(double y) {
        draw_range(y, bisection_.co_rank, bisection_.co_rank);
        for (const double x : {x_in_a(bisection_.co_rank), x_in_b(bisection_.co_rank)})
            pane_.canvas.fill({x - 1.5, y - 7, 3, 14}, color_);
    }

    Interface& interface_;
    Pane& pane_;
    const Level& level_;
    const sorts::intervals::LevelStep& step_;
    const std::uint32_t instance_;
    const double top_;
    const Color color_;
    const Bisection bisection_;
    const std::vector<std::string> texts_;
    double element_ = 0;  ///< width of an element in the drawing
    bool has_texts_ = false;
};

}  // namespace

void draw_bisections(Interface& interface, Pane& pane) {
    StreamSession& session = interface.stream_session();
    const Level* level = session.interval_level();
    const auto instance = session.instance_number();
    std::vector<std::string> subtitles;
    if (level != nullptr && instance)
        subtitles = {fmt::format("instance {}", *instance),
                     "disc: the greater value, ring: the smaller one"};
    const double top = draw_title(pane, "Bisection", subtitles);
    if (level == nullptr)
        return draw_note(pane, "the first operation sorts output slots and merges nothing");
    if (!instance)
        return draw_note(
            pane, "click an interval, or Ctrl+G 'select instance 1': how it finds its co-rank");
    BisectionView(interface, pane, *level, top).draw();
}

}  // namespace viewer
