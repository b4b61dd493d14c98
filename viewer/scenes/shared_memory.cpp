// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Box;
using inspector::Color;
using inspector::mix;
using inspector::SharedArray;

/// The arrays side by side, a row a bank, a cell a word; at their right what each bank costs.
class SharedMemoryView {
  public:
    SharedMemoryView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          groups_(*interface.groups()),
          pane_(pane),
          banks_(groups_.memory().banks),
          shows_conflicts_(interface.view().cells == Cells::conflicts),
          top_(top + head) {
        std::size_t columns = 0;
        double fixed = left + right;
        for (const SharedArray& array : groups_.memory().arrays) {
            const bool is_narrow = columns_of(array) < narrow;
            columns += is_narrow ? 0 : columns_of(array);
            fixed += gap + (is_narrow ? narrow_width(array) : 0);
        }
        cell_width_ = std::clamp(
            (pane.width - fixed) / static_cast<double>(std::max<std::size_t>(columns, 1)), 1.0,
            widest);
        cell_height_ = std::clamp((pane.height - top_ - legend_height) / banks_, 2.0, 22.0);
    }

    void draw() {
        for (unsigned bank = 0; bank < banks_; bank += cell_height_ < 10 ? 4 : 1)
            pane_.canvas.text({left - 6, y_of(bank) + cell_height_ / 2}, std::to_string(bank),
                              {pane_.palette().faint_text, 10, false, inspector::Align::right});
        double x = left;
        for (std::size_t a = 0; a < groups_.memory().arrays.size(); ++a) {
            draw_name(array(a), x);
            draw_array(a, x);
            x += width_of(array(a)) + gap;
        }
        draw_costs(x);
        draw_legend();
    }

  private:
    static constexpr double left = 24;
    static constexpr double right = 74;  ///< for what banks cost
    static constexpr double head = 16;
    static constexpr double gap = 12;
    static constexpr double legend_height = 22;
    static constexpr double widest = 22;      ///< of a cell
    static constexpr std::size_t narrow = 4;  ///< an array of fewer columns is

    const SharedArray& array(std::size_t a) const { return groups_.memory().arrays[a]; }
    std::size_t columns_of(const SharedArray& array) const {
        return (array.words + banks_ - 1) / banks_;
    }
    double y_of(unsigned bank) const { return top_ + cell_height_ * bank; }
    Box box_of(std::uint32_t word, double x) const {
        const double inset = cell_width_ >= 4 && cell_height_ >= 4 ? 1 : 0;
        return {x + cell_width_ * (word / banks_), y_of(word % banks_), cell_width_ - inset,
                cell_height_ - inset};
    }

    // An array of few columns is as wide as its name and what its cells may take.
    double narrow_width(const SharedArray& array) const {
        return std::max(widest * static_cast<double>(columns_of(array)),
                        pane_.canvas.text_width(array.name, 11));
    }
    double width_of(const SharedArray& array) const {
        return columns_of(array) < narrow ? narrow_width(array)
                                          : cell_width_ * static_cast<double>(columns_of(array));
    }

    void draw_name(const SharedArray& array, double x) const {
        const std::string whole = fmt::format("{}: {} words", array.name, array.words);
        const bool fits = pane_.canvas.text_width(whole, 11) <= width_of(array);
        pane_.canvas.text({x, top_ - 9}, fits ? whole : array.name, {pane_.palette().text, 11});
    }

    void draw_array(std::size_t a, double x) {
        const SharedArray& of = array(a);
        for (std::uint32_t word = 0; word < of.words; ++word)
            draw_word({a, word}, box_of(word, x));
        draw_request(a, x);
        if (const auto& picked = groups_.word(); picked && picked->array == a)
            pane_.canvas.outline(around(box_of(picked->word, x)), picked_color(pane_.theme), 2);
        const Box whole = {x, top_, cell_width_ * static_cast<double>(columns_of(of)),
                           cell_height_ * banks_};
        if (!pane_.is_over(whole))
            return;
        const auto bank = static_cast<std::uint32_t>((pane_.mouse.y - top_) / cell_height_);
        const auto column = static_cast<std::uint32_t>((pane_.mouse.x - x) / cell_width_);
        const std::uint32_t word = column * banks_ + bank;
        if (word >= of.words)
            return;
        pane_.canvas.outline(around(box_of(word, x)), hovered_color(pane_.theme), 2);
        offer_word(interface_, pane_, {a, word});
    }

