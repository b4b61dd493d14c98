// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "sorts/baraglia/baraglia.h"
#include "sorts/peters/group_network.h"
#include "tests/support/exhaustive.h"
#include "tests/support/groups/sorting.h"

namespace sorts::bitonic {
namespace {

using stream::groups::BankCounts;
using stream::groups::LaunchCounts;
using stream::groups::SectorCounts;

BankCounts banks_of(const stream::Program& program) {
    BankCounts banks;
    for (const LaunchCounts& counts : tests::counts_of(program)) {
        EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
        banks.add(counts.banks);
    }
    return banks;
}

SectorCounts sectors_of(const stream::Program& program) {
    SectorCounts sectors;
    for (const LaunchCounts& counts : tests::counts_of(program))
        sectors.add(counts.sectors);
    return sectors;
}

TEST(Peters, everyLengthInPlace) {
    const auto machine = stream::emulator::make_executor();
    constexpr Layout layouts[] = {Layout::naive, Layout::padded, Layout::folded};
    for (std::uint32_t n = 0; n <= 9000; n += n < 100 ? tests::exhaustive_step : 61) {
        const stream::Program program = make_peters(n, 1 + n % 5, layouts[n % 3]);
        ASSERT_EQ(program.streams.size(), 1u);
        ASSERT_EQ(program.streams[0].size, std::max(n, 1u));  // padding is not stored
        tests::expect_sorted(*machine, program);
    }
}

// Between tiles of 2^10 a phase of 2^14 has four steps at most. For 2^16 values, a phase has more
// steps.
TEST(Peters, degrees4And5AreOneProgramAt2To14) {
    const auto operations = [](unsigned log2_n, unsigned degree) {
        std::vector<std::pair<std::string, std::uint32_t>> all;
        for (const stream::Operation& operation : make_peters(1u << log2_n, degree).operations)
            all.emplace_back(operation.kernel->name + ": " + operation.label,
                             operation.streams[0].tiles.inserted);
        return all;
    };
    EXPECT_EQ(operations(14, 4), operations(14, 5));
    EXPECT_NE(operations(16, 4), operations(16, 5));
}

// The steps of a launch, from its constants.
std::vector<NetworkStep> steps_of(const stream::Operation& launch) {
    std::vector<NetworkStep> steps;
    NetworkStep step{std::get<std::uint32_t>(launch.constants[3].value),
                     std::get<std::uint32_t>(launch.constants[4].value)};
    for (std::uint32_t s = 0; s < std::get<std::uint32_t>(launch.constants[5].value);
         ++s, step = step.next())
        steps.push_back(step);
    return steps;
}

TEST(Baraglia, launchesPerformAllStepsInOrderInTilesOfTheirDistances) {
    for (const unsigned kept : {0u, 2u, 3u})
        for (unsigned log2_n = 10; log2_n <= 22; ++log2_n) {
            NetworkStep next{1, 0};
            unsigned steps = 0;
            for (const stream::Operation& launch : make_baraglia(1u << log2_n, kept).operations)
                for (const NetworkStep step : steps_of(launch)) {
                    ASSERT_EQ(step, next);
                    ASSERT_NE(launch.streams[0].tiles.inserted >> step.distance & 1u, 0u);
                    next = next.next();
                    ++steps;
                }
            EXPECT_EQ(steps, (log2_n * log2_n + log2_n) / 2);
            EXPECT_EQ(next, (NetworkStep{log2_n + 1, log2_n}));
        }
}

// Concatenates bits of a number, the highest first, as §5 writes addresses.
struct Piece {
    std::uint32_t number;
    int highest;
    int lowest;
};

std::uint64_t joined(std::initializer_list<Piece> pieces) {
    std::uint64_t address = 0;
    for (const Piece& piece : pieces)
        for (int bit = piece.highest; bit >= piece.lowest; --bit)
            address = address << 1 | (piece.number >> bit & 1u);
    return address;
}

// Workgroups are numbered by i, which has n - sh bits, and their elements by x, which has sh bits.
// c steps are left.
TEST(BaragliaErrata, lcIsATilingAsCorrectedAndNotAsPrinted) {
    const int n = 12;
    const int sh = 4;
    for (int c = sh; c < n; ++c) {
        const NetworkStep first{static_cast<unsigned>(c), static_cast<unsigned>(c - 1)};
        const stream::Tiles tiles = stream::Tiles::with_inserted(widest_pass(first, n, sh).bits);
        std::uint64_t largest = 0;
        for (std::uint32_t i = 0; i < 1u << (n - sh); ++i)
            for (std::uint32_t x = 0; x < 1u << sh; ++x) {
                EXPECT_EQ(tiles.address(i, x),
                          joined({{i, n - sh - 1, c - sh}, {x, sh - 1, 0}, {i, c - sh - 1, 0}}));
                largest =
                    std::max(largest, joined({{i, n - sh - 1, c}, {x, sh - 1, 0}, {i, c + 1, 0}}));
            }
        // with the printed formula, an index exceeds the array
        EXPECT_GE(largest, std::uint64_t{1} << n);
    }
}

TEST(BaragliaErrata, lccIsATilingAsCorrectedAndNotAsPrinted) {
    const int n = 12;
    const int sh = 4;
    for (int c = 1; c < sh; ++c)
        for (int next = sh + 1; next <= n; ++next) {  // c'
            const NetworkStep first{static_cast<unsigned>(next - 1), static_cast<unsigned>(c - 1)};
            const stream::Tiles tiles =
                stream::Tiles::with_inserted(widest_pass(first, n, sh).bits);
            std::uint64_t largest = 0;
            for (std::uint32_t i = 0; i < 1u << (n - sh); ++i)
                for (std::uint32_t x = 0; x < 1u << sh; ++x) {
                    EXPECT_EQ(tiles.address(i, x), joined({{i, n - sh - 1, next - sh},
                                                           {x, sh - 1, c},
                                                           {i, next - sh - 1, 0},
                                                           {x, c - 1, 0}}));
                    largest = std::max(largest, joined({{i, n - sh - 1, c},
                                                        {x, sh - 1, c},
                                                        {i, next + sh - c, c},
                                                        {x, c - 1, 0}}));
                }
            EXPECT_GE(largest, std::uint64_t{1} << n);
        }
}

// Fewer than half of the launches move more than half of all sectors (§6). The tiles of these
// launches hold single values that are far apart, each in its own sector.
TEST(Baraglia, mostSectorsAreOfTilesWithoutTheLowestBits) {
    const stream::Program program = make_baraglia(1u << 16);
    const std::vector<LaunchCounts> counts = tests::counts_of(program, "geforce-8800gt");
    std::uint64_t wasteful = 0;
    std::uint64_t all = 0;
    std::size_t launches = 0;
    for (const LaunchCounts& launch : counts) {
        all += launch.sectors.touched;
        if (launch.sectors.touched > launch.sectors.ideal) {
            wasteful += launch.sectors.touched;
            ++launches;
        }
    }
    EXPECT_GT(2 * wasteful, all);
    EXPECT_LT(2 * launches, counts.size());
}

// The numbers of launches and comparisons are equal at 2^16. At 2^20 there is one more launch.
TEST(Baraglia, keptBitsMakeSectorsIdealForMoreTransfers) {
    const std::uint32_t n = 1u << 16;
    const stream::Program plain = make_baraglia(n);
    const stream::Program kept = make_baraglia(n, 2);
    const SectorCounts of_plain = sectors_of(plain);
    const SectorCounts of_kept = sectors_of(kept);
    EXPECT_EQ(of_kept.touched, of_kept.ideal);
    EXPECT_GT(2 * of_plain.touched, 3 * of_plain.ideal);
    EXPECT_LT(3 * of_kept.touched, 2 * of_plain.touched);
    EXPECT_EQ(kept.operations.size(), plain.operations.size());
    EXPECT_EQ(tests::comparisons_of(kept), tests::comparisons_of(plain));
    EXPECT_GT(make_baraglia(1u << 20, 2).operations.size(),
              make_baraglia(1u << 20).operations.size());
}

// 512 threads sort 1024 pairs. "Over the decade of GPU computing no one has been able to come up
// with an efficient sorting network that causes no bank conflicts" (Sitchinava, Weichert §1.3).
TEST(NetworkTile, foldedHasNoBankConflicts) {
    const BankCounts naive = banks_of(make_peters(1024, 4, Layout::naive));
    const BankCounts padded = banks_of(make_peters(1024, 4, Layout::padded));
    const BankCounts folded = banks_of(make_peters(1024, 4, Layout::folded));
    EXPECT_EQ(folded.conflicts(), 0u);
    EXPECT_GT(padded.conflicts(), 0u);
    EXPECT_GT(naive.conflicts(), padded.conflicts());
    EXPECT_EQ(naive.requests, folded.requests);
}

// In a step at a distance of 1, 2, 4 or 8 a request of the naive network meets each bank twice.
TEST(NetworkTile, naiveConflictsAreThoseCountedByHand) {
    const BankCounts naive = banks_of(make_peters(1024, 4, Layout::naive));
    // 512 threads are 32 half warps. Each half warp makes four accesses per step, and two per
    // transfer.
    const unsigned steps = step_count(10);
    const unsigned near = 10 + 9 + 8 + 7;  // steps at distances 1, 2, 4, 8
    EXPECT_EQ(naive.requests, 32u * (4 * steps + 4));
    EXPECT_EQ(naive.conflicts(), 32u * 4 * near);
}

}  // namespace
}  // namespace sorts::bitonic
