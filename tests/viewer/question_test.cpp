// SPDX-License-Identifier: MIT
// Every possible answer to every question of a sort is judged, and compared with what the sort then
// does.
#include "viewer/model/question.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/viewer/runs.h"
#include "viewer/model/compared.h"
#include "viewer/model/workgroup_session.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using IdSet = std::set<std::uint32_t>;

std::optional<Question> question_of(StreamSession& session) {
    return session.question(tests::rank_texts(session));
}

/// Index of each value in the sequences, by id.
std::map<std::uint32_t, std::size_t> numbers_by_id(StreamSession& session) {
    std::map<std::uint32_t, std::size_t> numbers;
    const auto& values = session.position_data().sequences.values;
    for (std::size_t i = 0; i < values.size(); ++i)
        numbers[values[i].id] = i;
    return numbers;
}

IdSet moved_ids(const std::map<std::uint32_t, std::size_t>& before,
                const std::map<std::uint32_t, std::size_t>& after) {
    IdSet ids;
    for (const auto& [id, number] : before)
        if (after.at(id) != number)
            ids.insert(id);
    return ids;
}

/// IdSet of the values that the question accepts. Every answer has a reason.
IdSet accepted(StreamSession& session, const Question& question) {
    IdSet ids;
    for (const auto& [id, number] : numbers_by_id(session)) {
        const Verdict verdict = question.judge({"id", std::to_string(id)});
        EXPECT_NE(verdict.why, "");
        if (verdict.is_right)
            ids.insert(id);
    }
    EXPECT_TRUE(question.judge(split(question.solution())).is_right) << question.solution();
    if (question.choices.empty()) {
        EXPECT_THROW(question.judge({"none"}), Refused);
    } else {
        EXPECT_EQ(question.judge({"none"}).is_right, ids.empty());
    }
    return ids;
}

/// Goes through a sort and judges the questions at one kind of sub-step. Expects that each accepts
/// the values that `expected` returns, which may move the session. Returns how many values each
/// question accepts.
template <class Expected>
std::vector<std::size_t> judge_all(StreamSession& session, Expected expected,
                                   SubStep at = SubStep::after) {
    std::vector<std::size_t> counts;
    for (; !session.is_at_end(); session.next_sub_step()) {
        const auto question = session.sub_step() == at ? question_of(session) : std::nullopt;
        if (!question)
            continue;
        const IdSet ids = accepted(session, *question);
        const std::size_t position = session.position();
        EXPECT_EQ(ids, expected()) << session.setup().options.program << " " << position;
        session.go_to(position);
        if (at == SubStep::before)
            session.next_sub_step();
        counts.push_back(ids.size());
    }
    return counts;
}

// The phase exchanges the values whose in-order number changes.
TEST(Questions, acceptTheKeysThatAPhaseThenExchanges) {
    for (const char* program : {"appendix-a", "overlapped", "optimized"}) {
        StreamSession session = tests::session(5, program);
        const auto exchanged = [&] {
            const auto before = numbers_by_id(session);
            session.show(SubStep::after);
            return moved_ids(before, numbers_by_id(session));
        };
        const auto counts = judge_all(session, exchanged, SubStep::before);
        EXPECT_EQ(counts.size(), std::ranges::count_if(session.program().operations, is_phase));
        EXPECT_LT(std::ranges::count(counts, 0u), counts.size()) << program;
        session.go_to(*find(session.program(), {5, {}, 0, 0}));
        session.show(SubStep::before);
        EXPECT_THAT(question_of(session)->prompt, HasSubstr("change places"));
    }
}

// After a comparison of stage 0, the pairs that it leaves open depend on j*.
TEST(Questions, acceptTheKeysOnWhichTheBorderDepends) {
    StreamSession session = tests::session(5, "appendix-a");
    const auto question_at = [&](unsigned phase) {
        session.go_to({"level", "5", "stage", "0", "phase", std::to_string(phase)});
        session.show(SubStep::compare);
        return question_of(session);
    };
    for (unsigned phase = 1; phase < 4; ++phase) {
        const auto question = question_at(phase);
        ASSERT_TRUE(question);
        const Cut cut = cuts(session, true).at(0);
        EXPECT_EQ(cut.high - cut.low + 1, 16 >> phase) << "numbers that j* can still be";
        EXPECT_THAT(question->judge(split(question->solution())).why,
                    HasSubstr(fmt::format("j* is in {} to {}", cut.low, cut.high)));
        IdSet open;
        for (const CutPart& part : cut.parts)
            for (std::uint32_t bar = part.first; bar < part.last; ++bar)
                if (part.kind == CutPart::Kind::open)
                    open.insert(session.position_data().sequences.values[bar].id);
        EXPECT_EQ(accepted(session, *question), open) << "phase " << phase;
    }
    for (const unsigned phase : {0u, 4u})  // the sign is no border, and the last phase finds j*
        EXPECT_FALSE(question_at(phase)) << phase;
}

