// SPDX-License-Identifier: MIT
// Tests of stepping through a thread-group sort interval by interval: counts, threads and values,
// without drawing them.
#include "viewer/model/workgroup_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "sorts/run_values.h"
#include "stream/program_run.h"
#include "tests/viewer/runs.h"
#include "viewer/interface.h"

namespace viewer {
namespace {

using inspect::BarrierInterval;
using inspect::RecordedRequest;
using inspect::SharedLine;
using testing::Each;
using testing::HasSubstr;

Setup setup(std::string_view program, std::size_t n, std::string profile = "modern") {
    Setup made = tests::setup_of(sorts::distribution_named("uniform")->make(n, 7), program);
    if (program == "tile-merge")
        // the shape is set, so that the test does not depend on which shape is fastest
        made.options.settings["shape"] = "512x8-256x8";
    made.profile = std::move(profile);
    return made;
}

Interface interface(std::string_view program, std::size_t n) {
    return Interface(setup(program, n), tests::make_emulator);
}

// Returns the different words of a request in each bank. The test counts them again from the
// request's threads.
std::map<std::uint32_t, std::set<std::uint32_t>> words_by_bank(const RecordedRequest& request,
                                                               unsigned words, unsigned banks) {
    std::map<std::uint32_t, std::set<std::uint32_t>> found;
    for (const auto& lane : request.lanes)
        for (unsigned w = 0; w < words; ++w)
            found[(lane.element * words + w) % banks].insert(lane.element * words + w);
    return found;
}

TEST(WorkgroupSession, crowdsAndWavefrontsAreThoseOfItsThreads) {
    for (const auto& [program, profile] :
         {std::pair("bitonic-naive", "modern"), std::pair("tile-merge", "gtx-580")}) {
        SCOPED_TRACE(program);
        WorkgroupSession groups(setup(program, 600, profile));
        groups.go_to_first_look();
        const unsigned banks = groups.memory().banks;
        std::map<std::pair<std::size_t, std::uint32_t>, unsigned> degrees;
        for (std::size_t l = 0; l < groups.interval()->lines.size(); ++l) {
            const SharedLine& line = groups.interval()->lines[l];
            const unsigned words = groups.memory().arrays[line.array].element_words;
            std::uint64_t wavefronts = 0;
            for (const RecordedRequest& request : line.recorded) {
                for (const auto& lane : request.lanes)
                    EXPECT_EQ(lane.thread / groups.profile().memory.warp, request.warp);
                unsigned most = 0;
                for (const auto& [bank, in_bank] : words_by_bank(request, words, banks)) {
                    most = std::max(most, static_cast<unsigned>(in_bank.size()));
                    for (const std::uint32_t word : in_bank) {
                        unsigned& degree = degrees[{line.array, word}];
                        degree = std::max(degree, static_cast<unsigned>(in_bank.size()));
                    }
                }
                EXPECT_EQ(request.wavefronts, most);
                wavefronts += most;
            }
            EXPECT_EQ(line.wavefronts, wavefronts);
            EXPECT_EQ(line.requests, line.recorded.size());
        }
        for (std::size_t a = 0; a < groups.memory().arrays.size(); ++a)
            for (std::uint32_t w = 0; w < groups.memory().arrays[a].words; ++w)
                EXPECT_EQ(groups.conflict_degree({a, w}), (degrees[{a, w}])) << a << " " << w;
        EXPECT_GT(groups.interval()->wavefronts(), groups.interval()->requests());
    }
}

// Each launch's groups together are what an executor counted, and end with the same buffers.
TEST(WorkgroupSession, countsWhatTheLaunchesCounted) {
    for (const char* program : {"shearsort", "bitonic-naive"}) {
        WorkgroupSession groups(setup(program, program == std::string("shearsort") ? 1024 : 2048));
        const auto counting = stream::emulator::make_executor({.counts = true});
        stream::ProgramRun run(*counting, groups.program());
        sorts::upload_values(run, sorts::values_of(groups.setup().keys));
        run.prepare();
        run.run();
        const auto counts = counting->take_counts();
        ASSERT_EQ(counts.size(), groups.program().operations.size());
        for (std::size_t launch = 0; launch < counts.size(); ++launch) {
            SCOPED_TRACE(fmt::format("{}, launch {}", program, launch));
            groups.go_to(launch, 0);
            EXPECT_EQ(groups.memory().kernel, counts[launch].kernel);
            EXPECT_EQ(groups.memory().label, counts[launch].label);
            const unsigned written = groups.buffers().front();
            const auto after = groups.after(written);
            std::uint64_t requests = 0;
            std::uint64_t wavefronts = 0;
            unsigned worst_request = 0;
            unsigned worst_degree = 0;
            for (std::uint32_t group = 0; group < groups.launch().workgroups; ++group) {
                groups.go_to(launch, group);
                EXPECT_EQ(groups.after(written), after) << group;
                for (const BarrierInterval& interval : groups.memory().intervals) {
                    requests += interval.requests();
                    wavefronts += interval.wavefronts();
                    worst_request = std::max(worst_request, interval.worst_wavefronts);
                    for (const std::vector<unsigned>& degrees : interval.degrees)
                        worst_degree = std::max(worst_degree, std::ranges::max(degrees));
                }
            }
            EXPECT_EQ(requests, counts[launch].banks.requests);
            EXPECT_EQ(wavefronts, counts[launch].banks.wavefronts);
            unsigned worst = 0;
            for (const stream::groups::SiteCounts& site : counts[launch].sites)
                worst = std::max(worst, site.worst);
            EXPECT_EQ(worst_request, worst);
            EXPECT_EQ(worst_degree, worst);
        }
    }
}

TEST(WorkgroupSession, theFirstLookIsTheWorstRequestInTheOrderOfItsBanks) {
    WorkgroupSession groups(setup("bitonic-naive", 512));
    groups.go_to_first_look();
    const std::vector<BankQueue> queues = groups.queues();
    ASSERT_EQ(queues.size(), 32);
    std::size_t most = 0;
    for (std::size_t bank = 0; bank < queues.size(); ++bank) {
        most = std::max(most, queues[bank].words.size());
        for (const BankQueue::Entry& entry : queues[bank].words) {
            EXPECT_EQ(entry.word % 32, bank);
            EXPECT_THAT(entry.threads, testing::SizeIs(1));
        }
    }
    EXPECT_EQ(most, 2) << "elements at a distance of less than 16 agree in a bit";
    EXPECT_EQ(groups.interval()->worst_wavefronts, 2);
    EXPECT_EQ(groups.conflict_degree({0, 0}), 2);
    EXPECT_THAT(groups.sentence({}), HasSubstr("for 2 words, so the request takes 2 wavefronts"));
    WorkgroupSession folded(setup("bitonic-folded", 512));
    folded.go_to_first_look();
    EXPECT_EQ(folded.conflict_degree({0, 0}), 1);
    EXPECT_THAT(folded.sentence({}), HasSubstr("one wavefront is enough"));
}

TEST(WorkgroupSession, aSelectedLineIsSeenAloneAndStaysSelectedInTheNextInterval) {
    WorkgroupSession groups(setup("bitonic-naive", 512));
    groups.go_to_interval(2);
    const auto is_store = [&](std::size_t l) { return groups.interval()->lines[l].is_store; };
    std::size_t store = 0;
    while (!is_store(store))
        ++store;
    groups.select_line(store);
    groups.forward();
    EXPECT_TRUE(groups.is_line_selected());
    EXPECT_TRUE(is_store(*groups.line()));
    EXPECT_THROW(groups.select_line(100), Refused);
    groups.clear_selection();
    EXPECT_FALSE(groups.is_line_selected());
}

TEST(WorkgroupSession, wordsHoldWhatWasStoredAndSayByWhom) {
    WorkgroupSession groups(setup("bitonic-naive", 512));
    EXPECT_THAT(groups.element_text({0, 4}), HasSubstr("key "));
    groups.go_to_end();
    groups.go_to(0, 0);
    while (groups.interval_index() + 1 < groups.memory().intervals.size())
        groups.forward();
    const unsigned written = groups.buffers().front();
    ASSERT_TRUE(groups.is_written(written));
    for (std::uint32_t w = 0; w < 128; ++w)
        EXPECT_EQ(groups.value({0, w}), groups.after(written)[w]) << w;
    EXPECT_NE(groups.before(written), groups.after(written));
    EXPECT_THAT(groups.touched(written), Each(Touch::both)) << "in place, by its only group";
    for (const TouchedBy& touched : groups.touched_by({0, 6}))
        EXPECT_THAT(touched.threads, testing::SizeIs(1));
}

TEST(WorkgroupSession, launchesGroupsAndIntervalsAreGoneToAndBack) {
    WorkgroupSession groups(setup("tile-merge", 10000));
    EXPECT_EQ(groups.program().operations.size(), 3);
    groups.go_to(1, 4);
    EXPECT_EQ(groups.memory().kernel, groups.launch().kernel->name);
    EXPECT_EQ(groups.group(), 4);
    const auto tile = groups.touched(groups.buffers().front());
    EXPECT_EQ(std::ranges::count(tile, Touch::written), 10000 - 8192) << "the last tile";
    EXPECT_EQ(tile[8191], Touch::none);
    EXPECT_EQ(tile[8192], Touch::written);
    const std::size_t intervals = groups.memory().intervals.size();
    EXPECT_TRUE(groups.back());
    EXPECT_EQ(groups.launch_number(), 0);
    EXPECT_TRUE(groups.forward());
    EXPECT_EQ(groups.launch_number(), 1);
    EXPECT_EQ(groups.memory().intervals.size(), intervals);
    groups.go_to_end();
    EXPECT_TRUE(groups.is_at_end());
    EXPECT_FALSE(groups.forward());
    groups.go_to_start();
    EXPECT_FALSE(groups.back());
    EXPECT_THROW(groups.go_to(9, 0), Refused);
    EXPECT_THROW(groups.go_to(0, 9), Refused);
    EXPECT_THROW(groups.go_to_interval(1000), Refused);
    EXPECT_EQ(groups.launch_number(), 0);
}

TEST(WorkgroupSession, runningStopsAtConflicts) {
    WorkgroupSession groups(setup("bitonic-naive", 512));
    groups.go_to_start();
    groups.run(Direction::forward);
    EXPECT_GT(groups.interval()->wavefronts(), groups.interval()->requests());
    WorkgroupSession free(setup("bitonic-folded", 512));
    free.go_to_start();
    free.run(Direction::forward);
    EXPECT_TRUE(free.is_at_end());
    free.run(Direction::back);
    EXPECT_EQ(free.launch_number(), 0);
}

TEST(WorkgroupSession, refusesWhatItCannotShowByName) {
    EXPECT_THROW(WorkgroupSession(setup("tile-merge", 0)), Refused);
    EXPECT_THROW(WorkgroupSession(setup("tile-merge", 64, "geforce-6800")), Refused);
    EXPECT_THROW(WorkgroupSession(setup("tile-merge", 5000, "geforce-8800gt")), Refused);
    EXPECT_THROW(WorkgroupSession(setup("shearsort", 2048)), sorts::RequestError);
}

TEST(WorkgroupSession, everySortIsShownInEveryLaunch) {
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::groups)) {
        SCOPED_TRACE(sort.name);
        WorkgroupSession groups(setup(sort.name, 1000));
        for (std::size_t launch = 0; launch < groups.program().operations.size(); ++launch) {
            groups.go_to(launch, 0);
            EXPECT_FALSE(groups.buffers().empty());
            if (groups.interval() == nullptr)
                continue;
            EXPECT_FALSE(groups.file_of(groups.interval()->lines[0].place).text.empty());
        }
    }
}

