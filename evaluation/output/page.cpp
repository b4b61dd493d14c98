// SPDX-License-Identifier: MIT
#include "evaluation/output/page.h"

#include <fmt/format.h>

#include <cctype>
#include <functional>

#include "evaluation/output/page_style.h"
#include "evaluation/probes/probes.h"
#include "text/printable.h"

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
    return text.empty() ? ""
                        : fmt::format("<dt>{}</dt><dd>{}</dd>\n", text::escaped(term), rich(text));
}

std::string described(const HostExecutor& executor) {
    std::string text = executor.renderer;
    if (!executor.gl_version.empty())
        text += fmt::format(" ({}; {})", executor.gl_version, executor.context);
    return text;
}

std::string contents(std::span<const Section> sections) {
    std::string list = "<nav aria-label=\"Contents\"><ul>\n";
    for (const Section& section : sections)
        if (!section.body.empty())
            list += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", text::escaped(section.id),
                                text::escaped(section.title));
    return list + "</ul></nav>\n";
}

std::string section_html(const Section& section) {
    const std::string begin = fmt::format("<section id=\"{}\">\n", text::escaped(section.id));
    if (section.folded.empty())
        return fmt::format("{}<h2>{}</h2>\n{}</section>\n", begin, rich(section.title),
                           section.body);
    return fmt::format(
        "{}<details><summary><h2>{}</h2> <span class=\"note\">{}</span></summary>\n"
        "{}</details></section>\n",
        begin, rich(section.title), rich(section.folded), section.body);
}

// By which clock sorts on machines are judged.
std::string clocks_text(const Results& results) {
    bool by_machine = false;
    bool by_host = false;
    for (const Contest& contest : results.contests)
        for (const Measurement& measurement : contest)
            if (measurement.contestant.executor != cpu)
                (clock_of(measurement.samples) == Clock::machine ? by_machine : by_host) = true;
    if (by_machine && by_host)
        return "the machine's own clock where it has one to trust, else the host's";
    return by_machine ? "the machine's own clock, and the host's for the CPU"
           : by_host  ? "the host's clock"
                      : "";
}

std::string sizes_of(const std::vector<Contest>& contests) {
    if (contests.empty())
        return "";
    return fmt::format("n = 2^{} .. 2^{}", contests.front().front().task.log2_n,
                       contests.back().front().task.log2_n);
}

}  // namespace

std::string rich(std::string_view text) {
    const std::string plain = text::escaped(text);
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
        policy, text::escaped(title), page_style, text::escaped(title), head);
    html += contents(sections);
    for (const Section& section : sections)
        if (!section.body.empty())
            html += section_html(section);
    return html + "</body>\n</html>\n";
}

std::string note(std::string_view text) {
    return "<p class=\"note\">" + rich(text) + "</p>\n";
}

std::string as_html(const text::Table& table) {
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
    const std::string drawing =
        plot.narrow.empty() ? "<div class=\"drawing\">" + plot.svg + "</div>"
                            : "<div class=\"wide-drawing\">" + plot.svg +
                                  "</div><div class=\"narrow-drawing\">" + plot.narrow + "</div>";
    return fmt::format(
        "<figure id=\"plot-{}\"><h3>{}</h3>\n{}\n<figcaption>{}</figcaption></figure>\n",
        text::escaped(plot.id), rich(plot.title), drawing, rich(plot.caption));
}

