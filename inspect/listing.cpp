// SPDX-License-Identifier: MIT
#include "inspect/listing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "abisort/counts.h"
#include "inspect/blocks.h"
#include "inspect/program_words.h"
#include "sorts/sort.h"

namespace inspect {
namespace {

using stream::Program;

Cell cell_of(const std::optional<std::uint64_t>& value) {
    return value ? integer(*value) : Cell();
}

// Makes rows with numbers that are added up over the program's operations. A cell is empty if the
// number depends on the keys.
Table totals_of(const Program& program) {
    const stream::ProgramCounts counts = stream::count(program);
    return {"Totals",
            {{"total"}, {"counted"}},
            {{"stream_operations", integer(counts.stream_operations)},
             {"comparisons", cell_of(counts.comparisons)},
             {"kernel_launches", integer(counts.launches)},
             {"kernel_instances", integer(counts.instances)},
             {"words_written", integer(counts.words_written)}}};
}

// Adds the formulas of the 2006 paper. §4.1 gives the comparisons only for merges that §7 does not
// replace.
void add_formulas(Table& totals, const abisort::Plan& plan) {
    namespace formula = abisort::formula;
    totals.title += "; formulas: Greß, Zachmann 2006";
    totals.columns.push_back({"formula"});
    for (std::vector<Cell>& row : totals.rows)
        row.emplace_back();
    totals.rows[0].back() = integer(formula::stream_operations(plan.log2_n, plan.variant));
    if (!sorts_locally(plan.variant))
        totals.rows[1].back() = integer(formula::sort_comparisons(plan.log2_n));
    totals.rows.insert(totals.rows.begin(),
                       {"adaptive_steps", integer(abisort::adaptive_steps(plan)),
                        integer(formula::adaptive_steps(plan.log2_n, plan.variant))});
}

// Explains why a program has more launches than stream operations. Returns "" if it has as many
// launches as stream operations.
std::string beyond_text(const Program& program) {
    const stream::ProgramCounts counts = stream::count(program);
    const auto copies = static_cast<std::uint64_t>(std::ranges::count_if(
        program.operations, [](const stream::Operation& o) { return o.tag.is_copy; }));
    const std::uint64_t sharing = counts.launches - counts.stream_operations - copies;
    std::vector<std::string> kinds;
    if (copies > 0)
        kinds.push_back(fmt::format("{} copies (§6.1)", copies));
    if (sharing > 0)
        kinds.push_back(
            fmt::format("{} that share a stream operation with the launch before", sharing));
    return kinds.empty() ? ""
                         : fmt::format("Launches that are not counted as stream operations: {}.",
                                       fmt::join(kinds, ", "));
}

}  // namespace

Listing make_listing(const sorts::Sort& sort, const sorts::Request& request) {
    Listing listing{sorts::make_program(sort, request), {}};
    if (sort.trees)
        listing.plan = sort.trees(listing.program.size);
    return listing;
}

std::vector<Table> tables_of(const Listing& listing) {
    const Program& program = listing.program;
    Table totals = totals_of(program);
    if (listing.plan)
        add_formulas(totals, *listing.plan);
    if (std::string note = beyond_text(program); !note.empty())
        totals.notes.push_back(std::move(note));
    return {blocks_table(fmt::format("Sorting {} values, program {}", values_text(program.size),
                                     program.name),
                         program),
            std::move(totals)};
}

}  // namespace inspect
