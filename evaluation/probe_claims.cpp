// SPDX-License-Identifier: MIT
#include "evaluation/probe_claims.h"

#include <fmt/format.h>

#include <bit>

#include "evaluation/probes/probes.h"
#include "evaluation/ratios.h"

namespace evaluation {
namespace {

// Probe a over probe b; all 0 if one is missing.
Interval ratio(const Results& results, std::string_view a, std::uint64_t size_of_a,
               std::string_view b, std::uint64_t size_of_b) {
    const Interval of_a = times_of(results, a, size_of_a);
    const Interval of_b = times_of(results, b, size_of_b);
    return of_a.low > 0 && of_b.low > 0 ? of_a / of_b : Interval{};
}

// How many times as long a takes as b, at their largest size.
Claim takes_longer(const Claim& claim, const Results& results, std::string_view a,
                   std::string_view b) {
    const std::uint64_t size = largest_size(results, a);
    const Interval times = ratio(results, a, size, b, size);
    if (times.median == 0)
        return not_measured(claim);
    return timed(
        claim, results, is_above(times, 1),
        fmt::format("{:.2f} times, 2^{} elements", times.median, std::bit_width(size) - 1));
}

Claim constant_overhead(const Results& results) {
    const Claim claim{"operation-overhead", "Each stream operation has a constant overhead", "§3.1",
                      ClaimKind::measured,
                      "one of 16 elements takes less than 1.5 times as long as one of 1"};
    const Interval times = ratio(results, probe::operation, 16, probe::operation, 1);
    if (times.median == 0)
        return not_measured(claim);
    const Interval left = Interval{1.5, 1.5, 1.5} - times;
    return timed(claim, results, is_above(left, 0),
                 fmt::format("{:.2f} times; one of 1 takes {:.1f} us", times.median,
                             1000 * times_of(results, probe::operation, 1).median));
}

Claim large_streams(const Results& results) {
    const Claim claim{
        "large-streams", "Throughput is best for streams of hundreds of elements or more", "§3.1",
        ClaimKind::measured,
        "elements a second of one operation: from 16 to 256 at least 4 times as many, "
        "from 256 to 65536 more still"};
    const Interval small = ratio(results, probe::operation, 16, probe::operation, 256);
    const Interval large = ratio(results, probe::operation, 256, probe::operation, 65536);
    if (small.median == 0 || large.median == 0)
        return not_measured(claim);
    return timed(
        claim, results, all_of({is_above(small, 4.0 / 16), is_above(large, 1.0 / 256)}),
        fmt::format("{:.1f} times, then {:.1f} times", 16 * small.median, 256 * large.median));
}

Claim one_range(const Results& results) {
    return takes_longer(
        {"one-range", "One large range is more efficient than numerous small ones", "§3.1",
         ClaimKind::measured, "an operation over ranges of 64 takes longer than over one range"},
        results, probe::many_ranges, probe::one_range);
}

Claim gather(const Results& results) {
    return takes_longer(
        {"gather", "Gathering is less efficient than streaming reads", "§3.2", ClaimKind::measured,
         "reading values in random order takes longer than linearly"},
        results, probe::gather, probe::linear);
}

Claim local_sort(const Results& results) {
    return takes_longer({"local-sort",
                         "Local sort and conversion are faster than the levels 1 to 3 that they "
                         "replace",
                         "§7.1", ClaimKind::measured,
                         "what precedes level 4 takes longer in *overlapped* than in *local-sort*"},
                        results, probe::levels_1_to_3, probe::local_sort);
}

Claim pairs_on_cpu(const Results& results) {
    const Claim claim{"pairs-on-cpu",
                      "On the CPU, sorting value/pointer pairs is more efficient than sorting "
                      "pointers to records",
                      "§8", ClaimKind::measured,
                      "std::sort of pointers takes longer than of pairs, at the largest n >= 2^15"};
    const std::uint64_t size = largest_size(results, probe::pointers);
    const Interval times = ratio(results, probe::pointers, size, probe::pairs, size);
    constexpr std::uint64_t least = 1u << 15;  // below, all records lie in a cache
    if (times.median == 0 || size < least)
        return not_measured(claim);
    return timed_on_cpu(
        claim, is_above(times, 1),
        fmt::format("{:.2f} times, n = 2^{}", times.median, std::bit_width(size) - 1));
}

Claim near_quicksort(const Results& results) {
    const Claim claim{"quicksort",
                      "Sequential adaptive bitonic sorting is at most 2.5 times slower than quick "
                      "sort, to n = 2^19",
                      "§2.1", ClaimKind::measured,
                      "the reference of §4 over std::sort at most 2.5, n = 2^10, 2^15, 2^19"};
    Ratios ratios;
    std::vector<Decided> parts;
    for (const unsigned log2_n : sequential_log2_n) {
        const std::uint64_t size = std::uint64_t{1} << log2_n;
        const Interval times = ratio(results, probe::adaptive, size, probe::pairs, size);
        if (times.median == 0)
            return not_measured(claim);
        ratios.push_back({log2_n, times});
        parts.push_back(is_above(Interval{2.5, 2.5, 2.5} - times, 0));
    }
    return timed_on_cpu(claim, all_of(parts), text(ratios));
}

}  // namespace

std::vector<Claim> check_probe_claims(const Results& results) {
    return {
        constant_overhead(results), large_streams(results), one_range(results),     gather(results),
        local_sort(results),        pairs_on_cpu(results),  near_quicksort(results)};
}

}  // namespace evaluation
