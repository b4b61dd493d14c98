// SPDX-License-Identifier: MIT
#include "viewer/model/abreast.h"

#include <algorithm>

namespace viewer {
namespace {

/// Operations of a level: [first, last).
struct Stretch {
    std::size_t first;
    std::size_t last;
};

// Levels ascend.
Stretch stretch_of(const stream::Program& program, unsigned level) {
    const auto level_of = [](const stream::Operation& operation) { return operation.tag.level; };
    const auto found = std::ranges::equal_range(program.operations, level, {}, level_of);
    const auto begin = program.operations.begin();
    return {static_cast<std::size_t>(found.begin() - begin),
            static_cast<std::size_t>(found.end() - begin)};
}

}  // namespace

std::size_t abreast(const stream::Program& program, std::size_t position,
                    const stream::Program& other) {
    if (position == 0)
        return 0;
    if (position >= program.operations.size())
        return other.operations.size();
    const unsigned level = program.operations[position - 1].tag.level;
    const Stretch own = stretch_of(program, level);
    const Stretch others = stretch_of(other, level);
    const std::size_t done = position - own.first;
    const std::size_t all = own.last - own.first;
    std::size_t beside = others.first + (done * (others.last - others.first) + all - 1) / all;
    while (beside < other.operations.size() && !is_stop(other, beside))
        ++beside;
    return beside;
}

std::size_t same_moment(const stream::Program& program, std::size_t position,
                        const stream::Program& other) {
    if (position == 0)
        return 0;
    if (position >= program.operations.size())
        return other.operations.size();
    const stream::Operation& operation = program.operations[position - 1];
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

}  // namespace viewer
