// SPDX-License-Identifier: MIT
#include "inspector/blocks.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "inspector/level.h"
#include "layout/block.h"

namespace inspector {
namespace {

std::string mapping_text(const layout::Mapping& mapping) {
    if (mapping.kind == layout::MappingKind::z_order)
        return "Z-order";
    return fmt::format("row-wise, {} places a row", 1u << mapping.log2_width);
}

// Stage and phase mean something to the kernels of the merge, and to the copies of their blocks.
bool has_stages(abisort::KernelName kernel) {
    return is_phase(kernel) || is_copy(kernel);
}

/// Calls `visit` with the number and the operation of every operation of the level.
template <class Visit>
void for_each_operation(const Blocks& blocks, Visit visit) {
    for (std::size_t i = 0; i < blocks.plan.operations.size(); ++i)
        if (blocks.plan.operations[i].level == blocks.level)
            visit(i, blocks.plan.operations[i]);
}

}  // namespace

Blocks make_blocks(abisort::Plan plan, unsigned level, const layout::Mapping& mapping) {
    check_level(plan, level);
    return {std::move(plan), level, mapping};
}

std::string to_text(const Blocks& blocks) {
    std::string text = fmt::format(
        "{}; {}\n\n"
        "operation  step  kernel         stage phase  output       places"
        "                  x      y  width height\n",
        title(blocks.plan.variant, blocks.plan.log2_n, blocks.level), mapping_text(blocks.mapping));
    for_each_operation(blocks, [&](std::size_t number, const abisort::PlanOperation& operation) {
        for (const abisort::PlanBlock& block : operation.blocks) {
            const layout::Rectangle r = layout::rectangle(blocks.mapping, block.output);
            const std::string stage = has_stages(operation.kernel)
                                          ? fmt::format("{:>5} {:>5}", block.stage, block.phase)
                                          : std::string(11, ' ');
            const std::string places =
                fmt::format("[{}, {})", block.output.start, block.output.end());
            text +=
                fmt::format("{:>9}  {:>4}  {:<13}  {}  {:<11}  {:<18} {:>6} {:>6} {:>6} {:>6}\n",
                            number, operation.step, name(operation.kernel), stage,
                            name(operation.output), places, r.x, r.y, r.width, r.height);
        }
    });
    return text;
}

std::string to_json(const Blocks& blocks) {
    nlohmann::ordered_json json;
    json["n"] = blocks.plan.n();
    json["level"] = blocks.level;
    json["program"] = name(blocks.plan.variant);
    json["mapping"] = name(blocks.mapping.kind);
    if (blocks.mapping.kind == layout::MappingKind::row_wise)
        json["width"] = 1u << blocks.mapping.log2_width;
    json["operations"] = nlohmann::ordered_json::array();
    for_each_operation(blocks, [&](std::size_t number, const abisort::PlanOperation& operation) {
        nlohmann::ordered_json entry;
        entry["operation"] = number;
        entry["step"] = operation.step;
        entry["kernel"] = name(operation.kernel);
        entry["output"] = name(operation.output);
        for (const abisort::PlanBlock& block : operation.blocks) {
            const layout::Rectangle r = layout::rectangle(blocks.mapping, block.output);
            nlohmann::ordered_json fields;
            if (has_stages(operation.kernel)) {
                fields["stage"] = block.stage;
                fields["phase"] = block.phase;
            }
            fields["start"] = block.output.start;
            fields["end"] = block.output.end();
            fields["rectangle"] = {
                {"x", r.x}, {"y", r.y}, {"width", r.width}, {"height", r.height}};
            entry["blocks"].push_back(fields);
        }
        json["operations"].push_back(entry);
    });
    return json.dump(1) + "\n";
}

}  // namespace inspector
