// SPDX-License-Identifier: MIT
#include "viewer/model/steps.h"

#include <algorithm>

#include "viewer/model/contents.h"

namespace viewer {
namespace {

using stream::Operation;
using stream::Program;

bool begins_stage(const Operation& operation) {
    return !operation.tag.is_copy &&
           (!is_phase(operation) || operation.blocks.front().tag->phase == 0);
}

bool is_boundary(const Program& program, std::size_t position, Unit unit) {
    if (unit == Unit::operation || position == 0 || position >= program.operations.size())
        return true;
    const Operation& before = program.operations[position - 1];
    const Operation& after = program.operations[position];
    const bool new_level = before.tag.level != after.tag.level;
    const bool new_step = new_level || before.tag.step != after.tag.step;
    if (unit == Unit::level)
        return new_level;
    if (unit == Unit::step)
        return new_step;
    return new_level || (new_step && begins_stage(after));
}

bool fits(const Operation& operation, const Target& target) {
    if ((target.level && operation.tag.level != *target.level) ||
        (target.step && operation.tag.step != *target.step))
        return false;
    if (!target.stage && !target.phase)
        return true;
    return is_phase(operation) &&
           std::ranges::any_of(operation.blocks, [&](const stream::LaunchBlock& block) {
               return (!target.stage || block.tag->stage == *target.stage) &&
                      (!target.phase || block.tag->phase == *target.phase);
           });
}

bool writes_node(const Program& program, std::size_t operation, std::uint32_t node) {
    return std::ranges::any_of(streams_written(program.operations[operation]), [&](auto stream) {
        return kind_of(program.streams[stream].type->name) == ElementKind::node &&
               writer_in(program, operation, stream, node);
    });
}

bool any_stops_after(const std::vector<Breakpoint>& breakpoints, const Program& program,
                     std::size_t operation) {
    return std::ranges::any_of(breakpoints, [&](const Breakpoint& breakpoint) {
        return stops_after(breakpoint, program, operation);
    });
}

}  // namespace

bool is_phase(const Operation& operation) {
    return !operation.tag.is_copy && !operation.blocks.empty() &&
           operation.blocks.front().tag.has_value();
}

std::size_t next(const Program& program, std::size_t position, Unit unit) {
    const std::size_t end = program.operations.size();
    if (position < end)
        ++position;
    while (position < end && !is_boundary(program, position, unit))
        ++position;
    return position;
}

std::size_t previous(const Program& program, std::size_t position, Unit unit) {
    if (position > 0)
        --position;
    while (position > 0 && !is_boundary(program, position, unit))
        --position;
    return position;
}

std::optional<std::size_t> find(const Program& program, const Target& target) {
    for (std::size_t o = 0; o < program.operations.size(); ++o)
        if (fits(program.operations[o], target))
            return o + 1;
    return std::nullopt;
}

std::size_t end_of_step(const Program& program, std::size_t operation) {
    const Operation& first = program.operations.at(operation);
    std::size_t end = operation;
    while (end < program.operations.size() &&
           program.operations[end].tag.level == first.tag.level &&
           program.operations[end].tag.step == first.tag.step)
        ++end;
    return end;
}

std::string Breakpoint::text() const {
    switch (kind) {
        case Kind::operation:
            return "operation " + std::to_string(operation);
        case Kind::kernel:
            return "kernel " + kernel;
        case Kind::node:
            break;
    }
    return "node " + std::to_string(node);
}

bool stops_after(const Breakpoint& breakpoint, const Program& program, std::size_t operation) {
    switch (breakpoint.kind) {
        case Breakpoint::Kind::operation:
            return breakpoint.operation == operation;
        case Breakpoint::Kind::kernel:
            return breakpoint.kernel == program.operations[operation].kernel->name;
        case Breakpoint::Kind::node:
            break;
    }
    return writes_node(program, operation, breakpoint.node);
}

std::size_t run_forward(const Program& program, std::size_t position,
                        const std::vector<Breakpoint>& breakpoints) {
    while (position < program.operations.size())
        if (any_stops_after(breakpoints, program, position++))
            break;
    return position;
}

std::size_t run_back(const Program& program, std::size_t position,
                     const std::vector<Breakpoint>& breakpoints) {
    while (position > 0) {
        --position;
        if (position > 0 && any_stops_after(breakpoints, program, position - 1))
            break;
    }
    return position;
}

}  // namespace viewer