// The next phase compares the values that its sentence names.
TEST(Questions, acceptTheNodesThatThePhaseThenCompares) {
    for (const char* program : {"appendix-a", "overlapped"}) {
        StreamSession session = tests::session(5, program);
        const auto compared_next = [&] {
            session.next_sub_step();
            EXPECT_EQ(session.sub_step(), SubStep::before);
            IdSet compared;
            const auto& blocks = session.operation()->blocks;
            for (std::size_t b = 0; b < blocks.size(); ++b)
                for (std::uint32_t m = 0; m < blocks[b].output.length * blocks[b].rows; ++m) {
                    session.select_instance({b, m});
                    for (const Event& event : session.events())
                        if (event.kind == Event::Kind::compare)
                            compared.insert({event.words[1], event.other[1]});
                }
            return compared;
        };
        EXPECT_GT(judge_all(session, compared_next).size(), 10);
    }
}

TEST(Questions, acceptTheKeysWithWhichAnInstanceBegins) {
    for (const auto& [settings, least] : {std::pair(sorts::Settings{}, 1u),
                                          std::pair(sorts::Settings{{"co-ranks", "stages"}}, 3u)}) {
        viewer::Setup setup = tests::session(6, "intervals").setup();
        setup.options.settings = settings;
        StreamSession session(setup, tests::make_emulator);
        const auto first_values = [&] {
            session.go_to(session.position() + 1);
            const sorts::intervals::Level& level = *session.interval_level();
            const auto& [step, pairs] = level.steps[session.operation()->tag.step];
            const auto pair = std::ranges::find_if(pairs, [&, &step = step](const auto& each) {
                return each.ranks.start > merge_of(level.plan, step, each.ranks.start).a.start;
            });
            const auto merge = merge_of(level.plan, step, pair->ranks.start);
            IdSet first;
            if (pair->a.start < merge.a.end())
                first.insert(level.values[pair->a.start].id);
            if (pair->b.start < merge.b.end())
                first.insert(level.values[pair->b.start].id);
            return first;
        };
        EXPECT_GE(judge_all(session, first_values).size(), least);
    }
}

TEST(Questions, acceptTheKeysThatANetworkThenMoves) {
    for (const char* program : {"network", "odd-even"}) {
        StreamSession session = tests::session(4, program);
        const auto moved_next = [&] {
            const auto before = numbers_by_id(session);
            session.go_to(session.position() + 1);
            return moved_ids(before, numbers_by_id(session));
        };
        EXPECT_EQ(judge_all(session, moved_next).size(), session.run().size());
        EXPECT_FALSE(question_of(session)) << "sorted";
    }
    StreamSession session = tests::session(4, "network");
    const auto question = question_of(session);
    const auto& values = session.position_data().sequences.values;
    for (std::uint32_t wire = 0; wire < 16; ++wire)
        EXPECT_EQ(question->judge({"wire", std::to_string(wire)}).why,
                  question->judge({"id", std::to_string(values[wire].id)}).why);
    EXPECT_THROW(question->judge({"wire", "16"}), Refused);
    EXPECT_THROW(question->judge({"node", "3"}), Refused);
    EXPECT_THROW(question->judge({"exchanged"}), Refused);
}

TEST(Questions, acceptTheBankThatTheNextSectionWaitsFor) {
    Interface any = tests::interface(10, "bitonic-naive");
    WorkgroupSession& groups = *any.session().workgroup();
    groups.go_to_start();
    unsigned conflicts = 0;
    for (std::size_t s = 0; s + 1 < groups.memory().intervals.size(); ++s) {
        groups.go_to_index(s);
        const auto question = groups.question({});
        ASSERT_TRUE(question);
        groups.go_to_index(s + 1);
        unsigned most = 1;
        for (const BankQueue& queue : groups.queues())
            most = std::max<unsigned>(most, static_cast<unsigned>(queue.words.size()));
        for (unsigned bank = 0; bank < groups.memory().banks; ++bank) {
            const Verdict verdict = question->judge({"bank", std::to_string(bank)});
            EXPECT_EQ(verdict.is_right, most > 1 && groups.queues()[bank].words.size() == most);
            EXPECT_THAT(verdict.why, HasSubstr("word mod 32"));
        }
        EXPECT_EQ(question->judge({"none"}).is_right, most == 1);
        EXPECT_TRUE(question->judge(split(question->solution())).is_right);
        EXPECT_THROW(question->judge({"bank", std::to_string(groups.memory().banks)}), Refused);
        EXPECT_THROW(question->judge({"wire", "0"}), Refused);
        conflicts += most > 1 ? 1 : 0;
    }
    EXPECT_GT(conflicts, 10);
    EXPECT_LT(conflicts, 40) << "of 57 intervals";
    groups.go_to_end();
    EXPECT_FALSE(groups.question({}));
}

