// SPDX-License-Identifier: MIT
#include "inspector/interval_level.h"

#include <fmt/format.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "inspector/program_words.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

using sorts::intervals::IntervalPair;
using sorts::intervals::LevelStep;
using sorts::intervals::Merge;
using sorts::intervals::MergeStep;

std::string kind_text(const MergeStep& step) {
    return step.is_merge() ? "merge" : "co-ranks";
}

std::string title_of(const IntervalLevel& shown) {
    return title(shown.program, shown.level.plan.n, shown.level.level) +
           (shown.input.empty() ? "" : " (" + shown.input + ")");
}

Cell key_cell(bool is_read, const shaders::value_t& value) {
    return is_read ? Cell(double{abisort::key_of(value.key)}) : Cell();
}

Cell id_cell(bool is_read, const shaders::value_t& value) {
    return is_read ? integer(value.id) : Cell();
}

Table table_of_probes(const IntervalLevel& level, const Bisection& picked) {
    Table table{
        fmt::format("Instance {} of step {} looks for the co-rank of rank {}", picked.instance,
                    level.level.steps[level.picked_step].step.step, picked.rank),
        {{"a"}, {"key_a"}, {"id_a"}, {"b"}, {"key_b"}, {"id_b"}, {"greater"}, {"low"}, {"high"}},
        {},
        {fmt::format("At first it is {} to {}.", picked.low, picked.high),
         outcome_text(picked) + "."}};
    for (const Probe& probe : picked.probes)
        table.rows.push_back({integer(probe.a), key_cell(probe.reads_a, probe.value_a),
                              id_cell(probe.reads_a, probe.value_a), integer(probe.b),
                              key_cell(probe.reads_b, probe.value_b),
                              id_cell(probe.reads_b, probe.value_b), probe.is_greater,
                              integer(probe.low), integer(probe.high)});
    return table;
}

Table table_of_pushes(const Bisection& picked) {
    Table table{"What it pushes", {{"stream"}, {"element"}, {"word_0"}, {"word_1"}}, {}};
    for (const Event& event : picked.pushed)
        table.rows.push_back({event.stream, integer(event.element), integer(event.words[0]),
                              event.words.size() > 1 ? integer(event.words[1]) : Cell()});
    return table;
}

}  // namespace

IntervalLevel make_interval_level(std::string program, const sorts::intervals::IntervalPlan& plan,
                                  unsigned level, std::vector<shaders::value_t> values) {
    IntervalLevel made{std::move(program), {}, make_level(plan, level, std::move(values)), 0, {}};
    if (plan.steps.size() == 1)
        throw ViewError(
            fmt::format("program {} sorts {} values in an output slot: there are no runs to merge",
                        made.program, plan.n));
    if (made.level.steps.empty())
        refuse_level(level, made.program, plan.n, plan.options.log2_local + 1,
                     plan.steps.back().level);
    return made;
}

std::size_t step_with(const IntervalLevel& level, std::optional<unsigned> step,
                      std::uint32_t instance) {
    const auto& [plan, number_of_level, values, ranks, steps] = level.level;
    const std::size_t number = step.value_or(static_cast<unsigned>(steps.size() - 1));
    if (number >= steps.size())
        throw ViewError(fmt::format("step {}: level {} has the steps 0 to {}", number,
                                    number_of_level, steps.size() - 1));
    const std::size_t instances = steps[number].pairs.size();
    if (instance >= instances)
        throw ViewError(fmt::format("instance {}: step {} of level {} has the instances 0 to {}",
                                    instance, number, number_of_level, instances - 1));
    return number;
}

std::string step_text(const MergeStep& step) {
    if (step.is_merge())
        return "merge";
    return fmt::format("co-ranks of every {}th rank", 1u << step.log2_spacing);
}

std::vector<Table> tables_of(const IntervalLevel& shown) {
    Table instances{title_of(shown),
                    {{"step"},
                     {"kind"},
                     {"spacing"},
                     {"instance"},
                     {"ranks_start"},
                     {"ranks_end"},
                     {"a_start"},
                     {"a_end"},
                     {"b_start"},
                     {"b_end"}},
                    {}};
    for (const LevelStep& step : shown.level.steps)
        for (std::size_t i = 0; i < step.pairs.size(); ++i) {
            std::vector<Cell> row = {integer(step.step.step), kind_text(step.step),
                                     integer(std::uint64_t{1} << step.step.log2_spacing),
                                     integer(i)};
            for (const layout::Block& block :
                 {step.pairs[i].ranks, step.pairs[i].a, step.pairs[i].b}) {
                row.push_back(integer(block.start));
                row.push_back(integer(block.end()));
            }
            instances.rows.push_back(std::move(row));
        }
    std::vector<Table> tables = {std::move(instances)};
    if (shown.picked) {
        tables.push_back(table_of_probes(shown, *shown.picked));
        tables.push_back(table_of_pushes(*shown.picked));
    }
    return tables;
}

}  // namespace inspector
