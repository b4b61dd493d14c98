// SPDX-License-Identifier: MIT
// Tests of the sorter. This file is compiled once for each executor, and for stream sorts and
// thread-group sorts.
#include "sorts/sorter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "sorts/distribution.h"
#include "stream/error.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/sequences.h"
#include "tests/support/sorted_by.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using layout::MappingKind;
using tests::bits_of;
using tests::expect_sorts;
using tests::Way;

constexpr std::uint64_t seed = 20061;

// Tests the sorter's own work, with one program of each kind. The test EverySort tries all
// programs.
std::vector<Way> all_ways() {
#ifdef SORTS_OF_GROUPS
    // A shape that software renderers compile quickly.
    return {{sort_named("tile-merge"), {}, {{"shape", "512x4-128x4"}}}};
#else
    return {{sort_named("optimized"), MappingKind::z_order},
            {sort_named("intervals"), MappingKind::row_wise},
            {sort_named("gather-radix"), sort_named("gather-radix")->mappings.front()}};
#endif
}

class SorterTest : public testing::TestWithParam<Way> {
  protected:
    Sorter make_sorter(std::size_t capacity, NanPolicy nan = NanPolicy::refuse) {
        return Sorter(*executor, capacity, GetParam().options(nan));
    }

    std::unique_ptr<stream::Executor> executor = tests::make_executor_under_test();
};

std::vector<float> make_keys(const char* distribution, std::size_t n, std::uint64_t from = seed) {
    return sorts::distribution_named(distribution)->make(n, from);
}

// Includes words whose floats would be NaN, -0 or +0, and the word of padding.
TEST_P(SorterTest, codesAreSortedAsIntegersInAStableWay) {
    std::vector<std::uint32_t> codes = {0xffffffff, 0x80000000, 0x7fffffff, 0,          0x80000000,
                                        0x7fffffff, 0xffffffff, 1,          0x7ffffffe, 0x80000001};
    std::mt19937 random(seed);
    while (codes.size() < 1000)
        codes.push_back(codes.size() % 2 == 0 ? codes[random() % 10]
                                              : static_cast<std::uint32_t>(random()));
    std::vector<std::uint32_t> expected(codes.size());
    std::iota(expected.begin(), expected.end(), 0u);
    std::ranges::stable_sort(expected, {}, [&](std::uint32_t i) { return codes[i]; });
    Sorter sorter = make_sorter(codes.size());
    std::vector<std::uint32_t> sorted = codes;
    EXPECT_EQ(sorter.sort_codes(sorted), expected);
    EXPECT_TRUE(std::ranges::is_sorted(sorted));
    EXPECT_TRUE(sorter.sort_codes({}).empty());
}

// Pairs whose ids are positions, pairs with other ids, and keys are uploaded in different ways.
TEST_P(SorterTest, nanIsRefusedWithCountAndFirstIndexAndChangesNothing) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    Sorter sorter = make_sorter(10);
    const auto expect_refuses = [](const auto& sort) {
        try {
            sort();
            FAIL() << "expected NanError";
        } catch (const NanError& error) {
            EXPECT_EQ(error.count, 2u);
            EXPECT_EQ(error.first, 2u);
            EXPECT_THAT(error.what(), testing::HasSubstr("first at index 2"));
        }
    };
    std::vector<float> keys = {3, 2, nan, 1, -nan};
    std::vector<Pair> pairs = tests::numbered(keys);
    for (const std::uint32_t first_id : {0u, 7u}) {
        pairs[0].id = first_id;
        const auto before = bits_of(pairs);
        expect_refuses([&] { sorter.sort(pairs); });
        EXPECT_EQ(bits_of(pairs), before);
    }
    expect_refuses([&] { sorter.sort_keys(keys); });
    EXPECT_EQ(keys[0], 3);
}

TEST_P(SorterTest, nansOfKeysComeLastInTheirOrder) {
    const auto nan = [](std::uint32_t bits) { return std::bit_cast<float>(0x7fc00000 | bits); };
    const std::vector<float> keys = {3, nan(1), 2, nan(0x80000000), 3, nan(0), -1};
    const std::string values(values_option().name);
    for (const bool has_keys_alone : {false, true}) {
        SorterOptions options = GetParam().options(NanPolicy::last);
        if (has_keys_alone &&
            std::ranges::count(GetParam().sort->options, values, &Option::name) == 0)
            continue;
        if (has_keys_alone)
            options.settings[values] = "keys";
        std::vector<float> sorted = keys;
        const std::vector<std::uint32_t> order =
            Sorter(*executor, keys.size(), options).sort_keys(sorted);
        const std::vector<std::uint32_t> expected = {6, 2, 0, 4, 1, 3, 5};
        for (std::size_t i = 0; i < keys.size(); ++i)
            EXPECT_EQ(std::bit_cast<std::uint32_t>(sorted[i]),
                      std::bit_cast<std::uint32_t>(keys[expected[i]]));
        EXPECT_EQ(order, has_keys_alone ? std::vector<std::uint32_t>() : expected);
    }
}

