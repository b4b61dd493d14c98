// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "inspector/picture.h"
#include "inspector/table.h"
#include "inspector/theme.h"
#include "layout/mapping.h"
#include "stream/program.h"

namespace inspector {

/// The blocks that the operations of a recursion level write, as 1D intervals of output slots and
/// as rectangles in a mapping (Table 1, §6.2).
struct Blocks {
    stream::Program program;
    unsigned level = 0;
    layout::Mapping mapping;
};

/// Throws ViewError if the program has no operations on this level.
Blocks make_blocks(stream::Program program, unsigned level, const layout::Mapping& mapping);

/// A table with one row per block that a program's operations write, on one level or on all levels.
/// The rectangles are those of a mapping, or of each stream's own mapping.
Table blocks_table(std::string title, const stream::Program& program,
                   std::optional<unsigned> level = {}, std::optional<layout::Mapping> mapping = {});
Table table_of(const Blocks& blocks);

/// Draws the 2D output stream once for each step. The picture shows what the step writes and, for
/// the adaptive steps of GPU-ABiSort, which older nodes are still reachable. Throws ViewError if
/// there are no such steps, or if the stream is much wider than high or much higher than wide.
Picture to_picture(const Blocks& blocks, const Theme& theme);

}  // namespace inspector
