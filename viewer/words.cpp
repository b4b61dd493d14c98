// SPDX-License-Identifier: MIT
#include "viewer/words.h"

#include <algorithm>

#include "io/words.h"

namespace viewer {

Words split(std::string_view line) {
    const std::vector<std::string_view> words = io::words_of(line);
    return {words.begin(), words.end()};
}

std::string expected_among(const std::string& word, const std::vector<std::string>& names) {
    return fmt::format("'{}': expected {}{}", word, fmt::join(names, ", "),
                       io::did_you_mean(word, names));
}

void refuse(const std::string& word, const std::vector<std::string>& names) {
    throw Refused(expected_among(word, names));
}

Numbers::Numbers(const Words& words, const std::vector<std::string>& allowed) {
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (std::ranges::find(allowed, words[i]) == allowed.end())
            refuse(words[i], allowed);
        if (i + 1 == words.size())
            throw Refused("a number is missing after '" + words[i] + "'");
        given_.emplace_back(words[i], number<unsigned>(words[i + 1]));
    }
}

std::optional<unsigned> Numbers::operator[](std::string_view word) const {
    for (const auto& [name, value] : given_)
        if (name == word)
            return value;
    return std::nullopt;
}

}  // namespace viewer