TEST_P(SorterTest, moreThanTheCapacityIsRefusedWithBothNumbers) {
    Sorter sorter = make_sorter(10);
    std::vector<Pair> pairs(11);
    EXPECT_THAT([&] { sorter.sort(pairs); },
                testing::ThrowsMessage<CapacityError>(testing::AllOf(
                    testing::HasSubstr("11 values"), testing::HasSubstr("capacity of 10"))));
    EXPECT_THROW(make_sorter(std::size_t{1} << 40), CapacityError);
    EXPECT_GE(sorter.padded(10), 10u);
    EXPECT_THAT([&] { sorter.padded(11); }, testing::ThrowsMessage<CapacityError>(
                                                "11 values exceed the sorter's capacity of 10"));
    EXPECT_THROW(sorter.padded((std::size_t{1} << 31) + 1), CapacityError);
    EXPECT_THROW(sorter.padded(std::size_t{1} << 63), CapacityError);
}

TEST_P(SorterTest, anUnknownProgramIsRefusedWithThoseThatThereAre) {
    EXPECT_THAT([&] { Sorter(*executor, 16, {.program = "optimised"}); },
                testing::ThrowsMessage<RequestError>(testing::AllOf(
                    testing::HasSubstr("unknown program 'optimised'; available: appendix-a, "),
                    testing::EndsWith(", fastest"))));
}

// A movable sorter could be moved inside its own checkpoint.
static_assert(!std::is_move_constructible_v<Sorter> && !std::is_move_assignable_v<Sorter>);

TEST_P(SorterTest, timesAreOfTheSortThatFilledThemIn) {
    Sorter sorter = make_sorter(10, NanPolicy::last);
    std::vector<Pair> only_nan = {{std::numeric_limits<float>::quiet_NaN(), 0}};
    for (const std::span<Pair> nothing : {std::span<Pair>(), std::span<Pair>(only_nan)}) {
        SortTimes times = {1, 2, 3};
        sorter.sort(nothing, &times);
        EXPECT_EQ(times.upload + times.sort + times.download, 0);
    }
}

TEST_P(SorterTest, oneSorterTakesAnyLengthsInAnyOrder) {
    Sorter sorter = make_sorter(3000);
    for (const std::size_t n : {3000, 1, 0, 17, 2048, 2049, 16, 3000, 5})
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, make_keys("uniform", n)));
}

// Sorts random bits as keys, including NaNs, with ids of each kind, including the largest id and
// ids that repeat. The result is compared with a stable sort on the host that does not use codes.
TEST_P(SorterTest, anyBitsComeBackInTheOrderOfAStableSort) {
    const auto is_before = [](const Pair& p, const Pair& q) {
        if (std::isnan(p.key) || std::isnan(q.key))
            return std::isnan(p.key) == std::isnan(q.key) ? p.id < q.id : std::isnan(q.key);
        return p.key != q.key ? p.key < q.key : p.id < q.id;
    };
    std::mt19937 random(seed);
    const auto bits = [&](std::uint32_t i) -> std::uint32_t {
        constexpr std::uint32_t special[] = {0x80000000, 0, 0x7fc00001, 0xffc00002, 0x7f800000,
                                             0xff800000, 1, 0x80000001, 0xffffffff, 0x3f800000};
        return i % 2 == 0 ? special[random() % 10] : static_cast<std::uint32_t>(random());
    };
    Sorter sorter = make_sorter(3000, NanPolicy::last);
    for (const std::uint32_t n : {1u, 2u, 3u, 250u, 3000u})
        for (const char* ids : {"positions", "ascending", "descending", "any"}) {
            std::vector<Pair> pairs;
            for (std::uint32_t i = 0; i < n; ++i)
                pairs.push_back({std::bit_cast<float>(bits(i)),
                                 ids[0] == 'p'   ? i
                                 : ids[1] == 's' ? i * 1000000 + 7
                                 : ids[0] == 'd' ? 0xffffffffu - i
                                                 : static_cast<std::uint32_t>(random() % n)});
            std::vector<Pair> expected = pairs;
            std::ranges::stable_sort(expected, is_before);
            sorter.sort(pairs);
            ASSERT_EQ(bits_of(pairs), bits_of(expected)) << n << " pairs, ids: " << ids;
        }
}

