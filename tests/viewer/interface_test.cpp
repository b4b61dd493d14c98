// SPDX-License-Identifier: MIT
#include "viewer/interface.h"

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/error.h"
#include "stream/error.h"
#include "tests/support/error_in.h"
#include "tests/viewer/runs.h"
#include "viewer/explain.h"
#include "viewer/export.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

Interface interface(std::string_view program = "overlapped") {
    return tests::interface(5, program);
}

TEST(Interface, goesToLevelsStepsStagesPhasesAndOperations) {
    Interface any = interface();
    for (const auto& [line, label] :
         {std::pair("goto level 4 step 3",
                    "level 4 step 3: phase 3 of stage 0, phase 1 of stage 1"),
          std::pair("goto level 4 stage 1 phase 2", "level 4 step 4: phase 2 of stage 1"),
          std::pair("goto operation 17", "level 3 step 2: nodes copied back")}) {
        any.perform(line);
        EXPECT_EQ(any.stream_session().operation()->label, label);
    }
    Interface smaller = tests::interface(4, "overlapped");
    smaller.perform("goto level 4 stage 1 phase 1");
    EXPECT_EQ(smaller.stream_session().instance(), (InstanceId{1, 0})) << "the block of stage 1";
}

TEST(Interface, goesToLevelsByWhatTheSortCallsThem) {
    for (const auto& [program, unit] :
         {std::pair("odd-even", "iteration"), std::pair("butterfly", "stage"),
          std::pair("peters-2", "phase"), std::pair("gather-radix", "pass"),
          std::pair("network", "level")}) {
        Interface any = interface(program);
        for (const std::string& word :
             {std::string("goto ") + unit, std::string(unit), std::string("goto level")}) {
            any.perform("start");
            any.perform(full_line(any, word + " 3 step 0"));
            EXPECT_EQ(any.stream_session().operation()->tag.level, 3) << program << ": " << word;
            EXPECT_EQ(any.stream_session().operation()->tag.step, 0) << program << ": " << word;
        }
    }
}

TEST(Interface, playsAtItsSpeedAndStopsAtTheEnd) {
    Interface any = interface();
    tests::perform(any, {"speed 10", "play"});
    any.advance(0.25);
    EXPECT_EQ(any.stream_session().position(), 2);
    any.advance(1000);
    EXPECT_EQ(any.stream_session().position(), any.stream_session().run().size());
    EXPECT_FALSE(any.view().is_playing);
    any.perform("play");
    EXPECT_EQ(any.stream_session().position(), 0);
}

TEST(Interface, theTextureFollowsWhatIsWrittenUntilAStreamIsAskedFor) {
    Interface any = interface();
    EXPECT_EQ(any.shown_stream(), tests::streams::values);
    any.perform("operation");
    EXPECT_EQ(any.shown_stream(), tests::streams::trees);
    any.perform("operation");
    EXPECT_EQ(any.shown_stream(), tests::streams::node_output);
    tests::perform(any, {"show pqidx-odd", "end"});
    EXPECT_EQ(any.shown_stream(), tests::streams::pqidx_odd);
    any.perform("show written");
    EXPECT_EQ(any.shown_stream(), tests::streams::values);
}

TEST(Interface, aFirstLookIsTheFirstPhaseOfTheLastLevel) {
    Interface any = interface();
    any.session().go_to_first_look();
    EXPECT_EQ(any.stream_session().operation()->tag.level, 5);
    EXPECT_TRUE(is_phase(*any.stream_session().operation()));
    EXPECT_EQ(any.stream_session().operation()->blocks[0].tag, (stream::BlockTag{0, 0}));
    Interface network = interface("network");
    network.session().go_to_first_look();
    EXPECT_EQ(network.stream_session().position(), 1);
}

TEST(Interface, numbersAndBarsMeanWhatIsSet) {
    Interface any = interface();
    EXPECT_EQ(name(any.view().labels), "rank");
    for (const char* meaning : {"key", "id", "rank"}) {
        any.perform("numbers");
        EXPECT_EQ(name(any.view().labels), meaning);
    }
    any.perform("numbers id");
    EXPECT_EQ(any.view().labels, Labels::id);
    EXPECT_EQ(name(any.view().bars), "key");
    any.perform("bars rank");
    EXPECT_EQ(any.view().bars, Bars::rank);
}

