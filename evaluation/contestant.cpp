// SPDX-License-Identifier: MIT
#include "evaluation/contestant.h"

#include <algorithm>
#include <vector>

#include "abisort/order_code.h"
#include "abisort/sorter.h"
#include "baselines/bitonic_network.h"
#include "baselines/gpusort.h"
#include "stream/error.h"

namespace evaluation {
namespace {

using abisort::Pair;

class StdSort : public Contestant {
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

/// A sort on a stream machine, whose transfers are of order codes.
template <class StreamSort>
class OnStreams : public Contestant {
  public:
    OnStreams(stream::Executor& executor, std::size_t n, StreamSort sort)
        : executor_(executor), sort_(std::move(sort)), values_(n) {}

    void upload(std::span<const Pair> pairs) override {
        std::ranges::transform(pairs, values_.begin(), [](const Pair& pair) {
            return shaders::value_t{abisort::order_code(pair.key), pair.id};
        });
        sort_.upload(values_);
        executor_.finish();
    }

    void sort() override {
        executor_.start_clock();
        run(sort_);
        machine_ms_ = executor_.stop_clock();
        executor_.finish();
    }

    double machine_ms() const override { return machine_ms_; }

    void download(std::span<Pair> pairs) override {
        sort_.download(values_);
        std::ranges::transform(values_, pairs.begin(), [](const shaders::value_t& value) {
            return Pair{abisort::key_of(value.key), value.id};
        });
    }

  private:
    void run(abisort::Sorter& sorter) { sorter.run(values_.size()); }
    void run(baselines::PingPongSort& network) { network.run(); }

    stream::Executor& executor_;
    StreamSort sort_;
    std::vector<shaders::value_t> values_;
    double machine_ms_ = 0;
};

template <class StreamSort>
std::unique_ptr<Contestant> on_streams(stream::Executor& executor, std::size_t n, StreamSort sort) {
    return std::make_unique<OnStreams<StreamSort>>(executor, n, std::move(sort));
}

}  // namespace

std::unique_ptr<Contestant> make_contestant(const SortKind& kind, unsigned log2_n,
                                            stream::Executor& executor) {
    const std::size_t n = std::size_t{1} << log2_n;
    switch (kind.algorithm) {
        case Algorithm::std_sort:
            return std::make_unique<StdSort>(n);
        case Algorithm::network:
            return on_streams(executor, n,
                              baselines::make_bitonic_network(executor, log2_n, kind.mapping));
        case Algorithm::gpusort:
            return on_streams(executor, n,
                              baselines::make_gpusort(executor, log2_n, {kind.tile, kind.packed}));
        case Algorithm::abisort:
            break;
    }
    return on_streams(executor, n, abisort::Sorter(executor, n, {kind.program, kind.mapping}));
}

std::string refusal(const SortKind& kind, stream::Executor& executor) {
    constexpr unsigned log2_n = 6;
    try {
        make_contestant(kind, log2_n, executor);
    } catch (const stream::LaunchError& error) {
        return error.what();
    }
    return {};
}

}  // namespace evaluation
