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

// Claims that hold or do not hold on any device: about plans, mappings, counts, one merge, stream
// memory, and the paper's own tables.
namespace evaluation {

/// The subject of the exact claims. Tests put falsified functions here, and every claim that reads
/// them must not hold then.
struct Subject {
    /// Plans of the paper's stream programs.
    std::function<abisort::Plan(unsigned log2_n, abisort::Variant)> plan;
    /// Positions of stream elements in a texture.
    std::function<layout::Position(const layout::Mapping&, std::uint32_t)> to_2d;

    /// The emulator's counts in a sort of n keys.
    std::function<stream::Counters(const SortForm&, std::size_t n, const sorts::Distribution&)>
        counters;

    // One merge (§4.1).
    /// Puts two values in order.
    std::function<void(std::uint32_t& p, std::uint32_t& q)> min_max;
    /// Whether a sequence rises and then falls, after some rotation.
    std::function<bool(std::span<const std::uint32_t>)> is_bitonic;
    /// The rotation in [-n/2, n/2) that separates the halves of a bitonic sequence.
    std::function<int(std::span<const std::uint32_t>)> j_star;
    /// The counts of the determination for the whole sequence, which is stage 0 of its merge.
    std::function<abisort::ReferenceCounts(std::span<const abisort::Pair>,
                                           abisort::MinMaxDetermination)>
        determine;

    // Stream memory of later sorts.
    /// The padded size of `intervals` for n keys, and the bytes of its streams.
    std::function<std::size_t(std::size_t n)> padded;
    std::function<std::uint64_t(std::size_t n)> stream_bytes;
    /// Bytes that a sort has in use for n values, as the emulator reports them.
    std::function<std::uint64_t(std::string_view program, std::size_t n)> bytes_in_use;

    /// Tables 2 and 3.
    ReportTable of_6800;
    ReportTable of_7800;
};

/// The subject as it is: this project's plans, mappings and sorts.
Subject real_subject();

/// The part of the subject that an exact claim reads.
enum class Source { plans, plans_and_mappings, counters, merge, memory, printed_tables };

/// An exact claim; its words are in docs/statements.
struct ExactClaim {
    const char* id;
    Source source;
    Finding (*check)(const Subject&);  ///< `Finding::found` has the value
};

/// All of them.
std::span<const ExactClaim> exact_claims();

/// Checks all of them. Takes less than a second for the real subject.
std::vector<Claim> check_exact_claims(const Subject& subject);

/// n / log^power n: §5.3 and §5.4 say that a sort scales to so many processors.
double scalable_processors(unsigned log2_n, int power);

// The table's parts, one file each.
std::span<const ExactClaim> plan_claims();
std::span<const ExactClaim> merge_claims();
std::span<const ExactClaim> count_claims();
std::span<const ExactClaim> table_claims();

}  // namespace evaluation
