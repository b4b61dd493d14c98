// SPDX-License-Identifier: MIT
// The figures in sentences of README.md and docs are computed from the H200's results. A figure
// that is wrong, or whose sentence was rewritten, fails with what is looked for.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <regex>
#include <vector>

#include "evaluation/contests/contestant.h"
#include "evaluation/contests/sample.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/probes/probes.h"
#include "evaluation/results/processors.h"
#include "evaluation/results/ratios.h"
#include "tests/support/source_file.h"

namespace evaluation {
namespace {

using fmt::format;

const SortForm in_place{"peters-in-place", std::nullopt, {}};
const SortForm in_place_by_5{"peters-in-place", std::nullopt, {{"degree", "5"}}};

class Prose : public testing::Test {
  protected:
    void expect(const std::string& page, const std::string& sentence) {
        const std::string text =  // sentences go on in the next line, which may be indented
            std::regex_replace(tests::source_file(page), std::regex("\\s+"), " ");
        EXPECT_TRUE(text.find(sentence) != std::string::npos) << page << ": " << sentence;
    }
    void expect_in_readme(const std::string& sentence) { expect("README.md", sentence); }
    void expect_in_results(const std::string& sentence) {
        expect("docs/results/README.md", sentence);
    }

    OneExecutor on(std::string_view executor) const {
        return {results, *std::ranges::find(results.host.executors, executor, &HostExecutor::name)};
    }
    /// Of a program in its fastest setting.
    double ms(std::string_view program, const char* executor, unsigned log2_n) const {
        return fastest_time(*contest_of(results, log2_n), program, executor);
    }
    double cpu_ms(unsigned log2_n) const { return time_of(*contest_of(results, log2_n), std_sort); }
    double ms(const SortForm& sort, const char* executor, unsigned log2_n) const {
        return times_of(sort)(*contest_of(results, log2_n), executor).median;
    }
    double probe_ms(std::string_view id, const char* executor) const {
        return probe_ms(id, executor, largest_size(on(executor), id));
    }
    double probe_ms(std::string_view id, const char* executor, std::uint64_t size) const {
        return times_of(on(executor), id, size).median;
    }
    /// How many times as fast as std::sort, and as GPUSort, and in Z-order as row-wise.
    double over_cpu(const char* executor, unsigned log2_n) const {
        return cpu_ms(log2_n) / ms(abisort_z_order, executor, log2_n);
    }
    Ratios over_gpusort(const char* executor) const {
        return speed_ups(on(executor), 15, times_of(abisort_z_order), fastest_times_of(gpusort));
    }
    Ratios over_row_wise(const char* executor) const {
        return speed_ups(on(executor), 15, times_of(abisort_z_order), times_of(abisort_row_wise));
    }
    double over_data(const char* executor, const SortForm& sort) const {
        return spread_over_data(on(executor), sort).times.median;
    }
    /// "less than 1 %", "1 %": by how much the slowest takes longer than the fastest.
    std::string share(double spread) const {
        return spread < 1.005 ? "less than 1 %" : format("{:.0f} %", 100 * (spread - 1));
    }
    double with_processors(std::string_view program, unsigned log2_n, std::uint32_t p) const {
        for (const ProcessorRun* run : runs_of(results.processors, program, log2_n))
            if (run->processors == p)
                return median_ms(run->samples);
        throw NotMeasured();
    }

