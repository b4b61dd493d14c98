// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "inspector/table.h"
#include "sorts/sort.h"

namespace inspector {

/// All stream operations of a program with kernel, blocks and counts. The totals of the
/// counts are compared with the paper's formulas.
struct Listing {
    stream::Program program;
    sorts::Formulas formulas;
    std::string source;                 ///< source of the formulas
    std::optional<abisort::Plan> plan;  ///< only if the program is GPU-ABiSort
};

/// Makes the listing. Throws sorts::RequestError if the sort rejects the request.
Listing make_listing(const sorts::Sort& sort, const sorts::Request& request);

/// Tables of the blocks of all operations, and of the totals next to the paper's formulas.
std::vector<Table> tables_of(const Listing& listing);

}  // namespace inspector
