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
           (!is_phase(operation) ||
            std::ranges::any_of(operation.blocks, [](const stream::LaunchBlock& block) {
                return block.tag->phase == 0;
            }));
}

bool is_same_step(const Program& program, std::size_t a, std::size_t b) {
    const stream::Tag& first = program.operations[a].tag;
    const stream::Tag& second = program.operations[b].tag;
    return first.level == second.level && first.step == second.step;
}

// Returns whether an operation is a copy that counts as part of the step before it.
bool is_folded(const Program& program, std::size_t operation) {
    if (!program.operations[operation].tag.is_copy)
        return false;
    for (std::size_t o = operation; o-- > 0 && is_same_step(program, o, operation);)
        if (!program.operations[o].tag.is_copy)
            return true;
    return false;
}

bool begins(const Program& program, std::size_t operation, Unit unit) {
    if (operation == 0)
        return true;
    const bool new_step = !is_same_step(program, operation - 1, operation);
    const bool new_level =
        program.operations[operation - 1].tag.level != program.operations[operation].tag.level;
    if (unit == Unit::level)
        return new_level;
    if (unit == Unit::step)
        return new_step;
    return new_level || (new_step && begins_stage(program.operations[operation]));
}

// Returns the position at which an operation's step is complete except for its copies.
std::size_t phases_end(const Program& program, std::size_t operation) {
    std::size_t end = end_of_step(program, operation);
    while (is_folded(program, end - 1))
        --end;
    return end;
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

}  // namespace

std::string_view name(SubStep sub_step) {
    return sub_step == SubStep::before    ? "before"
           : sub_step == SubStep::compare ? "compare"
                                          : "after";
}

bool is_phase(const Operation& operation) {
    return !operation.tag.is_copy && !operation.blocks.empty() &&
           operation.blocks.front().tag.has_value();
}

bool is_stop(const Program& program, std::size_t position) {
    return position == 0 || position >= program.operations.size() ||
           !is_folded(program, position - 1);
}

std::size_t next(const Program& program, std::size_t position, Unit unit) {
    const std::size_t end = program.operations.size();
    if (unit == Unit::operation) {
        do
            ++position;
        while (!is_stop(program, position));
        return std::min(position, end);
    }
    for (std::size_t o = 0; o < end; ++o)
        if (begins(program, o, unit) && phases_end(program, o) > position)
            return phases_end(program, o);
    return end;
}

std::size_t previous(const Program& program, std::size_t position, Unit unit) {
    if (position == 0)
        return 0;
    if (unit == Unit::operation) {
        do
            --position;
        while (!is_stop(program, position));
        return position;
    }
    for (std::size_t o = position; o-- > 0;)
        if (begins(program, o, unit) && phases_end(program, o) < position)
            return phases_end(program, o);
    return 0;
}

std::set<std::string> level_words(const Program& program) {
    std::set<std::string> words;
    for (const Operation& operation : program.operations)
        words.emplace(operation.tag.unit);
    return words;
}

std::optional<std::size_t> find(const Program& program, const Target& target) {
    for (std::size_t o = 0; o < program.operations.size(); ++o)
        if (fits(program.operations[o], target))
            return target.phase ? o + 1 : phases_end(program, o);
    return std::nullopt;
}

std::size_t matching_position(const Program& program, std::size_t position, const Program& other) {
    if (position == 0)
        return 0;
    if (position >= program.operations.size())
        return other.operations.size();
    const Operation& operation = program.operations[position - 1];
    Target target{operation.tag.level, operation.tag.step, {}, {}};
    if (is_phase(operation)) {
        target.stage = operation.blocks.front().tag->stage;
        target.phase = operation.blocks.front().tag->phase;
    }
    for (const Target& wanted :
         {target, Target{target.level, target.step, {}, {}}, Target{target.level, {}, {}, {}}})
        if (const auto found = find(other, wanted))
            return *found;
    return 0;
}

std::size_t end_of_step(const Program& program, std::size_t operation) {
    std::size_t end = operation;
    while (end < program.operations.size() && is_same_step(program, end, operation))
        ++end;
    return end;
}

std::vector<std::size_t> phases_until(const Program& program, std::size_t position) {
    std::vector<std::size_t> phases;
    for (std::size_t o = position; o-- > 0 && is_same_step(program, o, position - 1);)
        if (is_phase(program.operations[o]))
            phases.insert(phases.begin(), o);
    return phases;
}

}  // namespace viewer
