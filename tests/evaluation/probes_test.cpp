// SPDX-License-Identifier: MIT
#include "evaluation/probes/probes.h"

#include <gmock/gmock.h>

#include <ostream>
#include <set>

#include "evaluation/claims/later_claims.h"
#include "evaluation/claims/measured_claims.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/probes/serial_sorts.h"
#include "sorts/catalogue.h"
#include "stream/emulator/executor.h"
#include "stream/profile.h"
#include "tests/evaluation/found_claim.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using tests::verdict_of;

/// The made probes with one's times multiplied.
struct Perturbed {
    std::string_view probe;
    std::uint64_t size;
    double factor;
    const char* id;
    Verdict verdict;
};

void PrintTo(const Perturbed& perturbed, std::ostream* out) {
    *out << perturbed.id << ", " << perturbed.probe << " of " << perturbed.size << " by "
         << perturbed.factor;
}

class OneProbe : public testing::TestWithParam<Perturbed> {};

TEST_P(OneProbe, withOtherTimesHasAnotherVerdict) {
    const auto& [id_of_probe, size, factor, id, verdict] = GetParam();
    Results results = tests::made_results();
    for (Probe& probe : results.probes)
        if (probe.id == id_of_probe && probe.size == size)
            for (Sample& sample : probe.samples)
                sample.sort *= factor;
    EXPECT_EQ(verdict_of(check_measured_claims(results), id), verdict)
        << id << ": " << id_of_probe << " by " << factor;
}

// The contest has that n, too.
TEST(Probes, ofAFloorOfFewerValuesDecideNothing) {
    Results results = tests::made_results();
    for (Probe& probe : results.probes)
        if (probe.id == probe::write_floor)
            probe.size = 1u << 16;
    EXPECT_EQ(verdict_of(check_measured_claims(results), "intervals-floor"),
              Verdict::not_applicable);
}

constexpr std::uint64_t large = 1u << 20;
constexpr std::uint64_t most_sequential = 1u << 19;
constexpr std::uint64_t serial_size = 1u << serial_log2_n;

