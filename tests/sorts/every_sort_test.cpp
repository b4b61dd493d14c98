// SPDX-License-Identifier: MIT
// Every stream sort in every form sorts whole inputs on the emulator. The other executors hold the
// same bits after every operation (lockstep_test.cpp).
#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "abisort/order_code.h"
#include "sorts/distribution.h"
#include "stream/emulator/executor.h"
#include "tests/support/exhaustive.h"
#include "tests/support/sorted_by.h"
#include "tests/support/tried.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using tests::Way;

constexpr std::uint64_t seed = 20061;

std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (const Sort& sort : catalogue(stream::Body::blocks))
        if (sort.kind == SortKind::sorts)
            for (const layout::MappingKind mapping : sort.mappings)
                for (const Settings& settings : tests::tried(sort))
                    ways.push_back({&sort, mapping, settings});
    return ways;
}

class EverySort : public testing::TestWithParam<Way> {
  protected:
    bool is_quadratic() const { return GetParam().sort->measured_to != SIZE_MAX; }
    bool pads_to_powers_of_two() const { return GetParam().sort->sizes.powers_of_two; }
    /// The other mappings differ from the first one only in addresses.
    bool has_the_first_mapping() const {
        return GetParam().mapping == GetParam().sort->mappings.front();
    }

    std::size_t capacity() const {
        return is_quadratic() ? 300 : tests::exhaustive_step == 1 ? 10000 : 3000;
    }

    /// Every length up to this one is tried.
    std::size_t thorough_up_to() const {
        if (is_quadratic())
            return 40;
        const bool spaces_co_ranks_twice =
            GetParam().settings == Settings{{"place", "16"}, {"co-ranks", "64-16"}};
        if (has_the_first_mapping())
            return spaces_co_ranks_twice ? 5000 : 600;
        return 100;
    }

    void expect_sorts(std::vector<float> keys) {
        SCOPED_TRACE(std::to_string(keys.size()) + " keys");
        if (!GetParam().settings.contains("values"))
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
            EXPECT_TRUE(std::has_single_bit(sorter.padded(n))) << n;  // §4
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
             {power, power + 16, power + 256, power / 2 * 3, power / 2 * 3 - 256})
            for (const std::size_t n : {around - 1, around, around + 1})
                if (n <= capacity()) {
                    ASSERT_NO_FATAL_FAILURE(expect_sorts(make_keys("uniform", n)));
                }
}

TEST_P(EverySort, everyDistribution) {
    for (const Distribution& distribution : distributions())
        for (const std::size_t n : {100, 3000, 4096, 10000}) {
            SCOPED_TRACE(distribution.name);
            if (n <= capacity()) {
                ASSERT_NO_FATAL_FAILURE(expect_sorts(distribution.make(n, seed)));
            }
        }
}

// Runs of equal keys, so that the interval of one run is empty or is the whole run.
TEST_P(EverySort, runsOfEqualKeys) {
    const std::size_t n = is_quadratic() ? 100 : 3000;
    for (const std::size_t run : {1, 8, 15, 16, 17, 128, 1000})
        for (const bool ascending : {false, true}) {
            std::vector<float> keys(n);
            for (std::size_t i = 0; i < n; ++i)
                keys[i] = static_cast<float>(ascending ? i / run : (n - i) / run);
            ASSERT_NO_FATAL_FAILURE(expect_sorts(keys));
        }
}

TEST_P(EverySort, paddingNeverShowsAmongInfinities) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (std::size_t n = 1; n <= 200; n += is_quadratic() ? 65 : tests::exhaustive_step) {
        std::vector<float> keys(n, infinity);
        ASSERT_NO_FATAL_FAILURE(expect_sorts(keys));
        for (std::size_t i = 0; i < n; i += 3)
            keys[i] = -infinity;
        ASSERT_NO_FATAL_FAILURE(expect_sorts(keys));
        ASSERT_NO_FATAL_FAILURE(expect_sorts(std::vector<float>(n, -infinity)));
    }
}

INSTANTIATE_TEST_SUITE_P(, EverySort, testing::ValuesIn(all_ways()), tests::way_name);

}  // namespace
}  // namespace sorts
