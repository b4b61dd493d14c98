// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "inspector/level.h"
#include "inspector/text_width.h"

namespace inspector {
namespace {

using abisort::FigureCell;
using abisort::FigureRow;

constexpr double margin = 14;
constexpr double row_height = 22;
constexpr double text_size = 12;
constexpr double title_height = 30;

/// The table's columns from left to right: two names, then the node pairs.
struct Columns {
    double first_name, second_name, cells, cell_width;
};

class LevelDrawing {
  public:
    LevelDrawing(const Level& level, const Palette& palette) : level_(level), palette_(palette) {
        std::size_t longest = 1;
        for (const FigureRow& row : level.rows)
            longest = std::max(longest, row.stages().size());
        const double names = 92 + 10.0 * static_cast<double>(longest);
        columns_ = {margin + 16, margin + 44, margin + names, level.log2_n > 6 ? 28.0 : 26.0};
    }

    double width() const {
        const double table = columns_.cells + columns_.cell_width * static_cast<double>(pairs());
        return std::max(table + margin, 560.0);
    }
    double height() const {
        return title_height + row_height * (1 + static_cast<double>(level_.rows.size())) + 44;
    }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 8},
                    title(name(level_.program), std::uint64_t{1} << level_.log2_n, level_.level),
                    {palette_.text, 13, true});
        draw_header(canvas);
        for (std::size_t r = 0; r < level_.rows.size(); ++r)
            draw_row(canvas, r);
        draw_legend(canvas);
    }

  private:
    std::size_t pairs() const { return std::size_t{1} << (level_.log2_n - 1); }
    bool is_sequential() const { return level_.program == abisort::Variant::appendix_a; }
    double top(std::size_t r) const {
        return title_height + row_height * (1 + static_cast<double>(r));
    }

    Box cell_box(std::size_t r, std::size_t place) const {
        return {columns_.cells + columns_.cell_width * static_cast<double>(place), top(r),
                columns_.cell_width, row_height};
    }

    void draw_header(Canvas& canvas) const {
        const double y = title_height + row_height / 2;
        const TextStyle faint{palette_.faint_text, 11, false, Align::center};
        canvas.text({columns_.first_name, y}, is_sequential() ? "stage" : "step", faint);
        canvas.text({columns_.second_name, y}, is_sequential() ? "phase" : "stages",
                    {palette_.faint_text, 11});
        for (std::size_t place = 0; place < pairs(); ++place)
            canvas.text({cell_box(0, place).center().x, y}, std::to_string(place), faint);
    }

    void draw_row(Canvas& canvas, std::size_t r) const {
        const FigureRow& row = level_.rows[r];
        const double y = top(r) + row_height / 2;
        const auto [first, second] =
            is_sequential() ? std::pair(std::to_string(row.blocks[0].stage),
                                        std::to_string(row.blocks[0].phase))
                            : std::pair(std::to_string(row.step),
                                        fmt::format("{}", fmt::join(row.stages(), ",")));
        canvas.text({columns_.first_name, y}, first,
                    {palette_.text, text_size, false, Align::center});
        canvas.text({columns_.second_name, y}, second, {palette_.text, text_size});
        for (std::size_t place = 0; place < pairs(); ++place) {
            if (const auto& cell = row.cells[place])
                draw_cell(canvas, cell_box(r, place), *cell, row.writes(*cell));
            else
                canvas.outline(cell_box(r, place), mix(palette_.background, palette_.grid, 0.5),
                               0.5);
        }
    }

    void draw_cell(Canvas& canvas, const Box& box, const FigureCell& cell, bool is_written) const {
        const Color tree = palette_.tree(cell.tree);
        canvas.fill(box, is_written ? palette_.written : palette_.reachable);
        canvas.outline(box, palette_.grid, 0.5);
        canvas.text(box.center(), cell.text(),
                    {is_written ? tree : mix(palette_.reachable, tree, 0.5), text_size, is_written,
                     Align::center});
    }

    void draw_legend(Canvas& canvas) const {
        const double y = height() - margin - 8;
        double x = margin;
        const auto entry = [&](Color swatch, const std::string& text, double width) {
            canvas.fill({x, y - 6, 12, 12}, swatch);
            canvas.outline({x, y - 6, 12, 12}, palette_.grid, 0.5);
            canvas.text({x + 18, y}, text, {palette_.text, 11});
            x += width;
        };
        entry(palette_.written, is_sequential() ? "written in this phase" : "written in this step",
              158);
        entry(palette_.reachable, "written before, still reachable", 210);
        const std::size_t trees = std::size_t{1} << (level_.log2_n - level_.level);
        for (std::size_t t = 0; trees > 1 && t < std::min<std::size_t>(trees, 6); ++t)
            if (x + 70 < width())
                entry(palette_.tree(t), fmt::format("tree {}", t), 66);
        if (trees > 6 && x + 300 < width())
            canvas.text({x, y}, "... each block holds tree after tree, from left to right",
                        {palette_.text, 11});
    }

    const Level level_;
    const Palette palette_;
    Columns columns_ = {};
};

}  // namespace

Picture to_picture(const Level& level, const Palette& palette) {
    rows_to_draw(level);
    return picture_of(LevelDrawing(level, palette), palette);
}

}  // namespace inspector
