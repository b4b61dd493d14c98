// SPDX-License-Identifier: MIT
#include "evaluation/contests/schedule.h"

#include <gmock/gmock.h>

#include <functional>
#include <map>
#include <set>

#include "evaluation/contests/contestants.h"
#include "sorts/sort.h"
#include "tests/evaluation/made_results.h"

namespace evaluation {
namespace {

const std::string names[] = {"gl", "compute"};

bool is_quadratic(const Contestant& contestant) {
    return contestant.sort.program == "rank" || contestant.sort.program == "odd-even";
}

TEST(QuickSchedule, isTheReportsContest) {
    const Schedule schedule = quick_schedule(names, false);
    ASSERT_EQ(schedule.rounds.size(), 6u + 1u);
    EXPECT_EQ(schedule.first_rounds, 6u);
    EXPECT_EQ(schedule.rounds[6].tasks.size(), sorts::distributions().size());
    EXPECT_GT(schedule.log2_probes, 0u);
    for (unsigned r = 0; r < 6; ++r) {
        const Round& round = schedule.rounds.at(r);
        EXPECT_EQ(round.tasks.front().log2_n, 15 + r);
        EXPECT_EQ(round.tasks.front().repeats, least_repeats) << "fewer decide no claim";
        for (const SortForm& sort :
             {std_sort, best_gpusort, abisort_row_wise, abisort_z_order, intervals, tile_merge})
            EXPECT_EQ(std::ranges::count(round.contestants, sort,
                                         [](const Contestant& each) { return each.sort; }),
                      sort == std_sort || sort == tile_merge ? 1 : 2)
                << name(sort);
    }
    const Schedule of_software = quick_schedule(names, true);
    EXPECT_EQ(of_software.rounds.size(), 6u);
    EXPECT_EQ(of_software.log2_probes, 0u);
}

TEST(FullSchedule, isEverySortFromTheSmallestNOn) {
    const std::string patient[] = {"gl"};
    const Schedule schedule = full_schedule(names, patient, 14, 5);
    ASSERT_EQ(schedule.rounds.size(), 8u);
    for (std::size_t r = 0; r < 5; ++r) {
        const Task& task = schedule.rounds[r].tasks.front();
        EXPECT_EQ(schedule.rounds[r].contestants, contestants_for_size(names, task.log2_n));
        EXPECT_EQ(task.repeats, 8u);
    }
    for (std::size_t r = 6; r < 8; ++r) {
        EXPECT_EQ(schedule.rounds[r].tasks.front().log2_n, 7 + r);
        std::vector<Contestant> quadratic = all_contestants(patient);
        std::erase_if(quadratic, std::not_fn(is_quadratic));
        EXPECT_EQ(schedule.rounds[r].contestants, quadratic);
    }
    EXPECT_EQ(schedule.rounds[5].tasks.size(), sorts::distributions().size());
    EXPECT_EQ(schedule.rounds[5].tasks.front().log2_n, 12u);
    EXPECT_EQ(schedule.first_rounds, 5u);
}

TEST(FullSchedule, hasFewerSortsBeyondTheReport) {
    const Schedule schedule = full_schedule(names, {}, 22, 5);
    ASSERT_EQ(schedule.rounds.size(), 14u);
    EXPECT_EQ(schedule.first_rounds, 11u);
    EXPECT_EQ(schedule.rounds[10].contestants, contestants_for_size(names, 20));
    for (const Round* round : {&schedule.rounds[12], &schedule.rounds[13]}) {
        EXPECT_EQ(round->contestants, contestants_beyond(names));
        EXPECT_EQ(round->tasks.front().repeats, least_repeats);
        EXPECT_TRUE(std::ranges::none_of(round->contestants, is_quadratic));
        for (const Contestant& contestant : report_contestants(names))
            EXPECT_EQ(std::ranges::count(round->contestants, contestant), 1) << name(contestant);
    }
    EXPECT_EQ(schedule.rounds[11].tasks.front().log2_n, 18u);
}

// The expected results of a benchmark are pairs, so every sort must keep the ids.
TEST(Contestants, sortIdsWithTheirKeys) {
    for (const auto& contestants :
         {report_contestants(names), contestants_beyond(names), contestants_for_size(names, 20),
          contestants_for_distributions(names, true)})
        for (const auto& [sort, executor] : contestants)
            if (!is_host_sort(sort) && !sorts_keys_only(sort)) {
                const stream::Program program =
                    sorts::make_program(*catalogued(sort), {1 << 10, sort.mapping, sort.settings});
                EXPECT_FALSE(sorts::has_keys_alone(program)) << name(sort);
            }
}

TEST(ContestsOfOneN, areOne) {
    std::vector<Contest> contests;
    append(contests, {tests::measured(std_sort, 12, 1)});
    append(contests, {tests::measured(std_sort, 10, 1)});
    append(contests, {tests::measured(intervals, 12, 2)});
    ASSERT_EQ(contests.size(), 2u);
    Contest zipf = {tests::measured(intervals, 10, 3)};
    zipf.front().task.distribution = "zipf";
    append(contests, zipf);
    ASSERT_EQ(contests.size(), 3u);
    EXPECT_EQ(tests::time_of(*contest_of(contests, zipf.front().task), intervals), 3);
    contests.erase(contests.begin() + 1);
    EXPECT_EQ(log2_n(contests[0]), 10u);
    EXPECT_EQ(tests::time_of(contests[1], std_sort), 1);
    EXPECT_EQ(tests::time_of(contests[1], intervals), 2);
}

TEST(Contestants, takePartInSizesThatTheySort) {
    const std::string gl[] = {"gl"};
    for (const Contestant& contestant : contestants_for_size(gl, 2))
        EXPECT_TRUE(is_host_sort(contestant.sort) ||
                    catalogued(contestant.sort)->sizes.smallest <= 4)
            << name(contestant);
    const auto programs_at = [&](unsigned log2_n) {
        std::set<std::string> programs;
        for (const Contestant& contestant : contestants_for_size(gl, log2_n))
            programs.insert(contestant.sort.program);
        return programs;
    };
    EXPECT_TRUE(programs_at(12).contains("rank"));
    EXPECT_FALSE(programs_at(13).contains("rank"));
    EXPECT_FALSE(programs_at(12).contains("butterfly")) << "it does not sort";
    EXPECT_FALSE(takes(abisort_z_order, 8));
    EXPECT_FALSE(takes(abisort_z_order, 17));
    EXPECT_TRUE(takes(abisort_z_order, 16));
}

TEST(FullSchedule, hasQuadraticSortsTo2To17AndInComputeShadersTo2To19) {
    const Schedule schedule = full_schedule(names, names, 24, 12);
    std::map<std::string, unsigned> largest;
    for (const Round& round : schedule.rounds)
        for (const Contestant& contestant : round.contestants)
            if (is_quadratic(contestant)) {
                largest[contestant.executor] =
                    std::max(largest[contestant.executor], round.tasks.front().log2_n);
                EXPECT_GE(round.tasks.front().repeats, least_repeats);
            }
    EXPECT_EQ(largest, (std::map<std::string, unsigned>{{"gl", 17}, {"compute", 19}}));
}

}  // namespace
}  // namespace evaluation
