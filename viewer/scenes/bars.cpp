// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "abisort/program.h"
#include "viewer/export.h"
#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/scenes/bar_scene.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;

/// Draws every value as a bar. The bar's height is the value's key or rank. If there are more bars
/// than pixels, each pixel shows the range from the lowest to the highest of its bars.
class BarView {
  public:
    BarView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          pane_(pane),
          session_(interface.stream_session()),
          data_(session_.position_data()),
          values_(data_.sequences.values),
          top_(top),
          width_(pane.width / static_cast<double>(values_.size())),
          cuts_(cuts_with_room()),
          partners_(compared_now()),
          room_above_((cuts_.empty() ? 2 : 2 + cut_height * stages_of(cuts_)) +
                      (partners_.empty() ? 0 : cut_height)) {
        for (const shaders::value_t& value : values_)
            if (!session_.is_padding(value))
                scale_.add(abisort::key_of(value.key));
    }

    void draw() {
        mark_written();
        for (std::size_t i = 0; i < values_.size(); ++i)
            bars_.push_back({now(i), part_of(i), color_of(i), written_[i]});
        draw_bar_scene(pane_, bars_, bars_box(), pane_.theme.accent);
        for (std::size_t i = 0; width_ >= least_numbered && i < bars_.size(); ++i)
            draw_number(i);
        draw_limits();
        for (const Cut& cut : cuts_)
            draw_cut(cut);
        for (const Compared& one : partners_)
            name_partners(one);
        mark(interface_.view().hovered, pane_.theme.hovered());
        mark(session_.selected_element(), pane_.theme.selected);
        explain();
    }

  private:
    double x_of(std::size_t i) const { return width_ * static_cast<double>(i); }

    // x of a value's bar. During an exchange it is between the old and the new position.
    double now(std::size_t i) const {
        const double eased = interface_.view().eased_part();
        return eased >= 1 || origins_.empty() ? x_of(i)
                                              : x_of(origins_[i]) * (1 - eased) + x_of(i) * eased;
    }

    double part_of(std::size_t i) const {
        return interface_.view().bars == Bars::key
                   ? scale_.part(abisort::key_of(values_[i].key))
                   : (session_.rank(values_[i]) + 1.0) / static_cast<double>(values_.size());
    }
    Box bars_box() const {
        const double top = top_ + room_above_;
        return {0, top, pane_.width, pane_.height - top};
    }

    Color color_of(std::size_t i) const {
        if (session_.is_padding(values_[i]))
            return pane_.theme.grid;
        const std::size_t tree = i / std::max<std::size_t>(data_.sequences.size, 1);
        const bool can_be_told_apart = width_ * data_.sequences.size >= 3;
        return data_.sequences.size <= 1 ? pane_.theme.faint_text
                                         : pane_.theme.tree(can_be_told_apart ? tree : 0);
    }

    void mark_written() {
        written_.assign(values_.size(), false);
        const Sequences& sequences = data_.sequences;
        if (!sequences.are_trees)
            return;
        if (session_.is_pending()) {
            for (const Compared& one : compared(session_))
                for (const std::uint32_t number : one.nodes)
                    written_[number] = written_[number] || one.is_now;
            return;
        }
        for (const layout::Block& block : session_.written_now(session_.written_stream()))
            for (std::uint32_t node = 2 * block.start; node < 2 * block.end(); ++node)
                if (const auto number = data_.forest.find(node))
                    written_[*number] = true;
        // if the operation wrote all values, marks would not help
        if (std::ranges::count(written_, false) == 0)
            written_.assign(values_.size(), false);
    }

    // Returns the compared pairs whose bars are wide enough for names. The pair that the sentence
    // describes is always included.
    std::vector<Compared> compared_now() {
        std::vector<Compared> all = compared(session_);
        const Exchange* current = current_exchange(session_, session_.shown_tree());
        std::erase_if(all, [&](const Compared& one) {
            return !one.is_now || one.nodes.size() != 2 ||
                   (one.exchange != current && width_ < least_numbered);
        });
        return all;
    }

    // Draws the names of a compared pair above the positions of its bars. The names do not move
    // with the values. If there is no room for both names, one text names both values.
    void name_partners(const Compared& one) {
        const auto [p, q] = one.names();
        const double x_p = x_of(one.nodes[0]) + width_ / 2;
        const double x_q = x_of(one.nodes[1]) + width_ / 2;
        const double widths =
            pane_.canvas.text_width(p, 11, true) + pane_.canvas.text_width(q, 11, true) + 12;
        if (std::abs(x_q - x_p) < widths / 2 + 2)
            return write_name((x_p + x_q) / 2, fmt::format("{} {}", p, q), one.stage);
        write_name(x_p, p, one.stage);
        write_name(x_q, q, one.stage);
    }

    void write_name(double x, const std::string& text, unsigned stage) {
        const Color back = pane_.theme.stage(stage);
        const double width = pane_.canvas.text_width(text, 11, true) + 6;
        const double middle = kept_between(x, width, 0, pane_.width);
        const Box box = {middle - width / 2, top_ + room_above_ - 15, width, 13};
        pane_.canvas.fill(box, back);
        pane_.canvas.text(box.center(), text, {text_on(back), 11, true, inspect::Align::center});
    }

    // Draws a value's number at the foot of its bar, on the bar or above it, unless the number
    // would cover other numbers.
    void draw_number(std::size_t i) {
        const std::string number = number_text(interface_, values_[i]);
        if (pane_.canvas.text_width(number, 11) > width_)
            return;
        const double height = bar_height(bars_[i].part, bars_box());
        const bool fits = height >= 18;
        pane_.canvas.text({bars_[i].x + (width_ - 1) / 2, pane_.height - (fits ? 9 : height + 8)},
                          number,
                          {fits ? text_on(bar_color(pane_, bars_[i])) : pane_.theme.text, 11, false,
                           inspect::Align::center});
    }

