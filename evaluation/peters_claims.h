// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "evaluation/results.h"

namespace evaluation {

// What Peters, Schulz-Hildebrandt, Luttenberger 2009 claim (docs/statements/peters.json), as far as
// tests of their plans do not show it.

/// Tests put falsified functions here.
struct PetersSubject {
    /// Stream memory that a program has in use for n values, in bytes: what the emulator says.
    std::function<std::uint64_t(std::string_view program, std::size_t n)> bytes_in_use;
};
PetersSubject real_peters();

/// What not to sort in place costs.
std::vector<Claim> check_peters_claims(const PetersSubject& subject);

/// Their claims about time (§3.3, §4).
std::vector<Claim> check_peters_times(const Results& results);

}  // namespace evaluation