// Verdicts on the keys 8 3 11 5 13 2 1 12 9 6 14 7 10 15 4 0, whose ranks are the keys.
TEST(Questions, putTheNumbersIntoTheRule) {
    StreamSession session =
        tests::session_of({8, 3, 11, 5, 13, 2, 1, 12, 9, 6, 14, 7, 10, 15, 4, 0}, "appendix-a");
    const auto ask = [&](const char* phase, SubStep sub_step, std::uint32_t key) {
        session.go_to({"level", "4", "stage", "0", "phase", phase});
        session.show(sub_step);
        const auto& values = session.position_data().sequences.values;
        const auto value = std::ranges::find_if(
            values, [&](const shaders::value_t& each) { return session.rank(each) == key; });
        const Verdict verdict = question_of(session)->judge({"id", std::to_string(value->id)});
        return (verdict.is_right ? "Right: " : "Wrong: ") + verdict.why;
    };
    const std::string exchanged =
        "p = 9 > q = 5: to be exchanged with their left subtrees. Rule: this tree sorts ascending, "
        "so exchange if p > q.";
    EXPECT_EQ(ask("1", SubStep::before, 9), "Right: " + exchanged);
    EXPECT_EQ(ask("1", SubStep::before, 15), "Right: " + exchanged) << "in the subtree of p";
    EXPECT_EQ(ask("1", SubStep::before, 12), "Wrong: " + exchanged);
    EXPECT_EQ(
        ask("2", SubStep::before, 6),
        "Wrong: p = 6 < q = 11: they stay. Rule: this tree sorts ascending, so exchange if p > q.");
    EXPECT_EQ(ask("1", SubStep::compare, 12),
              "Right: p = 9 > q = 5: to be exchanged with their left subtrees. All pairs to the "
              "left are exchanged, too, so j* is in -4 to -1.");
    EXPECT_EQ(ask("1", SubStep::after, 11),
              "Right: p = 9 > q = 5: to be exchanged with their left subtrees. Rule: after an "
              "exchange p and q go right, otherwise left.");
    EXPECT_THAT(ask("1", SubStep::after, 3), testing::StartsWith("Wrong: p = 9 > q = 5"));
}

// A line that answers with a wrong value, or "" if all values are right.
std::string wrong_answer(Interface& any) {
    const auto question = current_question(any);
    for (const auto& value : any.stream_session().position_data().sequences.values)
        if (!question->judge({"id", std::to_string(value.id)}).is_right)
            return fmt::format("answer id {}", value.id);
    return "";
}

TEST(Questions, areAskedAboutEachStepUntilTheyEnd) {
    Interface any = tests::interface(4, "overlapped");
    tests::perform(any, {"goto level 4 stage 0 phase 0", "ask"});
    const auto learning = [&]() -> const Learning& { return *any.view().learning; };
    unsigned asked = 0;
    for (std::string before; any.position() != before; any.perform("lesson next")) {
        before = any.position();
        const auto question = current_question(any);
        if (!question)
            break;  // the end
        EXPECT_FALSE(learning().is_done || learning().is_wrong);
        if (const std::string wrong = wrong_answer(any); !wrong.empty()) {
            any.perform(wrong);
            EXPECT_TRUE(learning().is_wrong);
            EXPECT_NE(learning().verdict.why, "");
        }
        any.perform("solve");
        EXPECT_TRUE(learning().is_done && !learning().is_wrong);
        ++asked;
    }
    EXPECT_GT(asked, 12);
    EXPECT_TRUE(any.session().is_at_end());
    any.perform("lesson back");
    EXPECT_TRUE(current_question(any));
    any.press("Escape");
    EXPECT_FALSE(any.view().learning);
    EXPECT_THROW(any.perform("answer none"), Refused);
}

TEST(Questions, leaveTheSortAndALessonAsTheyWere) {
    Interface any = tests::interface(4, "overlapped");
    any.perform("goto level 4 stage 0 phase 0");
    any.press("Q");
    EXPECT_TRUE(is_asking(any));
    const std::string position = any.position();
    any.perform(wrong_answer(any));
    EXPECT_TRUE(any.view().learning->is_wrong);
    EXPECT_EQ(any.position(), position);
    any.perform("set program network");
    EXPECT_TRUE(is_asking(any));
    EXPECT_FALSE(any.view().learning->is_wrong) << "another question";
    tests::perform(any, {"set program overlapped", "lesson layout"});
    EXPECT_FALSE(is_asking(any));
    any.perform("ask");
    EXPECT_TRUE(is_asking(any));
    EXPECT_EQ(any.session().program().size, 16);
    any.press("Q");
    EXPECT_FALSE(any.view().learning);
    EXPECT_THROW(tests::interface(11, "overlapped").perform("ask"), Refused);
}

}  // namespace
}  // namespace viewer
