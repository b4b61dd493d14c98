// SPDX-License-Identifier: MIT
// What the emulator counts while it sorts, against the report's formulas.
#include "abisort/counts.h"

#include <gtest/gtest.h>

#include <map>

#include "abisort/sorter.h"
#include "io/distribution.h"
#include "stream/emulator/executor.h"

namespace abisort {
namespace {

using abisort::Variant;

class CountsOfASort : public testing::Test {
  protected:
    stream::Counters count(std::size_t n, Variant program, const io::Distribution& distribution) {
        Sorter sorter(*executor, n, {.program = program});
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
        for (const io::Distribution& distribution : io::distributions()) {
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
            const stream::Counters counted = count(n, program, io::distributions()[0]);
            EXPECT_EQ(counted.comparisons, formula::sort_comparisons(log2_n));
            EXPECT_LT(counted.comparisons, 2 * n * log2_n);
        }
}

TEST_F(CountsOfASort, everyMergeOfMValuesMakes2mMinusLogMMinus2Comparisons) {
    constexpr unsigned log2_n = 10;
    for (const Variant program : {Variant::appendix_a, Variant::overlapped}) {
        Sorter sorter(*executor, 1 << log2_n, {.program = program});
        const Plan& plan = sorter.plan(1 << log2_n);
        const stream::Recording& recording = sorter.recording(1 << log2_n);
        sorter.set_child_pointers(1 << log2_n);
        std::map<unsigned, std::uint64_t> comparisons_of_level;
        for (std::size_t i = 0; i < plan.operations.size(); ++i) {
            executor->reset_counters();
            executor->run(recording, i, i + 1);
            if (is_phase(plan.operations[i].kernel))
                comparisons_of_level[plan.operations[i].level] += executor->counters().comparisons;
        }
        for (unsigned j = 1; j <= log2_n; ++j)
            EXPECT_EQ(comparisons_of_level[j], formula::merge_comparisons(j) << (log2_n - j))
                << "level " << j;
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
    const stream::Counters counted = count(1 << 10, Variant::optimized, io::distributions()[0]);
    EXPECT_EQ(listener.comparisons, counted.comparisons);
    EXPECT_GE(listener.instances, counted.kernel_instances);  // and the child pointers' before
}

}  // namespace
}  // namespace abisort
