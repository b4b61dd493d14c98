// SPDX-License-Identifier: MIT
// Checks exact claims about counts and memory, and lists all exact claims.
#include "evaluation/claims/exact_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "evaluation/contests/contestants.h"
#include "evaluation/register/register.h"
#include "sorts/catalogue.h"
#include "sorts/peters/peters.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace evaluation {
namespace {

using abisort::Variant;

// log2 of the largest n for which the checks run a sort on the emulator
constexpr unsigned largest_sorted = 13;

SortForm form_of(Variant program) {
    return {std::string(name(program)), layout::MappingKind::z_order, {}};
}

stream::Counters uniform_counters(const Subject& subject, const SortForm& sort, unsigned log2_n) {
    return subject.counters(sort, std::size_t{1} << log2_n, sorts::distributions().front());
}

stream::Counters overlapped_counters(const Subject& subject, unsigned log2_n) {
    return uniform_counters(subject, form_of(Variant::overlapped), log2_n);
}

// Returns log2 n!, the least number of comparisons that a comparison sort of n values can make in
// the worst case.
double least_comparisons(unsigned log2_n) {
    return std::lgamma(std::exp2(log2_n) + 1) / std::numbers::ln2;
}

// Checks the number of comparisons in a merge, which is the comparisons of a sort of n minus the
// comparisons of two sorts of n/2.
void merge_comparisons(Check& check) {
    std::uint64_t half = 0;
    for (unsigned l = 1; l <= largest_sorted; ++l) {
        const std::uint64_t sort = overlapped_counters(check.subject, l).comparisons;
        const std::uint64_t m = std::uint64_t{1} << l;
        check.expect(sort - 2 * half == 2 * m - l - 2, "merging 2^{}: {} comparisons, expected {}",
                     l, sort - 2 * half, 2 * m - l - 2);
        half = sort;
    }
    check.found = "exactly, for every m";
}

void sort_comparisons(Check& check) {
    double largest = 0;
    for (unsigned l = 1; l <= largest_sorted; ++l) {
        const std::uint64_t sort = overlapped_counters(check.subject, l).comparisons;
        const std::uint64_t bound = (std::uint64_t{2} << l) * l;
        check.expect(sort < bound && static_cast<double>(sort) >= least_comparisons(l),
                     "n = 2^{}: {} comparisons", l, sort);
        largest = std::max(largest, static_cast<double>(sort) / static_cast<double>(bound));
    }
    check.found = fmt::format("at most {:.2f} of the bound", largest);
}

// Checks the total work of GPU-ABiSort. A sort makes fewer than 2 n log n comparisons, at most one
// per instance. Every node pair that an instance writes is copied once (§6.1), so a sort has fewer
// than 4 n log n instances. A bitonic network has n instances in each of its log n (log n + 1) / 2
// steps.
void total_work(Check& check) {
    double most = 0;
    for (unsigned l = 1; l <= largest_sorted; ++l) {
        const std::uint64_t n_log_n = (std::uint64_t{1} << l) * l;
        const std::uint64_t instances = overlapped_counters(check.subject, l).kernel_instances;
        const std::uint64_t of_network =
            uniform_counters(check.subject, network, l).kernel_instances;
        check.expect(instances < 4 * n_log_n, "n = 2^{}: {}", l, instances);
        check.expect(of_network == n_log_n * (l + 1) / 2, "n = 2^{}: the network has {}", l,
                     of_network);
        most = std::max(most, static_cast<double>(instances) / static_cast<double>(n_log_n));
    }
    check.found = fmt::format("at most {:.2f} n log n", most);
}

void expect_same_for_all(Check& check, const SortForm& sort, unsigned log2_n) {
    const stream::Counters reference = uniform_counters(check.subject, sort, log2_n);
    for (const sorts::Distribution& distribution : sorts::distributions()) {
        const stream::Counters counted =
            check.subject.counters(sort, std::size_t{1} << log2_n, distribution);
        check.expect(counted.comparisons == reference.comparisons &&
                         static_cast<double>(counted.comparisons) >= least_comparisons(log2_n) &&
                         counted.kernel_instances == reference.kernel_instances &&
                         counted.kernel_instances > 0,
                     "{}, {} keys: {} comparisons, {} with uniform keys", sort.program,
                     distribution.name, counted.comparisons, reference.comparisons);
    }
}

void data_independence(Check& check) {
    for (const Variant program : abisort::all_variants)
        expect_same_for_all(check, form_of(program), 11);
    check.found = "the same for all";
}

// Checks that a network's work does not depend on its data. A sort that adapts to its data would do
// different work for ascending than for descending keys.
void network_data(Check& check) {
    for (const SortForm& sort : {network, odd_even, peters_trivial, peters_optimized})
        expect_same_for_all(check, sort, 9);
    check.found = "the same for all";
}

constexpr std::size_t bytes_of_a_value = 8;  // bytes of a 32-bit key and a 32-bit id

// Checks sorts that accept any n and pad n to a multiple of 32 values.
void any_n(Check& check) {
    for (std::size_t n = 1; n <= 4096; ++n)
        check.expect(check.subject.padded(n) == (n + 31) / 32 * 32, "n = {} is padded to {}", n,
                     check.subject.padded(n));
    const std::size_t power = std::size_t{1} << 20;
    const double growth = static_cast<double>(check.subject.stream_bytes(power + 1)) /
                          static_cast<double>(check.subject.stream_bytes(power));
    check.expect(check.subject.stream_bytes(power) >= power * bytes_of_a_value,
                 "2^20 keys and ids do not fit into the streams");
    check.expect(growth <= 1.01, "2^20 + 1 takes {:.2f} times the memory", growth);
    check.found = fmt::format("{:.4f} times", growth);
}

void one_stream_more(Check& check) {
    for (unsigned degree = 1; degree <= sorts::max_degree_of_peters; ++degree)
        for (const unsigned log2_n : {10u, 12u, 14u}) {
            const std::string program = fmt::format("peters-{}", degree);
            const std::size_t n = std::size_t{1} << log2_n;
            const std::uint64_t bytes = check.subject.bytes_in_use(program, n);
            check.expect(bytes == 2 * n * bytes_of_a_value, "{}, n = 2^{}: {} bytes", program,
                         log2_n, bytes);
        }
    check.found = "16 bytes per value";
}

// Sorts n keys on a new emulator, and returns the counts of the sort's operations.
stream::Counters counters_of(const SortForm& sort, std::size_t n,
                             const sorts::Distribution& distribution) {
    const auto executor = stream::emulator::make_executor();
    sorts::Sorter sorter(
        *executor, n,
        {.program = sort.program, .mapping = sort.mapping, .settings = sort.settings});
    sorter.prepare(n);
    executor->reset_counters();
    std::vector<float> keys = distribution.make(n, 1);
    sorter.sort_keys(keys);
    return executor->counters();
}

// Returns whether a sequence is bitonic: read as a circle, it changes direction at most twice.
bool is_bitonic(std::span<const std::uint32_t> sequence) {
    std::size_t changes = 0;
    const std::size_t n = sequence.size();
    for (std::size_t i = 0; i < n; ++i) {
        const bool rises = sequence[i] < sequence[(i + 1) % n];
        const bool rises_next = sequence[(i + 1) % n] < sequence[(i + 2) % n];
        changes += rises != rises_next ? 1u : 0u;
    }
    return changes <= 2;
}

// Finds j* by the binary search of §4.1. One comparison gives the sign of j*, and log n - 1
// comparisons give its value.
int j_star(std::span<const std::uint32_t> sequence) {
    const std::size_t half = sequence.size() / 2;
    const bool is_case_a = sequence[half - 1] < sequence.back();
    std::size_t first = 0;
    for (std::size_t length = half - 1; length > 0;) {
        const std::size_t step = (length + 1) / 2;
        const std::size_t at = first + step - 1;
        const bool is_before = (sequence[at] > sequence[at + half]) == is_case_a;
        first = is_before ? at + 1 : first;
        length = is_before ? length - step : step - 1;
    }
    return static_cast<int>(first) - (is_case_a ? 0 : static_cast<int>(half));
}

}  // namespace

