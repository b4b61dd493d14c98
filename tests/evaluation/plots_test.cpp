// SPDX-License-Identifier: MIT
// Plots, and what somebody else's results could make gnuplot or a browser do.
#include "evaluation/output/plots.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "evaluation/output/gnuplot.h"
#include "evaluation/output/html.h"
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
        "x\" 1 1\nend_of_data\n" + command() + "\n$d << end_of_data\n\"y";
    make_plots(results);
    EXPECT_FALSE(was_run());
}

TEST_F(Plots, quotedTextIsNeverACommand) {
    for (const std::string& text :
         {"'\n" + command() + "\n'", "' , 0\r\n" + command() + "#", "`touch " + path("made") + "`",
          "\\'\n" + command(), "@" + command(), std::string("\0'\n", 3) + command()}) {
        PlotScript script;
        script.add("plot [0:1] x title " + gnuplot_string(text) + "\n");
        EXPECT_THAT(draw("id", "", "", script).svg, HasSubstr("<svg")) << text;
        EXPECT_FALSE(was_run()) << text;
    }
}

TEST_F(Plots, aCommandThatFailsSaysWhy) {
    PlotScript script;
    script.add("plot undefined_function(x)\n");
    EXPECT_THAT([&] { draw("id", "", "", script); },
                testing::ThrowsMessage<PlotError>(HasSubstr("undefined_function")));
}

// As Ctrl-C reaches all that a terminal runs, at whatever moment of theirs.
TEST_F(Plots, areDrawnThoughGnuplotIsInterrupted) {
    const std::string searched = std::getenv("PATH");
    put(path("gnuplot"),
        "#!/bin/sh\nkill -INT $$\nkill -TERM $$\nPATH='" + searched + "' exec gnuplot \"$@\"\n");
    std::filesystem::permissions(path("gnuplot"), std::filesystem::perms::owner_all);
    setenv("PATH", (path("") + ":" + searched).c_str(), 1);
    PlotScript script;
    script.add("plot [0:1] x\n");
    EXPECT_THAT(draw("id", "", "", script).svg, HasSubstr("<svg"));
    setenv("PATH", searched.c_str(), 1);
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

TEST(Series, ofASingleNAreBars) {
    Results results = tests::made_results();
    results.contests.resize(1);
    const Plot plot = make_plots(results).front();
    EXPECT_THAT(plot.svg, HasSubstr("ns for each element, n = 2"));
    EXPECT_THAT(plot.svg, HasSubstr(">intervals<"));
    EXPECT_THAT(make_plots(tests::made_results())[0].svg,
                Not(HasSubstr("ns for each element, n = 2")));
}

TEST(Series, areDrawnForAPhoneToo) {
    for (const Plot& plot : make_plots(tests::made_results())) {
        EXPECT_THAT(plot.svg, HasSubstr("viewBox=\"0 0 760 ")) << plot.id;
        EXPECT_THAT(plot.narrow, HasSubstr("viewBox=\"0 0 360 ")) << plot.id;
    }
}

TEST(Page, escapesEveryTextAndAllowsNoScript) {
    constexpr const char* evil = "\"><script>alert('x')</script>&";
    Results results = tests::made_results();
    results.commit = results.date = results.mode = evil;
    results.host = {evil, 2, evil, evil, {{evil, evil, false, evil, evil}}};
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
