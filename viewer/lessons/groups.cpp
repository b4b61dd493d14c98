// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {

Lesson groups_lesson() {
    return {
        .name = "groups",
        .title = "Thread groups and banks",
        .about =
            "What came after fragments: threads that share memory, and get in each other's way",
        .stops = {
            {.subject = Subject{"bitonic-naive", "open uniform seed 3 log2n 10"},
             .moment = "goto section 11",
             .panels = {Panel::shared},
             .title = "Shared memory",
             .text = "Since 2007 threads work in groups, with a small fast memory of their own. It "
                     "has banks, a row each; a bank gives one word at a time. Coloured words were "
                     "touched in this section, between two barriers."},
            {.moment = "goto section 12; pick line 2",
             .panels = {Panel::banks, Panel::shared},
             .title = "A conflict",
             .text =
                 "The threads of one request want one word each. Here two of them ask the same "
                 "bank (red), so the request takes two turns, called wavefronts: half the speed.",
             .task =
                 {.text = "Press F5 to go to the next section with a conflict.",
                  .is_done = tasks::found_conflict,
                  .solution = "run",
                  .told =
                      "Distances that are powers of two meet in the same bank again and again."}},
            {.subject = Subject{"bitonic-folded", "open uniform seed 3 log2n 10"},
             .moment = "goto section 12",
             .panels = {Panel::shared, Panel::banks},
             .title = "None left",
             .text = "The same network, but threads take other pairs: each request asks a bank "
                     "once at most. In the timeline all bars are blue now. That is the whole "
                     "difference between two programs, and much of their time."},
        }};
}

}  // namespace viewer
