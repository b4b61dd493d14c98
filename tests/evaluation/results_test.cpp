// SPDX-License-Identifier: MIT
#include "evaluation/results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "evaluation/html.h"
#include "evaluation/schedule.h"
#include "evaluation/tables.h"
#include "stream/emulator/executor.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Results, comeBackFromJson) {
    Results results = tests::made_results();
    results.exact_claims = {{"figures", "text", "§5", "check", "found", Verdict::not_applicable}};
    results.contests[0][0].samples[1].gpu = 1.25;
    const std::string json = to_json(results);
    EXPECT_EQ(to_json(from_json(json)), json);
}

std::string error_of(const std::string& text) {
    try {
        from_json(text);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

// What is said of good results in which one value is another.
std::string error_with(const char* pointer, const nlohmann::json& value) {
    auto json = nlohmann::json::parse(to_json(tests::made_results()));
    json[nlohmann::json::json_pointer(pointer)] = value;
    return error_of(json.dump());
}

TEST(Results, thatAreNoneAreRefused) {
    EXPECT_THAT(error_of("[1, 2"), HasSubstr("parse error"));
    EXPECT_THAT(error_of("{}"), HasSubstr("schema"));
    EXPECT_EQ(error_with("/version", 1), "");
    EXPECT_THAT(error_with("/version", 2), HasSubstr("version"));
    EXPECT_THAT(error_with("/more", 2), HasSubstr("more"));
}

TEST(Results, thatDoNotFollowTheSchemaAreRefusedWithThePlace) {
    for (const auto& [pointer, value] :
         std::initializer_list<std::pair<const char*, nlohmann::json>>{
             {"/contests/0/log2_n", -1},
             {"/contests/0/log2_n", 64},
             {"/contests/0/log2_n", 200},
             {"/contests/0/log2_n", 15.5},
             {"/contests/0/seed", -1},
             {"/contests/0/sorts", nlohmann::json::array()},
             {"/contests/0/sorts/1/tile", 1e12},
             {"/contests/0/sorts/6/program", "faster"},
             {"/contests/0/sorts/0/samples", nlohmann::json::array()},
             {"/contests/0/sorts/0/samples/0/sort_ms", -1},
             {"/contests/0/sorts/0/samples/0/sort_ms", 1e300},
             {"/contests/0/sorts/0/verified", "yes"},
             {"/place/cores", 0},
             {"/date", "today"},
             {"/mode", "<b>"}}) {
        const std::string error = error_with(pointer, value);
        std::string place = pointer + 1;
        std::ranges::replace(place, '/', ' ');
        EXPECT_THAT(error, testing::StartsWith(place + " is not as the schema has it: ")) << value;
    }
}

TEST(Results, thatContradictThemselvesAreRefused) {
    EXPECT_THAT(error_with("/contests/0/n", 7), HasSubstr("n is not 2^15"));
    EXPECT_THAT(error_with("/contests/0/distribution", "harp\x1b"), HasSubstr("'harp\\x1b'"));
    auto json = nlohmann::json::parse(to_json(tests::made_results()));
    json["contests"][0]["n"] = 2;
    json["contests"][0]["log2_n"] = 1;
    EXPECT_THAT(error_of(json.dump()), HasSubstr("does not sort 2^1 values"));
}

// What recurses over a text, a parser or a regular expression, must not meet these.
TEST(Results, ofAnyDepthOrLengthAreRefused) {
    const std::string deep(200'000, '[');
    EXPECT_THAT(error_of(deep), HasSubstr("nested more than 16 deep"));
    EXPECT_THAT(error_of("{\"schema\": " + deep + std::string(200'000, ']') + "}"),
                HasSubstr("nested more than 16 deep"));
    EXPECT_THAT(error_with("/date", std::string(100'000, '1')), HasSubstr("longer than 2000"));
    EXPECT_THAT(error_of("{\"" + std::string(100'000, 'x') + "\": 1}"),
                HasSubstr("longer than 2000"));
}

TEST(Results, gpusortIsItsFastestSetting) {
    const Contest contest = {tests::measured({.algorithm = Algorithm::gpusort}, 10, 5),
                             tests::measured({.algorithm = Algorithm::gpusort, .tile = 0}, 10, 3),
                             tests::measured(std_sort, 10, 1)};
    EXPECT_EQ(gpusort_time(contest), 3);
    EXPECT_EQ(time_of(contest, abisort_z_order), 0);
}

TEST(Median, isTheMiddleOne) {
    EXPECT_EQ(median({3, 1, 2}), 2);
    EXPECT_EQ(median({4, 1, 2, 3}), 2.5);
    EXPECT_EQ(median({}), 0);
}

TEST(Contests, verifyEverySortOfEveryInputOnTheEmulator) {
    const auto executor = stream::emulator::make_executor();
    const std::vector<SortKind> sorts = all_sorts();
    const Task tasks[] = {{.log2_n = 6, .distribution = "few-values", .repeats = 2},
                          {.log2_n = 6, .distribution = "any-bits", .repeats = 2}};
    int runs = 0;
    const std::vector<Contest> contests = hold_contests(*executor, tasks, sorts, [&] { ++runs; });
    ASSERT_EQ(contests.size(), 2u);
    EXPECT_EQ(runs, static_cast<int>(sorts.size()) * 3 * 2);
    for (const Contest& contest : contests)
        for (const Measurement& measurement : contest) {
            EXPECT_TRUE(measurement.verified) << name(measurement.kind);
            EXPECT_EQ(measurement.samples.size(), 2u);
        }
}

TEST(Contests, ofUnknownDistributionsAreRefused) {
    const auto executor = stream::emulator::make_executor();
    const Task task = {.log2_n = 4, .distribution = "odd"};
    EXPECT_THROW(hold_contests(*executor, {&task, 1}, all_sorts(), [] {}), std::invalid_argument);
}

TEST(Tables, standBesideTheReports) {
    const std::string text = as_text(beside_report(report_tables()[0], tests::made_results()));
    EXPECT_THAT(text, HasSubstr("1048576   530-716    658.0     479.0    279.0       2.36   1.72"));
    EXPECT_THAT(text, Not(HasSubstr("not measured")));
    EXPECT_THAT(as_text(beside_report(report_tables()[1], Results{})), HasSubstr("not measured"));
}

TEST(Html, isOnePageThatNamesEveryClaimAndMarksWhatIsIncomplete) {
    Results results = tests::made_results();
    results.complete = false;
    results.place.renderer = "<renderer>";
    const Plot plot{"ratios", "Ratios", "caption", "<svg></svg>"};
    const std::string html = html_report(results, {&plot, 1});
    EXPECT_THAT(html, HasSubstr("interrupted"));
    EXPECT_THAT(html, HasSubstr("&lt;renderer&gt;"));
    EXPECT_THAT(html, HasSubstr("id=\"plot-ratios\""));
    for (const char* id : {"right", "cpu-speed-up", "z-order", "data-spread"})
        EXPECT_THAT(html, HasSubstr("id=\"claim-" + std::string(id) + "\""));
    EXPECT_THAT(html, Not(HasSubstr("href=")));
    EXPECT_THAT(html, Not(HasSubstr("src=")));
}

}  // namespace
}  // namespace evaluation
