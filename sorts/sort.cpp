// SPDX-License-Identifier: MIT
#include "sorts/sort.h"

#include <algorithm>

#include "stream/error.h"

namespace sorts {
namespace {

// `request` with n and capacity as the sort's programs take them.
Request as_taken(const Sort& sort, Request request) {
    const std::size_t capacity = std::max(request.capacity, request.n);
    request.n = checked_size(sort, request.n);
    request.capacity = checked_size(sort, capacity);
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

std::string_view setting(const Request& request, const Option& option) {
    return setting(request.settings, option);
}

void check_request(const Sort& sort, const Request& request) {
    check_settings(sort, request.settings);
    if (std::ranges::find(sort.mappings, request.mapping) == sort.mappings.end())
        throw RequestError("program " + std::string(sort.name) + " has no " +
                           std::string(name(request.mapping)) + " form: it is " +
                           std::string(name(sort.mappings.front())));
}

stream::Program make_program(const Sort& sort, Request request) {
    check_request(sort, request);
    return sort.make(as_taken(sort, std::move(request)));
}

std::string title(const Sort& sort, layout::MappingKind mapping, const Settings& settings) {
    return std::string(sort.name) + " " + std::string(name(mapping)) +
           settings_text(sort, settings);
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
