// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "inspector/legend.h"

namespace inspector {

/// Color of a word with this conflict degree, the number of words in its bank that one request
/// accesses. A word without a conflict is blue. Other words are red, with more contrast for each
/// power of two.
Color crowd_color(const Theme& theme, unsigned crowd);

/// A grid that shows an array of shared memory. Each row is a bank, and each column has one word of
/// each bank.
struct BankGrid {
    unsigned banks = 0;
    /// conflict degree of each word; empty if no word is accessed
    std::span<const unsigned> crowds = {};
    std::span<const std::uint32_t> request = {};  ///< words that get a dot
    std::size_t columns = 0;
    double cell_width = 0;
    double cell_height = 0;

    double width() const { return cell_width * static_cast<double>(columns); }
    double height() const { return cell_height * banks; }
    /// Gap between cells, if cells are large enough.
    double gap() const { return cell_width > 8 && cell_height > 8 ? 1 : 0; }
    Box box_of(Point at, std::uint32_t word) const {
        return {at.x + cell_width * (word / banks), at.y + cell_height * (word % banks),
                cell_width - gap(), cell_height - gap()};
    }
};
inline std::size_t bank_columns(std::size_t words, unsigned banks) {
    return (words + banks - 1) / banks;
}

/// Draws the grid with its upper left corner at `at`.
void draw_bank_grid(Canvas& canvas, const Theme& theme, const BankGrid& grid, Point at);

/// Explains the colors and the dots: "dots: the request below".
std::vector<LegendEntry> crowd_legend(const Theme& theme, unsigned banks,
                                      const std::string& dots_text);
LegendEntry dots_entry(const Theme& theme, std::string text);

}  // namespace inspector
