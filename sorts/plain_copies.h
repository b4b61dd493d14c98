// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/sorter.h"

namespace sorts {

/// Measures plain copies: the times to upload and download an array of this many bytes without
/// conversion, the best of five. No kernels run, so `prepare` and `sort` are 0. Throws
/// stream::LaunchError or stream::MemoryError if the executor cannot hold the array.
SortTimes plain_copies(stream::Executor& executor, std::uint64_t bytes);

}  // namespace sorts