TEST(InterfaceOfWorkgroups, scriptsGoAnywhereAndSelectAnything) {
    Interface any = interface("tile-merge", 10000);
    ASSERT_NE(any.session().workgroup(), nullptr);
    any.perform("goto launch 1 group 1");
    EXPECT_EQ(any.session().workgroup()->group(), 1);
    any.perform("select line 0");
    EXPECT_TRUE(any.session().workgroup()->is_line_selected());
    any.press("Escape");
    EXPECT_FALSE(any.session().workgroup()->is_line_selected());
    any.press("Right");
    EXPECT_EQ(any.session().workgroup()->interval_index(), 1);
    any.press("PageDown");
    EXPECT_EQ(any.session().workgroup()->launch_number(), 2);
    any.press("[");
    EXPECT_EQ(any.session().workgroup()->group(), 0);
    EXPECT_EQ(full_line(any, "launch 2"), "goto launch 2");
    EXPECT_EQ(full_line(any, "line 0"), "select line 0");
    std::size_t positions = 0;
    any.session().visit([&](bool) { ++positions; });
    EXPECT_GT(positions, 20);
    EXPECT_EQ(any.session().workgroup()->launch_number(), 2);
}

TEST(InterfaceOfWorkgroups, anotherGroupIsShownAtTheSameIntervalAndLine) {
    Interface any = interface("tile-merge", 5000);
    tests::perform(any, {"goto launch 1 group 0", "operation", "operation", "select line 0"});
    const std::uint32_t number = any.session().workgroup()->interval()->number;
    ASSERT_GT(any.session().workgroup()->interval_index(), 0);
    any.press("]");
    EXPECT_EQ(any.session().workgroup()->group(), 1);
    EXPECT_EQ(any.session().workgroup()->interval()->number, number);
    EXPECT_TRUE(any.session().workgroup()->is_line_selected());
    any.press("[");
    any.press("[");
    EXPECT_EQ(any.session().workgroup()->group(), 0);
    EXPECT_EQ(any.session().workgroup()->interval()->number, number);
}

TEST(InterfaceOfWorkgroups, whatIsAskedForWhileAFrameIsDrawnWaits) {
    Interface any = interface("tile-merge", 64);
    any.begin_frame();
    any.try_to("set program optimized");
    EXPECT_NE(any.session().workgroup(), nullptr);
    any.end_frame();
    EXPECT_EQ(any.session().workgroup(), nullptr);
}

}  // namespace
}  // namespace viewer
