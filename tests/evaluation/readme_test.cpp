// SPDX-License-Identifier: MIT
// The figures of the README and of the pages are those of the committed results.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <regex>
#include <sstream>

#include "evaluation/claims/measured_claims.h"
#include "evaluation/contests/contestant.h"
#include "evaluation/contests/sample.h"
#include "evaluation/contests/subjects.h"
#include "evaluation/results/ratios.h"
#include "evaluation/results/results.h"
#include "tests/support/source_file.h"

namespace evaluation {
namespace {

using tests::source_file;

Results results_of(const std::string& run) {
    return from_json(source_file("docs/results/" + run + "/results.json"));
}

/// Runs of lines that begin with '|'.
std::vector<std::vector<std::string>> tables_of(const std::string& page) {
    std::vector<std::vector<std::string>> tables(1);
    std::istringstream lines(source_file(page));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("|"))
            tables.back().push_back(line);
        else if (!tables.back().empty())
            tables.emplace_back();
    return tables;
}

std::string with_three_digits(double ms) {
    if (ms == 0)
        return "";
    return ms < 99.95 ? fmt::format("{:#.3g}", ms) : fmt::format("{:.0f}", ms);
}

TEST(Readme, ratiosAreThoseOfTheResultsOfTheH200) {
    const Results results = results_of("h200-every-sort");
    const std::string readme = source_file("README.md");
    for (const char* sort : {"optimized", "gpusort", "network", "peters-4", "gather-radix",
                             "intervals", "tile-merge"}) {
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

// "| what the report claims (`ID`) | VERDICT: figures | VERDICT: figures |", of fragments and of
// compute shaders.
TEST(Readme, verdictsAreThoseOfTheResultsOfTheH200) {
    const std::string readme = source_file("README.md");
    const std::regex row("\\(`([a-z0-9-]+)`\\) \\| ([a-z, ]+): [^|]*\\| ([a-z, ]+): [^|]*\\|");
    const std::vector<Claim> claims = check_measured_claims(results_of("h200-every-sort"));
    unsigned judged = 0;
    for (std::sregex_iterator at(readme.begin(), readme.end(), row), end; at != end; ++at)
        for (const Claim& claim : claims)
            if (claim.id == (*at)[1]) {
                EXPECT_EQ(name(claim.verdict), (*at)[claim.executor == "gl" ? 2 : 3].str())
                    << claim.id << " on " << claim.executor;
                ++judged;
            }
    EXPECT_EQ(judged, 8u);
}

// "| ms, [RUN](...) | on | 2^10 | ...": the least medians of a sort's settings, of every page.
TEST(Pages, timesAreThoseOfTheResultsThatTheirTablesName) {
    const std::regex head("\\| ms, \\[([a-z0-9-]+)\\]\\([^)]*\\) \\| on \\|(.*)\\|");
    const std::regex row("\\| `([^`]+)`[^|]* \\| ([a-z]+) \\|(.*)");
    unsigned rows = 0;
    for (const char* page : {"docs/results/README.md", "docs/sorts.md"})
        for (const std::vector<std::string>& table : tables_of(page)) {
            std::smatch match;
            if (table.empty() || !std::regex_match(table.front(), match, head))
                continue;
            const Results results = results_of(match[1]);
            std::vector<unsigned> sizes;
            const std::string columns = match[2];
            const std::regex size("2\\^([0-9]+)");
            for (std::sregex_iterator at(columns.begin(), columns.end(), size), end; at != end;
                 ++at)
                sizes.push_back(static_cast<unsigned>(std::stoul((*at)[1])));
            for (std::size_t r = 2; r < table.size(); ++r, ++rows) {
                ASSERT_TRUE(std::regex_match(table[r], match, row)) << page << ": " << table[r];
                std::string cells;
                for (const unsigned log2_n : sizes)
                    cells += fmt::format(
                        " {} |", with_three_digits(fastest_time(*contest_of(results, log2_n),
                                                                match[1].str(), match[2].str())));
                EXPECT_EQ(match[3], cells) << page << ": " << match[1] << " on " << match[2];
            }
        }
    EXPECT_GT(rows, 20u);
}

TEST(Pages, devicesAreTheRowsThatTheScriptPrints) {
    const std::string runs = SOURCE_FOLDER "/docs/results/";
    const std::string command = SOURCE_FOLDER "/scripts/devices " + runs +
                                "h200-every-sort/results.json " + runs +
                                "llvmpipe-every-sort/results.json";
    const std::unique_ptr<FILE, int (*)(FILE*)> script(popen(command.c_str(), "r"), pclose);
    std::string rows;
    for (char byte; std::fread(&byte, 1, 1, script.get()) == 1;)
        rows += byte;
    EXPECT_GT(rows.size(), 2000u);
    EXPECT_THAT(source_file("docs/devices.md"), testing::HasSubstr("| --- |\n" + rows + "\n"));
}

sorts::MachineKind kind_of(const HostExecutor& executor) {
    return executor.is_software         ? sorts::MachineKind::software
           : executor.name == "compute" ? sorts::MachineKind::compute
                                        : sorts::MachineKind::fragments;
}

/// Calls back with the committed runs, and each executor of them.
void for_each_executor(const std::function<void(const OneExecutor&)>& visit) {
    for (const char* run : {"h200-every-sort", "llvmpipe-every-sort"}) {
        const Results results = results_of(run);
        for (const HostExecutor& executor : results.host.executors)
            visit({results, executor});
    }
}

// By the medians none is faster by a tenth or more, which is noise of small n, but those that
// docs/command-line.md names.
TEST(Catalogue, claimsToBeFastestWhatWasMeasuredToBe) {
    std::vector<std::string> faster;
    for_each_executor([&](const OneExecutor& one) {
        for (const Contest& contest : one.results.contests) {
            const std::size_t n = contest.front().task.n();
            const sorts::Sort* fastest = nullptr;
            for (const stream::Body body : {stream::Body::groups, stream::Body::blocks})
                if (fastest == nullptr)
                    fastest =
                        fastest_of(body, {n}, stream::modern_machine(), kind_of(one.executor));
            ASSERT_NE(fastest, nullptr);
            const double own = fastest_time(contest, fastest->name, one.executor.name);
            for (const sorts::Sort& sort : sorts::catalogue())
                if (const double ms = fastest_time(contest, sort.name, one.executor.name);
                    ms > 0 && own >= 1.1 * ms)
                    faster.push_back(fmt::format("{} than {} on {}, 2^{}", sort.name, fastest->name,
                                                 one.executor.renderer, log2_n(contest)));
        }
    });
    EXPECT_THAT(faster, testing::UnorderedElementsAre(
                            "baraglia than tile-merge on NVIDIA H200/PCIe/SSE2, 2^10",
                            "bitonic-padded than tile-merge on NVIDIA H200/PCIe/SSE2, 2^10"));
}

// A form is taken where another one is not faster by a twentieth at most sizes.
TEST(Catalogue, takesTheFormsThatWereMeasuredToBeFaster) {
    unsigned compared = 0;
    for_each_executor([&](const OneExecutor& one) {
        for (const Measurement& measured : *contest_of(one.results, 12)) {
            const SortForm& other = measured.contestant.sort;
            const sorts::Sort* sort = catalogued(other);
            if (measured.contestant.executor != one.executor.name || sort->mappings.size() < 2)
                continue;
            const auto own = [&](const Contest& contest, const std::string& executor) {
                const std::size_t n = contest.front().task.n();
                SortForm taken = standard_form(sort->name);
                if (const auto* form = faster_form(*sort, kind_of(one.executor), n))
                    taken = {taken.program, form->mapping, form->settings};
                return times_of(taken)(contest, executor);
            };
            std::vector<double> ratios;
            for (const Ratio& ratio : speed_ups(one, 12, own, times_of(other)))
                ratios.push_back(ratio.value.median);
            if (ratios.empty())
                continue;
            EXPECT_GT(median(ratios), 0.95) << sort->name << " as it is taken and " << name(other)
                                            << " on " << one.executor.renderer;
            ++compared;
        }
    });
    EXPECT_GT(compared, 50u);
}

// What is quoted of a table that the program printed.
TEST(Pages, quotedLinesAreThoseOfTheH200sTables) {
    const std::string tables = "\n" + source_file("docs/results/h200-every-sort/tables.txt");
    std::istringstream lines(source_file("docs/results/README.md"));
    unsigned quoted = 0;
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("    ")) {
            EXPECT_THAT(tables, testing::HasSubstr("\n" + line.substr(4) + "\n"));
            ++quoted;
        }
    EXPECT_GT(quoted, 10u);
}

// The lines of "Where it stands" whose source is the table of a run.
TEST(Pages, whereItStandsIsAsTheRunsHaveIt) {
    const std::string page = tests::source_file("docs/performance.md");
    const std::string text = tests::source_file("docs/results/README.md");
    const auto row = [&](const std::string& begin, int column) {
        std::istringstream line(text.substr(text.find(begin) + begin.size()));
        std::string cell;
        for (int i = 0; i <= column; ++i)
            std::getline(line, cell, '|');
        return cell;
    };
    for (const auto& [log2_n, column] : {std::pair(20, 5), std::pair(24, 7)})
        for (const auto& [executor, kind] :
             {std::pair("gl", "fragment shaders"), std::pair("compute", "compute shaders")}) {
            std::string line = fmt::format("{} | 2^{} |", kind, log2_n);
            for (const std::string& begin : {fmt::format("| `optimized` | {} |", executor),
                                             fmt::format("| `network` | {} |", executor),
                                             std::string("| `std::sort` | cpu |")})
                line += row(begin, column) + "|";
            EXPECT_THAT(page, testing::HasSubstr(line));
        }
}

}  // namespace
}  // namespace evaluation
