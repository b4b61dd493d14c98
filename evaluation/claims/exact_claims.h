// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "abisort/plan.h"
#include "evaluation/contests/contestant.h"
#include "evaluation/register/claim.h"
#include "sorts/distribution.h"
#include "stream/executor.h"

namespace evaluation {

/// What the exact claims are about. Tests put falsified functions here and see that it does not
/// hold.
struct Subject {
    std::function<abisort::Plan(unsigned log2_n, abisort::Variant)> plan = abisort::make_plan;
    std::function<layout::Position(const layout::Mapping&, std::uint32_t)> to_2d = layout::to_2d;
    /// What the emulator counts in a sort of 2^log2_n keys.
    std::function<stream::Counters(const SortForm&, unsigned log2_n, const sorts::Distribution&)>
        counters;
};

/// The subject as it is: this project's plans, mappings and emulator.
Subject real_subject();

/// What the emulator counts in a sort of n keys, preparations left out.
stream::Counters counters_of(const SortForm& sort, std::size_t n,
                             const sorts::Distribution& distribution);

/// The least rectangle that holds a block, element by element: mappings are one-to-one, so if it
/// has the block's area, it is the block.
layout::Rectangle bounding_box(const Subject& subject, const layout::Mapping& mapping,
                               const layout::Block& block);
inline std::uint64_t area_of(const layout::Rectangle& area) {
    return std::uint64_t{area.width} * area.height;
}

/// Those of Figures 4-7, of blocks, and of the numbers of operations and comparisons.
std::vector<Claim> check_figures_and_counts(const Subject& subject);

/// All claims that hold, or not, on any machine: those above, and each other file's. Takes about a
/// second for the real subject.
std::vector<Claim> check_exact_claims(const Subject& subject);

}  // namespace evaluation
