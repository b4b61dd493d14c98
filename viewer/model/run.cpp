// SPDX-License-Identifier: MIT
#include "viewer/model/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"
#include "sorts/keys_alone.h"
#include "sorts/sort.h"

namespace viewer {
namespace {

const sorts::Sort& sort_of(const RunRequest& request) {
    if (const sorts::Sort* sort = sorts::sort_named(request.options.program))
        return *sort;
    throw sorts::RequestError(fmt::format("no program '{}'", request.options.program));
}

/// A program, also one that does not sort, whose streams are known word by word from the start:
/// memory that nothing has written is zero on every executor.
class KnownSort {
  public:
    KnownSort(stream::Executor& executor, const RunRequest& request)
        : sort_(sort_of(request)),
          run_(executor,
               sorts::make_program(sort_, {request.keys.size(), request.options.mapping,
                                           request.options.settings, request.keys.size()})),
          values_(values_to_sort(request.keys, request.options.nan)) {
        sorts::check_has_ids(run_.program());
        // Padding is distinct, as §4 asks, by the index it stands at.
        while (values_.size() < run_.program().size)
            values_.push_back({abisort::padding_code, static_cast<std::uint32_t>(values_.size())});
    }

    const sorts::Sort& entry() const { return sort_; }
    stream::ProgramRun& run() { return run_; }

    /// Everything as it is before the first operation.
    Contents start() {
        std::vector<stream::StreamSpec> specs;
        for (const stream::Stream& stream : run_.streams())
            specs.push_back(stream.spec());
        Contents contents(specs);
        for (std::size_t s = 0; s < contents.streams(); ++s)
            run_.executor().upload_words(run_.streams()[s], 0, contents.words(s));
        run_.upload<shaders::value_t>(values_);
        run_.prepare();
        download(contents);
        return contents;
    }

    void download(const Range& range, Contents& contents) {
        run_.executor().download_words(run_.streams()[range.stream], range.first,
                                       contents.words(range));
    }
    void download(Contents& contents) {
        for (std::size_t s = 0; s < contents.streams(); ++s)
            download({s, 0, contents.spec(s).size}, contents);
    }

  private:
    const sorts::Sort& sort_;
    stream::ProgramRun run_;
    std::vector<shaders::value_t> values_;
};

/// A run on a sorter's program.
class SortRun : public Run {
  protected:
    void begin(KnownSort& sort, const RunRequest& request) {
        sort_ = &sort.entry();
        program_ = sort.run().program();
        if (sort_->trees)
            plan_ = sort_->trees(n());
        if (sort_->intervals)
            intervals_ = sort_->intervals({n(), request.options.mapping, request.options.settings});
        keys_ = request.keys.size();
        renderer_ = sort.run().executor().renderer();
        contents_ = sort.start();
    }
};

class RecordedRun : public SortRun {
  public:
    RecordedRun(stream::Executor& executor, const RunRequest& request) {
        KnownSort sort(executor, request);
        begin(sort, request);
        executor.reset_counters();
        if (executor.facts().counts_comparisons)
            comparisons_ = {0};
        for (; position_ < size(); ++position_) {
            request.checkpoint();
            record(sort);
            if (!comparisons_.empty())
                comparisons_.push_back(executor.counters().comparisons);
        }
        go_to(0);
    }

    void go_to(std::size_t position) override {
        position = std::min(position, size());
        while (position_ < position)
            apply(written_[position_++]);
        while (position_ > position)
            apply(written_[--position_]);
    }

    bool is_recorded() const override { return true; }

    std::uint64_t history_bytes() const override {
        std::uint64_t words = 0;
        for (const Written& written : written_)
            words += written.words.size();
        return words * sizeof(std::uint32_t);
    }

    std::vector<Change> changes(std::size_t stream, std::uint32_t element) const override {
        const auto now = contents_.words(Range{stream, element, 1});
        std::vector<std::uint32_t> words(now.begin(), now.end());
        for (std::size_t o = position_; o-- > 0;)
            exchange(written_[o], stream, element, words);
        std::vector<Change> found;
        for (std::size_t o = 0; o < size(); ++o)
            if (exchange(written_[o], stream, element, words))
                found.push_back({o, words});
        return found;
    }

