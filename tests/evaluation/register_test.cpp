// SPDX-License-Identifier: MIT
#include "evaluation/register/register.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/claims/times.h"
#include "tests/support/error_in.h"
#include "tests/support/source_file.h"

namespace evaluation {
namespace {

using testing::HasSubstr;

// Each claim has one definition and one check. A claim without a check would never get a verdict.
TEST(Registers, haveTheClaimsThatAreChecked) {
    std::set<std::string> defined;
    std::set<std::string> named;
    for (const Register& statements : registers()) {
        for (const Claim& claim : statements.claims) {
            EXPECT_TRUE(defined.insert(claim.id).second) << claim.id << " twice";
            EXPECT_FALSE(claim.bar.empty()) << claim.id;
        }
        for (const Statement& statement : statements.statements)
            named.insert(statement.claims.begin(), statement.claims.end());
    }
    std::set<std::string> checked;
    for (const ExactClaim& claim : exact_claims())
        EXPECT_TRUE(checked.insert(claim.id).second) << claim.id << " twice";
    for (const Claim& claim : check_measured_claims(Results{}))
        EXPECT_TRUE(checked.insert(claim.id).second) << claim.id << " twice";
    EXPECT_EQ(checked, defined);
    EXPECT_EQ(named, defined);
}

const Statement made = {"id", "§1", "text", "exact", {"a", "b"}, {}, "", {}, ""};

Claim claim_with(const std::string& id, Verdict verdict, const std::string& executor = "") {
    return {id, "", "", ClaimKind::measured, "", "", verdict, "P", executor};
}

// The verdicts in this test are in the order of Verdict.
TEST(Status, isTheFirstOfTheVerdicts) {
    constexpr Verdict verdicts[] = {Verdict::does_not_hold,      Verdict::not_decided,
                                    Verdict::not_comparable,     Verdict::holds_in_direction,
                                    Verdict::holds_as_corrected, Verdict::holds,
                                    Verdict::not_measured};
    for (const Verdict first : verdicts)
        for (const Verdict second : verdicts) {
            const std::vector claims = {claim_with("a", first), claim_with("b", second)};
            EXPECT_EQ(status(made, claims).verdict, std::min(first, second))
                << name(first) << ", " << name(second);
        }
}

// If no claim has a verdict, a statement with tests counts as tested.
TEST(Status, withoutVerdictsOfClaimsIsTestedOrOpenOrNotCheckable) {
    const std::vector not_measured = {claim_with("a", Verdict::not_measured)};
    for (const std::vector<std::string>& claims : {std::vector<std::string>(), made.claims}) {
        Statement statement = made;
        statement.claims = claims;
        EXPECT_EQ(status(statement, {}).verdict, Verdict::not_measured);
        EXPECT_EQ(status(statement, not_measured).verdict, Verdict::not_measured);
        statement.tests = {"Suite.test"};
        EXPECT_EQ(status(statement, {}).verdict, Verdict::holds);
        EXPECT_EQ(status(statement, not_measured).verdict, Verdict::holds);
    }
    Statement statement = made;
    statement.claims.clear();
    statement.kind = "not checkable";
    EXPECT_EQ(status(statement, {}).verdict, Verdict::not_checkable);
}

TEST(Status, ofAMeasuredStatementNeedsAMeasurement) {
    Statement statement = made;
    statement.kind = "measured";
    statement.tests = {"Suite.test"};
    Claim printed = claim_with("b", Verdict::holds);
    printed.kind = ClaimKind::printed;
    std::vector claims = {claim_with("a", Verdict::not_measured), printed};
    EXPECT_EQ(status(statement, claims).verdict, Verdict::not_measured);
    claims[0].verdict = Verdict::holds;
    EXPECT_EQ(status(statement, claims).verdict, Verdict::holds);
}

TEST(Status, ofAnErratumStandsForThatTheChecksPass) {
    Statement statement = made;
    statement.verdict = Verdict::holds_as_corrected;
    EXPECT_EQ(status(statement, std::vector{claim_with("a", Verdict::holds)}).verdict,
              Verdict::holds_as_corrected);
    EXPECT_EQ(status(statement, std::vector{claim_with("a", Verdict::does_not_hold)}).verdict,
              Verdict::does_not_hold);
    statement.claims.clear();
    statement.tests = {"Suite.test"};
    statement.verdict = Verdict::does_not_hold;
    EXPECT_EQ(status(statement, {}).verdict, Verdict::does_not_hold);
}

TEST(Status, namesExecutorsWhoseVerdictsDiffer) {
    const std::vector claims = {claim_with("a", Verdict::holds, "gl"),
                                claim_with("a", Verdict::does_not_hold, "compute"),
                                claim_with("b", Verdict::holds)};
    EXPECT_EQ(status(made, claims).verdict, Verdict::does_not_hold) << "the first one counts";
    EXPECT_TRUE(status(made, claims).differs_by_executor());
    EXPECT_EQ(text(status(made, claims)), "compute: does not hold, gl: holds");
    EXPECT_EQ(text(status(made, std::vector{claims[0], claims[2]})), "holds");
    const std::vector software = {claims[0], claim_with("a", Verdict::not_measured, "compute")};
    EXPECT_EQ(text(status(made, software)), "holds") << "one executor alone can tell";
}

// Statements that are compared only with the paper's own tables may hold, but they do not count.
TEST(Registers, countWhatHolds) {
    Register statements{"P", "T", {made, made, made, made}, {}};
    statements.statements[1].kind = "printed";
    statements.statements[2].verdict = Verdict::holds_as_corrected;
    statements.statements[3].verdict = Verdict::does_not_hold;
    const std::vector claims = {claim_with("a", Verdict::holds)};
    EXPECT_EQ(count_holding(statements, claims), 2u);
    EXPECT_EQ(count_holding(statements, {}), 0u);
    EXPECT_EQ(count_errata(statements), 1u);
    EXPECT_EQ(count_statuses(statements, claims).at(Verdict::holds), 2u);
}

TEST(Claims, haveTheWordsOfTheirStatement) {
    const Claim claim = claim_of("row-wise-gpusort", judged(true, "found"), "gl");
    EXPECT_EQ(claim.statement, "Even row-wise it beats GPUSort on the 6800");
    EXPECT_EQ(claim.place, "§8, Table 2");
    EXPECT_EQ(claim.paper, registers().front().paper);
    EXPECT_EQ(claim.kind, ClaimKind::measured);
    EXPECT_EQ(claim.verdict, Verdict::holds);
    EXPECT_EQ(source(claim), "§8, Table 2, on gl");
    EXPECT_THROW(claim_of("no such claim", judged(true, "")), std::logic_error);
}

// An erratum is a heading of docs/deviations.md: "**E7.**".
TEST(Registers, nameErrataThatExist) {
    const std::string errata = tests::source_file("docs/deviations.md");
    for (const Register& statements : registers())
        for (const Statement& statement : statements.statements)
            if (!statement.erratum.empty()) {
                EXPECT_THAT(errata, HasSubstr("**" + statement.erratum + ".**")) << statement.id;
            }
}

TEST(Registers, giveAClaimNoNameOfAnotherStatement) {
    for (const Register& statements : registers())
        for (const Statement& statement : statements.statements)
            for (const Register& others : registers())
                for (const Claim& claim : others.claims)
                    if (claim.id == statement.id) {
                        EXPECT_TRUE(std::ranges::count(statement.claims, claim.id) == 1)
                            << claim.id;
                    }
}

std::string register_error(const std::string& statements) {
    return tests::error_in<std::invalid_argument>([&] {
        register_from_json(R"({"paper": "P", "title": "T", "statements": [)" + statements + "]}");
    });
}

TEST(Register, thatSaysNothingIsRefused) {
    const std::string start = R"({"id": "x", "place": "1", "statement": "s", "kind": )";
    const std::string good = start + R"("exact", "tests": ["A.b"]})";
    for (const auto& [statements, error] :
         std::initializer_list<std::pair<std::string, const char*>>{
             {good + ", " + good, "two statements x"},
             {start + R"("exact"})", "no claim, no test, and no reason why"},
             {start + R"("guessed", "tests": ["A.b"]})", "no kind 'guessed'"},
             {start + R"("not checkable", "tests": ["A.b"]})", "has the kind"},
             {start + R"("exact", "tests": ["A.b"], "verdict": "does not hold"})",
              "require an erratum"},
             {start + R"("exact", "tests": ["A.b"], "verdict": "perhaps"})",
              "no verdict 'perhaps'"},
             {R"({"id": "x"})", "place"}})
        EXPECT_THAT(register_error(statements), HasSubstr(error)) << statements;
    EXPECT_EQ(register_error(good), "no error");
}

TEST(Register, barsStayInTheirCellOfAPage) {
    Register statements{"P", "T", {made}, {}};
    statements.statements[0].claims.clear();
    statements.statements[0].tests = {"Suite.test"};
    statements.statements[0].text = "|j*| values";
    EXPECT_THAT(to_markdown(statements, {}),
                HasSubstr("| §1 | \\|j*\\| values | exact | holds | `Suite.test` |"));
}

TEST(Source, namesThePaperIfItIsALaterOne) {
    Claim claim;
    claim.place = "§4";
    EXPECT_EQ(source(claim), "§4");
    claim.paper = "Peters, Schulz-Hildebrandt, Luttenberger 2009";
    EXPECT_EQ(source(claim), "Peters et al. 2009, §4");
    claim.paper = this_project;
    EXPECT_EQ(source(claim), "§4");
    EXPECT_EQ(short_paper("Greß, Zachmann 2006"), "Greß, Zachmann 2006");
    EXPECT_EQ(short_paper("Batcher 1968"), "Batcher 1968");
    EXPECT_EQ(short_paper("this project, after Bilardi, Nicolau 1989"), "this project");
}

// A refuted claim about times is a finding.
TEST(Claims, ofTimesAreNoFailures) {
    for (const ClaimKind kind :
         {ClaimKind::exact, ClaimKind::counted, ClaimKind::measured, ClaimKind::printed})
        for (const std::string& paper :
             {Claim{}.paper, std::string(this_project), std::string("Jan 2012")}) {
            Claim claim;
            claim.kind = kind;
            claim.paper = paper;
            claim.verdict = Verdict::does_not_hold;
            EXPECT_EQ(is_failure(claim), kind != ClaimKind::measured) << name(kind);
            claim.verdict = Verdict::not_decided;
            EXPECT_FALSE(is_failure(claim));
        }
}

}  // namespace
}  // namespace evaluation
