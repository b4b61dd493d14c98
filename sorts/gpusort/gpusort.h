// SPDX-License-Identifier: MIT
#pragma once

#include "sorts/sort.h"

namespace sorts {

/// GPUSort [GRHM05], the GPU sort that §8 of the 2006 paper compares with: the bitonic network in a
/// row-wise stream, with two pairs (value and id) per texel.
///
/// A step draws quads. All values of a quad are compared with values at one constant offset, and
/// the quad keeps either all smaller values (MIN) or all larger values (MAX). Quads are clipped to
/// tiles of 64 x 64 texels, which are drawn one after the other (§8, footnote 1). docs/sorts.md
/// explains what is known about the sort and what is assumed.
Sort gpusort_entry();

}  // namespace sorts
