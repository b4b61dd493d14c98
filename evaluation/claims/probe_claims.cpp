// SPDX-License-Identifier: MIT
#include "evaluation/claims/time_checks.h"

#include <fmt/format.h>

#include <bit>

#include "evaluation/contests/contestants.h"
#include "evaluation/probes/probes.h"

namespace evaluation {
namespace {

Interval ratio(const OneExecutor& one, std::string_view a, std::uint64_t size_of_a,
               std::string_view b, std::uint64_t size_of_b) {
    return times_of(one, a, size_of_a) / times_of(one, b, size_of_b);
}

Decision constant_overhead(const OneExecutor& one) {
    const Interval times = ratio(one, probe::operation, 16, probe::operation, 1);
    return at_most(times, 1.5,
                   fmt::format("{:.2f} times; one of 1 takes {:.1f} us", times.median,
                               1000 * times_of(one, probe::operation, 1).median),
                   impossible);
}

Decision large_streams(const OneExecutor& one) {
    const Interval small = ratio(one, probe::operation, 16, probe::operation, 256);
    const Interval large = ratio(one, probe::operation, 65536, probe::operation, 256);
    Decision decision{
        is_above(small, 4.0 / 16),
        fmt::format("{:.1f} times, then {:.1f} times", 16 * small.median, 256 / large.median),
        is_above(large, 256.0 / 2)};
    doubt_below(impossible, ratio(one, probe::operation, 256, probe::operation, 16), decision);
    doubt_below(impossible, ratio(one, probe::operation, 16, probe::operation, 1), decision);
    return decision;
}

Decision common_stream(const OneExecutor& one) {
    constexpr double operations = 16;
    const Interval times = ratio(one, probe::operation, 4096, probe::operation, 65536) * operations;
    return {is_above(times, 1), fmt::format("{:.1f} times", times.median)};
}

// Decides whether sorting more values per instance takes longer by more than the additional
// comparisons explain.
Decision more_values_than_registers(const OneExecutor& one) {
    constexpr double comparisons = 15.0 / 7;
    const std::uint64_t size = largest_size(one, probe::odd_even_16);
    const Interval times = ratio(one, probe::odd_even_16, size, probe::odd_even_8, size);
    const Interval of_4 = ratio(one, probe::odd_even_4, size, probe::odd_even_8, size);
    return {is_above(times, comparisons),
            fmt::format("{:.2f} times; 4 values {:.2f} times", times.median, of_4.median)};
}

// Decides how long a scatter takes that sorts the target addresses.
Decision scatter_by_sorting(const OneExecutor& one) {
    const std::uint64_t size = largest_size(one, probe::gather);
    const Contest* contest = contest_of(one.results, static_cast<unsigned>(std::countr_zero(size)));
    if (contest == nullptr)
        throw NotMeasured();
    const Interval times =
        measured(fastest_times_of(intervals.program)(*contest, one.executor.name)) /
        times_of(one, probe::gather, size);
    return {is_above(times, 4), fmt::format("{:.1f} times", times.median)};
}

Decision near_quicksort(const OneExecutor& one) {
    Ratios ratios;
    std::vector<Decided> parts;
    for (const unsigned log2_n : sequential_log2_n) {
        const std::uint64_t size = std::uint64_t{1} << log2_n;
        const Interval times = ratio(one, probe::adaptive, size, probe::pairs, size);
        ratios.push_back({log2_n, times});
        parts.push_back(at_most(times, 2.5, "").direction);
    }
    return {all_of(parts), text(ratios)};
}

// Compares the sorts of Jan et al. on one CPU thread, by the rates of §4.2.2.
Decision serial_sorts(const OneExecutor& one) {
    const std::uint64_t size = std::uint64_t{1} << serial_log2_n;
    const Interval of_odd_even =
        ratio(one, probe::serial_odd_even, size, probe::serial_bitonic, size);
    const Interval of_rank = ratio(one, probe::serial_rank, size, probe::serial_bitonic, size);
    const Interval rank = ratio(one, probe::serial_rank, size, probe::serial_odd_even, size);
    return {all_of({is_above(of_odd_even, 1), is_above(rank, 1)}),
            fmt::format("{:.1f} and {:.1f} times", of_odd_even.median, of_rank.median),
            all_of({is_above(of_odd_even, 0.9e6 / 49e3), is_above(of_rank, 0.9e6 / 36e3)})};
}

}  // namespace

std::vector<TimeCheck> probe_checks() {
    // number of records that exceed the CPU's caches
    constexpr std::uint64_t beyond_caches = 1u << 15;
    return {
        {"operation-overhead", constant_overhead},
        {"large-streams", large_streams},
        {"common-stream", common_stream},
        {"one-range", takes_longer(probe::many_ranges, probe::one_range)},
        {"gather", takes_longer(probe::gather, probe::linear)},
        {"scatter-emulation", scatter_by_sorting},
        {"mapping-in-kernels", takes_longer(probe::gather, probe::gather_2d)},
        {.id = "local-sort-bound",
         .decide = more_values_than_registers,
         .is_comparable = false},  // the claim is about the number of registers in 2006
        {.id = "quadratic-small",
         .decide = takes_longer(probe::bitonic_8, probe::odd_even_8),
         // the paper's numbers are for O(n log n) sorts, ours are for a network
         .is_comparable = false},
        {"local-sort", takes_longer(probe::levels_1_to_3, probe::local_sort)},
        {"pairs-on-cpu", takes_longer(probe::pointers, probe::pairs, beyond_caches), Asked::host},
        {"jan-serial", serial_sorts, Asked::host},
        {.id = "quicksort",
         .decide = near_quicksort,
         .asked = Asked::host,
         // the paper compares with a sort of 1989, we compare with std::sort
         .is_comparable = false}};
}

}  // namespace evaluation
