// SPDX-License-Identifier: MIT
#include "viewer/page.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "inspector/svg.h"
#include "tests/viewer/runs.h"
#include "viewer/model/group_session.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr double widest = 1240;

// What the page's script reads.
json data_of(Interface& interface) {
    return json::parse(page_data(interface, interface.is_told_by_beats(), widest));
}

json page_of(unsigned log2_n, const char* program) {
    Interface interface(tests::session(log2_n, program));
    return data_of(interface);
}

/// Numbers as the page's script reads them.
class Letters {
  public:
    explicit Letters(const json& text) : text_(text.get<std::string>()) {
        for (char c = ' '; c <= '~'; ++c)
            if (std::string("\"&<>\\").find(c) == std::string::npos)
                all_ += c;
    }

    bool is_more() const { return at_ < text_.size(); }
    long count() {
        const auto digit = static_cast<long>(all_.find(text_.at(at_++)));
        return digit < 60 ? digit : digit + 30 * count();
    }
    long difference() {
        const long count = this->count();
        return count % 2 != 0 ? -(count + 1) / 2 : count / 2;
    }

  private:
    std::string text_;
    std::string all_;
    std::size_t at_ = 0;
};

/// A form with a shape's numbers in it.
std::string filled(const std::string& form, const std::vector<long>& numbers) {
    std::string text;
    std::size_t i = 0;
    for (const char c : form)
        if (c == '\1')
            text += std::to_string(numbers.at(i++));
        else if (c == '\2')
            text += fmt::format("{}", static_cast<double>(numbers.at(i++)) / 10);
        else
            text += c;
    return text;
}

/// A scene's shapes, colours by their numbers.
std::vector<std::string> shapes_of(const json& data, const std::string& scene) {
    std::vector<std::string> shapes;
    std::map<std::size_t, std::vector<long>> last;
    std::map<std::pair<std::size_t, long>, std::vector<long>> of_names;
    for (Letters letters(data["shapes"][scene]); letters.is_more();) {
        const json& kind = data["kinds"][static_cast<std::size_t>(letters.count())];
        const std::size_t number = kind[0];
        const std::string form = data["forms"][number];
        std::vector<long>& numbers = last[number];
        numbers.resize(static_cast<std::size_t>(std::ranges::count(form, '\1') +
                                                std::ranges::count(form, '\2')));
        std::size_t told = 1;
        if (kind.size() > told && kind[told] == 0) {
            numbers[0] += letters.difference();
            ++told;
        }
        const bool is_named = form.find(" data-") != form.npos;
        if (is_named && of_names.contains({number, numbers[0]}))
            for (std::size_t i = 2; i < numbers.size(); ++i)
                numbers[i] = of_names.at({number, numbers[0]})[i];
        for (; told < kind.size(); ++told)
            numbers[kind[told].get<std::size_t>()] += letters.difference();
        if (is_named)
            of_names[{number, numbers[0]}] = numbers;
        shapes.push_back(filled(form, numbers));
    }
    return shapes;
}

/// The shapes of a moment by their numbers.
std::vector<std::size_t> numbers_of(const json& stop, const std::string& scene) {
    std::vector<std::size_t> numbers;
    std::size_t next = 0;
    for (Letters runs(stop["drawn"][scene]); runs.is_more();) {
        next += static_cast<std::size_t>(runs.difference());
        for (long more = runs.count(); more >= 0; --more)
            numbers.push_back(next++);
    }
    return numbers;
}

/// A scene as the page's script puts it together.
std::string drawn(const json& data, const json& stop, const char* scene) {
    const std::vector<std::string> shapes = shapes_of(data, scene);
    std::string text;
    for (const std::size_t number : numbers_of(stop, scene))
        text += shapes.at(number) + "\n";
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
    const json data = data_of(interface);
    EXPECT_EQ(session.position(), 20);
    EXPECT_EQ(session.pick(), (Pick{tests::streams::node_output, 3}));
    EXPECT_EQ(interface.view().bars, Bars::key);
    std::size_t expected = 0;
    for (std::size_t p = 0; p <= session.run().size(); ++p) {
        session.go_to(p);
        const bool has_beats = session.has_beats();
        expected += !is_stop(session.program(), p) ? 0 : has_beats ? 3 : 1;
    }
    ASSERT_EQ(data["stops"].size(), expected);
    const json& first = data["stops"][data["first"].get<std::size_t>()];
    EXPECT_LE(first["at"], 20);
    EXPECT_EQ(first["beat"], "after");
    EXPECT_EQ(first["label"],
              session.program().operations[first["at"].get<std::size_t>() - 1].label);
    // In the end every value is where its rank says.
    session.go_to(session.run().size());
    std::vector<unsigned> sorted;
    for (const shaders::value_t& value : session.moment().sequences.values)
        sorted.push_back(value.id);
    EXPECT_EQ(values_in(drawn(data, data["stops"].back(), "keys")), sorted);
    EXPECT_EQ(values_in(drawn(data, data["stops"].back(), "ranks")), sorted);
    interface.view().shows_copies = true;
    const auto stops = data_of(interface)["stops"];
    EXPECT_EQ(std::ranges::count(stops, "after", [](const json& stop) { return stop["beat"]; }),
              session.run().size() + 1);
}

