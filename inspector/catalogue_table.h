// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "inspector/table.h"
#include "sorts/sort.h"

namespace inspector {

/// What each stream sort of a catalogue takes and costs, as in docs/sorts.md. The numbers are those
/// of its program for n = 2^16, or for the largest n that it is measured with, with standard
/// settings.
Table catalogue_table(std::span<const sorts::Sort> catalogue);

/// The same for sorts on workgroups, as in docs/thread-groups.md.
Table workgroup_table(std::span<const sorts::Sort> catalogue);

}  // namespace inspector
