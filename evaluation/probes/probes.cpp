// SPDX-License-Identifier: MIT
#include "evaluation/probes/probes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evaluation/contests/turns.h"
#include "evaluation/probes/probe_run.h"
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
        if (!is_warm_up)
            probe_.samples.push_back({.sort = sample.sort / run_.times,
                                      .gpu = sample.gpu / run_.times,
                                      .mhz = sample.mhz});
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

}  // namespace

std::string probe::prefix_sums(unsigned colors) {
    return fmt::format("prefix-sums-{}", colors);
}

std::string probe::free_scan(unsigned colors) {
    return fmt::format("free-scan-{}", colors);
}

namespace {

// Adds plain copies. Each is the best of several copies, so they do not take turns with other
// probes.
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
        return;  // the executor cannot hold the array
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

std::vector<Probe> measure_arithmetic(std::span<stream::Executor* const> executors,
                                      const Awake& awake, unsigned log2_n) {
    constexpr unsigned repeats = 7;
    std::vector<probes::ProbeRun> runs;
    for (stream::Executor* executor : executors)
        std::ranges::move(probes::arithmetic_probe(*executor, log2_n), std::back_inserter(runs));
    return measured(std::move(runs), repeats, awake, [] {});
}

std::optional<Slower> slower_at_arithmetic(std::span<const Probe> probes,
                                           std::string_view executor) {
    double own = 0;
    Slower other;
    double fastest = 0;
    for (const Probe& probe : probes) {
        if (probe.id != probe::arithmetic || probe.samples.empty())
            continue;
        const double ms = median_ms(probe.samples);
        if (probe.executor == executor) {
            own = ms;
        } else if (fastest == 0 || ms < fastest) {
            other.than = probe.executor;
            fastest = ms;
        }
    }
    if (own == 0 || fastest == 0)
        return std::nullopt;
    other.times = own / fastest;
    return other;
}

std::string text(const Slower& slower) {
    constexpr double least = 1.5;
    return slower.times < least
               ? ""
               : fmt::format("the same arithmetic takes {:.1f} times as long as on {}",
                             slower.times, slower.than);
}

}  // namespace evaluation
