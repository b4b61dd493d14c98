// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "abisort/plan.h"
#include "inspector/table.h"
#include "sorts/sort.h"

namespace inspector {

/// Every stream operation of a program with its kernel, blocks, inputs and counts, and their sums
/// compared with the paper's formulas.
struct Listing {
    stream::Program program;
    sorts::Formulas formulas;
    std::string source;                 ///< of the formulas
    std::optional<abisort::Plan> plan;  ///< where the program is GPU-ABiSort
};

/// Throws sorts::RequestError if the sort does not take the request.
Listing make_listing(const sorts::Sort& sort, const sorts::Request& request);

std::string to_text(const Listing& listing);
/// One row per block of each operation.
Table table_of(const Listing& listing);
/// The sums of the operations, compared with the paper's formulas.
Table totals_table(const Listing& listing);

}  // namespace inspector
