// SPDX-License-Identifier: MIT
// Tests of the partitions of Peters, Schulz-Hildebrandt and Luttenberger. The tests compare what
// the plan puts into output slots with the paper's sets, computed as §3.2 defines them.
#include "sorts/peters/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <span>

#include "sorts/sort.h"

namespace sorts::peters {
namespace {

using Indexes = std::set<std::uint32_t>;
using Operation = std::pair<std::uint32_t, std::uint32_t>;  // coex(a, b), with a < b
using Operations = std::set<Operation>;
using Partition = std::set<Indexes>;

// §2: step s of a phase compares values 2^(s - 1) apart.
Operation coex(unsigned step, std::uint32_t i) {
    const std::uint32_t partner = i ^ 1u << (step - 1);
    return {std::min(i, partner), std::max(i, partner)};
}

Operations coex_of_step(unsigned step, std::uint32_t n) {
    Operations all;
    for (std::uint32_t i = 0; i < n; ++i)
        all.insert(coex(step, i));
    return all;
}

Indexes k_of(const Operations& operations) {
    Indexes indexes;
    for (const auto& [a, b] : operations)
        indexes.insert({a, b});
    return indexes;
}

Operations n_ps(unsigned step, const Indexes& indexes) {
    Operations operations;
    for (const std::uint32_t i : indexes)
        operations.insert(coex(step, i));
    return operations;
}

// Equation (5): K(N_s(K(N_{s-1}( ... K(N_{s-(d-1)}({i})) ... )))) for every i.
Partition equation_5(unsigned step, unsigned degree, std::uint32_t n) {
    Partition partition;
    for (std::uint32_t i = 0; i < n; ++i) {
        Indexes part = {i};
        for (unsigned a = degree; a-- > 0;)
            part = k_of(n_ps(step - a, part));
        partition.insert(part);
    }
    return partition;
}

// Checks equations (2) and (3): the parts have one size, and they induce a partition of the step's
// operations.
bool holds_2_and_3(const Partition& partition, unsigned step, std::uint32_t n) {
    Operations together;
    for (const Indexes& part : partition) {
        const Operations induced = n_ps(step, part);
        if (part.size() != n / partition.size() || induced.size() * 2 != part.size())
            return false;
        together.insert(induced.begin(), induced.end());
    }
    return together == coex_of_step(step, n);
}

// Equation (4): D(P), the number of successive steps from `step` down that partition P supports.
unsigned degree_of(const Partition& partition, unsigned step, std::uint32_t n) {
    unsigned degree = 0;
    while (degree < step && holds_2_and_3(partition, step - degree, n))
        ++degree;
    return degree;
}

// Indexes that an instance of a pass pushes.
Partition places(const PartitionPlan& plan, const Pass& pass) {
    std::vector<Indexes> slots(plan.n >> plan.degree);
    for (std::uint32_t address = 0; address < plan.n; ++address)
        slots[plan.target(pass).position(address) >> plan.degree].insert(address);
    return {slots.begin(), slots.end()};
}

class PetersPlan : public testing::TestWithParam<unsigned> {
  protected:
    unsigned degree() const { return GetParam(); }

