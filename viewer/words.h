// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/parts.h"
#include "viewer/model/session.h"

// The words of a line that the interface performs. What does not fit is Refused, with what would.
namespace viewer {

using Words = std::vector<std::string>;

using io::split_at;

Words split(std::string_view line);

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

/// What people call an entry: its `name`, what name() says of it, or it is a name itself.
template <class Entry>
std::string word_for(const Entry& entry) {
    if constexpr (std::is_convertible_v<const Entry&, std::string_view>)
        return std::string(entry);
    else if constexpr (requires { entry.name; })
        return std::string(entry.name);
    else
        return std::string(name(entry));
}

/// The entry of that name.
template <class Entries>
const auto& named(const Entries& entries, const std::string& word) {
    std::vector<std::string> names;
    for (const auto& entry : entries) {
        names.push_back(word_for(entry));
        if (names.back() == word)
            return entry;
    }
    refuse(word, names);
}

}  // namespace viewer
