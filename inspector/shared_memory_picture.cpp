// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "inspector/program_words.h"
#include "inspector/shared_memory.h"
#include "inspector/text_width.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

constexpr double margin = 14;
constexpr double title_height = 44;
constexpr double caption_height = 32;
constexpr double panel_gap = 16;
constexpr double array_gap = 6;
constexpr double widest = 1040;
constexpr double narrowest_panel = 150;
constexpr double legend_height = 30;

/// A panel a section, side by side, row below row.
class SharedMemoryDrawing {
  public:
    SharedMemoryDrawing(const SharedMemory& memory, const Palette& palette)
        : memory_(memory), palette_(palette) {
        for (const SharedSection& section : memory.sections)
            columns_.resize(std::max(columns_.size(), section.crowds.size()));
        std::size_t all = 0;
        for (std::size_t a = 0; a < columns_.size(); ++a) {
            for (const SharedSection& section : memory.sections)
                if (a < section.crowds.size())
                    columns_[a] = std::max(columns_[a], columns_of(section.crowds[a].size()));
            all += columns_[a];
        }
        const double panel = memory.sections.size() > 24 ? 128 : 240;
        cell_ = std::clamp(panel / static_cast<double>(std::max(all, std::size_t{memory.banks})),
                           2.0, 8.0);
        panel_width_ = std::max(
            cell_ * static_cast<double>(all) +
                array_gap * static_cast<double>(std::max<std::size_t>(columns_.size(), 1) - 1),
            narrowest_panel);
        panel_height_ = caption_height + cell_ * memory.banks;
        in_a_row_ = std::clamp<std::size_t>(
            static_cast<std::size_t>((widest + panel_gap) / (panel_width_ + panel_gap)), 1,
            std::max<std::size_t>(memory.sections.size(), 1));
    }

    double width() const {
        return std::max(2 * margin + static_cast<double>(in_a_row_) * (panel_width_ + panel_gap),
                        640.0);
    }
    double height() const {
        const std::size_t rows = (memory_.sections.size() + in_a_row_ - 1) / in_a_row_;
        return title_height + static_cast<double>(rows) * (panel_height_ + panel_gap) +
               legend_height;
    }

    void draw(Canvas& canvas) const {
        canvas.text(
            {margin, margin + 6},
            fmt::format("Shared memory of group {}: kernel {}, program {}, {} values",
                        memory_.group, memory_.kernel, memory_.program, values_text(memory_.n)),
            {palette_.text, 13, true});
        for (std::size_t s = 0; s < memory_.sections.size(); ++s)
            draw_section(
                canvas, memory_.sections[s],
                {margin + static_cast<double>(s % in_a_row_) * (panel_width_ + panel_gap),
                 title_height + static_cast<double>(s / in_a_row_) * (panel_height_ + panel_gap)});
        draw_legend(canvas);
    }

  private:
    std::size_t columns_of(std::size_t words) const {
        return (words + memory_.banks - 1) / memory_.banks;
    }

    Color color_of(unsigned crowd) const {
        return crowd_color(palette_, palette_.background, crowd);
    }

    void draw_section(Canvas& canvas, const SharedSection& section, Point at) const {
        canvas.text({at.x, at.y + 8}, fmt::format("section {}", section.number),
                    {palette_.text, 11, true});
        canvas.text(
            {at.x, at.y + 21},
            fmt::format("{} requests, {} wavefronts", section.requests(), section.wavefronts()),
            {section.wavefronts() > section.requests() ? palette_.stage(1) : palette_.text, 10});
        double x = at.x;
        for (std::size_t a = 0; a < columns_.size(); ++a) {
            static const std::vector<unsigned> untouched;
            draw_array(canvas, a < section.crowds.size() ? section.crowds[a] : untouched,
                       columns_[a], {x, at.y + caption_height});
            if (a == section.worst_array)
                draw_request(canvas, section, {x, at.y + caption_height});
            x += cell_ * static_cast<double>(columns_[a]) + array_gap;
        }
    }

