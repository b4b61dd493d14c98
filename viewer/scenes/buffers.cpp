// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "abisort/order_code.h"
#include "viewer/export.h"
#include "viewer/scenes/bar_scene.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;

/// Draws the elements of a buffer as bars. Elements that the workgroup reads or writes are colored.
class BufferView {
  public:
    BufferView(Interface& interface, Pane& pane, unsigned buffer, bool is_after, const Box& box)
        : interface_(interface),
          groups_(*interface.session().workgroup()),
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
            if (const auto number = number_of(i))
                scale_.add(*number);
    }

    void draw() {
        const char* when = is_after_ ? "after the launch" : "before the launch";
        const std::string title = is_result_ ? fmt::format("the result, in buffer {}", spec_.name)
                                             : fmt::format("buffer {} {}", spec_.name, when);
        pane_.canvas.text({box_.x, box_.y + 6}, title, {pane_.theme.text, 11});
        const Color color = is_after_ ? pane_.theme.stored : pane_.theme.read;
        std::vector<Bar> bars;
        for (std::uint32_t i = 0; i < spec_.size; ++i) {
            const auto number = number_of(i);
            bars.push_back({box_.x + box_.width * i / spec_.size, number ? scale_.part(*number) : 0,
                            is_followed(i)  ? pane_.theme.accent
                            : is_touched(i) ? color
                                            : pane_.theme.faint_text,
                            is_followed(i) || is_touched(i)});
        }
        draw_bar_scene(pane_, bars, {box_.x, box_.y + head, box_.width, box_.height - head},
                       pane_.theme.text);
        explain();
    }

  private:
    static constexpr double head = 15;

    // Returns the number that the bar of element i shows, or nullopt for padding and infinite keys.
    std::optional<double> number_of(std::uint32_t i) const {
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

    // Returns whether the workgroup reads the element, if the bars show the buffer before the
    // launch, or writes it, if they show the buffer after the launch.
    bool is_touched(std::uint32_t i) const {
        return touched_[i] == Touch::both ||
               touched_[i] == (is_after_ ? Touch::written : Touch::read);
    }

    bool is_followed(std::uint32_t i) const {
        const auto& followed = interface_.view().followed;
        return followed && is_pairs_ && words_[2 * i + 1] == followed->history().element;
    }

    void explain() {
        if (!pane_.is_over(box_))
            return;
        const auto i = static_cast<std::uint32_t>(
            std::clamp((pane_.mouse.x - box_.x) / box_.width, 0.0, 0.999999) * spec_.size);
        pane_.explain(fmt::format("{}[{}]", spec_.name, i),
                      fmt::format("{}{}", text_of(i),
                                  !is_touched(i) ? ""
                                  : is_after_    ? "\nwritten by this group"
                                                 : "\nread by this group"));
        if (pane_.is_clicked && is_pairs_)
            interface_.try_to(action("follow", words_[2 * i + 1]));
    }

    std::string text_of(std::uint32_t i) const {
        const unsigned words = spec_.type->words();
        if (!is_pairs_)
            return fmt::format(
                "{}", fmt::join(std::span(words_).subspan(std::size_t{i} * words, words), " "));
        return groups_.value_words({words_[2 * i], words_[2 * i + 1]});
    }

    Interface& interface_;
    WorkgroupSession& groups_;
    Pane& pane_;
    const stream::StreamSpec& spec_;
    const bool is_result_;
    const std::vector<std::uint32_t>& words_;
    const std::vector<Touch> touched_;
    const bool is_after_;
    const Box box_;
    const bool is_pairs_;
    BarScale scale_;
};

// Returns the buffer to show as input: a buffer of values that the launch does not write or, if
// there is none, `written`.
unsigned read_buffer(const WorkgroupSession& groups, unsigned written) {
    for (const unsigned buffer : groups.buffers())
        if (buffer != written && !groups.is_written(buffer) &&
            groups.program().streams[buffer].type->name == "value_t")
            return buffer;
    return written;
}

}  // namespace

void draw_buffers(Interface& interface, Pane& pane) {
    const WorkgroupSession& groups = *interface.session().workgroup();
    const auto& chosen = interface.view().shown;
    const auto after = static_cast<unsigned>(chosen.value_or(groups.buffers().front()));
    const auto before = static_cast<unsigned>(chosen.value_or(read_buffer(groups, after)));
    std::vector<std::string> names;
    for (const unsigned buffer : groups.buffers())
        if (buffer != before && buffer != after)
            names.push_back(groups.program().streams[buffer].name);
    std::vector<std::string> subtitles = {
        "full color: read by the group (above), written by the group (below)"};
    if (!names.empty())
        subtitles.push_back(fmt::format("others: {}", fmt::join(names, ", ")));
    const double top = draw_title(pane, "Keys", subtitles);
    constexpr double gap = 6;
    const double height = (pane.height - top - gap) / 2;
    BufferView(interface, pane, before, false, {0, top, pane.width, height}).draw();
    BufferView(interface, pane, after, true, {0, top + height + gap, pane.width, height}).draw();
}

}  // namespace viewer
