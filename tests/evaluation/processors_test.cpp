// SPDX-License-Identifier: MIT
// Tests of the measured scaling with the number of processors p: the schedule of runs, and the
// verdicts on claims.
#include "evaluation/results/processors.h"

#include <gmock/gmock.h>

#include "evaluation/claims/times.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

void expect_all(const Results& results, Verdict verdict) {
    for (const char* id : {"scaling-measured", "scaling-measured-apart", "jan-more-cores"})
        EXPECT_EQ(tests::claim_of(results, id).verdict, verdict) << id;
}

Results made_times(double power = 1) {
    static const ProcessorTimes of_the_plan = tests::made_processor_times();
    Results results;
    results.processors = power == 1 ? of_the_plan : tests::made_processor_times(power);
    return results;
}

// Multiplies the times of a program for this number of processors and for larger numbers.
Results with_slower(std::string_view program, unsigned log2_n, std::uint32_t least, double factor) {
    Results results = made_times();
    for (ProcessorRun& run : results.processors.runs)
        if (run.sort.program == program && run.log2_n == log2_n && run.processors >= least)
            for (Sample& sample : run.samples)
                sample.sort *= factor;
    return results;
}

TEST(ProcessorClaims, holdWhereTimesAreThoseOfThePlan) {
    expect_all(made_times(), Verdict::holds);
    EXPECT_THAT(tests::claim_of(made_times(), "scaling-measured").found,
                HasSubstr("overlapped 2^16: 44.9 of 44.9 from p = 64 to 4096"));
}

// The threshold is half of the plan's speed-up. At 2^16, the plan of appendix-a is 3.8 times faster
// on 256 processors than on 64.
TEST(ProcessorClaims, haveAnotherVerdictWithOtherTimes) {
    for (const auto& [program, log2_n, least, factor, verdict] :
         {std::tuple{"appendix-a", 16u, 256u, 1.99, Verdict::holds},
          {"appendix-a", 16u, 256u, 2.01, Verdict::holds_in_direction},
          {"appendix-a", 16u, 256u, 4.1, Verdict::does_not_hold},
          {"appendix-a", 16u, 256u, 0.87, Verdict::holds},
          // 4.5 times as fast with four times as many processors, which cannot be right
          {"appendix-a", 16u, 256u, 0.84, Verdict::not_decided},
          // 1024 processors, which are more than n/log^2 n
          {"appendix-a", 16u, 1024u, 9.0, Verdict::holds},
          {"overlapped", 20u, 16384u, 1.99, Verdict::holds},
          {"overlapped", 20u, 16384u, 2.01, Verdict::holds_in_direction},
          {"overlapped", 20u, 65536u, 9.0, Verdict::holds}}) {
        const Claim claim =
            tests::claim_of(with_slower(program, log2_n, least, factor), "scaling-measured");
        EXPECT_EQ(claim.verdict, verdict) << program << " " << factor << ": " << claim.found;
    }
    EXPECT_EQ(tests::claim_of(made_times(0.4), "scaling-measured").verdict,
              Verdict::holds_in_direction);
}

// The bound may exceed the number of a GPU's arithmetic units: for 2^24 values, n/log n is 699,050.
TEST(ProcessorClaims, lookAtAllProcessorsUpToTheReportsBound) {
    const auto verdict_with = [](std::uint32_t processors) {
        Results results = made_times();
        for (const std::uint32_t p : {65536u, 262144u, 1048576u})
            results.processors.runs.push_back(
                {scaled_sorts()[1], 24, p, true,
                 tests::made_samples(p == processors ? 999 : 65536e2 / p)});
        return tests::claim_of(results, "scaling-measured").verdict;
    };
    EXPECT_EQ(verdict_with(1048576), Verdict::holds);
    EXPECT_EQ(verdict_with(262144), Verdict::does_not_hold);
}

TEST(ProcessorClaims, toldApartNeedsOverlappedStagesToBeFaster) {
    const abisort::Widths in_sequence = launch_widths(scaled_sorts()[0], 20);
    const abisort::Widths overlapped = launch_widths(scaled_sorts()[1], 20);
    const double gain = static_cast<double>(abisort::parallel_time(in_sequence, 16384)) /
                        static_cast<double>(abisort::parallel_time(overlapped, 16384));
    for (const auto& [factor, verdict] :
         {std::pair{0.99 / gain, Verdict::does_not_hold}, {1.01 / gain, Verdict::holds}})
        EXPECT_EQ(
            tests::claim_of(with_slower("appendix-a", 20, 16384, factor), "scaling-measured-apart")
                .verdict,
            verdict)
            << factor;
}

TEST(ProcessorClaims, areJudgedOnTheMachineThatWasLimited) {
    Results results = made_times();
    results.host.executors = {{"gl", "llvmpipe", true, "", ""}};
    EXPECT_EQ(tests::claim_of(results, "scaling-measured").verdict, Verdict::holds);
    results.processors.executor.is_software = true;
    expect_all(results, Verdict::not_measured);
    expect_all(tests::made_results(), Verdict::not_measured);
}

TEST(ProcessorSchedule, isOfSizesUpToTheLargestContests) {
    EXPECT_THAT(sizes_with_processors(12), ElementsAre(12));
    EXPECT_THAT(sizes_with_processors(20), ElementsAre(16, 20));
    EXPECT_THAT(sizes_with_processors(24), ElementsAre(16, 20, 22, 24));
}

/// Records, in order, for which numbers of processors executors are made. Every executor is an
/// emulator.
struct Asked {
    std::vector<std::uint32_t> processors;
    MakeExecutor make() {
        return [this](std::uint32_t p) {
            processors.push_back(p);
            return sorts::make_executor(stream::Body::blocks, {.name = "emulator"});
        };
    }
};

TEST(Processors, areMeasuredFromManyToFewAndVerified) {
    Asked asked;
    unsigned steps = 0;
    const ProcessorTimes times = measure_processors(
        asked.make(), 8, {}, [&] { ++steps; }, 2, 1e9);
    EXPECT_THAT(asked.processors, testing::UnorderedElementsAre(64, 256));
    EXPECT_EQ(times.runs.size(), scaled_sorts().size() * 2) << "256 and 64";
    EXPECT_EQ(steps, times.runs.size() * 3 * 3);
    EXPECT_THAT(sizes_of(times), ElementsAre(8));
    for (const ProcessorRun& run : times.runs) {
        EXPECT_TRUE(run.verified) << name(run.sort);
        EXPECT_EQ(run.samples.size(), 2u);
    }
    const auto of_one = runs_of(times, "overlapped", 8);
    ASSERT_EQ(of_one.size(), 2u);
    EXPECT_EQ(of_one[0]->processors, 64u);
    EXPECT_EQ(of_one[1]->processors, 256u);
}

TEST(Processors, endWhereFewerWouldTakeTooLong) {
    Asked asked;
    const ProcessorTimes times = measure_processors(
        asked.make(), 8, {}, [] {}, 1, 0);
    for (const ProcessorRun& run : times.runs)
        EXPECT_EQ(run.processors, 256u);
}

}  // namespace
}  // namespace evaluation
