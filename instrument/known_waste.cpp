// SPDX-License-Identifier: MIT
#include "instrument/known_waste.h"

namespace instrument {
namespace {

using abisort::KernelName;
using abisort::PlanBlock;
using abisort::PlanOperation;

constexpr std::string_view input_leaves =
    "child pointers of input trees: leaves and spares are never followed (Listing 2)";
constexpr std::string_view last_indexes =
    "p and q indexes of a stage's last phase: no phase follows (E3)";
constexpr std::string_view written_leaves =
    "child pointers of leaves that §7.2 gathers by value alone (E3)";
constexpr std::string_view first_trees =
    "trees before the first level: its merge of 16 reads the sequences (D9)";

// Phases i = 0 .. j - k - 1 (§5.3); the last one writes leaves.
bool is_last_phase(const PlanOperation& operation, const PlanBlock& block) {
    return block.phase + block.stage + 1 == operation.level;
}

bool is_index_stream(std::string_view stream) {
    return stream == name(abisort::StreamName::pqidx_even) ||
           stream == name(abisort::StreamName::pqidx_odd);
}

std::string_view reason(const abisort::Plan& plan, const PlanOperation& operation,
                        const PlanBlock& block, const WrittenBy& written) {
    const bool is_last = is_last_phase(operation, block);
    if (is_phase(operation.kernel) && is_index_stream(written.stream) && is_last)
        return last_indexes;
    if (!merges_by_16(plan.variant))
        return {};
    if (operation.kernel == KernelName::copy_back && written.component == "children" && is_last)
        return written_leaves;
    if (operation.kernel == KernelName::trees && operation.level == 0)
        return first_trees;
    return {};
}

}  // namespace

Excuse known_waste(const abisort::Plan& plan, std::uint32_t preparations) {
    return [&plan, preparations](const WrittenBy& written) -> std::string_view {
        if (written.operation < preparations)
            return input_leaves;
        const PlanOperation& operation = plan.operations[written.operation - preparations];
        return reason(plan, operation, operation.blocks[written.block], written);
    };
}

}  // namespace instrument