    static Box around(const Box& box) {
        return {box.x - 2, box.y - 2, box.width + 4, box.height + 4};
    }

    void draw_word(const SharedWord& word, const Box& box) {
        const Color back = pane_.theme.panel;
        const unsigned crowd = groups_.crowd(word);
        if (shows_conflicts_) {
            const Color color = crowd_color(pane_.palette(), back, crowd);
            pane_.canvas.fill(box, color);
            if (crowd > 0 && cell_width_ >= 15 && cell_height_ >= 12)
                pane_.canvas.text(box.center(), std::to_string(crowd),
                                  {text_on(color), 9, false, inspector::Align::center});
            return;
        }
        pane_.canvas.fill(box, crowd_color(pane_.palette(), back, 0));
        const Touch touch = groups_.touch(word);
        draw_touch(touch, box);
    }

    // Above what is written, below what is read: not told by colour alone.
    void draw_touch(Touch touch, const Box& box) {
        const double half = box.height / 2;
        if (touch == Touch::written || touch == Touch::both)
            pane_.canvas.fill({box.x, box.y, box.width, half}, pane_.theme.exchanged);
        if (touch == Touch::read || touch == Touch::both)
            pane_.canvas.fill({box.x, box.y + half, box.width, half}, pane_.palette().stage(0));
    }

    // A dot in each word that the shown request asks for.
    void draw_request(std::size_t a, double x) {
        const auto line = groups_.line();
        if (!line || groups_.section()->lines[*line].array != a)
            return;
        for (const BankQueue& queue : groups_.queues())
            for (const BankQueue::Entry& entry : queue.words) {
                const Box box = box_of(entry.word, x);
                const double size = std::min({box.width, box.height, 7.0});
                const double dot = size > 4 ? size * 0.6 : size;
                pane_.canvas.fill({box.center().x - dot / 2, box.center().y - dot / 2, dot, dot},
                                  pane_.palette().text);
            }
    }

    // The most words of a request in each bank of the array that the shown line accesses.
    void draw_costs(double x) {
        if (!groups_.line())
            return;
        const std::size_t a = groups_.section()->lines[*groups_.line()].array;
        std::vector<unsigned> costs;
        for (unsigned bank = 0; bank < banks_; ++bank)
            costs.push_back(groups_.wavefronts_of_bank(a, bank));
        const unsigned most = std::max(*std::ranges::max_element(costs), 2u);
        const double room = std::max(pane_.width - x - 18, 8.0);
        pane_.canvas.text({x, top_ - 9}, "wavefronts", {pane_.palette().faint_text, 10});
        for (unsigned bank = 0; bank < banks_; ++bank) {
            const double width = room * costs[bank] / most;
            pane_.canvas.fill({x, y_of(bank), width, std::max(cell_height_ - 1, 1.0)},
                              crowd_color(pane_.palette(), pane_.theme.panel, costs[bank]));
            const bool is_told = cell_height_ >= 10 || bank % 4 == 0;
            if (costs[bank] > 0 && is_told)
                pane_.canvas.text({x + width + 3, y_of(bank) + cell_height_ / 2},
                                  std::to_string(costs[bank]), {pane_.palette().text, 10});
        }
    }

