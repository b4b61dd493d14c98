// SPDX-License-Identifier: MIT
#include "evaluation/runner.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "abisort/order_code.h"
#include "sorts/sorter.h"
#include "stream/error.h"

namespace evaluation {
namespace {

using abisort::Pair;

class StdSort : public Runner {
  public:
    explicit StdSort(std::size_t n) : pairs_(n) {}

    void upload(std::span<const Pair> pairs) override { std::ranges::copy(pairs, pairs_.begin()); }
    void sort() override {
        std::sort(pairs_.begin(), pairs_.end(),
                  [](const Pair& p, const Pair& q) { return abisort::greater(q, p); });
    }
    void download(std::span<Pair> pairs) override { std::ranges::copy(pairs_, pairs.begin()); }

  private:
    std::vector<Pair> pairs_;
};

/// A sort of the catalogue on a stream machine, whose transfers are of order codes.
class OnStreams : public Runner {
  public:
    OnStreams(stream::Executor& executor, std::size_t n, sorts::SorterOptions options)
        : executor_(executor), sorter_(executor, n, std::move(options)), values_(n) {
        sorter_.prepare(n);
        operations_ = stream::count(sorter_.program_run(n).program()).stream_operations;
    }

    void upload(std::span<const Pair> pairs) override {
        std::ranges::transform(pairs, values_.begin(), [](const Pair& pair) {
            return shaders::value_t{abisort::order_code(pair.key), pair.id};
        });
        sorter_.upload(values_);
        executor_.finish();
    }

    void sort() override {
        executor_.start_clock();
        sorter_.run(values_.size());
        machine_ms_ = executor_.stop_clock();
        executor_.finish();
    }

    void download(std::span<Pair> pairs) override {
        sorter_.download(values_);
        std::ranges::transform(values_, pairs.begin(), [](const shaders::value_t& value) {
            return Pair{abisort::key_of(value.key), value.id};
        });
    }

    double machine_ms() const override { return machine_ms_; }
    std::optional<std::uint64_t> stream_operations() const override { return operations_; }

  private:
    stream::Executor& executor_;
    sorts::Sorter sorter_;
    std::vector<shaders::value_t> values_;
    std::uint64_t operations_ = 0;
    double machine_ms_ = 0;
};

}  // namespace

std::unique_ptr<Runner> make_runner(const SortForm& sort, unsigned log2_n,
                                    stream::Executor* executor) {
    const std::size_t n = std::size_t{1} << log2_n;
    if (sort == std_sort)
        return std::make_unique<StdSort>(n);
    if (executor == nullptr || !sort.mapping)
        throw std::invalid_argument(sort.program + " needs an executor and a mapping");
    return std::make_unique<OnStreams>(
        *executor, n,
        sorts::SorterOptions{
            .program = sort.program, .mapping = *sort.mapping, .settings = sort.settings});
}

std::string refusal(const SortForm& sort, stream::Executor* executor) {
    constexpr unsigned log2_n = 6;
    try {
        make_runner(sort, log2_n, executor);
    } catch (const stream::LaunchError& error) {
        return error.what();
    }
    return {};
}

}  // namespace evaluation
