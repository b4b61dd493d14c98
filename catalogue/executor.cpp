// SPDX-License-Identifier: MIT
#include "catalogue/executor.h"

#include <algorithm>
#include <ranges>

#include "catalogue/machines.h"
#include "stream/error.h"

namespace catalogue {
namespace {

bool is_in(const std::vector<std::string_view>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

// What was asked for, with the standard executor where none was.
ExecutorRequest checked(Machine machine, ExecutorRequest request) {
    const auto refuse_unless_in = [&](const std::vector<std::string_view>& names,
                                      const std::string& what, const std::string& given) {
        if (!is_in(names, given))
            throw sorts::RequestError("the " + std::string(name(machine)) + " machine has no " +
                                      what + " " + given + "; it has " + list_of(names));
    };
    if (request.name.empty() && !executors_of(machine).empty())
        request.name = executors_of(machine).front();
    refuse_unless_in(executors_of(machine), "executor", request.name);
    refuse_unless_in(profiles_of(machine), "profile", request.profile);
    return request;
}

// Whether a machine has the executor and the profile that are asked for.
bool has(Machine machine, const ExecutorRequest& request) {
    const auto executors = executors_of(machine);
    return !executors.empty() && (request.name.empty() || is_in(executors, request.name)) &&
           is_in(profiles_of(machine), request.profile) &&
           (machine == Machine::stream || request.processors == 0);
}

// One of the group machine; null where this computer has none.
std::unique_ptr<Executor> group_executor_here(const ExecutorRequest& request) {
    try {
        return make_executor(Machine::group, request);
    } catch (const stream::DeviceError&) {
        return nullptr;
    }
}

}  // namespace

std::unique_ptr<Executor> make_executor(Machine machine, const ExecutorRequest& request) {
    const ExecutorRequest known = checked(machine, request);
    return machine == Machine::stream ? stream_machine::make_executor(known)
                                      : group_machine::make_executor(known);
}

std::uint64_t memory_bytes(const Entry& entry, std::size_t n, const sorts::Settings& settings) {
    return entry.stream != nullptr ? sorts::stream_bytes(*entry.stream, n, settings)
                                   : group_machine::buffer_bytes(entry, n, settings);
}

std::uint64_t launches(const Entry& entry, std::size_t n) {
    if (entry.stream == nullptr)
        return group_machine::launches(entry, n);
    return stream::count(sorts::make_program(*entry.stream, {n, entry.stream->mappings.front()}))
        .launches;
}

// Options whose values are few say so: "yes|no".
std::string settings_that_run(const Executor& executor, const Entry& entry, std::size_t n) {
    std::string list;
    for (const sorts::Option& option : entry.about->options)
        for (const auto value : std::views::split(option.values, '|')) {
            const std::string text(value.begin(), value.end());
            if (option.accepts(text) &&
                executor.refusal(entry, n, {{std::string(option.name), text}}).empty())
                list += (list.empty() ? "" : " or ") + std::string(option.name) + "=" + text;
        }
    return list;
}

Choice make_fastest(std::size_t n, const ExecutorRequest& request, bool with_groups) {
    n = std::max<std::size_t>(n, 1);
    const bool has_groups = with_groups && has(Machine::group, request);
    if (has_groups && !has(Machine::stream, request))
        if (const Entry* entry = group_machine::fastest_claimed(n))
            return {entry, make_executor(Machine::group, request)};
    if (std::unique_ptr<Executor> executor = has_groups ? group_executor_here(request) : nullptr)
        if (const Entry* entry = group_machine::fastest(n, *executor))
            return {entry, std::move(executor)};
    std::unique_ptr<Executor> executor = make_executor(Machine::stream, request);
    const Entry* entry = stream_machine::fastest(n, *executor);
    return {entry, std::move(executor)};
}

}  // namespace catalogue
