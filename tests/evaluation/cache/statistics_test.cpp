// SPDX-License-Identifier: MIT
#include "evaluation/cache/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "evaluation/contests/contestants.h"

namespace cache {
namespace {

using evaluation::Verdict;

// The smallest runs again; the others take minutes (gpu-abisort cache --statistics).
TEST(KeptStatistics, areThoseOfTheEmulator) {
    std::vector<TextureUnit> units = kept_units();
    EXPECT_EQ(kept_statistics().size(), 2 * 6 * units.size());
    for (const evaluation::SortForm& sort :
         {evaluation::abisort_row_wise, evaluation::abisort_z_order})
        for (const Statistics& fresh : simulate_statistics(sort, least_kept_log2_n, units))
            EXPECT_EQ(std::ranges::count(kept_statistics(), fresh), 1)
                << name(sort) << ", " << text(fresh.unit);
}

TEST(Statistics, goThroughJsonUnchanged) {
    const auto kept = kept_statistics();
    EXPECT_TRUE(std::ranges::equal(statistics_from_json(to_json(kept)), kept));
    for (const char* text :
         {"{}", "nonsense", R"({"schema": "another", "version": 3, "sorts": []})"})
        EXPECT_THROW(statistics_from_json(text), std::invalid_argument) << text;
}

TEST(CacheClaims, zOrderThatFetchesMoreInOneCacheIsNotOblivious) {
    const auto verdict = [](std::span<const Statistics> kept) {
        return check_cache_claims(kept).at(0).verdict;
    };
    std::vector<Statistics> kept(kept_statistics().begin(), kept_statistics().end());
    EXPECT_EQ(verdict(kept), Verdict::holds);
    const auto find = [&](const evaluation::SortForm& sort) {
        return std::ranges::find_if(kept, [&](const Statistics& each) {
            return each.sort == sort && each.unit == kept_units().back() && each.log2_n == 17;
        });
    };
    const auto row_wise = find(evaluation::abisort_row_wise);
    const auto z_order = find(evaluation::abisort_z_order);
    z_order->bytes_fetched = row_wise->bytes_fetched - 1;
    EXPECT_EQ(verdict(kept), Verdict::holds);
    z_order->bytes_fetched = row_wise->bytes_fetched;
    EXPECT_EQ(verdict(kept), Verdict::does_not_hold);
    kept.erase(z_order);
    EXPECT_EQ(verdict(kept), Verdict::does_not_hold) << "not kept for all caches";
    EXPECT_EQ(verdict({}), Verdict::does_not_hold);
}

// Rows as wide as a square's are the default; others are another layout.
TEST(RowWidth, isThatOfTheRows) {
    TextureUnit square = assumed_unit;
    square.row_width = 32;
    TextureUnit wide = assumed_unit;
    wide.row_width = 256;
    const TextureUnit units[] = {assumed_unit, square, wide};
    const auto row_wise = simulate_statistics(evaluation::abisort_row_wise, 10, units);
    EXPECT_EQ(row_wise[0].misses, row_wise[1].misses);
    EXPECT_NE(row_wise[0].misses, row_wise[2].misses);
    EXPECT_EQ(row_wise[0].instances, row_wise[2].instances);
    const auto z_order = simulate_statistics(evaluation::abisort_z_order, 10, units);
    EXPECT_EQ(z_order[0].misses, z_order[2].misses);
    wide.row_width = 48;
    EXPECT_THROW(check(wide), std::invalid_argument);
}

}  // namespace
}  // namespace cache
