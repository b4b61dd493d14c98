// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspect/table.h"
#include "sorts/sort.h"

namespace inspect {

/// All stream operations of a program, each with its kernel, its blocks and its counts. If the
/// program is of the 2006 paper, the totals are compared with the formulas of the paper.
struct Listing {
    stream::Program program;
    std::optional<abisort::Plan> plan;  ///< plan of the program, if it is GPU-ABiSort
};

/// Makes the listing. Throws sorts::RequestError if the sort rejects the request.
Listing make_listing(const sorts::Sort& sort, const sorts::Request& request);

/// Makes two tables: the blocks of all operations, and the totals.
std::vector<Table> tables_of(const Listing& listing);

}  // namespace inspect
