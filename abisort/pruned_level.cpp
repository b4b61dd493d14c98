// SPDX-License-Identifier: MIT
#include "abisort/pruned_level.h"

#include <algorithm>
#include <bit>

namespace abisort {
namespace {

std::uint32_t divided_up(std::uint64_t n, std::uint64_t size) {
    return static_cast<std::uint32_t>((n + size - 1) / size);
}

/// Starts of blocks of such a length are multiples of this: of a short one, which takes little
/// memory anyway, of all of its length, rounded down to a power of two.
std::uint32_t grain(std::uint32_t length, bool is_short) {
    const std::uint32_t whole = std::bit_floor(length);
    return is_short ? whole : std::max(whole / 16, 1u);
}

std::uint32_t rounded_up(std::uint32_t n, std::uint32_t grain) {
    return divided_up(n, grain) * grain;
}

}  // namespace

PrunedLevel::PrunedLevel(std::uint32_t n, unsigned level)
    : level_(level),
      trees_(divided_up(n - (1u << (level - 1)), std::uint64_t{1} << level)),
      n_(static_cast<std::uint32_t>(std::min<std::uint64_t>(n, std::uint64_t{trees_} << level))),
      first_descends_(divided_up(n, std::uint64_t{1} << level) % 2 == 0) {
    const auto grain_of = [&](unsigned stage) {
        return grain(lengths_[stage], level - stage > 8);  // some n / 2^8 of all n
    };
    const auto room = [&](unsigned stage) { return rounded_up(lengths_[stage], grain_of(stage)); };
    for (unsigned stage = 0; stage < level; ++stage) {
        lengths_.push_back(divided_up(n_, std::uint64_t{1} << (level - stage)));
        const std::uint32_t before = stage == 0 ? room(0) : offsets_.back() + room(stage - 1);
        offsets_.push_back(rounded_up(before, grain_of(stage)));
    }
    end_ = room(0);
    starts_ = {0};
    for (unsigned tree_level = 1; tree_level < level; ++tree_level) {
        starts_.push_back(rounded_up(end_, grain_of(tree_level - 1)));
        std::uint32_t size = room(tree_level - 1);
        if (tree_level >= 2)
            size = std::max(size, offsets_[tree_level - 2] + room(tree_level - 2));
        end_ = starts_.back() + size;
    }
}

// Table 1: phase 0 begins at 0; phase 1 of stage k - 1, which is the last to write tree level k,
// where the level begins.
layout::Block PrunedLevel::block(unsigned stage, unsigned phase) const {
    const std::uint32_t length = lengths_[stage];
    if (phase == 0)
        return {0, length};
    if (stage + phase >= level_)
        return {end_ + offsets_[stage], length};
    return {starts_[stage + phase] + (phase == 1 ? 0 : offsets_[stage]), length};
}

}  // namespace abisort
