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

/// A number added up over the program's operations, and the paper's formula for it.
struct Total {
    std::string name;
    std::optional<std::uint64_t> counted;  ///< counted number; nullopt if it depends on the keys
    /// number from the paper's formula; nullopt if there is none
    std::optional<std::uint64_t> formula;
};

std::vector<Total> totals_of(const Listing& listing) {
    const stream::ProgramCounts counts = stream::count(listing.program);
    const sorts::Formulas& formulas = listing.formulas;
    std::vector<Total> totals = {
        {"stream_operations", counts.stream_operations, formulas.stream_operations},
        {"comparisons", counts.comparisons, formulas.comparisons},
        {"kernel_launches", counts.launches, formulas.launches},
        {"kernel_instances", counts.instances, formulas.instances},
        {"words_written", counts.words_written, {}},
    };
    if (const auto& plan = listing.plan)
        totals.insert(totals.begin(),
                      {"adaptive_steps", abisort::adaptive_steps(*plan),
                       abisort::formula::adaptive_steps(plan->log2_n, plan->variant)});
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

Cell cell_of(const std::optional<std::uint64_t>& value) {
    return value ? integer(*value) : Cell();
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
                 {}};
    for (const Total& total : totals_of(listing))
        totals.rows.push_back({total.name, cell_of(total.counted), cell_of(total.formula)});
    if (std::string note = beyond_text(program); !note.empty())
        totals.notes.push_back(std::move(note));
    return {blocks_table(fmt::format("Sorting {} values, program {}", values_text(program.size),
                                     program.name),
                         program),
            std::move(totals)};
}

}  // namespace inspect
