// SPDX-License-Identifier: MIT
// The figures of the README are those of the committed results.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "evaluation/results.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

std::string contents(const std::string& path) {
    std::ifstream file(std::string(SOURCE_FOLDER) + "/" + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Readme, ratiosAreThoseOfTheResultsOfTheH200) {
    const Results results = from_json(contents("docs/results/h200-every-sort/results.json"));
    const std::string readme = contents("README.md");
    for (const char* sort :
         {"optimized", "gpusort", "network", "peters-4", "intervals", "tile-merge"}) {
        std::string cells = fmt::format("(`{}`) |", sort);
        for (const char* executor : {"gl", "compute"})
            for (const unsigned log2_n : {16, 18, 20}) {
                const Contest& contest = *contest_of(results, log2_n);
                const double ms = fastest_time(contest, sort, executor);
                cells += ms > 0 ? fmt::format(" {:.1f} |", time_of(contest, std_sort) / ms) : " |";
            }
        EXPECT_THAT(readme, testing::HasSubstr(cells));
    }
}

}  // namespace
}  // namespace evaluation
