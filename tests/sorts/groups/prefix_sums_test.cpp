// SPDX-License-Identifier: MIT
// Colored prefix sums, and their conflicts against the number of colors d: Figure 1 of Sitchinava,
// Weichert.
#include <gtest/gtest.h>

#include "sorts/sitchinava/prefix_sums.h"
#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "tests/support/groups/prefix_sums.h"
#include "tests/support/groups/sorting.h"

namespace sorts::prefix_sums {
namespace {

using stream::groups::BankCounts;
using stream::groups::LaunchCounts;

constexpr std::uint32_t tiles = 2;
constexpr std::uint32_t pages = 3 * tiles;
constexpr std::uint32_t size = pages * 1024;

// Counts of the three phases. The GTX 580 is the paper's machine.
std::vector<LaunchCounts> counts_of(unsigned d, ScanVariant variant) {
    const auto machine = tests::counting_on("gtx-580");
    const auto prepared =
        tests::prepare(*machine, make(size, {.colors = d, .groups = tiles, .variant = variant}));
    const tests::Colored input = tests::colored(size, d);
    EXPECT_EQ(run(*prepared, input.numbers, input.colors), tests::prefix_sums_of(input, d));
    const std::vector<LaunchCounts> counts = machine->take_counts();
    for (const LaunchCounts& phase : counts)
        EXPECT_EQ(phase.hazards, 0u) << phase.details.at(0).what;
    return counts;
}

// The scan of a page reads and writes the sums of 32 chunks, one after the other: d threads meet in
// the bank of each, and d - 1 wait, 64 times. Nothing else conflicts.
TEST(ColoredConflicts, ofThePlainFormAre64TimesDMinus1APage) {
    for (const unsigned d : {1u, 2u, 3u, 8u, 16u, 32u}) {
        const std::vector<LaunchCounts> counts = counts_of(d, ScanVariant::plain);
        EXPECT_EQ(counts[2].banks.conflicts(), pages * 64u * (d - 1)) << d;
        EXPECT_EQ(counts[0].banks.conflicts() + counts[1].banks.conflicts(), 0u) << d;
    }
}

TEST(ColoredConflicts, ofTheTransposedFormAreNone) {
    for (const unsigned d : {1u, 2u, 3u, 8u, 16u, 32u})
        for (const LaunchCounts& phase : counts_of(d, ScanVariant::transposed))
            EXPECT_EQ(phase.banks.conflicts(), 0u) << phase.label << ", d = " << d;
}

// A warp has a page. It takes 3 w stores to load, 4 w accesses to add the chunks up, 2 w + 2 to
// scan with offsets, 5 w to add up again, and w to write. The transposed form takes 4 w more: twice
// w/2 rounds of four. An access more brings a tile's offsets.
TEST(ColoredConflicts, requestsDoNotDependOnD) {
    for (const unsigned d : {1u, 5u, 16u, 32u}) {
        const BankCounts plain = counts_of(d, ScanVariant::plain)[2].banks;
        const BankCounts transposed = counts_of(d, ScanVariant::transposed)[2].banks;
        EXPECT_EQ(plain.requests, pages * (15u * 32 + 2) + tiles) << d;
        EXPECT_EQ(transposed.requests, pages * (19u * 32 + 2) + tiles) << d;
    }
}

using Sums = std::vector<std::uint32_t>;

TEST(PrefixSums, areThoseAddedUpOneByOne) {
    const auto machine = stream::emulator::make_executor();
    for (const ScanVariant variant : {ScanVariant::plain, ScanVariant::transposed})
        for (const unsigned d : {1u, 3u, 32u})
            for (const std::uint32_t n : {0u, 1u, 1023u, 1024u, 1025u, 20000u}) {
                const tests::Colored input = tests::colored(n, d);
                const stream::Program program = make(n, {d, 4, variant});
                ASSERT_EQ(program.operations.size(), n == 0 ? 0u : 3u);  // one operation per phase
                const auto prepared = tests::prepare(*machine, program);
                ASSERT_TRUE(run(*prepared, input.numbers, input.colors) ==
                            tests::prefix_sums_of(input, d))
                    << name(variant) << ", d = " << d << ", n = " << n;
            }
}

// Sums wrap around, as unsigned numbers do.
TEST(PrefixSums, areModulo2To32) {
    const auto machine = stream::emulator::make_executor();
    const auto prepared = tests::prepare(*machine, make(3, {.colors = 2, .groups = 1}));
    EXPECT_EQ(run(*prepared, Sums{0xffffffffu, 7, 2}, Sums{1, 0, 1}), (Sums{0xffffffffu, 7, 1}));
}

TEST(PrefixSums, ofMoreColorsThanThreadsAreRefused) {
    EXPECT_THROW(make(100, {.colors = 33}), stream::LaunchError);
    EXPECT_THROW(make(100, {.colors = 0}), stream::LaunchError);
    EXPECT_NO_THROW(make(100, {.colors = 32}));
}

TEST(PrefixSums, ofAnotherNumberOfElementsAreRefused) {
    const auto machine = stream::emulator::make_executor();
    const auto prepared = tests::prepare(*machine, make(3, {.colors = 2, .groups = 1}));
    EXPECT_THROW(run(*prepared, Sums(3), Sums(2)), stream::LaunchError);
    EXPECT_THROW(run(*prepared, Sums(4), Sums(3)), stream::LaunchError);
}

}  // namespace
}  // namespace sorts::prefix_sums
