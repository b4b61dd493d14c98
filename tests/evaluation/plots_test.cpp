// SPDX-License-Identifier: MIT
// Plots, and what somebody else's results could make gnuplot or a browser do.
#include "evaluation/plots.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "evaluation/gnuplot.h"
#include "evaluation/html.h"
#include "io/error.h"
#include "tests/evaluation/made_results.h"
#include "tests/support/temporary_folder.h"

namespace evaluation {
namespace {

using testing::HasSubstr;
using testing::Not;

class Plots : public tests::TemporaryFolder {
  protected:
    // What would make a file if gnuplot took it for a command.
    std::string command() const { return "system(\"touch " + path("made") + "\")"; }
    bool was_run() const { return std::filesystem::exists(path("made")); }
};

TEST_F(Plots, dataIsNeverACommand) {
    Results results = tests::made_results();
    results.distribution_contests[1].front().task.distribution =
        "x\" 1 1\nEOD\n" + command() + "\n$d << EOD\n\"y";
    make_plots(results);
    EXPECT_FALSE(was_run());
}

TEST_F(Plots, quotedTextIsNeverACommand) {
    for (const std::string& text :
         {"'\n" + command() + "\n'", "' , 0\r\n" + command() + "#", "`touch " + path("made") + "`",
          "\\'\n" + command(), "@" + command(), std::string("\0'\n", 3) + command()}) {
        PlotScript script;
        script.add("plot [0:1] x title " + gnuplot_string(text) + "\n");
        EXPECT_THAT(draw(script), HasSubstr("<svg")) << text;
        EXPECT_FALSE(was_run()) << text;
    }
}

TEST_F(Plots, aCommandThatFailsSaysWhy) {
    PlotScript script;
    script.add("plot undefined_function(x)\n");
    try {
        draw(script);
        FAIL() << "expected a PlotError";
    } catch (const PlotError& error) {
        EXPECT_THAT(error.what(), HasSubstr("undefined_function"));
    }
}

/// Sets TMPDIR as long as it lives.
class TemporaryFiles {
  public:
    explicit TemporaryFiles(const std::string& folder) {
        if (const char* before = std::getenv("TMPDIR"))
            before_ = before;
        setenv("TMPDIR", folder.c_str(), 1);
    }
    ~TemporaryFiles() {
        if (before_.empty())
            unsetenv("TMPDIR");
        else
            setenv("TMPDIR", before_.c_str(), 1);
    }

  private:
    std::string before_;
};

TEST_F(Plots, aFolderOfAnyNameServes) {
    const std::string folder = path("it's \"$(touch made)\"; touch made");
    std::filesystem::create_directory(folder);
    const TemporaryFiles temporary(folder);
    PlotScript script;
    script.add("plot " + script.add_data("1 2\n2 3\n") + "\n");
    EXPECT_THAT(draw(script), HasSubstr("<svg"));
    EXPECT_TRUE(std::filesystem::is_empty(folder)) << "something was left";
}

TEST_F(Plots, aMissingFolderForTemporaryFilesIsNamed) {
    const TemporaryFiles temporary(path("missing"));
    try {
        draw({});
        FAIL() << "expected a FileError";
    } catch (const io::FileError& error) {
        EXPECT_EQ(error.kind(), io::FileError::Kind::output);
        EXPECT_THAT(error.what(), HasSubstr(path("missing")));
    }
}

// A sort that nobody here has heard of, on a machine of its own, has a line and a bar.
TEST(Series, areThoseOfTheContests) {
    Results results = tests::made_results();
    for (auto* contests : {&results.contests, &results.distribution_contests})
        for (Contest& contest : *contests) {
            Measurement other = contest.back();
            other.contestant = {{"newcomer", layout::MappingKind::z_order, {}}, "abacus"};
            contest.push_back(other);
        }
    for (const Plot& plot : make_plots(results))
        EXPECT_EQ(plot.svg.find("newcomer") != std::string::npos,
                  plot.id == "sorting-rate-abacus" || plot.id == "distributions")
            << plot.id;
    EXPECT_THAT(make_plots(tests::made_results())[0].svg, Not(HasSubstr("on gl")));
}

TEST(Page, escapesEveryTextAndAllowsNoScript) {
    constexpr const char* evil = "\"><script>alert('x')</script>&";
    Results results = tests::made_results();
    results.commit = results.date = results.mode = evil;
    results.place = {evil, 2, evil, evil, {{evil, evil, false, evil, evil}}};
    results.claims = {{evil, evil, evil, ClaimKind::exact, evil, evil, Verdict::holds, evil}};
    results.contests[0][0].task.distribution = evil;
    const Plot plot{evil, evil, evil, "<svg></svg>"};
    const std::string html = html_report(results, {&plot, 1}, {});
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, HasSubstr("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"));
    EXPECT_THAT(html, HasSubstr("http-equiv=\"Content-Security-Policy\" content=\"default-src "
                                "'none'; style-src 'unsafe-inline'; img-src data:;"));
}

}  // namespace
}  // namespace evaluation