INSTANTIATE_TEST_SUITE_P(
    ProbeClaims, OneProbe,
    testing::Values(
        Perturbed{probe::operation, 16, 1.42, "operation-overhead", Verdict::holds},
        Perturbed{probe::operation, 16, 1.43, "operation-overhead", Verdict::does_not_hold},
        Perturbed{probe::operation, 16, 0.87, "operation-overhead", Verdict::holds},
        Perturbed{probe::operation, 16, 0.85, "operation-overhead", Verdict::not_decided},
        Perturbed{probe::operation, 256, 1.30, "large-streams", Verdict::holds},
        Perturbed{probe::operation, 256, 1.31, "large-streams", Verdict::holds_in_direction},
        Perturbed{probe::operation, 256, 3.49, "large-streams", Verdict::holds_in_direction},
        Perturbed{probe::operation, 256, 3.51, "large-streams", Verdict::does_not_hold},
        Perturbed{probe::operation, 16, 0.87, "large-streams", Verdict::holds},
        Perturbed{probe::operation, 16, 0.85, "large-streams", Verdict::not_decided},
        Perturbed{probe::operation, 256, 0.77, "large-streams", Verdict::not_decided},
        Perturbed{probe::operation, 65536, 0.77, "large-streams", Verdict::holds},
        Perturbed{probe::operation, 65536, 0.76, "large-streams", Verdict::holds_in_direction},
        Perturbed{probe::operation, 4096, 0.84, "common-stream", Verdict::holds},
        Perturbed{probe::operation, 4096, 0.83, "common-stream", Verdict::does_not_hold},
        Perturbed{probe::many_ranges, 65536, 0.21, "one-range", Verdict::holds},
        Perturbed{probe::many_ranges, 65536, 0.19, "one-range", Verdict::does_not_hold},
        Perturbed{probe::gather, large, 0.51, "gather", Verdict::holds},
        Perturbed{probe::gather, large, 0.49, "gather", Verdict::does_not_hold},
        Perturbed{probe::gather, large, 1.3, "scatter-emulation", Verdict::holds},
        Perturbed{probe::gather, large, 1.4, "scatter-emulation", Verdict::does_not_hold},
        Perturbed{probe::gather_2d, large, 1.3, "mapping-in-kernels", Verdict::holds},
        Perturbed{probe::gather_2d, large, 1.4, "mapping-in-kernels", Verdict::does_not_hold},
        Perturbed{probe::odd_even_16, large, 0.87, "local-sort-bound", Verdict::holds},
        Perturbed{probe::odd_even_16, large, 0.85, "local-sort-bound", Verdict::not_decided},
        Perturbed{probe::odd_even_8, large, 1.3, "quadratic-small", Verdict::not_comparable},
        Perturbed{probe::local_sort, large, 2.9, "local-sort", Verdict::holds},
        Perturbed{probe::local_sort, large, 3.1, "local-sort", Verdict::does_not_hold},
        Perturbed{probe::pointers, most_sequential, 0.67, "pairs-on-cpu", Verdict::holds},
        Perturbed{probe::pointers, most_sequential, 0.66, "pairs-on-cpu", Verdict::does_not_hold},
        // 20 and 30 times, of 18.4 and 25
        Perturbed{probe::serial_odd_even, serial_size, 0.92, "jan-serial", Verdict::holds},
        Perturbed{probe::serial_odd_even, serial_size, 0.91, "jan-serial",
                  Verdict::holds_in_direction},
        Perturbed{probe::serial_odd_even, serial_size, 0.04, "jan-serial", Verdict::does_not_hold},
        Perturbed{probe::serial_rank, serial_size, 0.84, "jan-serial", Verdict::holds},
        Perturbed{probe::serial_rank, serial_size, 0.83, "jan-serial", Verdict::holds_in_direction},
        Perturbed{probe::serial_rank, serial_size, 0.66, "jan-serial", Verdict::does_not_hold},
        Perturbed{probe::adaptive, most_sequential, 1.24, "quicksort", Verdict::not_comparable},
        Perturbed{probe::intervals_any_n, large + 1, 1.04, "intervals-past-a-power",
                  Verdict::holds},
        Perturbed{probe::intervals_any_n, large + 1, 1.05, "intervals-past-a-power",
                  Verdict::does_not_hold},
        Perturbed{probe::intervals_any_n, large + 1, 0.85, "intervals-past-a-power",
                  Verdict::not_decided},
        Perturbed{probe::write_floor, large, 0.92, "intervals-floor", Verdict::holds},
        Perturbed{probe::write_floor, large, 0.90, "intervals-floor", Verdict::does_not_hold},
        Perturbed{probe::write_floor, large, 1.61, "intervals-floor", Verdict::holds},
        Perturbed{probe::write_floor, large, 1.63, "intervals-floor", Verdict::not_decided}));

TEST(ProbeClaims, withoutProbesAreNotApplicable) {
    for (const Claim& claim : check_probe_claims(Results{}))
        EXPECT_EQ(claim.verdict, Verdict::not_applicable) << claim.id;
}

TEST(ProbeClaims, aboutPointersNeedMoreThanACache) {
    Results results = tests::made_results();
    std::erase_if(results.probes, [](const Probe& probe) { return probe.size > 1024; });
    EXPECT_EQ(verdict_of(check_probe_claims(results), "pairs-on-cpu"), Verdict::not_applicable);
}

TEST(ProbeClaims, lookAtTheExecutorsOfTheirPlace) {
    Results results = tests::made_results();
    for (Probe& probe : results.probes)
        if (probe.executor != cpu)
            probe.executor = "other";
    EXPECT_EQ(verdict_of(check_probe_claims(results), "gather"), Verdict::not_applicable);
    EXPECT_EQ(verdict_of(check_probe_claims(results), "pairs-on-cpu"), Verdict::holds);
}

