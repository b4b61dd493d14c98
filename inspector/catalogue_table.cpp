// SPDX-License-Identifier: MIT
#include "inspector/catalogue_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "inspector/program_words.h"

namespace inspector {
namespace {

constexpr std::size_t usual_n = std::size_t{1} << 16;

std::string sizes_text(const sorts::Sort& sort) {
    const sorts::SizeRule& sizes = sort.sizes;
    if (sizes.smallest == sizes.largest)
        return fmt::format("up to {}", sizes.largest);
    if (sizes.powers_of_two)
        return (sizes.largest < usual_n ? fmt::format("up to {}, ", sizes.largest) : "") +
               "padded to powers of two";
    if (sizes.multiple_of == 1)
        return "any";
    const bool has_slots = sort.body == stream::Body::blocks;
    return fmt::format("{} {}", has_slots ? "any, rounded up to" : "padded to multiples of",
                       sizes.multiple_of);
}

std::string source_text(const sorts::Sort& sort) {
    return fmt::format("{}, {}", sort.paper, sort.place);
}

std::vector<Cell> row(const sorts::Sort& sort) {
    const std::size_t n = std::min(usual_n, sort.measured_to);
    const stream::ProgramCounts counts =
        stream::count(sorts::make_program(sort, {n, sort.mappings.front(), {}}));
    const double levels = std::countr_zero(n);
    const auto per_value = [n](std::uint64_t whole) {
        return static_cast<double>(whole) / static_cast<double>(n);
    };
    return {fmt::format("`{}`", sort.name),
            values_text(n),
            integer(counts.stream_operations),
            counts.comparisons ? fmt::format("{:.2f}", per_value(*counts.comparisons) / levels)
                               : "not counted",
            fmt::format("{:.0f}", per_value(counts.words_written)),
            sizes_text(sort),
            fmt::format("{:.0f}", per_value(sorts::memory_bytes(sort, n))),
            source_text(sort)};
}

std::vector<Cell> workgroup_row(const sorts::Sort& sort) {
    const std::size_t n = std::min(usual_n, std::bit_floor(sort.sizes.largest));
    return {fmt::format("`{}`", sort.name),
            values_text(n),
            integer(sorts::make_program(sort, n).operations.size()),
            sizes_text(sort),
            integer(sorts::memory_bytes(sort, n) / n),
            source_text(sort)};
}

}  // namespace

Table catalogue_table(std::span<const sorts::Sort> catalogue) {
    Table table{"",
                {{"sort"},
                 {"at n"},
                 {"operations"},
                 {"comparisons / n log n"},
                 {"words written per value"},
                 {"n"},
                 {"stream bytes per value"},
                 {"source"}},
                {}};
    for (const sorts::Sort& sort : catalogue)
        table.rows.push_back(row(sort));
    return table;
}

Table workgroup_table(std::span<const sorts::Sort> catalogue) {
    Table table{"", {{"sort"}, {"at n"}, {"launches"}, {"n"}, {"bytes a value"}, {"source"}}, {}};
    for (const sorts::Sort& sort : catalogue)
        table.rows.push_back(workgroup_row(sort));
    return table;
}

}  // namespace inspector
