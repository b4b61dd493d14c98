// SPDX-License-Identifier: MIT
#include "evaluation/output/comparison.h"

#include <fmt/format.h>

#include <algorithm>

#include "evaluation/contests/subjects.h"
#include "evaluation/output/captions.h"
#include "evaluation/output/curves.h"
#include "evaluation/output/page.h"
#include "text/printable.h"

namespace evaluation {
namespace {

/// What both runs took for a program and an n.
struct BothTimes {
    unsigned log2_n;
    std::string program;
    double a;
    double b;
};

// n ascending, programs in A's order.
std::vector<BothTimes> common_times(const Results& a, const Results& b) {
    std::vector<BothTimes> pairs;
    for (const Contest& of_a : a.contests) {
        const unsigned log2_n = of_a.front().task.log2_n;
        const Contest* of_b = contest_of(b, log2_n);
        if (of_b == nullptr)
            continue;
        for (const std::string& program : programs_of({of_a})) {
            const double time_a = time_of_program(of_a, program);
            const double time_b = time_of_program(*of_b, program);
            if (time_a > 0 && time_b > 0)
                pairs.push_back({log2_n, program, time_a, time_b});
        }
    }
    return pairs;
}

const Claim* same_claim(const Results& results, const Claim& claim) {
    const auto found = std::ranges::find_if(results.claims, [&](const Claim& other) {
        return other.id == claim.id && other.executor == claim.executor;
    });
    return found == results.claims.end() ? nullptr : &*found;
}

std::string verdict_cell(const Claim* claim) {
    return claim == nullptr ? "" : std::string(name(claim->verdict));
}

}  // namespace

std::string run_name(char letter, const Results& results) {
    return fmt::format("{}: {}, commit {}, {}", letter, results.host.judged().renderer,
                       results.commit, results.date);
}

text::Table compared_times(const Results& a, const Results& b) {
    text::Table table{"Standard settings, medians", {"sort", "n", "A ms", "B ms", "A / B"}, {}};
    for (const BothTimes& pair : common_times(a, b))
        table.rows.push_back({pair.program, fmt::format("2^{}", pair.log2_n),
                              fmt::format("{:.3f}", pair.a), fmt::format("{:.3f}", pair.b),
                              fmt::format("{:.2f}", pair.a / pair.b)});
    return table;
}

text::Table compared_claims(const Results& a, const Results& b) {
    text::Table table{"Verdicts", {"claim", "place", "A", "B", ""}, {}};
    std::vector<const Claim*> claims;
    for (const Claim& claim : a.claims)
        claims.push_back(&claim);
    for (const Claim& claim : b.claims)
        if (same_claim(a, claim) == nullptr)
            claims.push_back(&claim);
    for (const Claim* claim : claims) {
        const std::string of_a = verdict_cell(same_claim(a, *claim));
        const std::string of_b = verdict_cell(same_claim(b, *claim));
        table.rows.push_back(
            {claim->statement, source(*claim), of_a, of_b, of_a == of_b ? "" : "differs"});
    }
    return table;
}

std::vector<Plot> make_comparison_plots(const Results& a, const Results& b) {
    const std::vector<BothTimes> pairs = common_times(a, b);
    if (pairs.empty())
        return {};
    Lines lines;
    Palette palette;
    for (const std::string& program : programs_of(a.contests)) {
        Points points;
        for (const BothTimes& pair : pairs)
            if (pair.program == program)
                points.emplace_back(pair.log2_n, pair.a / pair.b);
        if (!points.empty())
            lines.add(program, line_style(palette.of(program)), points);
    }
    return {draw("comparison", "How many times faster B is than A",
                 "Each program in its fastest setting, A's median over B's. Above 1 B is faster.",
                 lines.script(log2_axis("x", pairs.front().log2_n, pairs.back().log2_n, "n") +
                              "set logscale y\nset ylabel 'time on A / time on B'\n"))};
}

std::string html_comparison(const Results& a, const Results& b, std::span<const Plot> plots) {
    std::string drawn;
    for (const Plot& plot : plots)
        drawn += as_html(plot);
    const text::Table times = compared_times(a, b);
    const Section sections[] = {
        {"verdicts", "What holds where", as_html(compared_claims(a, b))},
        {"times", "How fast each is",
         times.rows.empty() ? note("The runs have no n and no program in common.")
                            : drawn + as_html(times)}};
    std::string head;
    for (const auto& [letter, results] : {std::pair{'A', &a}, {'B', &b}})
        head += fmt::format("<h3>{}</h3>\n{}{}", text::escaped(run_name(letter, *results)),
                            warnings_html(*results), host_html(*results));
    return page("GPU-ABiSort, two runs compared", head, sections);
}

}  // namespace evaluation
