// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "evaluation/results.h"

namespace apps {

/// The host, for results, and a stream machine of it.
evaluation::Place describe_host();
evaluation::ExecutorPlace describe(const stream::Executor& executor);

/// Now, ISO 8601 in UTC.
std::string current_date();

}  // namespace apps
