// SPDX-License-Identifier: MIT
#include "evaluation/claims/measured_claims.h"

#include <fmt/format.h>

#include <bit>

#include "evaluation/claims/time_checks.h"
#include "evaluation/contests/subjects.h"
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
    const Interval large = ratio(one, probe::operation, 256, probe::operation, 65536);
    return {all_of({is_above(small, 4.0 / 16), is_above(large, 1.0 / 256)}),
            fmt::format("{:.1f} times, then {:.1f} times", 16 * small.median, 256 * large.median)};
}

Decision common_stream(const OneExecutor& one) {
    constexpr double operations = 16;
    const Interval times = ratio(one, probe::operation, 4096, probe::operation, 65536) * operations;
    return {is_above(times, 1), fmt::format("{:.1f} times", times.median)};
}

// By more than the comparisons that each of its values takes part in.
Decision more_values_than_registers(const OneExecutor& one) {
    constexpr double comparisons = 15.0 / 7;
    const std::uint64_t size = largest_size(one, probe::odd_even_16);
    const Interval times = ratio(one, probe::odd_even_16, size, probe::odd_even_8, size);
    const Interval of_4 = ratio(one, probe::odd_even_4, size, probe::odd_even_8, size);
    return {is_above(times, comparisons),
            fmt::format("{:.2f} times; 4 values {:.2f} times", times.median, of_4.median)};
}

// Without scatter a value comes to a computed address by a sort of the addresses.
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

Decision constant_in_the_colors(const OneExecutor& one) {
    const std::uint64_t size = largest_size(one, probe::free_scan_1);
    const Interval times = ratio(one, probe::free_scan_16, size, probe::free_scan_1, size);
    return at_most(times, 1.1, fmt::format("{:.2f} times", times.median));
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

}  // namespace

std::vector<Claim> check_probe_claims(const Results& results) {
    constexpr std::uint64_t beyond_caches = 1u << 15;  // below, all records lie in one
    const TimeCheck checks[] = {
        {"operation-overhead", constant_overhead},
        {"large-streams", large_streams},
        {"common-stream", common_stream},
        {"one-range", takes_longer(probe::many_ranges, probe::one_range)},
        {"gather", takes_longer(probe::gather, probe::linear)},
        {"scatter-emulation", scatter_by_sorting},
        {.id = "mapping-in-kernels",
         .decide = takes_longer(probe::gather, probe::gather_2d),
         .is_comparable = false},  // gathers wait for memory, whatever addresses cost
        {.id = "local-sort-bound",
         .decide = more_values_than_registers,
         .is_comparable = false},  // a limit of boards, ours have it elsewhere
        {.id = "quadratic-small",
         .decide = takes_longer(probe::bitonic_8, probe::odd_even_8),
         .is_comparable = false},  // with a network, which is not asymptotically optimal either
        {"local-sort", takes_longer(probe::levels_1_to_3, probe::local_sort)},
        {"sitchinava-colored-grows", takes_longer(probe::prefix_sums_16, probe::prefix_sums_1)},
        {"sitchinava-colored-free", constant_in_the_colors},
        {"pairs-on-cpu", takes_longer(probe::pointers, probe::pairs, beyond_caches), Asked::host},
        {.id = "quicksort",
         .decide = near_quicksort,
         .asked = Asked::host,
         .is_comparable = false}};  // theirs of 1989 with theirs, ours with std::sort
    return judge(checks, results);
}

}  // namespace evaluation
