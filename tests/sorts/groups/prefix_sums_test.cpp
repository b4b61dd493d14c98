// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/prefix_sums.h"

#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/groups/prefix_sums.h"
#include "tests/support/groups/run.h"

namespace sorts::prefix_sums {
namespace {

using Sums = std::vector<std::uint32_t>;

TEST(PrefixSums, areThoseAddedUpOneByOne) {
    const auto machine = tests::make_executor_under_test();
    for (const ScanVariant variant : {ScanVariant::plain, ScanVariant::transposed})
        for (const unsigned d : {1u, 3u, 32u})
            for (const std::uint32_t n : {0u, 1u, 1023u, 1024u, 1025u, 20000u}) {
                const tests::Colored input = tests::colored(n, d);
                const stream::Program program = make(n, {d, 4, variant});
                ASSERT_EQ(program.operations.size(), n == 0 ? 0u : 3u);  // phases
                const auto prepared = tests::prepare(*machine, program);
                ASSERT_TRUE(run(*prepared, input.numbers, input.colors) ==
                            tests::prefix_sums_of(input, d))
                    << name(variant) << ", d = " << d << ", n = " << n;
            }
}

// Sums wrap around as unsigned numbers do.
TEST(PrefixSums, areModulo2To32) {
    const auto machine = tests::make_executor_under_test();
    const auto prepared = tests::prepare(*machine, make(3, {.colors = 2, .groups = 1}));
    EXPECT_EQ(run(*prepared, Sums{0xffffffffu, 7, 2}, Sums{1, 0, 1}), (Sums{0xffffffffu, 7, 1}));
}

TEST(PrefixSums, ofMoreColorsThanThreadsAreRefused) {
    EXPECT_THROW(make(100, {.colors = 33}), stream::LaunchError);
    EXPECT_THROW(make(100, {.colors = 0}), stream::LaunchError);
    EXPECT_NO_THROW(make(100, {.colors = 32}));
}

TEST(PrefixSums, ofAnotherNumberOfElementsAreRefused) {
    const auto machine = tests::make_executor_under_test();
    const auto prepared = tests::prepare(*machine, make(3, {.colors = 2, .groups = 1}));
    EXPECT_THROW(run(*prepared, Sums(3), Sums(2)), stream::LaunchError);
    EXPECT_THROW(run(*prepared, Sums(4), Sums(3)), stream::LaunchError);
}

}  // namespace
}  // namespace sorts::prefix_sums
