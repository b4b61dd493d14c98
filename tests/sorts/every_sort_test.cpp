// SPDX-License-Identifier: MIT
// Every sort in every form sorts whole inputs on the emulator. Other tests show that the other
// executors hold the same bits after every operation (lock_step.h). This file is compiled once for
// stream sorts and once for thread-group sorts.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <random>

#include "abisort/order_code.h"
#include "sorts/distribution.h"
#include "stream/emulator/executor.h"
#include "tests/support/exhaustive.h"
#include "tests/support/sorted_by.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using tests::Way;

constexpr std::uint64_t seed = 20061;

#ifdef SORTS_OF_GROUPS
constexpr stream::Body body = stream::Body::groups;
#else
constexpr stream::Body body = stream::Body::blocks;
#endif

class EverySort : public testing::TestWithParam<Way> {
  protected:
    bool is_quadratic() const { return GetParam().sort->measured_to != SIZE_MAX; }
    bool pads_to_powers_of_two() const { return GetParam().sort->sizes.powers_of_two; }
    /// A sort's other mappings differ only in addresses, so the tests try fewer inputs with them.
    bool has_the_first_mapping() const {
        return GetParam().mapping == standard_mapping(*GetParam().sort);
    }

    /// Enough for lengths beyond 2^10 with sanitizers, and beyond 2^12 in other mappings.
    std::size_t capacity() const {
        const std::size_t most = tests::exhaustive_step > 1 ? 1100
                                 : has_the_first_mapping()  ? 10000
                                                            : 4200;
        return std::min(is_quadratic() ? 300 : most, GetParam().sort->sizes.largest);
    }

    /// The tests try every length up to this one.
    std::size_t thorough_up_to() const {
        if (is_quadratic())
            return 40;
        const bool spaces_co_ranks_twice =
            GetParam().settings == Settings{{"place", "16"}, {"co-ranks", "64-16"}};
        if (has_the_first_mapping() && body == stream::Body::blocks)
            return spaces_co_ranks_twice ? 5000 : 600;
        return 100;
    }

    void expect_sorts(std::vector<float> keys) {
        SCOPED_TRACE(std::to_string(keys.size()) + " keys");
        if (!GetParam().has_keys_alone())
            return tests::expect_sorts(sorter, keys);
        std::vector<float> expected = keys;
        std::ranges::sort(expected, {}, abisort::order_code);
        EXPECT_TRUE(sorter.sort_keys(keys).empty());
        const auto code = abisort::order_code;
        ASSERT_TRUE(std::ranges::equal(keys, expected, {}, code, code));
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
    Sorter sorter{*executor, capacity(), GetParam().options()};
};

std::vector<float> make_keys(const char* distribution, std::size_t n) {
    return distribution_named(distribution)->make(n, seed + n);
}

TEST_P(EverySort, everyLength) {
    const std::size_t largest =
        std::min<std::size_t>(capacity(), pads_to_powers_of_two() ? 600 : 5000);
    const std::size_t step = is_quadratic() ? 65 : 37;
    for (std::size_t n = 0; n <= largest;
         n += n < thorough_up_to() ? tests::exhaustive_step : step * tests::exhaustive_step) {
        const char* distribution = n % 2 == 0 ? "uniform" : "few-values";
        ASSERT_NO_FATAL_FAILURE(expect_sorts(make_keys(distribution, n)));
        if (n > 0 && pads_to_powers_of_two()) {
            EXPECT_TRUE(std::has_single_bit(sorter.padded(n))) << n;  // powers of two (§4)
        }
    }
}

// Lengths that are multiples of an output slot or of a spacing of co-ranks, or powers of two, and
// their neighbors.
TEST_P(EverySort, lengthsAtTheirBorders) {
    if (is_quadratic())
        GTEST_SKIP() << "its longer inputs take too long";
    for (const std::size_t power : {1 << 10, 1 << 11, 1 << 12, 1 << 13})
        for (const std::size_t around :
             {power, power + 16, power + 256, power / 2 * 3, power / 2 * 3 - 256}) {
            if (pads_to_powers_of_two() && around != power)
                continue;  // is padded to a power of two that is tried
            for (const std::size_t n : {around - 1, around, around + 1})
                if (n <= capacity()) {
                    ASSERT_NO_FATAL_FAILURE(expect_sorts(make_keys("uniform", n)));
                }
        }
}

TEST_P(EverySort, everyDistribution) {
    for (const Distribution& distribution : distributions())
        for (const std::size_t n : {100, 1024, 3000, 4096, 10000}) {
            SCOPED_TRACE(distribution.name);
            if (n <= capacity()) {
                ASSERT_NO_FATAL_FAILURE(expect_sorts(distribution.make(n, seed)));
            }
        }
}

// Inputs with runs of equal keys, for which the interval of one run is empty or is the whole run.
TEST_P(EverySort, runsOfEqualKeys) {
    const std::size_t n = is_quadratic() ? 100 : std::min<std::size_t>(capacity(), 3000);
    for (const std::size_t run : {1, 8, 15, 16, 17, 128, 1000})
        for (const bool ascending : {false, true}) {
            std::vector<float> keys(n);
            for (std::size_t i = 0; i < n; ++i)
                keys[i] = static_cast<float>(ascending ? i / run : (n - i) / run);
            ASSERT_NO_FATAL_FAILURE(expect_sorts(keys));
        }
}

// Padding is the greatest word, and keys without ids may be equal to it.
TEST_P(EverySort, anyWordsThatRepeat) {
    std::mt19937 random(12);
    for (const std::uint32_t most : {1u, 5u, 0xffffu, 0xffffffffu})
        for (const std::size_t n : {64, 300, 1000, 2048, 5000}) {
            if (n > capacity())
                continue;
            std::vector<std::uint32_t> words(n);
            for (std::uint32_t& word : words)
                word = 0xffffffffu - static_cast<std::uint32_t>(random()) % most;
            std::vector<std::uint32_t> expected = words;
            std::ranges::sort(expected);
            sorter.sort_codes(words);
            ASSERT_EQ(words, expected) << "the least " << most << " below the greatest";
        }
}

TEST_P(EverySort, paddingNeverShowsAmongInfinities) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (std::size_t n = 1; n <= 200;
         n += is_quadratic() || body == stream::Body::groups ? 65 : tests::exhaustive_step) {
        std::vector<float> keys(n, infinity);
        ASSERT_NO_FATAL_FAILURE(expect_sorts(keys));
        for (std::size_t i = 0; i < n; i += 3)
            keys[i] = -infinity;
        ASSERT_NO_FATAL_FAILURE(expect_sorts(keys));
        ASSERT_NO_FATAL_FAILURE(expect_sorts(std::vector<float>(n, -infinity)));
    }
}

INSTANTIATE_TEST_SUITE_P(, EverySort, testing::ValuesIn(tests::all_ways(body)), tests::way_name);

}  // namespace
}  // namespace sorts