TEST(Page, hasAShapeOnceInItsSceneAndTwoColoursForEach) {
    const json data = page_of(5, "overlapped");
    const std::regex number("@([0-9]+)");
    std::size_t all = 0;
    std::size_t once = 0;
    for (const auto& [scene, letters] : data["shapes"].items()) {
        const std::vector<std::string> shapes = shapes_of(data, scene);
        once += shapes.size();
        EXPECT_EQ(std::set<std::string>(shapes.begin(), shapes.end()).size(), shapes.size());
        for (const std::string& shape : shapes) {
            std::smatch found;
            if (std::regex_search(shape, found, number)) {
                EXPECT_LT(std::stoul(found[1]), data["colors"].size()) << shape;
            }
        }
        for (const auto& stop : data["stops"])
            all += numbers_of(stop, scene).size();
    }
    for (const auto& pair : data["colors"].get<std::vector<std::string>>())
        EXPECT_THAT(pair, testing::MatchesRegex("#[0-9a-f]{6}#[0-9a-f]{6}"));
    EXPECT_GT(all, 3 * once) << "moments share nearly all";
}

// What the canvas draws is what the page holds, lengths to a tenth.
TEST(Page, drawsWhatTheCanvasDraws) {
    Interface interface(tests::session(5, "overlapped"));
    const json data = data_of(interface);
    interface.session().go_to(data["stops"].back()["at"]);
    const std::regex length("-?[0-9]+(\\.[0-9]+)?");
    const auto rounded = [&](const std::string& text) {
        std::string result;
        std::size_t end = 0;
        for (std::sregex_iterator at(text.begin(), text.end(), length), none; at != none; ++at) {
            result += text.substr(end, static_cast<std::size_t>(at->position()) - end);
            result += fmt::format("{}", std::round(std::stod(at->str()) * 10) / 10);
            end = static_cast<std::size_t>(at->position() + at->length());
        }
        return result + text.substr(end);
    };
    std::string expected;
    for (const inspector::SvgPart& part : inspector::svg_parts([&](inspector::Canvas& canvas) {
             Pane pane{canvas, data["sizes"]["trees"][0], data["sizes"]["trees"][1], theme(false)};
             draw_trees(interface, pane);
         }))
        expected +=
            rounded(part.before + (part.color ? code(*part.color) : "") + part.after) + "\n";
    std::string drawn_there = drawn(data, data["stops"].back(), "trees");
    for (std::size_t at; (at = drawn_there.find("\"@")) != std::string::npos;) {
        const std::size_t end = drawn_there.find('"', at + 1);
        const std::size_t color = std::stoul(drawn_there.substr(at + 2, end - at - 2));
        drawn_there.replace(at + 1, end - at - 1,
                            data["colors"][color].get<std::string>().substr(0, 7));
    }
    EXPECT_EQ(rounded(drawn_there), expected);
}

Interface of_groups(std::size_t n) {
    viewer::Setup setup;
    setup.keys = sorts::distribution_named("uniform")->make(n, 7);
    setup.options.program = "tile-merge";
    setup.options.settings["shape"] = "256x8";
    return Interface(setup, [](const std::string&) { return stream::emulator::make_executor(); });
}

TEST(Page, ofThreadGroupsHasEverySectionOfTheShownGroup) {
    Interface interface = of_groups(3000);
    interface.perform("goto launch 1 group 1");
    interface.groups()->go_to_index(2);
    std::vector<std::string> labels;
    interface.visit_moments([&](bool) {
        labels.push_back(
            fmt::format("launch {}: {}, section {}", interface.groups()->launch_number(),
                        interface.groups()->launch().label, interface.groups()->section()->number));
    });
    const json data = data_of(interface);
    EXPECT_EQ(interface.groups()->launch_number(), 1);
    EXPECT_EQ(interface.groups()->group(), 1);
    EXPECT_EQ(interface.groups()->section_index(), 2);
    ASSERT_EQ(data["stops"].size(), labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        EXPECT_EQ(data["stops"][i]["label"], labels[i]);
        EXPECT_EQ(data["stops"][i]["at"], i + 1);
    }
    const json& first = data["stops"][data["first"].get<std::size_t>()];
    EXPECT_EQ(first["level"], 1);
    EXPECT_THAT(
        first["label"].get<std::string>(),
        testing::EndsWith(fmt::format(", section {}", interface.groups()->section()->number)));
    const json& last = data["stops"].back();
    EXPECT_THAT(drawn(data, last, "shared"), HasSubstr(">Shared memory</text>"));
    EXPECT_THAT(drawn(data, last, "banks"), HasSubstr(">Request</text>"));
    EXPECT_THAT(drawn(data, last, "buffer"), HasSubstr(">the result, in buffer "));
    ASSERT_EQ(data["listings"].size(), 2);
    EXPECT_THAT(data["listings"][1].get<std::string>(), HasSubstr("merge_tiles_256x8"));
    Interface large = of_groups(std::size_t{1} << 14);
    EXPECT_THROW(page_data(large), Refused);
}

TEST(Page, of256ValuesIsBelow900kB) {
    Interface interface(tests::session(8, "overlapped"));
    EXPECT_LT(page_data(interface).size(), 900'000);
}

TEST(Page, comparesInEveryPhaseAndDrawsFigures4To7) {
    const json data = page_of(4, "appendix-a");
    std::size_t comparisons = 0;
    std::map<std::string, int> beats;
    for (const auto& stop : data["stops"]) {
        EXPECT_EQ(stop["compared"] == 0, stop["phases"].empty()) << stop["label"];
        if (!stop["phases"].empty())
            ++beats[stop["beat"]];
        if (stop["beat"] == "after")
            comparisons += stop["compared"].get<std::size_t>();
    }
    // 1 + 2 + ... phases on levels 1 to 4.
    for (const char* beat : {"before", "compare", "after"})
        EXPECT_EQ(beats[beat], 1 + 3 + 6 + 10) << beat;
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

TEST(Page, isRefusedOfMoreThan2To8Values) {
    Interface interface(tests::session(9, "network"));
    EXPECT_THROW(page_data(interface), Refused);
}

}  // namespace
}  // namespace viewer
