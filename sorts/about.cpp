// SPDX-License-Identifier: MIT
#include "sorts/about.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "text/names.h"

namespace sorts {
namespace {

const Option* option_named(const About& about, std::string_view name) {
    return text::find(about.options, name, &Option::name);
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
        throw RequestError(fmt::format("program {}: {} values, it sorts 1 to {}", about.name, n,
                                       about.sizes.largest));
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
    for (const auto& [name, value] : settings) {
        const Option* option = option_named(about, name);
        if (option == nullptr)
            throw RequestError(fmt::format(
                "program {} has no option '{}'; its options: {}", about.name, name,
                about.options.empty() ? "none" : text::joined(about.options, &Option::name)));
        if (!option->accepts(value))
            throw RequestError(fmt::format("program {}: {}={}, expected {}", about.name, name,
                                           value, option->values));
    }
}

std::string settings_text(const About& about, const Settings& settings) {
    std::string text;
    for (const auto& [option, value] : settings)
        if (value != option_named(about, option)->standard)
            text += fmt::format(" {}={}", option, value);
    return text;
}

}  // namespace sorts
