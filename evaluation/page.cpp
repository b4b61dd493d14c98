// SPDX-License-Identifier: MIT
#include "evaluation/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "evaluation/page_style.h"

namespace evaluation {
namespace {

// Nothing in the page runs or is fetched, even if it got there by mistake; plots have images of
// their own in them.
constexpr std::string_view policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'";

// Tables of so few rows stay on one page of paper.
constexpr std::size_t small_table = 24;

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

std::string item(std::string_view term, const std::string& text) {
    return text.empty() ? "" : fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(term), rich(text));
}

std::string described(const ExecutorPlace& executor) {
    std::string text = executor.renderer;
    if (!executor.gl_version.empty())
        text += fmt::format(" ({}; {})", executor.gl_version, executor.context);
    return text;
}

std::string contents(std::span<const Section> sections) {
    std::string list = "<nav aria-label=\"Contents\"><ul>\n";
    for (const Section& section : sections)
        if (!section.body.empty())
            list += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(section.id),
                                escaped(section.title));
    return list + "</ul></nav>\n";
}

std::string sizes_of(const std::vector<Contest>& contests) {
    if (contests.empty())
        return "";
    return fmt::format("n = 2^{} .. 2^{}", contests.front().front().task.log2_n,
                       contests.back().front().task.log2_n);
}

}  // namespace

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

std::string rich(std::string_view text) {
    const std::string plain = escaped(text);
    std::string html;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        std::size_t end = i + 1;
        while (plain[i] == '^' && end < plain.size() && is_digit(plain[end]))
            ++end;
        if (end > i + 1)
            html += "<sup>" + plain.substr(i + 1, end - i - 1) + "</sup>";
        else
            html += plain[i];
        i = end - 1;
    }
    return html;
}

std::string page(std::string_view title, std::string_view head, std::span<const Section> sections) {
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n{}",
        policy, escaped(title), page_style, escaped(title), head);
    html += contents(sections);
    for (const Section& section : sections)
        if (!section.body.empty())
            html += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n",
                                escaped(section.id), rich(section.title), section.body);
    return html + "</body>\n</html>\n";
}

std::string note(std::string_view text) {
    return "<p class=\"note\">" + rich(text) + "</p>\n";
}

std::string as_html(const Table& table) {
    std::string html =
        fmt::format("<div class=\"wide{}\"><table><caption>{}</caption>\n<thead><tr>",
                    table.rows.size() <= small_table ? " small" : "", rich(table.caption));
    for (const std::string& head : table.heads)
        html += "<th>" + rich(head) + "</th>";
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (const std::string& cell : row)
            html += "<td>" + rich(cell) + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string as_html(const Plot& plot) {
    return fmt::format(
        "<figure id=\"plot-{}\"><h3>{}</h3>\n{}\n<figcaption>{}</figcaption></figure>\n",
        escaped(plot.id), rich(plot.title), plot.svg, rich(plot.caption));
}

std::string as_html(std::span<const Claim> claims) {
    if (claims.empty())
        return "";
    std::string html =
        "<div class=\"wide\"><table class=\"claims\">\n<thead><tr><th>claim</th><th>place</th>"
        "<th>how it is checked</th><th>found</th><th>verdict</th></tr></thead>\n<tbody>\n";
    for (const Claim& claim : claims)
        html += fmt::format(
            "<tr id=\"claim-{}\"><td>{}</td><td data-label=\"place\">{}{}</td>"
            "<td data-label=\"checked\">{}</td><td data-label=\"found\">{}</td>"
            "<td data-label=\"verdict\" class=\"{}\">{}</td></tr>\n",
            escaped(claim.id), rich(claim.statement),
            claim.paper == Claim{}.paper ? "" : escaped(claim.paper) + ", ", rich(claim.place),
            rich(claim.bar), rich(claim.found), css_class(claim.verdict), name(claim.verdict));
    return html + "</tbody></table></div>\n";
}

std::string_view css_class(Verdict verdict) {
    switch (verdict) {
        case Verdict::holds:
            return "holds";
        case Verdict::holds_in_direction:
        case Verdict::holds_in_a_model:
            return "partly";
        case Verdict::does_not_hold:
            return "not";
        case Verdict::not_applicable:
        case Verdict::not_decided:
            break;
    }
    return "open";
}

std::string place_html(const Results& results) {
    const Place& place = results.place;
    std::string html = "<dl>\n";
    for (const ExecutorPlace& executor : place.executors)
        html += item(place.executors.size() > 1 ? std::string_view(executor.name) : "machine",
                     described(executor));
    html += item("host", fmt::format("{}, {} cores, {}", place.cpu, place.cores, place.system));
    html += item("limits", place.profile);
    html += item("run", fmt::format("{}{}{}", results.mode, results.contests.empty() ? "" : ", ",
                                    sizes_of(results.contests)));
    html += item("date", results.date);
    html += item("commit", results.commit);
    return html + "</dl>\n";
}

std::string warnings_html(const Results& results) {
    std::string html;
    if (!results.complete)
        html += "<p class=\"warning\">This run was interrupted: what follows is incomplete.</p>\n";
    if (results.place.judged().is_software)
        html += fmt::format(
            "<p class=\"warning\">{} is a software renderer. It shows that everything runs and is "
            "right; its times say nothing about GPUs, and claims about time are not "
            "applicable.</p>\n",
            escaped(results.place.judged().renderer));
    return html;
}

}  // namespace evaluation
