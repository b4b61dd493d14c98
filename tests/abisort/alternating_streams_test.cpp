// SPDX-License-Identifier: MIT
// Two streams of n/2 node pairs that alternate from level to level suffice for the whole sort
// (§5.3). The two streams cannot alternate from step to step (§6.1), and stages cannot write to the
// same positions (§5.2).
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "abisort/plan.h"

namespace abisort {
namespace {

struct Node {
    std::uint32_t value = 0;
    std::uint32_t left = 0;
    std::uint32_t right = 0;
};

/// The blocks to which operations write.
enum class Writing {
    table_1,           ///< blocks of Table 1 in the stream that the operation itself reads (§5)
    ping_pong,         ///< blocks of Table 1 in the stream that the previous operation read
    each_stage_again,  ///< blocks of each stage one after the other, starting at the first slot
};

/// Merges with the blocks of Table 1 or with other blocks. The numbers of nodes run through both
/// streams, which have n nodes each.
class Streams {
  public:
    Streams(unsigned log2_n, unsigned streams, Writing writing)
        : log2_n_(log2_n),
          n_(1u << log2_n),
          other_(streams == 2 ? n_ : 0),
          writing_(writing),
          nodes_(2 * n_) {}

    std::vector<std::uint32_t> sort(const std::vector<std::uint32_t>& values) {
        for (std::uint32_t i = 0; i < n_; ++i)
            nodes_[input_ + i].value = values[i];
        for (unsigned level = 1; level <= log2_n_; ++level) {
            link_in_order();
            read_before_ = nodes_;
            merge(level);
            input_ = other_ - input_;
        }
        std::vector<std::uint32_t> sorted;
        for (std::uint32_t i = 0; i < n_; ++i)
            sorted.push_back(nodes_[input_ + i].value);
        return sorted;
    }

  private:
    // Links one large tree, whose subtrees are the trees of every level (Listing 2). The last phase
    // of the previous level could write the same links, because it writes every node in order.
    void link_in_order() {
        for (std::uint32_t i = 0; i < n_; ++i) {
            const std::uint32_t distance = ((i + 1) & ~i) / 2;
            nodes_[input_ + i].left = input_ + i - distance;
            nodes_[input_ + i].right = input_ + i + distance;
        }
    }

    // Returns everything that an operation reads, before the operation writes anything.
    std::vector<Node> begin_operation() {
        if (writing_ != Writing::ping_pong)
            return nodes_;
        std::swap(nodes_, read_before_);
        return read_before_;
    }

    std::uint32_t start(unsigned level, unsigned stage, unsigned phase) const {
        if (writing_ == Writing::each_stage_again)
            return other_ - input_ + 2 * phase * (n_ >> level << stage);
        return other_ - input_ + 2 * phase_block(log2_n_, level, stage, phase).start;
    }

    void merge(unsigned level) {
        for (unsigned stage = 0; stage < level; ++stage) {
            const std::uint32_t instances = n_ >> level << stage;
            std::vector<std::uint32_t> pq;
            const std::vector<Node> read = begin_operation();
            for (std::uint32_t m = 0; m < instances; ++m) {
                const std::uint32_t tree = input_ + (m << level);
                const std::uint32_t half = 1u << (level - 1);
                Node root = read[stage == 0 ? tree + half - 1 : start(level, stage - 1, 1) + m];
                Node spare = read[stage == 0 ? tree + 2 * half - 1 : start(level, stage, 0) + m];
                if ((root.value > spare.value) != descends(m, stage)) {
                    std::swap(root.value, spare.value);
                    std::swap(root.left, root.right);
                }
                pq.insert(pq.end(), {root.left, root.right});
                nodes_[start(level, stage, 0) + 2 * m].value = root.value;
                nodes_[start(level, stage, 0) + 2 * m + 1].value = spare.value;
            }
            for (unsigned phase = 1; phase < level - stage; ++phase)
                run(level, stage, phase, pq);
        }
    }

    // Runs Listing 4.
    void run(unsigned level, unsigned stage, unsigned phase, std::vector<std::uint32_t>& pq) {
        const bool is_last = phase + 1 == level - stage;
        const std::vector<Node> read = begin_operation();
        for (std::uint32_t m = 0; m < pq.size() / 2; ++m) {
            Node p = read[pq[2 * m]];
            Node q = read[pq[2 * m + 1]];
            const std::uint32_t next = is_last ? 0 : start(level, stage, phase + 1) + 2 * m;
            const bool exchanges = (p.value > q.value) != descends(m, stage);
            if (exchanges) {
                std::swap(p.value, q.value);
                std::swap(p.left, q.left);
            }
            const auto side = exchanges ? &Node::right : &Node::left;
            pq[2 * m] = std::exchange(p.*side, next);
            pq[2 * m + 1] = std::exchange(q.*side, next + 1);
            nodes_[start(level, stage, phase) + 2 * m] = p;
            nodes_[start(level, stage, phase) + 2 * m + 1] = q;
        }
    }

    static bool descends(std::uint32_t instance, unsigned stage) {
        return (instance >> stage) % 2 == 1;
    }

    unsigned log2_n_;
    std::uint32_t n_;
    /// number of the second stream's first node; 0 if there is only one stream
    std::uint32_t other_;
    std::uint32_t input_ = 0;  ///< first node of the stream that is read
    Writing writing_;
    std::vector<Node> nodes_;
    std::vector<Node> read_before_;
};

// Number of inputs of 2^log2_n values that this number of streams does not sort.
unsigned unsorted(unsigned log2_n, unsigned streams, Writing writing = Writing::table_1) {
    std::minstd_rand random(log2_n);
    unsigned count = 0;
    for (unsigned trial = 0; trial < 30; ++trial) {
        std::vector<std::uint32_t> sorted(1u << log2_n);
        std::iota(sorted.begin(), sorted.end(), 0u);
        std::vector<std::uint32_t> values = sorted;
        std::ranges::shuffle(values, random);
        count += Streams(log2_n, streams, writing).sort(values) != sorted ? 1 : 0;
    }
    return count;
}

TEST(AlternatingStreams, sufficeForTheWholeSort) {
    for (unsigned log2_n = 1; log2_n <= 9; ++log2_n)
        EXPECT_EQ(unsorted(log2_n, 2), 0u) << log2_n;
}

TEST(AlternatingStreams, oneDoesNotSuffice) {
    for (unsigned log2_n = 3; log2_n <= 9; ++log2_n)
        EXPECT_GT(unsorted(log2_n, 1), 15u) << log2_n;
}

// Stages cannot write to the same positions, "as this might result in overwriting nodes that are
// still in use" (§5.2).
TEST(AlternatingStreams, cannotBeWrittenAtTheSamePlacesInEachStage) {
    // in sorts of at most 8 values, each node is read before another stage overwrites it
    for (unsigned log2_n = 1; log2_n <= 3; ++log2_n)
        EXPECT_EQ(unsorted(log2_n, 2, Writing::each_stage_again), 0u) << log2_n;
    for (unsigned log2_n = 5; log2_n <= 9; ++log2_n)
        EXPECT_GT(unsorted(log2_n, 2, Writing::each_stage_again), 15u) << log2_n;
}

// An operation does not modify all nodes, so the stream that it wrote lacks the other nodes (§6.1).
TEST(AlternatingStreams, cannotAlternateFromStepToStep) {
    for (unsigned log2_n = 2; log2_n <= 9; ++log2_n)
        EXPECT_GT(unsorted(log2_n, 2, Writing::ping_pong), 15u) << log2_n;
}

}  // namespace
}  // namespace abisort
