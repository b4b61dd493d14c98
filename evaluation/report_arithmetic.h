// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "evaluation/claim.h"
#include "evaluation/report_tables.h"

namespace evaluation {

/// What §8 says of its own Tables 2 and 3, computed from them.
std::vector<Claim> check_arithmetic(const ReportTable& table_2, const ReportTable& table_3);

}  // namespace evaluation
