// SPDX-License-Identifier: MIT
#include "sorts/sorter.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <utility>

#include "abisort/order_code.h"
#include "sorts/keys_alone.h"

// What a sorter does on the host.
namespace sorts {
namespace {

/// Times what a sorter's machine does; does nothing unless it is on.
class Stopwatch {
  public:
    Stopwatch(Sorter& sorter, bool on) : sorter_(sorter), on_(on) { lap(); }

    /// Waits for the machine; milliseconds since the last call.
    double lap() {
        if (!on_)
            return 0;
        sorter_.finish();
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double, std::milli> elapsed = now - start_;
        start_ = now;
        return elapsed.count();
    }

  private:
    Sorter& sorter_;
    bool on_;
    std::chrono::steady_clock::time_point start_;
};

bool ids_ascend(std::span<const Pair> pairs) {
    return std::ranges::is_sorted(pairs, std::ranges::less_equal(), &Pair::id);
}

// Pairs sorted by key, those of one key by id: in a stable way.
void sort_ties(std::span<Pair> pairs) {
    for (auto first = pairs.begin(); first != pairs.end();) {
        const auto end = std::find_if(first, pairs.end(),
                                      [&](const Pair& pair) { return pair.key != first->key; });
        std::stable_sort(first, end, [](const Pair& p, const Pair& q) { return p.id < q.id; });
        first = end;
    }
}

// Kernels take the codes of -0 and +0 as equal. As integers they are not.
void part_codes_of_zeros(std::span<shaders::value_t> sorted) {
    constexpr std::uint32_t minus_zero = 0x7fffffff;
    const auto first = std::ranges::lower_bound(sorted, minus_zero, {}, &shaders::value_t::key);
    const auto end =
        std::ranges::upper_bound(first, sorted.end(), minus_zero + 1, {}, &shaders::value_t::key);
    std::stable_partition(first, end,
                          [](const shaders::value_t& value) { return value.key == minus_zero; });
}

}  // namespace

NanError::NanError(std::size_t nan_count, std::size_t first_index)
    : std::runtime_error(fmt::format("{} {} not a number (NaN), the first at index {}", nan_count,
                                     nan_count == 1 ? "key is" : "keys are", first_index)),
      count(nan_count),
      first(first_index) {}

void Sorter::sort(std::span<Pair> pairs, SortTimes* times) {
    check_use(pairs.size());
    if (!pairs.empty() && !is_packed())
        check_has_ids(program_run(pairs.size()).program());
    sort_checked(pairs, times);
}

void Sorter::sort_checked(std::span<Pair> pairs, SortTimes* times) {
    if (times != nullptr)
        *times = {};
    const auto is_nan = [](const Pair& pair) { return std::isnan(pair.key); };
    const auto first = std::ranges::find_if(pairs, is_nan);
    if (first == pairs.end())
        return sort_ordered(pairs, times);
    if (options_.nan == NanPolicy::refuse)
        throw NanError(static_cast<std::size_t>(std::ranges::count_if(pairs, is_nan)),
                       static_cast<std::size_t>(first - pairs.begin()));
    std::vector<Pair> sorted(pairs.begin(), pairs.end());  // a sort that throws changes nothing
    const auto nans = std::stable_partition(sorted.begin(), sorted.end(), std::not_fn(is_nan));
    std::stable_sort(nans, sorted.end(), [](const Pair& a, const Pair& b) { return a.id < b.id; });
    const auto numbers = static_cast<std::size_t>(nans - sorted.begin());
    sort_ordered(std::span(sorted).first(numbers), times);
    std::ranges::copy(sorted, pairs.begin());
}

// The merge is proven for distinct values only (§4). Ids that do not ascend may repeat: positions,
// which do not, are sorted in their place, and the ids brought back.
void Sorter::sort_ordered(std::span<Pair> pairs, SortTimes* times) {
    if (pairs.empty())
        return;
    if (is_packed())
        return sort_packed(pairs, times);
    if (ids_ascend(pairs))
        return sort_distinct(pairs, times);
    std::vector<std::uint32_t> ids(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        ids[i] = std::exchange(pairs[i].id, static_cast<std::uint32_t>(i));
    try {
        sort_distinct(pairs, times);
    } catch (...) {
        for (std::size_t i = 0; i < pairs.size(); ++i)
            pairs[i].id = ids[i];  // nothing was sorted yet
        throw;
    }
    for (Pair& pair : pairs)
        pair.id = ids[pair.id];
    sort_ties(pairs);
}

// Ids are positions: as they are found, pairs are brought there whole.
void Sorter::sort_packed(std::span<Pair> pairs, SortTimes* times) {
    const std::uint32_t id_mask = ~std::uint32_t{0} >> options_.key_bits;
    staging_.resize(pairs.size());
    for (std::uint32_t i = 0; i < pairs.size(); ++i)
        staging_[i] = {(abisort::order_code(pairs[i].key) & ~id_mask) | i, 0};
    sort_staging(times);
    const std::vector<Pair> unsorted(pairs.begin(), pairs.end());
    std::ranges::transform(staging_, pairs.begin(), [&](const shaders::value_t& value) {
        return unsorted[value.key & id_mask];
    });
}

void Sorter::sort_distinct(std::span<Pair> pairs, SortTimes* times) {
    staging_.resize(pairs.size());
    std::ranges::transform(pairs, staging_.begin(), [](const Pair& pair) {
        return shaders::value_t{abisort::order_code(pair.key), pair.id};
    });
    sort_staging(times);
    std::ranges::transform(staging_, pairs.begin(), [](const shaders::value_t& value) {
        return Pair{abisort::key_of(value.key), value.id};
    });
}

void Sorter::sort_staging(SortTimes* times) {
    const std::size_t n = staging_.size();
    prepare(n);  // which is no part of the times
    Stopwatch watch(*this, times != nullptr);
    SortTimes elapsed;
    upload(staging_);
    elapsed.upload = watch.lap();
    run(n);
    elapsed.sort = watch.lap();
    download(staging_);
    elapsed.download = watch.lap();
    if (times != nullptr)
        *times = elapsed;
}

std::vector<std::uint32_t> Sorter::sort_keys(std::span<float> keys, SortTimes* times) {
    check_use(keys.size());
    std::vector<Pair> pairs(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        pairs[i] = {keys[i], static_cast<std::uint32_t>(i)};
    sort_checked(pairs, times);
    std::ranges::transform(pairs, keys.begin(), &Pair::key);
    if (keys.empty() || (!is_packed() && has_keys_alone(program_run(keys.size()).program())))
        return {};
    std::vector<std::uint32_t> permutation(keys.size());
    std::ranges::transform(pairs, permutation.begin(), &Pair::id);
    return permutation;
}

std::vector<std::uint32_t> Sorter::sort_codes(std::span<std::uint32_t> codes, SortTimes* times) {
    check_use(codes.size());
    if (times != nullptr)
        *times = {};
    if (codes.empty())
        return {};
    const std::uint32_t id_mask = is_packed() ? ~std::uint32_t{0} >> options_.key_bits : 0;
    staging_.resize(codes.size());
    for (std::uint32_t i = 0; i < codes.size(); ++i)
        staging_[i] = is_packed() ? shaders::value_t{(codes[i] & ~id_mask) | i, 0}
                                  : shaders::value_t{codes[i], i};
    sort_staging(times);
    std::vector<std::uint32_t> permutation(codes.size());
    if (is_packed()) {
        const std::vector<std::uint32_t> unsorted(codes.begin(), codes.end());
        for (std::size_t i = 0; i < codes.size(); ++i) {
            permutation[i] = staging_[i].key & id_mask;
            codes[i] = unsorted[permutation[i]];
        }
        return permutation;
    }
    const bool has_ids = !has_keys_alone(program_run(codes.size()).program());
    if (has_ids)
        part_codes_of_zeros(staging_);
    std::ranges::transform(staging_, codes.begin(), &shaders::value_t::key);
    if (!has_ids)
        return {};
    std::ranges::transform(staging_, permutation.begin(), &shaders::value_t::id);
    return permutation;
}

}  // namespace sorts
