// SPDX-License-Identifier: MIT
#include "sorts/sorter.h"

#include <algorithm>
#include <string>
#include <utility>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"

namespace sorts {
namespace {

// Programs of sizes that are not sorted any more are forgotten beyond so many.
constexpr std::size_t most_programs = 32;

const Sort& sort_that_sorts(std::string_view program, std::size_t capacity,
                            const stream::Executor& executor) {
    if (program == fastest_program)
        return fastest(std::max<std::size_t>(capacity, 1), executor.limits(),
                       executor.facts().is_software);
    const Sort* sort = sort_named(program);
    if (sort == nullptr)
        throw RequestError("no program '" + std::string(program) + "'");
    if (sort->kind != Kind::sorts)
        throw RequestError("program " + std::string(program) + " does not sort: its kind is " +
                           std::string(name(sort->kind)));
    return *sort;
}

// Padding is distinct, as §4 asks, by the index it stands at.
void append_padding(std::vector<shaders::value_t>& values, std::size_t size) {
    while (values.size() < size)
        values.push_back({abisort::padding_code, static_cast<std::uint32_t>(values.size())});
}

}  // namespace

Sorter::Sorter(stream::Executor& executor, std::size_t capacity, SorterOptions options)
    : Sorter(executor, sort_that_sorts(options.program, capacity, executor), capacity,
             std::move(options)) {}

Sorter::Sorter(stream::Executor& executor, const Sort& sort, std::size_t capacity,
               SorterOptions options)
    : PairSorter(sort, capacity, options.nan),
      executor_(executor),
      sort_(&sort),
      options_(std::move(options)) {
    options_.program = sort_->name;  // which lasts
    run_of(padded(std::max<std::size_t>(capacity, 1)));
}

Request Sorter::request(std::size_t n) const {
    return {n, options_.mapping, options_.settings, std::max<std::size_t>(capacity(), 1)};
}

Sorter::Sorter(Sorter&& other) noexcept
    : PairSorter(std::move(other)),
      executor_(other.executor_),
      sort_(other.sort_),
      options_(std::move(other.options_)),
      streams_(std::move(other.streams_)),
      runs_(std::move(other.runs_)),
      ready_(std::exchange(other.ready_, nullptr)),
      padded_(std::move(other.padded_)) {}

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
    with_checkpoint([&run](const std::function<void()>& checkpoint) {
        run.set_checkpoint(checkpoint);
        run.run();
    });
}

Work Sorter::work(std::size_t n) {
    Work work;
    work.stream_operations = 0;
    if (n > 0) {
        const stream::ProgramCounts counts = stream::count(program_run(n).program());
        work.stream_operations = counts.stream_operations;
        work.launches = counts.launches;
    }
    const stream::Counters& counters = executor_.counters();
    work.instances = counters.kernel_instances;
    work.texels_written = counters.texels_written;
    if (executor_.facts().counts_comparisons)
        work.comparisons = counters.comparisons;
    work.bytes = executor_.peak_bytes();
    return work;
}

void Sorter::download(std::span<shaders::value_t> values) {
    check_use(values.size());
    if (!values.empty())
        program_run(values.size()).download(values);
}

}  // namespace sorts