    template <class Check>
    void for_each_pass(unsigned log2_largest, Check check) const {
        for (unsigned log2_n = degree() + 1; log2_n <= log2_largest; ++log2_n) {
            if (log2_n == 8 || log2_n == 9)
                continue;  // a pair such as 7 and 10
            const PartitionPlan plan = make_plan(1u << log2_n, degree());
            for (const Pass& pass : plan.passes)
                if (!plan.is_local_sort(pass)) {
                    SCOPED_TRACE("2^" + std::to_string(log2_n) + ", phase " +
                                 std::to_string(pass.phase) + " step " + std::to_string(pass.step));
                    check(plan, pass);
                }
        }
    }
};

TEST_P(PetersPlan, placesAreThePartsOfEquation5) {
    for_each_pass(10, [](const PartitionPlan& plan, const Pass& pass) {
        const Partition parts = equation_5(pass.step, pass.steps, plan.n);
        if (pass.steps == plan.degree) {
            EXPECT_EQ(places(plan, pass), parts);
        }
        // The last pass of a phase has fewer steps, so an output slot holds several parts.
        for (const Indexes& part : parts) {
            std::set<std::uint32_t> in_places;
            for (const std::uint32_t address : part)
                in_places.insert(plan.target(pass).position(address) >> plan.degree);
            ASSERT_EQ(in_places.size(), 1u);
        }
    });
}

TEST_P(PetersPlan, partitionsHold2And3AndHaveTheDegree) {
    for_each_pass(7, [](const PartitionPlan& plan, const Pass& pass) {
        EXPECT_GE(degree_of(places(plan, pass), pass.step, plan.n), pass.steps);
    });
}

// Returns whether an operation comes after both operations of the preceding step that share an
// index with it. The step that precedes step s is step s + 1, or step 1 of the previous phase if s
// is the phase's first step.
bool follow_their_predecessors(const Comparators& comparators, std::uint32_t n) {
    std::vector<std::pair<unsigned, unsigned>> done(n, {0, 1});  // phase and step, by index
    for (const Comparator& comparator : comparators) {
        const auto& [phase, step] = std::pair(comparator.phase, comparator.step);
        const std::pair before =
            step == phase ? std::pair(phase - 1, 1u) : std::pair(phase, step + 1);
        for (const std::uint32_t index : {comparator.smaller, comparator.larger}) {
            if (done[index] != before)
                return false;
            done[index] = {phase, step};
        }
    }
    return true;
}

// Checks why a thread may execute several steps on its partition (§3.2).
TEST_P(PetersPlan, operationsFollowBothOfThePrecedingStep) {
    for (unsigned log2_n = degree(); log2_n <= 8; ++log2_n) {
        const std::uint32_t n = 1u << log2_n;
        const Comparators in_order = comparators(make_plan(n, degree()));
        EXPECT_TRUE(follow_their_predecessors(in_order, n)) << n;
        const std::size_t passes = in_order.back().operation + 1;
        if (passes < 2)
            continue;
        Comparators swapped = in_order;
        for (Comparator& comparator : swapped)
            if (comparator.operation + 2 >= passes)
                comparator.operation = comparator.operation + 1 == passes ? passes - 2 : passes - 1;
        std::ranges::stable_sort(swapped, {}, &Comparator::operation);
        EXPECT_FALSE(follow_their_predecessors(swapped, n)) << n;
    }
}

// Lower bound of the passes: only the first pass processes more than `degree` steps. Upper bound: a
// phase wastes less than one pass.
TEST_P(PetersPlan, accessesAreThoseOfEquation1ByTheDegree) {
    for (unsigned log2_n = degree(); log2_n <= 31; ++log2_n) {
        const std::uint64_t n = std::uint64_t{1} << log2_n;
        const std::uint64_t equation_1 = std::uint64_t{log2_n} * (log2_n + 1) / 2 * n;
        const std::uint64_t read = make_plan(1u << log2_n, degree()).passes.size() * n;
        const std::uint64_t first = std::uint64_t{degree()} * (degree() + 1) / 2 * n;
        EXPECT_GE((read - n) * degree(), equation_1 - first);
        EXPECT_LE((read - n) * degree(),
                  equation_1 - first + (log2_n - degree()) * (degree() - 1) * n);
        if (degree() == 1) {
            EXPECT_EQ(read, equation_1);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, PetersPlan, testing::Values(1u, 2u, 3u, 4u), [](const auto& degree) {
    return "degree" + std::to_string(degree.param);
});

TEST(PetersPartitions, figure2) {
    const Partition figure = {{0, 2, 4, 6}, {1, 3, 5, 7}};
    EXPECT_EQ(equation_5(3, 2, 8), figure);
    EXPECT_EQ(degree_of(figure, 3, 8), 2u);
    const PartitionPlan plan = make_plan(8, 2);
    EXPECT_EQ(plan.passes.size(), 3u);
    EXPECT_EQ(places(plan, plan.passes[1]), figure);
}

// §3.2: "in step s of phase p there exists a partition with degree d for every d <= s", equation
// (5).
TEST(PetersPartitions, equation5HasEveryDegreeUpToItsStep) {
    constexpr unsigned log2_n = 7;
    for (unsigned step = 1; step <= log2_n; ++step)
        for (unsigned degree = 1; degree <= step; ++degree) {
            const Partition parts = equation_5(step, degree, 1u << log2_n);
            EXPECT_EQ(parts.size(), 1u << (log2_n - degree));
            EXPECT_EQ(degree_of(parts, step, 1u << log2_n), degree) << "step " << step;
        }
}

using Values = std::vector<std::uint32_t>;

/// Returns whether a comparator exchanges its values.
bool exchanges(Values& values, const Comparator& comparator) {
    const bool is_wrong = values[comparator.smaller] > values[comparator.larger];
    if (is_wrong)
        std::swap(values[comparator.smaller], values[comparator.larger]);
    return is_wrong;
}

// For zeros and ones, a bitonic sequence has at most two changes around the circle.
bool is_bitonic(std::span<const std::uint32_t> values) {
    unsigned changes = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        changes += values[i] != values[(i + 1) % values.size()];
    return changes <= 2;
}

// §2: any two neighboring sequences that a phase leaves form a bitonic sequence. The first of two
// sequences may ascend or descend.
TEST(PetersAlternation, eitherOneLeavesBitonicSequences) {
    constexpr std::uint32_t n = 16;
    const Comparators descending_first = comparators(make_plan(n, 1));
    const Comparators ascending_first = bitonic_comparators({n});
    EXPECT_GT(descending_first.front().smaller, descending_first.front().larger);
    EXPECT_LT(ascending_first.front().smaller, ascending_first.front().larger);
    for (const Comparators& all : {descending_first, ascending_first})
        for (std::uint32_t bits = 0; bits < 1u << n; ++bits) {
            Values values(n);
            for (std::uint32_t i = 0; i < n; ++i)
                values[i] = bits >> i & 1u;
            for (std::size_t c = 0; c < all.size(); ++c) {
                exchanges(values, all[c]);
                const unsigned phase = all[c].phase;
                if (c + 1 < all.size() && all[c + 1].phase == phase)
                    continue;
                const std::uint32_t pair = std::min(n, 2u << phase);
                for (std::uint32_t first = 0; first < n; first += pair)
                    ASSERT_TRUE(is_bitonic(std::span(values).subspan(first, pair)))
                        << bits << ", phase " << phase;
            }
            ASSERT_TRUE(std::ranges::is_sorted(values)) << bits;
        }
}

/// Bitonic sort of 2^k values, with padding from n on. In each phase, `ascends` gets the number of
/// a sequence and decides whether the sequence ascends.
template <class Ascends>
Comparators padded_network(std::uint32_t size, Ascends ascends) {
    Comparators all;
    for (unsigned phase = 1; 1u << phase <= size; ++phase)
        for (unsigned step = phase; step > 0; --step)
            for (std::uint32_t i = 0; i < size; ++i)
                if (const auto [a, b] = coex(step, i); a == i)
                    all.push_back(ascends(phase, i >> phase) ? Comparator{a, b, 0, phase, step}
                                                             : Comparator{b, a, 0, phase, step});
    return all;
}

bool moves_padding(std::uint32_t n, std::uint32_t size, const Comparators& all) {
    for (std::uint32_t bits = 0; bits < 1u << n; ++bits) {
        Values values(size, 2);  // padding, which is greater than any value
        for (std::uint32_t i = 0; i < n; ++i)
            values[i] = bits >> i & 1u;
        for (const Comparator& comparator : all)
            if (exchanges(values, comparator) &&
                std::max(comparator.smaller, comparator.larger) >= n)
                return true;
        EXPECT_TRUE(std::ranges::is_sorted(values)) << n;
    }
    return false;
}

// §3.3: "these elements would be moved" if sequences ascend and descend in turn. If the sequence
// with both values and padding ascends in each phase, the padding elements "are never moved".
TEST(PetersPadding, isNeverMovedWhereMixedSequencesAscend) {
    for (std::uint32_t n = 3; n < 12; ++n) {
        const std::uint32_t size = std::bit_ceil(n);
        const Comparators mixed_ascend =
            padded_network(size, [n](unsigned phase, std::uint32_t sequence) {
                return sequence % 2 == ((n - 1) >> phase) % 2;
            });
        EXPECT_FALSE(moves_padding(n, size, mixed_ascend)) << n;
        if (n < size) {
            const Comparators alternating = padded_network(
                size, [](unsigned, std::uint32_t sequence) { return sequence % 2 == 0; });
            EXPECT_TRUE(moves_padding(n, size, alternating)) << n;
        }
    }
}

// The check also recognizes partitions of a smaller degree.
TEST(PetersPartitions, othersHaveALesserDegree) {
    const Partition neighbours = {{0, 1, 2, 3}, {4, 5, 6, 7}};
    EXPECT_EQ(degree_of(neighbours, 3, 8), 0u);
    EXPECT_EQ(degree_of(neighbours, 2, 8), 2u);
    const Partition pairs = {{0, 4}, {1, 5}, {2, 6}, {3, 7}};
    EXPECT_EQ(degree_of(pairs, 3, 8), 1u);
}

TEST(PetersPasses, sorts2To20In57Passes) {
    const PartitionPlan plan = make_plan(1u << 20, 4);
    EXPECT_EQ(plan.passes.size(), 57u);
    EXPECT_EQ(make_plan(1u << 20, 1).passes.size(), 210u);
}

}  // namespace
}  // namespace sorts::peters
