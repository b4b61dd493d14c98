// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "catalogue/catalogue.h"

namespace catalogue {

/// What each sort of a machine takes and costs, as a table in Markdown, for n = 2^16 or the largest
/// n that it takes, in its standard form: docs/group-machine.md has that of the group machine.
std::string launch_table(Machine machine);

}  // namespace catalogue
