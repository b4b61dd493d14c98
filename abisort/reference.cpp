// SPDX-License-Identifier: MIT
#include "abisort/reference.h"

#include <bit>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace abisort {
namespace {

struct Node {
    Pair value;
    std::uint32_t left = 0;
    std::uint32_t right = 0;
};

/// A bitonic tree (§4.1). An in-order traversal of the tree gives the sequence without its last
/// element, which is the spare node.
class BitonicTree {
  public:
    BitonicTree(std::span<const Pair> sequence, bool reverse, MinMaxDetermination variant,
                const SubtreeObserver& observer)
        : nodes_(sequence.size()), reverse_(reverse), variant_(variant), observer_(observer) {
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            const std::uint32_t to_child = ((i + 1) & ~i) / 2;  // distance to a child (Listing 2)
            nodes_[i] = {sequence[i], i - to_child, i + to_child};
        }
    }

    ReferenceCounts merge() {
        merge(middle(), spare(), log2_size(), 0);
        return counts_;
    }

    ReferenceCounts determine() {
        determine(middle(), spare(), log2_size());
        return counts_;
    }

    /// Writes the values in in-order order, and the spare node's value last.
    void write_to(std::span<Pair> sequence) const {
        write_subtree(middle(), spare(), log2_size(), sequence);
    }

  private:
    std::uint32_t middle() const { return static_cast<std::uint32_t>(nodes_.size() / 2 - 1); }
    std::uint32_t spare() const { return static_cast<std::uint32_t>(nodes_.size() - 1); }
    unsigned log2_size() const { return static_cast<unsigned>(std::countr_zero(nodes_.size())); }

    // Adaptive bitonic merge of the subtree below `root`. With its spare node, the subtree has
    // 2^phases nodes.
    void merge(std::uint32_t root, std::uint32_t spare, unsigned phases, std::uint32_t number) {
        if (phases == 0)
            return;
        Subtree subtree{log2_size() - phases, number, {}, {}};
        if (observer_) {
            subtree.values.resize(std::size_t{1} << phases);
            write_subtree(root, spare, phases, subtree.values);
        }
        compared_.clear();
        determine(root, spare, phases);
        if (observer_) {
            subtree.comparisons = compared_;
            observer_(subtree);
        }
        merge(nodes_[root].left, root, phases - 1, 2 * number);
        merge(nodes_[root].right, spare, phases - 1, 2 * number + 1);
    }

    void determine(std::uint32_t root, std::uint32_t spare, unsigned phases) {
        if (variant_ == MinMaxDetermination::classic)
            determine_classic(nodes_[root], nodes_[spare], phases);
        else
            determine_simplified(nodes_[root], nodes_[spare], phases);
    }

    // min/max determination of §4.1
    void determine_classic(Node& root, Node& spare, unsigned phases) {
        const bool is_case_b = greater(root, spare);
        if (is_case_b)
            exchange(root.value, spare.value);
        std::uint32_t p = root.left;
        std::uint32_t q = root.right;
        for (unsigned i = 1; i < phases; ++i) {
            const bool exchanges = greater(nodes_[p], nodes_[q]);
            if (exchanges) {
                exchange(nodes_[p].value, nodes_[q].value);
                if (is_case_b)
                    exchange(nodes_[p].right, nodes_[q].right);
                else
                    exchange(nodes_[p].left, nodes_[q].left);
            }
            const bool goes_left = is_case_b == exchanges;
            p = goes_left ? nodes_[p].left : nodes_[p].right;
            q = goes_left ? nodes_[q].left : nodes_[q].right;
        }
    }

    // min/max determination of §4.2
    void determine_simplified(Node& root, Node& spare, unsigned phases) {
        if (greater(root, spare)) {
            exchange(root.value, spare.value);
            exchange(root.left, root.right);
        }
        std::uint32_t p = root.left;
        std::uint32_t q = root.right;
        for (unsigned i = 1; i < phases; ++i) {
            const bool exchanges = greater(nodes_[p], nodes_[q]);
            if (exchanges) {
                exchange(nodes_[p].value, nodes_[q].value);
                exchange(nodes_[p].left, nodes_[q].left);
            }
            p = exchanges ? nodes_[p].right : nodes_[p].left;
            q = exchanges ? nodes_[q].right : nodes_[q].left;
        }
    }

    void write_subtree(std::uint32_t root, std::uint32_t spare, unsigned levels,
                       std::span<Pair> sequence) const {
        auto next = sequence.begin();
        traverse(root, levels, next);
        *next = nodes_[spare].value;
    }

    void traverse(std::uint32_t root, unsigned levels, std::span<Pair>::iterator& next) const {
        if (levels == 0)
            return;
        traverse(nodes_[root].left, levels - 1, next);
        *next++ = nodes_[root].value;
        traverse(nodes_[root].right, levels - 1, next);
    }

    bool greater(const Node& p, const Node& q) {
        ++counts_.comparisons;
        if (observer_)
            compared_.emplace_back(p.value, q.value);
        return abisort::greater(p.value, q.value) != reverse_;
    }

    template <class T>
    void exchange(T& a, T& b) {
        ++counts_.exchanges;
        std::swap(a, b);
    }

    std::vector<Node> nodes_;
    bool reverse_;
    MinMaxDetermination variant_;
    const SubtreeObserver& observer_;
    /// comparisons in the current subtree, recorded only for an observer
    std::vector<std::pair<Pair, Pair>> compared_;
    ReferenceCounts counts_;
};

void check_length(std::size_t length, std::size_t least) {
    if (length < least || !std::has_single_bit(length))
        throw std::invalid_argument("a sequence of " + std::to_string(length) +
                                    " pairs, expected a power of two, at least " +
                                    std::to_string(least));
}

ReferenceCounts& operator+=(ReferenceCounts& sum, const ReferenceCounts& counts) {
    sum.comparisons += counts.comparisons;
    sum.exchanges += counts.exchanges;
    return sum;
}

ReferenceCounts sort(std::span<Pair> pairs, bool reverse, MinMaxDetermination variant) {
    if (pairs.size() < 2)
        return {};
    const std::size_t half = pairs.size() / 2;
    ReferenceCounts counts = sort(pairs.first(half), false, variant);
    counts += sort(pairs.last(half), true, variant);
    counts += adaptive_bitonic_merge(pairs, reverse, variant);
    return counts;
}

}  // namespace

ReferenceCounts adaptive_bitonic_merge(std::span<Pair> sequence, bool reverse,
                                       MinMaxDetermination variant,
                                       const SubtreeObserver& observer) {
    check_length(sequence.size(), 2);
    BitonicTree tree(sequence, reverse, variant, observer);
    const ReferenceCounts counts = tree.merge();
    tree.write_to(sequence);
    return counts;
}

ReferenceCounts determine_min_max(std::span<const Pair> sequence, MinMaxDetermination variant) {
    check_length(sequence.size(), 2);
    return BitonicTree(sequence, false, variant, {}).determine();
}

ReferenceCounts adaptive_bitonic_sort(std::span<Pair> pairs, MinMaxDetermination variant) {
    if (pairs.empty())
        return {};
    check_length(pairs.size(), 1);
    return sort(pairs, false, variant);
}

}  // namespace abisort