Subject real_subject() {
    Subject subject;
    subject.plan = abisort::make_plan;
    subject.to_2d = layout::to_2d;
    // several claims need the counts of the same sort
    using Key = std::tuple<std::string, std::size_t, std::string_view>;
    subject.counters = [known = std::make_shared<std::map<Key, stream::Counters>>()](
                           const SortForm& sort, std::size_t n,
                           const sorts::Distribution& distribution) {
        const auto [found, is_new] = known->try_emplace({name(sort), n, distribution.name});
        if (is_new)
            found->second = counters_of(sort, n, distribution);
        return found->second;
    };
    subject.min_max = [](std::uint32_t& p, std::uint32_t& q) {
        if (p > q)
            std::swap(p, q);
    };
    subject.is_bitonic = is_bitonic;
    subject.j_star = j_star;
    subject.determine = abisort::determine_min_max;
    subject.padded = [](std::size_t n) { return sorts::padded(*catalogued(intervals), n).value(); };
    subject.stream_bytes = [](std::size_t n) {
        return sorts::memory_bytes(*catalogued(intervals), n);
    };
    subject.bytes_in_use = [](std::string_view program, std::size_t n) {
        const auto executor = stream::emulator::make_executor();
        sorts::Sorter(*executor, n, {.program = program}).prepare(n);
        return executor->peak_bytes();
    };
    subject.of_6800 = report_tables()[0];
    subject.of_7800 = report_tables()[1];
    return subject;
}

std::span<const ExactClaim> count_claims() {
    static constexpr ExactClaim claims[] = {{"merge-comparisons", merge_comparisons},
                                            {"sort-comparisons", sort_comparisons},
                                            {"work", total_work},
                                            {"data-independence", data_independence},
                                            {"network-data", network_data},
                                            {"intervals-any-n", any_n},
                                            {"peters-one-stream-more", one_stream_more}};
    return claims;
}

std::span<const ExactClaim> exact_claims() {
    static const std::vector<ExactClaim> all = [] {
        std::vector<ExactClaim> claims;
        for (const auto& part : {plan_claims(), count_claims(), merge_claims(), table_claims()})
            claims.insert(claims.end(), part.begin(), part.end());
        return claims;
    }();
    return all;
}

Finding ExactClaim::check(const Subject& subject) const {
    Check check(subject);
    try {
        run(check);
    } catch (const Check::Failure& failure) {
        return judged(false, failure.found);
    } catch (const std::out_of_range& error) {
        return judged(false, error.what());
    }
    return judged(check.count() > 0,
                  check.found.empty() ? fmt::format("{} checks", check.count()) : check.found);
}

std::vector<Claim> check_exact_claims(const Subject& subject) {
    std::vector<Claim> claims;
    for (const ExactClaim& claim : exact_claims())
        claims.push_back(claim_of(claim.id, claim.check(subject)));
    return claims;
}

}  // namespace evaluation
