// SPDX-License-Identifier: MIT
#include "inspector/interval_level.h"

#include <fmt/format.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "inspector/ansi.h"
#include "inspector/level.h"
#include "inspector/program_words.h"
#include "inspector/rows.h"
#include "inspector/view_error.h"
#include "io/words.h"

namespace inspector {
namespace {

using sorts::intervals::IntervalPair;
using sorts::intervals::LevelStep;
using sorts::intervals::Merge;
using sorts::intervals::MergeStep;

std::string kind_text(const MergeStep& step) {
    return step.is_merge() ? "merge" : "co-ranks";
}

std::string interval_text(const layout::Block& block, std::uint32_t first) {
    return fmt::format("[{}, {})", block.start - first, block.end() - first);
}

std::string colored(std::string_view text, std::size_t instance, bool in_color) {
    if (!in_color || text.empty())
        return std::string(text);
    return fmt::format("{}{}{}", ansi::tree(instance), text, ansi::reset);
}

std::string key_and_rank(const sorts::intervals::Level& level, const shaders::value_t& value) {
    const auto found = std::ranges::find(level.values, value.id, &shaders::value_t::id);
    return fmt::format("{} (rank {})", abisort::key_of(value.key),
                       found == level.values.end()
                           ? 0
                           : level.ranks[static_cast<std::size_t>(found - level.values.begin())]);
}

// The title of texts and tables.
std::string title_of(const IntervalLevel& shown) {
    return title(shown.program, shown.level.plan.n, shown.level.level) +
           (shown.input.empty() ? "" : " (" + shown.input + ")");
}

class LevelText {
  public:
    LevelText(const IntervalLevel& shown, bool in_color, std::size_t width)
        : shown_(shown),
          level_(shown.level),
          in_color_(in_color),
          width_(width),
          page_(page_width(width)) {}

    std::string text() && {
        const std::uint32_t run = level_.steps.front().step.run();
        append(title_of(shown_));
        append(fmt::format(
            "The level merges runs A and B of {} values. Each instance has one interval of A and "
            "one of B. The rows show ranks of values, and | marks the end of an interval.",
            run));
        for (const LevelStep& step : level_.steps)
            add_step(step);
        if (shown_.picked)
            add_picked(*shown_.picked);
        return std::move(text_);
    }

  private:
    void append(const std::string& line) { text_ += io::hanging(line, 0, page_); }

    void add_step(const LevelStep& step) {
        text_ += '\n';
        append(fmt::format("step {}, {}: {} instances", step.step.step, step_text(step.step),
                           step.pairs.size()));
        std::size_t instance = 0;
        while (instance < step.pairs.size()) {
            const Merge merge = merge_of(level_.plan, step.step, step.pairs[instance].ranks.start);
            const std::size_t first = instance;
            while (instance < step.pairs.size() && step.pairs[instance].ranks.start < merge.b.end())
                ++instance;
            add_merge(step, merge, first, instance);
        }
    }

    void add_merge(const LevelStep& step, const Merge& merge, std::size_t first, std::size_t end) {
        if (level_.plan.n > step.step.run() * 2)
            text_ += fmt::format("  values {} to {}\n", merge.a.start, merge.b.end() - 1);
        if (level_.plan.n <= 1u << max_log2_n_of_cells)
            add_rows(step, merge, first, end);
        for (std::size_t i = first; i < end; ++i) {
            const IntervalPair& pair = step.pairs[i];
            const std::string line = fmt::format(
                "ranks {:<12} A{:<12} B{}", interval_text(pair.ranks, merge.a.start),
                interval_text(pair.a, merge.a.start), interval_text(pair.b, merge.b.start));
            text_ += fmt::format("  instance {:>4}  {}\n", i, colored(line, i, in_color_));
        }
    }

    // Adds rows with the ranks of the runs' values.
    void add_rows(const LevelStep& step, const Merge& merge, std::size_t first, std::size_t end) {
        const std::size_t digits = std::to_string(level_.plan.n - 1).size();
        std::vector<Row> rows = {{"  A ", {}}, {"  B ", {}}};
        for (std::size_t i = first; i < end; ++i) {
            add_cells(rows[0], step.pairs[i].a, i, digits);
            add_cells(rows[1], step.pairs[i].b, i, digits);
        }
        if (merge.b.length == 0)
            rows.pop_back();
        text_ += rows_text(rows, digits + 2, width_);
    }

    void add_cells(Row& row, const layout::Block& interval, std::size_t instance,
                   std::size_t digits) const {
        for (std::uint32_t element = interval.start; element < interval.end(); ++element)
            row.cells.push_back(colored(fmt::format(" {:>{}}", level_.ranks[element], digits),
                                        instance, in_color_) +
                                (element + 1 == interval.end() ? "|" : " "));
    }

    void add_picked(const Bisection& picked) {
        const MergeStep& step = level_.steps[shown_.picked_step].step;
        const auto text_of = [&](const shaders::value_t& value) {
            return key_and_rank(level_, value);
        };
        text_ += '\n';
        append(
            fmt::format("Instance {} of step {} looks for the co-rank of rank {}, which is {} "
                        "to {}:",
                        picked.instance, step.step, picked.rank, picked.low, picked.high));
        for (std::size_t p = 0; p < picked.probes.size(); ++p) {
            const Probe& probe = picked.probes[p];
            text_ += fmt::format("{:>4}. ", p + 1) +
                     io::hanging(fmt::format("{}: {} to {}", probe_text(probe, text_of), probe.low,
                                             probe.high),
                                 6, page_);
        }
        append(outcome_text(picked));
        std::string pushed;
        for (const Event& event : picked.pushed)
            pushed +=
                " " +
                (event.words.size() > 1 ? key_and_rank(level_, {event.words[0], event.words[1]})
                                        : std::to_string(event.words[0])) +
                (&event == &picked.pushed.back() ? "" : ",");
        if (picked.gathered > 0)
            append(fmt::format("It gathers {} values, in pairs.", picked.gathered));
        append(fmt::format("It pushes to {} from element {} on:{}", picked.pushed.at(0).stream,
                           picked.pushed.at(0).element, pushed));
    }

    const IntervalLevel& shown_;
    const sorts::intervals::Level& level_;
    const bool in_color_;
    const std::size_t width_;
    const std::size_t page_;
    std::string text_;
};

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

std::string to_text(const IntervalLevel& level, bool in_color, std::size_t width) {
    return LevelText(level, in_color, width).text();
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
