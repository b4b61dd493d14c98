// SPDX-License-Identifier: MIT
// The lessons: tables of stops, in the order of the tour.
#include "viewer/lessons/tasks.h"

namespace viewer {
namespace {

// A position before the last merge and after the copies of the earlier merges, where no comparison
// is shown.
constexpr std::string_view halves = "goto operation 21";

constexpr Subject first = {"appendix-a", sixteen, "z-order", true};
constexpr Subject others = {"appendix-a", "sort 4 9 0 14 6 11 2 7 15 3 8 12 1 10 5 13", "z-order",
                            true};

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
            {.moment = "goto level 4 stage 0 phase 0; substep before",
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
            {.moment = "goto level 4 stage 0 phase 0; substep before",
             .panels = {Panel::trees, Panel::keys},
             .title = "A tree to search in",
             .text = "Moving half of the keys would cost as much as comparing them. So they hang "
                     "in a tree; read it from left to right and you have the bars below. The one "
                     "key that is left over, the last, stands apart: the spare, a square.",
             .task = {.text = "From left to right, which node comes next after the root? Click it.",
                      .is_done = tasks::picked_after_root,
                      .solution = "select node 24",
                      .told = "The first key of q. The root is the last key of p: left of it hangs "
                              "the rest of p, right of it all of q but the spare."}},
            {.moment = "goto level 4 stage 0 phase 0; substep compare",
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
                      .solution = "substep",
                      .told = "Two pointers were exchanged, and all 16 bars moved."}},
            {.moment = "goto level 4 stage 0 phase 1; substep before",
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
            {.moment = "goto level 4 stage 0 phase 1; substep compare",
             .panels = {Panel::trees, Panel::keys},
             .title = "One pointer moves a subtree",
             .text = "If 9 > 5, then everything left of 9 is also greater than its partner left of "
                     "5: p falls there and q rises. All of it has to be exchanged, and it hangs on "
                     "one pointer: the left one. The shaded subtrees change places without being "
                     "looked at.",
             .task = {.text = "Press . to exchange them.",
                      .is_done = tasks::has_exchanged,
                      .solution = "substep",
                      .told = "Four pairs are in place after one comparison. What is still "
                              "open lies to the right: both go right."}},
            {.moment = "goto level 4 stage 0 phase 2; substep before",
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
                 "down, then up or up, then down. For a million keys it takes 20 comparisons "
                 "instead "
                 "of 524 288."},
            {.moment = "goto level 4 stage 1 phase 0; substep before",
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
             .moment = "goto level 4 stage 0 phase 1; substep before",
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
            {.moment = "goto level 4 stage 0 phase 3; substep before",
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
            {.moment = "goto level 4 stage 1 phase 0; substep before",
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
                     "paper, here for 16 keys).",
             .task =
                 {.text =
                      "Click a grey cell: it was written earlier. Who reads it, and until when?",
                  .is_done = tasks::picked_older,
                  .solution = "select node-output 4",
                  .told = "The panel to the right says by whom it was written, who reads it, and "
                          "from when on its place is free."}},
            {.moment = "goto level 4 stage 1 phase 1; select instance 0",
             .panels = {Panel::instance, Panel::node_stream},
             .title = "The rule",
             .text = "Where a block begins follows from stage and phase alone, so it is known "
                     "before any key is read: Table 1 of the paper, with this block's numbers put "
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
             .task = {.text = "Level 4 has 7 rows instead of 4 + 3 + 2 + 1 = 10. Level 5 has "
                              "15 steps one after the other. How many rows does it have?",
                      .answers = {"8", "9", "11"},
                      .right = "9",
                      .solution = "answer 9",
                      .told = "Level j takes 2j - 1 steps instead of j (j + 1) / 2: fewer "
                              "operations, each with more to do."}},
            {.moment = "goto level 4 step 3",
             .panels = {Panel::node_stream, Panel::texture},
             .title = "Two blocks at once",
             .text = "This operation is a phase of stage 0 and one of stage 1 at the same time, "
                     "and writes a block for each. Table 1 keeps the two apart: no place that a "
                     "slower stage still reads is written over (Figure 6)."},
            {.moment = "goto level 4 step 3; select instance 0 block 1; layouts",
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
                      .solution = "mappings",
                      .told = "The same elements, the same operation, other places."}},
            {.moment = "goto level 7 step 8; mappings",
             .panels = {Panel::texture},
             .title = "What for?",
             .text = "Texture caches fetch small squares. On the graphics cards of 2006 the paper "
                     "sorted "
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
                          const Session* session = interface.sort().as<Session>();
                          return session != nullptr && session->position() >= 16;
                      },
                  .solution = "operation",
                  .told =
                      "Each 16 are merged without trees: the last four stages in one operation."}},
            {.moment = "goto level 6 step 3",
             .panels = {Panel::node_stream},
             .title = "What is left",
             .text =
                 "Only the upper stages of large levels still take steps: here seven instead of "
                 "2 x 6 - 1. Figure 7 of the paper is what remains of the layout. That is the "
                 "fastest of the paper's programs."},
        }};
}

Lesson intervals_lesson() {
    return {
        .name = "intervals",
        .title = "The same merge without trees",
        .about =
            "Sorted runs need no pointers: j* is found by bisection, and nothing moves but values",
        .stops = {
            {.subject = Subject{"intervals", "open uniform seed 3 log2n 6"},
             .moment = "goto level 6; select instance 2",
             .panels = {Panel::node_stream, Panel::keys},
             .title = "Two runs, and who takes what",
             .text = "A and B are sorted runs of 32 keys. Each kernel instance pushes 16 keys of "
                     "the result: they are one stretch of A and one of B, in its color. It only "
                     "has to know where its stretches begin."},
            {.moment = "goto level 6; select instance 2",
             .panels = {Panel::trees, Panel::node_stream},
             .title = "Bisection",
             .text = "Instance 2 pushes ranks 32 to 47. How many of the first 32 come from A? It "
                     "halves the range: compares one key of A with one of B, and knows on which "
                     "side the border lies. For the middle of the "
                     "result, that number is 32 + j*: the same border, found without a tree.",
             .task =
                 {.text = "Click another instance's stretch above, and see its own search.",
                  .is_done = tasks::picked_other_instance,
                  .solution = "select instance 1",
                  .told =
                      "Every instance searches for itself: nothing is written but the result."}},
            {.moment = "goto level 6; select instance 2",
             .panels = {Panel::instance, Panel::trees},
             .title = "What it costs",
             .text = "Everything that the instance read, compared and pushed: no pointers, no "
                     "copies, no trees. An H200 sorts a million keys several "
                     "times as fast as with the trees."},
        }};
}

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
                     "has banks, a row each; a bank gives one word at a time. Colored words were "
                     "touched in this section, between two barriers."},
            {.moment = "goto section 12; select line 2",
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

}  // namespace

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = {
        merge_lesson(),     layout_lesson(), mapping_lesson(),  ends_lesson(),
        intervals_lesson(), groups_lesson(), networks_lesson(),
    };
    return all;
}

}  // namespace viewer