TEST(SerialSorts, sortEveryDistribution) {
    for (const sorts::Distribution& distribution : sorts::distributions()) {
        std::vector<float> keys = distribution.make(256, 7);
        std::vector<float> expected = keys;
        std::ranges::sort(expected);
        for (const auto sort : {probes::serial_bitonic_sort, probes::serial_odd_even_sort,
                                probes::serial_rank_sort}) {
            std::vector<float> sorted = keys;
            sort(sorted);
            EXPECT_EQ(sorted, expected) << distribution.name;
        }
    }
}

TEST(Probes, areMeasuredInTurnsOnTheEmulator) {
    const auto emulator = stream::emulator::make_executor();
    stream::Executor* const executors[] = {emulator.get()};
    unsigned steps = 0;
    std::vector<Probe> probes = measure_probes(executors, 10, 2, {}, [&] { ++steps; });
    std::set<std::pair<std::string, std::string>> ids;
    for (const Probe& probe : probes) {
        EXPECT_EQ(probe.samples.size(), 2u) << probe.id;
        EXPECT_GE(std::ranges::min(times_of(probe.samples)), 0) << probe.id;
        ids.emplace(probe.id, probe.executor);
    }
    EXPECT_EQ(steps, 3 * 3 * probes.size());
    for (const std::string_view id :
         {probe::operation,        probe::one_range,    probe::many_ranges,
          probe::linear,           probe::gather,       probe::gather_2d,
          probe::odd_even_4,       probe::odd_even_8,   probe::odd_even_16,
          probe::bitonic_8,        probe::arithmetic,   probe::levels_1_to_3,
          probe::local_sort,       probe::write_floor,  probe::any_n,
          probe::intervals_any_n,  probe::peters_keys,  probe::shearsort_registers,
          probe::shearsort_memory, probe::network_tiles})
        EXPECT_TRUE(ids.contains({std::string(id), "emulator"})) << id;
    for (const unsigned colors : probed_colors)
        for (const std::string& id : {probe::prefix_sums(colors), probe::free_scan(colors)})
            EXPECT_TRUE(ids.contains({id, "emulator"})) << id;
    for (const std::string_view id : {probe::pairs, probe::adaptive, probe::pointers})
        EXPECT_TRUE(ids.contains({std::string(id), "cpu"})) << id;
    append(probes, measure_probes(executors, 10, 1, {}, [] {}));
    EXPECT_EQ(probes.back().samples.size(), 3u);
}

// As an H200, which draws with 4 of its 132 multiprocessors.
TEST(Probes, tellHowMuchSlowerAnExecutorIsAtTheSameArithmetic) {
    std::vector<Probe> probes = {{"arithmetic", "gl", 1024, {{.sort = 9, .gpu = 8}}},
                                 {"arithmetic", "compute", 1024, {{.sort = 1, .gpu = 0.25}}},
                                 {"gather", "gl", 1024, {{.sort = 1}}}};
    EXPECT_EQ(slower_at_arithmetic(probes, "gl")->times, 32);
    EXPECT_EQ(slower_at_arithmetic(probes, "gl")->than, "compute");
    EXPECT_EQ(slower_at_arithmetic(probes, "compute")->times, 1.0 / 32);
    EXPECT_FALSE(slower_at_arithmetic(probes, "emulator"));
    EXPECT_EQ(text(*slower_at_arithmetic(probes, "gl")),
              "the same arithmetic takes 32.0 times as long as on compute: a part of the machine "
              "runs it");
    EXPECT_EQ(text(*slower_at_arithmetic(probes, "compute")), "");
    probes.erase(probes.begin() + 1);
    EXPECT_FALSE(slower_at_arithmetic(probes, "gl"));
}

