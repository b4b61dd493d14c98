// SPDX-License-Identifier: MIT
#include "inspector/blocks.h"

#include <fmt/format.h>

#include "inspector/program_words.h"
#include "layout/mapping.h"

namespace inspector {
namespace {

std::string mapping_text(const layout::Mapping& mapping) {
    if (mapping.kind == layout::MappingKind::z_order)
        return "Z-order";
    return fmt::format("row-wise, {} places a row", 1u << mapping.log2_width);
}

/// Calls `visit` with the number and the operation, for every operation of the level.
template <class Visit>
void for_each_operation(const Blocks& blocks, Visit visit) {
    for (std::size_t i = 0; i < blocks.program.operations.size(); ++i)
        if (blocks.program.operations[i].tag.level == blocks.level)
            visit(i, blocks.program.operations[i]);
}

}  // namespace

Blocks make_blocks(stream::Program program, unsigned level, const layout::Mapping& mapping) {
    check_level(program, level);
    return {std::move(program), level, mapping};
}

Table table_of(const Blocks& blocks) {
    Table table{
        fmt::format("{}; {}", title(blocks.program, blocks.level), mapping_text(blocks.mapping)),
        {{"operation", 9, false, 0},
         {"step", 4, false, 2},
         {"kernel", 13, true, 2},
         {"stage", 5, false, 2},
         {"phase", 5},
         {"output", 11, true, 2},
         {"places", 16, true, 2, Column::In::text},
         {"start", 0, false, 0, Column::In::data},
         {"end", 0, false, 0, Column::In::data},
         {"x", 5},
         {"y", 5},
         {"width", 6},
         {"height", 6}},
        {}};
    for_each_operation(blocks, [&](std::size_t number, const stream::Operation& operation) {
        for (const stream::LaunchBlock& block : operation.blocks) {
            const layout::Rectangle r = rectangle_of(blocks.mapping, block);
            table.rows.push_back({integer(number), integer(operation.tag.step),
                                  operation.kernel->name,
                                  block.tag ? integer(block.tag->stage) : Cell(),
                                  block.tag ? integer(block.tag->phase) : Cell(),
                                  output_of(blocks.program, operation).name,
                                  fmt::format("[{}, {})", block.output.start, block.output.end()),
                                  integer(block.output.start), integer(block.output.end()),
                                  integer(r.x), integer(r.y), integer(r.width), integer(r.height)});
        }
    });
    return table;
}

}  // namespace inspector
