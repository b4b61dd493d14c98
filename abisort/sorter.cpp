// SPDX-License-Identifier: MIT
#include "abisort/sorter.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include "abisort/order_code.h"

namespace abisort {
namespace {

// log2 of n padded as §4 says, at least as large as the smallest plan.
unsigned log2_padded(std::size_t n, Variant program) {
    const auto log2 = static_cast<unsigned>(std::bit_width(n - 1));
    return std::max(log2, min_log2_n(program));
}

unsigned checked_log2_padded(std::size_t n, Variant program) {
    const std::size_t largest = std::size_t{1} << max_log2_n;
    if (n > largest)
        throw CapacityError(std::to_string(n) + " values, at most " + std::to_string(largest) +
                            " are possible");
    return log2_padded(std::max<std::size_t>(n, 1), program);
}

// Padding is distinct, as §4 asks, by the index it stands at.
void append_padding(std::vector<shaders::value_t>& values, std::size_t size) {
    while (values.size() < size)
        values.push_back({padding_code, static_cast<std::uint32_t>(values.size())});
}

// Often enough for Ctrl-C, rarely enough to cost nothing: a launch on a CPU takes up to 0.1 us a
// value.
std::size_t launches_per_checkpoint(std::size_t n) {
    return std::clamp<std::size_t>((std::size_t{1} << 22) / n, 1, 32);
}

/// Times what an executor does; does nothing unless it is on.
class Stopwatch {
  public:
    Stopwatch(stream::Executor& executor, bool on) : executor_(executor), on_(on) { lap(); }

    /// Waits for the executor; milliseconds since the last call.
    double lap() {
        if (!on_)
            return 0;
        executor_.finish();
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double, std::milli> elapsed = now - start_;
        start_ = now;
        return elapsed.count();
    }

  private:
    stream::Executor& executor_;
    bool on_;
    std::chrono::steady_clock::time_point start_;
};

/// Sets a flag as long as it lives.
class Flagged {
  public:
    explicit Flagged(bool& flag) : flag_(flag) { flag_ = true; }
    ~Flagged() { flag_ = false; }
    Flagged(const Flagged&) = delete;
    Flagged& operator=(const Flagged&) = delete;

