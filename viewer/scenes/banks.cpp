// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "inspector/bank_grid.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;

/// Draws a request. Above each bank are the requested words, one per wavefront, with their threads.
class BankView {
  public:
    BankView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          groups_(*interface.sort().as<GroupSession>()),
          pane_(pane),
          array_(groups_.section()->lines[*groups_.line()].array),
          queues_(groups_.queues()),
          element_words_(groups_.memory().arrays[array_].element_words),
          width_((pane.width - left) / static_cast<double>(queues_.size())),
          is_narrow_(shows_places(pane, groups_)) {
        for (const BankQueue& queue : queues_)
            most_ = std::max(most_, queue.words.size());
        height_ = std::min((pane.height - top - bottom - head) / static_cast<double>(most_), 40.0);
    }

    /// True if there is room only for the threads' positions in their warp, not for their numbers.
    static bool shows_places(const Pane& pane, const GroupSession& groups) {
        const inspector::SharedLine& line = groups.section()->lines[*groups.line()];
        const double width = (pane.width - left) / groups.memory().banks *
                             groups.memory().arrays[line.array].element_words;
        const auto& lanes = line.asked[groups.request()].lanes;
        return std::ranges::any_of(lanes, [&](const auto& lane) {
            return pane.canvas.text_width(std::to_string(lane.thread), 10) + 3 > width;
        });
    }

    void draw() {
        for (std::size_t w = 0; w < most_; ++w)
            draw_wavefront(w);
        for (std::size_t bank = 0; bank < queues_.size(); ++bank)
            draw_bank(bank);
        const double y = pane_.height - 6;
        pane_.canvas.text({0, y}, "bank", {pane_.theme.faint_text, 10});
        pane_.canvas.text({0, y_of(most_ - 1) - 8}, "wavefront", {pane_.theme.faint_text, 10});
    }

  private:
    static constexpr double left = 30;
    static constexpr double bottom = 16;
    static constexpr double head = 14;

    double x_of(std::size_t bank) const { return left + width_ * static_cast<double>(bank); }
    double y_of(std::size_t wavefront) const {
        return pane_.height - bottom - height_ * static_cast<double>(wavefront + 1);
    }

    void draw_wavefront(std::size_t number) {
        const double y = y_of(number) + height_ / 2;
        const bool is_told = height_ >= 10 || number + 1 == most_ || number % 4 == 3;
        if (is_told)
            pane_.canvas.text({left - 8, y}, std::to_string(number + 1),
                              {pane_.theme.faint_text, 10, false, inspector::Align::right});
        pane_.canvas.line({left, y_of(number) - 0.5}, {pane_.width, y_of(number) - 0.5},
                          pane_.theme.grid, 1);
    }

    void draw_bank(std::size_t bank) {
        const auto& words = queues_[bank].words;
        const Color color =
            inspector::crowd_color(pane_.theme, static_cast<unsigned>(words.size()));
        for (std::size_t w = 0; w < words.size(); ++w)
            if (words[w].word % element_words_ == 0)
                draw_element(words[w],
                             {x_of(bank) + 0.5, y_of(w) + 0.5, width_ * element_words_ - 1,
                              std::max(height_ - 1.5, 1.0)},
                             color);
        const std::string text = std::to_string(bank);
        if (pane_.canvas.text_width("00", 10) + 2 < width_ || bank % 4 == 0)
            pane_.canvas.text({x_of(bank) + width_ / 2, pane_.height - 6}, text,
                              {pane_.theme.faint_text, 10, false, inspector::Align::center});
    }

    // The thread's number or, if not all numbers fit, its position in the warp.
    std::string text_of(const BankQueue::Entry& entry) const {
        const std::uint32_t thread = entry.threads.front();
        const std::string text =
            std::to_string(is_narrow_ ? thread % groups_.profile().memory.warp : thread);
        return entry.threads.size() > 1 ? text + "+" : text;
    }

    // Draws an element. Its words are in neighboring banks of the same wavefront.
    void draw_element(const BankQueue::Entry& entry, const Box& box, Color color) {
        pane_.canvas.fill(box, color);
        const std::string text = text_of(entry);
        if (height_ >= 11 && pane_.canvas.text_width(text, 10) < box.width)
            pane_.canvas.text(box.center(), text,
                              {text_on(color), 10, false, inspector::Align::center});
        const SharedWord word{array_, entry.word};
        if (const auto& picked = groups_.word();
            picked && picked->array == array_ &&
            picked->word / element_words_ == entry.word / element_words_)
            pane_.canvas.outline(box, pane_.theme.selected, 2);
        if (!pane_.is_over(box))
            return;
        pane_.canvas.outline(box, pane_.theme.hovered(), 2);
        offer_word(interface_, pane_, word);
    }

    Interface& interface_;
    GroupSession& groups_;
    Pane& pane_;
    const std::size_t array_;
    const std::vector<BankQueue> queues_;
    const unsigned element_words_;
    const double width_;
    const bool is_narrow_;
    double height_ = 0;
    std::size_t most_ = 1;  ///< largest number of wavefronts
};

}  // namespace

void draw_banks(Interface& interface, Pane& pane) {
    const GroupSession& groups = *interface.sort().as<GroupSession>();
    if (!groups.line()) {
        draw_title(pane, "Request", {});
        return draw_note(pane, "no section of this launch touches shared memory");
    }
    const inspector::SharedLine& line = groups.section()->lines[*groups.line()];
    const inspector::SharedAsked& asked = line.asked[groups.request()];
    const double top = draw_title(
        pane, "Request",
        {fmt::format("{} of {} of its line, warp {}", groups.request() + 1, line.asked.size(),
                     asked.warp),
         fmt::format("{} wavefront{}", asked.wavefronts, asked.wavefronts == 1 ? "" : "s"),
         BankView::shows_places(pane, groups) ? "numbers: threads of the warp" : "numbers: threads",
         pane.is_live ? "Alt+Left, Alt+Right: others of the line" : ""});
    BankView(interface, pane, top).draw();
}

}  // namespace viewer
