// SPDX-License-Identifier: MIT
// The lessons: tables of stops, in the order in which they follow each other.
#include "viewer/lessons/lesson.h"

#include <algorithm>

#include "viewer/interface.h"
#include "viewer/model/narrator.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

// The functions below check the exercises of lessons. An exercise about stream sorts is never done
// while a thread-group sort is shown, and vice versa.
StreamSession* session_of(Interface& interface) {
    return interface.session().streams();
}

// Returns whether the current phase exchanged p and q.
bool has_exchanged(Interface& interface) {
    StreamSession* session = session_of(interface);
    if (session == nullptr || session->is_pending())
        return false;
    const Exchange* exchange = current_exchange(*session, session->shown_tree());
    return exchange != nullptr && exchange->exchanged && exchange->phase > 0;
}

// Returns whether the current operation has run.
bool is_executed(Interface& interface) {
    const StreamSession* session = session_of(interface);
    return session != nullptr && session->has_sub_steps() && !session->is_pending();
}

bool is_sorted(Interface& interface) {
    return interface.session().is_at_end();
}

// Returns whether the selected node is the root's successor in in-order traversal.
bool has_selected_after_root(Interface& interface) {
    StreamSession* session = session_of(interface);
    if (session == nullptr || !session->selected_element())
        return false;
    const std::uint32_t size = session->position_data().forest.tree_size;
    const auto number = number_in_sequences(session->run().contents(), session->position_data(),
                                            *session->selected_element());
    return number && size > 0 && *number % size == size / 2;
}

// Returns whether the selected element was written by an earlier step.
bool has_selected_older(Interface& interface) {
    const StreamSession* session = session_of(interface);
    if (session == nullptr || !session->selected_element())
        return false;
    const auto writer =
        last_writer(session->program(), session->position(), session->selected_element()->stream,
                    session->selected_element()->index);
    return writer && session->program().operations[writer->operation].tag.step <
                         session->operation()->tag.step;
}

bool compares_mappings(Interface& interface) {
    return interface.view().compare_mappings;
}

// Returns whether an instance other than instance 2 is selected.
bool has_selected_other_instance(Interface& interface) {
    const StreamSession* session = session_of(interface);
    return session != nullptr && session->instance_number().value_or(2) != 2;
}

// Returns whether the shown barrier interval has a bank conflict and is not barrier interval 12.
bool found_conflict(Interface& interface) {
    const WorkgroupSession* groups = interface.session().workgroup();
    if (groups == nullptr || groups->interval() == nullptr || groups->interval()->number == 12)
        return false;
    return std::ranges::any_of(groups->queues(),
                               [](const BankQueue& queue) { return queue.words.size() > 1; });
}