  private:
    bool& flag_;
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

}  // namespace

NanError::NanError(std::size_t nan_count, std::size_t first_index)
    : std::runtime_error(std::to_string(nan_count) + (nan_count == 1 ? " key is" : " keys are") +
                         " not a number (NaN), the first at index " + std::to_string(first_index)),
      count(nan_count),
      first(first_index) {}

Sorter::Sorter(stream::Executor& executor, std::size_t capacity, SorterOptions options)
    : executor_(executor),
      capacity_(capacity),
      options_(options),
      streams_(make_streams(executor, checked_log2_padded(capacity, options.program),
                            options.program, options.mapping)) {}

Sorter::Sorter(Sorter&& other) noexcept
    : executor_(other.executor_),
      capacity_(std::exchange(other.capacity_, 0)),
      options_(other.options_),
      streams_(std::move(other.streams_)),
      prepared_(std::move(other.prepared_)),
      child_pointers_log2_n_(other.child_pointers_log2_n_),
      checkpoint_(std::move(other.checkpoint_)),
      staging_(std::move(other.staging_)),
      padded_(std::move(other.padded_)) {}

std::uint32_t Sorter::padded(std::size_t n) const {
    return n == 0 ? 0 : 1u << checked_log2_padded(n, options_.program);
}

void Sorter::check_use(std::size_t n) const {
    if (is_running_)
        throw std::logic_error("a sorter is used inside its own checkpoint");
    if (n > capacity_)
        throw CapacityError(std::to_string(n) + " values, the sorter's capacity is " +
                            std::to_string(capacity_));
}

Sorter::Prepared& Sorter::prepared(std::size_t n) {
    check_use(n);
    const unsigned log2_n = log2_padded(n, options_.program);
    const auto found = prepared_.find(log2_n);
    if (found != prepared_.end())
        return found->second;
    Prepared fresh;
    fresh.plan = make_plan(log2_n, options_.program);
    fresh.child_pointers = std::make_unique<ChildPointers>(executor_, log2_n, streams_);
    fresh.launches = executor_.record(make_launches(fresh.plan, streams_));
    return prepared_.emplace(log2_n, std::move(fresh)).first->second;
}

void Sorter::upload(std::span<const shaders::value_t> values) {
    check_use(values.size());
    if (values.size() == padded(values.size()))
        return executor_.upload<shaders::value_t>(this->values(), 0, values);
    padded_.assign(values.begin(), values.end());
    append_padding(padded_, padded(values.size()));
    executor_.upload<shaders::value_t>(this->values(), 0, padded_);
}

void Sorter::pad(std::size_t n) {
    check_use(n);
    const std::uint32_t size = padded(n);
    if (n >= size)
        return;
    std::vector<shaders::value_t> padding(n);
    append_padding(padding, size);
    executor_.upload<shaders::value_t>(values(), static_cast<std::uint32_t>(n),
                                       std::span(padding).subspan(n));
}

void Sorter::set_child_pointers(std::size_t n) {
    Prepared& sort = prepared(n);
    if (child_pointers_log2_n_ == sort.plan.log2_n)
        return;
    sort.child_pointers->set();
    child_pointers_log2_n_ = sort.plan.log2_n;
}

void Sorter::run(std::size_t n) {
    check_use(n);
    if (n == 0)
        return;
    set_child_pointers(n);
    const stream::Recording& launches = recording(n);
    if (!checkpoint_)
        return executor_.run(launches);
    const Flagged running(is_running_);
    const std::function<void()> checkpoint = checkpoint_;  // it may set another one
    const std::size_t at_once = launches_per_checkpoint(n);
    for (std::size_t first = 0; first < launches.size(); first += at_once) {
        checkpoint();
        executor_.run(launches, first, std::min(first + at_once, launches.size()));
    }
}

void Sorter::download(std::span<shaders::value_t> values) {
    check_use(values.size());
    if (!values.empty())
        executor_.download<shaders::value_t>(this->values(), 0, values);
}

void Sorter::sort(std::span<Pair> pairs, SortTimes* times) {
    check_use(pairs.size());
    if (times != nullptr)
        *times = {};
    const auto is_nan = [](const Pair& pair) { return std::isnan(pair.key); };
    const auto first = std::ranges::find_if(pairs, is_nan);
    if (first == pairs.end())
        return sort_ordered(pairs, times);
    if (options_.nan == NanPolicy::refuse)
        throw NanError(static_cast<std::size_t>(std::ranges::count_if(pairs, is_nan)),
                       static_cast<std::size_t>(first - pairs.begin()));
    const auto nans = std::stable_partition(pairs.begin(), pairs.end(), std::not_fn(is_nan));
    std::stable_sort(nans, pairs.end(), [](const Pair& a, const Pair& b) { return a.id < b.id; });
    sort_ordered(pairs.first(static_cast<std::size_t>(nans - pairs.begin())), times);
}

// The merge is proven for distinct values only (§4). Ids that do not ascend may repeat: positions,
// which do not, are sorted in their place, and the ids brought back.
void Sorter::sort_ordered(std::span<Pair> pairs, SortTimes* times) {
    if (pairs.empty())
        return;
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

void Sorter::sort_distinct(std::span<Pair> pairs, SortTimes* times) {
    staging_.resize(pairs.size());
    std::ranges::transform(pairs, staging_.begin(), [](const Pair& pair) {
        return shaders::value_t{order_code(pair.key), pair.id};
    });
    prepared(pairs.size());
    Stopwatch watch(executor_, times != nullptr);
    SortTimes elapsed;
    upload(staging_);
    elapsed.upload = watch.lap();
    run(pairs.size());
    elapsed.sort = watch.lap();
    download(staging_);
    elapsed.download = watch.lap();
    if (times != nullptr)
        *times = elapsed;
    std::ranges::transform(staging_, pairs.begin(), [](const shaders::value_t& value) {
        return Pair{key_of(value.key), value.id};
    });
}

std::vector<std::uint32_t> Sorter::sort_keys(std::span<float> keys, SortTimes* times) {
    check_use(keys.size());
    std::vector<Pair> pairs(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        pairs[i] = {keys[i], static_cast<std::uint32_t>(i)};
    sort(pairs, times);
    std::vector<std::uint32_t> permutation(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        keys[i] = pairs[i].key;
        permutation[i] = pairs[i].id;
    }
    return permutation;
}

std::size_t largest_capacity(const stream::Limits& limits, Variant program) {
    std::size_t largest = 0;
    for (unsigned log2 = min_log2_n(program); log2 <= max_log2_n; ++log2) {
        const std::uint64_t n = std::uint64_t{1} << log2;
        // The largest stream, trees, holds n node pairs.
        const stream::Extent extent = {1u << (log2 + 1) / 2, 1u << log2 / 2};
        const std::uint64_t trees =
            stream::stored_bytes(extent, 2 * sizeof(shaders::node_t) / 4, limits);
        if (n * words_per_value(program) * 4 <= limits.max_bytes &&
            trees <= limits.max_stream_bytes && extent.width <= limits.max_extent)
            largest = n;
    }
    return largest;
}

}  // namespace abisort
