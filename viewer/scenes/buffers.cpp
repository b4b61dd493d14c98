// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "abisort/order_code.h"
#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;
using inspector::mix;

/// A buffer at a moment: its elements as bars, those that the group touches in colour.
class BufferView {
  public:
    BufferView(Interface& interface, Pane& pane, unsigned buffer, bool is_after, const Box& box)
        : interface_(interface),
          groups_(*interface.groups()),
          pane_(pane),
          spec_(groups_.program().streams[buffer]),
          is_result_(is_after && buffer == groups_.program().output.number &&
                     groups_.launch_number() + 1 == groups_.program().operations.size()),
          words_(is_after ? groups_.after(buffer) : groups_.before(buffer)),
          touched_(groups_.touched(buffer)),
          is_after_(is_after),
          box_(box),
          is_pairs_(spec_.type->name == "value_t") {
        for (std::uint32_t i = 0; i < spec_.size; ++i)
            if (const auto height = raw_height(i)) {
                lowest_ = std::min(lowest_, *height);
                highest_ = std::max(highest_, *height);
            }
    }

    void draw() {
        const char* when = is_after_ ? "after the launch" : "before the launch";
        const std::string title = is_result_ ? fmt::format("the result, in buffer {}", spec_.name)
                                             : fmt::format("buffer {} {}", spec_.name, when);
        pane_.canvas.text({box_.x, box_.y + 6}, title, {pane_.palette().text, 11});
        draw_bars();
        explain();
    }

  private:
    static constexpr double head = 15;

    // Nothing of padding, and of what is no finite key.
    std::optional<double> raw_height(std::uint32_t i) const {
        if (!is_pairs_)
            return words_[std::size_t{i} * spec_.type->words()];
        const std::uint32_t id = words_[2 * i + 1];
        if (id >= groups_.setup().keys.size())
            return std::nullopt;
        if (interface_.view().bars == Bars::rank)
            return groups_.rank(id);
        const float key = abisort::key_of(words_[2 * i]);
        return std::isfinite(key) ? std::optional<double>(key) : std::nullopt;
    }

    double height_of(std::uint32_t i) const {
        const auto raw = raw_height(i);
        if (!raw)
            return 2;
        const double part = highest_ > lowest_ ? (*raw - lowest_) / (highest_ - lowest_) : 0.5;
        return std::max(part * (box_.height - head), 2.0);
    }

    Color color_of(Touch touch) const {
        const Color at_all = touch == Touch::none   ? pane_.palette().faint_text
                             : touch == Touch::read ? pane_.palette().stage(0)
                                                    : pane_.theme.exchanged;
        return touch == Touch::none ? mix(pane_.theme.panel, at_all, 0.55) : at_all;
    }

    // Before the launch what it read is shown, afterwards what it wrote.
    Touch shown_touch(std::uint32_t i) const {
        const Touch touch = touched_[i];
        const Touch wanted = is_after_ ? Touch::written : Touch::read;
        return touch == Touch::both ? wanted : touch == wanted ? touch : Touch::none;
    }

    void draw_bars() {
        const double bottom = box_.y + box_.height;
        const double width = box_.width / spec_.size;
        if (width >= 1) {
            const double gap = width > 4 ? 1 : 0;
            for (std::uint32_t i = 0; i < spec_.size; ++i) {
                const double height = height_of(i);
                pane_.canvas.fill({box_.x + width * i, bottom - height, width - gap, height},
                                  color_of(shown_touch(i)));
            }
            return;
        }
        const auto pixels = static_cast<std::size_t>(box_.width);
        for (std::size_t x = 0; x < pixels; ++x)
            draw_pixel(x, x * spec_.size / pixels, (x + 1) * spec_.size / pixels, bottom);
    }

    // From the lowest to the highest of many.
    void draw_pixel(std::size_t x, std::size_t first, std::size_t last, double bottom) {
        double low = box_.height;
        double high = 0;
        Touch touch = Touch::none;
        for (std::size_t i = first; i < std::max(last, first + 1); ++i) {
            const auto element = static_cast<std::uint32_t>(i);
            low = std::min(low, height_of(element));
            high = std::max(high, height_of(element));
            touch = std::max(touch, shown_touch(element));
        }
        const Color color = color_of(touch);
        const double at = box_.x + static_cast<double>(x);
        pane_.canvas.fill({at, bottom - low, 1, low}, mix(pane_.theme.panel, color, 0.4));
        pane_.canvas.fill({at, bottom - high - 1, 1, high - low + 1}, color);
    }

    void explain() {
        if (!pane_.is_over(box_))
            return;
        const auto i = static_cast<std::uint32_t>(
            std::clamp((pane_.mouse.x - box_.x) / box_.width, 0.0, 0.999999) * spec_.size);
        pane_.explain(fmt::format("{}[{}]", spec_.name, i),
                      fmt::format("{}{}", text_of(i),
                                  shown_touch(i) == Touch::none ? ""
                                  : is_after_                   ? "\nwritten by this group"
                                                                : "\nread by this group"));
    }

    std::string text_of(std::uint32_t i) const {
        const unsigned words = spec_.type->words();
        if (!is_pairs_)
            return fmt::format(
                "{}", fmt::join(std::span(words_).subspan(std::size_t{i} * words, words), " "));
        const std::uint32_t id = words_[2 * i + 1];
        if (id >= groups_.setup().keys.size())
            return "padding";
        return fmt::format("key {}, id {}, rank {}", key_text(words_[2 * i]), id, groups_.rank(id));
    }

    Interface& interface_;
    GroupSession& groups_;
    Pane& pane_;
    const stream::StreamSpec& spec_;
    const bool is_result_;
    const std::vector<std::uint32_t>& words_;
    const std::vector<Touch> touched_;
    const bool is_after_;
    const Box box_;
    const bool is_pairs_;
    double lowest_ = 1e300;
    double highest_ = -1e300;
};

// The one that is read first, unless one is chosen; of values before others.
unsigned read_buffer(const GroupSession& groups, unsigned written) {
    for (const unsigned buffer : groups.buffers())
        if (buffer != written && !groups.is_written(buffer) &&
            groups.program().streams[buffer].type->name == "value_t")
            return buffer;
    return written;
}

}  // namespace

void draw_buffers(Interface& interface, Pane& pane) {
    const GroupSession& groups = *interface.groups();
    const auto& chosen = interface.view().shown_buffer;
    const unsigned after = chosen.value_or(groups.buffers().front());
    const unsigned before = chosen.value_or(read_buffer(groups, after));
    std::vector<std::string> names;
    for (const unsigned buffer : groups.buffers())
        if (buffer != before && buffer != after)
            names.push_back(groups.program().streams[buffer].name);
    std::vector<std::string> subtitles = {"of the group: blue is read, orange is written"};
    if (!names.empty())
        subtitles.push_back(fmt::format("others: {}", fmt::join(names, ", ")));
    const double top = draw_title(pane, "Keys", subtitles);
    constexpr double gap = 6;
    const double height = (pane.height - top - gap) / 2;
    BufferView(interface, pane, before, false, {0, top, pane.width, height}).draw();
    BufferView(interface, pane, after, true, {0, top + height + gap, pane.width, height}).draw();
}

}  // namespace viewer
