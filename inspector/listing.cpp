// SPDX-License-Identifier: MIT
#include "inspector/listing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>

#include "abisort/counts.h"
#include "inspector/program_words.h"
#include "io/words.h"
#include "sorts/sort.h"

namespace inspector {
namespace {

using stream::LaunchBlock;
using stream::Operation;
using stream::Program;

/// A total over the program's operations, and the paper's formula for it.
struct Total {
    std::string name;
    std::optional<std::uint64_t> counted;  ///< nullopt if it depends on the keys
    std::optional<std::uint64_t> formula;  ///< nullopt if the paper has no formula
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
                      {"adaptive_steps", abisort::count(*plan).adaptive_steps,
                       abisort::formula::adaptive_steps(plan->log2_n, plan->variant)});
    return totals;
}

/// The elements that a block reads linearly through a parameter, or as an iterator.
struct LinearRead {
    std::string_view parameter;
    std::string stream;
    stream::Start start;
    bool iterates = false;

    std::uint32_t stride() const { return 1u << start.log2_stride; }
};

std::string name_of(const Program& program, const stream::StreamRef& ref) {
    const std::string& name = program.streams[ref.number].name;
    return ref.component.empty() ? name : name + "." + std::string(ref.component);
}

std::vector<LinearRead> linear_reads(const Program& program, const Operation& operation,
                                     const LaunchBlock& block) {
    std::vector<LinearRead> reads;
    for (const stream::BlockArgument& argument : block.arguments)
        if (const auto* start = std::get_if<stream::Start>(&argument.value))
            reads.push_back(
                {argument.parameter, name_of(program, operation.bound_to(argument.parameter)),
                 *start, operation.kernel->find(argument.parameter)->role == stream::Role::iter});
    return reads;
}

std::string text(const LinearRead& read) {
    if (read.iterates)
        return fmt::format("next {}s {}", read.parameter, read.start.element);
    return fmt::format("{} {}{}", read.stream, read.start.element,
                       read.start.log2_stride > 0 ? fmt::format(" by {}", read.stride()) : "");
}

std::string inputs_text(const Program& program, const Operation& operation,
                        const LaunchBlock& block, const char* separator) {
    std::string joined;
    for (const LinearRead& read : linear_reads(program, operation, block))
        joined += (joined.empty() ? "" : separator) + text(read);
    return joined;
}

std::string stage_text(const LaunchBlock& block) {
    return block.tag ? fmt::format("{}/{}", block.tag->stage, block.tag->phase) : "";
}

std::string places_text(const LaunchBlock& block) {
    return fmt::format("[{}, {}){}", block.output.start, block.output.end(),
                       block.rows > 1 ? fmt::format(" x{}", block.rows) : "");
}

std::string comparisons_text(const Operation& operation) {
    return operation.comparisons ? std::to_string(*operation.comparisons) : "by keys";
}

// Explains why there are more launches than stream operations. Returns "" if there are as many
// launches as stream operations.
std::string beyond_text(const Program& program) {
    const stream::ProgramCounts counts = stream::count(program);
    const auto copies = static_cast<std::uint64_t>(std::ranges::count_if(
        program.operations, [](const Operation& o) { return o.tag.is_copy; }));
    const std::uint64_t sharing = counts.launches - counts.stream_operations - copies;
    std::vector<std::string> kinds;
    if (copies > 0)
        kinds.push_back(fmt::format("{} copies (§6.1)", copies));
    if (sharing > 0)
        kinds.push_back(
            fmt::format("{} that share a stream operation with the launch before", sharing));
    return kinds.empty() ? ""
                         : fmt::format("Launches that are no stream operations: {}.\n",
                                       fmt::join(kinds, ",\n  "));
}

std::string totals_text(const Listing& listing) {
    std::string text = fmt::format("\n{:<18} {:>14} {:>14}\n", "total", "counted", "formula");
    const auto number = [](const std::optional<std::uint64_t>& value, const char* none) {
        return value ? std::to_string(*value) : none;
    };
    for (const Total& total : totals_of(listing)) {
        std::string words = total.name;
        std::ranges::replace(words, '_', ' ');
        text += fmt::format("{:<18} {:>14} {:>14}\n", words, number(total.counted, "by keys"),
                            number(total.formula, ""));
    }
    return text + fmt::format("\nFormulas: {}.\n", listing.source) + beyond_text(listing.program);
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
                    sort.formulas(padded),
                    fmt::format("{}, {}", sort.paper, sort.place),
                    {}};
    if (sort.trees)
        listing.plan = sort.trees(static_cast<std::uint32_t>(padded.n));
    return listing;
}

std::string to_text(const Listing& listing) {
    const Program& program = listing.program;
    std::string text = fmt::format(
        "Sorting {} values, program {}\n\n"
        "   op level  step  kernel              instances  comparisons   stage  output       "
        "places\n"
        "                   from the elements of its inputs\n",
        values_text(program.size), program.name);
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        const Operation& operation = program.operations[i];
        std::string left = fmt::format(
            "{:>5} {:>5} {:>5}  {:<18} {:>10} {:>12} ", i, operation.tag.level, operation.tag.step,
            operation.kernel->name, operation.instances(), comparisons_text(operation));
        for (const LaunchBlock& block : operation.blocks) {
            text += left + fmt::format("{:>7}  {:<11}  {}\n", stage_text(block),
                                       output_of(program, operation).name, places_text(block));
            const std::string inputs = inputs_text(program, operation, block, ", ");
            if (!inputs.empty())
                text += std::string(19, ' ') + io::hanging("from " + inputs, 24, io::widest_text);
            left.assign(left.size(), ' ');
        }
    }
    return text + totals_text(listing);
}

Table table_of(const Listing& listing) {
    const Program& program = listing.program;
    Table table{
        fmt::format("Sorting {} values, program {}", values_text(program.size), program.name),
        {{"operation"},
         {"level"},
         {"step"},
         {"kernel"},
         {"stage"},
         {"phase"},
         {"output"},
         {"start"},
         {"end"},
         {"rows"},
         {"instances"},
         {"inputs"}},
        {}};
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        const Operation& operation = program.operations[i];
        for (const LaunchBlock& block : operation.blocks)
            table.rows.push_back(
                {integer(i), integer(operation.tag.level), integer(operation.tag.step),
                 operation.kernel->name, block.tag ? integer(block.tag->stage) : Cell(),
                 block.tag ? integer(block.tag->phase) : Cell(), output_of(program, operation).name,
                 integer(block.output.start), integer(block.output.end()), integer(block.rows),
                 integer(std::uint64_t{block.output.length} * block.rows),
                 inputs_text(program, operation, block, "; ")});
    }
    return table;
}

Table totals_table(const Listing& listing) {
    Table table{fmt::format("Totals; formulas: {}", listing.source),
                {{"total"}, {"counted"}, {"formula"}},
                {}};
    for (const Total& total : totals_of(listing))
        table.rows.push_back({total.name, cell_of(total.counted), cell_of(total.formula)});
    return table;
}

}  // namespace inspector
