// SPDX-License-Identifier: MIT
#include "evaluation/contests/measure.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "evaluation/contests/host_sorts.h"
#include "sorts/sorter.h"

namespace evaluation {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;

/// Runs a sort of the host on pairs, on keys without ids, or on 64-bit words. Users have arrays of
/// pairs or of keys, so only the conversion of pairs to words and back counts.
template <class Value>
class OnHost : public Runner {
  public:
    OnHost(std::size_t n, void (*sort)(std::span<Value>),
           void (*fill)(std::span<const Pair>, std::span<Value>),
           void (*take)(std::span<const Value>, std::span<Pair>))
        : sort_(sort), fill_(fill), take_(take), values_(n) {}

    bool is_on_host() const override { return true; }
    bool is_in_place() const override { return !std::is_same_v<Value, std::uint64_t>; }
    bool sorts_keys_only() const override { return std::is_same_v<Value, float>; }
    void upload(std::span<const Pair> pairs) override { fill_(pairs, values_); }
    void sort() override { sort_(values_); }
    void download(std::span<Pair> pairs) override { take_(values_, pairs); }

  private:
    void (*sort_)(std::span<Value>);
    void (*fill_)(std::span<const Pair>, std::span<Value>);
    void (*take_)(std::span<const Value>, std::span<Pair>);
    std::vector<Value> values_;
};

void copy_pairs(std::span<const Pair> from, std::span<Pair> to) {
    std::ranges::copy(from, to.begin());
}

void take_keys(std::span<const Pair> pairs, std::span<float> keys) {
    std::ranges::transform(pairs, keys.begin(), &Pair::key);
}

void give_keys(std::span<const float> keys, std::span<Pair> pairs) {
    std::ranges::transform(keys, pairs.begin(), [](float key) { return Pair{key, 0}; });
}

std::unique_ptr<Runner> make_host_runner(const SortForm& sort, std::size_t n) {
    using Made = std::unique_ptr<Runner>;  // std::make_unique does not take overloaded functions
    if (sort == vqsort)
        return Made(new OnHost<std::uint64_t>(n, host::vqsort, host::pack, host::unpack));
    if (sort == vqsort_of_keys)
        return Made(new OnHost<float>(n, host::vqsort, take_keys, give_keys));
    if (sort == parallel_sort)
        return Made(new OnHost<Pair>(n, host::parallel_sort, copy_pairs, copy_pairs));
    return Made(new OnHost<Pair>(n, host::sort, copy_pairs, copy_pairs));
}

/// Runs a sort of the catalogue on an executor. Input and output are arrays of the host.
class OnExecutor : public Runner {
  public:
    OnExecutor(stream::Executor& executor, const sorts::SorterOptions& options, std::size_t n,
               bool keys_only)
        : sorter_(executor, n, options), n_(n), keys_only_(keys_only) {}

    void prepare() override { sorter_.prepare(n_); }
    bool sorts_keys_only() const override { return keys_only_; }

    void upload(std::span<const Pair> pairs) override {
        if (!keys_only_)
            return sorter_.upload_pairs(pairs);
        if (pairs.data() != source_) {
            // keys_ is made only in the warm-up, because users have arrays of keys
            keys_.resize(n_);
            take_keys(pairs, keys_);
            source_ = pairs.data();
        }
        sorter_.upload_keys(keys_);
    }

    void sort() override {
        sorter_.start_clock();
        sorter_.run(n_);
        machine_ms_ = sorter_.stop_clock();
        sorter_.finish();
    }

    void download(std::span<Pair> pairs) override {
        if (!keys_only_)
            return sorter_.download_pairs(pairs);
        sorted_keys_.resize(n_);
        sorter_.download_keys(sorted_keys_);
    }

    void give_keys(std::span<Pair> pairs) override { evaluation::give_keys(sorted_keys_, pairs); }

    double machine_ms() const override { return machine_ms_; }

