// SPDX-License-Identifier: MIT
#include "evaluation/register/register.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "evaluation/register/statements.h"
#include "io/names.h"

namespace evaluation {
namespace {

using Json = nlohmann::ordered_json;

constexpr io::Named<Verdict> verdicts[] = {{Verdict::does_not_hold, "does not hold"},
                                           {Verdict::not_decided, "not decided"},
                                           {Verdict::not_comparable, "not comparable"},
                                           {Verdict::holds_in_direction, "holds in direction"},
                                           {Verdict::holds_as_corrected, "holds as corrected"},
                                           {Verdict::holds, "holds"},
                                           {Verdict::not_measured, "not measured"},
                                           {Verdict::not_checkable, "not checkable"}};

constexpr io::Named<ClaimKind> kinds[] = {{ClaimKind::exact, "exact"},
                                          {ClaimKind::counted, "counted"},
                                          {ClaimKind::measured, "measured"},
                                          {ClaimKind::printed, "printed"}};

constexpr std::string_view not_checkable = "not checkable";

bool is_checked(const Statement& statement) {
    return !statement.claims.empty() || !statement.tests.empty();
}

void check(const Statement& statement) {
    const auto refuse = [&](const std::string& why) {
        throw std::invalid_argument("statement " + statement.id + ": " + why);
    };
    if (statement.kind != not_checkable && !io::value_in(kinds, statement.kind))
        refuse("no kind '" + statement.kind + "'");
    if (!is_checked(statement) && statement.why.empty())
        refuse("has no claim, no test, and no reason why it is not checked");
    if (is_checked(statement) && statement.kind == not_checkable)
        refuse("is checked, but has the kind 'not checkable'");
    const bool is_of_an_erratum = statement.verdict == Verdict::does_not_hold ||
                                  statement.verdict == Verdict::holds_as_corrected;
    if (is_of_an_erratum == statement.erratum.empty())
        refuse(
            "the verdicts 'holds as corrected' and 'does not hold' require an erratum; other "
            "verdicts must not have one");
}

std::optional<Verdict> verdict_of(const Json& json) {
    if (!json.contains("verdict"))
        return std::nullopt;
    const std::string name = json.at("verdict");
    const auto verdict = io::value_in(verdicts, name);
    if (!verdict)
        throw std::invalid_argument("no verdict '" + name + "'");
    return verdict;
}

// Makes a claim. If the claim has no text of its own, it gets the text of its statement.
Claim claim_of(const Json& json, const Statement& statement, const std::string& paper) {
    Claim claim;
    claim.id = json.at("id");
    claim.statement = json.value("statement", statement.text);
    claim.place = json.value("place", statement.place);
    const std::string kind = json.value("kind", statement.kind);
    if (!io::value_in(kinds, kind))
        throw std::invalid_argument("claim " + claim.id + ": no kind '" + kind + "'");
    claim.kind = *io::value_in(kinds, kind);
    claim.bar = json.at("bar");
    claim.paper = paper;
    return claim;
}

void add_statement(Register& made, const Json& json) {
    const std::vector<std::string> none;
    Statement statement{json.at("id"),
                        json.at("place"),
                        json.at("statement"),
                        json.at("kind"),
                        {},
                        json.value("tests", none),
                        json.value("why", ""),
                        verdict_of(json),
                        json.value("erratum", "")};
    for (const Json& claim : json.value("claims", Json::array())) {
        if (claim.is_object())
            made.claims.push_back(claim_of(claim, statement, made.paper));
        statement.claims.push_back((claim.is_object() ? claim.at("id") : claim).get<std::string>());
    }
    check(statement);
    made.statements.push_back(std::move(statement));
}

// Returns whether a verdict means that a check was made, even if the check decided nothing.
bool says_something(Verdict verdict) {
    return verdict < Verdict::not_measured;
}

bool judges(const Claim& claim, const Statement& statement) {
    return std::ranges::find(statement.claims, claim.id) != statement.claims.end();
}

// Returns the verdict on one executor. The verdict depends on the claims that were judged on this
// executor, on claims without an executor, and on tests. A statement about measured times needs
// times: the paper's own tables or tests do not decide it.
Verdict checked_on(const std::string& executor, const Statement& statement,
                   std::span<const Claim> claims) {
    Verdict first = Verdict::not_measured;
    bool is_open = statement.kind == name(ClaimKind::measured);
    for (const Claim& claim : claims)
        if ((claim.executor.empty() || claim.executor == executor) && judges(claim, statement)) {
            first = std::min(first, claim.verdict);
            is_open &= claim.kind != ClaimKind::measured || !says_something(claim.verdict);
        }
    if (is_open)
        return Verdict::not_measured;
    return says_something(first) || statement.tests.empty() ? first : Verdict::holds;
}

Verdict verdict_on(const std::string& executor, const Statement& statement,
                   std::span<const Claim> claims) {
    if (!is_checked(statement))
        return statement.verdict.value_or(statement.kind == not_checkable ? Verdict::not_checkable
                                                                          : Verdict::not_measured);
    const Verdict verdict = checked_on(executor, statement, claims);
    const bool passes = verdict == Verdict::holds;
    return passes ? statement.verdict.value_or(verdict) : verdict;
}

std::set<std::string> executors_asked(const Statement& statement, std::span<const Claim> claims) {
    std::set<std::string> executors;
    for (const Claim& claim : claims)
        if (!claim.executor.empty() && judges(claim, statement))
            executors.insert(claim.executor);
    return executors;
}

// Lists the claims and tests that check a statement, in Markdown: "claims figures, table-1;
// Table1.formulasOfThePrintedTable".
std::string checks(const Statement& statement) {
    std::string text;
    for (const std::string& claim : statement.claims)
        text += fmt::format("{}claim *{}*", text.empty() ? "" : ", ", claim);
    for (const std::string& test : statement.tests)
        text += fmt::format("{}`{}`", text.empty() ? "" : ", ", test);
    if (!statement.erratum.empty())
        text += (text.empty() ? "" : "; ") + ("erratum " + statement.erratum);
    if (!statement.why.empty())
        text += (text.empty() ? "" : "; ") + statement.why;
    return text;
}

std::string without_bars(std::string cell) {
    for (std::size_t at = 0; (at = cell.find('|', at)) != std::string::npos; at += 2)
        cell.insert(at, "\\");
    return cell;
}

}  // namespace

std::string_view name(Verdict verdict) {
    return io::name_in(verdicts, verdict);
}

std::string_view name(ClaimKind kind) {
    return io::name_in(kinds, kind);
}

std::string short_paper(std::string_view paper) {
    const auto first = paper.find(',');
    if (first == std::string_view::npos)
        return std::string(paper);
    constexpr std::string_view own = "this project";
    if (paper.starts_with(own))
        return std::string(own);
    const bool is_of_two = paper.find(',', first + 1) == std::string_view::npos;
    const std::string_view year = paper.substr(paper.rfind(' ') + 1);
    return is_of_two ? std::string(paper)
                     : fmt::format("{} et al. {}", paper.substr(0, first), year);
}

bool is_of_a_later_paper(const Claim& claim) {
    return claim.paper != Claim{}.paper && claim.paper != this_project;
}

bool is_failure(const Claim& claim) {
    return claim.verdict == Verdict::does_not_hold && claim.kind != ClaimKind::measured;
}

std::string source(const Claim& claim) {
    return (is_of_a_later_paper(claim) ? short_paper(claim.paper) + ", " : "") + claim.place +
           (claim.executor.empty() ? "" : ", on " + claim.executor);
}

Finding judged(bool holds, std::string found) {
    return {holds ? Verdict::holds : Verdict::does_not_hold, std::move(found)};
}

Finding not_measured(std::string why) {
    return {Verdict::not_measured, std::move(why)};
}

std::span<const Register> registers() {
    static const std::vector<Register> all = [] {
        std::vector<Register> made;
        for (const char* text : statements_json)
            made.push_back(register_from_json(text));
        return made;
    }();
    return all;
}

Register register_from_json(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        Register made{json.at("paper"), json.at("title"), {}, {}};
        std::set<std::string> ids;
        for (const Json& statement : json.at("statements")) {
            add_statement(made, statement);
            if (!ids.insert(made.statements.back().id).second)
                throw std::invalid_argument("two statements " + made.statements.back().id);
        }
        return made;
    } catch (const Json::exception& error) {
        throw std::invalid_argument(error.what());
    }
}

