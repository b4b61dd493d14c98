// SPDX-License-Identifier: MIT
#include "viewer/words.h"

#include <algorithm>
#include <sstream>

#include "io/closest.h"
#include "viewer/actions.h"

namespace viewer {

Words split(std::string_view line) {
    std::istringstream stream{std::string(line)};
    Words words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string_view form_of(std::string_view action) {
    return std::ranges::find(forms(), action, &Action::name)->help;
}

void expect_words(const Words& words, std::size_t least, std::string_view form) {
    if (words.size() < least)
        throw Refused(fmt::format("incomplete: expected '{}'", form));
}

void refuse(const std::string& word, const std::vector<std::string>& names) {
    throw Refused(fmt::format("'{}': expected {}{}", word, fmt::join(names, ", "),
                              io::did_you_mean(word, names)));
}

Numbers::Numbers(const Words& words, std::size_t first, const std::vector<std::string>& allowed) {
    for (std::size_t i = first; i < words.size(); i += 2) {
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
