// SPDX-License-Identifier: MIT
#include "evaluation/contests/runner.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "abisort/order_code.h"
#include "sorts/sorter.h"

namespace evaluation {
namespace {

using abisort::Pair;

class StdSort : public Runner {
  public:
    explicit StdSort(std::size_t n) : pairs_(n) {}

    bool is_on_host() const override { return true; }
    void upload(std::span<const Pair> pairs) override { std::ranges::copy(pairs, pairs_.begin()); }
    void sort() override {
        std::sort(pairs_.begin(), pairs_.end(),
                  [](const Pair& p, const Pair& q) { return abisort::greater(q, p); });
    }
    void download(std::span<Pair> pairs) override { std::ranges::copy(pairs_, pairs.begin()); }

  private:
    std::vector<Pair> pairs_;
};

/// A sort of the catalogue on one of its machines, whose transfers are of order codes.
class OnMachine : public Runner {
  public:
    OnMachine(stream::Executor& executor, sorts::SorterOptions options, std::size_t n)
        : sorter_(executor, n, std::move(options)), values_(n) {
        operations_ = sorter_.work(n).stream_operations;
    }

    void prepare() override { sorter_.prepare(values_.size()); }

    void upload(std::span<const Pair> pairs) override {
        std::ranges::transform(pairs, values_.begin(), [](const Pair& pair) {
            return shaders::value_t{abisort::order_code(pair.key), pair.id};
        });
        sorter_.upload(values_);
        sorter_.finish();
    }

    void sort() override {
        sorter_.start_clock();
        sorter_.run(values_.size());
        machine_ms_ = sorter_.stop_clock();
        sorter_.finish();
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
    sorts::Sorter sorter_;
    std::vector<shaders::value_t> values_;
    std::optional<std::uint64_t> operations_;
    double machine_ms_ = 0;
};

}  // namespace

std::unique_ptr<Runner> make_runner(const SortForm& sort, unsigned log2_n,
                                    stream::Executor* executor) {
    const std::size_t n = std::size_t{1} << log2_n;
    if (sort == std_sort)
        return std::make_unique<StdSort>(n);
    const sorts::Sort* entry = catalogued(sort);
    if (executor == nullptr || entry == nullptr || !executor->limits().runs(entry->body))
        throw std::invalid_argument(sort.program + " needs an executor of its machine" +
                                    (executor == nullptr ? "" : ", and what that takes"));
    return std::make_unique<OnMachine>(
        *executor,
        sorts::SorterOptions{
            .program = sort.program, .mapping = sort.mapping, .settings = sort.settings},
        n);
}

std::string refusal(const SortForm& sort, unsigned log2_n, stream::Executor* executor) {
    const sorts::Sort* entry = catalogued(sort);
    return entry == nullptr || executor == nullptr
               ? ""
               : sorts::refusal(*entry, std::size_t{1} << log2_n, sort.settings,
                                executor->limits());
}

}  // namespace evaluation
