// SPDX-License-Identifier: MIT
#include "inspector/catalogue_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "inspector/program_words.h"

namespace inspector {
namespace {

constexpr std::size_t usual_n = std::size_t{1} << 16;

std::string sizes_text(const sorts::SizeRule& sizes) {
    if (sizes.powers_of_two)
        return "padded to powers of two";
    return sizes.multiple_of > 1 ? fmt::format("any, to places of {}", sizes.multiple_of) : "any";
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
                               : "by the keys",
            fmt::format("{:.0f}", per_value(counts.words_written)),
            sizes_text(sort.sizes),
            fmt::format("{:.0f}", per_value(sorts::memory_bytes(sort, n))),
            fmt::format("{}, {}", sort.paper, sort.place)};
}

}  // namespace

Table catalogue_table(std::span<const sorts::Sort> catalogue) {
    Table table{"",
                {{"sort"},
                 {"at n"},
                 {"operations"},
                 {"comparisons / n log n"},
                 {"words written a value"},
                 {"n"},
                 {"stream bytes a value"},
                 {"source"}},
                {}};
    for (const sorts::Sort& sort : catalogue)
        table.rows.push_back(row(sort));
    return table;
}

}  // namespace inspector
