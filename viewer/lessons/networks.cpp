// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {

Lesson networks_lesson() {
    return {
        .name = "networks",
        .title = "Networks against adaptive merging",
        .about =
            "Sorts that compare the same pairs whatever the keys are, and what looking at keys "
            "saves",
        .stops = {
            {.subject = Subject{"network", sixteen},
             .moment = "goto operation 7",
             .panels = {Panel::node_stream},
             .title = "Wires and comparators",
             .text = "Each line is a wire with one key on it, each arrow a comparator: the greater "
                     "key goes where it points. Which wires meet is fixed; nothing depends on the "
                     "keys. That suits machines without branches.",
             .task = {.text = "This operation compares wires 8 apart. How far apart are those of "
                              "the next one?",
                      .answers = {"16", "8", "4"},
                      .right = "4",
                      .solution = "answer 4",
                      .told = "Then 2 and 1: four rounds for the last merge. Right shows them."}},
            {.moment = "goto operation 10",
             .panels = {Panel::keys, Panel::trees},
             .title = "Eight comparisons a round",
             .text = "Ten rounds of 8 comparisons sort 16 keys. For n keys it is n/4 log n (log n "
                     "+ 1): at a million 110 million comparisons. (Fragments write one key each: "
                     "they compare every pair twice.)"},
            {.subject = Subject{"overlapped", sixteen},
             .moment = "goto level 4 stage 0 phase 2",
             .panels = {Panel::trees, Panel::keys},
             .title = "Looking at keys",
             .text = "The adaptive merge takes the same exchanges, but finds out by a search which "
                     "are needed: fewer than 2 n log n comparisons, at a million fewer than 42 "
                     "million. The price: pointers to write, steps that wait for each other.",
             .task = {.text = "Step to the end.",
                      .is_done = tasks::is_sorted,
                      .solution = "end",
                      .told = "The adaptive merge has sorted the same keys with fewer "
                              "comparisons."}},
        }};
}

}  // namespace viewer
