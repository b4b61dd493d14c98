// SPDX-License-Identifier: MIT
#include "viewer/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using testing::HasSubstr;
using testing::Not;

// What the page's script reads.
nlohmann::json data_of(const std::string& page) {
    const std::string begin = "id=\"sort\">";
    const std::size_t first = page.find(begin) + begin.size();
    return nlohmann::json::parse(page.substr(first, page.find("</script>", first) - first));
}

TEST(Page, holdsEveryMomentAndLeavesTheSessionWhereItWas) {
    Session session = tests::session(5, "overlapped");
    session.go_to(20);
    const auto data = data_of(page(session, false));
    EXPECT_EQ(session.position(), 20);
    std::size_t expected = 0;
    for (std::size_t p = 0; p <= session.run().size(); ++p)
        expected += is_stop(session.program(), p) ? 1 : 0;
    ASSERT_EQ(data["stops"].size(), expected);
    EXPECT_LE(data["stops"][data["first"].get<std::size_t>()]["at"], 20);
    // In the end every value is where its rank says.
    const auto& last = data["stops"].back();
    session.go_to(session.run().size());
    const auto& values = session.moment().sequences.values;
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(last["ids"][i], values[i].id);
    EXPECT_EQ(data_of(page(session, true))["stops"].size(), session.run().size() + 1);
}

TEST(Page, comparesInEveryPhaseAndDrawsFigures4To7) {
    Session session = tests::session(4, "appendix-a");
    const auto data = data_of(page(session, false));
    std::size_t comparisons = 0;
    for (const auto& stop : data["stops"]) {
        EXPECT_EQ(stop["pairs"].empty(), stop["phases"].empty()) << stop["label"];
        comparisons += stop["pairs"].size();
    }
    // 2m - log m - 2 of each of n/m merges (§4.1).
    std::size_t expected = 0;
    for (unsigned level = 1; level <= 4; ++level)
        expected += (16u >> level) * ((2u << level) - level - 2);
    EXPECT_EQ(comparisons, expected);
    ASSERT_EQ(data["figures"]["4"].size(), 10) << "the rows of Figure 4";
    EXPECT_EQ(data["figures"]["4"][0][2][0], (nlohmann::json{"0s", 1}));
}

TEST(Page, takesProgramsWithoutTrees) {
    Session session = tests::session(4, "network");
    const auto data = data_of(page(session, false));
    EXPECT_TRUE(data["figures"].empty());
    for (const auto& stop : data["stops"])
        EXPECT_FALSE(stop["trees"]);
}

TEST(Page, hasTheIntervalsOfEveryLevelThatMergesByThem) {
    Session session = tests::session(6, "intervals");
    const auto data = data_of(page(session, false));
    ASSERT_EQ(data["intervals"].size(), 2) << "the levels 5 and 6";
    const auto& level = data["intervals"]["6"];
    EXPECT_EQ(level["run"], 32);
    EXPECT_EQ(level["ids"].size(), 64);
    ASSERT_EQ(level["steps"].size(), 1);
    std::size_t instance = 0;
    for (const auto& pair : level["steps"][0][1]) {
        EXPECT_EQ(pair[0], 16 * instance++);
        EXPECT_EQ(pair[3].get<int>() - pair[2].get<int>() + pair[5].get<int>() - pair[4].get<int>(),
                  16);
    }
    EXPECT_EQ(instance, 4);
    Session other = tests::session(4, "network");
    EXPECT_TRUE(data_of(page(other, false))["intervals"].empty());
}

TEST(Page, readsNothingOfTheDataAsATag) {
    viewer::Setup setup = tests::session(3, "overlapped").setup();
    setup.input = "</title><script>alert(1)</script>&";
    Session session(setup, [](const std::string&) { return stream::emulator::make_executor(); });
    const std::string text = page(session, false);
    EXPECT_THAT(text, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(text, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;&amp;"));
}

TEST(Page, isRefusedOfMoreThan2To8Values) {
    Session session = tests::session(9, "network");
    EXPECT_THROW(page(session, false), Refused);
}

}  // namespace
}  // namespace viewer
