// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "evaluation/results/results.h"

namespace apps {

/// The host, for results.
evaluation::Host describe_host();

/// Now, ISO 8601 in UTC.
std::string current_date();

}  // namespace apps
