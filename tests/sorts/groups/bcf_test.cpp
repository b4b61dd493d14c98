// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/bcf_mergesort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <numeric>

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
            EXPECT_EQ(tests::total_of(make(n, {.w = 1u << log2_w, .groups = 1})).comparisons,
                      expected)
                << n;
        }
}

// Each of P w threads makes N/(P w) (1 + log^2 w log(N/w)) comparisons.
TEST(Lemma2, comparisonsWithBucketsAreAtMostTwiceItsTerm) {
    for (const unsigned log2_w : {2u, 3u})
        for (const unsigned log2_n : {8u, 10u, 12u}) {
            const std::uint64_t term =
                (std::uint64_t{1} << log2_n) * (1 + log2_w * log2_w * (log2_n - log2_w));
            EXPECT_LE(
                tests::total_of(make(1u << log2_n, {.w = 1u << log2_w, .groups = 4})).comparisons,
                2 * term)
                << log2_w << ", " << log2_n;
        }
}

// The bucket distribution (§3.2).

using Sizes = std::vector<std::uint32_t>;

std::size_t launch_of(const stream::Program& program, std::string_view kernel) {
    const auto found = std::ranges::find_if(
        program.operations,
        [&](const stream::Operation& launch) { return launch.kernel->name == kernel; });
    EXPECT_NE(found, program.operations.end()) << kernel;
    return static_cast<std::size_t>(found - program.operations.begin());
}

std::uint32_t constant_of(const stream::Operation& launch, std::string_view name) {
    const auto found = std::ranges::find(launch.constants, name, &stream::BlockArgument::parameter);
    EXPECT_NE(found, launch.constants.end()) << name;
    return std::get<std::uint32_t>(found->value);
}

Distribution distribution_of(const stream::Program& program) {
    const stream::Operation& launch = program.operations[launch_of(program, "find_borders")];
    return {constant_of(launch, "n"), constant_of(launch, "width"),
            constant_of(launch, "sequences"), constant_of(launch, "picks")};
}

/// Sizes of all parts into which the splitters divide some keys: buckets and pivot buckets in turn.
Sizes part_sizes(const stream::Program& program, const std::vector<float>& keys) {
    const auto machine = stream::emulator::make_executor();
    tests::Run run(*machine, program);
    sorts::upload_values(run, sorts::values_of(keys));
    run.run(0, launch_of(program, "find_borders") + 1);
    const Distribution d = distribution_of(program);
    Sizes found(program.streams[borders].size);
    run.download<std::uint32_t>(borders, 0, found);
    Sizes sizes(d.parts());
    for (std::uint32_t k = 0; k < d.sequences; ++k)
        for (std::uint32_t j = 0; j < d.parts(); ++j)
            sizes[j] += found[k * 2 * d.sequences + j + 1] - found[k * 2 * d.sequences + j];
    return sizes;
}

// Each sequence has t potential splitters: I[i n/t] for i from 0 to t - 1, and none for i = t.
TEST(Buckets, splittersArePickedFrom0ToTMinus1) {
    for (const std::uint32_t t : {1u, 4u, 8u}) {
        const stream::Program program = make(1024, {4, 16, t, false});
        const std::size_t picking = launch_of(program, "pick_candidates");
        const Distribution d = distribution_of(program);
        const auto machine = stream::emulator::make_executor();
        tests::Run run(*machine, program);
        sorts::upload_values(run,
                             sorts::values_of(sorts::distribution_named("uniform")->make(1024, 1)));
        run.run(0, picking + 1);
        std::vector<shaders::value_t> values(1024);
        run.download<shaders::value_t>(program.operations[picking].streams[0].stream.number, 0,
                                       values);
        std::vector<shaders::value_t> picked(program.streams[candidates].size);
        run.download<shaders::value_t>(candidates, 0, picked);
        const auto is_padding = [](const shaders::value_t& value) { return value.id >= 1024; };
        EXPECT_EQ(std::ranges::count_if(picked, is_padding),
                  static_cast<std::ptrdiff_t>(picked.size() - std::size_t{d.sequences} * t));
        for (std::uint32_t k = 0; k < d.sequences; ++k)
            for (std::uint32_t i = 0; i < t; ++i)
                EXPECT_EQ(picked[k * t + i].id, values[k * d.width + i * (d.width / t)].id)
                    << k << ", " << i << " of " << t;
    }
}

std::uint32_t largest_bucket_of(const Sizes& sizes) {
    std::uint32_t largest = 0;
    for (std::size_t j = 0; j < sizes.size(); j += 2)
        largest = std::max(largest, sizes[j]);
    return largest;
}

