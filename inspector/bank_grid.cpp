// SPDX-License-Identifier: MIT
#include "inspector/bank_grid.h"

#include <algorithm>
#include <bit>

namespace inspector {
namespace {

bool has_numbers(const BankGrid& grid) {
    return grid.cell_width >= 15 && grid.cell_height >= 12;
}

// The conflict degree that all words have in common, or 0 if cells have gaps or the degrees differ.
unsigned common_crowd(const BankGrid& grid) {
    const auto& crowds = grid.crowds;
    const bool is_even =
        grid.gap() == 0 && crowds.size() == grid.columns * grid.banks &&
        std::all_of(crowds.begin(), crowds.end(), [&](unsigned c) { return c == crowds.front(); });
    return is_even ? crowds.front() : 0;
}

// Draws the words. Equal words of a column are drawn together, unless cells have gaps.
void draw_words(Canvas& canvas, const Theme& theme, const BankGrid& grid, Point at) {
    const unsigned common = common_crowd(grid);
    const auto& crowds = grid.crowds;
    for (std::size_t first = 0, end = 0; first < crowds.size(); first = end) {
        end = first + 1;
        while (grid.gap() == 0 && end < crowds.size() && end % grid.banks != 0 &&
               crowds[end] == crowds[first])
            ++end;
        if (crowds[first] == common)
            continue;
        Box box = grid.box_of(at, static_cast<std::uint32_t>(first));
        box.height += grid.cell_height * static_cast<double>(end - first - 1);
        const Color color = crowd_color(theme, crowds[first]);
        canvas.fill(box, color);
        if (has_numbers(grid))
            canvas.text(box.center(), std::to_string(crowds[first]),
                        {text_on(color), 9, false, Align::center});
    }
}

void draw_dot(Canvas& canvas, Color color, const Box& cell) {
    const double size = std::min({cell.width, cell.height, 7.0});
    const double dot = size > 4 ? size * 0.6 : size;
    canvas.fill({cell.center().x - dot / 2, cell.center().y - dot / 2, dot, dot}, color);
}

// Draws a dot for each requested word. If the cell shows a number, the dot is next to it.
void draw_request(Canvas& canvas, const Theme& theme, const BankGrid& grid, Point at) {
    for (const std::uint32_t word : grid.request) {
        const unsigned crowd = word < grid.crowds.size() ? grid.crowds[word] : 0;
        Box cell = grid.box_of(at, word);
        if (has_numbers(grid) && crowd > 0)
            cell.width = 6;
        draw_dot(canvas, text_on(crowd_color(theme, crowd)), cell);
    }
}

}  // namespace

Color crowd_color(const Theme& theme, unsigned crowd) {
    if (crowd == 0)
        return mix(theme.background, theme.reachable, 0.9);
    if (crowd == 1)
        return mix(theme.background, theme.read, 0.45);
    // How much of the conflict color is mixed into the background; above 1, text color is mixed in.
    constexpr double strengths[] = {0.35, 0.68, 1, 1.45, 1.9};
    const double strength = strengths[std::bit_width(std::min(crowd, 32u) - 1) - 1];
    return strength <= 1 ? mix(theme.background, theme.conflict, strength)
                         : mix(theme.conflict, theme.text, strength - 1);
}

void draw_bank_grid(Canvas& canvas, const Theme& theme, const BankGrid& grid, Point at) {
    const Box whole = {at.x, at.y, grid.width(), grid.height()};
    canvas.fill(whole, crowd_color(theme, common_crowd(grid)));
    draw_words(canvas, theme, grid, at);
    canvas.outline(whole, theme.grid, 0.5);
    draw_request(canvas, theme, grid, at);
}

LegendEntry dots_entry(const Theme& theme, std::string text) {
    return {std::move(text), [theme](Canvas& canvas, const Box& box) {
                swatch(crowd_color(theme, 0), theme, {}).draw_mark(canvas, box);
                draw_dot(canvas, theme.text, box);
            }};
}

std::vector<LegendEntry> crowd_legend(const Theme& theme, unsigned banks,
                                      const std::string& dots_text) {
    std::vector<LegendEntry> entries = {swatch(crowd_color(theme, 0), theme, "untouched"),
                                        swatch(crowd_color(theme, 1), theme, "no conflict")};
    for (unsigned crowd = 2; crowd <= std::min(banks, 32u); crowd *= 2)
        entries.push_back(swatch(crowd_color(theme, crowd), theme, std::to_string(crowd)));
    entries.push_back({"words of a request in one bank", {}});
    entries.push_back(dots_entry(theme, dots_text));
    return entries;
}

}  // namespace inspector