    const Results results =
        from_json(tests::source_file("docs/results/h200-every-sort/results.json"));
};

double value(const Ratios& ratios, unsigned log2_n) {
    return at(ratios, log2_n).median;
}

/// "1.1 to 1.3": the least and the largest of these n.
std::string range(const Ratios& ratios, unsigned from, unsigned to = 24, int digits = 1) {
    double low = 1e9;
    double high = 0;
    for (const auto& [log2_n, ratio] : ratios)
        if (log2_n >= from && log2_n <= to) {
            low = std::min(low, ratio.median);
            high = std::max(high, ratio.median);
        }
    return format("{:.{}f} to {:.{}f}", low, digits, high, digits);
}

TEST_F(Prose, ofTheReportsClaims) {
    const Ratios cpu = speed_ups(on("gl"), 17, times_of(abisort_z_order), times_of(std_sort));
    const Ratios cpu_compute =
        speed_ups(on("compute"), 17, times_of(abisort_z_order), times_of(std_sort));
    expect_in_readme(format("(`table-2-cpu`) | holds: {} times | holds: {} times |", range(cpu, 17),
                            range(cpu_compute, 17)));
    expect_in_results(
        format("fragments: {:.1f} times at 2^17, {:.1f} at 2^20, {:.1f} at 2^24; "
               "compute shaders: {:.1f}, {:.1f} and {:.1f} |",
               over_cpu("gl", 17), over_cpu("gl", 20), over_cpu("gl", 24), over_cpu("compute", 17),
               over_cpu("compute", 20), over_cpu("compute", 24)));
    expect_in_results(
        format("{:.1f} times at 2^20 as fragments, {:.1f} as compute shaders, beside "
               "a `std::sort` of {:.1f} ms",
               over_cpu("gl", 20), over_cpu("compute", 20), cpu_ms(20)));

    const Ratios gl = over_gpusort("gl");
    const Ratios compute = over_gpusort("compute");
    expect_in_readme(
        format("holds: {:.1f} times at 2^18, {:.1f} at 2^24 | holds in direction, not "
               "in size: {} times from 2^22 on; {} from 2^18 to 2^21 |",
               value(gl, 18), value(gl, 24), range(compute, 22), range(compute, 18, 21)));
    expect_in_results(
        format("fragments: {:.1f} times at 2^15, {:.1f} at 2^18, {:.1f} at 2^20, "
               "{:.1f} at 2^24; compute shaders: {} to 2^21, {} from 2^22 on |",
               value(gl, 15), value(gl, 18), value(gl, 20), value(gl, 24), range(compute, 15, 21),
               range(compute, 22)));
    expect_in_results(
        format("{:.1f} times as fast as GPUSort at 2^15, level before 2^18, {:.1f} "
               "times as fast at 2^20, {:.1f} at 2^24.",
               value(gl, 15), value(gl, 20), value(gl, 24)));
    EXPECT_LT(value(gl, 17), 1);  // level before 2^18
    EXPECT_GT(value(gl, 18), 1);

    const Ratios z = over_row_wise("gl");
    const Ratios z_compute = over_row_wise("compute");
    expect_in_readme(format("in size: {} times | does not hold: {} times |", range(z, 15, 24, 2),
                            range(z_compute, 15, 24, 2)));
    expect_in_results(format("H200, 2^20: {:.2f} times as fragments, {:.2f} as compute shaders |",
                             value(z, 20), value(z_compute, 20)));
    expect_in_results(
        format("{:.2f} at 2^20 as fragments, where the report has 1.72, and {:.2f} as "
               "compute shaders, {:.2f} at 2^24.",
               value(z, 20), value(z_compute, 20), value(z_compute, 24)));

    const std::string own = share(over_data("gl", abisort_z_order));
    const std::string own_compute = share(over_data("compute", abisort_z_order));
    const double others = over_data("gl", std_sort);
    expect_in_readme(format("holds: by {}, `std::sort` by {:.1f} times | holds: by {} |", own,
                            others, own_compute));
    expect_in_results(
        format("H200: {} as fragments, {} as compute shaders, `std::sort` {:.1f} "
               "times;",
               own, own_compute, others));
}

// "12,689": as the pages write it.
std::string with_comma(std::size_t number) {
    return format("{},{:03}", number / 1000, number % 1000);
}

TEST_F(Prose, ofTheMachineAndItsHost) {
    expect_in_results(
        format("complete, {} sorts, all right", with_comma(verified_runs(results).runs)));
    expect_in_readme(format("That `std::sort` takes {:.1f} ms at 2^20;", cpu_ms(20)));
    const double slower = slower_at_arithmetic(results.probes, "gl")->times;
    expect_in_readme(format("takes {:.1f} to 28.6 times as long in fragments", slower));
    expect_in_results(
        format("takes {:.1f} times as long in fragments as in compute shaders in this "
               "run",
               slower));
    const std::vector<double> cpu = times_of(find(*contest_of(results, 20), std_sort)->samples);
    expect_in_results(
        format("`std::sort` of 2^20 keys took {:.0f} to {:.0f} ms within this run, "
               "and by its medians {:.1f}",
               std::ranges::min(cpu), std::ranges::max(cpu), cpu_ms(20)));
}

TEST_F(Prose, ofItsSamples) {
    std::size_t all = 0;
    std::size_t brief = 0;
    std::vector<double> late;
    const auto look_at = [&](const std::vector<Sample>& samples) {
        for (const Sample& sample : samples) {
            all += sample.mhz != 0;
            EXPECT_TRUE(sample.mhz == 0 || sample.mhz == 1980) << sample.mhz;
        }
    };
    for (const Probe& probe : results.probes)
        look_at(probe.samples);
    for (const auto& contests : {results.contests, results.distribution_contests})
        for (const Contest& contest : contests)
            for (const Measurement& measured : contest) {
                look_at(measured.samples);
                const std::vector<double> times = times_of(measured.samples);
                const double fastest = std::ranges::min(times);
                if (measured.contestant.executor != "compute" || fastest > 4)
                    continue;
                brief += times.size();
                for (const double ms : times)
                    if (ms - fastest >= 1)
                        late.push_back(ms - fastest);
            }
    const std::string more =
        format("{:.1f} to {:.1f} ms more than", std::ranges::min(late), std::ranges::max(late));
    expect_in_results(format(
        "all {} samples of the GPU's contests and operations ran at 1980 MHz. Of {} sorts on "
        "`compute` whose fastest repeat took up to 4 ms, {} took {} that,",
        with_comma(all), with_comma(brief), late.size(), more));
    expect("docs/performance.md",
           format("of the {} of up to 4 ms in [results](results/README.md), {} "
                  "took {} their",
                  with_comma(brief), late.size(), more));
}

// Beside CUB, of a run of its own, whose table is in docs/performance.md.
TEST_F(Prose, ofTileMergeAndCub) {
    const std::string page = tests::source_file("docs/performance.md");
    const std::regex rows(
        "\\| `tile-merge` \\| ([0-9.]+) \\| ([0-9.]+) \\| ([0-9.]+) \\|[^\n]*\n"
        "\\| CUB \\| ([0-9.]+) \\| ([0-9.]+) \\| ([0-9.]+) \\|");
    std::smatch ms;
    ASSERT_TRUE(std::regex_search(page, ms, rows));
    expect_in_readme(format("which took {}, {} and {} ms, `tile-merge` took {}, {} and {} (",
                            ms[4].str(), ms[5].str(), ms[6].str(), ms[1].str(), ms[2].str(),
                            ms[3].str()));
}

TEST_F(Prose, ofEverySortOnOneMachine) {
    const auto times = [this](const char* slower, const char* faster, const char* executor,
                              unsigned log2_n) {
        return ms(slower, executor, log2_n) / ms(faster, executor, log2_n);
    };
    expect_in_results(format(
        "at 2^20 {:.2f} ms where *optimized* takes {:.1f}, GPUSort's best "
        "setting {:.1f} and std::sort {:.1f};",
        ms("intervals", "gl", 20), ms("optimized", "gl", 20), ms(gpusort, "gl", 20), cpu_ms(20)));
    expect_in_results(
        format("`peters-4` is {:.1f} times as fast as *optimized* at 2^20, {:.1f} "
               "times at 2^18, {:.1f} at 2^24",
               times("optimized", "peters-4", "gl", 20), times("optimized", "peters-4", "gl", 18),
               times("optimized", "peters-4", "gl", 24)));
    expect_in_results(format(
        "{:.1f} times as fast as `peters-4` at 2^20, {:.1f} times as fast as "
        "*optimized*.",
        times("peters-4", "intervals", "gl", 20), times("optimized", "intervals", "gl", 20)));
    const auto radix = [&](const char* executor, unsigned log2_n) {
        return times("gather-radix", "intervals", executor, log2_n);
    };
    expect_in_results(
        format("{:.1f} times its time at 2^16, {:.1f} at 2^18, {:.1f} at 2^20, {:.1f} "
               "at 2^24. As compute shaders as well, {:.1f} times at 2^20, {:.1f} at "
               "2^22, {:.1f} at 2^24.",
               radix("gl", 16), radix("gl", 18), radix("gl", 20), radix("gl", 24),
               radix("compute", 20), radix("compute", 22), radix("compute", 24)));
    for (unsigned log2_n = 10; log2_n <= 24; ++log2_n) {  // "ahead ... at every n", "from 2^17 on"
        SCOPED_TRACE(log2_n);
        EXPECT_GT(times("optimized", "gather-radix", "gl", log2_n), 1);
        EXPECT_EQ(times("peters-4", "gather-radix", "gl", log2_n) > 1, log2_n >= 17);
        EXPECT_GT(times("optimized", "peters-4", "gl", log2_n), 1);
        EXPECT_GT(times("gather-radix", "intervals", "gl", log2_n), 1);
        EXPECT_GT(times("peters-4", "intervals", "gl", log2_n), 1);
        EXPECT_GT(cpu_ms(log2_n) / ms("intervals", "gl", log2_n), 1);
        EXPECT_EQ(times("network", "optimized", "gl", log2_n) > 1, log2_n >= 18);
        EXPECT_EQ(cpu_ms(log2_n) / ms("optimized", "gl", log2_n) > 1, log2_n > 15);
        EXPECT_EQ(times("gpusort", "optimized", "compute", log2_n) > 1, log2_n >= 22);
        EXPECT_EQ(times("network", "optimized", "compute", log2_n) > 1, log2_n >= 23);
    }
    expect_in_results(
        format("fragments: {:.1f} times at 2^18, {:.1f} at 2^20, of the 4 that accesses "
               "promise. As compute shaders {:.1f} and {:.2f}:",
               times("peters-1", "peters-4", "gl", 18), times("peters-1", "peters-4", "gl", 20),
               times("peters-1", "peters-4", "compute", 18),
               times("peters-1", "peters-4", "compute", 20)));
    expect_in_results(format("({:.2f} of its time at 2^20), {:.2f} as compute shaders.",
                             times("peters-1", "gpusort", "gl", 20),
                             times("peters-1", "gpusort", "compute", 20)));
    const auto on_compute = [this](const char* sort) {
        return ms(sort, "gl", 20) / ms(sort, "compute", 20);
    };
    expect_in_results(format(
        "{:.1f} to {:.1f} times as fast as as fragments at 2^20 (GPU-ABiSort, "
        "`peters-4`, `gather-radix`), `intervals` {:.1f} times, the network "
        "{:.0f}, GPUSort {:.0f}.",
        std::min({on_compute("optimized"), on_compute("peters-4"), on_compute("gather-radix")}),
        std::max({on_compute("optimized"), on_compute("peters-4"), on_compute("gather-radix")}),
        on_compute("intervals"), on_compute("network"), on_compute("gpusort")));
    const double tiles = ms("tile-merge", "compute", 20);
    expect_in_results(
        format("`tile-merge` sorts 2^20 pairs in {:.3f} ms, {:.0f} times as fast as "
               "`intervals` as fragments and {:.1f} times as fast as that as compute "
               "shaders. Baraglia et al.'s bitonic sort takes {:.1f} times as long, "
               "Peters et al.'s in place {:.1f} times. `bcf-mergesort`, without bank "
               "conflicts, takes {:.0f} times as long:",
               tiles, ms("intervals", "gl", 20) / tiles, ms("intervals", "compute", 20) / tiles,
               ms("baraglia", "compute", 20) / tiles, ms("peters-in-place", "compute", 20) / tiles,
               ms("bcf-mergesort", "compute", 20) / tiles));
    expect_in_results(format("{:.1f} and {:.1f} times at 2^20; from 2^22 on",
                             times("optimized", "gpusort", "compute", 20),
                             times("optimized", "network", "compute", 20)));
}

TEST_F(Prose, ofTheLaterPapersClaims) {
    expect_in_results(format(
        "network is {:.0f} times as fast as `odd-even` at 2^12 and {:.0f} times at 2^17, and "
        "{:.0f} times as fast as `rank` at 2^15",
        ms("odd-even", "gl", 12) / ms("network", "gl", 12),
        ms("odd-even", "gl", 17) / ms("network", "gl", 17),
        ms("rank", "gl", 15) / ms("network", "gl", 15)));
    const auto over_butterfly = [this](unsigned log2_n) {
        const auto of = [&](const char* executor) {
            return ms(network, executor, log2_n) /
                   probe_ms(probe::butterfly, executor, std::uint64_t{1} << log2_n);
        };
        return format("{:.1f} to {:.1f} times", std::min(of("gl"), of("compute")),
                      std::max(of("gl"), of("compute")));
    };
    expect_in_results(
        format("takes {} as long as their min-max butterfly, which sorts nothing, at "
               "2^12, {} at 2^20, {} at 2^24.",
               over_butterfly(12), over_butterfly(20), over_butterfly(24)));
    const Ratios classics = speed_ups(on("gl"), 15, times_of(simplified), times_of(classic));
    const Ratios on_compute = speed_ups(on("compute"), 17, times_of(simplified), times_of(classic));
    expect_in_results(
        format("takes {} times as long as fragments (`overlapped`, from 2^15 on). As "
               "compute shaders {:.2f} times from 2^17 on;",
               range(classics, 15, 24, 2), value(on_compute, 17)));
    for (const auto& [log2_n, ratio] : on_compute)
        EXPECT_NEAR(ratio.median, value(on_compute, 17), 0.005) << log2_n;
    const auto over_8 = [this](std::string_view id, const char* executor) {
        return probe_ms(id, executor) / probe_ms(probe::odd_even_8, executor);
    };
    const auto scattered = [this](const char* executor) {
        return ms("intervals", executor, 20) / probe_ms(probe::gather, executor);
    };
    expect_in_results(
        format("A local sort of 16 values takes {:.2f} times as long as one of 8 as "
               "fragments, {:.2f} times as compute shaders, one of 4 {:.2f} and {:.2f} "
               "times:",
               over_8(probe::odd_even_16, "gl"), over_8(probe::odd_even_16, "compute"),
               over_8(probe::odd_even_4, "gl"), over_8(probe::odd_even_4, "compute")));
    expect_in_results(format("by a sort: {:.0f} and {:.0f} times a gather.", scattered("gl"),
                             scattered("compute")));
    const Ratios by_5 = speed_ups(on("compute"), 14, times_of(in_place), times_of(in_place_by_5));
    expect_in_results(
        format("take {} times as long as those of degree 4, the most that Peters et al. "
               "use, from 2^15 on; at 2^14, where both are one program, {:.2f} times, so that "
               "this decides nothing.",
               range(by_5, 15, 24, 2), value(by_5, 14)));
    const auto peak = [](const Ratios& rates) {
        return *std::ranges::max_element(rates, {},
                                         [](const Ratio& rate) { return rate.value.median; });
    };
    const Ratios pairs = sorting_rates(on("gl"), peters_optimized);
    const Ratios pairs_on_compute = sorting_rates(on("compute"), peters_optimized);
    expect_in_results(
        format("peaks at 2^{} as fragments, {:.0f} million a second, and falls to "
               "{:.0f} at 2^24, and at 2^{} as compute shaders, {:.0f} and {:.0f};",
               peak(pairs).log2_n, peak(pairs).value.median, value(pairs, 24),
               peak(pairs_on_compute).log2_n, peak(pairs_on_compute).value.median,
               value(pairs_on_compute, 24)));
    const Ratios keys = sorting_rates(on("gl"), probe::peters_keys);
    const Ratios keys_on_compute = sorting_rates(on("compute"), probe::peters_keys);
    expect_in_results(format(
        "Keys alone peak at 2^{} as fragments, {:.0f} million, and fall to "
        "{:.0f}; as compute shaders they still rise at 2^24, to {:.0f}.",
        peak(keys).log2_n, peak(keys).value.median, value(keys, 24), value(keys_on_compute, 24)));
    EXPECT_EQ(peak(keys_on_compute).log2_n, 24u);
}

TEST_F(Prose, ofSitchinavasAndBaragliasClaims) {
    const SortForm baraglia{"baraglia", std::nullopt, {}};
    const SortForm bcf{"bcf-mergesort", std::nullopt, {}};
    const SortForm pivots{"bcf-mergesort-pb", std::nullopt, {}};
    expect_in_results(
        format("`baraglia` varies by {}, `bcf-mergesort` by "
               "{:.1f} times.",
               share(over_data("compute", baraglia)), over_data("compute", bcf)));
    const auto zero_one =
        std::ranges::find(results.distribution_contests, "zero-one",
                          [](const Contest& contest) { return contest.front().task.distribution; });
    expect_in_results(
        format("keys {:.2f} times as fast,", times_of(bcf)(*zero_one, "compute").median /
                                                 times_of(pivots)(*zero_one, "compute").median));
    const auto over_one = [this](std::string (*id)(unsigned), unsigned colors) {
        return probe_ms(id(colors), "compute") / probe_ms(id(1), "compute");
    };
    std::vector<double> free;
    for (const unsigned colors : {2u, 4u, 8u, 16u})
        free.push_back(over_one(probe::free_scan, colors));
    expect_in_results(
        format("take {:.2f}, {:.2f}, {:.2f} and {:.2f} times as long with 2, 4, 8 and 16 colors as "
               "with one, the third phase without bank conflicts {:.2f} to {:.2f} times.",
               over_one(probe::prefix_sums, 2), over_one(probe::prefix_sums, 4),
               over_one(probe::prefix_sums, 8), over_one(probe::prefix_sums, 16),
               std::ranges::min(free), std::ranges::max(free)));
    const double shearsort = probe_ms(probe::shearsort_registers, "compute");
    expect_in_results(format("take {:.0f} times as long as the bitonic network's,",
                             shearsort / probe_ms(probe::network_tiles, "compute")));
    expect_in_results(format("take {:.1f} times as long;",
                             probe_ms(probe::shearsort_memory, "compute") / shearsort));
}

TEST_F(Prose, ofWhatBoundsIt) {
    for (const char* page : {"docs/results/README.md", "docs/performance.md"})
        expect(page, format("{:.2f} times {:.2f}",
                            ms(intervals, "compute", 20) / probe_ms(probe::write_floor, "compute"),
                            probe_ms(probe::write_floor, "compute")));
    expect_in_results(format("take {:.2f} ms, and the standard setting {:.2f} times as much",
                             probe_ms(probe::write_floor, "gl"),
                             ms(intervals, "gl", 20) / probe_ms(probe::write_floor, "gl")));
    expect_in_results(
        format("the network takes {:.2f} ms at 2^20 instead of {:.2f}, and {:.1f} at "
               "2^24 instead of {:.1f}, less than GPU-ABiSort's {:.1f};",
               with_processors("network", 20, 1u << 18), with_processors("network", 20, 1u << 20),
               with_processors("network", 24, 1u << 22), with_processors("network", 24, 1u << 24),
               ms("optimized", "compute", 24)));
    const auto gained = [this](unsigned log2_n) {
        return 100 * (1 - with_processors("overlapped", log2_n, 1u << 16) /
                              with_processors("overlapped", log2_n, 1u << log2_n));
    };
    expect_in_results(
        format("gains {:.0f} and {:.0f} % with 2^16 at a time.", gained(20), gained(24)));
    expect_in_results(format(
        "it falls to 65,536 and is {:.2f} times as long with 262,144",
        with_processors("overlapped", 24, 1u << 18) / with_processors("overlapped", 24, 1u << 16)));
    const auto us = [this](const char* sort, const char* executor, unsigned operations) {
        return 1000 * ms(sort, executor, 10) / operations;
    };
    expect_in_results(
        format("takes {:.0f} us for each of the 82 operations of *optimized* as "
               "fragments",
               us("optimized", "gl", 82)));
    expect_in_results(
        format("{:.0f} as compute shaders, and {:.0f} to {:.0f} for each of the "
               "network's 55. One of a single instance alone takes {:.1f} us as a "
               "compute launch, and {:.1f} as a fragment pass,",
               us("optimized", "compute", 82), us("network", "gl", 55),
               us("network", "compute", 55), 1000 * probe_ms(probe::operation, "compute", 1),
               1000 * probe_ms(probe::operation, "gl", 1)));
    const Measurement& largest = *find(*contest_of(results, 24), abisort_z_order, "gl");
    std::vector<double> transfers;
    for (const Sample& sample : largest.samples)
        transfers.push_back(sample.upload + sample.download);
    const double saved = cpu_ms(24) - median_ms(largest.samples);
    expect_in_results(
        format("at 2^24 {:.0f} ms beside a sort of {:.0f}, a fifth of the {} that are "
               "saved.",
               median(transfers), median_ms(largest.samples),
               with_comma(static_cast<std::size_t>(std::lround(saved)))));
    EXPECT_NEAR(median(transfers) / saved, 0.2, 0.025);
}

}  // namespace
}  // namespace evaluation