std::uint32_t pivots_of(const Sizes& sizes) {
    std::uint32_t sum = 0;
    for (std::size_t j = 1; j < sizes.size(); j += 2)
        sum += sizes[j];
    return sum;
}

// Makes sequences that crowd one bucket. All values of the first sequence are between the same two
// splitters. In every other sequence, all values between two of its 16 potential splitters are also
// between these two splitters.
std::vector<float> crowded(std::uint32_t n, std::uint32_t width) {
    std::vector<float> keys(n);
    const std::uint32_t gap = width / 16;
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t at = i % width;
        // the first sequence must begin the gap
        const std::uint32_t low = i / width == 1 ? gap + 1 : 1;
        if (i < width)
            keys[i] = static_cast<float>(1000 + at);
        else
            keys[i] = at < low ? 0.0f : at < low + gap - 1 ? 2000.0f : 3000.0f;
    }
    return keys;
}

// Lemma 1 holds for any keys, because pairs differ at least by their ids.
TEST(Lemma1, boundsEveryBucketOfEveryDistribution) {
    for (const std::uint32_t n : {1000u, 1024u, 2500u})
        for (const std::uint32_t picks : {0u, 3u, 8u, 64u})
            for (const bool pivot_buckets : {false, true}) {
                const stream::Program program = make(n, {4, 16, picks, pivot_buckets});
                const Distribution d = distribution_of(program);
                const auto check = [&](const std::vector<float>& keys, std::string_view name) {
                    const Sizes sizes = part_sizes(program, keys);
                    EXPECT_LE(largest_bucket_of(sizes), d.largest_bucket()) << name << ", " << n;
                    EXPECT_EQ(std::accumulate(sizes.begin(), sizes.end(), 0u), n) << name;
                };
                for (const char* name : {"uniform", "distinct", "zero-one", "all-equal", "sorted"})
                    check(sorts::distribution_named(name)->make(n, 1), name);
                check(crowded(n, d.width), "crowded");
            }
}

// The bound of Lemma 1: s ceil(N/st) + ceil(st/P) ceil(N/st), which is O(N/P) for t = P.
TEST(Lemma1, isTheFormulaOfThePaper) {
    EXPECT_EQ((Distribution{1u << 20, 1u << 13, 128, 32}.largest_bucket()), 128u * 256 + 32u * 256);
    for (const std::uint32_t sequences : {2u, 16u, 128u})
        EXPECT_EQ(
            (Distribution{1u << 20, (1u << 20) / sequences, sequences, sequences}.largest_bucket()),
            2 * (1u << 20) / sequences);
}

// A bucket gets 63 of the first sequence's 64 values, 3 values of each of 15 other sequences, and a
// splitter: 109 of 128.
TEST(Lemma1, isNearlyReached) {
    const stream::Program program = make(1024, {4, 16, 0, false});
    const Distribution d = distribution_of(program);
    EXPECT_EQ(d.largest_bucket(), 128u);
    EXPECT_EQ(largest_bucket_of(part_sizes(program, crowded(1024, d.width))), 109u);
}

// "A large number of duplicates might cause some bucket to be much larger than others" (§3.3), if
// only keys are compared. The values that equal a splitter then fall into the same bucket as the
// values between two splitters.
TEST(PivotBuckets, takeWhatWouldBeTooLargeABucket) {
    const stream::Program program = make(2048, {4, 16, 0, true});
    const Sizes sizes = part_sizes(program, sorts::distribution_named("zero-one")->make(2048, 1));
    EXPECT_EQ(largest_bucket_of(sizes), 0u);
    EXPECT_EQ(pivots_of(sizes), 2048u);
    EXPECT_GT(*std::ranges::max_element(sizes), 2 * distribution_of(program).largest_bucket());
}

std::uint64_t comparisons_of_the_final_rounds(bool pivot_buckets) {
    const stream::Program program = make(2048, {4, 16, 0, pivot_buckets});
    std::uint64_t comparisons = 0;
    for (const LaunchCounts& counts : tests::counts_of(program, "modern", "zero-one"))
        if (counts.kernel.starts_with("merge_bucket"))
            comparisons += counts.comparisons;
    return comparisons;
}

// "The heuristic causes BCFMergesortPB to have nothing more to do after rearranging the data" (§4).
TEST(PivotBuckets, leaveNothingToMergeOf01Data) {
    EXPECT_EQ(comparisons_of_the_final_rounds(true), 0u);
    EXPECT_GT(comparisons_of_the_final_rounds(false), 10000u);
}

