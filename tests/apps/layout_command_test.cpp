// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <tuple>

#include "abisort/figure.h"
#include "io/words.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace {

using nlohmann::json;
using testing::HasSubstr;
using tests::ended_with;
using tests::Outcome;

Outcome layout_command(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "layout");
    return tests::run(arguments);
}

json layout_json(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--format", "json"});
    const Outcome outcome = layout_command(arguments);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return json::parse(outcome.out);
}

/// Returns the cell of a row in the column with this name.
json cell(const json& table, const json& row, const std::string& column) {
    const auto found = std::ranges::find(table["columns"], json(column));
    return row.at(static_cast<std::size_t>(found - table["columns"].begin()));
}

std::vector<std::string> words(const std::string& line) {
    std::istringstream stream(line);
    return {std::istream_iterator<std::string>(stream), {}};
}

// Returns the name of a row as in the texts of the paper's figures: "1/2" or "3:0,1".
std::string row_name(const json& table, const json& row) {
    const bool has_phases = table["columns"][1] == "phase";
    return has_phases ? row[0].dump() + "/" + row[1].dump()
                      : row[0].dump() + ":" + row[1].get<std::string>();
}

class LayoutFiles : public tests::TemporaryFolder {};

TEST(LayoutCommand, figures4To7AreTheReportsCellByCell) {
    for (const abisort::ReportFigure& figure : abisort::report_figures()) {
        SCOPED_TRACE("Figure " + std::to_string(figure.number));
        const json view = layout_json({"--log2n", std::to_string(figure.log2_n), "--level",
                                       std::to_string(figure.level), "--program",
                                       std::string(name(figure.variant))});
        EXPECT_THAT(view["title"].get<std::string>(),
                    HasSubstr("2^" + std::to_string(figure.log2_n)));
        std::vector<std::string> expected;
        for (const std::string_view line : io::lines_of(figure.text)) {
            const std::vector<std::string> cells = words(std::string(line));
            for (std::size_t i = 1; i < cells.size(); ++i)
                if (cells[i] != ".")
                    expected.push_back(cells[0] + " " + std::to_string(i - 1) + " " + cells[i]);
        }
        std::vector<std::string> found;
        std::map<std::string, std::string> last;  // the last text of each node pair
        for (const json& row : view["rows"]) {
            const std::string pair = cell(view, row, "pair").dump();
            const std::string text = cell(view, row, "cell");
            found.push_back(row_name(view, row) + " " + pair + " " + text);
            EXPECT_TRUE(cell(view, row, "written") == true || text == last[pair]) << found.back();
            last[pair] = text;
        }
        EXPECT_EQ(found, expected);
    }
}

TEST(LayoutCommand, intervalsAreOfTheKeysAskedForAndOfAnyN) {
    const json view =
        layout_json({"--n", "80", "--view", "intervals", "--program", "intervals", "--set",
                     "co-ranks=stages", "--distribution", "sorted", "--mapping", "row-wise"});
    // By default, n is padded to whole output slots, and the last level is shown.
    EXPECT_EQ(view["title"], "Recursion level 7 of sorting 96 values, program intervals (sorted)");
    const json& second = view["rows"][1];
    EXPECT_EQ(cell(view, second, "spacing"), 64);
    // The keys are sorted, so all of A comes before B.
    EXPECT_EQ(cell(view, second, "a_start"), 64);
    EXPECT_EQ(cell(view, second, "a_end"), 64);
}

// By default, the last level is shown. Rank sort has two phases for every n.
TEST(LayoutCommand, textsBeginWithNAfterPaddingAndTheLevel) {
    for (const auto& [options, title] : std::vector<std::pair<std::string, std::string>>{
             {"", "Recursion level 4 of sorting 2^5 values"},
             {"--view blocks", "Recursion level 5 of sorting 2^5 values"},
             {"--n 3 --program local-sort", "Recursion level 4 of sorting 2^4 values"},
             {"--n 3 --program local-sort --view blocks",
              "Recursion level 4 of sorting 2^4 values"},
             {"--n 15 --program optimized --view plan", "Sorting 2^4 values, program optimized"},
             {"--n 17 --program rank --view blocks", "Phase 2"},
             {"--n 1 --program intervals --view blocks", "Recursion level 5"},
             {"--n 10 --program odd-even --view network", "Network of 10 values"},
             {"--n 10 --program peters-2 --view network", "Network of 16 values"},
             {"--log2n 20 --view blocks", "Recursion level 20"},
             {"--view figure-2 --keys 7,4,1,6", "Figure 2"},
             {"--view figure-3 --keys 7,4,1,6", "Figure 3"}})
        EXPECT_THAT(tests::run_shell("$GPU_ABISORT layout " + options).out,
                    testing::StartsWith(title))
            << options;
}

