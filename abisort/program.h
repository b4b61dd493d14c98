// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "abisort/plan.h"
#include "abisort/reference.h"
#include "stream/program.h"

namespace abisort {

/// The number that a stream of the plan has in a program.
constexpr std::size_t number(StreamName stream) {
    return static_cast<std::size_t>(stream);
}

/// The streams of a variant, made for up to 2^log2_capacity values; their numbers are those of
/// StreamName, and those that the variant does not need, the last ones, are left out. The classic
/// determination (§4.1) has two more behind them: which case applies to each instance.
std::vector<stream::StreamSpec> make_streams(
    unsigned log2_capacity, Variant variant, layout::MappingKind mapping,
    MinMaxDetermination determination = MinMaxDetermination::simplified);

/// A plan as a stream program: its operations one for one, the child pointers of the input trees
/// (Listing 2) as a preparation. Its streams are made for 2^log2_capacity >= n values.
stream::Program make_program(const Plan& plan, layout::MappingKind mapping, unsigned log2_capacity,
                             MinMaxDetermination determination = MinMaxDetermination::simplified);
stream::Program make_program(const Plan& plan, layout::MappingKind mapping);

/// The same of pruned trees (Variant::pruned), for up to `capacity` values.
std::vector<stream::StreamSpec> make_pruned_streams(std::uint32_t capacity,
                                                    layout::MappingKind mapping);
stream::Program make_pruned_program(const Plan& plan, layout::MappingKind mapping,
                                    std::uint32_t capacity);

/// An operation in the report's words: "level 4 step 2: phase 0 of stage 1".
std::string label(const PlanOperation& operation);

}  // namespace abisort
