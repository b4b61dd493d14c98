// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "evaluation/register/claim.h"
#include "sorts/distribution.h"
#include "sorts/sort.h"

namespace evaluation {

/// What exact claims of papers after the report, and of this project, are about. Tests put
/// falsified functions here.
struct LaterSubject {
    /// Comparisons of `intervals` for n values under settings: what the emulator counts.
    std::function<std::uint64_t(std::size_t n, const sorts::Settings&, const sorts::Distribution&)>
        comparisons;
    std::function<std::uint64_t(std::size_t n)> stream_bytes;
    std::function<std::size_t(std::size_t n)> padded;
    /// Stream memory that a program has in use for n values, in bytes: what the emulator says.
    std::function<std::uint64_t(std::string_view program, std::size_t n)> bytes_in_use;
};
LaterSubject real_later();

/// Of merging by intervals, this project's own, comparisons as counted and any n; of Peters et al.
/// what not to sort in place costs.
std::vector<Claim> check_later_claims(const LaterSubject& subject);

}  // namespace evaluation
