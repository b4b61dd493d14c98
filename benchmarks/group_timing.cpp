// SPDX-License-Identifier: MIT
#include "benchmarks/group_timing.h"

#include <algorithm>
#include <chrono>

#include "benchmarks/arguments.h"
#include "group/sorts/pairs.h"

namespace benchmarks {
namespace {

double host_time(group::Run& run) {
    const auto start = std::chrono::steady_clock::now();
    run.run();
    run.finish();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

}  // namespace

SortTimer::SortTimer(group::Machine& machine, const group::Program& program)
    : run_(machine.prepare(program)),
      awake_(machine.prepare(program)),
      warm_up_([this] { return host_time(*awake_); }) {
    group::sorts::upload(*awake_, random_pairs(program.n));
}

Sample SortTimer::sort(const std::vector<abisort::Pair>& pairs) {
    group::sorts::upload(*run_, pairs);
    run_->finish();
    warm_up_();
    run_->start_clock();
    Sample sample;
    sample.host = host_time(*run_);
    sample.machine = run_->stop_clock();
    return sample;
}

std::vector<abisort::Pair> SortTimer::result() {
    return group::sorts::download(*run_);
}

double median(std::vector<double> times) {
    std::ranges::sort(times);
    return times[times.size() / 2];
}

std::vector<abisort::Pair> sorted(std::vector<abisort::Pair> pairs) {
    std::ranges::sort(pairs, [](const abisort::Pair& p, const abisort::Pair& q) {
        return abisort::greater(q, p);
    });
    return pairs;
}

}  // namespace benchmarks
