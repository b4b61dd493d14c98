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

// Makes rows with numbers that are added up over the program's operations, and the paper's formulas
// for them. A cell is empty if the number depends on the keys, or if there is no formula.
std::vector<std::vector<Cell>> totals_of(const Listing& listing) {
    const stream::ProgramCounts counts = stream::count(listing.program);
    const sorts::Formulas& formulas = listing.formulas;
    std::vector<std::vector<Cell>> totals = {
        {"stream_operations", integer(counts.stream_operations),
         cell_of(formulas.stream_operations)},
        {"comparisons", cell_of(counts.comparisons), cell_of(formulas.comparisons)},
        {"kernel_launches", integer(counts.launches), cell_of(formulas.launches)},
        {"kernel_instances", integer(counts.instances), cell_of(formulas.instances)},
        {"words_written", integer(counts.words_written), {}},
    };
    if (const auto& plan = listing.plan)
        totals.insert(totals.begin(),
                      {"adaptive_steps", integer(abisort::adaptive_steps(*plan)),
                       integer(abisort::formula::adaptive_steps(plan->log2_n, plan->variant))});
    return totals;
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
    stream::Program program = sorts::make_program(sort, request);
    sorts::Request padded = request;
    padded.n = padded.capacity = program.size;
    Listing listing{std::move(program),
                    sort.formulas ? sort.formulas(padded) : sorts::Formulas{},
                    fmt::format("{}, {}", sort.paper, sort.place),
                    {}};
    if (sort.trees)
        listing.plan = sort.trees(static_cast<std::uint32_t>(padded.n));
    return listing;
}

std::vector<Table> tables_of(const Listing& listing) {
    const Program& program = listing.program;
    Table totals{fmt::format("Totals; formulas: {}", listing.source),
                 {{"total"}, {"counted"}, {"formula"}},
                 totals_of(listing)};
    if (std::string note = beyond_text(program); !note.empty())
        totals.notes.push_back(std::move(note));
    return {blocks_table(fmt::format("Sorting {} values, program {}", values_text(program.size),
                                     program.name),
                         program),
            std::move(totals)};
}

}  // namespace inspect
