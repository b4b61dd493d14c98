// SPDX-License-Identifier: MIT
#include "sorts/sort.h"

#include <fmt/format.h>

#include <algorithm>

#include "stream/error.h"
#include "text/parts.h"

namespace sorts {
namespace {

bool is_of_groups(const Sort& sort) {
    return sort.body == stream::Body::groups;
}

// `request` as the sort's programs take it.
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

// Enough for every kernel of a program of blocks: larger ones differ in blocks alone.
constexpr std::size_t n_with_all_kernels = std::size_t{1} << 12;

// The values of an option that has few, and says so: "yes|no".
std::vector<std::string> values_of(const Option& option) {
    std::vector<std::string> values;
    for (const std::string_view value : text::split_at(option.values, "|"))
        if (const std::string text(value); option.accepts(text))
            values.push_back(text);
    return values;
}

bool runs_together(const std::function<bool(const Settings&)>& runs, const Settings& settings) {
    try {
        return runs(settings);
    } catch (const RequestError&) {  // values that do not go together
        return false;
    }
}

bool runs_all_kernels(const Sort& sort, const Settings& settings, const stream::Limits& limits) {
    const std::size_t n = std::min(sort.sizes.largest, n_with_all_kernels);
    return runs_together([&](const Settings& given) { return runs(sort, n, given, limits); },
                         settings);
}

// Settings as they are, or with values of those of the options that are "auto": of the last ones
// first.
std::optional<Settings> first_that_runs(const Sort& sort, const Settings& settings,
                                        const stream::Limits& limits,
                                        std::span<const Option> options) {
    if (runs_all_kernels(sort, settings, limits))
        return settings;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (setting(settings, options[i]) != "auto")
            continue;
        for (const std::string& value : values_of(options[i])) {
            if (value == "auto")
                continue;
            Settings chosen = settings;
            chosen[std::string(options[i].name)] = value;
            if (auto found = first_that_runs(sort, chosen, limits, options.subspan(i + 1)))
                return found;
        }
    }
    return std::nullopt;
}

// The largest n in [fitting, beyond) that a machine runs, if it runs `fitting`, and all up to one.
template <class Fits>
std::size_t largest_between(std::size_t fitting, std::size_t beyond, const Fits& fits) {
    while (beyond - fitting > 1) {
        const std::size_t middle = fitting + (beyond - fitting) / 2;
        (fits(middle) ? fitting : beyond) = middle;
    }
    return fitting;
}

}  // namespace

std::optional<layout::MappingKind> standard_mapping(const Sort& sort) {
    return sort.mappings.empty() ? std::nullopt : std::optional(sort.mappings.front());
}

MachineKind kind_of(const stream::Executor& machine) {
    if (machine.facts().is_software)
        return MachineKind::software;
    return machine.limits().runs(stream::Body::groups) ? MachineKind::compute
                                                       : MachineKind::fragments;
}

const FasterForm* faster_form(const Sort& sort, MachineKind machine, std::size_t n,
                              const Settings& asked) {
    for (const FasterForm& form : sort.faster)
        if (form.on == machine && n >= form.least_n && form.asked == asked)
            return &form;
    return nullptr;
}

Request as_measured(const Sort& sort, Request request, const stream::Executor& machine) {
    check_request(sort, request);
    const MachineKind kind = kind_of(machine);
    const FasterForm* form = faster_form(sort, kind, request.n, request.settings);
    if (form == nullptr)
        form = faster_form(sort, kind, request.n);
    if (!request.mapping && form != nullptr) {
        request.mapping = form->mapping;
        if (request.settings == form->asked &&
            runs(sort, request.n, form->settings, machine.limits()))
            request.settings = form->settings;
    }
    if (!request.mapping)
        request.mapping = standard_mapping(sort);
    request.settings = fitting(sort, request.settings, machine.limits());
    return request;
}

Settings fitting(const Sort& sort, const Settings& settings, const stream::Limits& limits) {
    if (is_of_groups(sort))
        return settings;
    return first_that_runs(sort, settings, limits, sort.options).value_or(settings);
}

std::size_t program_size(const Sort& sort, std::size_t n) {
    const std::size_t padded = checked_size(sort, n);
    return is_of_groups(sort) ? n : padded;
}

std::string_view setting(const Request& request, const Option& option) {
    return setting(request.settings, option);
}

void check_request(const Sort& sort, const Request& request) {
    check_settings(sort, request.settings);
    if (!request.mapping || std::ranges::count(sort.mappings, *request.mapping) > 0)
        return;
    throw RequestError(
        fmt::format("program {} has no {} form: {}", sort.name, name(*request.mapping),
                    sort.mappings.empty()
                        ? fmt::format("it runs on the {} machine, whose buffers have one dimension",
                                      name(sort.body))
                        : fmt::format("it is {}", name(sort.mappings.front()))));
}

stream::Program make_program(const Sort& sort, Request request) {
    check_request(sort, request);
    stream::Program program = sort.make(as_taken(sort, std::move(request)));
    if (is_of_groups(sort))
        program.name = sort.name;  // of those that share their making
    return program;
}

stream::Program make_program(const Sort& sort, std::size_t n, const Settings& settings) {
    return make_program(sort, {n, {}, settings});
}

std::string title(const Sort& sort, std::optional<layout::MappingKind> mapping,
                  const Settings& settings) {
    if (!mapping)
        mapping = standard_mapping(sort);
    return fmt::format("{}{}{}{}", sort.name, mapping ? " " : "", mapping ? name(*mapping) : "",
                       settings_text(sort, settings));
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

// From stretch to stretch: in each of them streams, or buffers and groups, grow with n.
std::size_t largest_n(const Sort& sort, const stream::Limits& limits, const Settings& settings) {
    const auto fits_limits = [&](std::size_t n) { return fits(sort, n, limits, settings); };
    std::size_t fitting = 0;
    while (fitting < sort.sizes.largest) {
        const std::size_t end = sort.grows_until
                                    ? std::min(sort.grows_until(fitting + 1), sort.sizes.largest)
                                    : sort.sizes.largest;
        if (!fits_limits(end))
            return largest_between(fitting, end, fits_limits);
        fitting = end;
    }
    return fitting;
}

std::uint64_t memory_bytes(const Sort& sort, std::size_t n, const Settings& settings) {
    check_settings(sort, settings);
    return stream::bytes_of(streams_of(sort, n, settings));
}

std::string settings_that_run(const Sort& sort, const std::function<bool(const Settings&)>& runs) {
    std::vector<std::string> running;
    for (const Option& option : sort.options) {
        std::vector<std::string> values = values_of(option);
        const auto is_refused = [&](const std::string& value) {
            return !runs_together(runs, {{std::string(option.name), value}});
        };
        if (std::erase_if(values, is_refused) > 0)  // else it is not what is refused
            for (const std::string& value : values)
                running.push_back(fmt::format("{}={}", option.name, value));
    }
    return fmt::format("{}", fmt::join(running, " or "));
}

}  // namespace sorts
