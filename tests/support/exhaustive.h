// SPDX-License-Identifier: MIT
#pragma once

namespace tests {

/// Step of loops over all inputs of a kind. Sanitizers check memory instead of results, and they
/// make everything several times slower. So with sanitizers every seventh input is enough.
#ifdef __SANITIZE_ADDRESS__
constexpr unsigned exhaustive_step = 7;
#else
constexpr unsigned exhaustive_step = 1;
#endif

}  // namespace tests