// A position after the copies of the earlier merges and before the last merge. No comparison is
// shown at this position.
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
             .position = halves,
             .panels = {Panel::keys},
             .title = "Up, then down",
             .text =
                 "The two halves are sorted already. The left half (blue) rises and the right half "
                 "(red) falls. A sequence that goes up once and down once is called bitonic. We "
                 "want all small values in the left half and all large values in the right half.",
             .task = {.text = "Which key is the last one in the falling half?",
                      .answers = {"0", "13", "15"},
                      .right = "0",
                      .reply =
                          "The right half falls from 15 down to 0. The keys are 0 to 15, so each "
                          "key is also its rank, which is its position in the sorted sequence."}},
            {.position = halves,
             .panels = {Panel::keys},
             .title = "p next to q",
             .text =
                 "Call the left half p and the right half q. Compare the first of p with the first "
                 "of q, the second with the second, and so on. If p > q, the two keys change "
                 "places. After that, every key on the left is smaller than every key on the "
                 "right.",
             .task = {.text =
                          "1 and 15, 2 and 14, 3 and 10, 5 and 9, 8 and 7, 11 and 6, 12 and 4, 13 "
                          "and 0: which pairs have to change places?",
                      .answers = {"the last four", "the first four", "some here and there"},
                      .right = "the last four",
                      .reply = "In a bitonic sequence, the pairs to exchange are always side by "
                               "side at one end."}},
            {.position = "goto level 4 stage 0 phase 0; substep before",
             .panels = {Panel::keys},
             .title = "Only one number to find",
             .text =
                 "The pairs to exchange are side by side, so one number j* (§4.1) describes them. "
                 "If j* is positive, the first j* pairs change halves; if it is negative, the last "
                 "-j* pairs do. Each comparison halves the number of open pairs. The gray line "
                 "above the bars covers the open pairs. (The next stop explains root and spare.)",
             .task = {.text =
                          "The last pair, 13 and 0, must be exchanged. You compare one more pair, "
                          "the fourth one: 5 and 9 stay. Where do the pairs to exchange begin?",
                      .answers = {"left of 5", "right of 5"},
                      .right = "right of 5",
                      .reply = "One comparison has settled four pairs: 1, 2, 3 and 5 all stay."}},
            {.position = "goto level 4 stage 0 phase 0; substep before",
             .panels = {Panel::trees, Panel::keys},
             .title = "A tree to search in",
             .text = "Moving half of the keys would cost as much as comparing them. So the keys "
                     "are stored in a tree. Read from left to right, the tree gives the bars "
                     "below. The last key is left over. It is called the spare (the square) and is "
                     "stored next to the tree.",
             .task = {.text =
                          "Which node comes directly after the root, from left to right? Click it.",
                      .is_done = has_selected_after_root,
                      .solution = "select node 24",
                      .reply =
                          "The node after the root is the first key of q. The root is the last "
                          "key of p. The left subtree has the rest of p, and the right subtree "
                          "has all of q except the spare."}},
            {.position = "goto level 4 stage 0 phase 0; substep compare",
             .panels = {Panel::trees, Panel::keys},
             .title = "Phase 0: root and spare",
             .text = "The last pair comes first. The root, 13, and the spare, 0, must change "
                     "places, and the root's two subtrees with them. Two pointers exchange all "
                     "eight pairs. The exchange is right for the last four pairs. The first four "
                     "pairs are exchanged back later. (If the root were smaller "
                     "than the spare, everything would stay.)",
             .task = {.text = "Press . (a period) to see the exchange.",
                      .is_done = is_executed,
                      .solution = "substep",
                      .reply = "Two pointers were exchanged, and all 16 bars moved."}},
            {.position = "goto level 4 stage 0 phase 1; substep before",
             .panels = {Panel::trees, Panel::keys},
             .title = "Phase 1: the middle of each half",
             .text = "The next keys to compare are the middles of both halves, one step down in "
                     "the tree. From here on, p and q are the two keys that are compared, p on the "
                     "left and q on the right. If p > q, they are exchanged.",
             .task = {.text = "Which keys will change places? Click one of them, or none.",
                      .asks_about_step = true,
                      .reply = "Press . twice to see what happens to them."}},
            {.position = "goto level 4 stage 0 phase 1; substep compare",
             .panels = {Panel::trees, Panel::keys},
             .title = "One pointer moves a subtree",
             .text = "If 9 > 5, then every key left of 9 is also greater than its partner left of "
                     "5, because p falls there and q rises. All of these keys must be exchanged. "
                     "These keys are in one subtree, to which the left pointer leads. The shaded "
                     "subtrees change places without any further comparison.",
             .task = {.text = "Press . to exchange them.",
                      .is_done = has_exchanged,
                      .solution = "substep",
                      .reply =
                          "Four pairs are in place after one comparison. The open pairs are to "
                          "the right, so both p and q go right."}},
            {.position = "goto level 4 stage 0 phase 2; substep before",
             .panels = {Panel::trees, Panel::keys},
             .title = "Phase 2: half as far",
             .text = "After an exchange both p and q go right, otherwise both go left. Each "
                     "comparison halves the number of open pairs.",
             .task = {.text = "Which keys will change places now? Click one of them, or none.",
                      .asks_about_step = true,
                      .reply =
                          "All keys to the right of p and q stay, too. Both p and q go left."}},
            {.position = "goto level 4 stage 0 phase 3",
             .panels = {Panel::keys, Panel::trees},
             .title = "Four comparisons instead of eight",
             .text = "j* is -4, so the last four pairs have changed halves. Every key of the left "
                     "half is smaller than every key of the right half. Both halves are bitonic "
                     "again: one goes up and then down, the other down and then up. For a million "
                     "keys this takes 20 comparisons instead of 524 288."},
            {.position = "goto level 4 stage 1 phase 0; substep before",
             .panels = {Panel::trees, Panel::keys},
             .title = "Stage 1: the same in both halves",
             .text = "The same search now runs in both halves at once: two kernel instances work "
                     "in parallel. The old root is the spare of the left half.",
             .task = {.text = "Step with Right until a p and q are exchanged.",
                      .is_done = has_exchanged,
                      .solution = "operation; operation",
                      .reply = "With each stage the halves become shorter, until each of them is a "
                               "single key."}},
            {.position = "end",
             .panels = {Panel::keys},
             .title = "Sorted",
             .text = "Stages 0 to 3 took 4 + 2 x 3 + 4 x 2 + 8 x 1 = 26 comparisons. A sorting "
                     "network takes 32 (4 rounds of 8). The difference grows with m: merging m "
                     "keys takes 2m - log m - 2 comparisons here, and m/2 log m in a network."},
            {.subject = others,
             .position = "goto level 4 stage 0 phase 1; substep before",
             .panels = {Panel::keys},
             .title = "Your turn: without the tree",
             .text =
                 "This step has other keys, after phase 0. The names p and q are above the middles "
                 "of the two halves, which are compared next.",
             .task = {.text =
                          "Look only at the keys: which of them will this phase exchange? Click "
                          "one of them, or none.",
                      .asks_about_step = true,
                      .reply = "To the left of p and q, the keys of p are even greater and the "
                               "keys of q are even smaller."}},
            {.position = "goto level 4 stage 0 phase 1",
             .panels = {Panel::keys},
             .title = "Where next?",
             .text = "The four pairs have changed places. Phase 0 has settled the last pair, 1 and "
                     "14. Three pairs are still open: 8 and 7, 5 and 9, 3 and 11.",
             .task = {.text = "Which pair does phase 2 compare? Click one of its keys.",
                      .asks_about_step = true,
                      .reply = "Phase 2 compares the middle one of the open pairs, as every binary "
                               "search does. 5 < 9, so both keys stay, and both p and q go left."}},
            {.position = "goto level 4 stage 0 phase 3; substep before",
             .panels = {Panel::keys},
             .title = "The last phase",
             .text = "Only one pair is open now, below p and q.",
             .task = {.text = "Will this pair change places? Click one of its keys, or none.",
                      .asks_about_step = true,
                      .reply =
                          "Four comparisons found j* = -3: the last three pairs of the two "
                          "runs change halves. Phase 0 exchanged all eight pairs, and phases 1 "
                          "to 3 exchange the first five back. Press . twice to see it."}},
            {.position = "goto level 4 stage 1 phase 0; substep before",
             .panels = {Panel::keys},
             .title = "Stage 1, and phase 0 again",
             .text = "The large keys are in the right half now. Stage 1 also begins in the right "
                     "half: 15 13 12 10 are compared with 8 9 11 14. The last pair, which is root "
                     "and spare, comes first.",
             .task = {.text =
                          "What will phase 0 do with root and spare, and with the root's subtrees?",
                      .answers = {"exchanged", "kept"},
                      .right = "kept",
                      .reply =
                          "10 < 14, so everything stays. The pairs to exchange, 15 and 8 to 12 "
                          "and 11, are already at the beginning. After the lesson, press Q: the "
                          "viewer then asks about each step of your own sort."}},
        }};
}

