// SPDX-License-Identifier: MIT
#include "evaluation/probes/serial_sorts.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace evaluation::probes {
namespace {

void put_in_order(float& p, float& q) {
    if (q < p)
        std::swap(p, q);
}

}  // namespace

void serial_odd_even_sort(Keys& keys) {
    for (std::size_t iteration = 0; iteration < (keys.size() + 1) / 2; ++iteration)
        for (const std::size_t first : {0, 1})
            for (std::size_t i = first; i + 1 < keys.size(); i += 2)
                put_in_order(keys[i], keys[i + 1]);
}

void serial_rank_sort(Keys& keys) {
    std::vector<std::uint32_t> ranks(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (std::size_t j = 0; j < keys.size(); ++j)
            ranks[i] += keys[j] < keys[i] || (keys[j] == keys[i] && j < i) ? 1 : 0;
    const Keys unsorted = keys;
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[ranks[i]] = unsorted[i];
}

void serial_bitonic_sort(Keys& keys) {
    for (std::size_t length = 2; length <= keys.size(); length *= 2)
        for (std::size_t distance = length / 2; distance > 0; distance /= 2)
            for (std::size_t i = 0; i < keys.size(); ++i) {
                if ((i & distance) != 0)
                    continue;
                const bool ascends = (i & length) == 0;
                put_in_order(keys[ascends ? i : i + distance], keys[ascends ? i + distance : i]);
            }
}

}  // namespace evaluation::probes
