// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "abisort/reference.h"
#include "evaluation/register/claim.h"

namespace evaluation {

/// What the claims about one merge (§4.1) are about. Tests put falsified functions here.
struct MergeSubject {
    /// Puts two values in order: the least first.
    std::function<void(std::uint32_t& p, std::uint32_t& q)> min_max;
    /// What the determination for the whole sequence, stage 0 of its merge, counts.
    std::function<abisort::ReferenceCounts(std::span<const abisort::Pair>,
                                           abisort::MinMaxDetermination)>
        determine;
};
MergeSubject real_merge();

/// Proposition (*), j*, the exchange of blocks and the number of exchanges, for bitonic sequences
/// of up to 16 distinct values.
std::vector<Claim> check_merge_claims(const MergeSubject& subject);

}  // namespace evaluation
