// SPDX-License-Identifier: MIT
// Tests of the partitions of Peters, Schulz-Hildebrandt and Luttenberger. The tests compare what
// the plan puts into output slots with the paper's sets, computed as §3.2 defines them.
#include "sorts/peters/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

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
// n/2 operations.
bool holds_2_and_3(const Partition& partition, unsigned step, std::uint32_t n) {
    Operations together;
    for (const Indexes& part : partition) {
        const Operations induced = n_ps(step, part);
        if (part.size() != n / partition.size() || induced.size() * 2 != part.size())
            return false;
        together.insert(induced.begin(), induced.end());
    }
    return together.size() == n / 2;
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
