// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {

Lesson ends_lesson() {
    return {
        .name = "ends",
        .title = "Local sort, and merge of 16",
        .about =
            "What the optimized program does at both ends of a merge, where trees are not worth it",
        .stops = {
            {.subject = Subject{"optimized", "open uniform seed 3 log2n 6"},
             .moment = "goto operation 1",
             .panels = {Panel::texture, Panel::keys},
             .title = "Eight keys at once",
             .text = "Small trees are all overhead. So one kernel instance reads eight keys, sorts "
                     "them by itself, and writes them: the first three levels in one operation."},
            {.moment = "goto level 5 step 4",
             .panels = {Panel::trees, Panel::keys},
             .title = "Trees for the upper stages",
             .text = "From 32 keys on trees merge as ever: stage 0 searches j* in each tree, and "
                     "moves subtrees."},
            {.moment = "goto level 5 step 5",
             .panels = {Panel::keys, Panel::texture},
             .title = "Traversal",
             .text = "Then stages stop early. What is left are sequences of 16 that are bitonic, "
                     "each in its range: an instance walks a subtree from left to right and writes "
                     "its keys side by side.",
             .task =
                 {.text = "Step once with Right: the merge of 16.",
                  .is_done =
                      [](Interface& interface) {
                          return interface.groups() == nullptr &&
                                 interface.session().position() >= 16;
                      },
                  .solution = "operation",
                  .told =
                      "Each 16 are merged without trees: the last four stages in one operation."}},
            {.moment = "goto level 6 step 3",
             .panels = {Panel::node_stream},
             .title = "What is left",
             .text =
                 "Only the upper stages of large levels still take steps: here seven instead of "
                 "2 x 6 - 1. Figure 7 of the report is what remains of the layout. That is the "
                 "fastest of the report's programs."},
        }};
}

}  // namespace viewer