Lesson layout_lesson() {
    return {
        .name = "layout",
        .title = "Where it is written",
        .about = "Where each block of nodes is written, and how stages overlap",
        .stops = {
            {.subject = Subject{"appendix-a", sixteen},
             .position = "goto level 4 stage 0 phase 3",
             .panels = {Panel::node_stream},
             .title = "Only at its own place",
             .text = "A fragment shader can read any pixel but can write only its own. So a "
                     "changed node cannot go back to where it was. Each phase writes its nodes "
                     "side by side into a block. A row is a step. A cell is a node pair, named by "
                     "its tree levels: 0 is the root, s the spare. Yellow cells are written now, "
                     "gray cells may still be read."},
            {.position = "goto level 4 stage 1 phase 2",
             .panels = {Panel::node_stream, Panel::instance},
             .title = "No more room than the tree itself",
             .text = "A later block reuses the space of an earlier block when no phase can read "
                     "the earlier block anymore. So n/2 node pairs are always enough (Figure 4 "
                     "of the paper, here for 16 keys).",
             .task = {.text = "Click a gray cell, which was written earlier. Which operation reads "
                              "the cell, and until when?",
                      .is_done = has_selected_older,
                      .solution = "select node-output 4",
                      .reply = "The panel to the right shows which operations write and read the "
                               "cell, and when its slot becomes free."}},
            {.position = "goto level 4 stage 1 phase 1; select instance 0",
             .panels = {Panel::instance, Panel::node_stream},
             .title = "The rule",
             .text = "The start of a block depends only on stage and phase, so it is known before "
                     "any key is read. The formula is Table 1 of the paper, shown here with this "
                     "block's numbers. No instance has to look anything up."},
            {.position = "goto level 3 stage 1 phase 1",
             .panels = {Panel::node_stream, Panel::trees},
             .title = "Two trees, one block",
             .text = "One level earlier there are two trees of half the size. Each operation works "
                     "on both. A block is twice as long, and the second tree's nodes follow the "
                     "first tree's. So all levels use all n/2 slots."},
            {.subject = Subject{"overlapped", sixteen},
             .position = "goto level 4 step 2",
             .panels = {Panel::node_stream},
             .title = "Stages overlap",
             .text = "Stage 1 needs only the upper nodes, and phase 1 of stage 0 is the last one "
                     "that writes them. So stage 1 begins two steps after the start of stage 0 "
                     "instead of after its end, and stage 2 begins two steps later.",
             .task = {.text = "Level 4 has 7 rows instead of 4 + 3 + 2 + 1 = 10. Without overlap, "
                              "level 5 has 15 steps. How many rows does it have with overlap?",
                      .answers = {"8", "9", "11"},
                      .right = "9",
                      .reply = "Level j takes 2j - 1 steps instead of j (j + 1) / 2. There are "
                               "fewer operations, and each of them does more work. For a million "
                               "keys, 39 steps of the last level replace 210."}},
            {.position = "goto level 4 step 3",
             .panels = {Panel::node_stream, Panel::texture},
             .title = "Two blocks at once",
             .text = "This operation runs a phase of stage 0 and a phase of stage 1 at once, and "
                     "writes a block for each. Table 1 keeps the blocks apart: no slot that a "
                     "slower stage still reads is overwritten (Figure 6). Without overlap, a block "
                     "has the same place, only in a later step. So overlapping needs no additional "
                     "memory."},
        }};
}

