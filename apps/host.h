// SPDX-License-Identifier: MIT
#pragma once

#include "apps/machine.h"
#include "evaluation/results.h"

namespace apps {

/// The host and the stream machine, for results.
evaluation::Place describe_place(const Machine& machine);

/// Now, ISO 8601 in UTC.
std::string current_date();

}  // namespace apps
