// SPDX-License-Identifier: MIT
#include "sorts/comparators.h"

#include "sorts/sort.h"

namespace sorts {

Comparators bitonic_comparators(const Request& request) {
    const auto n = static_cast<std::uint32_t>(request.n);
    Comparators all;
    std::size_t operation = 0;
    for (unsigned phase = 1; 1u << phase <= n; ++phase)
        for (unsigned step = 1; step <= phase; ++step, ++operation)
            for (std::uint32_t i = 0; i < n; ++i) {
                const std::uint32_t partner = i ^ 1u << (phase - step);
                if (partner < i)
                    continue;
                const bool descends = (i >> phase & 1u) != 0;
                all.push_back(
                    {descends ? partner : i, descends ? i : partner, operation, phase, step, i});
            }
    return all;
}

}  // namespace sorts
