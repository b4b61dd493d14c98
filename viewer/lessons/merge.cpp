// SPDX-License-Identifier: MIT
#include "viewer/lessons/tasks.h"

namespace viewer {
namespace {

// Before the last merge, after the copies of the merges before it: no comparison is shown.
constexpr std::string_view halves = "goto operation 21";

constexpr Subject first = {"appendix-a", sixteen};
constexpr Subject others = {"appendix-a", "sort 4 9 0 14 6 11 2 7 15 3 8 12 1 10 5 13"};

}  // namespace

Lesson merge_lesson() {
    return {
        .name = "merge",
        .title = "The merge",
        .about = "How two sorted halves become one with few comparisons",
        .stops = {
            {.subject = first,
             .moment = halves,
             .panels = {Panel::keys},
             .title = "Up, then down",
             .text =
                 "Two halves are sorted already: the left one, blue, rises, the right one, red, "
                 "falls. Such a sequence, which goes up once and down once, is called bitonic. The "
                 "aim: "
                 "small values to the left half, large ones to the right half.",
             .task = {.text = "Which key is the last one of the falling half?",
                      .answers = {"0", "13", "15"},
                      .right = "0",
                      .solution = "answer 0",
                      .told = "It falls from 15 down to 0. Keys here are 0 to 15, so a key is also "
                              "its rank: where it ends."}},
            {.moment = halves,
             .panels = {Panel::keys},
             .title = "p beside q",
             .text =
                 "Call the left half p and the right half q. Compare the first of p with the first "
                 "of q, the second with the second, and so on. Where p > q, the two change places; "
                 "then every key on the left is smaller than every key on the right.",
             .task =
                 {.text = "1 and 15, 2 and 14, 3 and 10, 5 and 9, 8 and 7, 11 and 6, 12 and 4, 13 "
                          "and 0: which pairs have to change places?",
                  .answers = {"the last four", "the first four", "some here and there"},
                  .right = "the last four",
                  .solution = "answer the last four",
                  .told =
                      "In a bitonic sequence those pairs always lie side by side, at one end."}},
            {.moment = "goto level 4 stage 0 phase 0; beat before",
             .panels = {Panel::keys},
             .title = "Only one number is missing",
             .text =
                 "The pairs to be exchanged lie side by side, so one number says which: j* (§4.1). "
                 "If it is positive, the first j* pairs change halves; if it is negative, the last "
                 "-j* pairs do. Each comparison halves the search. The gray line above the bars "
                 "covers the pairs still open. (The next stop explains root and spare.)",
             .task = {.text = "The last pair, 13 and 0, has to be exchanged. You compare one pair "
                              "more, the fourth: 5 and 9 stay. Where does the exchanging begin?",
                      .answers = {"left of 5", "right of 5"},
                      .right = "right of 5",
                      .solution = "answer right of 5",
                      .told = "One comparison has settled four pairs: 1, 2, 3 and 5 all stay."}},
            {.moment = "goto level 4 stage 0 phase 0; beat before",
             .panels = {Panel::trees, Panel::keys},
             .title = "A tree to search in",
             .text = "Moving half of the keys would cost as much as comparing them. So they hang "
                     "in a tree; read it from left to right and you have the bars below. The one "
                     "key that is left over, the last, stands apart: the spare, a square.",
             .task = {.text = "From left to right, which node comes next after the root? Click it.",
                      .is_done = tasks::picked_after_root,
                      .solution = "pick node 24",
                      .told = "The first key of q. The root is the last key of p: left of it hangs "
                              "the rest of p, right of it all of q but the spare."}},
            {.moment = "goto level 4 stage 0 phase 0; beat compare",
             .panels = {Panel::trees, Panel::keys},
             .title = "Phase 0: root and spare",
             .text =
                 "The last pair first: the root, 13, and the spare, 0, have to change places, "
                 "and the root's subtrees with them: two pointers exchange all eight pairs. The "
                 "last four had to be, the first four are wrong now. That is meant so: what is "
                 "still to be exchanged lies at the beginning. (Were the root the smaller one, "
                 "all would stay.)",
             .task = {.text = "Press . (a full stop) to see it done.",
                      .is_done = tasks::is_executed,
                      .solution = "beat",
                      .told = "Two pointers were exchanged, and all 16 bars moved."}},
            {.moment = "goto level 4 stage 0 phase 1; beat before",
             .panels = {Panel::trees, Panel::keys},
             .title = "Phase 1: the middle of each half",
             .text = "Next are the middles of both halves, one step down in the tree. From here on "
                     "p and q are the two keys that are compared, p on the left, q on the right. "
                     "If p > q, they are exchanged.",
             .task = {.text = "What will happen to p and q?",
                      .answers = tasks::exchanged_or_kept,
                      .finds = tasks::what_happens,
                      .solution = "answer exchanged",
                      .told = "p is 9, q is 5. Press . twice to see it."}},
            {.moment = "goto level 4 stage 0 phase 1; beat compare",
             .panels = {Panel::trees, Panel::keys},
             .title = "One pointer moves a subtree",
             .text = "If 9 > 5, then everything left of 9 is also greater than its partner left of "
                     "5: p falls there and q rises. All of it has to be exchanged, and it hangs on "
                     "one pointer: the left one. The shaded subtrees change places without being "
                     "looked at.",
             .task = {.text = "Press . to exchange them.",
                      .is_done = tasks::has_exchanged,
                      .solution = "beat",
                      .told = "Four pairs are in place after one comparison. What is still "
                              "open lies to the right: both go right."}},
            {.moment = "goto level 4 stage 0 phase 2; beat before",
             .panels = {Panel::trees, Panel::keys},
             .title = "Phase 2: half as far",
             .text = "After an exchange both go right, else both go left: each time the part that "
                     "is still in question is halved.",
             .task = {.text = "What will happen to this p and q?",
                      .answers = tasks::exchanged_or_kept,
                      .finds = tasks::what_happens,
                      .solution = "answer kept",
                      .told = "6 < 11: they stay, and everything to the right of them, too. Both "
                              "go left."}},
            {.moment = "goto level 4 stage 0 phase 3",
             .panels = {Panel::keys, Panel::trees},
             .title = "Four comparisons instead of eight",
             .text =
                 "j* is -4: the last four pairs have changed halves. Every key of the left half "
                 "is smaller than every key of the right half, and both halves are bitonic again: "
                 "down, then up or up, then "
                 "down. For a million keys it takes 20 comparisons instead of 524 288."},
            {.moment = "goto level 4 stage 1 phase 0; beat before",
             .panels = {Panel::trees, Panel::keys},
             .title = "Stage 1: the same in both halves",
             .text = "The same search begins in each half, both at once: two kernel instances work "
                     "side by side. The old root is the spare of the left half.",
             .task = {.text = "Step with Right until a p and q are exchanged.",
                      .is_done = tasks::has_exchanged,
                      .solution = "operation; operation",
                      .told =
                          "Stage after stage the halves become shorter, until each is one key."}},
            {.moment = "end",
             .panels = {Panel::keys},
             .title = "Sorted",
             .text = "Stages 0 to 3 took 4 + 2 x 3 + 4 x 2 + 8 x 1 = 26 comparisons, a network "
                     "takes 32 (4 rounds of 8). That difference grows: merging m keys takes 2m - "
                     "log m - 2 comparisons here, and m/2 log m in a network."},
            {.subject = others,
             .moment = "goto level 4 stage 0 phase 1; beat before",
             .panels = {Panel::keys},
             .title = "Your turn: without the tree",
             .text = "Other keys, after phase 0. p and q stand over the middles of the two halves. "
                     "They are compared next.",
             .task = {.text = "From the keys alone: what does this phase exchange?",
                      .answers = {"nothing", "10 and 6", "15 13 12 10 and 0 2 4 6",
                                  "10 8 5 3 and 6 7 9 11"},
                      .right = "15 13 12 10 and 0 2 4 6",
                      .solution = "answer 15 13 12 10 and 0 2 4 6",
                      .told = "10 > 6, and left of them p is greater still and q smaller."}},
            {.moment = "goto level 4 stage 0 phase 1",
             .panels = {Panel::keys},
             .title = "Where next?",
             .text = "The four pairs have changed places. The last one, 1 and 14, phase 0 has "
                     "settled. Three are still open: 8 and 7, 5 and 9, 3 and 11.",
             .task = {.text = "Which pair does phase 2 compare?",
                      .answers = {"8 and 7", "5 and 9", "3 and 11", "1 and 14"},
                      .right = "5 and 9",
                      .solution = "answer 5 and 9",
                      .told = "The middle of what is open, as of every search by halving: 5 < 9, "
                              "they stay, and both go left."}},
            {.moment = "goto level 4 stage 0 phase 3; beat before",
             .panels = {Panel::keys},
             .title = "The last phase",
             .text = "One pair is open now, below p and q.",
             .task = {.text = "What will happen to it?",
                      .answers = tasks::exchanged_or_kept,
                      .finds = tasks::what_happens,
                      .solution = "answer exchanged",
                      .told = "So j* is -3, found by four comparisons: the last three pairs of "
                              "the two runs change halves. Phase 0 exchanged all eight pairs, and "
                              "phases 1 to 3 exchange the first five back. Press . twice to see "
                              "it."}},
            {.moment = "goto level 4 stage 1 phase 0; beat before",
             .panels = {Panel::keys},
             .title = "Stage 1, and phase 0 again",
             .text = "The large keys are in the right half now. Stage 1 begins there, too: 15 13 "
                     "12 10 beside 8 9 11 14, the last pair first, which are its root and spare.",
             .task = {.text = "What will phase 0 do with them, and with all that hangs on them?",
                      .answers = tasks::exchanged_or_kept,
                      .right = "kept",
                      .solution = "answer kept",
                      .told = "10 < 14: all stays. The pairs to be exchanged, 15 and 8 to 12 and "
                              "11, are at the beginning already. The other lessons say where all "
                              "this is written."}},
        }};
}

}  // namespace viewer