unsigned launches_of(const stream::Program& program, std::string_view kernel) {
    return static_cast<unsigned>(std::ranges::count_if(
        program.operations,
        [&](const stream::Operation& launch) { return launch.kernel->name.starts_with(kernel); }));
}

// §3 and Lemma 2: ceil(N/M) sequences in the base case, log(N/(M P)) rounds, one rearrangement, log
// P rounds, together ceil(log(N/M)); our sort has one more pass, which joins the buckets.
TEST(Buckets, passesOverTheDataAreThoseOfLemma2) {
    const auto expect = [](std::uint32_t n, unsigned log2_p) {
        const stream::Program program = make(n, {.groups = 1u << log2_p});
        const std::uint32_t sequences = (n + 1023) / 1024;
        const unsigned to_merge = static_cast<unsigned>(std::bit_width(sequences - 1));
        const unsigned final_rounds = std::min(log2_p, to_merge);
        EXPECT_EQ(program.operations.front().workgroups, sequences) << n;
        EXPECT_EQ(launches_of(program, "merge_bucket"), final_rounds) << n;
        EXPECT_EQ(launches_of(program, "distribute"), final_rounds > 0 ? 1u : 0u) << n;
        EXPECT_EQ(launches_of(program, "collect"), final_rounds > 0 ? 1u : 0u) << n;
        unsigned first_rounds = 0;
        for (const stream::Operation& launch : program.operations)
            first_rounds += launch.tag.unit == "round";
        EXPECT_EQ(first_rounds + final_rounds, to_merge) << n;
    };
    for (const unsigned log2_p : {2u, 5u, 7u}) {
        for (unsigned log2_n = 10; log2_n <= 24; ++log2_n)
            expect(1u << log2_n, log2_p);
        for (const std::uint32_t n : {1u, 1025u, 3000u, 5000u, 100000u, (1u << 20) + 1})
            expect(n, log2_p);
    }
}

// Every round has as many workgroups as there are buckets, so that none "runs out of work
// prematurely" (§3.2). Binary merges would have half as many workgroups in each further round.
TEST(Buckets, keepAllGroupsBusyToTheEnd) {
    const stream::Program program = make(1u << 20);
    for (const stream::Operation& launch : program.operations)
        if (launch.kernel->name.starts_with("merge_bucket")) {
            EXPECT_EQ(launch.workgroups, 128u);
        }
    EXPECT_EQ(make(1u << 20, {.groups = 1}).operations.back().workgroups, 1u);
}

// Accesses to global memory are coalesced, except at the ends of buckets. Three kernels read single
// values: those that pick splitters, bisect for their ranks, and add up sizes with one thread.
TEST(Buckets, sectorsAreIdealBeforeAndNearlySoAfterTheDistribution) {
    const std::vector<LaunchCounts> counts =
        tests::counts_of(make(1u << 13, {.groups = 4}), "gtx-580");
    std::uint64_t all = 0;
    std::uint64_t of_single_values = 0;
    for (const LaunchCounts& launch : counts) {
        all += launch.sectors.touched;
        const auto is_one_of = [&](std::initializer_list<const char*> kernels) {
            return std::ranges::any_of(
                kernels, [&](const char* kernel) { return launch.kernel.starts_with(kernel); });
        };
        if (is_one_of({"diagonal", "merge_pages"}))
            EXPECT_EQ(launch.sectors.touched, launch.sectors.ideal) << launch.label;
        else if (is_one_of({"place_parts", "distribute", "merge_bucket", "collect"}))
            EXPECT_LT(launch.sectors.touched * 4, launch.sectors.ideal * 5) << launch.label;
        else if (is_one_of({"pick_candidates", "find_borders", "start_parts"}))
            of_single_values += launch.sectors.touched;
        else
            ADD_FAILURE() << "of what kind is " << launch.kernel << "?";
    }
    EXPECT_GT(of_single_values, 0u);
    EXPECT_LT(50 * of_single_values, all);
}

// With the paper's 128 buckets, a subsequence of a sort of 2^17 values has 8 values on average,
// which fill two sectors.
TEST(Buckets, sectorsAre28PercentMoreThanIdealWhereSubsequencesFillTwo) {
    const stream::groups::SectorCounts sectors =
        tests::total_of(make(1u << 17, {.groups = 128}), "gtx-580").sectors;
    EXPECT_GT(sectors.touched * 100, sectors.ideal * 127);
    EXPECT_LT(sectors.touched * 100, sectors.ideal * 129);
}

}  // namespace
}  // namespace sorts::bcf
