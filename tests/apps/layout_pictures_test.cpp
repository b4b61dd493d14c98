// SPDX-License-Identifier: MIT
// Draws every view of every program in several sizes with `gpu-abisort layout`, and checks that no
// text is cut off by the edges of the picture or overlaps another text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "inspect/picture.h"
#include "sorts/catalogue.h"
#include "tests/support/program.h"

namespace tests {
namespace {

using inspect::Align;
using inspect::Box;

struct Text {
    std::string letters;
    Box box;
};

/// Returns a numeric attribute of an SVG element, or 0 if the attribute is missing.
double number(const std::string& element, const std::string& name) {
    const std::size_t at = element.find(" " + name + "=\"");
    return at == element.npos ? 0 : std::stod(element.substr(at + name.size() + 3));
}

// Returns the text without its escape sequences.
std::string unescaped(std::string text) {
    for (const auto& [code, letter] :
         {std::pair("&#39;", "'"), {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
        for (std::size_t at; (at = text.find(code)) != text.npos;)
            text.replace(at, std::string_view(code).size(), letter);
    return text;
}

std::vector<Text> texts_of(const std::string& svg) {
    static const std::regex pattern("<text[^>]*>([^<]*)</text>");
    std::vector<Text> texts;
    for (std::sregex_iterator found(svg.begin(), svg.end(), pattern), end; found != end; ++found) {
        const std::string element = found->str();
        const bool is_centred = element.find("\"middle\"") != element.npos;
        const bool ends = element.find("\"end\"") != element.npos;
        const double size = number(element, "font-size");
        const inspect::TextStyle style = {{},
                                          size,
                                          element.find("\"bold\"") != element.npos,
                                          is_centred ? Align::center
                                          : ends     ? Align::right
                                                     : Align::left};
        const inspect::Point at = {number(element, "x"),
                                   number(element, "y") - inspect::base_line * size};
        const std::string letters = unescaped((*found)[1]);
        texts.push_back({letters, text_box(at, letters, style)});
    }
    return texts;
}

// Returns whether the boxes of two texts overlap. A small vertical overlap does not count, because
// letters are lower than their box.
bool overlap(const Box& a, const Box& b) {
    const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return width > 0.5 && height > 0.25 * std::min(a.height, b.height);
}

std::vector<std::string> faults_of(const std::string& svg) {
    const std::string head = svg.substr(0, svg.find('>', svg.find("<svg")));
    const Box whole = {0, 0, number(head, "width"), number(head, "height")};
    const std::vector<Text> texts = texts_of(svg);
    std::vector<std::string> faults;
    for (std::size_t a = 0; a < texts.size(); ++a) {
        const Box& box = texts[a].box;
        if (box.x < 0 || box.y < 0 || box.x + box.width > whole.width ||
            box.y + box.height > whole.height)
            faults.push_back("cut: " + texts[a].letters);
        for (std::size_t b = a + 1; b < texts.size(); ++b)
            if (overlap(box, texts[b].box))
                faults.push_back(texts[a].letters + " and " + texts[b].letters);
    }
    return faults;
}

// Returns the views that the error message about an unknown view lists: "not one of level, blocks,
// ...".
std::vector<std::string> all_views() {
    const std::string message = run({"layout", "--view", "?"}).err;
    std::istringstream list(message.substr(message.find("one of ") + 7));
    std::vector<std::string> views;
    for (std::string view; list >> view && view.front() != '(';)
        views.push_back(view.substr(0, view.find(',')));
    return views;
}

class Pictures : public testing::TestWithParam<std::string> {};

// A view that a program lacks, or that would be unreadable, is rejected. Other tests check in which
// cases a view is rejected.
TEST_P(Pictures, ofEveryProgramAndViewHaveNoTextCutOrOnAnother) {
    const std::vector<std::string> views = all_views();
    EXPECT_THAT(views, testing::IsSupersetOf({"level", "network", "intervals", "figure-3"}));
    for (const std::string& view : views) {
        unsigned drawn = 0;
        for (const sorts::Sort& sort : sorts::catalogue()) {
            const std::string program(sort.name);
            const Outcome outcome = run({"layout", "--view", view, "--program", program, "--log2n",
                                         GetParam(), "--format", "svg"});
            if (outcome.code != 0)
                continue;
            ++drawn;
            EXPECT_THAT(faults_of(outcome.out), testing::IsEmpty()) << view << " " << program;
        }
        const bool has_picture = view != "plan" && view != "schedule";
        EXPECT_TRUE(has_picture || drawn == 0) << view;
        // The sort sorts 32 values without merging by intervals, so the view `intervals` needs 2^7.
        if (has_picture && GetParam() == (view == "intervals" ? "7" : "5")) {
            EXPECT_GE(drawn, view == "intervals" ? 1 : 3) << view;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Log2N, Pictures, testing::Values("2", "4", "5", "7", "12"),
                         [](const auto& log2_n) { return log2_n.param; });

// The comparators of 2^20 values would fill gigabytes. The test limits memory, which is impossible
// with sanitizers.
TEST(PicturesOfNetworks, thatAreTooLargeAreRejectedBeforeTheyAreMade) {
    for (const auto& [format, limit] : {std::pair{"svg", "32 are drawn"}, {"text", "4096 are"}}) {
        const Outcome outcome = run({"layout", "--log2n", "20", "--view", "network", "--program",
                                     "network", "--format", format},
                                    {.max_memory = std::uint64_t{1} << 30});
        EXPECT_EQ(outcome.code, 2);
        EXPECT_THAT(outcome.err, testing::HasSubstr(limit));
    }
}

TEST(PicturesOfTexts, findWhatIsCutAndWhatIsOverprinted) {
    const std::string head = "<svg width=\"40\" height=\"30\">";
    const std::string text = "<text x=\"5\" y=\"15\" font-size=\"10\">123</text>";
    EXPECT_THAT(faults_of(head + text), testing::IsEmpty());
    EXPECT_THAT(faults_of(head + text + text), testing::SizeIs(1));
    EXPECT_THAT(faults_of("<svg width=\"20\" height=\"30\">" + text), testing::SizeIs(1));
}

}  // namespace
}  // namespace tests
