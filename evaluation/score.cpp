// SPDX-License-Identifier: MIT
#include "evaluation/score.h"

#include <fmt/format.h>

#include <utility>

#include "evaluation/lines.h"
#include "evaluation/page.h"

namespace evaluation {
namespace {

/// Every status in the order of the bar, and its colour.
constexpr std::pair<const char*, const char*> order[] = {
    {"holds", colour::green},
    {"tested", "#7cc7ae"},
    {"holds in direction, not in size", colour::sky},
    {"holds in a model", colour::blue},
    {"not decided", colour::orange},
    {"does not hold", colour::vermillion},
    {"not applicable", "#a9a9a9"},
    {"not checkable", "#d0d0d0"},
    {"open", colour::purple},
};

std::string meaning(const std::string& status) {
    return status == "tested" ? "hold by tests of the build, which this run does not repeat"
                              : status;
}

}  // namespace

std::map<std::string, std::size_t> statuses(const Register& statements,
                                            std::span<const Claim> claims) {
    std::map<std::string, std::size_t> counts;
    for (const Statement& statement : statements.statements)
        ++counts[status(statement, claims)];
    return counts;
}

std::size_t holding(const std::map<std::string, std::size_t>& statuses) {
    std::size_t sum = 0;
    for (const char* status : {"holds", "tested"})
        if (const auto found = statuses.find(status); found != statuses.end())
            sum += found->second;
    return sum;
}

std::string score_html(std::span<const Register> registers, std::span<const Claim> claims) {
    std::string html;
    for (const Register& statements : registers) {
        const auto counts = statuses(statements, claims);
        html += fmt::format(
            "<p class=\"score\"><b>{} of {}</b> statements of {} hold</p>\n<div class=\"bar\">",
            holding(counts), statements.statements.size(), escaped(statements.paper));
        std::string key = "<ul class=\"key\">";
        for (const auto& [status, colour] : order)
            if (const auto found = counts.find(status); found != counts.end()) {
                html += fmt::format(
                    "<span style=\"flex:{0};background:{1}\" title=\"{2}: {0}\"></span>",
                    found->second, colour, status);
                key += fmt::format("<li><i style=\"background:{}\"></i>{} {}</li>", colour,
                                   found->second, meaning(status));
            }
        html += "</div>\n" + key + "</ul>\n";
    }
    return html;
}

}  // namespace evaluation
