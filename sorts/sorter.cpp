// SPDX-License-Identifier: MIT
#include "sorts/sorter.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/names.h"
#include "sorts/catalogue.h"

namespace sorts {
namespace {

// Number of sizes whose programs are kept in memory.
constexpr std::size_t max_programs = 32;

Request request_of(std::size_t capacity, const SorterOptions& options) {
    return {std::max<std::size_t>(capacity, 1), options.mapping, options.settings};
}

const Sort& sort_of(const SorterOptions& options) {
    const Sort* sort = sort_named(options.program);
    if (sort == nullptr)
        throw RequestError(fmt::format("unknown program '{}'; available: {}, {}", options.program,
                                       io::joined(catalogue(), &Sort::name), fastest_program));
    return *sort;
}

const Sort& sort_that_sorts(const SorterOptions& options, std::size_t capacity,
                            const stream::Executor& executor) {
    if (options.program == fastest_program)
        return fastest(request_of(capacity, options), executor);
    const Sort& sort = sort_of(options);
    if (sort.kind != SortKind::sorts)
        throw RequestError(fmt::format("program {} does not sort: its kind is {}", options.program,
                                       name(sort.kind)));
    return sort;
}

std::size_t checked_capacity(const Sort& sort, std::size_t capacity) {
    if (capacity > sort.sizes.largest)
        throw CapacityError(
            fmt::format("capacity of {} values requested, but at most {} are possible", capacity,
                        sort.sizes.largest));
    return capacity;
}

void check_holds(std::size_t capacity, std::size_t n) {
    if (n > capacity)
        throw CapacityError(
            fmt::format("{} values exceed the sorter's capacity of {}", n, capacity));
}

/// Sets a flag during the lifetime of this object.
class Flagged {
  public:
    explicit Flagged(bool& flag) : flag_(flag) { flag_ = true; }
    ~Flagged() { flag_ = false; }
    Flagged(const Flagged&) = delete;
    Flagged& operator=(const Flagged&) = delete;

  private:
    bool& flag_;
};

}  // namespace

std::optional<layout::MappingKind> mapping_of(const SorterOptions& options) {
    return options.mapping ? options.mapping : standard_mapping(sort_of(options));
}

Sorter::Sorter(stream::Executor& executor, std::size_t capacity, const SorterOptions& options)
    : Sorter(executor, sort_that_sorts(options, capacity, executor), capacity, options) {}

Sorter::Sorter(stream::Executor& executor, const Sort& sort, std::size_t capacity,
               const SorterOptions& options)
    : executor_(executor),
      sort_(&sort),
      capacity_(checked_capacity(sort, capacity)),
      options_(options) {
    // the name is a text of the catalogue, which outlives the sorter
    options_.program = sort_->name;
    Request request = with_fastest_settings(sort, request_of(capacity, options), executor);
    options_.mapping = request.mapping;
    options_.settings = std::move(request.settings);
    sized_run(program_size(*sort_, std::max<std::size_t>(capacity, 1)));
}

std::size_t Sorter::padded(std::size_t n) const {
    check_holds(capacity_, n);
    return sorts::padded(*sort_, n).value();
}

void Sorter::check_use(std::size_t n) const {
    if (is_running_)
        throw std::logic_error("a sorter is used inside its own checkpoint");
    check_holds(capacity_, n);
}

stream::ProgramRun& Sorter::program_run(std::size_t n) {
    check_use(n);
    return sized_run(program_size(*sort_, n)).run;
}

Sorter::SizedRun& Sorter::sized_run(std::size_t size) {
    auto found = runs_.find(size);
    if (found == runs_.end()) {
        if (runs_.size() >= max_programs)
            forget_runs();
        stream::ProgramRun run =
            make_run(make_program(*sort_, {size, options_.mapping, options_.settings,
                                           std::max<std::size_t>(capacity_, 1)}));
        found = runs_.emplace(size, SizedRun{std::move(run)}).first;
    }
    return found->second;
}

HostTransfer& Sorter::transfer_of(const HostForm& form) {
    SizedRun& sized = sized_run(program_size(*sort_, form.n));
    if (sized.transfer != nullptr && sized.transfer->form() == form)
        return *sized.transfer;
    if (uploaded_ == sized.transfer.get())
        uploaded_ = nullptr;
    sized.transfer = std::make_unique<HostTransfer>(sized.run, form, capacity_, host_streams_);
    return *sized.transfer;
}

void Sorter::forget_runs() {
    runs_.clear();
    ready_ = nullptr;
    uploaded_ = nullptr;
}

stream::ProgramRun Sorter::make_run(stream::Program program) {
    if (!streams_.empty() && stream::are_of(program, streams_))
        return {executor_, std::move(program), streams_};
    forget_runs();  // frees the old memory before new memory is allocated
    host_streams_ = {};
    streams_.clear();
    stream::ProgramRun run(executor_, std::move(program));
    streams_ = run.streams();
    return run;
}

void Sorter::make_ready(std::size_t n) {
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
    make_ready(n);
    stream::ProgramRun& run = program_run(n);
    run.set_checkpoint(checkpoint_);
    const Flagged running(is_running_);
    run.run();
}

Work Sorter::work(std::size_t n) {
    Work work;
    stream::ProgramCounts counts;
    if (n > 0)
        counts = stream::count(program_run(n).program());
    const stream::Counters& counters = executor_.counters();
    work.launches = counts.launches;
    work.instances = counters.kernel_instances;
    if (sort_->body == stream::Body::blocks) {
        work.stream_operations = counts.stream_operations;
        work.texels_written = counters.texels_written;
    }
    if (executor_.facts().counts_comparisons)
        work.comparisons = counters.comparisons;
    work.bytes = executor_.peak_bytes();
    return work;
}

}  // namespace sorts
