// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {

Lesson layout_lesson() {
    return {
        .name = "layout",
        .title = "Where it is written",
        .about = "Blocks of nodes, why they lie where they lie, and stages that overlap",
        .stops = {
            {.subject = Subject{"appendix-a", sixteen},
             .moment = "goto level 4 stage 0 phase 3",
             .panels = {Panel::node_stream},
             .title = "Only at its own place",
             .text =
                 "A fragment shader reads anything, but writes its own pixel alone. So a changed "
                 "node cannot go back to where it was: each phase writes its nodes side by side "
                 "into a block. A row is a step, a cell a node pair by its tree levels: 0 the "
                 "root, "
                 "s the spare. Yellow is written now, grey may still be read."},
            {.moment = "goto level 4 stage 1 phase 2",
             .panels = {Panel::node_stream, Panel::instance},
             .title = "No more room than the tree itself",
             .text = "Later blocks take the places of earlier ones as soon as nobody can read "
                     "those any more. So n/2 pairs of nodes are always enough (Figure 4 of the "
                     "report, here for 16 keys).",
             .task =
                 {.text =
                      "Click a grey cell: it was written earlier. Who reads it, and until when?",
                  .is_done = tasks::picked_older,
                  .solution = "pick node-output 4",
                  .told = "The panel to the right says by whom it was written, who reads it, and "
                          "from when on its place is free."}},
            {.moment = "goto level 4 stage 1 phase 1; pick instance 0",
             .panels = {Panel::instance, Panel::node_stream},
             .title = "The rule",
             .text = "Where a block begins follows from stage and phase alone, so it is known "
                     "before any key is read: Table 1 of the report, with this block's numbers put "
                     "in. Nothing has to be looked up or counted."},
            {.moment = "goto level 3 stage 1 phase 1",
             .panels = {Panel::node_stream, Panel::trees},
             .title = "Two trees, one block",
             .text = "One level earlier there are two trees of half the size. Each operation takes "
                     "both: a block is twice as long, the second tree's nodes behind the first's. "
                     "So all levels have work for all n/2 places."},
            {.subject = Subject{"overlapped", sixteen},
             .moment = "goto level 4 step 2",
             .panels = {Panel::node_stream},
             .title = "Stages overlap",
             .text = "Stage 1 needs only the upper nodes, which phase 1 of stage 0 has left "
                     "behind. It begins two steps after stage 0 instead of after its end, and "
                     "stage 2 two steps after that.",
             .task = {.text = "One after the other, level 4 took 4 + 3 + 2 + 1 = 10 steps. How "
                              "many rows does it have now?",
                      .answers = {"7", "8", "10"},
                      .right = "7",
                      .solution = "answer 7",
                      .told = "2j - 1 steps at level j instead of j (j + 1) / 2: fewer operations, "
                              "each with more to do."}},
            {.moment = "goto level 4 step 3",
             .panels = {Panel::node_stream, Panel::texture},
             .title = "Two blocks at once",
             .text = "This operation is a phase of stage 0 and one of stage 1 at the same time, "
                     "and writes a block for each. Table 1 keeps the two apart: no place that a "
                     "slower stage still reads is written over (Figure 6)."},
            {.moment = "goto level 4 step 3; pick instance 0 block 1; layouts",
             .panels = {Panel::node_stream},
             .title = "Both layouts",
             .text = "Left stage after stage, right overlapped, the picked block framed in both: "
                     "Table 1 gives it the same place, only another step. That is why overlapping "
                     "needs no more room.",
             .task = {.text = "Step with Right, and watch the frame. Which operation is the last "
                              "of the level on the right?",
                      .answers = {"step 3", "step 6", "step 9"},
                      .right = "step 6",
                      .solution = "answer step 6",
                      .told = "Steps 0 to 6 instead of 0 to 9: every operation costs a launch, and "
                              "at a million keys 39 steps of the last level replace 210."}},
        }};
}

}  // namespace viewer
