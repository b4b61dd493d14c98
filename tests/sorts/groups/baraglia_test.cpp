// SPDX-License-Identifier: MIT
// Tests of what Baraglia et al. state about their sort (docs/statements/baraglia.json), by the
// sort's plan and by counts.
#include "sorts/baraglia/baraglia.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "stream/profile.h"
#include "tests/support/groups/sorting.h"

namespace sorts::bitonic {
namespace {

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

unsigned steps_in(const stream::Operation& launch) {
    const auto steps =
        std::ranges::find(launch.constants, "steps", &stream::BlockArgument::parameter);
    return steps == launch.constants.end() ? 0 : std::get<std::uint32_t>(steps->value);
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
        EXPECT_EQ(steps_in(launches.front()), step_count(sh));
        for (std::size_t i = 1; i + 1 < launches.size(); ++i)
            EXPECT_EQ(steps_in(launches[i]), sh) << i;
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
                    std::uint64_t{(launch.workgroups + p - 1) / p} * steps_in(launch) * 512;
            EXPECT_EQ(work(log2_n, log2_tile, p), comparisons) << p;
        }
    EXPECT_EQ(work(12, log2_tile, 1), tests::comparisons_of(make_baraglia(1u << 12)));
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