Lesson mapping_lesson() {
    constexpr std::string_view keys = "open uniform seed 3 log2n 7";
    constexpr std::string_view position = "goto level 7 step 8; show node-output";
    return {
        .name = "z-order",
        .title = "Rows, or a Z",
        .about = "How a stream, which is a line, becomes a texture, which is a rectangle",
        .stops = {
            {.subject = Subject{"overlapped", keys, "row-wise"},
             .position = position,
             .panels = {Panel::texture},
             .title = "Row by row",
             .text = "The algorithm numbers elements 0, 1, 2, ..., but a texture has rows and "
                     "columns. The simplest mapping goes row by row. Then the blocks that an "
                     "operation writes (outlined) are long and low, and the elements that one "
                     "instance reads can be many rows apart."},
            {.subject = Subject{"overlapped", keys, "z-order"},
             .position = position,
             .panels = {Panel::texture},
             .title = "Along a Z",
             .text = "The Z-order curve goes through a square quarter by quarter, and through "
                     "each quarter in the same way. Numbers that are close stay close in both "
                     "directions. Every block is a square, or two squares side by side.",
             .task = {.text = "Press C to see both mappings side by side.",
                      .is_done = compares_mappings,
                      .solution = "mappings",
                      .reply = "Both pictures show the same elements and the same operation. "
                               "Only the positions differ."}},
            {.position = "goto level 7 step 8; mappings",
             .panels = {Panel::texture},
             .title = "What for?",
             .text = "Texture caches fetch small squares. On the graphics cards of 2006, the "
                     "paper's sort was 1.3 to 1.7 times as fast with Z-order. On an H100 there "
                     "is hardly any difference.",
             .task = {.text = "A texel is an output slot with a pair of nodes. Slot 5 is 101 "
                              "in binary. Z-order gives its bits to the column and the row in "
                              "turn, the lowest bit to the column. Where is slot 5?",
                      .answers = {"column 3, row 0", "column 5, row 0", "column 1, row 2"},
                      .right = "column 3, row 0",
                      .reply =
                          "Bits 0 and 2 give the column, 11 = 3, and bit 1 gives the row, "
                          "0. The slot has nodes 10 and 11. The mapping does not need tables."}},
        }};
}

