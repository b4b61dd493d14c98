// SPDX-License-Identifier: MIT
// Merging by intervals on whole inputs: compiled for each executor.
#include "sorts/intervals/intervals.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "sorts/distribution.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/exhaustive.h"
#include "tests/support/sequences.h"
#include "tests/support/sorted_by.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using layout::MappingKind;
using tests::expect_sorts;
using tests::Way;

constexpr std::uint64_t seed = 1989;

// Spacings of 32 bound the bisections of short sequences, too.
std::vector<Way> all_ways() {
    std::vector<Way> ways;
    const auto add = [&](MappingKind mapping, Settings settings) {
        ways.push_back({sort_named("intervals"), mapping, std::move(settings)});
    };
    for (const char* co_ranks : {"none", "32", "64-16", "stages"})
        add(MappingKind::z_order, {{"place", "16"}, {"co-ranks", co_ranks}});
    for (const MappingKind mapping : {MappingKind::z_order, MappingKind::row_wise}) {
        for (const char* place : {"2", "4", "8"})
            add(mapping, {{"place", place}, {"co-ranks", "32"}});
        add(mapping, {{"place", "2"}});
        add(mapping, {});
    }
    add(MappingKind::row_wise, {{"place", "4"}, {"co-ranks", "stages"}});
    return ways;
}

class IntervalsTest : public testing::TestWithParam<Way> {
  protected:
    Sorter make_sorter(std::size_t capacity) {
        return Sorter(*executor, capacity, GetParam().options());
    }

    bool is_emulated() const { return executor->name() == "emulator"; }

    /// Places of 16 in Z-order: what the other forms share is looked at in these.
    static bool is_thorough() {
        return GetParam().mapping == MappingKind::z_order &&
               GetParam().settings.contains("place") && GetParam().settings.at("place") == "16";
    }

    /// Every length is tried up to this. The programs are the same on every executor; a GL driver
    /// takes its time to prepare each.
    std::size_t thorough_up_to() const {
        if (!is_emulated())
            return 100;
        if (!is_thorough())
            return 600;
        return GetParam().settings.at("co-ranks") == "64-16" ? 5000 : 1200;
    }

    std::unique_ptr<stream::Executor> executor = tests::make_executor_under_test();
};

std::vector<float> make_keys(const char* distribution, std::size_t n) {
    return sorts::distribution_named(distribution)->make(n, seed + n);
}

TEST_P(IntervalsTest, everyLengthUpTo5000) {
    Sorter sorter = make_sorter(5000);
    for (std::size_t n = 0; n <= 5000;
         n += (n < thorough_up_to() ? 1 : 37) * tests::exhaustive_step)
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, make_keys("few-values", n)));
}

// Multiples of a place, of a spacing, powers of two, and their neighbours.
TEST_P(IntervalsTest, lengthsAtTheirBorders) {
    std::set<std::size_t> lengths;
    const bool has_time = tests::exhaustive_step == 1 && is_emulated() && is_thorough();
    const unsigned log2_largest = has_time ? 16 : 13;
    for (unsigned log2_n = 12; log2_n <= log2_largest; ++log2_n)
        for (const std::size_t around : {1u << log2_n, (1u << log2_n) + 16, (1u << log2_n) + 256,
                                         3u << (log2_n - 1), (3u << (log2_n - 1)) - 256})
            lengths.insert({around - 1, around, around + 1});
    Sorter sorter = make_sorter(*lengths.rbegin());
    for (const std::size_t n : lengths)
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, make_keys("uniform", n)));
}

TEST_P(IntervalsTest, everyDistribution) {
    Sorter sorter = make_sorter(10000);
    for (const sorts::Distribution& distribution : sorts::distributions())
        for (const std::size_t n : {100, 4096, 10000}) {
            SCOPED_TRACE(std::string(distribution.name));
            ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, distribution.make(n, seed)));
        }
}

// The larger ones to the front and in equal runs, so that intervals of A or of B are empty, or all.
TEST_P(IntervalsTest, runsOfEqualKeysAcrossAAndB) {
    Sorter sorter = make_sorter(3000);
    for (const std::size_t run : {1, 8, 15, 16, 17, 128, 1000})
        for (const bool ascending : {false, true}) {
            std::vector<float> keys(3000);
            for (std::size_t i = 0; i < keys.size(); ++i)
                keys[i] = static_cast<float>(ascending ? i / run : (3000 - i) / run);
            ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, keys));
        }
}

TEST_P(IntervalsTest, infinitiesAreNoEnds) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    Sorter sorter = make_sorter(200);
    for (std::size_t n = 1; n <= 200; n += is_emulated() ? tests::exhaustive_step : 11) {
        std::vector<float> keys(n, infinity);
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, keys));
        for (std::size_t i = 0; i < n; i += 3)
            keys[i] = -infinity;
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sorter, keys));
    }
}

INSTANTIATE_TEST_SUITE_P(, IntervalsTest, testing::ValuesIn(all_ways()), tests::way_name);

}  // namespace
}  // namespace sorts
