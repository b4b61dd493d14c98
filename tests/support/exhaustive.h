// SPDX-License-Identifier: MIT
#pragma once

namespace tests {

/// Loops over all inputs of a kind advance by this. Sanitizers look at memory, not at results, and
/// make everything several times slower: of such inputs every seventh is enough for them.
#ifdef __SANITIZE_ADDRESS__
constexpr unsigned exhaustive_step = 7;
#else
constexpr unsigned exhaustive_step = 1;
#endif

}  // namespace tests
