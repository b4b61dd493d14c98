// SPDX-License-Identifier: MIT
// The figures of the README are those of the committed results.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "catalogue/catalogue.h"
#include "evaluation/results.h"
#include "evaluation/subjects.h"

namespace evaluation {
namespace {

std::string contents(const std::string& path) {
    std::ifstream file(std::string(SOURCE_FOLDER) + "/" + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Readme, ratiosAreThoseOfTheResultsOfTheH200) {
    if (catalogue::entry_named("tile-merge") == nullptr)
        GTEST_SKIP() << "built without the group machine, whose sorts are in the results";
    const Results results = from_json(contents("docs/results/h200-every-sort/results.json"));
    const std::string readme = contents("README.md");
    for (const auto& [sort, executor] : {std::pair{"optimized", "gl"},
                                         {"gpusort", "gl"},
                                         {"network", "gl"},
                                         {"peters-4", "gl"},
                                         {"intervals", "gl"},
                                         {"tile-merge", "compute"}}) {
        std::string cells = fmt::format("(`{}`) |", sort);
        for (const unsigned log2_n : {16, 18, 20})
            for (const Contest& contest : results.contests)
                if (contest.front().task.log2_n == log2_n)
                    cells += fmt::format(" {:.1f} |", time_of(contest, std_sort) /
                                                          fastest_time(contest, sort, executor));
        EXPECT_THAT(readme, testing::HasSubstr(cells));
    }
}

}  // namespace
}  // namespace evaluation
