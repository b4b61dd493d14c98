// SPDX-License-Identifier: MIT
#include "evaluation/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "evaluation/contests/contestants.h"
#include "io/table.h"

namespace evaluation {
namespace {

double time_of_program(const Contest& contest, const std::string& program) {
    return program == std_sort.program ? time_of(contest, std_sort)
                                       : fastest_time(contest, program);
}

const Claim* same_claim(const Results& results, const Claim& claim) {
    const auto found = std::ranges::find_if(results.claims, [&](const Claim& other) {
        return other.id == claim.id && other.executor == claim.executor;
    });
    return found == results.claims.end() ? nullptr : &*found;
}

bool is_judged(const Claim* claim) {
    return claim != nullptr && claim->verdict != Verdict::not_measured;
}

}  // namespace

std::string run_name(char letter, const Results& results) {
    return fmt::format("{}: {}, commit {}, {}", letter, results.host.judged().renderer,
                       results.commit, results.date);
}

std::vector<ComparedTime> compare_times(const Results& a, const Results& b) {
    std::vector<ComparedTime> times;
    for (const Contest& of_a : a.contests) {
        const Contest* of_b = contest_of(b, log2_n(of_a));
        if (of_b == nullptr)
            continue;
        std::set<std::string> seen;
        for (const Measurement& measurement : of_a) {
            const std::string& program = measurement.contestant.sort.program;
            const double time_a = time_of_program(of_a, program);
            const double time_b = time_of_program(*of_b, program);
            if (seen.insert(program).second && time_a > 0 && time_b > 0)
                times.push_back({program, log2_n(of_a), time_a, time_b});
        }
    }
    return times;
}

ComparedClaims compare_claims(const Results& a, const Results& b) {
    ComparedClaims compared;
    for (const Claim& claim : a.claims) {
        const Claim* other = same_claim(b, claim);
        if (is_judged(&claim) != is_judged(other))
            ++compared.of_one_run;
        else if (is_judged(&claim) && claim.verdict != other->verdict)
            compared.differ.emplace_back(&claim, other);
        else if (is_judged(&claim))
            ++compared.same;
    }
    compared.of_one_run +=
        static_cast<std::size_t>(std::ranges::count_if(b.claims, [&a](const Claim& claim) {
            return is_judged(&claim) && same_claim(a, claim) == nullptr;
        }));
    return compared;
}

std::string comparison_text(const Results& a, const Results& b) {
    const ComparedClaims claims = compare_claims(a, b);
    std::string text = run_name('A', a) + "\n" + run_name('B', b) + "\n\n";
    text += fmt::format(
        "Verdicts: {} differ, {} are the same, {} are of claims that only one run judged.\n",
        claims.differ.size(), claims.same, claims.of_one_run);
    if (!claims.differ.empty()) {
        io::Table table{"", {"claim", "place", "A", "B"}, {}};
        for (const auto& [of_a, of_b] : claims.differ)
            table.rows.push_back({of_a->statement, source(*of_a), std::string(name(of_a->verdict)),
                                  std::string(name(of_b->verdict))});
        text += as_text(table);
    }
    io::Table times{
        "Medians, each sort in its fastest setting", {"sort", "n", "A ms", "B ms", "A / B"}, {}};
    for (const ComparedTime& time : compare_times(a, b))
        times.rows.push_back({time.program, fmt::format("2^{}", time.log2_n),
                              fmt::format("{:.3f}", time.a), fmt::format("{:.3f}", time.b),
                              fmt::format("{:.2f}", time.a / time.b)});
    return text + "\n" +
           (times.rows.empty() ? "The runs have no n and no sort in common.\n" : as_text(times));
}

}  // namespace evaluation