TEST(LayoutCommand, refusalsNameAllViewsThatThereAre) {
    for (const auto& [program, views] : std::vector<std::pair<std::string, std::string>>{
             {"overlapped",
              "available views: level, blocks, plan, schedule, figure-1, figure-2, figure-3\n"},
             {"intervals", "available views: blocks, plan, schedule, intervals\n"},
             {"rank", "available views: blocks, plan, schedule\n"}})
        EXPECT_THAT(layout_command({"--log2n", "5", "--program", program, "--view", "network"}).err,
                    testing::AllOf(HasSubstr("view network is not available for " + program),
                                   HasSubstr(views)));
    for (const char* view : {"level", "intervals"})
        EXPECT_THAT(layout_command({"--log2n", "5", "--program", "gpusort", "--view", view}).err,
                    HasSubstr("available views: blocks, plan, schedule, network\n"));
}

TEST_F(LayoutFiles, ofKeysAreShownInEveryViewThatShowsKeys) {
    put(path("keys.txt"), "7 4 1 6\n");
    const std::string typed =
        layout_command({"--view", "figure-1", "--level", "2", "--keys", "7,4,1,6"}).out;
    EXPECT_THAT(typed, HasSubstr("\n 0 1 2     false\n 1 3 0      true\n"));
    EXPECT_EQ(layout_command({path("keys.txt"), "--view", "figure-1", "--level", "2"}).out, typed);
    const Outcome intervals =
        layout_command({"--view", "intervals", "--program", "intervals", "--set", "place=2",
                        "--keys", "7,4,1,6", "--format", "text"});
    EXPECT_THAT(intervals.out, HasSubstr("(typed)")) << intervals.err;
    put(path("long.txt"), "0.123456789 1 2 3\n");
    EXPECT_THAT(layout_command({path("long.txt"), "--view", "figure-1", "--level", "2"}).err,
                HasSubstr("1 of 4 keys were rounded to float32"));
}

TEST_F(LayoutFiles, haveTheFormatOfTheirEnding) {
    for (const auto& [name, start] :
         {std::pair("a.svg", "<?xml"), std::pair("a.json", "{\"title\": \"Recursion level 4"),
          std::pair("a.txt", "Recursion level")}) {
        EXPECT_EQ(layout_command({"--log2n", "4", "-o", path(name)}).code, 0);
        EXPECT_THAT(bytes_of(path(name)), testing::StartsWith(start)) << name;
    }
    put(path("<&>\x1b.txt"), "7 4 1 6\n");
    EXPECT_EQ(layout_command({path("<&>\x1b.txt"), "--view", "intervals", "--program", "intervals",
                              "--set", "place=2", "-o", path("a.svg")})
                  .code,
              0);
    EXPECT_THAT(bytes_of(path("a.svg")), HasSubstr("&lt;&amp;&gt;\\x1b.txt"));
    EXPECT_EQ(layout_command({"--view", "plan", "--log2n", "4", "-o", path("a.csv")}).code, 0);
    EXPECT_THAT(bytes_of(path("a.csv")), testing::StartsWith("operation,level,step"));
}

TEST_F(LayoutFiles, areNotWrittenForBadInput) {
    put(path("none.txt"), "");
    for (const auto& [options, code, message] :
         std::vector<std::tuple<std::string, int, std::string>>{
             {"--view plan", 2, "has no picture"},
             {"--log2n 5 --level 6", 2, "levels 1 to 5"},
             {"--log2n 29", 2, "2^1 to 2^28"},
             {"--log2n 20", 2, "use --view blocks"},
             {"--log2n 17 --format json", 2, "the largest n of this view is 2^16"},
             {"--n 400000000000", 2, "2^1 to 2^28"},
             {"--log2n 3 --program optimized", 2, "2^4 to 2^28"},
             {"--view intervals", 2, "does not merge by intervals"},
             {"--view intervals --program intervals --set co-ranks=none --level 6", 2,
              "levels 5 to 5"},
             {"--log2n 10 --program tile-merge", 2, "a group sort, which has no streams"},
             {"-o /no/such/folder/a.svg", 3, "missing folder"},
             {"-o a.bmp", 2, "ending '.bmp', expected one of .txt, "},
             {"--keys 1,2", 2, "layout --view level shows no keys; views with keys are intervals"},
             {"--view figure-1 --keys 1,x", 2, "--keys"},
             {"--view figure-1 --keys 1,nan", 2, "NaN"},
             {"--view figure-1 --keys 1,16777217", 2, "16777217 is not a float32"},
             {"--view figure-1 --keys ''", 2, "no keys"},
             {"--view figure-1 --keys 1,2 --log2n 5", 2, "number of your keys"},
             {"--view figure-1 none.txt", 2, "no keys"},
             {"--view figure-1 /dev/zero", 3, "/dev/zero: has more than 67108864 bytes"}}) {
        const std::string output = options.find("-o ") == options.npos ? " -o a.svg" : "";
        const Outcome outcome =
            tests::run_shell("cd '" + path("") + "'; $GPU_ABISORT layout " + options + output);
        EXPECT_THAT(outcome, ended_with(code, HasSubstr(message))) << options;
        EXPECT_EQ(outcome.out, "");
    }
    EXPECT_EQ(files(), 1u);
}

}  // namespace
