// SPDX-License-Identifier: MIT
#pragma once

namespace tests {

/// Step of loops over all inputs of a kind. With sanitizers, which check memory and are several
/// times slower, every seventh input is enough.
#ifdef __SANITIZE_ADDRESS__
constexpr unsigned exhaustive_step = 7;
#else
constexpr unsigned exhaustive_step = 1;
#endif

}  // namespace tests
