// SPDX-License-Identifier: MIT
#include "evaluation/benchmarks/by_hand.h"

#include <utility>

#include "abisort/order_code.h"
#include "abisort/tree.h"

namespace benchmarks {
namespace {

using abisort::KernelName;
using abisort::PlanBlock;
using shaders::node_t;
using shaders::value_t;
using stream::emulator::index_t;

bool greater(const value_t& p, const value_t& q) {
    const std::uint32_t p_key = abisort::comparable_code(p.key);
    const std::uint32_t q_key = abisort::comparable_code(q.key);
    return p_key > q_key || (p_key == q_key && p.id > q.id);
}

void phase0(const PlanBlock& block, unsigned step, Arrays& arrays) {
    std::uint32_t* indexes = arrays.pqidx[step % 2].data();
    for (std::uint32_t m = 0; m < block.output.length; ++m) {
        const bool reverse = (m & block.instances_per_tree) != 0;
        node_t root = arrays.trees[block.input.start + (m << block.input.log2_stride)];
        value_t spare = arrays.trees[block.spare.start + (m << block.spare.log2_stride)].value;
        if (greater(root.value, spare) != reverse) {
            std::swap(root.value, spare);
            std::swap(root.left, root.right);
        }
        const std::uint32_t at = 2 * (block.output.start + m);
        indexes[at] = root.left;
        indexes[at + 1] = root.right;
        arrays.node_output[at].value = root.value;
        arrays.node_output[at + 1].value = spare;
    }
}

void phase_i(const PlanBlock& block, unsigned step, Arrays& arrays) {
    const std::uint32_t* from = arrays.pqidx[(step + 1) % 2].data();
    std::uint32_t* indexes = arrays.pqidx[step % 2].data();
    for (std::uint32_t m = 0; m < block.output.length; ++m) {
        const bool reverse = (m & block.instances_per_tree) != 0;
        node_t p = arrays.trees[from[block.input.start + 2 * m]];
        node_t q = arrays.trees[from[block.input.start + 2 * m + 1]];
        const std::uint32_t at = 2 * (block.output.start + m);
        const std::uint32_t next = block.next_nodes + 2 * m;
        if (greater(p.value, q.value) != reverse) {
            std::swap(p.value, q.value);
            std::swap(p.left, q.left);
            indexes[at] = p.right;
            indexes[at + 1] = q.right;
            p.right = index_t::packed(next);
            q.right = index_t::packed(next + 1);
        } else {
            indexes[at] = p.left;
            indexes[at + 1] = q.left;
            p.left = index_t::packed(next);
            q.left = index_t::packed(next + 1);
        }
        arrays.node_output[at] = p;
        arrays.node_output[at + 1] = q;
    }
}

void value_copy(const abisort::PlanOperation& operation, const PlanBlock& block, Arrays& arrays) {
    for (std::uint32_t i = 0; i < 2 * block.output.length; ++i) {
        const std::uint32_t to = 2 * block.output.start + i;
        const value_t& value = operation.input == abisort::StreamName::values
                                   ? arrays.values[block.input.start + i]
                                   : arrays.node_output[block.input.start + i].value;
        if (operation.output == abisort::StreamName::values)
            arrays.values[to] = value;
        else
            arrays.trees[to].value = value;
    }
}

void copy_back(const PlanBlock& block, Arrays& arrays) {
    for (std::uint32_t i = 0; i < 2 * block.output.length; ++i)
        arrays.trees[2 * block.output.start + i] = arrays.node_output[block.input.start + i];
}

}  // namespace

Arrays::Arrays(std::uint32_t n) : values(n), trees(2 * n), node_output(n), pqidx{{}, {}} {
    for (auto& indexes : pqidx)
        indexes.resize(n);
    for (std::uint32_t node = n; node < 2 * n; ++node) {
        trees[node].left = index_t::packed(abisort::left_child(node));
        trees[node].right = index_t::packed(abisort::right_child(node));
    }
}

void execute(const abisort::PlanOperation& operation, Arrays& arrays) {
    for (const PlanBlock& block : operation.blocks) {
        if (operation.kernel == KernelName::phase0)
            phase0(block, operation.step, arrays);
        else if (operation.kernel == KernelName::phase_i)
            phase_i(block, operation.step, arrays);
        else if (operation.kernel == KernelName::value_copy)
            value_copy(operation, block, arrays);
        else
            copy_back(block, arrays);
    }
}

}  // namespace benchmarks
