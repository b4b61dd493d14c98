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

#include "io/words.h"
#include "viewer/model/stream_session.h"

// Functions that parse the words of a script's line.
namespace viewer {

using Words = std::vector<std::string>;

using io::split_at;

Words split(std::string_view line);

template <class Number>
std::optional<Number> number_in(const std::string& word) {
    Number value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size())
        return std::nullopt;
    return value;
}

/// Parses a number. Throws Refused if the word is not a number of this type.
template <class Number>
Number number(const std::string& word) {
    if (const auto value = number_in<Number>(word))
        return *value;
    throw Refused("'" + word + "' is not a number, or is out of range");
}

/// Reads numbers that follow certain words in a line, such as "level 4 step 3".
class Numbers {
  public:
    Numbers(const Words& words, const std::vector<std::string>& allowed);

    std::optional<unsigned> operator[](std::string_view word) const;

  private:
    std::vector<std::pair<std::string, unsigned>> given_;
};

/// A message that lists the allowed names and suggests the most similar one.
std::string expected_among(const std::string& word, const std::vector<std::string>& names);
/// Throws Refused with this message.
[[noreturn]] void refuse(const std::string& word, const std::vector<std::string>& names);

/// Name of a table's entry: its `name`, the result of name(), or the entry itself.
template <class Entry>
std::string word_for(const Entry& entry) {
    if constexpr (std::is_convertible_v<const Entry&, std::string_view>)
        return std::string(entry);
    else if constexpr (requires { entry.name; })
        return std::string(entry.name);
    else
        return std::string(name(entry));
}

/// Names of all entries of a table.
template <class Entries>
std::vector<std::string> names_of(const Entries& entries) {
    std::vector<std::string> names;
    for (const auto& entry : entries)
        names.push_back(word_for(entry));
    return names;
}

/// Finds the entry of a table with this name. Throws Refused if no entry has the name.
template <class Entries>
const auto& named(const Entries& entries, const std::string& word) {
    for (const auto& entry : entries)
        if (word_for(entry) == word)
            return entry;
    refuse(word, names_of(entries));
}

}  // namespace viewer
