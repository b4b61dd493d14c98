// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "viewer/model/session.h"

// The words of a line that the interface performs. What does not fit is Refused, with what would.
namespace viewer {

using Words = std::vector<std::string>;

Words split(std::string_view line);
std::vector<std::string_view> split_at(std::string_view text, std::string_view separator);

template <class Number>
Number number(const std::string& word) {
    Number value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        throw Refused("'" + word + "' is not a number that fits here");
    return value;
}

/// The number after each of some words: "level 4 step 3".
class Numbers {
  public:
    Numbers(const Words& words, const std::vector<std::string>& allowed);

    std::optional<unsigned> operator[](std::string_view word) const;

  private:
    std::vector<std::pair<std::string, unsigned>> given_;
};

/// Says which words there are, and which was probably meant.
[[noreturn]] void refuse(const std::string& word, const std::vector<std::string>& names);

/// The entry of that name.
template <class Entries>
const auto& named(const Entries& entries, const std::string& word) {
    std::vector<std::string> names;
    for (const auto& entry : entries) {
        if (entry.name == word)
            return entry;
        names.emplace_back(entry.name);
    }
    refuse(word, names);
}

/// The choice of that name.
template <class Choices>
auto chosen(const Choices& choices, const std::string& word) {
    std::vector<std::string> names;
    for (const auto choice : choices) {
        if (name(choice) == word)
            return choice;
        names.emplace_back(name(choice));
    }
    refuse(word, names);
}

}  // namespace viewer
