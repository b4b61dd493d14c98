// SPDX-License-Identifier: MIT
#pragma once

#include "evaluation/results.h"

namespace apps {

/// The host and the stream machine, for results.
evaluation::Place describe_place(const stream::Executor& executor);

/// Now, ISO 8601 in UTC.
std::string current_date();

}  // namespace apps
