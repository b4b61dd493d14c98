// SPDX-License-Identifier: MIT
#include "sorts/sort.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "io/names.h"
#include "sorts/catalogue.h"
#include "stream/error.h"

namespace sorts {
namespace {

const Option* option_named(const Sort& sort, std::string_view name) {
    return io::find(sort.options, name, &Option::name);
}

bool takes_keys_alone(const Sort& sort) {
    return option_named(sort, values_option().name) != nullptr;
}

bool is_of_groups(const Sort& sort) {
    return sort.body == stream::Body::groups;
}

// Returns the request with padded n and capacity, and with a mapping.
Request as_taken(const Sort& sort, Request request) {
    const std::size_t capacity = std::max(request.capacity, request.n);
    request.n = program_size(sort, request.n);
    request.capacity = program_size(sort, capacity);
    if (!request.mapping)
        request.mapping = standard_mapping(sort);
    return request;
}

std::vector<stream::StreamSpec> streams_of(const Sort& sort, std::size_t n,
                                           const Settings& settings) {
    const Request request = as_taken(sort, {n, {}, settings});
    return is_of_groups(sort) ? sort.make(request).streams : sort.make_streams(request);
}

bool fits(const Sort& sort, std::size_t n, const stream::Limits& limits, const Settings& settings) {
    if (is_of_groups(sort))
        return refusal(sort, n, settings, limits).empty();
    std::uint64_t bytes = 0;
    try {
        for (const stream::StreamSpec& spec : streams_of(sort, n, settings)) {
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

// An n for which a stream program uses all of its kernels. Larger n change only the blocks.
constexpr std::size_t n_with_all_kernels = std::size_t{1} << 12;

}  // namespace

std::string_view name(SortKind kind) {
    return kind == SortKind::sorts ? "sort" : "extremes";
}

std::optional<std::size_t> padded(const Sort& sort, std::size_t n) {
    const SizeRule& sizes = sort.sizes;
    if (n == 0)
        return 0;
    if (n > sizes.largest)
        return std::nullopt;
    n = std::max(n, sizes.smallest);
    if (sizes.powers_of_two)
        return std::bit_ceil(n);
    return (n + sizes.multiple_of - 1) / sizes.multiple_of * sizes.multiple_of;
}

std::size_t checked_size(const Sort& sort, std::size_t n) {
    const std::size_t size = padded(sort, n).value_or(0);
    if (size == 0)
        throw RequestError(fmt::format("program {} cannot sort {} values, it sorts 1 to {}",
                                       sort.name, n, sort.sizes.largest));
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

const Option& values_option() {
    static const Option option = {
        "values", "pairs|keys", "pairs",
        "Keys with ids, or keys without ids, which need half the memory and put -0 before +0",
        [](std::string_view text) { return text == "pairs" || text == "keys"; }};
    return option;
}

void check_takes_keys_alone(const Sort& sort) {
    if (takes_keys_alone(sort))
        return;
    std::vector<std::string_view> others;
    for (const Sort& other : catalogue())
        if (takes_keys_alone(other))
            others.push_back(other.name);
    throw RequestError(
        fmt::format("program {} sorts only keys with ids; programs for keys without ids: {}",
                    sort.name, fmt::join(others, ", ")));
}

bool has_keys_alone(const stream::Program& program) {
    return program.streams[program.input.number].type->words() == 1;
}

void check_has_ids(const stream::Program& program) {
    if (has_keys_alone(program))
        throw RequestError(fmt::format(
            "program {} sorts keys without ids here, but the ids are needed: use values=pairs",
            program.name));
}

std::optional<layout::MappingKind> standard_mapping(const Sort& sort) {
    return sort.mappings.empty() ? std::nullopt : std::optional(sort.mappings.front());
}

DeviceKind kind_of(const stream::Executor& executor) {
    if (executor.facts().is_software)
        return DeviceKind::software;
    return executor.limits().runs(stream::Body::groups) ? DeviceKind::compute
                                                        : DeviceKind::fragments;
}

std::optional<FastVariant> fastest_variant(const Sort& sort, DeviceKind device, std::size_t n,
                                           const Settings& asked) {
    return sort.fastest_variant ? sort.fastest_variant(device, n, asked) : std::nullopt;
}

Request with_fastest_settings(const Sort& sort, Request request, const stream::Executor& executor) {
    check_request(sort, request);
    const stream::Limits& limits = executor.limits();
    if (const auto fast = fastest_variant(sort, kind_of(executor), request.n, request.settings);
        fast && !request.mapping) {
        const Settings settings = fitting(sort, request.n, fast->settings, limits);
        if (runs(sort, request.n, settings, limits)) {
            request.mapping = fast->mapping;
            request.settings = settings;
        }
    }
    if (!request.mapping)
        request.mapping = standard_mapping(sort);
    request.settings = fitting(sort, request.n, request.settings, limits);
    return request;
}

Settings fitting(const Sort& sort, std::size_t n, const Settings& settings,
                 const stream::Limits& limits) {
    if (!is_of_groups(sort))
        n = n_with_all_kernels;
    n = std::clamp<std::size_t>(n, 1, sort.sizes.largest);
    if (runs(sort, n, settings, limits))
        return settings;
    Settings given = settings;
    std::erase_if(given, [](const auto& setting) { return setting.second == "auto"; });
    for (const Settings& fallback : sort.fallbacks) {
        Settings tried = given;
        tried.insert(fallback.begin(), fallback.end());
        if (runs(sort, n, tried, limits))
            return tried;
    }
    return settings;
}

std::size_t program_size(const Sort& sort, std::size_t n) {
    const std::size_t padded = checked_size(sort, n);
    return is_of_groups(sort) ? n : padded;
}

std::string_view setting(const Request& request, const Option& option) {
    return setting(request.settings, option);
}

void check_request(const Sort& sort, const Request& request) {
    for (const auto& [name, value] : request.settings) {
        const Option* option = option_named(sort, name);
        if (option == nullptr)
            throw RequestError(fmt::format(
                "program {} has no option '{}'; its options: {}", sort.name, name,
                sort.options.empty() ? "none" : io::joined(sort.options, &Option::name)));
        if (!option->accepts(value))
            throw RequestError(fmt::format("program {}: {}={}, expected {}", sort.name, name, value,
                                           option->values));
    }
    if (!request.mapping || std::ranges::count(sort.mappings, *request.mapping) > 0)
        return;
    throw RequestError(fmt::format(
        "program {} has no {} mapping: {}", sort.name, name(*request.mapping),
        sort.mappings.empty()
            ? fmt::format("it is a {} sort, whose buffers have one dimension", name(sort.body))
            : fmt::format("its mapping is {}", name(sort.mappings.front()))));
}

stream::Program make_program(const Sort& sort, Request request) {
    check_request(sort, request);
    stream::Program program = sort.make(as_taken(sort, std::move(request)));
    if (is_of_groups(sort))
        // several sorts share the function that makes programs
        program.name = sort.name;
    return program;
}

stream::Program make_program(const Sort& sort, std::size_t n, const Settings& settings) {
    return make_program(sort, {n, {}, settings});
}

std::string title(const Sort& sort, std::optional<layout::MappingKind> mapping,
                  const Settings& settings) {
    std::string text(sort.name);
    if (const auto used = mapping ? mapping : standard_mapping(sort))
        text += fmt::format(" {}", name(*used));
    for (const auto& [option, value] : settings)
        if (value != option_named(sort, option)->standard)
            text += fmt::format(" {}={}", option, value);
    return text;
}

std::string refusal(const Sort& sort, std::size_t n, const Settings& settings,
                    const stream::Limits& limits) {
    return stream::refusal(make_program(sort, n, settings), limits);
}

bool runs(const Sort& sort, std::size_t n, const Settings& settings, const stream::Limits& limits) {
    n = std::max<std::size_t>(n, 1);
    return refusal(sort, is_of_groups(sort) ? n : std::min(n, n_with_all_kernels), settings, limits)
        .empty();
}

// The search begins with the largest power of two. Some n need less of a device than smaller n,
// because `tile-merge` uses another shape or `bcf-mergesort` has fewer sequences.
std::size_t largest_n(const Sort& sort, const stream::Limits& limits, const Settings& settings) {
    std::size_t fitting = std::bit_floor(sort.sizes.largest);
    while (fitting > 0 && !fits(sort, fitting, limits, settings))
        fitting /= 2;
    std::size_t beyond = std::min(2 * fitting, sort.sizes.largest + 1);
    while (beyond > fitting + 1) {
        const std::size_t middle = fitting + (beyond - fitting) / 2;
        (fits(sort, middle, limits, settings) ? fitting : beyond) = middle;
    }
    return fitting;
}

std::uint64_t memory_bytes(const Sort& sort, std::size_t n, const Settings& settings) {
    check_request(sort, {n, {}, settings});
    return stream::bytes_of(streams_of(sort, n, settings));
}

}  // namespace sorts
