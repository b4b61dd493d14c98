// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// GPUSort [GRHM05], the sort that §8 compares with: the bitonic network in a row-wise stream, two
/// pairs of a value and an id per texel. A step draws quads. All values of a quad are compared with
/// values at one constant offset, and all keep the smaller one (MIN) or the larger one (MAX).
/// Quads are clipped to tiles of `tile` texels each way, a power of two, which are drawn one after
/// the other (§8, footnote 1). docs/sorts.md says what is known of the sort and what is assumed.
Sort gpusort_entry(std::uint32_t tile = 64);

}  // namespace sorts
