// SPDX-License-Identifier: MIT
#include "group/sorts/sorter.h"

#include <algorithm>
#include <string>

#include "group/sorts/pairs.h"

namespace group::sorts {
namespace {

const Sort& known_sort(std::string_view name) {
    const Sort* sort = sort_named(name);
    if (sort == nullptr)
        throw ::sorts::RequestError("the group machine has no program '" + std::string(name) + "'");
    return *sort;
}

}  // namespace

Sorter::Sorter(Machine& machine, std::size_t capacity, SorterOptions options)
    : Sorter(machine, known_sort(options.program), capacity, std::move(options)) {}

Sorter::Sorter(Machine& machine, const Sort& sort, std::size_t capacity, SorterOptions options)
    : PairSorter(sort, capacity, options.nan),
      machine_(&machine),
      sort_(&sort),
      options_(std::move(options)) {
    options_.program = sort_->name;  // which lasts
    run_of(std::max<std::size_t>(capacity, 1));
}

Run& Sorter::program_run(std::size_t n) {
    check_use(n);
    return run_of(n);
}

Run& Sorter::run_of(std::size_t n) {
    if (run_ == nullptr || run_->program().n != n) {
        run_.reset();  // the old buffers, before there are new ones
        run_ = machine_->prepare(make_program(*sort_, n, options_.settings));
    }
    return *run_;
}

::sorts::Work Sorter::work(std::size_t n) {
    ::sorts::Work work;
    if (machine_->facts().counts_comparisons)
        work.comparisons = 0;
    if (n == 0)
        return work;
    const Run& run = program_run(n);
    for (const Launch& launch : run.program().launches)
        work.instances += std::uint64_t{launch.groups} * launch.kernel->threads;
    work.launches = run.program().launches.size();
    if (work.comparisons)
        work.comparisons = run.comparisons();
    work.bytes = buffer_bytes(*sort_, n, options_.settings);
    return work;
}

void Sorter::finish() {
    if (run_ != nullptr)
        run_->finish();
}

void Sorter::start_clock() {
    if (run_ != nullptr)
        run_->start_clock();
}

double Sorter::stop_clock() {
    return run_ != nullptr ? run_->stop_clock() : 0;
}

void Sorter::upload(std::span<const value_t> values) {
    if (!values.empty())
        upload_values(program_run(values.size()), values);
}

void Sorter::run(std::size_t n) {
    check_use(n);
    if (n == 0)
        return;
    Run& run = program_run(n);
    with_checkpoint([&run](const std::function<void()>& checkpoint) {
        run.run(0, run.program().launches.size(), checkpoint);
    });
}

void Sorter::download(std::span<value_t> values) {
    check_use(values.size());
    if (!values.empty()) {
        Run& run = program_run(values.size());
        run.download(run.program().output, 0, values);
    }
}

}  // namespace group::sorts
