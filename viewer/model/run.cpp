// SPDX-License-Identifier: MIT
#include "viewer/model/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"
#include "sorts/sort.h"

namespace viewer {
namespace {

const sorts::Sort& sort_of(const RunRequest& request) {
    if (const sorts::Sort* sort = sorts::sort_named(request.options.program))
        return *sort;
    throw sorts::RequestError(fmt::format("unknown program '{}'", request.options.program));
}

stream::Program program_with_history(const stream::Executor& executor, const RunRequest& request) {
    const sorts::Sort& sort = sort_of(request);
    stream::Program program = sorts::make_program(
        sort,
        {request.keys.size(), request.options.mapping,
         sorts::fitting(sort, request.keys.size(), request.options.settings, executor.limits()),
         request.keys.size()});
    sorts::check_has_ids(program);
    const std::uint64_t bytes = stream::count(program).words_written * sizeof(std::uint32_t);
    if (bytes > max_recording_bytes)
        throw sorts::RequestError(
            fmt::format("the recording of program {} for n = {} would take {:.1f} GiB; at "
                        "most {} GiB can be viewed",
                        sort.name, program.size, std::ldexp(static_cast<double>(bytes), -30),
                        max_recording_bytes >> 30));
    return program;
}

}  // namespace

/// A program on an executor. All streams are set to zero before the program runs, so that the
/// contents of the streams are known from the start.
class Run::KnownSort {
  public:
    KnownSort(stream::Executor& executor, const RunRequest& request)
        : run_(executor, program_with_history(executor, request)),
          values_(values_to_sort(request.keys)) {
        // padding values differ by their index (§4)
        while (values_.size() < run_.program().size)
            values_.push_back({abisort::padding_code, static_cast<std::uint32_t>(values_.size())});
    }

    stream::ProgramRun& run() { return run_; }

    /// Contents of the streams before the first operation.
    Contents start() {
        std::vector<stream::StreamSpec> specs;
        for (const stream::Stream& stream : run_.streams())
            specs.push_back(stream.spec());
        Contents contents(specs);
        for (std::size_t s = 0; s < contents.streams(); ++s)
            run_.executor().upload_words(run_.streams()[s], 0, contents.words(s));
        run_.upload<shaders::value_t>(values_);
        run_.prepare();
        for (std::size_t s = 0; s < contents.streams(); ++s)
            download({s, 0, contents.spec(s).size}, contents);
        return contents;
    }

    void download(const Range& range, Contents& contents) {
        run_.executor().download_words(run_.streams()[range.stream], range.first,
                                       contents.words(range));
    }

  private:
    stream::ProgramRun run_;
    std::vector<shaders::value_t> values_;
};

Run::Run(stream::Executor& executor, const RunRequest& request)
    : sort_(&sort_of(request)), keys_(request.keys.size()) {
    KnownSort sort(executor, request);
    program_ = sort.run().program();
    if (sort_->trees)
        plan_ = sort_->trees(n());
    if (sort_->intervals)
        intervals_ = sort_->intervals({n(), request.options.mapping, request.options.settings});
    renderer_ = executor.renderer();
    contents_ = sort.start();
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

void Run::go_to(std::size_t position) {
    position = std::min(position, size());
    while (position_ < position)
        apply(written_[position_++]);
    while (position_ > position)
        apply(written_[--position_]);
}

std::uint64_t Run::recorded_bytes() const {
    std::uint64_t words = 0;
    for (const Written& written : written_)
        words += written.words.size();
    return words * sizeof(std::uint32_t);
}

void Run::record(KnownSort& sort) {
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

// Applies an operation's changes. Applying the same changes twice restores the old contents.
void Run::apply(const Written& written) {
    auto word = written.words.begin();
    for (const Range& range : written.ranges)
        for (std::uint32_t& held : contents_.words(range))
            held ^= *word++;
}

std::vector<shaders::value_t> values_to_sort(std::span<const float> keys) {
    std::vector<shaders::value_t> values(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        values[i] = {std::isnan(keys[i]) ? abisort::padding_code : abisort::order_code(keys[i]),
                     static_cast<std::uint32_t>(i)};
    return values;
}

}  // namespace viewer
