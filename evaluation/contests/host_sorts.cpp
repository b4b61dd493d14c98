// SPDX-License-Identifier: MIT
#include "evaluation/contests/host_sorts.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "abisort/order_code.h"
#ifdef HAS_PARALLEL_SORT
#include <parallel/algorithm>
#endif
#ifdef HAS_VQSORT
#include <hwy/contrib/sort/vqsort.h>
#endif

namespace evaluation::host {
namespace {

using abisort::Pair;

// Compares pairs. If this were a function, std::sort would call it through its address and take a
// third longer.
constexpr auto is_less = [](const Pair& p, const Pair& q) { return abisort::greater(q, p); };

void put_in_order(float& p, float& q) {
    if (q < p)
        std::swap(p, q);
}

[[maybe_unused]] void refuse(const char* library) {
    throw std::logic_error(std::string("this program was built without ") + library);
}

template <class Value>
void sort_by_highway([[maybe_unused]] std::span<Value> values) {
#ifdef HAS_VQSORT
    hwy::Sorter()(values.data(), values.size(), hwy::SortAscending());
#else
    refuse("Highway");
#endif
}

}  // namespace

void sort(std::span<Pair> pairs) {
    std::sort(pairs.begin(), pairs.end(), is_less);
}

void sort(std::span<const Pair*> pointers) {
    std::sort(pointers.begin(), pointers.end(),
              [](const Pair* p, const Pair* q) { return is_less(*p, *q); });
}

bool has_parallel_sort() {
#ifdef HAS_PARALLEL_SORT
    return true;
#else
    return false;
#endif
}

void parallel_sort([[maybe_unused]] std::span<Pair> pairs) {
#ifdef HAS_PARALLEL_SORT
    __gnu_parallel::sort(pairs.begin(), pairs.end(), is_less);
#else
    refuse("OpenMP");
#endif
}

bool has_vqsort() {
#ifdef HAS_VQSORT
    return true;
#else
    return false;
#endif
}

void vqsort(std::span<std::uint64_t> words) {
    sort_by_highway(words);
}

void vqsort(std::span<float> keys) {
    sort_by_highway(keys);
}

void serial_odd_even_sort(std::span<float> keys) {
    for (std::size_t iteration = 0; iteration < (keys.size() + 1) / 2; ++iteration)
        for (const std::size_t first : {0, 1})
            for (std::size_t i = first; i + 1 < keys.size(); i += 2)
                put_in_order(keys[i], keys[i + 1]);
}

void serial_rank_sort(std::span<float> keys) {
    std::vector<std::uint32_t> ranks(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (std::size_t j = 0; j < keys.size(); ++j)
            ranks[i] += keys[j] < keys[i] || (keys[j] == keys[i] && j < i) ? 1 : 0;
    const std::vector<float> unsorted(keys.begin(), keys.end());
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[ranks[i]] = unsorted[i];
}

void serial_bitonic_sort(std::span<float> keys) {
    for (std::size_t length = 2; length <= keys.size(); length *= 2)
        for (std::size_t distance = length / 2; distance > 0; distance /= 2)
            for (std::size_t i = 0; i < keys.size(); ++i) {
                if ((i & distance) != 0)
                    continue;
                const bool ascends = (i & length) == 0;
                put_in_order(keys[ascends ? i : i + distance], keys[ascends ? i + distance : i]);
            }
}

void pack(std::span<const Pair> pairs, std::span<std::uint64_t> words) {
    std::ranges::transform(pairs, words.begin(), [](const Pair& pair) {
        return std::uint64_t{abisort::order_code(pair.key)} << 32 | pair.id;
    });
}

void unpack(std::span<const std::uint64_t> words, std::span<Pair> pairs) {
    std::ranges::transform(words, pairs.begin(), [](std::uint64_t word) {
        return Pair{abisort::key_of(static_cast<std::uint32_t>(word >> 32)),
                    static_cast<std::uint32_t>(word)};
    });
}

}  // namespace evaluation::host
