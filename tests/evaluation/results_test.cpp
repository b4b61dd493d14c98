// SPDX-License-Identifier: MIT
#include "evaluation/results/results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>
#include <nlohmann/json.hpp>
#include <set>

#include "evaluation/contests/contestants.h"
#include "evaluation/contests/schedule.h"
#include "tests/evaluation/made_results.h"
#include "tests/support/error_in.h"
#include "tests/support/exhaustive.h"

namespace evaluation {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Results, comeBackFromJson) {
    EXPECT_THAT(to_json(tests::made_results()), Not(HasSubstr("\"processors\":")));
    Results results = tests::made_full_results();
    results.probes.push_back(
        {"gather", "gl", 65536, {{.sort = 1.5}, {.sort = 2, .gpu = 1, .mhz = 1980, .turn = 7}}});
    results.contests.back()[7].contestant.sort.settings["place"] = "8";
    results.contests.back()[0].samples[1].gpu = 1.25;
    results.contests.back()[1].verified = false;
    results.processors.runs[3].verified = false;
    const std::string json = to_json(results);
    EXPECT_EQ(to_json(from_json(json)), json);
}

std::string error_of(const std::string& text) {
    return tests::error_in<std::invalid_argument>([&] { from_json(text); });
}

// Returns the error message for good results in which one value was replaced.
std::string error_with(const char* pointer, const nlohmann::json& value) {
    auto json = nlohmann::json::parse(to_json(tests::made_results()));
    json[nlohmann::json::json_pointer(pointer)] = value;
    return error_of(json.dump());
}

TEST(Results, thatAreNoneAreRefused) {
    EXPECT_EQ(error_of("[1, 2"), "parse error at line 1, column 6");
    EXPECT_EQ(error_of("[1]"), "expected an object");
    EXPECT_EQ(error_of("{}"), "'schema' is missing");
    EXPECT_EQ(error_of("[1] 2"), "more text follows the JSON value");
    auto json = nlohmann::json::parse(to_json(tests::made_results()));
    json["contests"][0]["n"] = 2;
    json["contests"][0]["log2_n"] = 1;
    EXPECT_THAT(error_of(json.dump()), HasSubstr("does not sort 2^1 values"));
}

