// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "inspector/legend.h"

namespace inspector {

/// The color of a word with so many words of one request in its bank: blue without a conflict,
/// otherwise red, with more contrast for each power of two.
Color crowd_color(const Theme& theme, unsigned crowd);

/// An array of shared memory: a row is a bank, a column holds one word of each bank.
struct BankGrid {
    unsigned banks = 0;
    std::span<const unsigned> crowds = {};        ///< by word; empty if no word is accessed
    std::span<const std::uint32_t> request = {};  ///< words with a dot
    std::size_t columns = 0;
    double cell_width = 0;
    double cell_height = 0;

    double width() const { return cell_width * static_cast<double>(columns); }
    double height() const { return cell_height * banks; }
    /// Cells of some size have gaps between them.
    double gap() const { return cell_width > 8 && cell_height > 8 ? 1 : 0; }
    Box box_of(Point at, std::uint32_t word) const {
        return {at.x + cell_width * (word / banks), at.y + cell_height * (word % banks),
                cell_width - gap(), cell_height - gap()};
    }
};
inline std::size_t bank_columns(std::size_t words, unsigned banks) {
    return (words + banks - 1) / banks;
}

/// `at` is the upper left corner.
void draw_bank_grid(Canvas& canvas, const Theme& theme, const BankGrid& grid, Point at);

/// The meaning of the colors, and of the dots: "dots: the request below".
std::vector<LegendEntry> crowd_legend(const Theme& theme, unsigned banks,
                                      const std::string& dots_text);
LegendEntry dots_entry(const Theme& theme, std::string text);

}  // namespace inspector
