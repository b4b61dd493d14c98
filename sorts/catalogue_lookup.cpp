// SPDX-License-Identifier: MIT
#include <algorithm>

#include "io/names.h"
#include "sorts/catalogue.h"

namespace sorts {
namespace {

bool takes(const Sort& sort, const Request& request) {
    try {
        check_request(sort, request);
    } catch (const RequestError&) {
        return false;
    }
    return request.n <= sort.sizes.largest;
}

bool fits(const Sort& sort, const Request& request, const stream::Limits& limits) {
    const Settings settings = fitting(sort, request.n, request.settings, limits);
    return limits.runs(sort.body) && runs(sort, request.n, settings, limits) &&
           (sort.body == stream::Body::groups || request.n <= largest_n(sort, limits, settings));
}

}  // namespace

const Sort* sort_named(std::string_view name) {
    return io::find(catalogue(), name, &Sort::name);
}

std::span<const Sort> catalogue(stream::Body body) {
    const std::span<const Sort> all = catalogue();
    const auto blocks = static_cast<std::size_t>(
        std::ranges::count(all, stream::Body::blocks, [](const Sort& sort) { return sort.body; }));
    return body == stream::Body::blocks ? all.first(blocks) : all.subspan(blocks);
}

const Sort* fastest_of(stream::Body body, const Request& request, const stream::Limits& limits,
                       DeviceKind device) {
    for (const Sort& sort : catalogue(body))
        if (std::ranges::count(sort.fastest_on, device) > 0 && takes(sort, request) &&
            fits(sort, request, limits))
            return &sort;
    return nullptr;
}

const Sort& fastest(const Request& request, const stream::Executor& machine) {
    for (const stream::Body body : {stream::Body::groups, stream::Body::blocks})
        if (const Sort* found = fastest_of(body, request, machine.limits(), kind_of(machine)))
            return *found;
    const Sort& optimized = *sort_named("optimized");
    if (takes(optimized, {0, request.mapping, request.settings}))
        return optimized;
    std::string asked;
    for (const auto& [option, value] : request.settings)
        asked += " " + option + "=" + value;
    throw RequestError("program fastest: no sort on this device accepts" + asked);
}

}  // namespace sorts
