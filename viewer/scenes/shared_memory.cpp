// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "inspect/legend.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;
using inspect::Point;
using inspect::SharedArray;

// Describes a word and the threads that accessed it.
void explain_word(const WorkgroupSession& groups, Pane& pane, const SharedWord& word) {
    std::string text = fmt::format("bank {}: word {}\n{}", word.word % groups.memory().banks,
                                   word.word, groups.element_text(word));
    for (const TouchedBy& touched : groups.touched_by(word)) {
        const inspect::SharedLine& line = groups.interval()->lines[touched.line];
        constexpr std::size_t most = 8;
        const std::size_t shown = std::min(touched.threads.size(), most);
        text += fmt::format(
            "\n{} by thread{} {}{}  {}", line.is_store ? "stored" : "loaded",
            touched.threads.size() == 1 ? "" : "s",
            fmt::join(touched.threads.begin(),
                      touched.threads.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
            touched.threads.size() > most ? ", ..." : "", line.place);
    }
    if (const unsigned degree = groups.conflict_degree(word); degree > 1)
        text += fmt::format("\n{} words of a request are in this bank", degree);
    else if (degree == 0)
        text += "\nnot accessed in this interval";
    pane.explain(word_text(groups, word), text);
}

/// Draws the arrays in shared memory side by side, with one row per bank and one cell per word.
class SharedMemoryView {
  public:
    SharedMemoryView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          groups_(*interface.session().workgroup()),
          pane_(pane),
          banks_(groups_.memory().banks),
          top_(top + head) {
        std::size_t columns = 0;
        double room = pane.width - left - right;
        for (const SharedArray& array : groups_.memory().arrays) {
            columns += columns_of(array);
            room -= gap;
        }
        cell_width_ = std::clamp(room / static_cast<double>(columns), 1.0, widest);
        cell_height_ = std::clamp((pane.height - top_ - legend_height) / banks_, 2.0, 22.0);
    }

    void draw() {
        for (unsigned bank = 0; bank < banks_; bank += cell_height_ < 10 ? 4 : 1)
            pane_.canvas.text({left - 6, y_of(bank) + cell_height_ / 2}, std::to_string(bank),
                              {pane_.theme.faint_text, 10, false, inspect::Align::right});
        double x = left;
        for (std::size_t a = 0; a < groups_.memory().arrays.size(); ++a) {
            draw_name(array(a), x);
            draw_array(a, x);
            x += width_of(array(a)) + gap;
        }
        draw_meanings();
    }

  private:
    static constexpr double left = 24;
    static constexpr double right = 40;  ///< room for the name of a narrow array
    static constexpr double head = 16;
    static constexpr double gap = 12;
    static constexpr double legend_height = 22;
    static constexpr double widest = 22;  ///< largest width of a cell

    const SharedArray& array(std::size_t a) const { return groups_.memory().arrays[a]; }
    std::size_t columns_of(const SharedArray& array) const {
        return (array.words + banks_ - 1) / banks_;
    }
    double y_of(unsigned bank) const { return top_ + cell_height_ * bank; }
    double width_of(const SharedArray& array) const {
        return std::max(cell_width_ * static_cast<double>(columns_of(array)),
                        pane_.canvas.text_width(array.name, 11));
    }

    void draw_name(const SharedArray& array, double x) const {
        const std::string whole = fmt::format("{}: {} words", array.name, array.words);
        const bool fits = pane_.canvas.text_width(whole, 11) <= width_of(array);
        pane_.canvas.text({x, top_ - 9}, fits ? whole : array.name, {pane_.theme.text, 11});
    }

    // Gap between two cells, which is 0 if cells are small.
    double cell_gap() const { return cell_width_ > 8 && cell_height_ > 8 ? 1 : 0; }
    bool has_numbers() const { return cell_width_ >= 15 && cell_height_ >= 12; }
    Box box_of(double x, std::uint32_t word) const {
        return {x + cell_width_ * (word / banks_), y_of(word % banks_), cell_width_ - cell_gap(),
                cell_height_ - cell_gap()};
    }

    void draw_array(std::size_t a, double x) {
        const SharedArray& of = array(a);
        const Box whole = {x, top_, cell_width_ * static_cast<double>(columns_of(of)),
                           cell_height_ * banks_};
        pane_.canvas.fill(whole, pane_.theme.conflict_color(0));
        draw_words(a, x);
        pane_.canvas.outline(whole, pane_.theme.grid, 0.5);
        draw_request(a, x);
        if (!pane_.is_over(whole))
            return;
        const auto bank = static_cast<std::uint32_t>((pane_.mouse.y - top_) / cell_height_);
        const auto column = static_cast<std::uint32_t>((pane_.mouse.x - x) / cell_width_);
        const std::uint32_t word = column * banks_ + bank;
        if (word >= of.words)
            return;
        outline(box_of(x, word), pane_.theme.hovered());
        answers(interface_, pane_, "bank", bank);
        explain_word(groups_, pane_, {a, word});
    }

    // Draws the words in the colors of their conflict degrees. Neighbors of the same color in a
    // column are drawn together, unless cells have gaps.
    void draw_words(std::size_t a, double x) {
        const std::uint32_t words = array(a).words;
        for (std::uint32_t first = 0, end = 0; first < words; first = end) {
            const unsigned degree = groups_.conflict_degree({a, first});
            end = first + 1;
            while (cell_gap() == 0 && end < words && end % banks_ != 0 &&
                   groups_.conflict_degree({a, end}) == degree)
                ++end;
            Box box = box_of(x, first);
            box.height += cell_height_ * (end - first - 1);
            const Color color = pane_.theme.conflict_color(degree);
            pane_.canvas.fill(box, color);
            if (has_numbers())
                pane_.canvas.text(box.center(), std::to_string(degree),
                                  {text_on(color), 9, false, inspect::Align::center});
        }
    }

    // Draws a dot for each word that the shown request accesses. If the word's cell shows a number,
    // the dot is next to it.
    void draw_request(std::size_t a, double x) {
        for (const std::uint32_t word : request_of(a)) {
            Box cell = box_of(x, word);
            if (has_numbers())
                cell.width = 6;
            draw_dot(pane_.canvas,
                     text_on(pane_.theme.conflict_color(groups_.conflict_degree({a, word}))), cell);
        }
    }

    static void draw_dot(inspect::Canvas& canvas, Color color, const Box& cell) {
        const double size = std::min({cell.width, cell.height, 7.0});
        const double dot = size > 4 ? size * 0.6 : size;
        const Point center = cell.center();
        canvas.fill({center.x - dot / 2, center.y - dot / 2, dot, dot}, color);
    }

    void outline(const Box& box, Color color) {
        pane_.canvas.outline({box.x - 2, box.y - 2, box.width + 4, box.height + 4}, color, 2);
    }

    // Returns the words of the array that the shown request accesses.
    std::vector<std::uint32_t> request_of(std::size_t a) const {
        std::vector<std::uint32_t> words;
        const auto line = groups_.line();
        if (!line || groups_.interval()->lines[*line].array != a)
            return words;
        for (const BankQueue& queue : groups_.queues())
            for (const BankQueue::Entry& entry : queue.words)
                words.push_back(entry.word);
        return words;
    }

    void draw_meanings() {
        const Theme& theme = pane_.theme;
        std::vector<inspect::LegendEntry> entries = {
            swatch(theme.conflict_color(0), theme, "untouched"),
            swatch(theme.conflict_color(1), theme, "no conflict")};
        for (unsigned degree = 2; degree <= std::min(banks_, 32u); degree *= 2)
            entries.push_back(swatch(theme.conflict_color(degree), theme, std::to_string(degree)));
        entries.push_back({"words of a request in one bank", {}});
        entries.push_back(
            {"the request with the most", [&](inspect::Canvas& canvas, const Box& box) {
                 swatch(theme.conflict_color(0), theme, {}).draw_mark(canvas, box);
                 draw_dot(canvas, theme.text, box);
             }});
        inspect::draw_legend(pane_.canvas, theme, {left, pane_.height - 8}, entries, pane_.width);
    }

    Interface& interface_;
    WorkgroupSession& groups_;
    Pane& pane_;
    const unsigned banks_;
    const double top_;
    double cell_width_ = 0;
    double cell_height_ = 0;
};

}  // namespace

void draw_shared_memory(Interface& interface, Pane& pane) {
    const WorkgroupSession& groups = *interface.session().workgroup();
    std::vector<std::string> subtitles = {
        fmt::format("group {} of {}", groups.group(), groups.launch().workgroups)};
    if (groups.interval() != nullptr)
        subtitles.push_back(groups.is_line_selected()
                                ? fmt::format("{} of interval {}",
                                              groups.interval()->lines[*groups.line()].place,
                                              groups.interval()->number)
                                : fmt::format("interval {}", groups.interval()->number));
    subtitles.push_back(
        fmt::format("a row is one of {} banks, a cell a word", groups.memory().banks));
    const double top = draw_title(pane, "Shared memory", subtitles);
    if (groups.interval() == nullptr)
        return draw_note(pane,
                         fmt::format("launch {} ({}, kernel {}) does not access shared memory",
                                     groups.launch_number(), groups.launch().label,
                                     groups.launch().kernel->name));
    SharedMemoryView(interface, pane, top).draw();
}

}  // namespace viewer