TEST(Probes, ofArithmeticAloneAreOneForEachExecutor) {
    const auto emulator = stream::emulator::make_executor();
    stream::Executor* const executors[] = {emulator.get()};
    const std::vector<Probe> probes = measure_arithmetic(executors, {}, 4);
    ASSERT_EQ(probes.size(), 1u);
    EXPECT_EQ(probes.front().id, probe::arithmetic);
    EXPECT_FALSE(probes.front().samples.empty());
}

// The boards of 2006 compute no addresses, so they gather by none.
TEST(Probes, thatAMachineRefusesAreLeftOut) {
    stream::emulator::EmulatorOptions options;
    options.limits.integer_addresses = false;
    const auto emulator = stream::emulator::make_executor(options);
    stream::Executor* const executors[] = {emulator.get()};
    std::set<std::string> ids;
    for (const Probe& probe : measure_probes(executors, 10, 1, {}, [] {}))
        ids.insert(probe.id);
    EXPECT_FALSE(ids.contains(std::string(probe::gather)));
    EXPECT_TRUE(ids.contains(std::string(probe::linear)));
}

TEST(IntervalClaims, aSortThatIsSlowerThanTheTreesDoesNotHold) {
    for (const auto& [factor, verdict] :
         {std::pair{3.9, Verdict::holds}, {4.1, Verdict::does_not_hold}}) {
        Results results = tests::made_results();
        for (Measurement& measurement : results.contests[1])
            if (measurement.contestant.sort == intervals)
                for (Sample& sample : measurement.samples)
                    sample.sort *= factor;
        EXPECT_EQ(verdict_of(check_interval_times(results), "intervals-speed-up"), verdict)
            << factor;
    }
}

TEST(IntervalClaims, timesThatDependOnTheDataDoNotHold) {
    for (const auto& [factor, verdict] :
         {std::pair{1.24, Verdict::holds}, {1.26, Verdict::does_not_hold}}) {
        Results results = tests::made_results();
        for (Sample& sample : results.distribution_contests[3][2].samples)
            sample.sort *= factor;
        EXPECT_EQ(verdict_of(check_interval_times(results), "intervals-data"), verdict) << factor;
    }
}

TEST(IntervalClaims, oneComparisonMoreForOneDistributionDoesNotHold) {
    EXPECT_EQ(verdict_of(check_later_claims(real_later()), "intervals-comparisons"),
              Verdict::holds);
    LaterSubject subject = real_later();
    subject.comparisons = [real = subject.comparisons](std::size_t n,
                                                       const sorts::Settings& settings,
                                                       const sorts::Distribution& distribution) {
        return real(n, settings, distribution) +
               (n == 1000 && distribution.name == "sorted" ? 1 : 0);
    };
    EXPECT_EQ(verdict_of(check_later_claims(subject), "intervals-comparisons"),
              Verdict::does_not_hold);
}

TEST(IntervalClaims, paddingToPowersOfTwoDoesNotHold) {
    LaterSubject subject = real_later();
    subject.comparisons = [](std::size_t, const sorts::Settings&, const sorts::Distribution&) {
        return std::uint64_t{0};
    };
    EXPECT_EQ(verdict_of(check_later_claims(subject), "intervals-any-n"), Verdict::holds);
    subject.padded = [](std::size_t n) { return (n / 32 + 1) * 32; };
    EXPECT_EQ(verdict_of(check_later_claims(subject), "intervals-any-n"), Verdict::does_not_hold);
    subject.padded = [](std::size_t n) { return n + n % 2; };
    EXPECT_EQ(verdict_of(check_later_claims(subject), "intervals-any-n"), Verdict::does_not_hold);
    subject.padded = real_later().padded;
    subject.stream_bytes = [](std::size_t n) { return n > 1u << 20 ? 2u << 20 : 1u << 20; };
    EXPECT_EQ(verdict_of(check_later_claims(subject), "intervals-any-n"), Verdict::does_not_hold);
}

}  // namespace
}  // namespace evaluation
