// SPDX-License-Identifier: MIT
#include "evaluation/register.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "evaluation/exact_claims.h"
#include "evaluation/measured_claims.h"

namespace evaluation {
namespace {

using testing::HasSubstr;

// Every test's "Suite.name", as the sources declare them.
std::set<std::string> declared_tests() {
    std::set<std::string> names;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(SOURCE_FOLDER "/tests")) {
        if (entry.path().extension() != ".cpp")
            continue;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            const auto open = line.find('(');
            const auto comma = line.find(", ", open);
            const auto close = line.find(')', open);
            if (line.starts_with("TEST") && close != std::string::npos && comma < close)
                names.insert(line.substr(open + 1, comma - open - 1) + "." +
                             line.substr(comma + 2, close - comma - 2));
        }
    }
    return names;
}

TEST(Registers, nameTestsThatExist) {
    const std::set<std::string> declared = declared_tests();
    EXPECT_TRUE(declared.contains("Registers.nameTestsThatExist"));
    for (const Register& statements : registers())
        for (const Statement& statement : statements.statements)
            for (const std::string& test : statement.tests)
                EXPECT_TRUE(declared.contains(test)) << statement.id << ": " << test;
}

// The ids of model claims are boards': tests/boards has the same for them.
TEST(Registers, haveEveryClaim) {
    std::set<std::string> registered;
    for (const Register& statements : registers())
        for (const Statement& statement : statements.statements)
            registered.insert(statement.claims.begin(), statement.claims.end());
    for (const auto& claims :
         {check_exact_claims(real_subject()), check_measured_claims(Results{})})
        for (const Claim& claim : claims)
            EXPECT_TRUE(registered.contains(claim.id)) << claim.id;
}

TEST(Registers, ofTheReportHasAllItsStatements) {
    ASSERT_FALSE(registers().empty());
    const Register& report = registers().front();
    EXPECT_EQ(report.paper, "Greß, Zachmann 2006");
    EXPECT_GE(report.statements.size(), 150u);
}

const Statement made = {"id", "§1", "text", "exact", {"a", "b"}, {"Suite.test"}, ""};

// In the order of Verdict.
TEST(Status, isTheLeastOfTheVerdicts) {
    constexpr Verdict order[] = {Verdict::does_not_hold,    Verdict::not_decided,
                                 Verdict::not_applicable,   Verdict::holds_in_direction,
                                 Verdict::holds_in_a_model, Verdict::holds};
    std::vector<Claim> claims = {{"a", "", "", ClaimKind::exact, ""},
                                 {"b", "", "", ClaimKind::exact, ""}};
    for (const Verdict first : order)
        for (const Verdict second : order) {
            claims[0].verdict = first;
            claims[1].verdict = second;
            EXPECT_EQ(status(made, claims), name(std::min(first, second)));
        }
}

TEST(Status, withoutClaimsIsTestedOrOpenOrNotCheckable) {
    Statement statement = made;
    statement.claims.clear();
    EXPECT_EQ(status(statement, {}), "tested");
    statement.tests.clear();
    EXPECT_EQ(status(statement, {}), "open");
    statement.kind = "not checkable";
    EXPECT_EQ(status(statement, {}), "not checkable");
    statement.claims = {"newer than the results"};
    EXPECT_EQ(status(statement, {}), "not applicable");
}

std::string error_in(const std::string& statements) {
    try {
        register_from_json(R"({"paper": "P", "title": "T", "statements": [)" + statements + "]}");
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

TEST(Register, thatSaysNothingIsRefused) {
    const std::string good =
        R"({"id": "x", "place": "1", "statement": "s", "kind": "exact", "tests": ["A.b"]})";
    EXPECT_EQ(error_in(good), "");
    EXPECT_THAT(error_in(good + ", " + good), HasSubstr("two statements x"));
    EXPECT_THAT(error_in(R"({"id": "x", "place": "1", "statement": "s", "kind": "exact"})"),
                HasSubstr("no claim, no test, and no reason why"));
    EXPECT_THAT(error_in(R"({"id": "x", "place": "1", "statement": "s", "kind": "guessed",
                             "tests": ["A.b"]})"),
                HasSubstr("no kind 'guessed'"));
    EXPECT_THAT(error_in(R"({"id": "x", "place": "1", "statement": "s",
                             "kind": "not checkable", "tests": ["A.b"]})"),
                HasSubstr("said not to be checkable"));
    EXPECT_THAT(error_in(R"({"id": "x"})"), HasSubstr("place"));
}

TEST(Register, barsStayInTheirCellOfAPage) {
    Register statements{"P", "T", {made}};
    statements.statements[0].claims.clear();
    statements.statements[0].text = "|j*| values";
    EXPECT_THAT(to_markdown(statements, {}),
                HasSubstr("| §1 | \\|j*\\| values | exact | tested | `Suite.test` |"));
}

}  // namespace
}  // namespace evaluation
