// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "inspect/picture.h"
#include "inspect/table.h"
#include "inspect/theme.h"
#include "layout/mapping.h"
#include "stream/program.h"

namespace inspect {

/// The blocks that the operations of a recursion level write. A block is an interval of output
/// slots in 1D, and a rectangle in a 2D mapping (Table 1, §6.2).
struct Blocks {
    stream::Program program;
    unsigned level = 0;
    layout::Mapping mapping;
};

/// Throws ViewError if the program has no operations on this level.
Blocks make_blocks(stream::Program program, unsigned level, const layout::Mapping& mapping);

/// A table of the blocks that a program's operations write on one level or on all levels, with one
/// row per block. The rectangles are computed with the given mapping or, without one, with each
/// stream's own mapping.
Table blocks_table(std::string title, const stream::Program& program,
                   std::optional<unsigned> level = {}, std::optional<layout::Mapping> mapping = {});
Table table_of(const Blocks& blocks);

/// Draws the 2D output stream once for each step. Each drawing shows what the step writes. For the
/// adaptive steps of GPU-ABiSort, it also shows which older nodes are still reachable. Throws
/// ViewError if there are no such steps, or if the stream is much wider than high or much higher
/// than wide.
Picture to_picture(const Blocks& blocks, const Theme& theme);

}  // namespace inspect
