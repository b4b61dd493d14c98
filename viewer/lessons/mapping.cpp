// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {

Lesson mapping_lesson() {
    constexpr std::string_view keys = "open uniform seed 3 log2n 7";
    constexpr std::string_view moment = "goto level 7 step 8; show node-output";
    return {
        .name = "z-order",
        .title = "Rows, or a Z",
        .about = "How a stream, which is a line, becomes a texture, which is a rectangle",
        .stops = {
            {.subject = Subject{"overlapped", keys, "row-wise"},
             .moment = moment,
             .panels = {Panel::texture},
             .title = "Row by row",
             .text =
                 "The algorithm numbers elements 0, 1, 2, ...; a texture has rows and columns. The "
                 "simplest way is row by row. Then the blocks that an operation writes (outlined) "
                 "are long and low, and what one instance reads can lie many rows apart."},
            {.subject = Subject{"overlapped", keys, "z-order"},
             .moment = moment,
             .panels = {Panel::texture},
             .title = "Along a Z",
             .text = "The Z-order curve goes through a square quarter by quarter, and through each "
                     "quarter likewise. Numbers that are close stay close in both directions: "
                     "every block is a square, or two side by side.",
             .task = {.text = "Press C to see both mappings beside each other.",
                      .is_done = tasks::compares_mappings,
                      .solution = "compare on",
                      .told = "The same elements, the same operation, other places."}},
            {.moment = "goto level 7 step 8; compare on",
             .panels = {Panel::texture},
             .title = "What for?",
             .text = "Texture caches fetch small squares. On the boards of 2006 the report sorted "
                     "1.3 to 1.7 times as fast with Z-order. An H200 hardly knows the difference.",
             .task = {.text =
                          "A texel is a place, with a pair of nodes. Place 5 is 101 in binary. In "
                          "Z-order its bits are shared out in turn, the lowest to the column. "
                          "Where does it lie?",
                      .answers = {"column 3, row 0", "column 5, row 0", "column 1, row 2"},
                      .right = "column 3, row 0",
                      .solution = "answer column 3, row 0",
                      .told =
                          "Bits 0 and 2 make the column, 11 = 3, bit 1 makes the row, 0: nodes 10 "
                          "and 11. No tables are needed."}},
        }};
}

}  // namespace viewer
