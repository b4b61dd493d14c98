// SPDX-License-Identifier: MIT
#include "io/words.h"

#include <algorithm>

namespace io {
namespace {

// Returns the number of letters to insert, remove, change or swap with a neighbor (the optimal
// string alignment distance). Row i holds the distances of the first i letters of `a`.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            const std::size_t changed = a[i - 1] == b[j - 1] ? 0 : 1;
            rows[i][j] =
                std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[a.size()][b.size()];
}

}  // namespace

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t width, bool to_the_left) {
    const std::string blanks(width - std::min(width, characters(text)), ' ');
    return to_the_left ? std::string(text) + blanks : blanks + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty())
            continue;
        const bool is_first = lines.back().empty();
        if (!is_first && characters(lines.back()) + 1 + characters(word) > width)
            lines.emplace_back(word);
        else
            lines.back().append(is_first ? "" : " ").append(word);
    }
    return lines;
}

std::string hanging(std::string_view text, std::size_t column, std::size_t width) {
    std::string page;
    for (const std::string& line : wrapped(text, width - std::min(width, column))) {
        page.append(page.empty() ? 0 : column, ' ');
        page.append(line).append("\n");
    }
    return page;
}

std::string closest(std::string_view word, std::span<const std::string> words) {
    constexpr std::size_t longest = 64;  // longest word that a person is assumed to type
    if (word.size() > longest)
        return {};
    // At most a third of the letters may be wrong: one letter of "srot", three letters of
    // "overlaped".
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    std::string best;
    for (const std::string& candidate : words) {
        const bool is_begun = word.size() >= 2 && candidate.starts_with(word);
        const std::size_t wrong = is_begun ? 1 : distance(word, candidate);
        if (wrong < least && wrong < candidate.size()) {
            least = wrong;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> words) {
    const std::string meant = closest(word, words);
    return meant.empty() ? "" : "; did you mean '" + meant + "'?";
}

}  // namespace io
