// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "abisort/order_code.h"
#include "abisort/pair.h"
#include "shaders/types.h"

namespace tests {

/// Keys with their indexes as ids.
inline std::vector<abisort::Pair> numbered(std::span<const float> keys) {
    std::vector<abisort::Pair> pairs;
    for (const float key : keys)
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

/// The n lowest bits of a number as keys, 0 or 1.
inline std::vector<float> zeros_and_ones(std::uint32_t bits, std::uint32_t n) {
    std::vector<float> keys(n);
    for (std::uint32_t i = 0; i < n; ++i)
        keys[i] = static_cast<float>(bits >> i & 1u);
    return keys;
}

/// Converts pairs to the values that the sorts' kernels process.
inline std::vector<shaders::value_t> coded(std::span<const abisort::Pair> pairs) {
    std::vector<shaders::value_t> values;
    for (const abisort::Pair& pair : pairs)
        values.push_back({abisort::order_code(pair.key), pair.id});
    return values;
}

/// The expected result: std::sort in the order of Listing 1.
inline std::vector<abisort::Pair> sorted(std::vector<abisort::Pair> pairs, bool reverse = false) {
    std::ranges::sort(pairs, [reverse](const abisort::Pair& p, const abisort::Pair& q) {
        return reverse ? abisort::greater(p, q) : abisort::greater(q, p);
    });
    return pairs;
}

/// Calls `check` with all rotations of bitonic sequences (§4.1) of the keys 0 .. m - 1, for m = 2,
/// 4, ... `largest`. Each sequence first ascends and then descends; `rising` sets how many keys
/// ascend.
template <class Check>
void for_each_bitonic_sequence(std::uint32_t largest, Check check) {
    for (std::uint32_t m = 2; m <= largest; m *= 2)
        for (std::uint32_t rising = 0; rising < m; ++rising) {
            // The keys below `rising` and the largest key ascend. The other keys descend and are
            // interleaved.
            std::vector<abisort::Pair> sequence;
            for (std::uint32_t key = 0; key < m; ++key)
                if (key * 7 % m < rising || key + 1 == m)
                    sequence.push_back({static_cast<float>(key), key});
            for (std::uint32_t key = m - 1; key-- > 0;)
                if (key * 7 % m >= rising)
                    sequence.push_back({static_cast<float>(key), key});
            for (std::uint32_t rotation = 0; rotation < m; ++rotation) {
                check(sequence);
                std::rotate(sequence.begin(), sequence.begin() + 1, sequence.end());
            }
        }
}

}  // namespace tests
