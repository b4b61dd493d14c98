// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "abisort/plan.h"
#include "abisort/reference.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/register/register.h"
#include "evaluation/register/report_tables.h"
#include "sorts/distribution.h"
#include "stream/executor.h"

// Checks of exact claims. The verdict on an exact claim is the same on any device, because the
// claim is about plans, mappings, counts, one merge, stream memory, or the paper's own tables.
namespace evaluation {

/// The functions and tables that exact claims examine. A test replaces a function or table by a
/// wrong one. Then every claim that uses this function or table must fail.
struct Subject {
    /// Makes the plan of a GPU-ABiSort variant.
    std::function<abisort::Plan(unsigned log2_n, abisort::Variant)> plan;
    /// Returns the position of a stream element in a texture.
    std::function<layout::Position(const layout::Mapping&, std::uint32_t)> to_2d;

    /// Returns the emulator's counts for a sort of n keys.
    std::function<stream::Counters(const SortForm&, std::size_t n, const sorts::Distribution&)>
        counters;

    // Puts two values of a merge into ascending order (§4.1).
    std::function<void(std::uint32_t& p, std::uint32_t& q)> min_max;
    /// Returns whether a sequence is bitonic.
    std::function<bool(std::span<const std::uint32_t>)> is_bitonic;
    /// Returns the rotation in [-n/2, n/2) that separates the halves of a bitonic sequence.
    std::function<int(std::span<const std::uint32_t>)> j_star;
    /// Returns the counts of stage 0 of a merge, which determines the minimum and maximum sequences
    /// of the whole sequence.
    std::function<abisort::ReferenceCounts(std::span<const abisort::Pair>,
                                           abisort::MinMaxDetermination)>
        determine;

    // Returns the number of values to which `intervals` pads n keys.
    std::function<std::size_t(std::size_t n)> padded;
    std::function<std::uint64_t(std::size_t n)> stream_bytes;
    /// Returns the bytes of memory that a sort of n values uses, as the emulator reports them.
    std::function<std::uint64_t(std::string_view program, std::size_t n)> bytes_in_use;

    /// Tables 2 and 3 of the 2006 paper, as printed.
    ReportTable of_6800;
    ReportTable of_7800;
};

/// The functions of this project, with their real results.
Subject real_subject();

/// The check of an exact claim. The check ends at the first expectation that fails.
class Check {
  public:
    /// Thrown if an expectation fails. The text says what the check found.
    struct Failure {
        std::string found;
    };

    explicit Check(const Subject& examined) : subject(examined) {}

    const Subject& subject;
    std::string found;  ///< what the check found; empty: only the number of expectations

    /// If the expectation does not hold, throws Failure with a formatted text.
    template <class... Values>
    void expect(bool holds, fmt::format_string<Values...> otherwise, Values&&... values) {
        ++count_;
        if (!holds)
            throw Failure{fmt::format(otherwise, std::forward<Values>(values)...)};
    }
    /// Number of expectations so far. A claim without expectations does not hold.
    std::size_t count() const { return count_; }

  private:
    std::size_t count_ = 0;
};

/// An exact claim. Its text is in docs/statements.
struct ExactClaim {
    const char* id;
    void (*run)(Check&);

    /// Runs the check. If the figures of a plan cannot be drawn, the claim does not hold.
    Finding check(const Subject& subject) const;
};

/// Returns all exact claims.
std::span<const ExactClaim> exact_claims();

/// Checks all exact claims. Checking the real subject takes less than a second.
std::vector<Claim> check_exact_claims(const Subject& subject);

/// Returns n / log^power n, the largest number of processors up to which a sort scales according to
/// §5.3 and §5.4.
double scalable_processors(unsigned log2_n, int power);

// The exact claims, by the source file that checks them.
std::span<const ExactClaim> plan_claims();
std::span<const ExactClaim> merge_claims();
std::span<const ExactClaim> count_claims();
std::span<const ExactClaim> table_claims();

}  // namespace evaluation
