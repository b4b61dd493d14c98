// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "evaluation/boards/board_model.h"
#include "evaluation/boards/geometry_search.h"
#include "evaluation/boards/level_costs.h"
#include "evaluation/boards/model_claims.h"
#include "evaluation/boards/model_tables.h"
#include "evaluation/register/register.h"

namespace boards {
namespace {

using evaluation::Claim;
using evaluation::ReportTable;
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

Claim claim_of(const std::vector<Claim>& claims, const std::string& id) {
    const auto found = std::ranges::find(claims, id, &Claim::id);
    EXPECT_NE(found, claims.end()) << id;
    return found == claims.end() ? Claim{} : *found;
}

// What the page says of them (docs/cache-model.md).
TEST(ModelClaims, areJudgedAsThePageSays) {
    const std::vector<Claim> claims = check_model_claims();
    for (const auto& [id, verdict] : {std::pair{"z-order-model", Verdict::holds_in_a_model},
                                      {"times-model-2", Verdict::not_decided},
                                      {"times-model-3", Verdict::not_decided},
                                      {"gpusort-times-model-2", Verdict::not_decided},
                                      {"gpusort-times-model-3", Verdict::not_decided},
                                      {"tiles-model", Verdict::holds_in_a_model},
                                      {"tiles-7800-model", Verdict::not_decided},
                                      {"oblivious-model", Verdict::holds_in_a_model}})
        EXPECT_EQ(claim_of(claims, id).verdict, verdict)
            << id << ": " << claim_of(claims, id).found;
    EXPECT_EQ(claims.size(), 8u);
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

TEST(ModelClaims, ratiosThatDoNotRiseOrAreOffDoNotHold) {
    const auto nulls = null_models_of(table_2());
    EXPECT_EQ(z_order_in_the_model(model_of(table_2()), nulls).verdict, Verdict::holds_in_a_model);
    BoardModel off = model_of(table_2());
    off.estimates.front().model_ms *= 1.2;  // row-wise at 2^15: too much, and no rise
    EXPECT_EQ(z_order_in_the_model(off, nulls).verdict, Verdict::does_not_hold);
    // With lines of four texels there is nothing to gain by squares.
    TextureUnit small_lines = assumed_unit;
    small_lines.cache.line_width = small_lines.cache.line_height = 2;
    EXPECT_EQ(z_order_in_the_model(model_of(table_2(), small_lines), nulls).verdict,
              Verdict::does_not_hold);
}

TEST(ModelClaims, ratiosThatAFormulaWithoutACacheGivesAsWellDoNotHold) {
    const BoardModel model = model_of(table_2());
    auto nulls = null_models_of(table_2());
    for (NullModel& null : nulls)
        if (null.is_joint)
            null.estimates = model.estimates;
    EXPECT_EQ(z_order_in_the_model(model, nulls).verdict, Verdict::does_not_hold);
}

TEST(ModelClaims, timesThatAreOffDoNotHold) {
    BoardModel off = model_of(table_2());
    EXPECT_EQ(times_in_the_model(off, {}).verdict, Verdict::holds_in_a_model);
    off.estimates.back().model_ms = 1.149 * off.estimates.back().report_ms;
    EXPECT_EQ(times_in_the_model(off, {}).verdict, Verdict::holds_in_a_model);
    off.estimates.back().model_ms = 1.151 * off.estimates.back().report_ms;
    EXPECT_EQ(times_in_the_model(off, {}).verdict, Verdict::not_decided);
    off.estimates.clear();
    EXPECT_EQ(times_in_the_model(off, {}).verdict, Verdict::not_decided);
}

TEST(ModelClaims, timesThatAFormulaWithoutACachePredictsAreNotDecided) {
    const BoardModel model = model_of(table_2());
    NullModel null{"the same", "none", false, model.estimates};
    EXPECT_EQ(times_in_the_model(model, {&null, 1}).verdict, Verdict::not_decided);
    const double own = largest_error(model.estimates, false);
    for (const auto& [times_own, verdict] :
         {std::pair{1.2, Verdict::not_decided}, {1.3, Verdict::holds_in_a_model}}) {
        for (Estimate& estimate : null.estimates)
            estimate.model_ms = (1 + times_own * own) * estimate.report_ms;
        EXPECT_EQ(times_in_the_model(model, {&null, 1}).verdict, verdict) << times_own;
    }
}

TEST(ModelClaims, gpusortsTimesHoldWithin15Percent) {
    BoardModel model = model_of(table_2());
    for (const auto& [factor, verdict] :
         {std::pair{0.86, Verdict::holds_in_a_model}, {0.84, Verdict::not_decided}}) {
        for (Estimate& estimate : model.gpusort)
            estimate.model_ms = factor * estimate.report_ms;
        EXPECT_EQ(gpusort_times_in_the_model(model).verdict, verdict) << factor;
    }
    model.gpusort.clear();
    EXPECT_EQ(gpusort_times_in_the_model(model).verdict, Verdict::not_decided);
}

// The bytes of B = 64 under the assumed cache, so many times the least of all B.
std::vector<Statistics> with_excess_of_64(double excess) {
    std::vector<Statistics> kept(kept_statistics().begin(), kept_statistics().end());
    std::uint64_t least = ~std::uint64_t{0};
    for (const Statistics& each : kept)
        if (each.sort.program == evaluation::gpusort && each.unit == assumed_unit &&
            each.log2_n == swept_log2_n)
            least = std::min(least, each.bytes_fetched);
    for (Statistics& each : kept)
        if (each.sort == simulated_gpusort(64) && each.unit == assumed_unit &&
            each.log2_n == swept_log2_n)
            each.bytes_fetched = static_cast<std::uint64_t>(excess * static_cast<double>(least));
    return kept;
}

TEST(ModelClaims, tilesThatSuitEveryCacheDoNotHold) {
    std::vector<Statistics> kept(kept_statistics().begin(), kept_statistics().end());
    EXPECT_EQ(claim_of(tiles_in_the_model(kept), "tiles-model").verdict, Verdict::holds_in_a_model);
    for (Statistics& statistics : kept)
        statistics.bytes_fetched = 1000;
    EXPECT_EQ(claim_of(tiles_in_the_model(kept), "tiles-model").verdict, Verdict::does_not_hold);
    for (const Claim& claim : tiles_in_the_model({}))
        EXPECT_EQ(claim.verdict, Verdict::does_not_hold) << claim.id;
}

TEST(ModelClaims, tilesOfThe7800HoldIfTheySuitItsCache) {
    for (const auto& [excess, verdict] :
         {std::pair{1.04, Verdict::holds_in_a_model}, {1.06, Verdict::not_decided}})
        EXPECT_EQ(
            claim_of(tiles_in_the_model(with_excess_of_64(excess)), "tiles-7800-model").verdict,
            verdict)
            << excess;
}

TEST(ModelClaims, zOrderThatFetchesMoreInOneCacheIsNotOblivious) {
    std::vector<Statistics> kept(kept_statistics().begin(), kept_statistics().end());
    EXPECT_EQ(oblivious_in_the_model(kept).verdict, Verdict::holds_in_a_model);
    for (const auto& [factor, verdict] :
         {std::pair{0.99, Verdict::holds_in_a_model}, {1.01, Verdict::does_not_hold}}) {
        const Statistics row_wise =
            find(kept, evaluation::abisort_row_wise, kept_units().back()).front();
        for (Statistics& each : kept)
            if (each.sort == evaluation::abisort_z_order && each.unit == row_wise.unit &&
                each.log2_n == row_wise.log2_n)
                each.bytes_fetched = static_cast<std::uint64_t>(
                    factor * static_cast<double>(row_wise.bytes_fetched));
        EXPECT_EQ(oblivious_in_the_model(kept).verdict, verdict) << factor;
    }
    EXPECT_EQ(oblivious_in_the_model({}).verdict, Verdict::does_not_hold);
}

// Times made of a formula are that formula's, exactly.
TEST(NullModels, findWhatTheirFormulaMade) {
    const auto nulls = null_models_of(table_2());
    ASSERT_EQ(nulls.size(), 4u);
    for (const NullModel& null : nulls) {
        EXPECT_EQ(null.estimates.size(), 12u) << null.name;
        EXPECT_LT(largest_error(null.estimates, false), 0.4) << null.name;
    }
    EXPECT_NEAR(largest_error(nulls[1].estimates, true), 0, 1e-12) << "interpolation";
    EXPECT_GT(largest_ratio_error(mapping_ratios(nulls[3].estimates)), 0.25)
        << "without a cache the mappings are alike";
    const Estimate& first = nulls[0].estimates[0];
    const Estimate& last = nulls[0].estimates[5];
    EXPECT_NEAR(last.model_ms / first.model_ms, 32.0 * 20 / 15, 1e-9) << "n log n";
}

// The units that statistics are kept of, the assumed one among the best.
TEST(GeometrySearch, ranksByTheFittedTimes) {
    const std::vector<TextureUnit> units = kept_units();
    const auto fitted = fitted_units(units, kept_statistics());
    ASSERT_EQ(fitted.size(), units.size());
    EXPECT_TRUE(std::ranges::is_sorted(
        fitted, {}, [](const BoardModel& model) { return largest_error(model.estimates, true); }));
    EXPECT_EQ(search_table(fitted).rows.front().front(), text(fitted.front().unit));
    EXPECT_TRUE(fitted_units(units, {}).empty());
}

TEST(GeometrySearch, isAmong68Units) {
    const std::vector<TextureUnit> units = searched_units();
    EXPECT_EQ(units.size(), 68u);
    EXPECT_NE(std::ranges::find(units, assumed_unit), units.end());
    for (const TextureUnit& unit : units)
        EXPECT_NO_THROW(check(unit)) << text(unit);
}

// Rows of the width that a square has are what is assumed; others are another layout.
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