Lesson ends_lesson() {
    return {
        .name = "ends",
        .title = "Local sort, and merge of 16",
        .about =
            "How the program `optimized` works at both ends of a merge, where trees do not pay off",
        .stops = {
            {.subject = Subject{"optimized", "open uniform seed 3 log2n 6"},
             .position = "goto operation 1",
             .panels = {Panel::texture, Panel::keys},
             .title = "Eight keys at once",
             .text = "Small trees cost more than they save. So one kernel instance reads eight "
                     "keys, sorts them and writes them. This local sort replaces the first three "
                     "levels by one operation."},
            {.position = "goto level 5 step 4",
             .panels = {Panel::trees, Panel::keys},
             .title = "Trees for the upper stages",
             .text = "From 32 keys on, merges use trees as before: stage 0 searches for j* in each "
                     "tree and moves subtrees."},
            {.position = "goto level 5 step 5",
             .panels = {Panel::keys, Panel::texture},
             .title = "Traversal",
             .text = "Then the stages stop early. They leave bitonic sequences of 16 keys, whose "
                     "ranges do not overlap. An instance walks through a subtree from left to "
                     "right and writes its keys side by side.",
             .task = {.text = "Step once with Right: the merge of 16.",
                      .is_done =
                          [](Interface& interface) {
                              const StreamSession* session = interface.session().streams();
                              return session != nullptr && session->position() >= 16;
                          },
                      .solution = "operation",
                      .reply = "Each sequence of 16 is merged without trees, which replaces the "
                               "last four stages by one operation."}},
            {.position = "goto level 6 step 3",
             .panels = {Panel::node_stream},
             .title = "What is left",
             .text = "Only the upper stages of large levels still take steps: here seven instead "
                     "of 2 x 6 - 1. Figure 7 of the paper shows the layout that remains. This is "
                     "the fastest of the paper's programs."},
        }};
}

Lesson intervals_lesson() {
    return {
        .name = "intervals",
        .title = "The same merge without trees",
        .about = "Sorted runs need no pointers: a binary search finds j*, and only values move",
        .stops = {
            {.subject = Subject{"intervals", "open uniform seed 3 log2n 6"},
             .position = "goto level 6; select instance 2",
             .panels = {Panel::node_stream, Panel::keys},
             .title = "Two runs, and what each instance takes",
             .text = "A and B are sorted runs of 32 keys. Each kernel instance pushes 16 keys of "
                     "the result. The 16 keys come from one interval of A and one interval of B, "
                     "drawn in the instance's color. The instance only has to know where its "
                     "intervals begin."},
            {.position = "goto level 6; select instance 2",
             .panels = {Panel::trees, Panel::node_stream},
             .title = "Bisection",
             .text = "Instance 2 pushes ranks 32 to 47. How many of the first 32 keys come from A? "
                     "The instance finds this number by halving the range: it compares one key of "
                     "A with one key of B, and then knows on which side the border is. For the "
                     "middle of the result, the number is 32 + j*, the border of GPU-ABiSort.",
             .task = {.text = "Click another instance's interval above to see its search.",
                      .is_done = has_selected_other_instance,
                      .solution = "select instance 1",
                      .reply = "Every instance searches on its own and writes only its part of the "
                               "result."}},
            {.position = "goto level 6; select instance 2",
             .panels = {Panel::instance, Panel::trees},
             .title = "What it costs",
             .text = "The panel shows everything that the instance read, compared and pushed. "
                     "There are no pointers, copies or trees. An H100 sorts a million keys several "
                     "times as fast as with trees."},
        }};
}

