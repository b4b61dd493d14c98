// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <sstream>

#include "abisort/counts.h"
#include "abisort/program.h"
#include "inspect/blocks.h"
#include "inspect/level.h"
#include "inspect/listing.h"
#include "inspect/network.h"
#include "inspect/schedule.h"
#include "inspect/view_error.h"
#include "layout/mapping.h"
#include "sorts/catalogue.h"

namespace inspect {
namespace {

using abisort::Variant;
using testing::AllOf;
using testing::HasSubstr;

/// The integers of a table's row, by column name.
using Row = std::map<std::string, std::uint32_t>;

std::vector<Row> rows_of(const Table& table) {
    std::vector<Row> rows;
    for (const std::vector<Cell>& cells : table.rows) {
        Row& row = rows.emplace_back();
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (const auto* number = std::get_if<std::int64_t>(&cells[i]))
                row[table.columns[i].name] = static_cast<std::uint32_t>(*number);
    }
    return rows;
}

stream::Program program_of(const abisort::Plan& plan) {
    return abisort::make_program(plan, layout::MappingKind::z_order);
}

Blocks blocks_of(const abisort::Plan& plan, unsigned level, const layout::Mapping& mapping) {
    return make_blocks(program_of(plan), level, mapping);
}

Listing listing_of(std::string_view name, unsigned log2_n) {
    return make_listing(*sorts::sort_named(name), {std::size_t{1} << log2_n});
}

TEST(LevelText, bracketsWhatTheStepWrites) {
    const std::string text = to_text(make_level(abisort::make_plan(4, Variant::overlapped), 3));
    EXPECT_THAT(text, HasSubstr("\n   1  0       0s.0  0s.1 [11.0][11.1]\n"));
    EXPECT_THAT(text, HasSubstr("[10.0][1s.0][10.1][1s.1]            [22.0][22.1]\n"));
    EXPECT_THAT(to_text(make_level(abisort::make_plan(4, Variant::overlapped), 4)),
                HasSubstr("\n   1  0       0s [11]\n"));
}

TEST(LevelText, goesOnBelowWhereALineIsTooLong) {
    const Level level = make_level(abisort::make_plan(6, Variant::overlapped), 6);
    for (const std::size_t width : {40, 80, 120}) {
        std::istringstream lines(to_text(level, width));
        std::size_t cells = 0;
        for (std::string line; std::getline(lines, line);) {
            EXPECT_LE(line.size(), width);
            cells += static_cast<std::size_t>(std::ranges::count(line, '['));
        }
        const std::string whole = to_text(level);
        EXPECT_EQ(cells, static_cast<std::size_t>(std::ranges::count(whole, '[')));
    }
    EXPECT_THAT(to_text(level, 80), HasSubstr("Lines are wrapped to the 80 columns"));
    EXPECT_THAT(to_text(level, 300), testing::Not(HasSubstr("wrapped")));
}

TEST(LevelView, ofALevelWithoutStepsSaysWhyAndHasNoPicture) {
    const Level level = make_level(abisort::make_plan(4, Variant::optimized), 4);
    EXPECT_THAT(to_text(level), HasSubstr("one bitonic merge of 16 (§7.2)"));
    EXPECT_TRUE(table_of(level).rows.empty());
    EXPECT_THROW(to_picture(level, light_theme), ViewError);
}

TEST(Views, refuseLevelsThatAreNotMerged) {
    const abisort::Plan optimized = abisort::make_plan(6, Variant::optimized);
    for (const unsigned level : {0u, 3u, 7u}) {
        EXPECT_THROW(make_level(optimized, level), ViewError);
        EXPECT_THROW(blocks_of(optimized, level, {}), ViewError);
        EXPECT_THROW(make_schedule(program_of(optimized), level), ViewError);
    }
}

TEST(Pictures, refuseWhatWouldBeUnreadableAndNameTheLargest) {
    const abisort::Plan large = abisort::make_plan(16, Variant::overlapped);
    const layout::Mapping row_wise{layout::MappingKind::row_wise, 12};
    EXPECT_THAT([&] { to_picture(blocks_of(large, 16, row_wise), light_theme); },
                testing::ThrowsMessage<ViewError>(HasSubstr("4096 x 8 output slots")));
}

// If a block is too small for its name, its stage is in the legend.
TEST(Pictures, nameTheStagesOfBlocksWithoutAName) {
    const std::string svg = to_svg(
        to_picture(blocks_of(abisort::make_plan(15, Variant::overlapped), 15, {}), light_theme));
    for (const char* stage : {">0<", ">7<", ">14<"})
        EXPECT_THAT(svg, HasSubstr(stage));
}

TEST(Themes, giveNoTwoTreesOneColour) {
    for (const Theme* theme : {&light_theme, &dark_theme})
        for (std::size_t a = 0; a < 128; ++a)
            for (std::size_t b = 0; b < a; ++b)
                EXPECT_NE(theme->tree(a), theme->tree(b)) << a << " " << b;
}

TEST(BlocksTable, hasEveryBlockOfTheLevelAndItsRectangle) {
    const abisort::Plan plan = abisort::make_plan(7, Variant::optimized);
    const layout::Mapping mapping{layout::MappingKind::row_wise, 3};
    const std::vector<Row> rows = rows_of(table_of(blocks_of(plan, 6, mapping)));
    std::size_t listed = 0;
    for (std::size_t i = 0; i < plan.operations.size(); ++i) {
        if (plan.operations[i].level != 6)
            continue;
        for (const abisort::PlanBlock& planned : plan.operations[i].blocks) {
            const Row& row = rows.at(listed++);
            EXPECT_EQ(row.at("operation"), i);
            EXPECT_EQ(row.at("start"), planned.output.start);
            EXPECT_EQ(row.at("end"), planned.output.end());
            const layout::Rectangle expected = layout::rectangle(mapping, planned.output);
            EXPECT_EQ(
                (layout::Rectangle{row.at("x"), row.at("y"), row.at("width"), row.at("height")}),
                expected);
        }
    }
    EXPECT_EQ(listed, rows.size());
    EXPECT_GT(listed, 20);
}

TEST(ScheduleText, namesTheKernelsOfSection7) {
    const abisort::Plan plan = abisort::make_plan(6, Variant::optimized);
    EXPECT_THAT(to_text(make_schedule(program_of(plan), std::nullopt)),
                AllOf(HasSubstr("\nlevel 6\nstage  0    0   1   2   3   4   5   .   .   .   .\n"),
                      HasSubstr("\nlevel 6, step 8: bitonic_merge\n")));
    EXPECT_THAT(to_text(make_schedule(program_of(plan), 6)),
                HasSubstr("\nstep 8: bitonic_merge\n"));
}

TEST(ScheduleText, ofOtherPapersHasTheirWords) {
    const stream::Program radix = sorts::make_program(*sorts::sort_named("gather-radix"), {32});
    EXPECT_THAT(to_text(make_schedule(radix, std::nullopt)),
                HasSubstr("pass 2, step 3: sum_digits"));
    EXPECT_THAT(to_text(make_schedule(radix, 2)),
                AllOf(HasSubstr("Pass 2 of sorting"), HasSubstr("\nstep 3: sum_digits"),
                      Not(HasSubstr("stage"))));
}

TEST(Listing, inTextHasBlocksAndTotals) {
    const std::string text = to_text(tables_of(listing_of("overlapped", 4)));
    EXPECT_THAT(text, testing::ContainsRegex("phase_i +1 +1  node output +\\[2, 4\\)"));
    EXPECT_THAT(text, testing::ContainsRegex("stream_operations +16 +16\n"));
    EXPECT_THAT(text, testing::ContainsRegex("kernel_launches +39\n"));
    EXPECT_THAT(
        text,
        HasSubstr("Launches that are not counted as stream operations: 20 copies (§6.1), 3 that "
                  "share a stream\noperation with the launch before.\n"));
    EXPECT_THAT(to_text(tables_of(listing_of("network", 4))), Not(HasSubstr("Launches that")));
}

// The bitonic network is a program without trees; its blocks, steps and totals are checked.
TEST(AnyProgram, hasBlocksAScheduleAndAListing) {
    const sorts::Sort& network = *sorts::sort_named("network");
    const stream::Program program = sorts::make_program(network, {64});
    const std::vector<Row> blocks = rows_of(table_of(make_blocks(program, 6, {})));
    ASSERT_EQ(blocks.size(), 6);
    EXPECT_EQ(blocks[0].at("width"), 8);
    EXPECT_THAT(to_text(make_schedule(program, 3)), HasSubstr("step 2: network_step"));
    EXPECT_NO_THROW(to_picture(make_blocks(program, 6, {}), light_theme));
    EXPECT_THAT(to_csv(tables_of(listing_of("network", 6))[1]),
                HasSubstr(fmt::format("\ncomparisons,{}\n", 21 * 64)));
    EXPECT_THROW(make_blocks(program, 7, {}), ViewError);
}

Network network_of(std::string_view name, std::size_t n) {
    const sorts::Sort& sort = *sorts::sort_named(name);
    return make_network(sort, {n, sort.mappings.front(), {}});
}

// Figure 1 of Peters et al. labels steps by s and phases by p. The first sequences of this figure
// are descending.
TEST(NetworkTable, hasTheStepsOfFigure1) {
    const std::string csv = to_csv(table_of(network_of("peters-2", 8)));
    EXPECT_THAT(csv, HasSubstr("\n1,0,0,1,1,"));
    EXPECT_THAT(csv, HasSubstr("\n2,3,0,1,1,"));
    EXPECT_THAT(csv, HasSubstr("\n5,7,1,3,2,"));
}

// Figure 2 of Peters et al. shows parts of phase 3, in steps 3 and 2.
TEST(NetworkTable, hasThePartsOfFigure2) {
    const Table table = table_of(network_of("peters-2", 8));
    EXPECT_EQ(table.columns[3].name, "phase");
    for (const std::vector<Cell>& row : table.rows) {
        const auto number = [&](std::size_t i) { return std::get<std::int64_t>(row[i]); };
        if (number(3) == 3 && number(4) > 1) {
            EXPECT_EQ(number(5), number(0) % 2);
            EXPECT_EQ(number(2), 1);
        }
    }
    EXPECT_EQ(table.rows.size(), 24u);
}

// In a narrow window, there is too little room for all wires.
TEST(NetworkPicture, fitsIntoAnyBox) {
    const Network network = network_of("network", 8);
    for (const double height : {-5.0, 0.0, 35.0, 36.0, 36.001, 60.0, 1000.0}) {
        const auto draw = [&](Canvas& canvas) {
            draw_network(canvas, network, light_theme, {0, 0, 200, height});
        };
        const std::string svg = to_svg({200, 100, light_theme.background, draw});
        EXPECT_EQ(svg.find("<line") != std::string::npos, height > 36) << height;
    }
}

}  // namespace
}  // namespace inspect
