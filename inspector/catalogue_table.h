// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "inspector/table.h"
#include "sorts/sort.h"

namespace inspector {

/// A table of what each stream sort in the catalogue accepts and costs, as in docs/sorts.md. The
/// numbers are for the sort's program with default settings and n = 2^16, or the largest n that is
/// measured if that is smaller.
Table catalogue_table(std::span<const sorts::Sort> catalogue);

/// A table of what each thread-group sort accepts and costs, as in docs/thread-groups.md.
Table workgroup_table(std::span<const sorts::Sort> catalogue);

}  // namespace inspector
