// SPDX-License-Identifier: MIT
#include "evaluation/probes/probes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "abisort/reference.h"
#include "evaluation/contests/host_sorts.h"
#include "evaluation/contests/turns.h"
#include "evaluation/probes/probe_run.h"
#include "sorts/distribution.h"
#include "sorts/plain_copies.h"
#include "stream/error.h"

namespace evaluation {
namespace {

class ProbeTrial : public Trial {
  public:
    ProbeTrial(probes::ProbeRun run, Probe& probe) : run_(std::move(run)), probe_(probe) {}

    bool is_on_host() const override { return probe_.executor == cpu; }
    void prepare() override { run_.prepare(); }
    double run() override { return run_.run(); }
    void finish(const Sample& sample, bool is_warm_up) override {
        if (is_warm_up)
            return;
        probe_.samples.push_back(sample);
        probe_.samples.back().sort /= run_.times;
        probe_.samples.back().gpu /= run_.times;
    }

  private:
    probes::ProbeRun run_;
    Probe& probe_;
};

std::vector<Probe> measured(std::vector<probes::ProbeRun> runs, unsigned repeats,
                            const Awake& awake, const std::function<void()>& after_step) {
    std::vector<Probe> probes;
    std::ranges::transform(runs, std::back_inserter(probes), &probes::ProbeRun::probe);
    Trials trials;
    for (std::size_t p = 0; p < probes.size(); ++p)
        trials.push_back(std::make_unique<ProbeTrial>(std::move(runs[p]), probes[p]));
    take_turns({&trials, 1}, repeats, awake, after_step);
    return probes;
}

// Adds the probes that are plain copies. A copy's time is the shortest of several runs, so copies
// do not take turns with other probes.
void add_copies(std::vector<Probe>& probes, stream::Executor& executor, unsigned log2_n,
                const Awake& awake, const std::function<void()>& after_step) {
    const std::uint64_t n = std::uint64_t{1} << log2_n;
    Probe up{std::string(probe::copy_up), std::string(executor.name()), n, {}};
    Probe down{std::string(probe::copy_down), std::string(executor.name()), n, {}};
    awake.wake();
    try {
        for (unsigned repeat = 0; repeat < least_repeats; ++repeat) {
            const sorts::SortTimes times = sorts::plain_copies(executor, n * sizeof(abisort::Pair));
            up.samples.push_back({.sort = times.upload});
            down.samples.push_back({.sort = times.download});
            after_step();
        }
    } catch (const stream::LaunchError&) {
        return;  // the executor cannot hold an array of this size
    } catch (const stream::MemoryError&) {
        return;
    }
    probes.push_back(std::move(up));
    probes.push_back(std::move(down));
}

}  // namespace

std::vector<Probe> measure_probes(std::span<stream::Executor* const> executors, unsigned log2_n,
                                  unsigned repeats, const Awake& awake,
                                  const std::function<void()>& after_step) {
    std::vector<probes::ProbeRun> runs = probes::cpu_probes(log2_n);
    for (stream::Executor* executor : executors)
        std::ranges::move(probes::stream_probes(*executor, log2_n), std::back_inserter(runs));
    std::vector<Probe> probes = measured(std::move(runs), repeats, awake, after_step);
    for (stream::Executor* executor : executors)
        for (const unsigned log2_copied : copied_log2_n)
            if (log2_copied <= log2_n)
                add_copies(probes, *executor, log2_copied, awake, after_step);
    return probes;
}

std::string slower_at_arithmetic(std::span<const Probe> probes, std::string_view executor) {
    constexpr double least = 1.5;
    double own = 0;
    const Probe* fastest = nullptr;
    for (const Probe& probe : probes) {
        if (probe.id != probe::arithmetic || probe.samples.empty())
            continue;
        if (probe.executor == executor)
            own = median_ms(probe.samples);
        else if (fastest == nullptr || median_ms(probe.samples) < median_ms(fastest->samples))
            fastest = &probe;
    }
    const double times = fastest == nullptr ? 0 : own / median_ms(fastest->samples);
    return times < least ? ""
                         : fmt::format("the same arithmetic takes {:.1f} times as long as on {}",
                                       times, fastest->executor);
}

}  // namespace evaluation

namespace evaluation::probes {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;
using Keys = std::vector<float>;

Pairs uniform_pairs(unsigned log2_n) {
    Pairs pairs;
    for (const float key : sorts::distributions().front().make(std::size_t{1} << log2_n, 1))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

/// Makes a probe that sorts a copy of the input.
template <class Values, class Sort>
ProbeRun of_values(std::string_view id, const std::shared_ptr<const Values>& input, Sort sort) {
    const auto values = std::make_shared<Values>();
    return {{std::string(id), std::string(cpu), input->size(), {}},
            [input, values] { *values = *input; },
            [values, sort] {
                sort(*values);
                return 0.0;
            }};
}

// Makes a probe that sorts "a pure pointer array whose entries point to records containing the sort
// key" (§8).
ProbeRun of_pointers(const std::shared_ptr<const Pairs>& records) {
    const auto pointers = std::make_shared<std::vector<const Pair*>>();
    return {{std::string(probe::pointers), std::string(cpu), records->size(), {}},
            [records, pointers] {
                pointers->clear();
                for (const Pair& record : *records)
                    pointers->push_back(&record);
            },
            [pointers] {
                host::sort(std::span(*pointers));
                return 0.0;
            }};
}

}  // namespace

std::vector<ProbeRun> cpu_probes(unsigned log2_n) {
    std::vector<ProbeRun> runs;
    if (log2_n >= serial_log2_n) {
        const auto input = std::make_shared<const Keys>(
            sorts::distributions().front().make(std::size_t{1} << serial_log2_n, 1));
        runs.push_back(of_values(probe::serial_bitonic, input,
                                 [](Keys& keys) { host::serial_bitonic_sort(keys); }));
        runs.push_back(of_values(probe::serial_odd_even, input,
                                 [](Keys& keys) { host::serial_odd_even_sort(keys); }));
        runs.push_back(
            of_values(probe::serial_rank, input, [](Keys& keys) { host::serial_rank_sort(keys); }));
    }
    for (const unsigned sequential : sequential_log2_n) {
        if (sequential > log2_n)
            continue;
        const auto input = std::make_shared<const Pairs>(uniform_pairs(sequential));
        runs.push_back(
            of_values(probe::pairs, input, [](Pairs& pairs) { host::sort(std::span(pairs)); }));
        runs.push_back(of_values(probe::adaptive, input, [](Pairs& pairs) {
            adaptive_bitonic_sort(pairs, abisort::MinMaxDetermination::classic);
        }));
        runs.push_back(of_pointers(input));
    }
    return runs;
}

}  // namespace evaluation::probes
