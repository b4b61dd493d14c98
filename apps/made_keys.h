// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/command_line.h"

namespace apps {

/// Keys that are made up.
struct KeyChoice {
    std::string distribution = "uniform";
    std::uint64_t seed = 1;

    std::vector<float> make(std::size_t n) const;
    std::string text() const;  ///< "uniform, seed 1"
};

/// --distribution and --seed.
std::vector<Option> key_options(KeyChoice& choice);

}  // namespace apps
