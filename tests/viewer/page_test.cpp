// SPDX-License-Identifier: MIT
#include "viewer/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// What the page's script reads.
std::string data_text(const std::string& page) {
    const std::string begin = "id=\"sort\">";
    const std::size_t first = page.find(begin) + begin.size();
    return page.substr(first, page.find("</script>", first) - first);
}

json data_of(const std::string& page) {
    return json::parse(data_text(page));
}

json page_of(unsigned log2_n, const char* program) {
    Interface interface(tests::session(log2_n, program));
    return data_of(page(interface));
}

/// A form with a shape's numbers in it.
std::string shape(const json& data, std::size_t number) {
    std::istringstream numbers(data["shapes"][number].get<std::string>());
    std::size_t form = 0;
    numbers >> form;
    std::string text;
    for (const char c : data["forms"][form].get<std::string>())
        if (std::string put(1, c); c != '\1' || numbers >> put)
            text += put;
    return text;
}

/// A scene as the page's script puts it together, colours by their numbers.
std::string drawn(const json& data, const json& stop, const char* scene) {
    std::string text;
    const json& runs = stop["drawn"][scene];
    for (std::size_t r = 0; r < runs.size(); r += 2)
        for (std::size_t i = 0; i < runs[r + 1]; ++i)
            text += shape(data, runs[r].get<std::size_t>() + i) + "\n";
    return text;
}

/// The values that shapes are named as, in order.
std::vector<unsigned> values_in(const std::string& scene) {
    std::vector<unsigned> ids;
    const std::regex value("data-value=\"([0-9]+)\"");
    for (std::sregex_iterator at(scene.begin(), scene.end(), value); at != std::sregex_iterator();
         ++at)
        ids.push_back(static_cast<unsigned>(std::stoul((*at)[1])));
    return ids;
}

TEST(Page, holdsEveryMomentAndLeavesTheOneThatIsShown) {
    Interface interface(tests::session(5, "overlapped"));
    Session& session = interface.session();
    session.go_to(20);
    session.pick({tests::streams::node_output, 3});
    const json data = data_of(page(interface));
    EXPECT_EQ(session.position(), 20);
    EXPECT_EQ(session.pick(), (Pick{tests::streams::node_output, 3}));
    EXPECT_EQ(interface.view().bars, Bars::key);
    std::size_t expected = 0;
    for (std::size_t p = 0; p <= session.run().size(); ++p)
        expected += is_stop(session.program(), p) ? 1 : 0;
    ASSERT_EQ(data["stops"].size(), expected);
    EXPECT_LE(data["stops"][data["first"].get<std::size_t>()]["at"], 20);
    // In the end every value is where its rank says.
    session.go_to(session.run().size());
    std::vector<unsigned> sorted;
    for (const shaders::value_t& value : session.moment().sequences.values)
        sorted.push_back(value.id);
    EXPECT_EQ(values_in(drawn(data, data["stops"].back(), "keys")), sorted);
    EXPECT_EQ(values_in(drawn(data, data["stops"].back(), "ranks")), sorted);
    interface.view().shows_copies = true;
    EXPECT_EQ(data_of(page(interface))["stops"].size(), session.run().size() + 1);
}

TEST(Page, ofALessonHasASlideAStop) {
    Interface interface(tests::session(5, "overlapped"));
    interface.perform("hide texture");
    interface.perform("lesson merge");
    interface.perform("tour next");
    const json data = data_of(page(interface));
    const Lesson& lesson = lessons().front();
    ASSERT_EQ(data["stops"].size(), lesson.stops.size());
    EXPECT_EQ(data["first"], 1);
    EXPECT_EQ(interface.view().learning->number, 1) << "the stop that is shown stays";
    for (std::size_t stop = 0; stop < lesson.stops.size(); ++stop) {
        EXPECT_EQ(data["stops"][stop]["text"], lesson.stops[stop].text);
        EXPECT_TRUE(data["stops"][stop]["drawn"].contains("keys"));
        EXPECT_FALSE(data["stops"][stop]["drawn"].contains("texture"));
    }
    EXPECT_THAT(data["stops"][7]["told"].get<std::string>(), testing::StartsWith("kept: "));
    interface.perform("tour end");
    EXPECT_TRUE(interface.view().panels.hidden.contains(Panel::texture));
}

