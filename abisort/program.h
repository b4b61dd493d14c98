// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "abisort/plan.h"
#include "stream/program.h"

namespace abisort {

/// The number that a stream of the plan has in a program.
constexpr std::size_t number(StreamName stream) {
    return static_cast<std::size_t>(stream);
}

/// The streams of a variant, for up to 2^log2_capacity values. Their numbers are those of
/// StreamName; the last ones are left out if the variant does not need them.
std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, Variant variant,
                                             layout::MappingKind mapping);

/// The stream program of a plan: its operations one for one. A preparation sets the child pointers
/// of the input trees (Listing 2). The streams have room for 2^log2_capacity >= n values.
stream::Program make_program(const Plan& plan, layout::MappingKind mapping, unsigned log2_capacity);
stream::Program make_program(const Plan& plan, layout::MappingKind mapping);

/// An operation in the paper's words: "level 4 step 2: phase 0 of stage 1".
std::string label(const PlanOperation& operation);

}  // namespace abisort
