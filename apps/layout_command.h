// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "apps/command_line.h"
#include "layout/mapping.h"

namespace apps {

/// The mapping that --mapping, --width and --log2n of `layout` describe. Throws UsageError for a
/// width that is no power of two up to 2^16, or if row-wise streams get no width at all.
layout::Mapping mapping_of(layout::MappingKind kind, std::uint64_t width, unsigned log2_n);

/// `layout map` and `layout unmap`.
std::vector<Command> address_commands();

}  // namespace apps