TEST(Asked, isALineOfScriptsOrItsShortForm) {
    Interface any = interface();
    const std::pair<const char*, const char*> lines[] = {
        {"17", "goto 17"},
        {"level 4 step 3", "goto level 4 step 3"},
        {"level", "level"},
        {"step back", "step back"},
        {"node 17", "select node 17"},
        {"select node 17", "select node 17"},
        {"pqidx-even 3", "select pqidx-even 3"},
        {"instance 2", "select instance 2"},
        {"goto level 3", "goto level 3"},
        {"  set   mapping row-wise ", "set mapping row-wise"},
    };
    for (const auto& [asked, line] : lines)
        EXPECT_EQ(full_line(any, asked), line);
    any.perform("goto level 4");
    EXPECT_NO_THROW(any.perform(full_line(any, "select node 17")));
    EXPECT_EQ(any.stream_session().selected_element()->index, 17);
}

TEST(Asked, suggestsLinesThatBeginOrContainIt) {
    const auto lines = suggestions("st", 20);
    ASSERT_GT(lines.size(), 4);
    EXPECT_THAT(lines[0], testing::StartsWith("st"));
    for (const std::string& line : lines)
        EXPECT_THAT(line, HasSubstr("st"));
    EXPECT_EQ(suggestions("", 5).size(), 5);
    EXPECT_TRUE(suggestions("nonsense", 5).empty());
    EXPECT_THAT(suggestions("select", 9), testing::Contains("select STREAM N"));
}

TEST(Interface, everyErrorOfAScriptNamesItsLine) {
    Interface any = interface();
    int performed = 0;
    EXPECT_THAT(
        [&] { run_script(any, "walk", "# go\noperation\n\nnonsense\n", [&] { ++performed; }); },
        ThrowsMessage<Refused>("walk, line 4: unknown command 'nonsense'"));
    EXPECT_EQ(performed, 1);
    EXPECT_EQ(any.stream_session().position(), 1);
    EXPECT_THAT(
        tests::error_in<io::FileError>([&] { run_script(any, "walk", "open missing.npy"); }),
        testing::StartsWith("walk, line 1: "));
}

TEST(Interface, otherKeysProgramsAndMappingsAtRunTime) {
    Interface any = interface();
    any.perform("open organ-pipe seed 3 log2n 6");
    EXPECT_EQ(any.stream_session().run().n(), 64);
    tests::perform(any, {"set program optimized", "show merged", "set program appendix-a"});
    EXPECT_FALSE(any.view().shown) << "merged is gone";
    any.perform("set mapping row-wise");
    EXPECT_EQ(any.stream_session().setup().options.mapping, layout::MappingKind::row_wise);
    tests::perform(any, {"set program bitonic-naive", "set program optimized"});
    EXPECT_EQ(any.setup().options.mapping, layout::MappingKind::row_wise) << "as before";
    tests::perform(any, {"show values", "set program gpusort"});
    EXPECT_EQ(any.stream_session().setup().options.mapping, layout::MappingKind::row_wise);
    EXPECT_FALSE(any.view().shown) << "it has no stream of that name";
    EXPECT_EQ(any.shown_stream(), any.stream_session().program().input.number);
    EXPECT_THROW(any.perform("set option degree 2"), Refused);
    tests::perform(any, {"set program intervals", "set option place 8"});
    EXPECT_EQ(any.stream_session().setup().options.settings.size(), 1);
    any.perform("set program optimized");
    EXPECT_TRUE(any.stream_session().setup().options.settings.empty());
}

TEST(Interface, hasThePanelsThatItsProgramHas) {
    Interface any = interface("overlapped");
    EXPECT_TRUE(any.has(Panel::node_stream));
    tests::perform(any, {"maximize node-stream", "set program intervals"});
    EXPECT_TRUE(any.has(Panel::node_stream));
    EXPECT_EQ(any.view().panels.maximised, Panel::node_stream);
    any.perform("set program network");
    EXPECT_FALSE(any.view().panels.maximised);
    EXPECT_FALSE(any.has(Panel::node_stream));
    EXPECT_TRUE(any.has(Panel::trees)) << "it shows the network";
    tests::perform(any, {"sort 2 1", "set program optimized"});
    EXPECT_FALSE(any.has(Panel::node_stream)) << "all of its stages are one merge of 16";
    EXPECT_THROW(any.perform("panel node-stream"), Refused);
}