    // Neighbours in a column are drawn together.
    void draw_request(Canvas& canvas, const SharedSection& section, Point at) const {
        const auto& words = section.worst_words;
        for (std::size_t first = 0; first < words.size();) {
            std::size_t end = first + 1;
            while (end < words.size() && words[end] == words[end - 1] + 1 &&
                   words[end] % memory_.banks != 0)
                ++end;
            canvas.fill({at.x + cell_ * (words[first] / memory_.banks),
                         at.y + cell_ * (words[first] % memory_.banks), cell_,
                         cell_ * static_cast<double>(end - first)},
                        palette_.text);
            first = end;
        }
    }

    // Words of a column that look the same are drawn together.
    void draw_array(Canvas& canvas, const std::vector<unsigned>& crowds, std::size_t columns,
                    Point at) const {
        const Box whole = {at.x, at.y, cell_ * static_cast<double>(columns), cell_ * memory_.banks};
        const bool is_even = crowds.size() == columns * memory_.banks &&
                             std::ranges::count(crowds, crowds.front()) ==
                                 static_cast<std::ptrdiff_t>(crowds.size());
        canvas.fill(whole, color_of(is_even ? crowds.front() : 0));
        for (std::size_t first = is_even ? crowds.size() : 0; first < crowds.size();) {
            std::size_t end = first + 1;
            while (end < crowds.size() && end % memory_.banks != 0 && crowds[end] == crowds[first])
                ++end;
            const auto bank = static_cast<double>(first % memory_.banks);
            const auto column = static_cast<double>(first / memory_.banks);
            if (crowds[first] > 0)
                canvas.fill({at.x + cell_ * column, at.y + cell_ * bank, cell_,
                             cell_ * static_cast<double>(end - first)},
                            color_of(crowds[first]));
            first = end;
        }
        canvas.outline(whole, palette_.grid, 0.5);
    }

    void draw_legend(Canvas& canvas) const {
        const double y = height() - margin;
        double x = margin;
        const auto entry = [&](unsigned crowd, const std::string& text, double width) {
            canvas.fill({x, y - 6, 11, 11}, color_of(crowd));
            canvas.outline({x, y - 6, 11, 11}, palette_.grid, 0.5);
            canvas.text({x + 16, y}, text, {palette_.text, 11});
            x += width;
        };
        entry(0, "untouched", 86);
        entry(1, "no conflict", 92);
        for (const unsigned crowd : {2u, 4u, 8u, 32u})
            if (crowd <= memory_.banks)
                entry(crowd, std::to_string(crowd), 40);
        canvas.text(
            {x, y},
            fmt::format("words of a request in one bank; a row is one of {} banks; dots: the "
                        "request with the most",
                        memory_.banks),
            {palette_.text, 11});
    }

    const SharedMemory memory_;
    const Palette palette_;
    std::vector<std::size_t> columns_;  ///< by array
    double cell_ = 0;
    double panel_width_ = 0;
    double panel_height_ = 0;
    std::size_t in_a_row_ = 1;
};

}  // namespace

Color crowd_color(const Palette& palette, Color background, unsigned crowd) {
    if (crowd == 0)
        return mix(background, palette.reachable, 0.9);
    if (crowd == 1)
        return mix(background, palette.stage(0), 0.45);
    const double strength = 0.4 + 0.15 * (std::bit_width(crowd - 1) - 1);
    return mix(background, palette.stage(1), std::min(strength, 1.0));
}

Picture to_picture(const SharedMemory& memory, const Palette& palette) {
    if (memory.sections.size() > max_sections_of_pictures)
        throw ViewError(fmt::format(
            "a picture of {} sections would be unreadable, at most {} are drawn: choose one (text "
            "and json have no such limit)",
            memory.sections.size(), max_sections_of_pictures));
    return picture_of(SharedMemoryDrawing(memory, palette), palette);
}

}  // namespace inspector
