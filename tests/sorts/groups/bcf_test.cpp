// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/bcf_mergesort.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "sorts/bcf/kernels.h"
#include "sorts/sitchinava/shearsort.h"
#include "tests/support/exhaustive.h"
#include "tests/support/groups/sorting.h"

namespace sorts::bcf {
namespace {

using shaders::value_t;
using stream::groups::LaunchCounts;

// Two pages of `page` values for each pair of numbers of zeros. By the 0-1 principle, a program
// that merges these page pairs merges all page pairs. Both pages ascend, or the first one descends.
std::vector<value_t> sorted_01_pages(std::uint32_t page, bool first_descends) {
    std::vector<value_t> values;
    for (std::uint32_t a = 0; a <= page; ++a)
        for (std::uint32_t b = 0; b <= page; ++b) {
            for (std::uint32_t i = 0; i < page; ++i)
                values.push_back({(first_descends ? page - 1 - i : i) < a ? 0u : 1u, 0});
            for (std::uint32_t i = 0; i < page; ++i)
                values.push_back({i < b ? 0u : 1u, 0});
        }
    return values;
}

// Merges two halves of `width` values, `groups` times. The width is a multiple of w^2 / 2.
stream::Program make_merges(std::uint32_t groups, std::uint32_t width, unsigned w) {
    const stream::ElementType* type = library().type("value_t");
    const std::uint32_t n = groups * 2 * width;
    return {.name = "merges",
            .size = n,
            .streams = {stream::buffer("runs", type, n), stream::buffer("merged", type, n)},
            .operations = {merge_launch(n, width, 0, 1, w)},
            .output = {1}};
}

// Number of page pairs that a program leaves unmerged.
std::uint32_t unmerged_by(const stream::Program& program, std::uint32_t page,
                          bool first_descends = false) {
    return tests::unsorted_by(program, sorted_01_pages(page, first_descends), 2 * page);
}

TEST(BcfMerge, mergesEveryPairOfSorted01Pages) {
    for (const unsigned w : {4u, 8u}) {
        const std::uint32_t page = w * w / 2;
        EXPECT_EQ(unmerged_by(make_merges((page + 1) * (page + 1), page, w), page), 0u) << w;
    }
}

// One round is not enough to merge two sorted sequences, contrary to Appendix F.
TEST(BcfErrata, oneRoundOfShearSortDoesNotMerge) {
    const std::uint32_t page = 32;
    stream::Program program = shearsort::make_tiles((page + 1) * (page + 1),
                                                    {shearsort::ShearSortVariant::transposed, 8});
    EXPECT_EQ(unmerged_by(program, page), 0u);
    EXPECT_EQ(unmerged_by(program, page, true), 0u);
    program.operations[0].constants = {{"rounds", 1u}};
    EXPECT_GT(unmerged_by(program, page), (page + 1) * (page + 1) / 2);
    EXPECT_GT(unmerged_by(program, page, true), 0u);  // the directions of its rows alternate
}

// "2N/M pages have to be processed: one page is read, two pages are merged, one page is written.
// Therefore, each element is merged twice in average" (Appendix B). Each page except the first
// takes a merge of M = w^2 elements: 2w networks of w registers, with 19 comparators for w = 8.
TEST(BcfMerge, aRoundMergesEachElementTwiceOnAverage) {
    const unsigned w = 8;
    // number of pages, which have N values together
    for (const std::uint32_t pages : {2u, 4u, 16u, 64u}) {
        const std::uint32_t width = pages / 2 * (w * w / 2);
        const std::uint64_t merging = (pages - 1) * 2 * w * 19;
        const std::uint64_t which_page_next = (pages - 1) * w;
        EXPECT_EQ(tests::counts_of(make_merges(1, width, w)).at(0).comparisons,
                  merging + which_page_next);
    }
}

TEST(BcfMergesort, everyLengthAndDistribution) {
    const auto machine = stream::emulator::make_executor();
    for (const bool pivot_buckets : {false, true}) {
        for (std::uint32_t n = 0; n <= 600; n += tests::exhaustive_step)
            tests::expect_sorted(
                *machine, make(n, {.w = 4, .groups = 1 + n % 13, .pivot_buckets = pivot_buckets}),
                n % 3 == 0   ? "uniform"
                : n % 3 == 1 ? "few-values"
                             : "zipf");
        for (const std::uint32_t n : {5000u, 8192u})
            for (const sorts::Distribution& distribution : sorts::distributions())
                tests::expect_sorted(*machine, make(n, {.pivot_buckets = pivot_buckets}),
                                     distribution.name);
    }
}

// Sorts with 128 and 1056 buckets, as in the paper. These sorts have more parts than a workgroup
// has threads (32).
TEST(BcfMergesort, toAsManyBucketsAsThePaper) {
    const auto machine = stream::emulator::make_executor();
    for (const std::uint32_t n : {2048u, 3001u, 5000u})
        for (const bool pivot_buckets : {false, true})
            for (const char* distribution : {"uniform", "zero-one", "duplicates"})
                for (const std::uint32_t groups : {128u, 1056u})
                    tests::expect_sorted(*machine, make(n, {4, groups, 0, pivot_buckets}),
                                         distribution);
}

// 7000 pairs of 8 bytes exceed the 48 KB of shared memory of the paper's GPU. One workgroup merges
// them to the end; four workgroups merge buckets.
TEST(BcfMergesort, hasNoBankConflictsAndNoHazards) {
    for (const BcfOptions& options :
         {BcfOptions{.groups = 1}, BcfOptions{.groups = 4}, {.groups = 4, .pivot_buckets = true}}) {
        std::uint64_t requests_of_merges = 0;
        for (const LaunchCounts& counts : tests::counts_of(make(7000, options), "gtx-580")) {
            EXPECT_EQ(counts.banks.conflicts(), 0u) << counts.label;
            EXPECT_EQ(counts.hazards, 0u) << counts.details.at(0).what;
            if (counts.kernel.starts_with("merge_"))
                requests_of_merges += counts.banks.requests;
        }
        EXPECT_GT(requests_of_merges, 10000u);
    }
}

// Batcher's network of 2^k registers: (k^2 - k + 4) 2^(k - 2) - 1 comparators.
std::uint64_t network(std::uint64_t k) {
    return (k * k - k + 4) * (std::uint64_t{1} << k) / 4 - 1;
}

// Appendix B: N/M base cases, each 2 log w + 1 sorts of w registers by w threads, then log(N/M)
// rounds of merges. A merge of two runs makes two such sorts for each page except one, as in
// BcfMerge above.
TEST(Lemma2, comparisonsWithoutBucketsAreTheFormulas) {
    for (const unsigned log2_w : {2u, 3u})
        for (const unsigned rounds : {0u, 1u, 4u}) {
            const std::uint64_t w = 1u << log2_w;
            // number of pages, which have N values together
            const std::uint64_t pages = 2u << rounds;
            std::uint64_t expected = pages / 2 * (2 * log2_w + 1) * w * network(log2_w);
            for (std::uint64_t of_a_pair = 4; of_a_pair <= pages; of_a_pair *= 2)
                expected += pages / of_a_pair * (of_a_pair - 1) * (2 * w * network(log2_w) + w);
            const auto n = static_cast<std::uint32_t>(pages * w * w / 2);
            EXPECT_EQ(tests::comparisons_of(make(n, {.w = 1u << log2_w, .groups = 1})), expected)
                << n;
        }
}

// Each of P w threads makes N/(P w) (1 + log^2 w log(N/w)) comparisons.
TEST(Lemma2, comparisonsWithBucketsAreAtMostTwiceItsTerm) {
    for (const unsigned log2_w : {2u, 3u})
        for (const unsigned log2_n : {8u, 10u, 12u}) {
            const std::uint64_t term =
                (std::uint64_t{1} << log2_n) * (1 + log2_w * log2_w * (log2_n - log2_w));
            EXPECT_LE(tests::comparisons_of(make(1u << log2_n, {.w = 1u << log2_w, .groups = 4})),
                      2 * term)
                << log2_w << ", " << log2_n;
        }
}

}  // namespace
}  // namespace sorts::bcf
