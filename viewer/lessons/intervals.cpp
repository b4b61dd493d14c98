// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {

Lesson intervals_lesson() {
    return {
        .name = "intervals",
        .title = "The same merge without trees",
        .about =
            "Sorted runs need no pointers: j* is found by bisection, and nothing moves but values",
        .stops = {
            {.subject = Subject{"intervals", "open uniform seed 3 log2n 6"},
             .moment = "goto level 6; pick instance 2",
             .panels = {Panel::node_stream, Panel::keys},
             .title = "Two runs, and who takes what",
             .text = "A and B are sorted runs of 32 keys. Each kernel instance pushes 16 keys of "
                     "the result: they are one stretch of A and one of B, in its colour. It only "
                     "has to know where its stretches begin."},
            {.moment = "goto level 6; pick instance 2",
             .panels = {Panel::trees, Panel::node_stream},
             .title = "Bisection",
             .text = "Instance 2 pushes ranks 32 to 47. How many of the first 32 come from A? It "
                     "halves the range: compares one key of A with one of B, and knows on which "
                     "side the border lies. For the middle of the "
                     "result, that number is 32 + j*: the same border, found without a tree.",
             .task =
                 {.text = "Click another instance's stretch above, and see its own search.",
                  .is_done = tasks::picked_other_instance,
                  .solution = "pick instance 1",
                  .told =
                      "Every instance searches for itself: nothing is written but the result."}},
            {.moment = "goto level 6; pick instance 2",
             .panels = {Panel::instance, Panel::trees},
             .title = "What it costs",
             .text = "Everything that the instance read, compared and pushed: no pointers, no "
                     "copies, no trees. An H200 sorts a million keys several "
                     "times as fast as with the trees."},
        }};
}

}  // namespace viewer
