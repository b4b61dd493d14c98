// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "sorts/catalogue.h"

namespace sorts {
namespace {

// Enough for every kernel of a program: larger ones differ in blocks alone.
constexpr std::size_t n_with_all_kernels = std::size_t{1} << 12;

bool fits(const Sort& sort, std::size_t n, const stream::Limits& limits) {
    if (n > sort.sizes.largest || !limits.runs(sort.body))
        return false;
    if (sort.body == stream::Body::groups)
        return refusal(sort, n, {}, limits).empty();
    return n <= largest_n(sort, limits) &&
           refusal(sort, std::min(n, n_with_all_kernels), {}, limits).empty();
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

const Sort* fastest_of(stream::Body body, std::size_t n, const stream::Limits& limits,
                       bool is_software) {
    const Sort* found = nullptr;
    std::size_t largest = 0;
    for (const Sort& sort : catalogue(body)) {
        const std::optional<std::size_t> from = sort.fastest_from.on(is_software);
        if (from && *from >= largest && *from <= n && sort.kind == Kind::sorts &&
            fits(sort, n, limits)) {
            found = &sort;
            largest = *from;
        }
    }
    return found;
}

const Sort& fastest(std::size_t n, const stream::Limits& limits, bool is_software) {
    for (const stream::Body body : {stream::Body::groups, stream::Body::blocks})
        if (const Sort* found = fastest_of(body, n, limits, is_software))
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
