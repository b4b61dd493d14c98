// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "abisort/plan.h"
#include "abisort/reference.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/register/claim.h"
#include "evaluation/register/report_tables.h"
#include "sorts/distribution.h"
#include "stream/executor.h"

// Exact claims, whose verdict is the same on any device. Exact claims are about plans, mappings,
// counts, one merge, stream memory, and the paper's own tables.
namespace evaluation {

/// Everything that the exact claims examine. If a test replaces a part by a wrong function, every
/// claim that uses this part must fail.
struct Subject {
    /// Makes plans of GPU-ABiSort.
    std::function<abisort::Plan(unsigned log2_n, abisort::Variant)> plan;
    /// Maps a stream element to its position in a texture.
    std::function<layout::Position(const layout::Mapping&, std::uint32_t)> to_2d;

    /// Returns what the emulator counts in a sort of n keys.
    std::function<stream::Counters(const SortForm&, std::size_t n, const sorts::Distribution&)>
        counters;

    // Puts two values of a merge in order (§4.1).
    std::function<void(std::uint32_t& p, std::uint32_t& q)> min_max;
    /// Returns whether a sequence is bitonic.
    std::function<bool(std::span<const std::uint32_t>)> is_bitonic;
    /// Returns the rotation in [-n/2, n/2) that separates the halves of a bitonic sequence.
    std::function<int(std::span<const std::uint32_t>)> j_star;
    /// Returns the counts of the min/max determination of a whole sequence, which is stage 0 of its
    /// merge.
    std::function<abisort::ReferenceCounts(std::span<const abisort::Pair>,
                                           abisort::MinMaxDetermination)>
        determine;

    // Returns the number of values to which `intervals` pads n keys.
    std::function<std::size_t(std::size_t n)> padded;
    std::function<std::uint64_t(std::size_t n)> stream_bytes;
    /// Returns the bytes of memory that a sort of n values uses, as the emulator reports them.
    std::function<std::uint64_t(std::string_view program, std::size_t n)> bytes_in_use;

    /// Tables 2 and 3 of the 2006 paper.
    ReportTable of_6800;
    ReportTable of_7800;
};

/// The functions of this project: its plans, mappings and sorts.
Subject real_subject();

/// The part of the subject that an exact claim examines.
enum class Source { plans, plans_and_mappings, counters, merge, memory, printed_tables };

/// A check of an exact claim. The text of the claim is in docs/statements.
struct ExactClaim {
    const char* id;
    Source source;
    Finding (*find)(const Subject&);  ///< checks the claim and returns the value that was found

    /// Runs the check. If the figures of a plan cannot be drawn, the claim does not hold.
    Finding check(const Subject& subject) const;
};

/// Returns all exact claims.
std::span<const ExactClaim> exact_claims();

/// Checks all exact claims. Checking the real subject takes less than a second.
std::vector<Claim> check_exact_claims(const Subject& subject);

/// Returns n / log^power n, the number of processors up to which a sort scales according to §5.3
/// and §5.4.
double scalable_processors(unsigned log2_n, int power);

// The exact claims of each source file.
std::span<const ExactClaim> plan_claims();
std::span<const ExactClaim> merge_claims();
std::span<const ExactClaim> count_claims();
std::span<const ExactClaim> table_claims();

}  // namespace evaluation
