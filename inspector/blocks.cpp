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
    return fmt::format("row-wise, {} output slots per row", 1u << mapping.log2_width);
}

}  // namespace

Blocks make_blocks(stream::Program program, unsigned level, const layout::Mapping& mapping) {
    check_level(program, level);
    return {std::move(program), level, mapping};
}

Table blocks_table(std::string title, const stream::Program& program, std::optional<unsigned> level,
                   std::optional<layout::Mapping> mapping) {
    Table table{std::move(title),
                {{"operation"},
                 {"level"},
                 {"step"},
                 {"kernel", 0, true, 2},
                 {"stage"},
                 {"phase"},
                 {"output", 0, true, 2},
                 {"places", 0, true, 2, Column::In::text},
                 {"start", 0, false, 0, Column::In::data},
                 {"end", 0, false, 0, Column::In::data},
                 {"x"},
                 {"y"},
                 {"width"},
                 {"height"},
                 {"instances", 0, false, 0, Column::In::data}},
                {}};
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        const stream::Operation& operation = program.operations[i];
        if (level && operation.tag.level != *level)
            continue;
        const stream::StreamSpec& output = output_of(program, operation);
        for (const stream::LaunchBlock& block : operation.blocks) {
            const layout::Rectangle r = rectangle_of(mapping.value_or(output.mapping), block);
            table.rows.push_back({integer(i), integer(operation.tag.level),
                                  integer(operation.tag.step), operation.kernel->name,
                                  block.tag ? integer(block.tag->stage) : Cell(),
                                  block.tag ? integer(block.tag->phase) : Cell(), output.name,
                                  fmt::format("[{}, {})", block.output.start, block.output.end()),
                                  integer(block.output.start), integer(block.output.end()),
                                  integer(r.x), integer(r.y), integer(r.width), integer(r.height),
                                  integer(std::uint64_t{block.output.length} * block.rows)});
        }
    }
    return table;
}

Table table_of(const Blocks& blocks) {
    return blocks_table(
        fmt::format("{}; {}", title(blocks.program, blocks.level), mapping_text(blocks.mapping)),
        blocks.program, blocks.level, blocks.mapping);
}

}  // namespace inspector
