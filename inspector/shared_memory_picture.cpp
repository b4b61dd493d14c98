// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "inspector/bank_grid.h"
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

/// Draws one panel per barrier interval, in rows.
class SharedMemoryDrawing {
  public:
    SharedMemoryDrawing(const SharedMemory& memory, const Theme& theme)
        : memory_(memory), theme_(theme) {
        for (const SharedSection& section : memory.sections)
            columns_.resize(std::max(columns_.size(), section.crowds.size()));
        std::size_t all = 0;
        for (std::size_t a = 0; a < columns_.size(); ++a) {
            for (const SharedSection& section : memory.sections)
                if (a < section.crowds.size())
                    columns_[a] =
                        std::max(columns_[a], bank_columns(section.crowds[a].size(), memory.banks));
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
            {theme_.text, 13, true});
        for (std::size_t s = 0; s < memory_.sections.size(); ++s)
            draw_section(
                canvas, memory_.sections[s],
                {margin + static_cast<double>(s % in_a_row_) * (panel_width_ + panel_gap),
                 title_height + static_cast<double>(s / in_a_row_) * (panel_height_ + panel_gap)});
        draw_meanings(canvas);
    }

  private:
    void draw_section(Canvas& canvas, const SharedSection& section, Point at) const {
        canvas.text({at.x, at.y + 8}, fmt::format("section {}", section.number),
                    {theme_.text, 11, true});
        canvas.text(
            {at.x, at.y + 21},
            fmt::format("{} requests, {} wavefronts", section.requests(), section.wavefronts()),
            {section.wavefronts() > section.requests() ? theme_.conflict : theme_.text, 10});
        BankGrid grid{memory_.banks};
        grid.cell_width = grid.cell_height = cell_;
        double x = at.x;
        for (std::size_t a = 0; a < columns_.size(); ++a) {
            grid.columns = columns_[a];
            grid.crowds = {};
            grid.request = {};
            if (a < section.crowds.size())
                grid.crowds = section.crowds[a];
            if (a == section.worst_array)
                grid.request = section.worst_words;
            draw_bank_grid(canvas, theme_, grid, {x, at.y + caption_height});
            x += grid.width() + array_gap;
        }
    }

    void draw_meanings(Canvas& canvas) const {
        std::vector<LegendEntry> entries =
            crowd_legend(theme_, memory_.banks, "the request with the most");
        entries.push_back({fmt::format("a row is one of {} banks", memory_.banks), {}});
        draw_legend(canvas, theme_, {margin, height() - margin}, entries);
    }

    const SharedMemory memory_;
    const Theme theme_;
    std::vector<std::size_t> columns_;  ///< number of columns of each array
    double cell_ = 0;
    double panel_width_ = 0;
    double panel_height_ = 0;
    std::size_t in_a_row_ = 1;
};

}  // namespace

Picture to_picture(const SharedMemory& memory, const Theme& theme) {
    if (memory.sections.size() > max_sections_of_pictures)
        throw ViewError(
            fmt::format("a picture of {} sections would be unreadable; pictures have at most {}: "
                        "choose one section (text and json have no such limit)",
                        memory.sections.size(), max_sections_of_pictures));
    return picture_of(SharedMemoryDrawing(memory, theme), theme);
}

}  // namespace inspector
