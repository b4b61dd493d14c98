// SPDX-License-Identifier: MIT
// Checks claims about one merge (§4.1) for bitonic sequences of up to 16 distinct values.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>
#include <vector>

#include "evaluation/claims/exact_claims.h"
#include "evaluation/register/register.h"

namespace evaluation {
namespace {

using Values = std::vector<std::uint32_t>;

constexpr std::uint32_t largest_n = 16;
// for the largest n, the checks use only every 37th subset
constexpr std::uint32_t subset_step = 37;

// Calls `visit` with the bitonic sequences of the values 0 to n - 1, in all rotations. In each
// sequence, a subset of the smaller values rises to the largest value, and the other values fall
// from it.
template <class Visit>
void for_each_bitonic_sequence(std::uint32_t n, Visit visit) {
    const std::uint32_t step = n == largest_n ? subset_step : 1;
    for (std::uint32_t rising = 0; rising < 1u << (n - 1); rising += step) {
        Values sequence;
        for (std::uint32_t value = 0; value < n; ++value)
            if (value + 1 == n || (rising >> value & 1u) != 0)
                sequence.push_back(value);
        for (std::uint32_t value = n - 1; value-- > 0;)
            if ((rising >> value & 1u) == 0)
                sequence.push_back(value);
        for (std::uint32_t rotation = 0; rotation < n; ++rotation) {
            visit(sequence);
            std::rotate(sequence.begin(), sequence.begin() + 1, sequence.end());
        }
    }
}

/// Returns p' followed by q' (§4.1). p' has the smaller value of each pair from both halves of the
/// sequence, and q' has the greater one.
Values divided(const Subject& subject, Values sequence) {
    const std::size_t half = sequence.size() / 2;
    for (std::size_t i = 0; i < half; ++i)
        subject.min_max(sequence[i], sequence[i + half]);
    return sequence;
}

// Returns all rotations in [-n/2, n/2) after which no element of the first half is greater than an
// element of the second half.
std::vector<int> separating_rotations(const Values& sequence) {
    std::vector<int> found;
    const auto n = static_cast<int>(sequence.size());
    for (int j = -n / 2; j < n / 2; ++j) {
        Values rotated = sequence;
        std::rotate(rotated.begin(), rotated.begin() + (j + n) % n, rotated.end());
        const auto middle = rotated.begin() + n / 2;
        if (*std::max_element(rotated.begin(), middle) < *std::min_element(middle, rotated.end()))
            found.push_back(j);
    }
    return found;
}

Values with_exchanged_blocks(Values sequence, int j) {
    const auto half = static_cast<std::ptrdiff_t>(sequence.size() / 2);
    const auto first = sequence.begin() + (j >= 0 ? 0 : half + j);
    const auto end = sequence.begin() + (j >= 0 ? j : half);
    std::swap_ranges(first, end, first + half);
    return sequence;
}

// Expects that every sequence has a property.
void expect_of_sequences(Check& check, const std::function<bool(const Values&)>& has_it) {
    for (std::uint32_t n = 2; n <= largest_n; n *= 2)
        for_each_bitonic_sequence(n, [&](const Values& sequence) {
            check.expect(has_it(sequence), "{}", fmt::join(sequence, " "));
        });
    check.found = fmt::format("{} sequences", check.count());
}

void proposition(Check& check) {
    expect_of_sequences(check, [&](const Values& sequence) {
        const Values result = divided(check.subject, sequence);
        const std::span all(result);
        const auto p = all.first(all.size() / 2);
        const auto q = all.last(all.size() / 2);
        return check.subject.is_bitonic(p) && check.subject.is_bitonic(q) &&
               *std::ranges::max_element(p) < *std::ranges::min_element(q);
    });
}

void j_star(Check& check) {
    expect_of_sequences(check, [&](const Values& sequence) {
        const std::size_t half = sequence.size() / 2;
        const int j = check.subject.j_star(sequence);
        return separating_rotations(sequence) == std::vector<int>{j} &&
               (j >= 0) == (sequence[half - 1] < sequence.back());
    });
}

void block_exchange(Check& check) {
    expect_of_sequences(check, [&](const Values& sequence) {
        return with_exchanged_blocks(sequence, check.subject.j_star(sequence)) ==
               divided(check.subject, sequence);
    });
}

// Checks that a rotation by j* gives halves p* and q* that become p' and q' when they are rotated
// back by -j*.
void rotated_halves(Check& check) {
    expect_of_sequences(check, [&](const Values& sequence) {
        const auto half = static_cast<int>(sequence.size() / 2);
        const int j = check.subject.j_star(sequence);
        Values rotated = sequence;
        std::rotate(rotated.begin(), rotated.begin() + (j + 2 * half) % (2 * half), rotated.end());
        const int back = (half - j % half) % half;
        std::rotate(rotated.begin(), rotated.begin() + back, rotated.begin() + half);
        std::rotate(rotated.begin() + half, rotated.begin() + half + back, rotated.end());
        return rotated == divided(check.subject, sequence);
    });
}

Values joined(Values first, const Values& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

// Checks every distribution of values over two sorted halves. Halves that are sorted in opposite
// directions always form a bitonic sequence. For halves that are sorted in the same direction, the
// paper says that "otherwise one of them would have to be reversed". Such halves form a bitonic
// sequence only if all values of one half are below all values of the other half.
void opposite_sequences(Check& check) {
    const auto expect = [&](const Values& sequence, bool bitonic) {
        check.expect(check.subject.is_bitonic(sequence) == bitonic, "{}", fmt::join(sequence, " "));
    };
    for (std::uint32_t n = 2; n <= largest_n; n *= 2)
        for (std::uint32_t first = 0; first < 1u << n; ++first) {
            if (std::popcount(first) != static_cast<int>(n / 2))
                continue;
            Values p;
            Values q;
            for (std::uint32_t value = 0; value < n; ++value)
                ((first >> value & 1u) != 0 ? p : q).push_back(value);
            const Values falling_p(p.rbegin(), p.rend());
            const Values falling_q(q.rbegin(), q.rend());
            expect(joined(p, falling_q), true);
            expect(joined(falling_p, q), true);
            expect(joined(p, q), n == 2 || p.back() < q.front() || q.back() < p.front());
        }
    check.found = fmt::format("{} sequences", check.count());
}

// Checks the inequalities of §4.1: as i grows, the result of comparing p_i with q_i changes only
// once, at j*.
void inequalities(Check& check) {
    expect_of_sequences(check, [&](const Values& sequence) {
        const auto half = static_cast<int>(sequence.size() / 2);
        const int j = check.subject.j_star(sequence);
        const int change = j >= 0 ? j : half + j;
        for (int i = 0; i < half; ++i) {
            const auto at = static_cast<std::size_t>(i);
            const bool is_larger = sequence[at] > sequence[at + static_cast<std::size_t>(half)];
            if (is_larger != ((i < change) == (j >= 0)))
                return false;
        }
        return true;
    });
}

// Checks the claim "less than 2 log n exchanges" of values or of pointers, with log n comparisons.
// For each length, some sequence needs 2 log n - 1 exchanges. The variant of §4.2 needs one more
// exchange.
void exchanges(Check& check) {
    using abisort::MinMaxDetermination;
    std::uint64_t most = 0;
    std::uint64_t most_simplified = 0;
    for (std::uint32_t n = 2; n <= largest_n; n *= 2) {
        const auto log2_n = static_cast<std::uint64_t>(std::countr_zero(n));
        most = most_simplified = 0;
        for_each_bitonic_sequence(n, [&](const Values& sequence) {
            std::vector<abisort::Pair> pairs;
            for (const std::uint32_t value : sequence)
                pairs.push_back({static_cast<float>(value), value});
            const auto classic = check.subject.determine(pairs, MinMaxDetermination::classic);
            const auto simplified = check.subject.determine(pairs, MinMaxDetermination::simplified);
            check.expect(classic.exchanges < 2 * log2_n && classic.comparisons == log2_n,
                         "{}: {} exchanges, {} comparisons", fmt::join(sequence, " "),
                         classic.exchanges, classic.comparisons);
            most = std::max(most, classic.exchanges);
            most_simplified = std::max(most_simplified, simplified.exchanges);
        });
        check.expect(most == 2 * log2_n - 1, "n = {}: at most {}", n, most);
    }
    check.expect(most_simplified == most + 1, "as simplified at most {}", most_simplified);
    check.found = fmt::format("at most {} for n = {}; {} as simplified in §4.2", most, largest_n,
                              most_simplified);
}

}  // namespace

std::span<const ExactClaim> merge_claims() {
    static constexpr ExactClaim claims[] = {{"proposition", proposition},
                                            {"j-star", j_star},
                                            {"opposite-bitonic", opposite_sequences},
                                            {"inequalities", inequalities},
                                            {"block-exchange", block_exchange},
                                            {"rotated-halves", rotated_halves},
                                            {"exchanges", exchanges}};
    return claims;
}

}  // namespace evaluation
