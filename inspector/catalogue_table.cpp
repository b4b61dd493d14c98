// SPDX-License-Identifier: MIT
#include "inspector/catalogue_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "inspector/program_words.h"

namespace inspector {
namespace {

constexpr std::size_t usual_n = std::size_t{1} << 16;

std::string sizes_text(const sorts::Sizes& sizes) {
    if (sizes.powers_of_two)
        return "padded to powers of two";
    return sizes.multiple_of > 1 ? fmt::format("any, to places of {}", sizes.multiple_of) : "any";
}

std::string row(const sorts::Sort& sort) {
    const std::size_t n = std::min(usual_n, sort.measured_to);
    const stream::ProgramCounts counts =
        stream::count(sorts::make_program(sort, {n, sort.mappings.front(), {}}));
    const double levels = std::countr_zero(n);
    const auto per_value = [n](std::uint64_t whole) {
        return static_cast<double>(whole) / static_cast<double>(n);
    };
    const std::string comparisons =
        counts.comparisons ? fmt::format("{:.2f}", per_value(*counts.comparisons) / levels)
                           : "by the keys";
    return fmt::format("| `{}` | {} | {} | {} | {:.0f} | {} | {:.0f} | {}, {} |\n", sort.name,
                       values_text(n), counts.stream_operations, comparisons,
                       per_value(counts.words_written), sizes_text(sort.sizes),
                       per_value(sorts::memory_bytes(sort, n)), sort.paper, sort.place);
}

}  // namespace

std::string catalogue_table(std::span<const sorts::Sort> catalogue) {
    std::string table =
        "| sort | at n | operations | comparisons / n log n | words written a value | n | stream "
        "bytes a value | source |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
    for (const sorts::Sort& sort : catalogue)
        table += row(sort);
    return table;
}

}  // namespace inspector
