// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sorts {

/// A named way to generate keys.
struct Distribution {
    std::string_view name;
    std::string_view description;
    std::vector<float> (*make)(std::size_t n, std::uint64_t seed);
};

/// All distributions, `uniform` first. Keys are the same on every platform and never NaN.
std::span<const Distribution> distributions();

/// Finds a distribution by name, or returns nullptr.
const Distribution* distribution_named(std::string_view name);

}  // namespace sorts
