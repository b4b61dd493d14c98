// SPDX-License-Identifier: MIT
#include "evaluation/boards/time_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "evaluation/boards/kept_units.h"

namespace boards {
namespace {

Statistics statistics(std::uint64_t passes, std::uint64_t bytes, std::uint64_t arithmetic) {
    Statistics made;
    made.passes = passes;
    made.bytes_fetched = bytes / 4 * 3;
    made.bytes_written = bytes / 4;
    made.arithmetic = arithmetic;
    return made;
}

TEST(TimeModel, findsTheConstantsThatTimesWereMadeOf) {
    const TimeConstants made{0.01, 3e-8, 2e-7};
    std::vector<TimedSort> sorts;
    for (const Statistics& each :
         {statistics(100, 4000000, 500000), statistics(200, 8800000, 90000),
          statistics(300, 4400000, 7000000), statistics(500, 88, 40)})
        sorts.push_back({each, estimate_ms(made, each)});
    const TimeConstants found = fit(sorts);
    EXPECT_NEAR(found.ms_per_pass, made.ms_per_pass, 1e-9);
    EXPECT_NEAR(found.ms_per_byte, made.ms_per_byte, 1e-15);
    EXPECT_NEAR(found.ms_per_arithmetic, made.ms_per_arithmetic, 1e-14);
    EXPECT_NEAR(found.gigabytes_per_second(), 33.3, 0.1);
}

TEST(TimeModel, noConstantIsNegative) {
    // The more bytes, the less time: the best that is possible is not to charge for bytes.
    const TimeConstants found = fit(std::vector<TimedSort>{{statistics(100, 4000, 10), 10},
                                                           {statistics(100, 40000, 11), 8},
                                                           {statistics(100, 80000, 12), 6}});
    EXPECT_EQ(found.ms_per_byte, 0);
    EXPECT_GE(found.ms_per_pass, 0);
    EXPECT_GE(found.ms_per_arithmetic, 0);
}

TEST(TimeModel, chargesNothingForWhatNoSortHas) {
    const TimeConstants found = fit(std::vector<TimedSort>{{statistics(100, 0, 1000), 12},
                                                           {statistics(200, 0, 3000), 26},
                                                           {statistics(300, 0, 1000), 32}});
    EXPECT_EQ(found.ms_per_byte, 0);
    EXPECT_NEAR(found.ms_per_pass, 0.1, 1e-9);
    EXPECT_NEAR(found.ms_per_arithmetic, 2e-3, 1e-9);
}

TEST(TimeModel, refusesWhatDeterminesNothing) {
    EXPECT_THROW(fit(std::vector<TimedSort>{{statistics(1, 4, 1), 1}, {statistics(2, 4, 1), 1}}),
                 std::invalid_argument);
    EXPECT_THROW(fit(std::vector<TimedSort>(3, {statistics(1, 4, 1), 0})), std::invalid_argument);
}

TEST(KeptStatistics, areThoseOfTheRunsThatAreKept) {
    std::size_t expected = 0;
    for (const KeptRun& run : kept_runs()) {
        expected += run.units.size();
        for (const TextureUnit& unit : run.units)
            EXPECT_TRUE(std::ranges::any_of(
                find(kept_statistics(), run.sort, unit),
                [&](const Statistics& kept) { return kept.log2_n == run.log2_n; }))
                << name(run.sort) << ", n = 2^" << run.log2_n << ", " << text(unit);
    }
    EXPECT_EQ(kept_statistics().size(), expected);
}

// The smallest runs again; the others take minutes (gpu-abisort cache --statistics).
TEST(KeptStatistics, areRegeneratedFromTheEmulator) {
    for (const KeptRun& run : kept_runs())
        if (run.log2_n == 15) {
            for (const Statistics& fresh : simulate_statistics(run.sort, run.log2_n, run.units))
                EXPECT_TRUE(find(kept_statistics(), run.sort, fresh.unit).at(0) == fresh)
                    << name(run.sort) << ", " << text(fresh.unit);
        }
}

TEST(Statistics, goThroughJsonUnchanged) {
    const auto kept = kept_statistics();
    EXPECT_TRUE(std::ranges::equal(statistics_from_json(to_json(kept)), kept));
    EXPECT_THROW(statistics_from_json("{}"), std::invalid_argument);
    EXPECT_THROW(statistics_from_json("nonsense"), std::invalid_argument);
    EXPECT_THROW(statistics_from_json(R"({"schema": "another", "version": 1, "sorts": []})"),
                 std::invalid_argument);
}

}  // namespace
}  // namespace boards