    void draw_legend() {
        const double y = pane_.height - 8;
        double x = left;
        const auto entry = [&](const std::string& text, auto draw) {
            const double width = 18 + pane_.canvas.text_width(text, 11) + 12;
            if (x + width > pane_.width)
                return;
            const Box box = {x, y - 6, 12, 12};
            pane_.canvas.fill(box, crowd_color(pane_.palette(), pane_.theme.panel, 0));
            draw(box);
            pane_.canvas.outline(box, pane_.palette().grid, 1);
            pane_.canvas.text({x + 17, y}, text, {pane_.palette().text, 11});
            x += width;
        };
        entry("untouched", [](const Box&) {});
        if (!shows_conflicts_) {
            for (const auto& [touch, text] :
                 {std::pair(Touch::read, "read"), std::pair(Touch::written, "written"),
                  std::pair(Touch::both, "both")})
                entry(text, [&, shown = touch](const Box& box) { draw_touch(shown, box); });
        } else {
            const auto crowds = [&](unsigned crowd) {
                return [this, crowd](const Box& box) {
                    pane_.canvas.fill(box, crowd_color(pane_.palette(), pane_.theme.panel, crowd));
                };
            };
            entry("no conflict", crowds(1));
            for (const unsigned crowd : {2u, 4u, 8u, 16u, 32u})
                if (crowd <= banks_)
                    entry(std::to_string(crowd), crowds(crowd));
            if (x + pane_.canvas.text_width(words_of_a_request, 11) < pane_.width) {
                pane_.canvas.text({x - 4, y}, words_of_a_request, {pane_.palette().text, 11});
                x += pane_.canvas.text_width(words_of_a_request, 11) + 10;
            }
        }
        entry("dots: the request below", [&](const Box& box) {
            pane_.canvas.fill({box.x + 4, box.y + 4, 4, 4}, pane_.palette().text);
        });
    }

    static constexpr const char* words_of_a_request = "words of a request in one bank";

    Interface& interface_;
    GroupSession& groups_;
    Pane& pane_;
    const unsigned banks_;
    const bool shows_conflicts_;
    const double top_;
    double cell_width_ = 0;
    double cell_height_ = 0;
};

}  // namespace

const char* verb_of(const inspector::SharedLine& line) {
    return line.is_store ? "store" : "load";
}

std::string word_text(const GroupSession& groups, const SharedWord& word) {
    const SharedArray& array = groups.memory().arrays[word.array];
    const unsigned words = array.element_words;
    return words == 1
               ? fmt::format("{}[{}]", array.name, word.word)
               : fmt::format("{}[{}], word {}", array.name, word.word / words, word.word % words);
}

void offer_word(Interface& interface, Pane& pane, const SharedWord& word) {
    GroupSession& groups = *interface.groups();
    std::string text = fmt::format("bank {}: word {}\n{}", word.word % groups.memory().banks,
                                   word.word, groups.element_text(word));
    for (const TouchedBy& touched : groups.touched_by(word)) {
        const inspector::SharedLine& line = groups.section()->lines[touched.line];
        constexpr std::size_t most = 8;
        const std::size_t shown = std::min(touched.threads.size(), most);
        text += fmt::format(
            "\n{} by thread{} {}{}  {}", line.is_store ? "stored" : "loaded",
            touched.threads.size() == 1 ? "" : "s",
            fmt::join(touched.threads.begin(),
                      touched.threads.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
            touched.threads.size() > most ? ", ..." : "", line.place);
    }
    if (const unsigned crowd = groups.crowd(word); crowd > 1)
        text += fmt::format("\n{} words of a request lie in this bank", crowd);
    else if (crowd == 0)
        text += "\nnot touched by this section";
    pane.explain(word_text(groups, word), text);
    if (pane.is_picked)
        interface.try_to(action("pick word", groups.memory().arrays[word.array].name, word.word));
}

void draw_shared_memory(Interface& interface, Pane& pane) {
    const GroupSession& groups = *interface.groups();
    std::vector<std::string> subtitles = {
        fmt::format("group {} of {}", groups.group(), groups.launch().workgroups)};
    if (groups.section() != nullptr)
        subtitles.push_back(groups.is_line_picked()
                                ? fmt::format("{} of section {}",
                                              groups.section()->lines[*groups.line()].place,
                                              groups.section()->number)
                                : fmt::format("section {}", groups.section()->number));
    subtitles.push_back(
        fmt::format("a row is one of {} banks, a cell a word", groups.memory().banks));
    if (pane.is_live)
        subtitles.emplace_back("X: conflicts or accesses");
    const double top = draw_title(pane, "Shared memory", subtitles);
    if (groups.section() == nullptr)
        return draw_note(pane, fmt::format("launch {} ({}, kernel {}) does not touch shared memory",
                                           groups.launch_number(), groups.launch().label,
                                           groups.launch().kernel->name));
    SharedMemoryView(interface, pane, top).draw();
}

}  // namespace viewer
