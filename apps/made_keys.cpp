// SPDX-License-Identifier: MIT
#include "apps/made_keys.h"

#include <fmt/format.h>

#include "apps/options.h"
#include "sorts/distribution.h"

namespace apps {

std::vector<float> KeyChoice::make(std::size_t n) const {
    return sorts::distribution_named(distribution)->make(n, seed);
}

std::string KeyChoice::text() const {
    return fmt::format("{}, seed {}", distribution, seed);
}

std::vector<Option> key_options(KeyChoice& choice) {
    return {distribution_option(choice.distribution),
            seed_option(choice.seed, "Of the distribution")};
}

}  // namespace apps
