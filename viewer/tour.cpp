// SPDX-License-Identifier: MIT
#include "viewer/tour.h"

namespace viewer {

const std::vector<TourStop>& tour() {
    static const std::vector<TourStop> all = {
        {"appendix-a", 4, "start", "Sixteen values",
         "GPU-ABiSort merges: level after level, sequences of twice the length (§4). The values "
         "wait in a stream. A stream is a 2D texture (§6.2); a kernel instance may read anywhere, "
         "but write only at its own place."},
        {"appendix-a", 4, "operation", "Values become trees",
         "Before anything is compared, every value becomes a node with pointers to its children. "
         "Each pair of values is a bitonic tree of two nodes: a root, and a spare node drawn as a "
         "square (§4.1)."},
        {"appendix-a", 4, "goto level 1", "Two values, one comparison",
         "On level 1 every tree has one comparison: its root with its spare node. Half of the "
         "trees sort ascending, the others descending, so that two neighbours are a bitonic "
         "sequence of four. ] shows the next tree."},
        {"appendix-a", 4, "goto level 4 stage 0 phase 0; beat before", "Figure 1: where to cut",
         "Level 4 merges two sorted halves: the keys rise and fall, which is a bitonic sequence. "
         "Figure 1 exchanges a block of its halves p and q; it begins or ends at j*. The tree "
         "finds j* in log n comparisons. Phase 0 takes root and spare first: . shows what it "
         "finds, "
         "then what it leaves."},
        {"appendix-a", 4, "goto level 4 stage 0 phase 1; beat compare",
         "Figure 2: a path downwards",
         "p walks down in the left half, q at the same place in the right one. Where p > q the "
         "two will be exchanged, and a whole subtree with them, by exchanging one pointer each: "
         "orange, and . does it. Then both go on, to the left or to the right."},
        {"appendix-a", 4, "goto level 4 stage 0 phase 2", "One level deeper",
         "The indexes of the next p and q travel in streams of their own, one read, one written, "
         "in turn (§6.1). The panel p and q indexes shows both."},
        {"appendix-a", 4, "goto level 4 stage 0 phase 3", "Stage 0 is done",
         "After log n comparisons everything in the left half is smaller than everything in the "
         "right one, and both halves are bitonic again. A network would have compared 8 pairs "
         "here; this took 4 comparisons."},
        {"appendix-a", 4, "goto level 4 stage 1 phase 0", "Figure 3: two trees of the next stage",
         "Stage 1 does the same in both halves at once: two kernel instances, root with spare. "
         "The spare of the left half is the old root. The upper levels stand in order from now "
         "on, as in Figure 3."},
        {"appendix-a", 4, "goto level 4 stage 3 phase 0", "Figure 4: where it is all written",
         "The node stream, row by row, is Figure 4 for 16 values: each phase writes one block "
         "(yellow) behind what may still be read (grey), and never more than n/2 node pairs "
         "(§5.3). This row is the last: all is in order."},
        {"appendix-a", 4, "goto level 3 stage 1 phase 1", "Figure 5: trees share blocks",
         "On level 3 there are two trees, and each operation handles both: a block is twice as "
         "long, the second tree's part behind the first's, as in Figure 5. Colours tell the trees "
         "apart."},
        {"appendix-a", 4, "goto level 3 stage 1 phase 1; pick instance 0", "What one instance does",
         "A click picks anything. To the right: what the kernel instance read, gathered, compared "
         "and pushed; below, the branch of the report's Listing 4 that it took."},
        {"overlapped", 4, "goto level 4 step 3", "Figure 6: stages overlap",
         "Stage 1 needs only what stage 0 has left behind, so it begins two steps later, and a "
         "level takes 2j - 1 steps (§5.4). One operation then writes several blocks: two are "
         "outlined. Figure 6 shows it for 32 values."},
        {"overlapped", 4, "goto level 4 step 3; compare on", "Rows, or a Z",
         "How 1D becomes 2D is free: row by row, or along the Z-order curve, in which every block "
         "is a square or two, so that reads stay close to each other in the texture cache (§6.2)."},
        {"optimized", 6, "goto level 6 step 3", "Figure 7: the ends are cut off",
         "The optimized program sorts 8 values in one instance at first, and ends each merge by a "
         "bitonic merge of 16 (§7). For 64 values Figure 7 is what remains of the layout."},
        {"intervals", 6, "goto level 6; pick instance 2", "The same merge without trees",
         "Two sorted runs A and B need no trees: an instance pushes 16 values of the result, which "
         "are "
         "one interval of A and one of B, a colour each. Where they begin it finds by bisection, "
         "its "
         "co-rank: the same number as j*. The panel Bisection shows how instance 2 found it."},
        {"bitonic-naive", 10, "goto section 12; pick line 2", "Later GPUs: banks",
         "Since 2007 groups of threads share memory, in banks, a row each, that serve one word at "
         "a "
         "time. The marked line has two threads of a request ask the same bank (red; their numbers "
         "stand below), so it takes two wavefronts. F5 goes to the next conflict; bitonic-folded "
         "has "
         "none."},
        {"overlapped", 6, "end", "Sorted",
         "All bars ascend. That took fewer than 2 n log n comparisons, whatever the keys are: 2m - "
         "log m - 2 a merge (§4.1). Now step yourself: Right, Left, and F1 for all keys."},
    };
    return all;
}

}  // namespace viewer
