// SPDX-License-Identifier: MIT
#include "evaluation/contests/interval.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "evaluation/contests/sample.h"

namespace evaluation {
namespace {

// The i of interval_of, at least 1.
std::size_t enclosing_rank(std::size_t n) {
    double term = std::exp2(-static_cast<double>(n));  // binomial(n, k) / 2^n
    double below = 0;                                  // P(Binomial(n, 1/2) < k + 1)
    std::size_t rank = 0;
    for (std::size_t k = 0; below + term <= 0.05 && k < n; ++k) {
        below += term;
        term *= static_cast<double>(n - k) / static_cast<double>(k + 1);
        rank = k + 1;
    }
    return std::max<std::size_t>(rank, 1);
}

// `all`, with the bounds that turn after turn gives, if both have as many.
template <class Operation>
Interval turn_by_turn(const Interval& a, const Interval& b, Interval all, Operation operation) {
    if (a.repeats.empty() || a.repeats.size() != b.repeats.size())
        return all;
    std::vector<double> results(a.repeats.size());
    std::ranges::transform(a.repeats, b.repeats, results.begin(), operation);
    Interval paired = interval_of(std::move(results));
    return {std::min(paired.low, all.median), all.median, std::max(paired.high, all.median),
            std::move(paired.repeats)};
}

}  // namespace

Interval interval_of(std::vector<double> repeats) {
    if (repeats.empty())
        return {};
    std::vector<double> sorted = repeats;
    std::ranges::sort(sorted);
    const std::size_t rank = enclosing_rank(sorted.size());
    return {sorted[rank - 1], median(repeats), sorted[sorted.size() - rank], std::move(repeats)};
}

Interval operator/(const Interval& a, const Interval& b) {
    return turn_by_turn(a, b, {a.low / b.high, a.median / b.median, a.high / b.low},
                        std::divides<>());
}

Interval operator-(const Interval& a, const Interval& b) {
    return turn_by_turn(a, b, {a.low - b.high, a.median - b.median, a.high - b.low},
                        std::minus<>());
}

Interval operator*(const Interval& a, double positive) {
    Interval scaled{a.low * positive, a.median * positive, a.high * positive, a.repeats};
    for (double& repeat : scaled.repeats)
        repeat *= positive;
    return scaled;
}

Interval largest(const std::vector<Interval>& intervals) {
    return {std::ranges::max(intervals, {}, &Interval::low).low,
            std::ranges::max(intervals, {}, &Interval::median).median,
            std::ranges::max(intervals, {}, &Interval::high).high};
}

Interval smallest(const std::vector<Interval>& intervals) {
    return {std::ranges::min(intervals, {}, &Interval::low).low,
            std::ranges::min(intervals, {}, &Interval::median).median,
            std::ranges::min(intervals, {}, &Interval::high).high};
}

Decided is_above(const Interval& interval, double bound) {
    if (interval.low > bound)
        return Decided::yes;
    return interval.high <= bound ? Decided::no : Decided::open;
}

Decided all_of(const std::vector<Decided>& parts) {
    const auto has = [&](Decided part) { return std::ranges::count(parts, part) > 0; };
    if (has(Decided::no))
        return Decided::no;
    return has(Decided::open) ? Decided::open : Decided::yes;
}

}  // namespace evaluation
