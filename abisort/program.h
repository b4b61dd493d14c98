// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "abisort/plan.h"
#include "stream/program.h"

namespace abisort {

/// Returns the number that a plan's stream has in the stream program.
constexpr std::size_t number(StreamName stream) {
    return static_cast<std::size_t>(stream);
}

/// Makes the streams of a variant for up to 2^log2_capacity values, numbered as in StreamName. The
/// last streams are left out if the variant does not need them.
std::vector<stream::StreamSpec> make_streams(unsigned log2_capacity, Variant variant,
                                             layout::MappingKind mapping);

/// Makes the stream program of a plan, one operation for each operation of the plan. The streams
/// have room for 2^log2_capacity >= n values.
stream::Program make_program(const Plan& plan, layout::MappingKind mapping, unsigned log2_capacity);
stream::Program make_program(const Plan& plan, layout::MappingKind mapping);

/// Describes an operation in the paper's words: "level 4 step 2: phase 0 of stage 1".
std::string label(const PlanOperation& operation);

}  // namespace abisort
