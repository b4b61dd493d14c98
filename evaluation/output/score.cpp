// SPDX-License-Identifier: MIT
#include "evaluation/output/score.h"

#include <fmt/format.h>

#include <utility>

#include "evaluation/output/lines.h"
#include "evaluation/output/page.h"
#include "text/printable.h"

namespace evaluation {
namespace {

/// Every status in the order of the bar, and its colour.
constexpr std::pair<Verdict, const char*> order[] = {
    {Verdict::holds, colour::green},
    {Verdict::tested, "#7cc7ae"},
    {Verdict::holds_as_corrected, "#a6d96a"},
    {Verdict::holds_in_direction, colour::sky},
    {Verdict::holds_in_a_model, colour::blue},
    {Verdict::agrees_with_its_table, "#9fb8d8"},
    {Verdict::differs, "#e6c800"},
    {Verdict::not_decided, colour::orange},
    {Verdict::not_comparable, "#d8b98a"},
    {Verdict::does_not_hold, colour::vermillion},
    {Verdict::refuted, "#8c2d04"},
    {Verdict::not_applicable, "#a9a9a9"},
    {Verdict::not_checkable, "#d0d0d0"},
    {Verdict::open, colour::purple},
};

std::string meaning(Verdict verdict) {
    return verdict == Verdict::tested ? "hold by tests of the build, which this run does not repeat"
                                      : std::string(name(verdict));
}

}  // namespace

std::size_t holding(const std::map<Verdict, std::size_t>& counts) {
    std::size_t sum = 0;
    for (const Verdict verdict : {Verdict::holds, Verdict::holds_as_corrected, Verdict::tested})
        if (const auto found = counts.find(verdict); found != counts.end())
            sum += found->second;
    return sum;
}

std::string score_text(std::span<const Register> registers, std::span<const Claim> claims) {
    std::string text;
    std::size_t hold = 0;
    std::size_t all = 0;
    for (const Register& statements : registers) {
        hold += holding(count_statuses(statements, claims));
        all += statements.statements.size();
        if (text.empty())
            text = fmt::format("{} of the report's {} statements hold", hold, all);
    }
    return fmt::format("{}, {} of {} with those of all papers", text, hold, all);
}

std::string score_html(std::span<const Register> registers, std::span<const Claim> claims) {
    std::string html;
    std::map<Verdict, std::size_t> all;
    for (const Register& statements : registers) {
        const auto counts = count_statuses(statements, claims);
        html += fmt::format(
            "<p class=\"score\">{}: <b>{} of {}</b> statements hold</p>\n<div class=\"bar\">",
            text::escaped(statements.paper), holding(counts), statements.statements.size());
        for (const auto& [verdict, colour] : order)
            if (const auto found = counts.find(verdict); found != counts.end()) {
                html += fmt::format(
                    "<span style=\"flex:{0};background:{1}\" title=\"{2}: {0}\"></span>",
                    found->second, colour, name(verdict));
                all[verdict] += found->second;
            }
        html += "</div>\n";
    }
    html += "<ul class=\"key\">";
    for (const auto& [verdict, colour] : order)
        if (const auto found = all.find(verdict); found != all.end())
            html += fmt::format("<li><i style=\"background:{}\"></i>{} {}</li>", colour,
                                found->second, meaning(verdict));
    return html + "</ul>\n";
}

}  // namespace evaluation
