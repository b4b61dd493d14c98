// SPDX-License-Identifier: MIT
// Functions that compare two runs:
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "evaluation/contests/contestants.h"
#include "evaluation/report/report.h"
#include "io/words.h"

namespace evaluation {
namespace {

const Claim* same_claim(const Results& results, const Claim& claim) {
    const auto found = std::ranges::find_if(results.claims, [&](const Claim& other) {
        return other.id == claim.id && other.executor == claim.executor;
    });
    return found == results.claims.end() ? nullptr : &*found;
}

bool is_judged(const Claim* claim) {
    return claim != nullptr && claim->verdict != Verdict::not_measured;
}

std::string run_name(char letter, const Results& results) {
    return fmt::format("{}: {}, commit {}, {}\n", letter, results.host.judged().renderer,
                       results.commit, results.date);
}

std::string compared_claims(const Results& a, const Results& b) {
    std::string list;
    std::size_t different = 0;
    std::size_t same = 0;
    std::size_t of_one_run = 0;
    for (const Claim& claim : a.claims) {
        const Claim* other = same_claim(b, claim);
        if (is_judged(&claim) != is_judged(other)) {
            ++of_one_run;
        } else if (is_judged(&claim) && claim.verdict == other->verdict) {
            ++same;
        } else if (is_judged(&claim)) {
            ++different;
            list += "  " +
                    io::hanging(fmt::format("A: {}, B: {}: {} ({})", name(claim.verdict),
                                            name(other->verdict), claim.statement, source(claim)),
                                4, io::widest_text);
        }
    }
    for (const Claim& claim : b.claims)
        of_one_run += is_judged(&claim) && same_claim(a, claim) == nullptr ? 1 : 0;
    return fmt::format(
        "Verdicts: {} differ, {} are the same, {} are of claims that only one run has.\n{}",
        different, same, of_one_run, list);
}

double fastest_ms(const Contest& contest, std::string_view program) {
    const Measurement* found = fastest(contest, {{program}}, first_executor(contest));
    return found == nullptr ? 0 : median_ms(*found);
}

std::string compared_times(const Results& a, const Results& b) {
    std::string rows;
    for (const Contest& of_a : a.contests) {
        const Contest* of_b = contest_of(b, log2_n(of_a));
        if (of_b == nullptr)
            continue;
        std::set<std::string> seen;
        for (const Measurement& measurement : of_a) {
            const std::string& program = measurement.contestant.sort.program;
            const double time_a = fastest_ms(of_a, program);
            const double time_b = fastest_ms(*of_b, program);
            if (seen.insert(program).second && time_a > 0 && time_b > 0)
                rows += fmt::format("  {:<20} 2^{:<4} {:>12.3f} {:>12.3f} {:>8.2f}\n", program,
                                    log2_n(of_a), time_a, time_b, time_a / time_b);
        }
    }
    return rows.empty() ? "The runs have no n and no sort in common.\n"
                        : fmt::format(
                              "Medians, each sort in its fastest setting\n"
                              "  {:<20} {:<6} {:>12} {:>12} {:>8}\n{}",
                              "sort", "n", "A ms", "B ms", "A / B", rows);
}

}  // namespace

std::string comparison_text(const Results& a, const Results& b) {
    return run_name('A', a) + run_name('B', b) + "\n" + compared_claims(a, b) + "\n" +
           compared_times(a, b);
}

}  // namespace evaluation
