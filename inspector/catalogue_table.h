// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "inspector/table.h"
#include "sorts/sort.h"

namespace inspector {

/// What each sort of a catalogue takes and costs: docs/sorts.md has it in Markdown.
/// Numbers are those of its program for n = 2^16, or of the largest n that it is measured with,
/// under its standard settings.
Table catalogue_table(std::span<const sorts::Sort> catalogue);

}  // namespace inspector