namespace {

// A line for each executor that was asked, with its name where there are several.
std::string lines_of(std::span<const Claim> of_executors,
                     const std::function<std::string(const Claim&)>& line) {
    std::string html;
    for (const Claim& claim : of_executors)
        html += fmt::format(
            "<div>{}{}</div>",
            of_executors.size() > 1 ? "<b>" + text::escaped(claim.executor) + "</b> " : "",
            line(claim));
    return html;
}

std::string row_of(std::span<const Claim> of_executors) {
    const Claim& claim = of_executors.front();
    const auto found = [](const Claim& one) { return rich(one.found); };
    const auto verdict = [](const Claim& one) {
        return fmt::format("<span class=\"{}\">{}</span>", css_class(one.verdict),
                           name(one.verdict));
    };
    return fmt::format(
        "<tr id=\"claim-{}\"><td>{}</td><td data-label=\"place\">{}{}</td>"
        "<td data-label=\"checked\">{}</td><td data-label=\"found\">{}</td>"
        "<td data-label=\"verdict\">{}</td></tr>\n",
        text::escaped(claim.id), rich(claim.statement),
        claim.paper == Claim{}.paper ? "" : text::escaped(claim.paper) + ", ", rich(claim.place),
        rich(claim.bar), lines_of(of_executors, found), lines_of(of_executors, verdict));
}

}  // namespace

std::string as_html(std::span<const Claim> claims) {
    if (claims.empty())
        return "";
    std::string html =
        "<div class=\"wide\"><table class=\"claims\">\n<thead><tr><th>claim</th><th>place</th>"
        "<th>how it is checked</th><th>found</th><th>verdict</th></tr></thead>\n<tbody>\n";
    for (std::size_t first = 0, end = 0; first < claims.size(); first = end) {
        while (end < claims.size() && claims[end].id == claims[first].id)
            ++end;
        html += row_of(claims.subspan(first, end - first));
    }
    return html + "</tbody></table></div>\n";
}

std::string_view css_class(Verdict verdict) {
    if (verdict == Verdict::holds || verdict == Verdict::holds_as_corrected)
        return "holds";
    if (verdict == Verdict::holds_in_direction || verdict == Verdict::holds_in_a_model ||
        verdict == Verdict::agrees_with_its_table)
        return "partly";
    return verdict == Verdict::does_not_hold || verdict == Verdict::refuted ? "not" : "open";
}

std::string share_text(const Results& results, const HostExecutor& executor) {
    const auto slower = slower_at_arithmetic(results.probes, executor.name);
    return slower && !executor.is_software ? text(*slower) : "";
}

std::string host_html(const Results& results) {
    const Host& host = results.host;
    std::string html = fmt::format(
        "<details><summary class=\"note\">{}, {}, commit {}: all of it</summary>\n<dl>\n",
        rich(host.judged().renderer), rich(results.date), rich(results.commit));
    for (const HostExecutor& executor : host.executors)
        html += item(host.executors.size() > 1 ? std::string_view(executor.name) : "machine",
                     described(executor));
    html += item("judged by", clocks_text(results));
    html += item("host", fmt::format("{}, {} cores, {}", host.cpu, host.cores, host.system));
    html += item("limits", host.profile);
    html += item("run", fmt::format("{}{}{}", results.mode, results.contests.empty() ? "" : ", ",
                                    sizes_of(results.contests)));
    html += item("date", results.date);
    html += item("commit", results.commit);
    return html + "</dl></details>\n";
}

std::string warnings_html(const Results& results) {
    std::string html;
    if (!results.complete)
        html += "<p class=\"warning\">This run was interrupted: what follows is incomplete.</p>\n";
    if (const std::string moved = frequency_moved(results); !moved.empty())
        html += fmt::format(
            "<p class=\"warning\">The GPU's frequency moved: {}. Times there are "
            "not comparable.</p>\n",
            rich(moved));
    for (const HostExecutor& executor : results.host.executors)
        if (const std::string share = share_text(results, executor); !share.empty())
            html += fmt::format("<p class=\"warning\">On {} {}.</p>\n",
                                text::escaped(executor.name), rich(share));
    if (results.host.judged().is_software)
        html += fmt::format(
            "<p class=\"warning\">{} is a software renderer. It shows that everything runs and is "
            "right; its times say nothing about GPUs, and claims about time are not "
            "applicable.</p>\n",
            text::escaped(results.host.judged().renderer));
    return html;
}

}  // namespace evaluation
