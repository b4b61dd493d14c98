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

/// The tables of claims, each by rows, the heads first.
std::vector<std::vector<Row>> tables_of_claims() {
    std::vector<std::vector<Row>> tables;
    std::istringstream page(source_file("docs/results/README.md"));
    bool is_inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("| claim |"))
            tables.emplace_back();
        is_inside = line.starts_with("| claim |") || (is_inside && line.starts_with("|"));
        if (is_inside && !line.starts_with("| ---"))
            tables.back().push_back(cells_of(line));
    }
    return tables;
}

/// What the runs in a table's head say, by claim: its row.
std::map<std::string, Row> judged_by(const Row& heads) {
    std::map<std::string, Row> judged;
    std::set<std::string> told;  // by some executor of some run
    for (std::size_t run = 1; run < heads.size(); ++run)
        for (const Claim& claim : check_measured_claims(
                 from_json(source_file("docs/results/" + heads[run] + "/results.json")))) {
            Row& row = judged[claim.id];
            row.resize(heads.size(), "");
            row[0] = "`" + claim.id + "`";
            if (claim.verdict != Verdict::not_applicable)
                told.insert(claim.id);
            row[run] += (row[run].empty() ? "" : ", ") +
                        (claim.executor.empty() ? "" : claim.executor + ": ") +
                        std::string(name(claim.verdict));
        }
    std::erase_if(judged, [&](const auto& entry) { return !told.contains(entry.first); });
    return judged;
}

TEST(ResultsPage, hasTheVerdictOfEveryClaimThatAnyRunHasJudged) {
    std::set<std::string> runs;
    for (const std::vector<Row>& rows : tables_of_claims()) {
        runs.insert(rows.front().begin() + 1, rows.front().end());
        std::map<std::string, Row> judged = judged_by(rows.front());
        EXPECT_EQ(rows.size(), judged.size() + 1);
        for (std::size_t r = 1; r < rows.size(); ++r) {
            const std::string id = rows[r][0].substr(1, rows[r][0].size() - 2);
            EXPECT_EQ(rows[r], judged[id]) << id;
        }
    }
    EXPECT_THAT(runs, testing::ElementsAre("h200-every-sort", "llvmpipe-every-sort"));
}

TEST(ResultsPage, saysOfProcessorsWhatTheirRunSays) {
    const Results results = from_json(source_file("docs/results/h200-every-sort/results.json"));
    const auto verdict = [claims = check_measured_claims(results)](const std::string& id) {
        return std::string(name(std::ranges::find(claims, id, &Claim::id)->verdict));
    };
    EXPECT_EQ(verdict("right"), "holds");
    EXPECT_THAT(source_file("docs/results/README.md"),
                testing::HasSubstr("measured: " + verdict("scaling-measured") +
                                   "; overlapped stages are faster there: " +
                                   verdict("scaling-measured-apart") + " |"));
}

}  // namespace
}  // namespace evaluation