TEST(Page, hasAShapeOnceAndTwoColoursForEach) {
    const json data = page_of(5, "overlapped");
    const auto shapes = data["shapes"].get<std::vector<std::string>>();
    EXPECT_EQ(std::set<std::string>(shapes.begin(), shapes.end()).size(), shapes.size());
    const std::regex number("@([0-9]+)");
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const std::string whole = shape(data, i);
        std::smatch found;
        if (std::regex_search(whole, found, number)) {
            EXPECT_LT(std::stoul(found[1]), data["colors"].size()) << whole;
        }
    }
    for (const auto& pair : data["colors"].get<std::vector<std::string>>())
        EXPECT_THAT(pair, testing::MatchesRegex("#[0-9a-f]{6}#[0-9a-f]{6}"));
    // Moments share nearly all.
    std::size_t all = 0;
    for (const auto& stop : data["stops"])
        for (const auto& runs : stop["drawn"])
            for (std::size_t r = 1; r < runs.size(); r += 2)
                all += runs[r].get<std::size_t>();
    EXPECT_GT(all, 3 * shapes.size());
}

TEST(Page, comparesInEveryPhaseAndDrawsFigures4To7) {
    const json data = page_of(4, "appendix-a");
    std::size_t comparisons = 0;
    for (const auto& stop : data["stops"]) {
        EXPECT_EQ(stop["compared"] == 0, stop["phases"].empty()) << stop["label"];
        comparisons += stop["compared"].get<std::size_t>();
    }
    // 2m - log m - 2 of each of n/m merges (§4.1).
    std::size_t expected = 0;
    for (unsigned level = 1; level <= 4; ++level)
        expected += (16u >> level) * ((2u << level) - level - 2);
    EXPECT_EQ(comparisons, expected);
    EXPECT_THAT(drawn(data, data["stops"].back(), "node-stream"), HasSubstr(">0s</text>"));
}

TEST(Page, hasTheScenesThatASortHas) {
    const json network = page_of(4, "network");
    EXPECT_FALSE(network["sizes"].contains("indexes"));
    EXPECT_THAT(drawn(network, network["stops"][3], "node-stream"), HasSubstr(">Network</text>"));
    EXPECT_THAT(drawn(network, network["stops"][3], "trees"), HasSubstr(">Comparators</text>"));
    EXPECT_FALSE(page_of(4, "rank")["sizes"].contains("node-stream"));
    const json intervals = page_of(6, "intervals");
    EXPECT_THAT(drawn(intervals, intervals["stops"].back(), "node-stream"),
                HasSubstr(">Intervals</text>"));
}

TEST(Page, offersNothingThatOnlyWindowsTake) {
    const std::string data = page_of(4, "overlapped").dump();
    for (const char* of_windows : {"wheel", "click", "drag"})
        EXPECT_THAT(data, Not(HasSubstr(of_windows)));
}

TEST(Page, readsNothingOfTheDataAsATag) {
    viewer::Setup setup = tests::session(3, "overlapped").setup();
    setup.input = "</title><script>alert(1)</script>&";
    Interface interface(setup,
                        [](const std::string&) { return stream::emulator::make_executor(); });
    const std::string text = page(interface);
    EXPECT_THAT(text, Not(HasSubstr("<script>alert")));
    EXPECT_THAT(text, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;&amp;"));
    EXPECT_THAT(data_text(text), AllOf(Not(HasSubstr("<")), HasSubstr("\\u003c")));
}

TEST(Page, isRefusedOfMoreThan2To8Values) {
    Interface interface(tests::session(9, "network"));
    EXPECT_THROW(page(interface), Refused);
}

}  // namespace
}  // namespace viewer
