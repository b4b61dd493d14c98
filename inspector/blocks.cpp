// SPDX-License-Identifier: MIT
#include "inspector/blocks.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "inspector/program_words.h"
#include "layout/mapping.h"

namespace inspector {
namespace {

std::string mapping_text(const layout::Mapping& mapping) {
    if (mapping.kind == layout::MappingKind::z_order)
        return "Z-order";
    return fmt::format("row-wise, {} places a row", 1u << mapping.log2_width);
}

/// Calls `visit` with the number and the operation of every operation of the level.
template <class Visit>
void for_each_operation(const Blocks& blocks, Visit visit) {
    for (std::size_t i = 0; i < blocks.program.operations.size(); ++i)
        if (blocks.program.operations[i].tag.level == blocks.level)
            visit(i, blocks.program.operations[i]);
}

}  // namespace

Blocks make_blocks(stream::Program program, unsigned level, const layout::Mapping& mapping,
                   std::optional<abisort::Plan> plan) {
    check_level(program, level);
    return {std::move(program), level, mapping, std::move(plan)};
}

std::string to_text(const Blocks& blocks) {
    std::string text = fmt::format(
        "{}; {}\n\n"
        "operation  step  kernel         stage phase  output       places"
        "               x     y  width height\n",
        title(blocks.program, blocks.level), mapping_text(blocks.mapping));
    for_each_operation(blocks, [&](std::size_t number, const stream::Operation& operation) {
        for (const stream::LaunchBlock& block : operation.blocks) {
            const layout::Rectangle r = rectangle_of(blocks.mapping, block);
            const std::string stage =
                block.tag ? fmt::format("{:>5} {:>5}", block.tag->stage, block.tag->phase)
                          : std::string(11, ' ');
            const std::string places =
                fmt::format("[{}, {})", block.output.start, block.output.end());
            text += fmt::format(
                "{:>9}  {:>4}  {:<13}  {}  {:<11}  {:<16} {:>5} {:>5} {:>6} {:>6}\n", number,
                operation.tag.step, operation.kernel->name, stage,
                output_of(blocks.program, operation).name, places, r.x, r.y, r.width, r.height);
        }
    });
    return text;
}

std::string to_json(const Blocks& blocks) {
    nlohmann::ordered_json json;
    json["n"] = blocks.program.size;
    json["level"] = blocks.level;
    json["program"] = blocks.program.name;
    json["mapping"] = name(blocks.mapping.kind);
    if (blocks.mapping.kind == layout::MappingKind::row_wise)
        json["width"] = 1u << blocks.mapping.log2_width;
    json["operations"] = nlohmann::ordered_json::array();
    for_each_operation(blocks, [&](std::size_t number, const stream::Operation& operation) {
        nlohmann::ordered_json entry;
        entry["operation"] = number;
        entry["step"] = operation.tag.step;
        entry["kernel"] = operation.kernel->name;
        entry["output"] = output_of(blocks.program, operation).name;
        for (const stream::LaunchBlock& block : operation.blocks) {
            const layout::Rectangle r = rectangle_of(blocks.mapping, block);
            nlohmann::ordered_json fields;
            if (block.tag) {
                fields["stage"] = block.tag->stage;
                fields["phase"] = block.tag->phase;
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
