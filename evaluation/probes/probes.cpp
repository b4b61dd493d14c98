// SPDX-License-Identifier: MIT
#include "evaluation/probes/probes.h"

#include <algorithm>
#include <iterator>

#include "evaluation/probes/probe_run.h"

namespace evaluation {
namespace {

bool is_judged(const Probe& probe, const Results& results) {
    return probe.executor == cpu || probe.executor == results.place.judged().name;
}

}  // namespace

std::vector<Probe> measure_probes(std::span<stream::Executor* const> executors, unsigned log2_n,
                                  unsigned repeats, const std::function<void()>& after_run) {
    std::vector<probes::ProbeRun> runs = probes::cpu_probes(log2_n);
    for (stream::Executor* executor : executors)
        std::ranges::move(probes::stream_probes(*executor, log2_n), std::back_inserter(runs));
    for (unsigned round = 0; round <= repeats; ++round)
        for (probes::ProbeRun& run : runs) {
            run.prepare();
            const double ms = milliseconds(run.run) / run.times;
            const bool is_warm_up = round == 0;
            if (!is_warm_up)
                run.probe.samples_ms.push_back(ms);
            after_run();
        }
    std::vector<Probe> measured;
    std::ranges::transform(runs, std::back_inserter(measured), &probes::ProbeRun::probe);
    return measured;
}

void append(std::vector<Probe>& probes, const std::vector<Probe>& more) {
    for (std::size_t p = 0; p < probes.size(); ++p)
        std::ranges::copy(more.at(p).samples_ms, std::back_inserter(probes[p].samples_ms));
}

Interval times_of(const Results& results, std::string_view id, std::uint64_t size) {
    for (const Probe& probe : results.probes)
        if (probe.id == id && probe.size == size && is_judged(probe, results))
            return interval_of(probe.samples_ms);
    return {};
}

std::uint64_t largest_size(const Results& results, std::string_view id) {
    std::uint64_t largest = 0;
    for (const Probe& probe : results.probes)
        if (probe.id == id && is_judged(probe, results))
            largest = std::max(largest, probe.size);
    return largest;
}

}  // namespace evaluation
