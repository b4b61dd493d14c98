// SPDX-License-Identifier: MIT
#include "sorts/about.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace sorts {
namespace {

const Option* option_named(const About& about, std::string_view name) {
    const auto found = std::ranges::find(about.options, name, &Option::name);
    return found == about.options.end() ? nullptr : &*found;
}

std::string option_list(const About& about) {
    std::string list;
    for (const Option& option : about.options)
        list += (list.empty() ? "" : ", ") + std::string(option.name);
    return list.empty() ? "none" : list;
}

}  // namespace

std::string_view name(Kind kind) {
    return kind == Kind::sorts ? "sort" : "extremes";
}

std::optional<std::size_t> padded(const About& about, std::size_t n) {
    const Sizes& sizes = about.sizes;
    if (n == 0)
        return 0;
    if (n > sizes.largest)
        return std::nullopt;
    n = std::max(n, sizes.smallest);
    if (sizes.powers_of_two)
        return std::bit_ceil(n);
    return (n + sizes.multiple_of - 1) / sizes.multiple_of * sizes.multiple_of;
}

std::size_t checked_size(const About& about, std::size_t n) {
    const std::size_t size = padded(about, n).value_or(0);
    if (size == 0)
        throw RequestError("program " + std::string(about.name) + ": " + std::to_string(n) +
                           " values, it sorts 1 to " + std::to_string(about.sizes.largest));
    return size;
}

std::string_view setting(const Settings& settings, const Option& option) {
    const auto given = settings.find(option.name);
    return given == settings.end() ? option.standard : std::string_view(given->second);
}

std::optional<std::uint32_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

void check_settings(const About& about, const Settings& settings) {
    const std::string program = "program " + std::string(about.name);
    for (const auto& [name, value] : settings) {
        const Option* option = option_named(about, name);
        if (option == nullptr)
            throw RequestError(program + " has no option '" + name +
                               "'; its options: " + option_list(about));
        if (!option->accepts(value))
            throw RequestError(program + ": " + name + "=" + value + ", expected " +
                               std::string(option->values));
    }
}

std::string settings_text(const About& about, const Settings& settings) {
    std::string text;
    for (const auto& [option, value] : settings)
        if (value != option_named(about, option)->standard)
            text += " " + option + "=" + value;
    return text;
}

}  // namespace sorts
