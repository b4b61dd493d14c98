// SPDX-License-Identifier: MIT
// The bitonic networks of Peters et al. and of Baraglia et al. on thread groups: what the papers
// state about them (docs/statements), by their plans and by counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

#include "sorts/baraglia/baraglia.h"
#include "sorts/peters/group_network.h"
#include "tests/support/exhaustive.h"
#include "tests/support/groups/sorting.h"

namespace sorts::bitonic {
namespace {

using stream::groups::BankCounts;
using stream::groups::LaunchCounts;

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
constexpr int n = 12;
constexpr int sh = 4;

// Expects the addresses of the widest pass from a step on to be those of the corrected formula. The
// printed formula has addresses outside of the array.
template <class Formula, class Printed>
void expect_tiling(NetworkStep first, Formula corrected, Printed printed) {
    const stream::Tiles tiles = stream::Tiles::with_inserted(widest_pass(first, n, sh).bits);
    std::uint64_t largest = 0;
    for (std::uint32_t i = 0; i < 1u << (n - sh); ++i)
        for (std::uint32_t x = 0; x < 1u << sh; ++x) {
            EXPECT_EQ(tiles.address(i, x), corrected(i, x));
            largest = std::max(largest, printed(i, x));
        }
    EXPECT_GE(largest, std::uint64_t{1} << n);
}

// c steps are left.
TEST(BaragliaErrata, lcIsATilingAsCorrectedAndNotAsPrinted) {
    for (int c = sh; c < n; ++c)
        expect_tiling(
            {static_cast<unsigned>(c), static_cast<unsigned>(c - 1)},
            [c](std::uint32_t i, std::uint32_t x) {
                return joined({{i, n - sh - 1, c - sh}, {x, sh - 1, 0}, {i, c - sh - 1, 0}});
            },
            [c](std::uint32_t i, std::uint32_t x) {
                return joined({{i, n - sh - 1, c}, {x, sh - 1, 0}, {i, c + 1, 0}});
            });
}

TEST(BaragliaErrata, lccIsATilingAsCorrectedAndNotAsPrinted) {
    for (int c = 1; c < sh; ++c)
        for (int next = sh + 1; next <= n; ++next)  // c'
            expect_tiling(
                {static_cast<unsigned>(next - 1), static_cast<unsigned>(c - 1)},
                [c, next](std::uint32_t i, std::uint32_t x) {
                    return joined({{i, n - sh - 1, next - sh},
                                   {x, sh - 1, c},
                                   {i, next - sh - 1, 0},
                                   {x, c - 1, 0}});
                },
                [c, next](std::uint32_t i, std::uint32_t x) {
                    return joined(
                        {{i, n - sh - 1, c}, {x, sh - 1, c}, {i, next + sh - c, c}, {x, c - 1, 0}});
                });
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
    const LaunchCounts of_plain = tests::total_of(plain);
    const LaunchCounts of_kept = tests::total_of(kept);
    EXPECT_EQ(of_kept.sectors.touched, of_kept.sectors.ideal);
    EXPECT_GT(2 * of_plain.sectors.touched, 3 * of_plain.sectors.ideal);
    EXPECT_LT(3 * of_kept.sectors.touched, 2 * of_plain.sectors.touched);
    EXPECT_EQ(kept.operations.size(), plain.operations.size());
    EXPECT_EQ(of_kept.comparisons, of_plain.comparisons);
    EXPECT_GT(make_baraglia(1u << 20, 2).operations.size(),
              make_baraglia(1u << 20).operations.size());
}

// 512 threads sort 1024 pairs. "Over the decade of GPU computing no one has been able to come up
// with an efficient sorting network that causes no bank conflicts" (Sitchinava, Weichert §1.3).
TEST(NetworkTile, foldedHasNoBankConflicts) {
    const BankCounts naive = tests::total_of(make_peters(1024, 4, Layout::naive)).banks;
    const BankCounts padded = tests::total_of(make_peters(1024, 4, Layout::padded)).banks;
    const BankCounts folded = tests::total_of(make_peters(1024, 4, Layout::folded)).banks;
    EXPECT_EQ(folded.conflicts(), 0u);
    EXPECT_GT(padded.conflicts(), 0u);
    EXPECT_GT(naive.conflicts(), padded.conflicts());
    EXPECT_EQ(naive.requests, folded.requests);
}

// In a step at a distance of 1, 2, 4 or 8 a request of the naive network meets each bank twice.
TEST(NetworkTile, naiveConflictsAreThoseCountedByHand) {
    const BankCounts naive = tests::total_of(make_peters(1024, 4, Layout::naive)).banks;
    // 512 threads are 32 half warps. Each half warp makes four accesses per step, and two per
    // transfer.
    const unsigned steps = step_count(10);
    const unsigned near = 10 + 9 + 8 + 7;  // steps at distances 1, 2, 4, 8
    EXPECT_EQ(naive.requests, 32u * (4 * steps + 4));
    EXPECT_EQ(naive.conflicts(), 32u * 4 * near);
}

// Algorithm 1 of Baraglia et al., literally.
void sort_by_algorithm_1(std::vector<unsigned>& a) {
    const auto log2_size = static_cast<unsigned>(std::countr_zero(a.size()));
    for (unsigned s = 1; s <= log2_size; ++s)
        for (unsigned c = s; c-- > 0;)
            for (std::size_t r = 0; r < a.size(); ++r)
                if ((r >> c) % 2 == (r >> s) % 2 && a[r] > a[r ^ std::size_t{1} << c])
                    std::swap(a[r], a[r ^ std::size_t{1} << c]);
}

TEST(Baraglia, algorithm1SortsEvery01InputOf16) {
    for (unsigned input = 0; input < 1u << 16; ++input) {
        std::vector<unsigned> a(16);
        for (unsigned r = 0; r < 16; ++r)
            a[r] = input >> r & 1u;
        sort_by_algorithm_1(a);
        ASSERT_TRUE(std::ranges::is_sorted(a)) << input;
    }
}

// "The first kernel computes the first sh (sh + 1) / 2 steps", and a partition of 2^sh items covers
// at least sh steps: Q = ceil((sigma - sigma') / sh) launches follow (§5.1). The number of cache
// misses of GPU Quicksort in the optimistic case, log(n) - log(L), is smaller. There are b = N / SH
// = 2^(n - sh) workgroups, each with 2^sh items.
TEST(Baraglia, launchesAreAsManyAndAsLargeAsSection5Says) {
    constexpr unsigned sh = log2_tile;
    for (unsigned log2_n = sh; log2_n <= 24; ++log2_n) {
        SCOPED_TRACE(log2_n);
        const auto launches = make_baraglia(1u << log2_n).operations;
        EXPECT_EQ(steps_of(launches.front()).size(), step_count(sh));
        for (std::size_t i = 1; i + 1 < launches.size(); ++i)
            EXPECT_EQ(steps_of(launches[i]).size(), sh) << i;
        const std::size_t q = launches.size() - 1;
        EXPECT_EQ(q, (step_count(log2_n) - step_count(sh) + sh - 1) / sh);
        EXPECT_TRUE(q > log2_n - sh || log2_n == sh);
        for (const stream::Operation& launch : launches) {
            EXPECT_EQ(launch.workgroups, 1u << (log2_n - sh));
            EXPECT_EQ(launch.streams[0].tiles.size, 1u << sh);
        }
    }
}

// In each launch, "each item in the input has to be included in exactly one element of the stream".
TEST(Baraglia, everyItemIsInExactlyOneElementOfEveryStream) {
    for (const unsigned kept : {0u, 2u})
        for (unsigned log2_n = log2_tile; log2_n <= 17; ++log2_n)
            for (const stream::Operation& launch : make_baraglia(1u << log2_n, kept).operations) {
                std::vector<unsigned> elements_with(1u << log2_n);
                for (std::uint32_t element = 0; element < launch.workgroups; ++element)
                    for (std::uint32_t i = 0; i < launch.streams[0].tiles.size; ++i)
                        ++elements_with.at(launch.streams[0].tiles.address(element, i));
                EXPECT_EQ(elements_with, std::vector<unsigned>(1u << log2_n, 1u)) << launch.label;
            }
}

// Figure 3: d successive steps of a phase compare values within 2^d items, and not within fewer.
TEST(Baraglia, itemsDoubleWithEachStepThatAPartitionCovers) {
    for (unsigned sh = 1; sh <= 10; ++sh)
        for (unsigned distance = sh - 1; distance < 20; ++distance) {
            std::uint32_t of_steps = 0;
            for (unsigned d = 0; d < sh; ++d)
                of_steps |= 1u << (distance - d);
            EXPECT_EQ(widest_pass({20, distance}, sh, sh).bits, of_steps);
        }
}

// After the first launch, any sh + 1 successive steps compare at sh + 1 different distances, even
// if a phase ends among them. Such steps need 2^(sh + 1) items, so Q is the smallest number of
// launches.
TEST(Baraglia, noElementOf2ToTheShItemsCoversMoreThanShStepsAfterTheFirst) {
    for (unsigned sh = 1; sh <= 12; ++sh)
        for (NetworkStep first{sh + 1, sh}; first.phase <= 24; first = first.next()) {
            std::set<unsigned> distances;
            NetworkStep step = first;
            for (unsigned s = 0; s <= sh; ++s, step = step.next())
                distances.insert(step.distance);
            EXPECT_EQ(distances.size(), sh + 1) << first.phase << ", " << first.distance;
        }
}

// W(n, p) of §5, exactly: comparisons that p multiprocessors make one after the other, sorting
// 2^log2_n values, log2_n >= sh. In each step the busiest multiprocessor has ceil(b / p) of the b
// tiles, each with 2^(sh - 1) comparisons. If p divides b, this multiprocessor makes n/(2p)
// comparisons per step, and O(n/p log^2 n) comparisons in all.
std::uint64_t work(unsigned log2_n, unsigned sh, std::uint32_t p) {
    const std::uint64_t tiles = ((std::uint64_t{1} << (log2_n - sh)) + p - 1) / p;
    return (tiles << (sh - 1)) * step_count(log2_n);
}

TEST(Baraglia, workIsThatOfTheBusiestMultiprocessor) {
    for (const std::uint32_t p : {1u, 14u, 16u, 30u, 1024u})
        for (unsigned log2_n = log2_tile; log2_n <= 20; ++log2_n) {
            std::uint64_t comparisons = 0;
            for (const stream::Operation& launch : make_baraglia(1u << log2_n).operations)
                comparisons +=
                    std::uint64_t{(launch.workgroups + p - 1) / p} * steps_of(launch).size() * 512;
            EXPECT_EQ(work(log2_n, log2_tile, p), comparisons) << p;
        }
    EXPECT_EQ(work(12, log2_tile, 1), tests::total_of(make_baraglia(1u << 12)).comparisons);
    // a step makes n/2 comparisons, which 16 multiprocessors share
    EXPECT_EQ(work(20, 10, 16), (1u << 20) / 2 / 16 * 210u);
}

/// Records all accesses in order: space, array or buffer, element.
struct Places : stream::groups::Observer {
    void accessed_memory(const stream::groups::Access& access) override {
        all.push_back({static_cast<std::uint32_t>(access.space), access.number, access.element,
                       access.is_write ? 1u : 0u});
    }
    std::vector<std::array<std::uint32_t, 4>> all;
};

// The comparisons of a sorting network do not depend on the data (§6), so bank conflicts and
// sectors do not either.
TEST(Baraglia, touchesTheSamePlacesWhateverTheKeys) {
    const auto places_of = [](const char* distribution) {
        Places places;
        tests::counts_of(make_baraglia(1u << 11), "geforce-8800gt", distribution, &places);
        return places.all;
    };
    const auto uniform = places_of("uniform");
    EXPECT_GT(uniform.size(), 11u * 2048u);
    for (const char* distribution : {"gaussian", "zipf", "sorted", "all-equal"})
        EXPECT_TRUE(places_of(distribution) == uniform) << distribution;
}

// The comparisons of std::sort depend on the keys (§6).
TEST(Baraglia, comparisonsOfStdSortDependOnTheDistribution) {
    std::set<std::uint64_t> counts;
    for (const char* distribution : {"uniform", "gaussian", "zipf", "sorted", "all-equal"}) {
        std::uint64_t count = 0;
        auto pairs = tests::pairs_of(distribution, 1u << 11);
        std::ranges::sort(pairs, [&count](const auto& p, const auto& q) {
            ++count;
            return p.key < q.key;
        });
        counts.insert(count);
    }
    EXPECT_GT(10 * *counts.rbegin(), 12 * *counts.begin());
}

/// Records which workgroup accesses an item first in each launch, and how many items another
/// workgroup accesses as well.
struct Owners : stream::groups::Observer {
    void launch_begins(const stream::BoundOperation&) override { owners.clear(); }
    void instance_begins(std::size_t of_group, layout::Position) override { group = of_group; }
    void accessed_memory(const stream::groups::Access& access) override {
        if (access.space == stream::groups::Space::shared)
            return;
        ++touched;
        shared += owners.try_emplace({access.number, access.element}, group).first->second != group;
    }
    std::map<std::pair<unsigned, std::uint32_t>, std::size_t> owners;
    std::size_t group = 0;
    std::uint64_t touched = 0;
    std::uint64_t shared = 0;
};

// Blocks execute "in any order" and cannot wait for each other (§4.3.1). The sort does not need
// blocks to wait.
TEST(Baraglia, noTwoGroupsOfALaunchTouchTheSameItem) {
    const stream::Program program = make_baraglia(1u << 12);
    Owners owners;
    tests::counts_of(program, "geforce-8800gt", "uniform", &owners);
    EXPECT_EQ(owners.touched, 2u * program.size * program.operations.size());
    EXPECT_EQ(owners.shared, 0u);
}

}  // namespace
}  // namespace sorts::bitonic
