// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "abisort/plan.h"
#include "sorts/sort.h"

namespace inspector {

/// Every stream operation of a program: kernel, blocks, inputs and counts, and what they add up to
/// beside the formulas of its paper.
struct Listing {
    stream::Program program;
    sorts::Formulas formulas;
    std::string source;                 ///< of the formulas
    std::optional<abisort::Plan> plan;  ///< where the program is GPU-ABiSort
};

/// Throws sorts::RequestError if the sort does not take the request.
Listing make_listing(const sorts::Sort& sort, const sorts::Request& request);

std::string to_text(const Listing& listing);
std::string to_json(const Listing& listing);
/// A line for each block of each operation, under a line of column names.
std::string to_csv(const Listing& listing);

}  // namespace inspector
