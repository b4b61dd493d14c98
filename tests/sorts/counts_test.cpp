// SPDX-License-Identifier: MIT
// What the emulator counts while it sorts, against the report's formulas.
#include "abisort/counts.h"

#include <gtest/gtest.h>

#include <map>

#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "tests/support/tried.h"

namespace sorts {
namespace {

using abisort::all_variants;
using abisort::Counts;
using abisort::make_plan;
using abisort::Plan;
using abisort::Variant;
namespace formula = abisort::formula;

class CountsOfASort : public testing::Test {
  protected:
    stream::Counters count(std::size_t n, Variant program,
                           const sorts::Distribution& distribution) {
        Sorter sorter(*executor, n, {.program = name(program)});
        std::vector<float> keys = distribution.make(n, 5);
        sorter.prepare(n);
        executor->reset_counters();
        sorter.sort_keys(keys);
        return executor->counters();
    }

    std::unique_ptr<stream::emulator::Emulator> executor = stream::emulator::make_executor();
};

// §8: "the total number of comparisons ... is not data dependent".
TEST_F(CountsOfASort, areThePlansForEveryDistribution) {
    for (const Variant program : all_variants) {
        const Counts planned = abisort::count(make_plan(12, program));
        for (const sorts::Distribution& distribution : sorts::distributions()) {
            SCOPED_TRACE(std::string(name(program)) + ", " + std::string(distribution.name));
            const stream::Counters counted = count(1 << 12, program, distribution);
            EXPECT_EQ(counted.comparisons, planned.comparisons);
            EXPECT_EQ(counted.kernel_instances, planned.kernel_instances);
        }
    }
}

// §2.1 and §4.1.
TEST_F(CountsOfASort, adaptiveSortsMakeTheReportsNumberOfComparisons) {
    for (const Variant program : {Variant::appendix_a, Variant::overlapped})
        for (unsigned log2_n = 1; log2_n <= 14; ++log2_n) {
            const std::size_t n = std::size_t{1} << log2_n;
            const stream::Counters counted = count(n, program, sorts::distributions()[0]);
            EXPECT_EQ(counted.comparisons, formula::sort_comparisons(log2_n));
            EXPECT_LT(counted.comparisons, 2 * n * log2_n);
        }
}

TEST_F(CountsOfASort, everyMergeOfMValuesMakes2mMinusLogMMinus2Comparisons) {
    constexpr unsigned log2_n = 10;
    for (const Variant program : {Variant::appendix_a, Variant::overlapped}) {
        Sorter sorter(*executor, 1 << log2_n, {.program = name(program)});
        const Plan plan = make_plan(log2_n, program);
        sorter.prepare(1 << log2_n);
        stream::ProgramRun& run = sorter.program_run(1 << log2_n);
        std::map<unsigned, std::uint64_t> comparisons_of_level;
        for (std::size_t i = 0; i < plan.operations.size(); ++i) {
            executor->reset_counters();
            run.run(i, i + 1);
            if (is_phase(plan.operations[i].kernel))
                comparisons_of_level[plan.operations[i].level] += executor->counters().comparisons;
        }
        for (unsigned j = 1; j <= log2_n; ++j)
            EXPECT_EQ(comparisons_of_level[j], formula::merge_comparisons(j) << (log2_n - j))
                << "level " << j;
    }
}

/// The smallest n that a sort takes from `least` on.
Request request_of(const Sort& sort, std::size_t least, layout::MappingKind mapping,
                   const Settings& settings) {
    const std::size_t n = padded(sort, least).value();
    return {n, mapping, settings, n};
}

// Every entry's formulas are what its program adds up to, and what the emulator counts.
TEST_F(CountsOfASort, ofEveryEntryAreItsFormulas) {
    for (const Sort& sort : catalogue(stream::Body::blocks))
        for (const Settings& settings : tests::tried(sort))
            for (const std::size_t least : {16u, 100u, 1024u}) {
                SCOPED_TRACE(title(sort, sort.mappings[0], settings) + " " + std::to_string(least));
                const Request request = request_of(sort, least, sort.mappings[0], settings);
                const Formulas formulas = sort.formulas(request);
                const stream::ProgramCounts planned = stream::count(sort.make(request));
                EXPECT_EQ(formulas.stream_operations.value_or(planned.stream_operations),
                          planned.stream_operations);
                EXPECT_EQ(formulas.launches.value_or(planned.launches), planned.launches);
                EXPECT_EQ(formulas.instances.value_or(planned.instances), planned.instances);
                stream::ProgramRun run(*executor, sort.make(request));
                run.prepare();
                executor->reset_counters();
                run.run();
                EXPECT_EQ(executor->counters().kernel_instances, planned.instances);
                const std::uint64_t comparisons = executor->counters().comparisons;
                EXPECT_EQ(planned.comparisons.value_or(comparisons), comparisons);
                EXPECT_EQ(formulas.comparisons.value_or(comparisons), comparisons);
            }
}

TEST_F(CountsOfASort, anObserverIsToldOfEveryComparisonAndInstance) {
    class Listener : public stream::emulator::Observer {
      public:
        void instance_begins(std::size_t, layout::Position) override { ++instances; }
        void compared(const stream::emulator::Comparison& comparison) override {
            ++comparisons;
            const auto [key, other] = std::pair(comparison.first[0], comparison.second[0]);
            EXPECT_TRUE(key == other || (key > other) == comparison.is_greater);
        }
        std::uint64_t instances = 0;
        std::uint64_t comparisons = 0;
    };
    Listener listener;
    executor->observe(&listener);
    const stream::Counters counted = count(1 << 10, Variant::optimized, sorts::distributions()[0]);
    EXPECT_EQ(listener.comparisons, counted.comparisons);
    EXPECT_GE(listener.instances, counted.kernel_instances);  // and the child pointers' before
}

}  // namespace
}  // namespace sorts
