// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <numeric>

#include "boards/board_model.h"
#include "boards/level_costs.h"
#include "boards/model_claims.h"
#include "boards/model_tables.h"
#include "evaluation/register.h"
#include "evaluation/scaling.h"

namespace boards {
namespace {

using evaluation::Claim;
using evaluation::ReportTable;
using evaluation::Table;
using evaluation::Verdict;

const ReportTable& table_2() {
    return evaluation::report_tables()[0];
}

TEST(BoardModel, fitsThreeSizesAndPredictsThree) {
    for (const ReportTable& table : evaluation::report_tables()) {
        const BoardModel model = model_of(table);
        EXPECT_EQ(model.estimates.size(), table.number == 2 ? 12u : 6u);
        for (const Estimate& estimate : model.estimates)
            EXPECT_EQ(estimate.is_fitted, estimate.log2_n % 2 == 1);
        for (const double constant : {model.constants.ms_per_pass, model.constants.ms_per_byte,
                                      model.constants.ms_per_arithmetic})
            EXPECT_GE(constant, 0);
    }
}

// The estimates of docs/cache-model.md, made anew from the kept statistics.
TEST(BoardModel, theTablesOfTheDocumentAreRegenerated) {
    std::ifstream file(SOURCE_FOLDER "/docs/results/cache-model/tables.txt");
    const std::string kept{std::istreambuf_iterator<char>(file), {}};
    std::string fresh;
    for (const Table& table : model_tables())
        fresh += as_text(table) + "\n";
    fresh += as_text(evaluation::scaling_table()) + "\n";
    EXPECT_EQ(fresh, kept);
}

TEST(ModelClaims, ofTheRealModelHold) {
    for (const Claim& claim : check_model_claims())
        EXPECT_EQ(claim.verdict, Verdict::pass) << claim.id << ": " << claim.found;
}

TEST(ModelClaims, areAllInARegister) {
    for (const Claim& claim : check_model_claims()) {
        const auto names = [&](const evaluation::Statement& statement) {
            return std::ranges::find(statement.claims, claim.id) != statement.claims.end();
        };
        EXPECT_TRUE(std::ranges::any_of(evaluation::registers(),
                                        [&](const evaluation::Register& statements) {
                                            return std::ranges::any_of(statements.statements,
                                                                       names);
                                        }))
            << claim.id;
    }
}

TEST(ModelClaims, ratiosThatDoNotRiseOrAreOffFail) {
    EXPECT_EQ(z_order_in_the_model(model_of(table_2())).verdict, Verdict::pass);
    BoardModel off = model_of(table_2());
    off.estimates.front().model_ms *= 1.2;  // row-wise at 2^15: too much, and no rise
    EXPECT_EQ(z_order_in_the_model(off).verdict, Verdict::fail);
    // With lines of four texels there is nothing to gain by squares.
    TextureUnit small_lines = assumed_unit;
    small_lines.cache.line_width = small_lines.cache.line_height = 2;
    EXPECT_EQ(z_order_in_the_model(model_of(table_2(), small_lines)).verdict, Verdict::fail);
}

TEST(ModelClaims, timesThatAreOffFail) {
    BoardModel off = model_of(table_2());
    EXPECT_EQ(times_in_the_model(off).verdict, Verdict::pass);
    off.estimates.back().model_ms *= 1.2;
    EXPECT_EQ(times_in_the_model(off).verdict, Verdict::fail);
    off.estimates.clear();
    EXPECT_EQ(times_in_the_model(off).verdict, Verdict::fail);
}

TEST(ModelClaims, tilesThatSuitEveryCacheFail) {
    std::vector<Statistics> kept(kept_statistics().begin(), kept_statistics().end());
    EXPECT_EQ(tiles_in_the_model(kept).verdict, Verdict::pass);
    for (Statistics& statistics : kept)
        statistics.bytes_fetched = 1000;
    EXPECT_EQ(tiles_in_the_model(kept).verdict, Verdict::fail);
    EXPECT_EQ(tiles_in_the_model({}).verdict, Verdict::fail);
}

TEST(LevelCosts, everyFetchIsOfALevelAndOfATexel) {
    constexpr unsigned log2_n = 10;
    for (const layout::MappingKind mapping : layout::all_mappings) {
        const LevelCosts costs = simulate_levels(log2_n, mapping);
        std::uint64_t fetches = 0;
        for (const auto& [level, sum] : costs.levels)
            fetches += sum.fetches;
        const TextureUnit units[] = {assumed_unit};
        const auto total = simulate_statistics({"optimized", mapping, {}}, log2_n, units).at(0);
        EXPECT_EQ(fetches, total.fetches);
        EXPECT_EQ(costs.levels.rbegin()->first, log2_n);
        EXPECT_EQ(costs.heat.at(log2_n).size(), 1u << log2_n);
    }
}

// The order of fetches differs, not what is fetched: the texels' numbers are permuted.
TEST(LevelCosts, mappingsFetchTheSameElements) {
    const LevelCosts row_wise = simulate_levels(8, layout::MappingKind::row_wise);
    const LevelCosts z_order = simulate_levels(8, layout::MappingKind::z_order);
    for (std::uint32_t place = 0; place < 256; ++place) {
        const auto at = [&](const LevelCosts& costs, layout::MappingKind kind) {
            const layout::Position p = layout::to_2d({kind, 4}, place);
            return costs.heat.at(8)[p.y * costs.width + p.x];
        };
        EXPECT_EQ(at(row_wise, layout::MappingKind::row_wise),
                  at(z_order, layout::MappingKind::z_order));
    }
}

}  // namespace
}  // namespace boards