// An error starts with the path of the value and gives the reason.
TEST(Results, withAWrongValueAreRefusedWithThePlaceAndTheReason) {
    EXPECT_EQ(error_with("/version", 5), "no error");
    EXPECT_EQ(error_with("/place/cpu", "Prozessor \u00e4"), "no error");
    EXPECT_EQ(error_with("/contests/0/measurements/1/stream_operations", 12), "no error");
    EXPECT_THAT(error_with("/place/cpu", "\x1b]0;title\x07"),
                HasSubstr("'\\x1b]0;title\\x07' has control characters"));
    EXPECT_THAT(error_with("/place/cpu", "\xc2\x9b[m"), HasSubstr("has control characters"));
    EXPECT_THAT(error_with("/date", std::string(100'000, '1')), HasSubstr("longer than 2000"));
    struct WrongValue {
        const char* pointer;
        nlohmann::json value;
        const char* reason = "";
    };
    for (const auto& [pointer, value, reason] : std::initializer_list<WrongValue>{
             {"/version", 4, "expected 5"},
             {"/contests/0/n", 7, "n is not 2^15"},
             {"/contests/0/distribution", "harp", "unknown distribution 'harp'"},
             // Executor names become file names.
             {"/place/executors/0/name", "/../../victim", "unknown executor '/../../victim"},
             {"/place/executors/0/name", "..", "unknown executor '.."},
             {"/place/executors/0/name", "cuda", "unknown executor 'cuda"},
             {"/contests/0/measurements/6/program", "faster", "'faster'"},
             {"/contests/0/measurements/1/executor", "abacus", "'abacus'"},
             {"/contests/0/log2_n", -1},
             {"/contests/0/log2_n", 64},
             {"/contests/0/log2_n", 200},
             {"/contests/0/log2_n", 15.5},
             {"/contests/0/seed", -1},
             {"/contests/0/measurements", nlohmann::json::array()},
             {"/contests/0/measurements/7/settings/place", 8},
             {"/contests/0/measurements/1/mapping", "spiral"},
             {"/contests/0/measurements/0/samples", nlohmann::json::array()},
             {"/contests/0/measurements/0/samples/0/sort_ms", -1},
             {"/contests/0/measurements/0/samples/0/sort_ms", 1e300},
             {"/contests/0/measurements/0/samples/0/sort_ms", 0},
             {"/contests/0/measurements/0/samples/0/sort_ms", 5e-324},
             {"/contests/0/measurements/0/samples/0/gpu_ms", 5e-324},
             {"/contests/0/measurements/0/samples/0/mhz", 1.5},
             {"/contests/0/measurements/0/verified", "yes"},
             {"/place/executors", nlohmann::json::array()},
             {"/place/cores", 0},
             {"/date", "today"},
             {"/mode", "<b>"}}) {
        const std::string error = error_with(pointer, value);
        std::string place = pointer + 1;
        std::ranges::replace(place, '/', ' ');
        EXPECT_THAT(error, AllOf(StartsWith(place + ": "), HasSubstr(reason))) << value;
    }
    // the setting belongs to the program
    for (const auto& [pointer, value, reason] : std::initializer_list<WrongValue>{
             {"/contests/0/measurements/7/settings/place", "odd", "place=odd"},
             {"/contests/0/measurements/1/settings/colour", "red", "'colour'"},
             {"/contests/0/measurements/1/mapping", "z-order", "no z-order mapping"}})
        EXPECT_THAT(error_with(pointer, value), HasSubstr(reason));
}

// Contests are sorted by n, because tables use the last contest as the one with the largest n.
TEST(Results, areReadInAscendingOrderOfN) {
    const Results results = tests::made_results();
    auto json = nlohmann::json::parse(to_json(results));
    std::ranges::reverse(json["contests"]);
    EXPECT_EQ(to_json(from_json(json.dump())), to_json(results));
}

TEST(Results, thatAreThereTwiceAreRejected) {
    for (const char* list : {"/contests", "/distribution_contests", "/probes",
                             "/contests/0/measurements", "/place/executors"}) {
        auto json = nlohmann::json::parse(to_json(tests::made_results()));
        auto& elements = json[nlohmann::json::json_pointer(list)];
        elements.push_back(elements.back());
        EXPECT_THAT(error_of(json.dump()), HasSubstr("occurs twice")) << list;
    }
}

// The time for reading results is proportional to the number of samples.
TEST(Results, areReadInTimeThatGrowsWithTheirSamples) {
    const auto cpu_time_for = [](std::size_t samples) {
        Results results = tests::made_results();
        results.contests[0][0].samples.assign(samples, {.sort = 1.5});
        const std::string json = to_json(results);
        const std::clock_t start = std::clock();
        EXPECT_EQ(from_json(json).contests[0][0].samples.size(), samples);
        return std::clock() - start;
    };
    constexpr std::size_t few = 25'000 / tests::exhaustive_step;
    EXPECT_LT(cpu_time_for(8 * few), 32 * cpu_time_for(few));
}

TEST(Results, ofAnyDepthAreRefused) {
    const std::string deep(200'000, '[');
    std::string objects;
    for (int i = 0; i < 200'000; ++i)
        objects += "{\"a\":";
    for (const std::string& text :
         {deep, "{\"schema\": " + deep + std::string(200'000, ']') + "}", objects})
        EXPECT_EQ(error_of(text), "values are nested too deeply") << text.substr(0, 20);
    EXPECT_EQ(error_with("/place/cpu", "\\\"" + std::string(20, '[')), "no error")
        << "brackets in a string";
}

TEST(Results, aProgramIsItsFastestSetting) {
    SortForm narrow = intervals;
    narrow.settings["place"] = "8";
    const Contest contest = {tests::measured(intervals, 10, 5), tests::measured(narrow, 10, 3),
                             tests::measured(std_sort, 10, 1)};
    EXPECT_EQ(median_ms(*fastest(contest, {{"intervals"}}, "gl")), 3);
    EXPECT_EQ(median_ms(*fastest(contest, {{"intervals", "std::sort"}}, "gl")), 1);
    EXPECT_EQ(fastest(contest, {{"intervals"}}, "compute"), nullptr);
    EXPECT_EQ(tests::time_of(contest, abisort_z_order), 0);
}

TEST(Median, isTheMiddleOne) {
    EXPECT_EQ(median({3, 1, 2}), 2);
    EXPECT_EQ(median({4, 1, 2, 3}), 2.5);
    EXPECT_EQ(median({}), 0);
}

class Contests : public testing::Test {
  protected:
    std::unique_ptr<stream::Executor> emulator =
        sorts::make_executor(stream::Body::blocks, {.name = "emulator"});
    std::vector<stream::Executor*> executors = {emulator.get()};
    const std::string names[1] = {"emulator"};

    static std::vector<Contest> held(
        Executors executors, std::span<const Task> tasks, std::span<const Contestant> contestants,
        const std::function<void()>& after_step = [] {}) {
        return hold_contests(executors, contestants, tasks, {}, after_step);
    }
};

TEST_F(Contests, verifyEverySortOfEveryInputOnTheEmulators) {
    const std::vector<Contestant> all = contestants_for_size(names, 6);
    const Task tasks[] = {{.log2_n = 6, .distribution = "few-values", .repeats = 2},
                          {.log2_n = 6, .distribution = "any-bits", .repeats = 2}};
    std::size_t steps = 0;
    const auto contests = held(executors, tasks, all, [&] { ++steps; });
    ASSERT_EQ(contests.size(), 2u);
    EXPECT_EQ(steps, all.size() * (1 + 3 * 2 * 3)) << "one before, three in each turn";
    for (const Contest& contest : contests)
        for (const Measurement& measurement : contest) {
            EXPECT_TRUE(measurement.verified) << name(measurement.contestant);
            EXPECT_EQ(measurement.samples.size(), 2u);
        }
}

TEST_F(Contests, ofUnknownDistributionsOrOnExecutorsThatCannotRunThemAreRefused) {
    const Task good = {.log2_n = 6};
    const Task odd = {.log2_n = 6, .distribution = "odd"};
    const Contestant blocks[] = {{abisort_z_order, "emulator"}};
    const Contestant groups[] = {{tile_merge, "emulator"}};
    EXPECT_THROW(held(executors, {&odd, 1}, blocks), std::invalid_argument);
    EXPECT_THROW(held({}, {&good, 1}, blocks), std::invalid_argument);
    const auto old =
        sorts::make_executor(stream::Body::blocks, {.name = "emulator", .profile = "geforce-6800"});
    stream::Executor* const without_groups[] = {old.get()};
    EXPECT_NO_THROW(held(without_groups, {&good, 1}, blocks));
    EXPECT_THAT(
        [&] {
            held(without_groups, {&good, 1}, groups);
        },
        testing::ThrowsMessage<std::invalid_argument>(
            HasSubstr("no executor 'emulator' for tile-merge")));
}

TEST(Contestants, areEverySortOnEveryExecutorThatRunsIt) {
    const std::string names[] = {"gl", "emulator"};
    const std::vector<Contestant> all = all_contestants(names);
    EXPECT_EQ(all.front(), (Contestant{std_sort, "cpu"}));
    std::set<std::string> unique;
    for (const Contestant& contestant : all)
        unique.insert(name(contestant));
    EXPECT_EQ(unique.size(), all.size());
    for (const sorts::Sort& entry : sorts::catalogue())
        for (const std::string& executor : names)
            EXPECT_EQ(std::ranges::any_of(all,
                                          [&](const Contestant& contestant) {
                                              return contestant.sort.program == entry.name &&
                                                     contestant.executor == executor;
                                          }),
                      entry.kind == sorts::SortKind::sorts && !entry.contested.empty() &&
                          (entry.body == stream::Body::blocks || executor == "emulator"))
                << entry.name << " on " << executor;
}

}  // namespace
}  // namespace evaluation
