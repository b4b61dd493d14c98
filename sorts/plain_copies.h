// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "sorts/sorter.h"

namespace sorts {

/// Times of plain copies: an array of so many bytes, uploaded and downloaded as it is, the best of
/// five. No kernels run: `prepare` and `sort` are 0. Throws stream::LaunchError or
/// stream::MemoryError if the executor cannot hold the array.
SortTimes plain_copies(stream::Executor& executor, std::uint64_t bytes);

}  // namespace sorts