  private:
    /// What an operation changed, range by range.
    struct Written {
        std::vector<Range> ranges;
        std::vector<std::uint32_t> words;
    };

    void record(KnownSort& sort) {
        Written written{ranges_written(program_.operations[position_], contents_), {}};
        for (const Range& range : written.ranges) {
            const auto before = contents_.words(range);
            written.words.insert(written.words.end(), before.begin(), before.end());
        }
        sort.run().run(position_, position_ + 1);
        auto word = written.words.begin();
        for (const Range& range : written.ranges) {
            sort.download(range, contents_);
            for (const std::uint32_t after : contents_.words(range))
                *word++ ^= after;
        }
        written_.push_back(std::move(written));
    }

    // Its own inverse.
    void apply(const Written& written) {
        auto word = written.words.begin();
        for (const Range& range : written.ranges)
            for (std::uint32_t& held : contents_.words(range))
                held ^= *word++;
    }

    // Takes one element's words across an operation; false if the operation does not write it.
    bool exchange(const Written& written, std::size_t stream, std::uint32_t element,
                  std::vector<std::uint32_t>& words) const {
        std::size_t offset = 0;
        for (const Range& range : written.ranges) {
            const unsigned size = contents_.words_per_element(range.stream);
            if (range.stream == stream && element >= range.first &&
                element - range.first < range.count) {
                offset += std::size_t{element - range.first} * size;
                for (unsigned w = 0; w < size; ++w)
                    words[w] ^= written.words[offset + w];
                return true;
            }
            offset += std::size_t{range.count} * size;
        }
        return false;
    }

    std::vector<Written> written_;  ///< by operation
};

class ReplayedRun : public SortRun {
  public:
    ReplayedRun(std::unique_ptr<stream::Executor> executor, const RunRequest& request)
        : executor_(std::move(executor)), known_(*executor_, request) {
        begin(known_, request);
    }

    void go_to(std::size_t position) override {
        position = std::min(position, size());
        if (position < position_) {
            contents_ = known_.start();
            position_ = 0;
        }
        if (position == position_)
            return;
        known_.run().run(position_, position);
        position_ = position;
        known_.download(contents_);
    }

    bool is_recorded() const override { return false; }
    std::uint64_t history_bytes() const override { return 0; }
    std::vector<Change> changes(std::size_t, std::uint32_t) const override { return {}; }

  private:
    std::unique_ptr<stream::Executor> executor_;
    KnownSort known_;
};

}  // namespace

std::vector<shaders::value_t> values_to_sort(std::span<const float> keys, sorts::NanPolicy policy) {
    const auto is_nan = [](float key) { return std::isnan(key); };
    const auto first = std::ranges::find_if(keys, is_nan);
    if (first != keys.end() && policy == sorts::NanPolicy::refuse)
        throw sorts::NanError(static_cast<std::size_t>(std::ranges::count_if(keys, is_nan)),
                              static_cast<std::size_t>(first - keys.begin()));
    std::vector<shaders::value_t> values(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        values[i] = {is_nan(keys[i]) ? abisort::padding_code : abisort::order_code(keys[i]),
                     static_cast<std::uint32_t>(i)};
    return values;
}

bool can_be_recorded(const RunRequest& request) {
    if (request.keys.size() > std::size_t{1} << max_log2_recorded)
        return false;
    const sorts::Sort* sort = sorts::sort_named(request.options.program);
    if (sort == nullptr)
        return true;  // which making the run refuses
    const stream::Program program = sorts::make_program(
        *sort, {request.keys.size(), request.options.mapping, request.options.settings});
    return stream::count(program).words_written * sizeof(std::uint32_t) <= max_recorded_bytes;
}

std::unique_ptr<Run> record(stream::Executor& executor, RunRequest request) {
    return std::make_unique<RecordedRun>(executor, request);
}

std::unique_ptr<Run> replay(std::unique_ptr<stream::Executor> executor, RunRequest request) {
    return std::make_unique<ReplayedRun>(std::move(executor), request);
}

}  // namespace viewer