Claim claim_of(std::string_view id, Finding finding, std::string executor) {
    for (const Register& statements : registers()) {
        const auto found = std::ranges::find(statements.claims, id, &Claim::id);
        if (found == statements.claims.end())
            continue;
        Claim claim = *found;
        claim.verdict = finding.verdict;
        claim.found = std::move(finding.found);
        claim.executor = std::move(executor);
        return claim;
    }
    throw std::logic_error(fmt::format("no statement has a claim '{}'", id));
}

bool Status::differs_by_executor() const {
    return std::ranges::any_of(of_executors,
                               [this](const auto& each) { return each.second != verdict; });
}

Status status(const Statement& statement, std::span<const Claim> claims) {
    Status made;
    for (const std::string& executor : executors_asked(statement, claims))
        if (const Verdict verdict = verdict_on(executor, statement, claims);
            says_something(verdict))
            made.of_executors.emplace_back(executor, verdict);
    made.verdict = made.of_executors.empty()
                       ? verdict_on("", statement, claims)
                       : std::ranges::min(made.of_executors, {}, [](const auto& each) {
                             return each.second;
                         }).second;
    return made;
}

std::string text(const Status& status) {
    if (!status.differs_by_executor())
        return std::string(name(status.verdict));
    return io::joined(status.of_executors, [](const auto& each) {
        return fmt::format("{}: {}", each.first, name(each.second));
    });
}

