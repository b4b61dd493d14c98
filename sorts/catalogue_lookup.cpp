// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

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
    const Settings settings = fitting(sort, request.settings, limits);
    return limits.runs(sort.body) && runs(sort, request.n, settings, limits) &&
           (sort.body == stream::Body::groups || request.n <= largest_n(sort, limits, settings));
}

constexpr std::size_t usual_n = std::size_t{1} << 16;

std::string text_of(const Sizes& sizes) {
    if (sizes.smallest == sizes.largest)
        return "up to " + std::to_string(sizes.largest);
    if (sizes.powers_of_two)
        return (sizes.largest < usual_n ? "up to " + std::to_string(sizes.largest) + ", " : "") +
               "padded to powers of two";
    return sizes.multiple_of > 1 ? "padded to multiples of " + std::to_string(sizes.multiple_of)
                                 : "any";
}

std::string row(const Sort& sort) {
    const std::size_t n = std::min(usual_n, std::bit_floor(sort.sizes.largest));
    std::string text = "| `" + std::string(sort.name) + "` |";
    for (const std::string& cell : {"2^" + std::to_string(std::countr_zero(n)),
                                    std::to_string(make_program(sort, n).operations.size()),
                                    text_of(sort.sizes), std::to_string(memory_bytes(sort, n) / n),
                                    std::string(sort.paper) + ", " + std::string(sort.place)})
        text += " " + cell + " |";
    return text + "\n";
}

}  // namespace

const Sort* sort_named(std::string_view name) {
    const auto found = std::ranges::find(catalogue(), name, &Sort::name);
    return found == catalogue().end() ? nullptr : &*found;
}

std::span<const Sort> catalogue(stream::Body body) {
    const std::span<const Sort> all = catalogue();
    const auto blocks = static_cast<std::size_t>(
        std::ranges::count(all, stream::Body::blocks, [](const Sort& sort) { return sort.body; }));
    return body == stream::Body::blocks ? all.first(blocks) : all.subspan(blocks);
}

const Sort* fastest_of(stream::Body body, const Request& request, const stream::Limits& limits,
                       MachineKind machine) {
    for (const Sort& sort : catalogue(body))
        if (std::ranges::count(sort.fastest_on, machine) > 0 && takes(sort, request) &&
            fits(sort, request, limits))
            return &sort;
    return nullptr;
}

const Sort& fastest(const Request& request, const stream::Executor& machine) {
    for (const stream::Body body : {stream::Body::groups, stream::Body::blocks})
        if (const Sort* found = fastest_of(body, request, machine.limits(), kind_of(machine)))
            return *found;
    return *sort_named("optimized");
}

std::string launch_table(stream::Body body) {
    std::string table =
        "| sort | at n | launches | n | bytes a value | source |\n"
        "| --- | --- | --- | --- | --- | --- |\n";
    for (const Sort& sort : catalogue(body))
        table += row(sort);
    return table;
}

}  // namespace sorts
