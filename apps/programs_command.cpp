// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <span>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/output.h"
#include "inspect/program_words.h"
#include "inspect/table.h"
#include "io/names.h"
#include "io/words.h"
#include "sorts/catalogue.h"
#include "sorts/choice.h"

namespace apps {
namespace {

using inspect::Cell;
using inspect::integer;
using inspect::Table;
using inspect::values_text;

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

void print_text(const sorts::Sort& entry) {
    const std::size_t width = text_width();
    put("{}  ({})\n", entry.name, name(entry.kind));
    std::vector<std::string> lines = {std::string(entry.summary), source_text(entry),
                                      fmt::format("machine: {} ({})", name(entry.body),
                                                  sorts::list_of(stream::executors_of(entry.body))),
                                      "n: " + sizes_text(entry)};
    if (!lines.back().starts_with("n: up to"))
        lines.back() += "; at most " + values_text(entry.sizes.largest);
    if (entry.body == stream::Body::blocks)
        lines.push_back("mapping: " + io::joined(entry.mappings, layout::name));
    for (const std::string& line : lines)
        put("  {}", io::hanging(line, 4, width));
    for (const sorts::Option& option : entry.options)
        put("  {}", io::hanging(fmt::format("--set {}={}  {}: {}", option.name, option.standard,
                                            option.values, option.help),
                                6, width));
    put("\n");
}

std::vector<Cell> stream_row(const sorts::Sort& sort) {
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

// A table of what each stream sort accepts and costs, as in docs/sorts.md. The numbers are for the
// sort's default settings and n = 2^16. If the sort is measured only for smaller n, they are for
// the largest of these n.
Table stream_table(std::span<const sorts::Sort> catalogue) {
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
        table.rows.push_back(stream_row(sort));
    return table;
}

// A table of what each thread-group sort accepts and costs, as in docs/thread-groups.md.
Table workgroup_table(std::span<const sorts::Sort> catalogue) {
    Table table{"", {{"sort"}, {"at n"}, {"launches"}, {"n"}, {"bytes a value"}, {"source"}}, {}};
    for (const sorts::Sort& sort : catalogue)
        table.rows.push_back(workgroup_row(sort));
    return table;
}

int print_programs(bool as_markdown) {
    if (as_markdown)
        put("{}\n{}", to_markdown(stream_table(sorts::catalogue(stream::Body::blocks))),
            to_markdown(workgroup_table(sorts::catalogue(stream::Body::groups))));
    else
        for (const sorts::Sort& entry : sorts::catalogue())
            print_text(entry);
    return done;
}

}  // namespace

CommandPointer programs_command() {
    auto as_markdown = std::make_shared<bool>(false);
    auto command =
        std::make_shared<Command>("programs", "List all sorts with their papers, sizes and options",
                                  [as_markdown] { return print_programs(*as_markdown); });
    add_choice<bool>(*command, "--format", *as_markdown, {{"text", false}, {"md", true}},
                     "Format; md: the tables of docs/sorts.md and docs/thread-groups.md");
    command->examples = {{"programs", "lists all sorts with the options that --set accepts"}};
    return command;
}

}  // namespace apps
