// SPDX-License-Identifier: MIT
#include "evaluation/output/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "evaluation/contests/subjects.h"
#include "evaluation/output/page.h"
#include "evaluation/register/report_tables.h"
#include "text/printable.h"

namespace evaluation {
namespace {

/// How many times as fast as the CPU sort: as printed, and as measured on each executor; 0 where it
/// was not.
struct SpeedUp {
    double printed = 0;
    std::vector<double> measured;

    double most() const {
        return measured.empty() ? printed : std::max(printed, std::ranges::max(measured));
    }
};

constexpr const char* compared[] = {"GPUSort", "row-wise", "Z-order"};
using SpeedUps = std::array<SpeedUp, std::size(compared)>;

SpeedUps row_of(const ReportRow& report, const Contest& contest, const Host& host) {
    const double cpu = time_of(contest, std_sort);
    const auto speed_up = [&](double printed, const auto& time_on) {
        SpeedUp pair{.printed = report.cpu() / printed, .measured = {}};
        for (const HostExecutor& executor : host.executors) {
            const double time = time_on(executor.name);
            pair.measured.push_back(time > 0 ? cpu / time : 0);
        }
        return pair;
    };
    const auto form = [&](const SortForm& sort) {
        return [&](const std::string& executor) {
            const Measurement* measurement = find(contest, sort, executor);
            return measurement == nullptr ? 0 : median_ms(*measurement);
        };
    };
    return {speed_up(report.gpusort,
                     [&](const std::string& executor) {
                         return fastest_time(contest, gpusort, executor);
                     }),
            speed_up(report.abisort_row_wise, form(abisort_row_wise)),
            speed_up(report.abisort_z_order, form(abisort_z_order))};
}

std::string bar(const std::string& name, double times, double longest) {
    return times == 0 ? ""
                      : fmt::format("<i class=\"{}\" style=\"width:{:.1f}%\"></i><b>{:.{}f}</b>",
                                    name, 60 * times / longest, times, times < 10 ? 2 : 1);
}

/// Of an executor's bars; those of the first are the darkest.
std::string bar_class(std::size_t executor) {
    return executor == 0 ? "measured" : "measured other";
}

std::string cell(const SpeedUp& pair, double longest) {
    std::string html = fmt::format("<td><div>{}</div>", bar("printed", pair.printed, longest));
    for (std::size_t e = 0; e < pair.measured.size(); ++e)
        html += fmt::format("<div>{}</div>", bar(bar_class(e), pair.measured[e], longest));
    return html + "</td>";
}

std::string legend(const Host& host) {
    std::string html;
    for (std::size_t e = 0; e < host.executors.size(); ++e)
        html += fmt::format(", <i class=\"{}\"></i> {} ({})", bar_class(e),
                            text::escaped(host.executors[e].renderer),
                            text::escaped(host.executors[e].name));
    return html;
}

bool is_shown(const Claim& claim) {
    return claim.verdict == Verdict::does_not_hold || claim.verdict == Verdict::holds_in_direction;
}

}  // namespace

std::string chart_html(const Results& results) {
    const ReportTable& table = report_tables().front();
    std::vector<std::pair<unsigned, SpeedUps>> rows;
    double longest = 0;
    for (const ReportRow& report : table.rows)
        if (const Contest* contest = contest_of(results, report.log2_n);
            contest != nullptr && time_of(*contest, std_sort) > 0) {
            rows.emplace_back(report.log2_n, row_of(report, *contest, results.host));
            for (const SpeedUp& pair : rows.back().second)
                longest = std::max(longest, pair.most());
        }
    if (rows.empty())
        return "";
    std::string html = fmt::format(
        "<table class=\"chart\"><caption>How many times as fast as the CPU sort beside it: "
        "<i class=\"printed\"></i> Table {} ({}, the middle of its CPU's times){}</caption>\n"
        "<thead><tr><th>n</th>",
        table.number, text::escaped(table.machine), legend(results.host));
    for (const char* sort : compared)
        html += fmt::format("<th>{}</th>", sort);
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& [log2_n, row] : rows) {
        html += fmt::format("<tr><td>2<sup>{}</sup></td>", log2_n);
        for (const SpeedUp& pair : row)
            html += cell(pair, longest);
        html += "</tr>\n";
    }
    return html + "</tbody></table>\n";
}

std::string failures_html(std::span<const Claim> claims) {
    std::vector<Claim> chosen;
    std::ranges::copy_if(claims, std::back_inserter(chosen), is_shown);
    std::ranges::stable_sort(chosen, {}, &Claim::verdict);
    std::ranges::stable_partition(chosen, std::not_fn(is_of_other_hardware));
    std::string html;
    for (const Claim& claim : chosen)
        html += fmt::format(
            "<li><b class=\"{}\">{}{}</b>: {} ({})<br><span class=\"note\">{}: {}</span></li>\n",
            css_class(claim.verdict), name(claim.verdict),
            claim.kind == ClaimKind::modelled ? ", by the model" : "", rich(claim.statement),
            rich(source(claim)), rich(claim.bar), rich(claim.found));
    return html.empty() ? "" : "<ul class=\"failures\">\n" + html + "</ul>\n";
}

std::string refuted_html(std::span<const Register> registers) {
    std::string html;
    for (const Register& paper : registers)
        for (const Statement& statement : refuted(paper))
            html += fmt::format(
                "<li><b class=\"{}\">{}</b>: {} ({}, {})<br><span class=\"note\">erratum "
                "{}{}</span></li>\n",
                css_class(Verdict::refuted), name(Verdict::refuted), rich(statement.text),
                rich(short_paper(paper.paper)), rich(statement.place), rich(statement.erratum),
                statement.why.empty() ? "" : ": " + rich(statement.why));
    return html.empty() ? "" : "<ul class=\"failures\">\n" + html + "</ul>\n";
}

std::string unjudged_html(std::span<const Claim> claims) {
    std::string list;
    std::size_t count = 0;
    for (const Claim& claim : claims)
        if (claim.verdict == Verdict::not_applicable) {
            ++count;
            list += fmt::format("<li id=\"claim-{}{}\">{} ({}): {}</li>\n", text::escaped(claim.id),
                                claim.executor.empty() ? "" : "-" + text::escaped(claim.executor),
                                rich(claim.statement), rich(source(claim)), rich(claim.found));
        }
    return count == 0 ? ""
                      : fmt::format(
                            "<details><summary class=\"note\">{} claims that this run or "
                            "this machine cannot judge</summary>\n<ul>\n{}</ul></details>\n",
                            count, list);
}

std::string verdicts_text(std::span<const Claim> claims) {
    std::string text;
    const auto verdicts = all_verdicts();
    for (auto verdict = verdicts.rbegin(); verdict != verdicts.rend(); ++verdict)
        if (const auto count = std::ranges::count(claims, *verdict, &Claim::verdict);
            count > 0 && *verdict != Verdict::not_applicable)
            text += fmt::format("{}{} {}", text.empty() ? "" : "; ", name(*verdict), count);
    return text;
}

}  // namespace evaluation