    void mark(const std::optional<Element>& selected, Color color) {
        if (!selected)
            return;
        const auto number = number_in_sequences(session_.run().contents(), data_, *selected);
        if (!number)
            return;
        const double height = bar_height(bars_[*number].part, bars_box());
        const double width = std::max(width_, 3.0);
        const double center = now(*number) + width_ / 2;
        pane_.canvas.outline({center - width / 2, pane_.height - height, width, height}, color, 2);
    }

    std::vector<Cut> cuts_with_room() {
        std::vector<Cut> all = cuts(session_);
        std::erase_if(all, [&](const Cut& cut) { return width_ * cut.half < least_half; });
        return all;
    }

    static unsigned stages_of(const std::vector<Cut>& cuts) {
        return cuts.back().stage - cuts.front().stage + 1;
    }

    // Draws a stage's decisions about a sequence, as a line above the bars of the values. At each
    // border between exchanged and kept values, a vertical line goes down to the feet of the bars.
    void draw_cut(const Cut& cut) {
        const double y = top_ + cut_height * (cut.stage - cuts_.front().stage + 0.5);
        for (const CutPart& part : cut.parts)
            draw_cut_part(part, y);
        for (const std::uint32_t border : cut.borders)
            pane_.canvas.fill({x_of(border) - 1, y - 5, 2, pane_.height - y + 5}, pane_.theme.text);
        const double half = width_ * cut.half;
        const std::string where = cut.low == cut.high
                                      ? fmt::format(" j* = {} ", cut.low)
                                      : fmt::format(" j* in {} to {} ", cut.low, cut.high);
        const double width = pane_.canvas.text_width(where, 11);
        if (half < width + 26)
            return;
        const double x = x_of(cut.first) + half - width - 6;
        pane_.canvas.fill({x, y - 6, width, 12}, pane_.theme.background);
        pane_.canvas.text({x, y}, where, {pane_.theme.text, 11});
    }

    void draw_cut_part(const CutPart& part, double y) {
        // The line's thickness has the same meaning as its color: 4 for values that change halves,
        // 2 for values that stay, 1 for values whose half is unknown.
        const auto [thickness, color] =
            part.kind == CutPart::Kind::exchanged ? std::pair(4.0, pane_.theme.exchanged)
            : part.kind == CutPart::Kind::kept    ? std::pair(2.0, pane_.theme.kept)
                                                  : std::pair(1.0, pane_.theme.grid);
        const double x = x_of(part.first);
        pane_.canvas.fill({x, y - thickness / 2, std::max(x_of(part.last) - x - 1, 1.0), thickness},
                          color);
    }

    // Draws lines between sequences that are merged separately.
    void draw_limits() {
        const std::uint32_t size = data_.sequences.size;
        if (size <= 1 || width_ * size < 6)
            return;
        for (std::size_t i = size; i < values_.size(); i += size)
            pane_.canvas.fill({x_of(i) - 1, top_, 1, pane_.height - top_}, pane_.theme.grid);
    }

    void explain() {
        if (!pane_.is_over({0, top_, pane_.width, pane_.height - top_}))
            return;
        const std::size_t i =
            std::min(static_cast<std::size_t>(pane_.mouse.x / width_), values_.size() - 1);
        const Sequences& sequences = data_.sequences;
        const auto [stream, element] =
            sequences.are_trees
                ? std::pair(data_.forest.nodes[i].stream, data_.forest.nodes[i].index)
                : std::pair(sequences.stream, sequences.first + static_cast<std::uint32_t>(i));
        offer(interface_, pane_, {stream, element});
    }

    Interface& interface_;
    Pane& pane_;
    StreamSession& session_;
    const PositionData& data_;
    const std::vector<shaders::value_t>& values_;
    static constexpr double cut_height = 14;
    static constexpr double least_half = 20;
    static constexpr double least_numbered = 20;

    double top_;
    double width_;  ///< width of a bar in the pane
    std::vector<Cut> cuts_;
    std::vector<Compared> partners_;
    const std::vector<std::uint32_t> origins_ = origins(session_);
    double room_above_;
    BarScale scale_;
    std::vector<Bar> bars_;
    std::vector<bool> written_;
};

}  // namespace

void draw_bars(Interface& interface, Pane& pane) {
    StreamSession& session = interface.stream_session();
    const Sequences& sequences = session.position_data().sequences;
    std::vector<std::string> subtitles = {fmt::format("height: {}", name(interface.view().bars)),
                                          padding_words(session)};
    // a lesson shows facts about trees only after it has explained trees
    const auto& learning = interface.view().learning;
    if (!sequences.are_trees)
        subtitles.push_back(
            fmt::format("stream {}", session.program().streams[sequences.stream].name));
    else if (!learning || std::ranges::count(learning->stop().panels, Panel::trees) > 0)
        subtitles.emplace_back("in-order traversal of the trees, spare last (§4.1)");
    if (!cuts(session).empty())
        subtitles.insert(subtitles.begin(), {"thick, orange: changes halves (j*, §4.1)",
                                             "green: stays", "gray: open"});
    if (sequences.size > 1)
        subtitles.push_back(fmt::format("a color is a sequence of {} values", sequences.size));
    const double top = draw_title(pane, "Keys", subtitles);
    BarView(interface, pane, top).draw();
}

}  // namespace viewer