// Ids that are the positions are not uploaded.
TEST_P(SorterTest, idsThatAreAlmostThePositionsComeBack) {
    const std::vector<float> keys = make_keys("few-values", 777);
    for (const std::uint32_t other : {301u, 5u, 0xffffffffu}) {
        std::vector<Pair> pairs = tests::numbered(keys);
        pairs[300].id = other;
        const std::vector<Pair> expected = tests::sorted(pairs);
        make_sorter(1000).sort(pairs);
        ASSERT_EQ(bits_of(pairs), bits_of(expected)) << other;
    }
}

TEST_P(SorterTest, theHalvesOfASortAreTheSort) {
    Sorter sorter = make_sorter(1000);
    const std::vector<float> keys = make_keys("few-values", 777);
    const std::vector<Pair> expected = tests::sorted(tests::numbered(keys));
    for (const std::uint32_t first_id : {0u, 5u}) {
        std::vector<Pair> pairs = tests::numbered(keys);
        pairs[0].id = first_id;
        const std::vector<Pair> sorted = tests::sorted(pairs);
        sorter.upload_pairs(pairs);
        sorter.run(777);
        sorter.download_pairs(pairs);
        EXPECT_EQ(bits_of(pairs), bits_of(sorted));
    }
    std::vector<float> sorted(777);
    EXPECT_THROW(sorter.download_keys(std::span(sorted).first(5)), std::logic_error);
    sorter.upload_keys(keys);
    sorter.run(777);
    const std::vector<std::uint32_t> permutation = sorter.download_keys(sorted);
    for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_EQ(std::pair(sorted[i], permutation[i]), std::pair(expected[i].key, expected[i].id));
}

// Stream memory is known and bounded, and a second sort allocates nothing more. A pair of the host
// has 8 bytes, and a host array has a power of two of output slots.
TEST_P(SorterTest, streamMemoryIsAtMost96BytesAnElementAndDoesNotGrow) {
    Sorter sorter = make_sorter(4096);
    const std::uint64_t bytes = executor->bytes_in_use();
    EXPECT_EQ(bytes, memory_bytes(*GetParam().sort, 4096, GetParam().settings));
    EXPECT_LE(bytes, 4096u * 96u);
    expect_sorts(sorter, make_keys("uniform", 4096));
    EXPECT_EQ(executor->peak_bytes(), bytes + 4096u * 8u);
    expect_sorts(sorter, make_keys("uniform", 4096));
    EXPECT_EQ(executor->peak_bytes(), bytes + 4096u * 8u);
}

TEST_P(SorterTest, onlyExecutorsThatSaySoCountComparisons) {
    Sorter sorter = make_sorter(300);
    ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, make_keys("uniform", 300)));
    const bool compares = GetParam().sort->name != "gather-radix";
    EXPECT_EQ(sorter.work(300).comparisons.value_or(0) > 0,
              executor->facts().counts_comparisons && compares);
}

TEST_P(SorterTest, givingUpLeavesPairsAsTheyWere) {
    Sorter sorter = make_sorter(4096, NanPolicy::last);
    sorter.set_checkpoint([] { throw std::runtime_error("enough"); });
    const std::vector<Pair> large = tests::numbered(make_keys("uniform", 4096));
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<Pair> with_ids_that_repeat = {{3, 5}, {1, 5}, {2, 4}};
    const std::vector<Pair> with_a_nan = {{nan, 0}, {3, 1}, {1, 2}};
    for (const std::vector<Pair>& before : {large, with_ids_that_repeat, with_a_nan}) {
        std::vector<Pair> pairs = before;
        EXPECT_THROW(sorter.sort(pairs), std::runtime_error);
        EXPECT_EQ(bits_of(pairs), bits_of(before));
    }
    sorter.set_checkpoint({});
    ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, make_keys("uniform", 4096)));
}

TEST_P(SorterTest, aSortInsideItsOwnCheckpointIsRefused) {
    Sorter sorter = make_sorter(4096);
    std::vector<Pair> inner = tests::numbered(make_keys("uniform", 64));
    int refused = 0;
    sorter.set_checkpoint([&] {
        try {
            sorter.sort(inner);
        } catch (const std::logic_error&) {
            ++refused;
            sorter.set_checkpoint({});
        }
    });
    ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, make_keys("uniform", 4096)));
    EXPECT_GT(refused, 0);
}

INSTANTIATE_TEST_SUITE_P(, SorterTest, testing::ValuesIn(all_ways()), tests::way_name);

}  // namespace
}  // namespace sorts
