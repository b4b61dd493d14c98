// SPDX-License-Identifier: MIT
#include "viewer/model/run.h"

#include <algorithm>
#include <cmath>

#include "abisort/order_code.h"

namespace viewer {
namespace {

// NaNs as abisort::Sorter treats them: refused, or last among the keys and in order of their ids.
std::vector<shaders::value_t> values_to_sort(std::span<const float> keys,
                                             abisort::NanPolicy policy) {
    const auto is_nan = [](float key) { return std::isnan(key); };
    const auto first = std::ranges::find_if(keys, is_nan);
    if (first != keys.end() && policy == abisort::NanPolicy::refuse)
        throw abisort::NanError(static_cast<std::size_t>(std::ranges::count_if(keys, is_nan)),
                                static_cast<std::size_t>(first - keys.begin()));
    std::vector<shaders::value_t> values(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        values[i] = {is_nan(keys[i]) ? abisort::padding_code : abisort::order_code(keys[i]),
                     static_cast<std::uint32_t>(i)};
    return values;
}

/// A sorter whose streams are known word by word from the start: memory that nothing has written
/// is zero on every executor.
class Bench {
  public:
    Bench(stream::Executor& executor, const RunRequest& request)
        : executor_(executor),
          sorter_(executor, request.keys.size(), request.options),
          values_(values_to_sort(request.keys, request.options.nan)) {}

    abisort::Sorter& sorter() { return sorter_; }
    const abisort::Plan& plan() { return sorter_.plan(values_.size()); }

    /// Everything as it is before the first operation.
    Contents start() {
        Contents contents(sorter_.streams());
        for (const abisort::StreamName s : all_streams)
            if (contents.has(s))
                executor_.upload_words(sorter_.streams()[s], 0, contents.words(s));
        sorter_.upload(values_);
        abisort::ChildPointers(executor_, plan().log2_n, sorter_.streams()).set();
        for (const abisort::StreamName s : all_streams)
            if (contents.has(s))
                download({s, 0, contents.spec(s).size}, contents);
        return contents;
    }

    void run(std::size_t first, std::size_t last) {
        executor_.run(sorter_.recording(values_.size()), first, last);
    }

    void download(const Range& range, Contents& contents) {
        executor_.download_words(sorter_.streams()[range.stream], range.first,
                                 contents.words(range));
    }

  private:
    stream::Executor& executor_;
    abisort::Sorter sorter_;
    std::vector<shaders::value_t> values_;
};

class RecordedRun : public Run {
  public:
    RecordedRun(stream::Executor& executor, const RunRequest& request) {
        Bench bench(executor, request);
        plan_ = bench.plan();
        options_ = request.options;
        keys_ = request.keys.size();
        renderer_ = executor.renderer();
        contents_ = bench.start();
        for (; position_ < size(); ++position_) {
            request.checkpoint();
            add_change(bench);
        }
        go_to(0);
    }

    void go_to(std::size_t position) override {
        position = std::min(position, size());
        while (position_ < position)
            apply(position_++);
        while (position_ > position)
            apply(--position_);
    }

    std::uint64_t history_bytes() const override {
        std::uint64_t words = 0;
        for (const auto& change : changes_)
            words += change.size();
        return words * sizeof(std::uint32_t);
    }

    std::vector<Change> changes(abisort::StreamName stream, std::uint32_t element) const override {
        const auto now = contents_.words(Range{stream, element, 1});
        std::vector<std::uint32_t> words(now.begin(), now.end());
        for (std::size_t o = position_; o-- > 0;)
            exchange(o, stream, element, words);
        std::vector<Change> found;
        for (std::size_t o = 0; o < size(); ++o)
            if (exchange(o, stream, element, words))
                found.push_back({o, words});
        return found;
    }

  private:
    void add_change(Bench& bench) {
        const std::vector<Range> ranges = ranges_written(plan_.operations[position_], contents_);
        std::vector<std::uint32_t> change;
        for (const Range& range : ranges) {
            const auto before = contents_.words(range);
            change.insert(change.end(), before.begin(), before.end());
        }
        bench.run(position_, position_ + 1);
        auto word = change.begin();
        for (const Range& range : ranges) {
            bench.download(range, contents_);
            for (const std::uint32_t after : contents_.words(range))
                *word++ ^= after;
        }
        changes_.push_back(std::move(change));
    }

    // Its own inverse.
    void apply(std::size_t operation) {
        auto word = changes_[operation].begin();
        for (const Range& range : ranges_written(plan_.operations[operation], contents_))
            for (std::uint32_t& held : contents_.words(range))
                held ^= *word++;
    }

    // Takes one element's words across an operation; false if the operation does not write it.
    bool exchange(std::size_t operation, abisort::StreamName stream, std::uint32_t element,
                  std::vector<std::uint32_t>& words) const {
        std::size_t offset = 0;
        for (const Range& range : ranges_written(plan_.operations[operation], contents_)) {
            const unsigned size = contents_.words_per_element(range.stream);
            if (range.stream == stream && element >= range.first &&
                element - range.first < range.count) {
                offset += std::size_t{element - range.first} * size;
                for (unsigned w = 0; w < size; ++w)
                    words[w] ^= changes_[operation][offset + w];
                return true;
            }
            offset += std::size_t{range.count} * size;
        }
        return false;
    }

    std::vector<std::vector<std::uint32_t>> changes_;  ///< by operation: its ranges, one by one
};

class ReplayedRun : public Run {
  public:
    ReplayedRun(std::unique_ptr<stream::Executor> executor, const RunRequest& request)
        : executor_(std::move(executor)), bench_(*executor_, request) {
        plan_ = bench_.plan();
        options_ = request.options;
        keys_ = request.keys.size();
        renderer_ = executor_->renderer();
        contents_ = bench_.start();
    }

    void go_to(std::size_t position) override {
        position = std::min(position, size());
        if (position < position_) {
            contents_ = bench_.start();
            position_ = 0;
        }
        if (position == position_)
            return;
        bench_.run(position_, position);
        position_ = position;
        for (const abisort::StreamName s : all_streams)
            if (contents_.has(s))
                bench_.download({s, 0, contents_.spec(s).size}, contents_);
    }

    std::uint64_t history_bytes() const override { return 0; }
    std::vector<Change> changes(abisort::StreamName, std::uint32_t) const override { return {}; }

  private:
    std::unique_ptr<stream::Executor> executor_;
    Bench bench_;
};

}  // namespace

std::unique_ptr<Run> record(stream::Executor& executor, RunRequest request) {
    return std::make_unique<RecordedRun>(executor, request);
}

std::unique_ptr<Run> replay(std::unique_ptr<stream::Executor> executor, RunRequest request) {
    return std::make_unique<ReplayedRun>(std::move(executor), request);
}

}  // namespace viewer
