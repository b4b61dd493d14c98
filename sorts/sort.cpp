// SPDX-License-Identifier: MIT
#include "sorts/sort.h"

#include <algorithm>
#include <bit>
#include <charconv>

#include "stream/error.h"

namespace sorts {
namespace {

const Option* option_named(const Sort& sort, std::string_view name) {
    const auto found = std::ranges::find(sort.options, name, &Option::name);
    return found == sort.options.end() ? nullptr : &*found;
}

std::string option_list(const Sort& sort) {
    std::string list;
    for (const Option& option : sort.options)
        list += (list.empty() ? "" : ", ") + std::string(option.name);
    return list.empty() ? "none" : list;
}

// `request` with n and capacity as the sort's programs take them.
Request as_taken(const Sort& sort, Request request) {
    const std::size_t capacity = std::max(request.capacity, request.n);
    const auto n = padded(sort, request.n);
    const auto largest = padded(sort, capacity);
    if (!n || !largest || *n == 0)
        throw RequestError("program " + std::string(sort.name) + ": " + std::to_string(capacity) +
                           " values, it sorts 1 to " + std::to_string(sort.sizes.largest));
    request.n = *n;
    request.capacity = *largest;
    return request;
}

bool fits(const Sort& sort, std::size_t n, const stream::Limits& limits, const Settings& settings) {
    const Request request = as_taken(sort, {n, sort.mappings.front(), settings});
    std::uint64_t bytes = 0;
    try {
        for (const stream::StreamSpec& spec : sort.make_streams(request)) {
            stream::check_stream(spec, limits, bytes);
            bytes += stream::bytes_of({&spec, 1});
        }
    } catch (const stream::LaunchError&) {
        return false;
    } catch (const stream::MemoryError&) {
        return false;
    }
    return true;
}

}  // namespace

std::string_view name(Kind kind) {
    return kind == Kind::sorts ? "sort" : "extremes";
}

std::optional<std::size_t> padded(const Sort& sort, std::size_t n) {
    if (n == 0)
        return 0;
    if (n > sort.sizes.largest)
        return std::nullopt;
    n = std::max(n, sort.sizes.smallest);
    if (sort.sizes.powers_of_two)
        return std::bit_ceil(n);
    return (n + sort.sizes.multiple_of - 1) / sort.sizes.multiple_of * sort.sizes.multiple_of;
}

std::string_view setting(const Request& request, const Option& option) {
    const auto given = request.settings.find(option.name);
    return given == request.settings.end() ? option.standard : std::string_view(given->second);
}

std::optional<std::uint32_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

void check_request(const Sort& sort, const Request& request) {
    const std::string program = "program " + std::string(sort.name);
    for (const auto& [name, value] : request.settings) {
        const Option* option = option_named(sort, name);
        if (option == nullptr)
            throw RequestError(program + " has no option '" + name +
                               "'; its options: " + option_list(sort));
        if (!option->accepts(value))
            throw RequestError(program + ": " + name + "=" + value + ", expected " +
                               std::string(option->values));
    }
    if (std::ranges::find(sort.mappings, request.mapping) == sort.mappings.end())
        throw RequestError(program + " has no " + std::string(name(request.mapping)) +
                           " form: it is " + std::string(name(sort.mappings.front())));
}

stream::Program make_program(const Sort& sort, Request request) {
    check_request(sort, request);
    return sort.make(as_taken(sort, std::move(request)));
}

std::string title(const Sort& sort, layout::MappingKind mapping, const Settings& settings) {
    std::string text = std::string(sort.name) + " " + std::string(name(mapping));
    for (const auto& [option, value] : settings)
        if (value != option_named(sort, option)->standard)
            text += " " + option + "=" + value;
    return text;
}

std::size_t largest_capacity(const Sort& sort, const stream::Limits& limits,
                             const Settings& settings) {
    // The largest n fits if any does: streams grow with n.
    std::size_t fitting = 0;
    std::size_t beyond = sort.sizes.largest + 1;
    while (beyond - fitting > 1) {
        const std::size_t middle = fitting + (beyond - fitting) / 2;
        (fits(sort, middle, limits, settings) ? fitting : beyond) = middle;
    }
    return fitting;
}

std::uint64_t stream_bytes(const Sort& sort, std::size_t n, const Settings& settings) {
    return stream::bytes_of(
        sort.make_streams(as_taken(sort, {n, sort.mappings.front(), settings})));
}

}  // namespace sorts
