// SPDX-License-Identifier: MIT
// The report's page as a browser shows it: on a screen, dark, on a phone, and on paper.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReportPage : public TemporaryFolder {
  protected:
    void SetUp() override {
        const std::string source = SOURCE_FOLDER;
        ASSERT_EQ(run({"report", source + "/docs/results/h200-every-sort/results.json", "--out",
                       path("report")})
                      .code,
                  0);
    }

    // Every request to a host fails.
    void browse(const std::string& options, const std::string& page) {
        const std::string command =
            "chromium --headless --no-sandbox --disable-gpu --user-data-dir='" + path("profile") +
            "' --host-resolver-rules='MAP * ~NOTFOUND' --allow-file-access-from-files " + options +
            " 'file://" + path(page) + "' >'" + path("dom.html") + "' 2>/dev/null";
        EXPECT_EQ(std::system(command.c_str()), 0) << "Chromium is needed for this test";
    }

    // What a script finds in the page in a frame of a width: `document` is d, its window w. The
    // page itself allows no scripts; one in the frame around it looks in.
    std::string found(const std::string& expression, unsigned width, const std::string& options) {
        put(path("frame.html"),
            "<iframe id=f style='border:0;height:900px;width:" + std::to_string(width) +
                "px' src='report/report.html'></iframe><p id=found></p><script>onload = () => {"
                "const w = f.contentWindow, d = w.document; found.textContent = " +
                expression + "}</script>");
        browse("--dump-dom --window-size=1400,1000 " + options, "frame.html");
        const std::string dom = bytes_of(path("dom.html"));
        std::smatch match;
        EXPECT_TRUE(std::regex_search(dom, match, std::regex("<p id=\"found\">([^<]*)</p>")));
        return match[1];
    }
};

TEST_F(ReportPage, showsEveryPlotAndRequestsNothing) {
    browse("--dump-dom", "report/report.html");
    const std::string page = bytes_of(path("dom.html"));
    for (const char* plot : {"time-per-element", "ratios", "optimizations", "distributions",
                             "figure-4", "figure-7", "scaling", "model-times"}) {
        const auto figure = page.find("id=\"plot-" + std::string(plot) + "\"");
        ASSERT_NE(figure, std::string::npos) << plot;
        EXPECT_NE(page.substr(figure, 600).find("<svg"), std::string::npos) << plot;
    }
    for (const char* other : {"src=\"", "href=\"http", "url(http", "@import"})
        EXPECT_THAT(page, Not(HasSubstr(other)));
}

constexpr const char* overflow = "d.documentElement.scrollWidth > d.documentElement.clientWidth";

TEST_F(ReportPage, fitsAScreenAndAPhone) {
    EXPECT_EQ(found(overflow, 1200, ""), "false");
    EXPECT_EQ(found(overflow, 390, ""), "false");
    EXPECT_EQ(found("w.getComputedStyle(d.querySelector('.claims thead')).display", 390, ""),
              "none")
        << "claims are cards on a phone";
    constexpr const char* drawings =
        "[...d.querySelectorAll('#plot-ratios > div')].map(e => w.getComputedStyle(e).display)";
    EXPECT_EQ(found(drawings, 1200, ""), "block,none");
    EXPECT_EQ(found(drawings, 390, ""), "none,block") << "plots are drawn anew for a phone";
}

TEST_F(ReportPage, isDarkWhereThatIsPreferred) {
    constexpr const char* background = "w.getComputedStyle(d.body).backgroundColor";
    EXPECT_EQ(found(background, 1200, ""), "rgb(255, 255, 255)");
    EXPECT_EQ(found(background, 1200, "--blink-settings=preferredColorScheme=0"),
              "rgb(22, 24, 27)");
}

/// A page of a PDF: its words with their places, as pdftotext has them.
struct Paper {
    double width = 0;
    double least_x = 1e9;
    double most_x = 0;
    std::string text;
    std::string last_line;
};

std::vector<Paper> pages_of(const std::string& bbox) {
    static const std::regex tag(
        "<page width=\"([0-9.]+)\"|<word xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\" "
        "yMax=\"([0-9.]+)\">([^<]*)</word>");
    std::vector<Paper> pages;
    double last_y = 0;
    for (std::sregex_iterator at(bbox.begin(), bbox.end(), tag), end; at != end; ++at) {
        const std::smatch& match = *at;
        if (match[1].matched) {
            pages.emplace_back();
            pages.back().width = std::stod(match[1]);
            last_y = 0;
            continue;
        }
        Paper& page = pages.back();
        page.least_x = std::min(page.least_x, std::stod(match[2]));
        page.most_x = std::max(page.most_x, std::stod(match[4]));
        page.text += match[6].str() + " ";
        const double y = std::stod(match[5]);
        if (y > last_y + 2)
            page.last_line.clear();
        if (y > last_y - 2) {
            page.last_line += (page.last_line.empty() ? "" : " ") + match[6].str();
            last_y = std::max(last_y, y);
        }
    }
    return pages;
}

TEST_F(ReportPage, losesNoColumnAndLeavesNoHeadingAloneOnPaper) {
    browse("--no-pdf-header-footer --print-to-pdf='" + path("report.pdf") + "'",
           "report/report.html");
    const std::string command =
        "pdftotext -bbox '" + path("report.pdf") + "' '" + path("report.bbox") + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << "poppler-utils are needed for this test";
    const std::vector<Paper> pages = pages_of(bytes_of(path("report.bbox")));
    EXPECT_LE(pages.size(), 8u) << "what is folded away stays so";
    std::string text;
    for (const Paper& page : pages) {
        EXPECT_NEAR(page.width, 595, 1) << "A4";
        EXPECT_GT(page.least_x, 20) << page.text;
        EXPECT_LT(page.most_x, page.width - 20) << page.text;
        for (const char* heading : {"What holds, paper by paper", "The report's contest, here",
                                    "What does not hold, and what was found"})
            EXPECT_NE(page.last_line, heading);
        text += page.text;
    }
    for (const char* head : {"Table 2 (GeForce 6800 Ultra", " n ", " GPUSort ", " row-wise ",
                             " Z-order ", "The GPUs of 2006, by a model"})
        EXPECT_THAT(text, HasSubstr(head));
}

}  // namespace
}  // namespace tests