Lesson groups_lesson() {
    return {
        .name = "groups",
        .title = "Thread groups and banks",
        .about = "Compute shaders have threads that share memory and can slow each other down",
        .stops = {
            {.subject = Subject{"bitonic-naive", "open uniform seed 3 log2n 10"},
             .position = "goto interval 11",
             .panels = {Panel::shared},
             .title = "Shared memory",
             .text =
                 "Since 2007 threads can work in groups with a small, fast memory of their own. "
                 "This memory has banks, one per row, and a bank delivers one word at a time. The "
                 "colored "
                 "words were accessed in this interval, which is the code between two barriers."},
            {.position = "goto interval 12; select line 2",
             .panels = {Panel::shared},
             .title = "A conflict",
             .text = "Each thread of a request accesses one word. Here two threads access "
                     "different words of the same bank (red). So the request takes two turns, "
                     "called wavefronts, and runs at half the speed.",
             .task =
                 {.text = "Press F5 to go to the next interval with a conflict.",
                  .is_done = found_conflict,
                  .solution = "run",
                  .reply =
                      "Accesses at distances that are powers of two often meet in the same bank."}},
            {.subject = Subject{"bitonic-folded", "open uniform seed 3 log2n 10"},
             .position = "goto interval 12",
             .panels = {Panel::shared},
             .title = "None left",
             .text = "This network makes the same comparisons, but stores elements at other "
                     "positions, so that each request uses a bank at most once. All bars in the "
                     "timeline are blue now."},
        }};
}

Lesson networks_lesson() {
    return {
        .name = "networks",
        .title = "Networks against adaptive merging",
        .about =
            "Networks always compare the same pairs. An adaptive merge looks at the keys and makes "
            "fewer comparisons",
        .stops = {
            {.subject = Subject{"network", sixteen},
             .position = "goto operation 7",
             .panels = {Panel::trees},
             .title = "Wires and comparators",
             .text = "Each line is a wire that carries one key. Each arrow is a comparator, which "
                     "moves the greater key to the wire that it points to. The comparators are "
                     "fixed and do not depend on the keys. This suits devices that cannot branch.",
             .task = {.text = "This operation compares wires at a distance of 8. What is the "
                              "distance in the next operation?",
                      .answers = {"16", "8", "4"},
                      .right = "4",
                      .reply = "The distance is 4, then 2, then 1, which makes four rounds for the "
                               "last merge. Press Right to see these rounds."}},
            {.position = "goto operation 10",
             .panels = {Panel::keys, Panel::trees},
             .title = "Eight comparisons per round",
             .text = "Ten rounds of 8 comparisons sort 16 keys. n keys take n/4 log n (log n + 1) "
                     "comparisons, which is 110 million for a million keys. (A fragment writes "
                     "only one key, so fragments compare every pair twice.)"},
            {.subject = Subject{"overlapped", sixteen},
             .position = "goto level 4 stage 0 phase 2",
             .panels = {Panel::trees, Panel::keys},
             .title = "Looking at keys",
             .text = "The adaptive merge makes the same exchanges, but finds the necessary ones by "
                     "a search. It makes fewer than 2 n log n comparisons, which is fewer than 42 "
                     "million for a million keys. In return, the adaptive merge must write "
                     "pointers, and each step waits for the previous one.",
             .task = {.text = "Step to the end.",
                      .is_done = is_sorted,
                      .solution = "end",
                      .reply = "The adaptive merge has sorted the same keys with fewer "
                               "comparisons."}},
            {.subject = Subject{.program = "network", .keys = sixteen, .names_keys = true},
             .position = "follow 11",
             .panels = {Panel::history, Panel::keys},
             .title = "The history of one key",
             .text = "The list shows which keys 7 was compared with, and where each operation "
                     "moved it. Dots in the timeline mark these operations. Down and Up go along "
                     "the list.",
             .task = {.text = "Was 7 ever compared with 9?",
                      .answers = {"at position 2", "at position 4", "never"},
                      .right = "at position 2",
                      .reply = "7 is less than 9, which is element 8 of the input. In your own "
                               "sort, select a key and press H."}},
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

const Lesson& questions() {
    static const Lesson all = {.name = "questions",
                               .title = "Questions",
                               .about = "What happens next in your own sort?",
                               .stops = {{.position = "",
                                          .panels = {},
                                          .title = "What happens next?",
                                          .text = "",
                                          .task = {.asks_about_step = true}}}};
    return all;
}

}  // namespace viewer