std::map<Verdict, std::size_t> count_statuses(const Register& statements,
                                              std::span<const Claim> claims) {
    std::map<Verdict, std::size_t> counts;
    for (const Statement& statement : statements.statements)
        ++counts[status(statement, claims).verdict];
    return counts;
}

std::size_t count_holding(const Register& statements, std::span<const Claim> claims) {
    return static_cast<std::size_t>(
        std::ranges::count_if(statements.statements, [claims](const Statement& statement) {
            const Verdict verdict = status(statement, claims).verdict;
            const bool holds = verdict == Verdict::holds || verdict == Verdict::holds_as_corrected;
            return holds && statement.kind != name(ClaimKind::printed);
        }));
}

std::size_t count_errata(const Register& statements) {
    return static_cast<std::size_t>(
        std::ranges::count(statements.statements, Verdict::does_not_hold, &Statement::verdict));
}

Json to_json(const Register& statements, std::span<const Claim> claims) {
    Json json = {
        {"paper", statements.paper}, {"title", statements.title}, {"statements", Json::array()}};
    for (const Statement& statement : statements.statements) {
        const Status known = status(statement, claims);
        Json executors = Json::object();
        for (const auto& [executor, verdict] : known.of_executors)
            executors[executor] = name(verdict);
        Json judged = Json::array();
        for (const Claim& claim : claims)
            if (judges(claim, statement))
                judged.push_back({{"id", claim.id},
                                  {"executor", claim.executor},
                                  {"verdict", name(claim.verdict)},
                                  {"found", claim.found},
                                  {"threshold", claim.bar}});
        json["statements"].push_back({{"id", statement.id},
                                      {"place", statement.place},
                                      {"statement", statement.text},
                                      {"kind", statement.kind},
                                      {"verdict", name(known.verdict)},
                                      {"executors", std::move(executors)},
                                      {"claims", std::move(judged)},
                                      {"tests", statement.tests},
                                      {"erratum", statement.erratum},
                                      {"why", statement.why}});
    }
    return json;
}

std::string markdown_of_all() {
    return R"(# Claims and verdicts

Each table lists statements of one paper: where the paper makes them, what we found, and what checks them
([the verdicts](../command-line.md)). Unless an entry says otherwise:

- The sorts are this project's, built from the papers. [GPUSort](../sorts.md) is not its authors' program, and
  [deviations](../deviations.md) lists the other differences.
- *Measured* means: on the GPU of the run and its host's CPU, which are not the papers', for the n of the threshold.
  If a paper gives no number ("remarkably", "clearly"), the direction is checked.
- *Counted* are comparisons or accesses of all threads together, by the emulator or from plans. They imply no time.
- *Exact* holds for the lengths, inputs and settings that the threshold or the test names, and for distinct values if
  the paper assumes them. A claim about all n, such as O(n log n), is checked at those n.

)";
}

std::string to_markdown(const Register& statements, std::span<const Claim> claims) {
    std::string text = fmt::format("# {}\n\n{}\n\n| verdict | statements |\n| --- | --- |\n",
                                   statements.paper, statements.title);
    for (const auto& [verdict, count] : count_statuses(statements, claims))
        text += fmt::format("| {} | {} |\n", name(verdict), count);
    text +=
        "\n| place | statement | kind | verdict | checked by |\n| --- | --- | --- | --- | --- |\n";
    for (const Statement& statement : statements.statements)
        text += fmt::format("| {} | {} | {} | {} | {} |\n", statement.place,
                            without_bars(statement.text), statement.kind,
                            evaluation::text(status(statement, claims)),
                            without_bars(checks(statement)));
    return text;
}

}  // namespace evaluation
