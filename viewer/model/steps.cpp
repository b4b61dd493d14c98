// SPDX-License-Identifier: MIT
#include "viewer/model/steps.h"

#include <algorithm>

namespace viewer {
namespace {

using abisort::PlanOperation;
using abisort::StreamName;

bool begins_stage(const PlanOperation& operation) {
    return operation.kernel == abisort::KernelName::phase0;
}

bool is_boundary(const abisort::Plan& plan, std::size_t position, Unit unit) {
    if (unit == Unit::operation || position == 0 || position >= plan.operations.size())
        return true;
    const PlanOperation& before = plan.operations[position - 1];
    const PlanOperation& after = plan.operations[position];
    const bool new_level = before.level != after.level;
    const bool new_step = new_level || before.step != after.step;
    if (unit == Unit::level)
        return new_level;
    if (unit == Unit::step)
        return new_step;
    const auto is_of_section_7 = [&](const PlanOperation& operation) {
        return operation.kernel == abisort::KernelName::traversal ||
               operation.kernel == abisort::KernelName::bitonic_merge ||
               operation.kernel == abisort::KernelName::trees;
    };
    return new_level || (new_step && (begins_stage(after) || is_of_section_7(after)));
}

bool fits(const PlanOperation& operation, const Target& target) {
    if ((target.level && operation.level != *target.level) ||
        (target.step && operation.step != *target.step))
        return false;
    if (!target.stage && !target.phase)
        return true;
    return abisort::is_phase(operation.kernel) &&
           std::ranges::any_of(operation.blocks, [&](const abisort::PlanBlock& block) {
               return (!target.stage || block.stage == *target.stage) &&
                      (!target.phase || block.phase == *target.phase);
           });
}

bool writes_node(const PlanOperation& operation, std::uint32_t node) {
    return (operation.output == StreamName::trees || operation.output == StreamName::node_output) &&
           std::ranges::any_of(operation.blocks, [&](const abisort::PlanBlock& block) {
               return node / 2 >= block.output.start && node / 2 < block.output.end();
           });
}

bool any_stops_after(const std::vector<Breakpoint>& breakpoints, const abisort::Plan& plan,
                     std::size_t operation) {
    return std::ranges::any_of(breakpoints, [&](const Breakpoint& breakpoint) {
        return stops_after(breakpoint, plan, operation);
    });
}

}  // namespace

std::size_t next(const abisort::Plan& plan, std::size_t position, Unit unit) {
    const std::size_t end = plan.operations.size();
    if (position < end)
        ++position;
    while (position < end && !is_boundary(plan, position, unit))
        ++position;
    return position;
}

std::size_t previous(const abisort::Plan& plan, std::size_t position, Unit unit) {
    if (position > 0)
        --position;
    while (position > 0 && !is_boundary(plan, position, unit))
        --position;
    return position;
}

std::optional<std::size_t> find(const abisort::Plan& plan, const Target& target) {
    for (std::size_t o = 0; o < plan.operations.size(); ++o)
        if (fits(plan.operations[o], target))
            return o + 1;
    return std::nullopt;
}

std::size_t end_of_step(const abisort::Plan& plan, std::size_t operation) {
    const PlanOperation& first = plan.operations.at(operation);
    std::size_t end = operation;
    while (end < plan.operations.size() && plan.operations[end].level == first.level &&
           plan.operations[end].step == first.step)
        ++end;
    return end;
}

std::string Breakpoint::text() const {
    switch (kind) {
        case Kind::operation:
            return "operation " + std::to_string(operation);
        case Kind::kernel:
            return "kernel " + std::string(name(kernel));
        case Kind::node:
            break;
    }
    return "node " + std::to_string(node);
}

bool stops_after(const Breakpoint& breakpoint, const abisort::Plan& plan, std::size_t operation) {
    switch (breakpoint.kind) {
        case Breakpoint::Kind::operation:
            return breakpoint.operation == operation;
        case Breakpoint::Kind::kernel:
            return breakpoint.kernel == plan.operations[operation].kernel;
        case Breakpoint::Kind::node:
            break;
    }
    return writes_node(plan.operations[operation], breakpoint.node);
}

std::size_t run_forward(const abisort::Plan& plan, std::size_t position,
                        const std::vector<Breakpoint>& breakpoints) {
    while (position < plan.operations.size())
        if (any_stops_after(breakpoints, plan, position++))
            break;
    return position;
}

std::size_t run_back(const abisort::Plan& plan, std::size_t position,
                     const std::vector<Breakpoint>& breakpoints) {
    while (position > 0) {
        --position;
        if (position > 0 && any_stops_after(breakpoints, plan, position - 1))
            break;
    }
    return position;
}

}  // namespace viewer
