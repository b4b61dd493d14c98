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

/// A 2D stream in a drawing. Its output slots are squares.
struct TextureGrid {
    std::uint32_t width = 0;  ///< size of the stream in output slots
    std::uint32_t height = 0;
    Point corner;     ///< upper left corner of the stream
    double slot = 1;  ///< width and height of an output slot in the drawing

    Box box(const layout::Rectangle& slots) const {
        return {corner.x + slot * slots.x, corner.y + slot * slots.y, slot * slots.width,
                slot * slots.height};
    }
    Box whole() const { return box({0, 0, width, height}); }
    /// Draws the lines between output slots.
    void draw_lines(Canvas& canvas, Color color, double thickness) const;
};

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
