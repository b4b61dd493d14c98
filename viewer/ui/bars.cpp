// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "abisort/order_code.h"
#include "abisort/program.h"
#include "viewer/export.h"
#include "viewer/model/counterparts.h"
#include "viewer/ui/pane.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;
using inspector::mix;

/// Every value as a bar, as high as its key or its rank; where there are more bars than pixels,
/// from the lowest to the highest of each pixel.
class BarView {
  public:
    BarView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          pane_(pane),
          session_(interface.session()),
          moment_(session_.moment()),
          values_(moment_.sequences.values),
          top_(top),
          width_(pane.width / static_cast<double>(values_.size())) {
        for (const shaders::value_t& value : values_)
            if (const float key = abisort::key_of(value.key); std::isfinite(key)) {
                lowest_ = std::min(lowest_, static_cast<double>(key));
                highest_ = std::max(highest_, static_cast<double>(key));
            }
    }

    void draw() {
        mark_written();
        if (width_ >= 1)
            for (std::size_t i = 0; i < values_.size(); ++i)
                draw_bar(i);
        else
            draw_ranges();
        draw_limits();
        mark(interface_.view().hovered, hovered_color(pane_.theme));
        mark(session_.pick(), picked_color(pane_.theme));
        explain();
    }

  private:
    double height_of(std::size_t i) const {
        const double part =
            interface_.view().bars == Bars::key
                ? key_part(abisort::key_of(values_[i].key))
                : (session_.rank(values_[i]) + 1.0) / static_cast<double>(values_.size());
        return std::max(part * (pane_.height - top_ - 2), 2.0);
    }

    // Of the way from the lowest finite key to the highest; infinities and padding beyond them.
    double key_part(float key) const {
        if (!std::isfinite(key))
            return key < 0 ? 0 : 1;
        return highest_ > lowest_ ? (static_cast<double>(key) - lowest_) / (highest_ - lowest_)
                                  : 0.5;
    }

    Color color_of(std::size_t i) const {
        const std::size_t tree = i / std::max<std::size_t>(moment_.sequences.size, 1);
        const bool can_be_told_apart = width_ * moment_.sequences.size >= 3;
        return moment_.sequences.size <= 1 ? pane_.palette().faint_text
                                           : pane_.palette().tree(can_be_told_apart ? tree : 0);
    }

    void mark_written() {
        written_.assign(values_.size(), false);
        if (!session_.is_detailed())
            return;
        const Sequences& sequences = moment_.sequences;
        if (!sequences.are_trees)
            return;
        const std::size_t nodes = abisort::number(abisort::StreamName::node_output);
        for (const layout::Block& block : session_.written_now(nodes))
            for (std::uint32_t node = 2 * block.start; node < 2 * block.end(); ++node)
                if (const auto number = moment_.forest.find(node))
                    written_[*number] = true;
    }

    void draw_bar(std::size_t i) {
        const double height = height_of(i);
        const double gap = width_ > 4 ? 1 : 0;
        const Box box = {width_ * static_cast<double>(i), pane_.height - height, width_ - gap,
                         height};
        pane_.canvas.fill(box,
                          written_[i] ? color_of(i) : mix(pane_.theme.panel, color_of(i), 0.55));
        if (written_[i])
            pane_.canvas.fill({box.x, box.y, box.width, 3}, pane_.theme.accent);
    }

    void mark(const std::optional<Pick>& pick, Color color) {
        if (!pick || !session_.is_detailed())
            return;
        const auto number = number_in_sequences(session_.run().contents(), moment_, *pick);
        if (!number)
            return;
        const double height = height_of(*number);
        const double width = std::max(width_, 3.0);
        const double center = width_ * (*number + 0.5);
        pane_.canvas.outline({center - width / 2, pane_.height - height, width, height}, color, 2);
    }

    void draw_ranges() {
        const auto pixels = static_cast<std::size_t>(pane_.width);
        for (std::size_t x = 0; x < pixels; ++x) {
            const std::size_t first = x * values_.size() / pixels;
            const std::size_t last = std::max((x + 1) * values_.size() / pixels, first + 1);
            double low = height_of(first);
            double high = low;
            bool is_written = false;
            for (std::size_t i = first; i < last; ++i) {
                low = std::min(low, height_of(i));
                high = std::max(high, height_of(i));
                is_written |= written_[i];
            }
            const Color color = color_of(first);
            const auto at = static_cast<double>(x);
            pane_.canvas.fill({at, pane_.height - low, 1, low}, mix(pane_.theme.panel, color, 0.4));
            pane_.canvas.fill({at, pane_.height - high - 1, 1, high - low + 1},
                              is_written ? color : mix(pane_.theme.panel, color, 0.75));
        }
    }

    // Between the sequences that belong together.
    void draw_limits() {
        const std::uint32_t size = moment_.sequences.size;
        if (size <= 1 || width_ * size < 6)
            return;
        for (std::size_t i = size; i < values_.size(); i += size)
            pane_.canvas.fill({width_ * static_cast<double>(i) - 1, top_, 1, pane_.height - top_},
                              pane_.palette().grid);
    }

    void explain() {
        if (!pane_.is_over({0, top_, pane_.width, pane_.height - top_}))
            return;
        const std::size_t i =
            std::min(static_cast<std::size_t>(pane_.mouse.x / width_), values_.size() - 1);
        tooltip(fmt::format("value {} of the sequence", i),
                fmt::format("key {}, id {}\nrank {}: where it ends", key_text(values_[i].key),
                            values_[i].id, session_.rank(values_[i])));
        if (!session_.is_detailed())
            return;
        const Sequences& sequences = moment_.sequences;
        const auto [stream, element] =
            sequences.are_trees
                ? std::pair(moment_.forest.nodes[i].stream, moment_.forest.nodes[i].index)
                : std::pair(sequences.stream, sequences.first + static_cast<std::uint32_t>(i));
        offer(interface_, pane_, {stream, element});
    }

    Interface& interface_;
    Pane& pane_;
    Session& session_;
    const Moment& moment_;
    const std::vector<shaders::value_t>& values_;
    double top_;
    double width_;
    double lowest_ = std::numeric_limits<double>::infinity();
    double highest_ = -std::numeric_limits<double>::infinity();
    std::vector<bool> written_;
};

}  // namespace

void draw_bars(Interface& interface, Pane& pane) {
    Session& session = interface.session();
    const Sequences& sequences = session.moment().sequences;
    const std::string what =
        sequences.are_trees
            ? "in-order traversal of the trees, spare last (§4.1)"
            : fmt::format("stream {}", session.program().streams[sequences.stream].name);
    std::vector<std::string> subtitles = {fmt::format("height: {}", name(interface.view().bars)),
                                          what};
    if (sequences.size > 1)
        subtitles.push_back(fmt::format("{} values a sequence", sequences.size));
    const double top = draw_title(pane, "Keys", subtitles);
    BarView(interface, pane, top).draw();
}

}  // namespace viewer
