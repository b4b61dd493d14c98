// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace io {

/// Finds the first entry whose member equals `name`, or returns nullptr. The entries must outlive
/// the result.
template <class Entries, class Member>
constexpr auto* find(Entries&& entries, std::string_view name, Member member) {
    const auto found = std::ranges::find(entries, name, member);
    return found == std::end(entries) ? nullptr : &*found;
}

/// Collects one member of all entries, as texts.
template <class Entries, class Member>
std::vector<std::string> all_of(const Entries& entries, Member member) {
    std::vector<std::string> texts;
    for (const auto& entry : entries)
        texts.emplace_back(std::invoke(member, entry));
    return texts;
}

/// Joins one member of all entries, with a separator between them.
template <class Entries, class Member>
std::string joined(const Entries& entries, Member member, std::string_view separator = ", ") {
    std::string text;
    for (const auto& entry : entries)
        text.append(text.empty() ? "" : separator).append(std::invoke(member, entry));
    return text;
}

/// Names of an enum's values: `constexpr Named<Role> roles[] = {{Role::in, "in"}, ...};`.
template <class Enum>
struct Named {
    Enum value;
    std::string_view name;
};

/// Returns the name of a value, or an empty text if the value has no name.
template <class Enum, std::size_t size>
constexpr std::string_view name_in(const Named<Enum> (&names)[size], Enum value) {
    for (const Named<Enum>& named : names)
        if (named.value == value)
            return named.name;
    return {};
}

/// Returns the value with this name, or nullopt.
template <class Enum, std::size_t size>
constexpr std::optional<Enum> value_in(const Named<Enum> (&names)[size], std::string_view name) {
    for (const Named<Enum>& named : names)
        if (named.name == name)
            return named.value;
    return std::nullopt;
}

}  // namespace io
