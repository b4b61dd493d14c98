// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "evaluation/register/claim.h"
#include "evaluation/register/report_tables.h"

namespace evaluation {

/// Tables 2 and 3.
struct PrintedTables {
    ReportTable of_6800;
    ReportTable of_7800;
};

/// What §8 says of its own tables, computed from them.
std::vector<Claim> check_arithmetic(const PrintedTables& tables);

}  // namespace evaluation
