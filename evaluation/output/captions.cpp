// SPDX-License-Identifier: MIT
#include "evaluation/output/captions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "evaluation/contests/subjects.h"
#include "evaluation/output/curves.h"

namespace evaluation {
namespace {

double own_time(const Contest& contest) {
    return time_of(contest, abisort_z_order);
}

std::string crossover(const Results& results, std::string_view other) {
    unsigned from = 0;  // at no n
    bool is_known = false;
    for (const Contest& contest : results.contests) {
        const double others = time_of_program(contest, other);
        if (others == 0 || own_time(contest) == 0)
            continue;
        is_known = true;
        if (own_time(contest) >= others)
            from = 0;
        else if (from == 0)
            from = log2_n(contest);
    }
    if (!is_known)
        return "";
    return fmt::format(" {} is faster than {} {}.", abisort_z_order.program, other,
                       from > 0 ? fmt::format("from 2^{} on", from) : "at no n up to the largest");
}

}  // namespace

double time_of_program(const Contest& contest, std::string_view program) {
    return time_beside_cpu(contest, program, first_executor(contest));
}

double time_beside_cpu(const Contest& contest, std::string_view program,
                       std::string_view executor) {
    return program == std_sort.program ? time_of(contest, std_sort)
                                       : fastest_time(contest, program, executor);
}

std::string about_times(const Results& results) {
    if (results.contests.empty())
        return "";
    const Contest& contest = results.contests.back();
    std::vector<std::pair<double, std::string>> times;
    for (const std::string& program : programs_of({contest}))
        if (const double ms = time_of_program(contest, program); ms > 0)
            times.emplace_back(ms * 1e6 / static_cast<double>(contest.front().task.n()), program);
    std::ranges::sort(times);
    std::vector<std::string> listed;
    for (const auto& [ns, program] : times)
        listed.push_back(fmt::format("{} {:.{}f} ns", program, ns, ns < 10 ? 1 : 0));
    return fmt::format("For 2^{} elements: {}.", log2_n(contest), fmt::join(listed, ", ")) +
           crossover(results, gpusort) + crossover(results, std_sort.program);
}

std::string about_ratios(const Results& results) {
    std::string text;
    for (const std::string_view program : {std::string_view(std_sort.program), gpusort}) {
        const auto ratio = [&](const Contest& contest) {
            const double own = own_time(contest);
            const double others = time_of_program(contest, program);
            return own > 0 ? others / own : 0;
        };
        if (!results.contests.empty() && ratio(results.contests.back()) > 0)
            text += fmt::format(" {} goes from {:.2f} at 2^{} to {:.2f} at 2^{}.", program,
                                ratio(results.contests.front()), log2_n(results.contests.front()),
                                ratio(results.contests.back()), log2_n(results.contests.back()));
    }
    return text;
}

std::string about_optimizations(const Contest& contest) {
    std::string text;
    double first = 0;
    double before = 0;
    for (const std::string_view program : optimizations) {
        const double time = time_of(contest, {std::string(program), abisort_z_order.mapping, {}});
        if (before > 0 && time > 0)
            text += fmt::format("{}{} {:.2f} times", text.empty() ? " In Z-order: " : ", ", program,
                                before / time);
        first = first > 0 ? first : time;
        before = time;
    }
    if (text.empty())
        return "";
    return fmt::format("{}; all of them {:.2f} times.", text, first / before);
}

std::string about_distributions(const Results& results) {
    std::string text;
    if (results.distribution_contests.empty())
        return text;
    for (const Measurement& measurement : results.distribution_contests.front()) {
        double least = 0;
        double most = 0;
        for (const Contest& contest : results.distribution_contests) {
            const auto& [sort, executor] = measurement.contestant;
            const Measurement* found = find(contest, sort, executor);
            const double time = found == nullptr ? 0 : median_ms(*found);
            least = least > 0 ? std::min(least, time) : time;
            most = std::max(most, time);
        }
        text +=
            fmt::format("{} {} {:.2f}", text.empty() ? " Slowest over fastest distribution:" : ",",
                        name(measurement.contestant), least > 0 ? most / least : 0);
    }
    return text + ".";
}

}  // namespace evaluation
