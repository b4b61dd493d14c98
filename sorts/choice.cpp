// SPDX-License-Identifier: MIT
#include "sorts/choice.h"

#include <fmt/format.h>

#include <algorithm>

#include "sorts/catalogue.h"
#include "stream/error.h"

namespace sorts {
namespace {

using stream::Body;

bool is_in(const std::vector<std::string_view>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

// Returns an error text that lists the names, or an empty text if the name is among them.
std::string missing(const std::vector<std::string_view>& names, Body body, const std::string& what,
                    const std::string& given) {
    if (is_in(names, given))
        return "";
    return fmt::format("{} sorts have no {} {}; they have {}", name(body), what, given,
                       list_of(names));
}

// Returns whether the requested executor and profile exist for this kind of sort.
bool has(Body body, const NamedExecutor& request) {
    return (request.name.empty() || is_in(stream::executors_of(body), request.name)) &&
           is_in(stream::profiles_of(body), request.profile);
}

// Returns the executor for thread-group sorts, or nullptr if this computer has none.
std::unique_ptr<stream::Executor> group_executor_here(const NamedExecutor& request) {
    try {
        return make_executor(Body::groups, request);
    } catch (const stream::DeviceError&) {
        return nullptr;
    }
}

}  // namespace

std::unique_ptr<stream::Executor> make_executor(Body body, const NamedExecutor& request) {
    const auto executors = stream::executors_of(body);
    const std::string name = request.name.empty() ? std::string(executors.front()) : request.name;
    for (const std::string& why :
         {missing(executors, body, "executor", name), no_profile(body, request.profile)})
        if (!why.empty())
            throw RequestError(why);
    return stream::executor_named(name)->make({.profile = stream::profile_named(request.profile)});
}

Choice make_fastest(Request request, const NamedExecutor& named) {
    request.n = std::max<std::size_t>(request.n, 1);
    const bool has_groups = has(Body::groups, named);
    if (has_groups && !has(Body::blocks, named)) {
        std::unique_ptr<stream::Executor> executor = make_executor(Body::groups, named);
        for (const stream::Limits& limits : {executor->limits(), stream::modern_machine()})
            if (const Sort* sort = fastest_of(Body::groups, request, limits, DeviceKind::compute))
                return {sort, std::move(executor)};
    }
    if (std::unique_ptr<stream::Executor> executor =
            has_groups ? group_executor_here(named) : nullptr)
        if (const Sort* sort =
                fastest_of(Body::groups, request, executor->limits(), kind_of(*executor)))
            return {sort, std::move(executor)};
    std::unique_ptr<stream::Executor> executor = make_executor(Body::blocks, named);
    const Sort& sort = fastest(request, *executor);
    return {&sort, std::move(executor)};
}

std::string no_profile(Body body, const std::string& profile) {
    return missing(stream::profiles_of(body), body, "profile", profile);
}

std::string list_of(const std::vector<std::string_view>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace sorts
