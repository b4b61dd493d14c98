// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

// Names of an enum's values: `constexpr text::Named<Role> roles[] = {{Role::in, "in"}, ...};`.
namespace text {

template <class Enum>
struct Named {
    Enum value;
    std::string_view name;
};

/// The name of a value; empty if it has none.
template <class Enum, std::size_t size>
constexpr std::string_view name_in(const Named<Enum> (&names)[size], Enum value) {
    for (const Named<Enum>& named : names)
        if (named.value == value)
            return named.name;
    return {};
}

/// The value of a name, if it is one.
template <class Enum, std::size_t size>
constexpr std::optional<Enum> value_in(const Named<Enum> (&names)[size], std::string_view name) {
    for (const Named<Enum>& named : names)
        if (named.name == name)
            return named.value;
    return std::nullopt;
}

}  // namespace text
