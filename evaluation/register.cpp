// SPDX-License-Identifier: MIT
#include "evaluation/register.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "evaluation/statements.h"

namespace evaluation {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view not_checkable = "not checkable";

void check(const Statement& statement) {
    const auto refuse = [&](const std::string& why) {
        throw std::invalid_argument("statement " + statement.id + ": " + why);
    };
    if (statement.kind != not_checkable && !claim_kind_named(statement.kind))
        refuse("no kind '" + statement.kind + "'");
    const bool is_checked = !statement.claims.empty() || !statement.tests.empty();
    if (!is_checked && statement.why.empty())
        refuse("no claim, no test, and no reason why");
    if (is_checked && statement.kind == not_checkable)
        refuse("checked, and said not to be checkable");
}

Statement statement_of(const Json& json) {
    const std::vector<std::string> none;
    Statement statement{json.at("id"),        json.at("place"),           json.at("statement"),
                        json.at("kind"),      json.value("claims", none), json.value("tests", none),
                        json.value("why", "")};
    check(statement);
    return statement;
}

// Not applicable to results that are older than the claim.
Verdict verdict_of(const std::string& id, std::span<const Claim> claims) {
    const auto found = std::ranges::find(claims, id, &Claim::id);
    return found == claims.end() ? Verdict::not_applicable : found->verdict;
}

// "claims figures, table-1; Table1.formulasOfThePrintedTable": in Markdown.
std::string checks(const Statement& statement) {
    std::string text;
    for (const std::string& claim : statement.claims)
        text += fmt::format("{}claim *{}*", text.empty() ? "" : ", ", claim);
    for (const std::string& test : statement.tests)
        text += fmt::format("{}`{}`", text.empty() ? "" : ", ", test);
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
        Register made{json.at("paper"), json.at("title"), {}};
        std::set<std::string> ids;
        for (const Json& statement : json.at("statements")) {
            made.statements.push_back(statement_of(statement));
            if (!ids.insert(made.statements.back().id).second)
                throw std::invalid_argument("two statements " + made.statements.back().id);
        }
        return made;
    } catch (const Json::exception& error) {
        throw std::invalid_argument(error.what());
    }
}

// Of several verdicts the one that says least.
std::string status(const Statement& statement, std::span<const Claim> claims) {
    Verdict least = Verdict::holds;
    for (const std::string& id : statement.claims)
        least = std::min(least, verdict_of(id, claims));
    if (!statement.claims.empty())
        return std::string(name(least));
    if (!statement.tests.empty())
        return "tested";
    return statement.kind == not_checkable ? std::string(not_checkable) : "open";
}

Table status_table(const Register& statements, std::span<const Claim> claims) {
    std::map<std::string, std::size_t> counts;
    for (const Statement& statement : statements.statements)
        ++counts[status(statement, claims)];
    Table table{fmt::format("{}: {} statements", statements.paper, statements.statements.size()),
                {"status", "statements"},
                {}};
    for (const auto& [status, count] : counts)
        table.rows.push_back({status, std::to_string(count)});
    return table;
}

std::string to_json(const Register& statements, std::span<const Claim> claims) {
    Json json = {
        {"paper", statements.paper}, {"title", statements.title}, {"statements", Json::array()}};
    for (const Statement& statement : statements.statements) {
        Json verdicts = Json::object();
        for (const std::string& id : statement.claims)
            verdicts[id] = name(verdict_of(id, claims));
        json["statements"].push_back({{"id", statement.id},
                                      {"place", statement.place},
                                      {"statement", statement.text},
                                      {"kind", statement.kind},
                                      {"status", status(statement, claims)},
                                      {"claims", verdicts},
                                      {"tests", statement.tests},
                                      {"why", statement.why}});
    }
    return json.dump(1) + "\n";
}

std::string to_markdown(const Register& statements, std::span<const Claim> claims) {
    std::string text = fmt::format("# {}\n\n{}\n\n| status | statements |\n| --- | --- |\n",
                                   statements.paper, statements.title);
    for (const auto& row : status_table(statements, claims).rows)
        text += fmt::format("| {} | {} |\n", row[0], row[1]);
    text +=
        "\n| place | statement | kind | status | checked by |\n| --- | --- | --- | --- | --- |\n";
    for (const Statement& statement : statements.statements)
        text += fmt::format("| {} | {} | {} | {} | {} |\n", statement.place,
                            without_bars(statement.text), statement.kind, status(statement, claims),
                            without_bars(checks(statement)));
    return text;
}

}  // namespace evaluation
