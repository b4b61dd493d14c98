// SPDX-License-Identifier: MIT
// docs/results/README.md says of the kept runs what the claims say.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "evaluation/claims/measured_claims.h"
#include "tests/support/source_file.h"

namespace evaluation {
namespace {

using tests::source_file;
using Row = std::vector<std::string>;

// "| a | b |": the cells, without blanks around them.
Row cells_of(const std::string& line) {
    Row cells;
    std::istringstream rest(line);
    std::string cell;
    std::getline(rest, cell, '|');
    while (std::getline(rest, cell, '|')) {
        const auto first = cell.find_first_not_of(' ');
        cells.push_back(first == std::string::npos
                            ? ""
                            : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
    }
    return cells;
}

/// The rows of the table of claims, the heads first.
std::vector<Row> table_of_claims() {
    std::vector<Row> rows;
    std::istringstream page(source_file("docs/results/README.md"));
    for (std::string line; std::getline(page, line);)
        if (line.starts_with("| claim |") || (!rows.empty() && line.starts_with("| `")))
            rows.push_back(cells_of(line));
        else if (rows.size() > 1)
            break;
    return rows;
}

TEST(ResultsPage, hasTheVerdictOfEveryClaimThatAnyRunHasJudged) {
    const std::vector<Row> rows = table_of_claims();
    ASSERT_GT(rows.size(), 1u);
    std::map<std::string, Row> judged;
    std::set<std::string> told;  // by some executor of some run
    for (std::size_t run = 1; run < rows.front().size(); ++run)
        for (const Claim& claim : check_measured_claims(
                 from_json(source_file("docs/results/" + rows.front()[run] + "/results.json")))) {
            Row& row = judged[claim.id];
            row.resize(rows.front().size(), "");
            row[0] = "`" + claim.id + "`";
            if (claim.verdict != Verdict::not_applicable)
                told.insert(claim.id);
            row[run] += (row[run].empty() ? "" : ", ") +
                        (claim.executor.empty() ? "" : claim.executor + ": ") +
                        std::string(name(claim.verdict));
        }
    std::erase_if(judged, [&](const auto& entry) { return !told.contains(entry.first); });
    EXPECT_EQ(rows.size(), judged.size() + 1);
    for (std::size_t r = 1; r < rows.size(); ++r) {
        const std::string id = rows[r][0].substr(1, rows[r][0].size() - 2);
        EXPECT_EQ(rows[r], judged[id]) << id;
    }
}

TEST(ResultsPage, saysOfProcessorsWhatTheirRunSays) {
    const Results results = from_json(source_file("docs/results/h200-processors/results.json"));
    const auto verdict = [claims = check_measured_claims(results)](const std::string& id) {
        return std::string(name(std::ranges::find(claims, id, &Claim::id)->verdict));
    };
    EXPECT_EQ(verdict("right"), "holds");
    EXPECT_THAT(source_file("docs/results/README.md"),
                testing::HasSubstr("measured: " + verdict("scaling-measured") +
                                   "; overlapped stages take more processors: " +
                                   verdict("scaling-measured-apart") + " |"));
}

}  // namespace
}  // namespace evaluation
