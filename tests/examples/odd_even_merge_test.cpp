// SPDX-License-Identifier: MIT
// The worked example of docs/extending.md sorts, and does what its formulas say.
#include "examples/sort/odd_even_merge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "shaders/types.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/mappings.h"

namespace sorts {
namespace {

class OddEvenMerge : public testing::TestWithParam<layout::MappingKind> {
  protected:
    // Keys that are 0 or 1, as the bits of `pattern` are.
    void expect_sorts(std::size_t n, std::uint32_t pattern) {
        std::vector<shaders::value_t> values(n);
        for (std::uint32_t i = 0; i < n; ++i)
            values[i] = {pattern >> i % 32 & 1, i};
        stream::ProgramRun run(*executor, make_program(odd_even_merge_entry(), {n, GetParam()}));
        run.upload<shaders::value_t>(values);
        run.run();
        std::ranges::sort(values, {}, [](const shaders::value_t& value) {
            return std::pair(value.key, value.id);
        });
        std::vector<shaders::value_t> sorted(n);
        run.download<shaders::value_t>(sorted);
        for (std::size_t i = 0; i < n; ++i)
            ASSERT_EQ(sorted[i].id, values[i].id) << "n = " << n << ", pattern " << pattern;
    }

    std::unique_ptr<stream::Executor> executor = tests::make_executor_under_test();
};

// A network that sorts all sequences of 0 and 1 sorts all (Knuth, 5.3.4, theorem Z).
TEST_P(OddEvenMerge, sortsEverySequenceOfZerosAndOnes) {
    for (std::uint32_t pattern = 0; pattern < 1u << 8; ++pattern)
        ASSERT_NO_FATAL_FAILURE(expect_sorts(8, pattern));
}

TEST_P(OddEvenMerge, sortsLargerOnes) {
    for (const std::size_t n : {2, 64, 1024})
        ASSERT_NO_FATAL_FAILURE(expect_sorts(n, 0x9e3779b9));
}

TEST(OddEvenMergeEntry, countsWhatItsFormulasSay) {
    const Sort sort = odd_even_merge_entry();
    for (std::size_t n = 2; n <= 4096; n *= 2) {
        const Request request{n, layout::MappingKind::z_order, {}, n};
        const stream::ProgramCounts counted = stream::count(sort.make(request));
        const Formulas expected = sort.formulas(request);
        EXPECT_EQ(counted.stream_operations, expected.stream_operations);
        EXPECT_EQ(counted.instances, expected.instances);
        EXPECT_EQ(counted.comparisons, expected.comparisons) << n;
    }
}

TEST_P(OddEvenMerge, comparesAsOftenAsThePlanSays) {
    executor = stream::emulator::make_executor();  // which counts
    expect_sorts(256, 0x9e3779b9);
    EXPECT_EQ(executor->counters().comparisons,
              stream::count(make_program(odd_even_merge_entry(), {256, GetParam()})).comparisons);
}

INSTANTIATE_TEST_SUITE_P(, OddEvenMerge, testing::ValuesIn(layout::all_mappings),
                         tests::mapping_name);

}  // namespace
}  // namespace sorts
