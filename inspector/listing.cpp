// SPDX-License-Identifier: MIT
#include "inspector/listing.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "abisort/counts.h"

namespace inspector {
namespace {

using abisort::KernelName;
using abisort::PlanBlock;
using abisort::PlanOperation;

/// A sum over the plan's operations beside what the report says of it.
struct Total {
    std::string name;
    std::uint64_t counted;
    std::optional<std::uint64_t> formula;  ///< none where the report has none
    std::string source;
};

std::vector<Total> totals_of(const abisort::Plan& plan) {
    const abisort::Counts counts = abisort::count(plan);
    const bool is_whole = !abisort::sorts_locally(plan.variant);
    return {
        {"adaptive_steps", counts.adaptive_steps,
         abisort::formula::adaptive_steps(plan.log2_n, plan.variant), "§5.3, §5.4, §7.2"},
        {"stream_operations", counts.stream_operations,
         abisort::formula::stream_operations(plan.log2_n, plan.variant), "and those of §7"},
        {"comparisons", counts.comparisons,
         is_whole ? std::optional(abisort::formula::sort_comparisons(plan.log2_n)) : std::nullopt,
         is_whole ? "2m - log m - 2 a merge (§4.1)" : "local sort and merges of 16 included"},
        {"kernel_launches", counts.launches, {}, "copies (§6.1) included"},
        {"kernel_instances", counts.kernel_instances, {}, "of all launches"},
    };
}

// What instances read besides gathering: streams and where they start.
std::string inputs_text(const PlanOperation& operation, const PlanBlock& block) {
    const auto at = [](std::string_view stream, const abisort::LinearInput& input) {
        return fmt::format(
            "{} {}{}", stream, input.start,
            input.log2_stride > 0 ? fmt::format(" by {}", 1u << input.log2_stride) : "");
    };
    if (operation.kernel == KernelName::phase_i)
        return fmt::format("{}, next nodes {}",
                           at(name(abisort::pqidx_input(operation.step)), block.input),
                           block.next_nodes);
    std::string text = at(name(operation.input), block.input);
    if (operation.kernel == KernelName::phase0 || operation.kernel == KernelName::traversal)
        text += ", spares " + at("", block.spare).substr(1);
    return text;
}

std::string stage_text(const PlanOperation& operation, const PlanBlock& block) {
    return is_phase(operation.kernel) ? fmt::format("{}/{}", block.stage, block.phase) : "";
}

std::string block_line(const PlanOperation& operation, const PlanBlock& block) {
    return fmt::format(
        "{:>7}  {:<11}  [{}, {}){:<{}}  {}\n", stage_text(operation, block), name(operation.output),
        block.output.start, block.output.end(), "",
        std::max<int>(0, 20 - static_cast<int>(fmt::formatted_size("[{}, {})", block.output.start,
                                                                   block.output.end()))),
        inputs_text(operation, block));
}

std::string totals_text(const abisort::Plan& plan) {
    std::string text =
        fmt::format("\n{:<18} {:>14} {:>14}  source\n", "total", "counted", "formula");
    for (const Total& total : totals_of(plan)) {
        std::string words = total.name;
        std::ranges::replace(words, '_', ' ');
        text += fmt::format("{:<18} {:>14} {:>14}  {}\n", words, total.counted,
                            total.formula ? std::to_string(*total.formula) : "", total.source);
    }
    return text;
}

nlohmann::ordered_json to_json(const PlanOperation& operation, const PlanBlock& block) {
    nlohmann::ordered_json json;
    if (is_phase(operation.kernel) || is_copy(operation.kernel)) {
        json["stage"] = block.stage;
        json["phase"] = block.phase;
    }
    json["start"] = block.output.start;
    json["end"] = block.output.end();
    json["input"] = {{"start", block.input.start}, {"stride", 1u << block.input.log2_stride}};
    if (operation.kernel == KernelName::phase0 || operation.kernel == KernelName::traversal)
        json["spare"] = {{"start", block.spare.start}, {"stride", 1u << block.spare.log2_stride}};
    if (operation.kernel == KernelName::phase_i)
        json["next_nodes"] = block.next_nodes;
    if (block.instances_per_tree > 0)
        json["instances_per_tree"] = block.instances_per_tree;
    return json;
}

std::string_view input_of(const PlanOperation& operation) {
    return name(operation.kernel == KernelName::phase_i ? abisort::pqidx_input(operation.step)
                                                        : operation.input);
}

std::uint64_t comparisons_of(const PlanOperation& operation) {
    return operation.instances() * abisort::comparisons_per_instance(operation.kernel);
}

}  // namespace

std::string listing_text(const abisort::Plan& plan) {
    std::string text = fmt::format(
        "Sorting 2^{} values, program {}\n\n"
        "operation level  step  kernel         instances  comparisons   stage  output       "
        "places                inputs from element\n",
        plan.log2_n, name(plan.variant));
    for (std::size_t i = 0; i < plan.operations.size(); ++i) {
        const PlanOperation& operation = plan.operations[i];
        std::string left = fmt::format("{:>9} {:>5} {:>5}  {:<13} {:>10} {:>12} ", i,
                                       operation.level, operation.step, name(operation.kernel),
                                       operation.instances(), comparisons_of(operation));
        for (const PlanBlock& block : operation.blocks) {
            text += left + block_line(operation, block);
            left.assign(left.size(), ' ');
        }
    }
    return text + totals_text(plan);
}

std::string listing_json(const abisort::Plan& plan) {
    nlohmann::ordered_json json;
    json["n"] = plan.n();
    json["program"] = name(plan.variant);
    for (const PlanOperation& operation : plan.operations) {
        nlohmann::ordered_json entry;
        entry["level"] = operation.level;
        entry["step"] = operation.step;
        entry["kernel"] = name(operation.kernel);
        entry["input"] = input_of(operation);
        entry["output"] = name(operation.output);
        entry["instances"] = operation.instances();
        entry["comparisons"] = comparisons_of(operation);
        for (const PlanBlock& block : operation.blocks)
            entry["blocks"].push_back(to_json(operation, block));
        json["operations"].push_back(entry);
    }
    for (const Total& total : totals_of(plan)) {
        nlohmann::ordered_json& entry = json["totals"][total.name];
        entry["counted"] = total.counted;
        entry["formula"] =
            total.formula ? nlohmann::ordered_json(*total.formula) : nlohmann::ordered_json();
    }
    return json.dump(1) + "\n";
}

std::string listing_csv(const abisort::Plan& plan) {
    std::string text =
        "operation,level,step,kernel,stage,phase,output,start,end,input,input_start,input_stride,"
        "spare_start,spare_stride,next_nodes,instances_per_tree,comparisons\n";
    for (std::size_t i = 0; i < plan.operations.size(); ++i) {
        const PlanOperation& operation = plan.operations[i];
        for (const PlanBlock& block : operation.blocks)
            text += fmt::format(
                "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", i, operation.level,
                operation.step, name(operation.kernel), block.stage, block.phase,
                name(operation.output), block.output.start, block.output.end(), input_of(operation),
                block.input.start, 1u << block.input.log2_stride, block.spare.start,
                1u << block.spare.log2_stride, block.next_nodes, block.instances_per_tree,
                block.output.length * abisort::comparisons_per_instance(operation.kernel));
    }
    return text;
}

}  // namespace inspector
