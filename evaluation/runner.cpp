// SPDX-License-Identifier: MIT
#include "evaluation/runner.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "abisort/order_code.h"
#include "evaluation/measure.h"
#include "evaluation/warm_up.h"
#include "sorts/sorter.h"

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

/// Keeps a GPU awake with a sort of its own, of the same program.
class Alarm {
  public:
    /// Large enough to keep a GPU busy, small enough to fit beside any sort.
    static constexpr std::size_t largest_size = std::size_t{1} << 20;

    /// `sorter` takes as many values as are sorted, or largest_size.
    explicit Alarm(std::unique_ptr<sorts::PairSorter> sorter) : sorter_(std::move(sorter)) {}

    void ring(std::span<const shaders::value_t> values) {
        if (size_ == 0) {
            size_ = std::min(values.size(), largest_size);
            sorter_->upload(values.first(size_));
        }
        warm_up_();
    }

  private:
    std::unique_ptr<sorts::PairSorter> sorter_;
    std::size_t size_ = 0;  ///< of what was uploaded
    WarmUp warm_up_{[this] {
        return milliseconds([this] {
            sorter_->run(size_);
            sorter_->finish();
        });
    }};
};

/// A sort of the catalogue on one of its machines, whose transfers are of order codes.
class OnMachine : public Runner {
  public:
    OnMachine(std::unique_ptr<sorts::PairSorter> sorter, std::size_t n,
              std::unique_ptr<Alarm> alarm)
        : sorter_(std::move(sorter)), alarm_(std::move(alarm)), values_(n) {
        sorter_->prepare(n);
        operations_ = sorter_->work(n).stream_operations;
    }

    void wake() override {
        if (alarm_)
            alarm_->ring(values_);
    }

    void upload(std::span<const Pair> pairs) override {
        std::ranges::transform(pairs, values_.begin(), [](const Pair& pair) {
            return shaders::value_t{abisort::order_code(pair.key), pair.id};
        });
        sorter_->upload(values_);
        sorter_->finish();
    }

    void sort() override {
        sorter_->start_clock();
        sorter_->run(values_.size());
        machine_ms_ = sorter_->stop_clock();
        sorter_->finish();
    }

    void download(std::span<Pair> pairs) override {
        sorter_->download(values_);
        std::ranges::transform(values_, pairs.begin(), [](const shaders::value_t& value) {
            return Pair{abisort::key_of(value.key), value.id};
        });
    }

    double machine_ms() const override { return machine_ms_; }
    std::optional<std::uint64_t> stream_operations() const override { return operations_; }

  private:
    std::unique_ptr<sorts::PairSorter> sorter_;
    std::unique_ptr<Alarm> alarm_;  ///< of a GPU; null if the machine does not fall asleep
    std::vector<shaders::value_t> values_;
    std::optional<std::uint64_t> operations_;
    double machine_ms_ = 0;
};

}  // namespace

std::unique_ptr<Runner> make_runner(const SortForm& sort, unsigned log2_n,
                                    catalogue::Executor* executor) {
    const std::size_t n = std::size_t{1} << log2_n;
    if (sort == std_sort)
        return std::make_unique<StdSort>(n);
    const catalogue::Entry* entry = catalogued(sort);
    if (executor == nullptr || entry == nullptr || entry->machine != executor->machine() ||
        sort.mapping.has_value() != (entry->stream != nullptr))
        throw std::invalid_argument(sort.program + " needs an executor of its machine" +
                                    (executor == nullptr ? "" : ", and what that takes"));
    sorts::SorterOptions options{.program = sort.program, .settings = sort.settings};
    if (sort.mapping)
        options.mapping = *sort.mapping;
    std::unique_ptr<Alarm> alarm;
    if (!executor->facts().is_software)
        alarm = std::make_unique<Alarm>(
            executor->make_sorter(*entry, std::min(n, Alarm::largest_size), options));
    return std::make_unique<OnMachine>(executor->make_sorter(*entry, n, options), n,
                                       std::move(alarm));
}

std::string refusal(const SortForm& sort, unsigned log2_n, catalogue::Executor* executor) {
    const catalogue::Entry* entry = catalogued(sort);
    return entry == nullptr || executor == nullptr
               ? ""
               : executor->refusal(*entry, std::size_t{1} << log2_n, sort.settings);
}

}  // namespace evaluation