  private:
    sorts::Sorter sorter_;
    std::size_t n_;
    bool keys_only_;
    const Pair* source_ = nullptr;  ///< pairs from which `keys_` was made
    std::vector<float> keys_;
    std::vector<float> sorted_keys_;
    double machine_ms_ = 0;
};

// Returns the executor of a contestant, or nullptr for a host sort. Throws std::invalid_argument if
// no executor has the contestant's name.
stream::Executor* executor_of(Executors executors, const Contestant& contestant) {
    if (contestant.executor == cpu)
        return nullptr;
    const sorts::Sort* entry = catalogued(contestant.sort);
    for (stream::Executor* executor : executors)
        if (executor->name() == contestant.executor && entry != nullptr &&
            executor->limits().runs(entry->body))
            return executor;
    throw std::invalid_argument("no executor '" + contestant.executor + "' for " +
                                name(contestant.sort) + " in this contest");
}

Pairs make_input(const Task& task) {
    const sorts::Distribution* distribution = sorts::distribution_named(task.distribution);
    if (distribution == nullptr)
        throw std::invalid_argument("no distribution '" + task.distribution + "'");
    Pairs pairs;
    for (const float key : distribution->make(task.n(), task.seed))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

Pairs sorted(Pairs pairs) {
    std::ranges::stable_sort(pairs, {}, &Pair::key);
    return pairs;
}

bool has_same_key(const Pair& p, const Pair& q) {
    return std::bit_cast<std::uint32_t>(p.key) == std::bit_cast<std::uint32_t>(q.key);
}

bool is_same(const Pair& p, const Pair& q) {
    return has_same_key(p, q) && p.id == q.id;
}

}  // namespace

std::unique_ptr<Runner> make_runner(const SortForm& sort, unsigned log2_n,
                                    stream::Executor* executor) {
    const std::size_t n = std::size_t{1} << log2_n;
    if (is_host_sort(sort))
        return make_host_runner(sort, n);
    if (executor == nullptr)
        throw std::invalid_argument(sort.program + " needs an executor");
    return std::make_unique<OnExecutor>(
        *executor,
        sorts::SorterOptions{
            .program = sort.program, .mapping = sort.mapping, .settings = sort.settings},
        n, sorts_keys_only(sort));
}

std::vector<Contest> hold_contests(Executors executors, std::span<const Contestant> contestants,
                                   std::span<const Task> tasks, const Awake& awake,
                                   const std::function<void()>& after_step) {
    const Task& shared = tasks.front();
    std::vector<std::unique_ptr<Runner>> runners;
    for (const Contestant& contestant : contestants) {
        after_step();
        runners.push_back(
            make_runner(contestant.sort, shared.log2_n, executor_of(executors, contestant)));
    }
    for (const auto& runner : runners)
        runner->prepare();
    std::vector<abisort::Pair> result(shared.n());
    std::vector<Contest> contests(tasks.size());
    std::vector<Trials> groups(tasks.size());
    for (std::size_t t = 0; t < tasks.size(); ++t) {
        const auto input = std::make_shared<const Input>(tasks[t]);
        contests[t].reserve(runners.size());  // so that the trials' references stay valid
        for (std::size_t r = 0; r < runners.size(); ++r) {
            Measurement& measurement =
                contests[t].emplace_back(Measurement{contestants[r], tasks[t], {}, true});
            groups[t].push_back(std::make_unique<SortTrial>(
                *runners[r], input, result, measurement.samples, measurement.verified));
        }
    }
    take_turns(groups, shared.repeats, awake, after_step);
    return contests;
}

void append(std::vector<Contest>& contests, const Contest& more) {
    const auto same = std::ranges::find_if(contests, [&more](const Contest& contest) {
        return is_same_input(contest.front().task, more.front().task);
    });
    if (same != contests.end())
        same->insert(same->end(), more.begin(), more.end());
    else
        contests.insert(
            std::ranges::upper_bound(contests, log2_n(more), {},
                                     [](const Contest& contest) { return log2_n(contest); }),
            more);
}

Input::Input(const Task& task) : pairs(make_input(task)), expected(sorted(pairs)) {}

void SortTrial::prepare() {
    upload_ms_ = milliseconds([this] { runner_.upload(input_->pairs); });
}

double SortTrial::run() {
    runner_.sort();
    return runner_.machine_ms();
}

void SortTrial::finish(const Sample& sample, bool is_warm_up) {
    Sample whole = sample;
    whole.upload = upload_ms_;
    whole.download = milliseconds([this] { runner_.download(result_); });
    if (runner_.is_in_place())
        whole.upload = whole.download = 0;
    if (runner_.sorts_keys_only())
        runner_.give_keys(result_);
    verified_ &= std::ranges::equal(result_, input_->expected,
                                    runner_.sorts_keys_only() ? has_same_key : is_same);
    if (!is_warm_up)
        samples_.push_back(whole);
}

}  // namespace evaluation
