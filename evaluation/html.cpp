// SPDX-License-Identifier: MIT
#include "evaluation/html.h"

#include <fmt/format.h>

#include "evaluation/tables.h"

namespace evaluation {
namespace {

constexpr std::string_view style = R"(
body { font: 16px/1.5 system-ui, sans-serif; max-width: 1080px; margin: 2rem auto; padding: 0 1rem;
       color: #1a1a1a; background: #fff; }
h1 { font-size: 1.7rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ddd; }
.note { color: #555; }
.warning { background: #fff3cd; border-left: 4px solid #d55e00; padding: .5rem 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .8rem; margin: 1rem 0; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .25rem .45rem; border-bottom: 1px solid #e5e5e5; text-align: right;
         vertical-align: top; }
th:first-child, td:first-child, .claims th, .claims td { text-align: left; }
table:not(.claims) :is(th, td) { white-space: nowrap; }
thead th { border-bottom: 2px solid #999; }
.pass { color: #00684c; font-weight: 600; } .fail { color: #b00020; font-weight: 700; }
.na { color: #666; }
figure { margin: 1.5rem 0; max-width: 860px; } figure svg { width: 100%; height: auto; }
figcaption { color: #555; }
)";

// Nothing in the page runs or is fetched, even if it got there by mistake; plots have images of
// their own in them.
constexpr std::string_view policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'";

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) {
        if (c == '<')
            html += "&lt;";
        else if (c == '>')
            html += "&gt;";
        else if (c == '&')
            html += "&amp;";
        else if (c == '"')
            html += "&quot;";
        else if (c == '\'')
            html += "&#39;";
        else
            html += c;
    }
    return html;
}

std::string as_html(const Table& table) {
    std::string html =
        "<div class=\"wide\"><table><caption>" + escaped(table.caption) + "</caption>\n<thead><tr>";
    for (const std::string& head : table.heads)
        html += "<th>" + escaped(head) + "</th>";
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (const std::string& cell : row)
            html += "<td>" + escaped(cell) + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string_view css_class(Verdict verdict) {
    switch (verdict) {
        case Verdict::pass:
            return "pass";
        case Verdict::fail:
            return "fail";
        case Verdict::not_applicable:
        case Verdict::not_decided:
            break;
    }
    return "na";
}

std::string claims_html(std::span<const Claim> claims) {
    std::string html =
        "<div class=\"wide\"><table class=\"claims\">\n<thead><tr><th>claim</th><th>place</th>"
        "<th>how it is checked</th><th>found</th><th>verdict</th></tr></thead>\n<tbody>\n";
    for (const Claim& claim : claims)
        html += fmt::format(
            "<tr id=\"claim-{}\"><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
            "<td class=\"{}\">{}</td></tr>\n",
            escaped(claim.id), escaped(claim.statement), escaped(claim.place), escaped(claim.bar),
            escaped(claim.found), css_class(claim.verdict), name(claim.verdict));
    return html + "</tbody></table></div>\n";
}

std::string place_html(const Results& results) {
    const Place& place = results.place;
    std::string executors;
    for (const ExecutorPlace& executor : place.executors)
        executors += fmt::format(
            "{}{}{}{}", executors.empty() ? "" : "; ", escaped(executor.renderer),
            executor.is_software ? ", a software renderer" : "",
            executor.gl_version.empty() ? ""
                                        : fmt::format(" ({}; {})", escaped(executor.gl_version),
                                                      escaped(executor.context)));
    return fmt::format(
        "<p class=\"note\">{}. Host: {}, {} cores, {}. Run: {}, {}, commit {}.</p>\n", executors,
        escaped(place.cpu), place.cores, escaped(place.system), escaped(results.mode),
        escaped(results.date), escaped(results.commit));
}

std::string figure_html(const Plot& plot) {
    return fmt::format(
        "<figure id=\"plot-{}\"><h3>{}</h3>\n{}\n<figcaption>{}</figcaption></figure>\n",
        escaped(plot.id), escaped(plot.title), plot.svg, escaped(plot.caption));
}

}  // namespace

std::string html_report(const Results& results, std::span<const Plot> plots,
                        std::span<const Table> modelled) {
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>GPU-ABiSort, the evaluation reproduced</title>\n<style>{}</style>\n</head>\n"
        "<body>\n<h1>GPU-ABiSort, the evaluation of Section 8 reproduced</h1>\n",
        policy, style);
    html += place_html(results);
    if (!results.complete)
        html += "<p class=\"warning\">This run was interrupted: what follows is incomplete.</p>\n";
    html += "<h2>Claims</h2>\n" + claims_html(results.claims);
    html +=
        "<h2>Tables 2 and 3</h2>\n<p class=\"note\">Left of the bar the report's milliseconds, "
        "right of it this run's medians. GPUSort is its fastest setting.</p>\n";
    for (const ReportTable& table : report_tables())
        html += as_html(beside_report(table, results));
    html +=
        "<h2>The GPUs of 2006 by a model, and p processors by the plan</h2>\n<p class=\"note\">No "
        "measurements: the emulator's accesses through a texture cache whose parameters are "
        "assumed, three constants fitted to the report's times (docs/cache-model.md).</p>\n";
    for (const Table& table : modelled)
        html += as_html(table);
    html += "<h2>Plots</h2>\n";
    for (const Plot& plot : plots)
        html += figure_html(plot);
    html += "<h2>All times</h2>\n";
    for (const Contest& contest : results.contests)
        html += as_html(contest_table(contest));
    html += "<h2>Distributions</h2>\n";
    for (const Contest& contest : results.distribution_contests)
        html += as_html(contest_table(contest));
    return html + "</body>\n</html>\n";
}

}  // namespace evaluation