TEST(LinesOf, areWhatEachSubStepRuns) {
    struct Case {
        const char* kernel;
        SubStep sub_step;
        bool is_exchanged;
        const char* text;
        const char* other;  ///< text that the lines do not have
    };
    using enum SubStep;
    for (const auto& [kernel, sub_step, is_exchanged, text, other] :
         {Case{"phase0", before, true, " root = ", "greater("},
          Case{"phase_i", before, true, " pidx = ", "greater("},
          Case{"phase0", compare, true, "if (greater(", "\n"},
          Case{"phase_i", compare, true, "if (greater(", "\n"},
          Case{"phase_i", after, true, "        swap(p.value, q.value);", "p.left = next_node();"},
          Case{"phase_i", after, true, "p.right = next_node();", "p.left = next_node();"},
          Case{"phase_i", after, false, "p.left = next_node();", "swap"},
          Case{"phase0", after, true, "swap(root.left, root.right);", "}"},
          Case{"phase0", after, false, "    if (greater(", "else"}}) {
        const std::string_view source = shaders::library().kernel(kernel).source.text;
        const LineRange range = lines_of(source, sub_step, is_exchanged);
        const std::vector<std::string_view> all = split_at(source, "\n");
        const std::span shown(&all[range.first], range.last - range.first);
        EXPECT_THAT(fmt::format("{}", fmt::join(shown, "\n")),
                    testing::AllOf(HasSubstr(text), testing::Not(HasSubstr(other))));
    }
    const std::string_view copy = shaders::library().kernel("copy_back").source.text;
    const LineRange none = lines_of(copy, after, true);
    EXPECT_EQ(none.first, none.last);
}

TEST(Interface, keepsItsSortUntilAnotherOneIsMade) {
    bool fails = false;
    Interface any(tests::session(4, "overlapped").setup(),
                  [&](const std::string&) -> std::unique_ptr<stream::Executor> {
                      if (fails)
                          throw stream::DeviceError("no device any more");
                      return stream::emulator::make_executor();
                  });
    fails = true;
    for (const char* line : {"lesson merge", "set program network"})
        EXPECT_THROW(any.perform(line), stream::DeviceError);
    EXPECT_FALSE(any.view().learning);
    EXPECT_EQ(any.setup().options.program, "overlapped");
}

TEST(Interface, aVisitThatIsGivenUpLeavesThePositionAndTheSelection) {
    Interface any = interface();
    tests::perform(any, {"goto level 4 stage 0 phase 1", "substep compare", "select instance 1"});
    const std::string place = any.session().place();
    const auto selected = any.session().selected();
    EXPECT_THROW(any.session().visit([](bool) { throw Refused("the disk is full"); }), Refused);
    EXPECT_EQ(any.session().place(), place);
    EXPECT_EQ(any.session().sub_step_name(), "compare");
    EXPECT_EQ(any.session().selected(), selected);
}

TEST(Interface, explainsTheTermsOfASentence) {
    EXPECT_THAT(definitions_in("stage 0, phase 0: root = 7"),
                testing::AllOf(HasSubstr("stage: "), HasSubstr("phase: "), HasSubstr("root: "),
                               testing::Not(HasSubstr("spare: "))));
    EXPECT_THAT(definitions_in("Bitonic trees"), HasSubstr("tree: "));
    EXPECT_THAT(definitions_in("Interval 12 of launch 0"), HasSubstr("between two barriers"));
    EXPECT_EQ(definitions_in("no such words here"), "");
}

// At every position of these sorts, the window shows why the operation is done.
TEST(Interface, givesAReasonForEveryStep) {
    for (const char* program : {"overlapped", "network", "intervals"}) {
        Interface any = interface(program);
        any.session().visit([&](bool is_last) {
            const bool is_copy = any.stream_session().planned() != nullptr &&
                                 !is_phase(*any.stream_session().operation());
            const std::string why = any.session().reason();
            EXPECT_TRUE(is_copy || !why.empty()) << program << any.session().place();
            EXPECT_EQ(why == "All keys are sorted.", is_last) << program << any.session().place();
        });
    }
}

}  // namespace
}  // namespace viewer
