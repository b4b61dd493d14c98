// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// GPUSort [GRHM05], the sort that §8 compares with: the bitonic network over a row-wise stream, in
/// which a step draws quads whose values are all compared with values at one constant offset, and
/// all keep the smaller ones (MIN) or the larger ones (MAX). docs/sorts.md says what of it is
/// known and what is assumed. Options:
///   tile    substreams are clipped to tiles of so many texels each way, which are drawn one after
///           the other (§8, footnote 1); 0: not clipped
///   packed  two value/id pairs a texel instead of one
Sort gpusort_entry();

}  // namespace sorts
