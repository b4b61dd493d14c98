// SPDX-License-Identifier: MIT
#include "sorts/sorter.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"

namespace sorts {
namespace {

// Programs of sizes that are not sorted any more are forgotten beyond so many.
constexpr std::size_t most_programs = 32;

const Sort& sort_that_sorts(std::string_view program, std::size_t capacity,
                            const stream::Limits& limits) {
    if (program == fastest_program)
        return fastest(std::max<std::size_t>(capacity, 1), limits);
    const Sort* sort = sort_named(program);
    if (sort == nullptr)
        throw RequestError("no program '" + std::string(program) + "'");
    if (sort->kind != Kind::sorts)
        throw RequestError("program " + std::string(program) + " does not sort: its kind is " +
                           std::string(name(sort->kind)));
    return *sort;
}

std::size_t checked_capacity(const Sort& sort, std::size_t capacity) {
    if (capacity > sort.sizes.largest)
        throw CapacityError("capacity of " + std::to_string(capacity) + " values, at most " +
                            std::to_string(sort.sizes.largest) + " are possible");
    return capacity;
}

// Padding is distinct, as §4 asks, by the index it stands at.
void append_padding(std::vector<shaders::value_t>& values, std::size_t size) {
    while (values.size() < size)
        values.push_back({abisort::padding_code, static_cast<std::uint32_t>(values.size())});
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
      sort_(&sort_that_sorts(options.program, capacity, executor.limits())),
      capacity_(checked_capacity(*sort_, capacity)),
      options_(std::move(options)) {
    options_.program = sort_->name;  // which lasts
    run_of(padded(std::max<std::size_t>(capacity, 1)));
}

Request Sorter::request(std::size_t n) const {
    return {n, options_.mapping, options_.settings, std::max<std::size_t>(capacity_, 1)};
}

std::size_t Sorter::padded(std::size_t n) const {
    return sorts::padded(*sort_, checked_capacity(*sort_, n)).value();
}

Sorter::Sorter(Sorter&& other) noexcept
    : executor_(other.executor_),
      sort_(other.sort_),
      capacity_(std::exchange(other.capacity_, 0)),
      options_(std::move(other.options_)),
      streams_(std::move(other.streams_)),
      runs_(std::move(other.runs_)),
      ready_(std::exchange(other.ready_, nullptr)),
      checkpoint_(std::move(other.checkpoint_)),
      staging_(std::move(other.staging_)),
      padded_(std::move(other.padded_)) {}

void Sorter::check_use(std::size_t n) const {
    if (is_running_)
        throw std::logic_error("a sorter is used inside its own checkpoint");
    if (n > capacity_)
        throw CapacityError(std::to_string(n) + " values, the sorter's capacity is " +
                            std::to_string(capacity_));
}

stream::ProgramRun& Sorter::program_run(std::size_t n) {
    check_use(n);
    return run_of(padded(n));
}

stream::ProgramRun& Sorter::run_of(std::size_t size) {
    if (const auto found = runs_.find(size); found != runs_.end())
        return found->second;
    if (runs_.size() >= most_programs) {
        runs_.clear();
        ready_ = nullptr;
    }
    stream::Program program = make_program(*sort_, request(size));
    stream::ProgramRun run = streams_.empty()
                                 ? stream::ProgramRun(executor_, std::move(program))
                                 : stream::ProgramRun(executor_, std::move(program), streams_);
    streams_ = run.streams();
    return runs_.emplace(size, std::move(run)).first->second;
}

stream::Stream Sorter::input(std::size_t n) {
    return program_run(n).stream(program_run(n).program().input);
}

stream::Stream Sorter::output(std::size_t n) {
    return program_run(n).stream(program_run(n).program().output);
}

void Sorter::upload(std::span<const shaders::value_t> values) {
    if (values.empty())
        return;
    stream::ProgramRun& run = program_run(values.size());
    if (values.size() == padded(values.size()))
        return run.upload(values);
    padded_.assign(values.begin(), values.end());
    append_padding(padded_, padded(values.size()));
    run.upload<shaders::value_t>(padded_);
}

void Sorter::pad(std::size_t n) {
    check_use(n);
    const std::size_t size = padded(n);
    if (n >= size)
        return;
    std::vector<shaders::value_t> padding(n);
    append_padding(padding, size);
    program_run(n).upload(std::span<const shaders::value_t>(padding).subspan(n),
                          static_cast<std::uint32_t>(n));
}

void Sorter::prepare(std::size_t n) {
    stream::ProgramRun& run = program_run(n);
    if (ready_ == &run)
        return;
    run.prepare();
    ready_ = &run;
}

void Sorter::run(std::size_t n) {
    check_use(n);
    if (n == 0)
        return;
    prepare(n);
    stream::ProgramRun& run = program_run(n);
    const Flagged running(is_running_);
    run.set_checkpoint(checkpoint_);
    run.run();
}

void Sorter::download(std::span<shaders::value_t> values) {
    check_use(values.size());
    if (!values.empty())
        program_run(values.size()).download(values);
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
        return shaders::value_t{abisort::order_code(pair.key), pair.id};
    });
    program_run(pairs.size());
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
        return Pair{abisort::key_of(value.key), value.id};
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

}  // namespace sorts
