// SPDX-License-Identifier: MIT
#include "evaluation/claims/exact_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/evaluation/found_claim.h"

namespace evaluation {
namespace {

using abisort::Plan;
using abisort::PlanOperation;
using abisort::Variant;
using tests::expect_that_do_not_hold;
using tests::verdict_of;

// One for all tests, so that each sort is counted once.
const Subject& the_real_subject() {
    static const Subject subject = real_subject();
    return subject;
}

TEST(ExactClaims, allPass) {
    for (const Claim& claim : check_exact_claims(the_real_subject()))
        EXPECT_EQ(claim.verdict, claim.kind == ClaimKind::printed ? Verdict::agrees_with_its_table
                                                                  : Verdict::holds)
            << claim.id << ": " << claim.found;
}

// The real subject, with every plan changed by `falsify`.
template <class Falsify>
Subject with_plans(Falsify falsify) {
    Subject subject = the_real_subject();
    subject.plan = [falsify](unsigned log2_n, Variant program) {
        Plan plan = abisort::make_plan(log2_n, program);
        if (log2_n > 4)  // where every program has phases
            falsify(plan);
        return plan;
    };
    return subject;
}

PlanOperation& last_phase(Plan& plan) {
    return *std::ranges::find_if(plan.operations.rbegin(), plan.operations.rend(),
                                 [](const PlanOperation& operation) {
                                     return operation.kernel == abisort::KernelName::phase0 ||
                                            operation.kernel == abisort::KernelName::phase_i;
                                 });
}

TEST(ExactClaims, aFigureWithAMovedBlockFails) {
    const Subject subject =
        with_plans([](Plan& plan) { last_phase(plan).blocks[0].output.start += 1; });
    expect_that_do_not_hold(check_figures_and_counts(subject), {"figures", "table-1", "memory"});
}

TEST(ExactClaims, blocksThatOverlapOrAreNoRectanglesFail) {
    expect_that_do_not_hold(check_figures_and_counts(with_plans([](Plan& plan) {
                                last_phase(plan).blocks.push_back(last_phase(plan).blocks[0]);
                            })),
                            {"rectangles"});
    Subject subject = the_real_subject();
    subject.to_2d = [](const layout::Mapping& mapping, std::uint32_t a) {
        return layout::to_2d(mapping, a == 9 ? 21 : a);
    };
    expect_that_do_not_hold(check_figures_and_counts(subject), {"rectangles"});
}

TEST(ExactClaims, aMissingStepFails) {
    const Subject subject = with_plans([](Plan& plan) {
        const unsigned level = plan.operations.back().level;
        const unsigned step = last_phase(plan).step;
        std::erase_if(plan.operations, [&](const PlanOperation& operation) {
            return operation.level == level && operation.step == step;
        });
    });
    expect_that_do_not_hold(check_figures_and_counts(subject), {"operations", "steps"});
}

// Every launch twice.
TEST(ExactClaims, moreLaunchesThanTwoAndTwoCopiesAStepFail) {
    const Subject subject = with_plans([](Plan& plan) {
        const std::vector<PlanOperation> operations = plan.operations;
        plan.operations.insert(plan.operations.end(), operations.begin(), operations.end());
    });
    expect_that_do_not_hold(check_figures_and_counts(subject), {"launches"});
}

// A width that is not the 32 of one mapping.
TEST(ExactClaims, aBlockThatIsNoRectangleAtOneWidthFails) {
    Subject subject = the_real_subject();
    subject.to_2d = [](const layout::Mapping& mapping, std::uint32_t a) {
        const bool is_moved =
            mapping == layout::Mapping{layout::MappingKind::row_wise, 3} && a == 9;
        return layout::to_2d(mapping, is_moved ? 21 : a);
    };
    expect_that_do_not_hold(check_figures_and_counts(subject), {"rectangles"});
}

using Falsify = std::function<void(stream::Counters&, const SortForm&, const sorts::Distribution&)>;

Subject with_counters(const Falsify& falsify) {
    Subject subject = the_real_subject();
    subject.counters = [falsify, real = subject.counters](const SortForm& sort, unsigned log2_n,
                                                          const sorts::Distribution& distribution) {
        stream::Counters counters = real(sort, log2_n, distribution);
        falsify(counters, sort, distribution);
        return counters;
    };
    return subject;
}

bool is_variant(const SortForm& sort) {
    return std::ranges::any_of(abisort::all_variants, [&](Variant program) {
        return abisort::name(program) == sort.program;
    });
}

TEST(ExactClaims, oneComparisonTooManyFails) {
    const Subject subject =
        with_counters([](stream::Counters& counters, const SortForm& sort, const auto&) {
            counters.comparisons += is_variant(sort);
        });
    expect_that_do_not_hold(check_figures_and_counts(subject), {"merge-comparisons"});
}

TEST(ExactClaims, tooManyComparisonsOrInstancesFail) {
    const Subject subject =
        with_counters([](stream::Counters& counters, const SortForm& sort, const auto&) {
            counters.comparisons *= is_variant(sort) ? 2 : 1;
            counters.kernel_instances *= is_variant(sort) ? 2 : 1;
        });
    expect_that_do_not_hold(check_figures_and_counts(subject), {"sort-comparisons", "work"});
}

TEST(ExactClaims, aNetworkWhoseCountsDependOnTheDataFails) {
    const Subject subject = with_counters([](stream::Counters& counters, const SortForm& sort,
                                             const sorts::Distribution& distribution) {
        counters.comparisons += distribution.name == "reversed" && sort.program == "odd-even";
    });
    const std::vector<Claim> claims = check_figures_and_counts(subject);
    EXPECT_EQ(verdict_of(claims, "network-data"), Verdict::does_not_hold);
    EXPECT_EQ(verdict_of(claims, "data-independence"), Verdict::holds);
}

TEST(ExactClaims, countsThatDependOnTheDataFail) {
    const Subject subject = with_counters([](stream::Counters& counters, const SortForm& sort,
                                             const sorts::Distribution& distribution) {
        counters.comparisons += distribution.name == "sorted" && is_variant(sort);
    });
    expect_that_do_not_hold(check_figures_and_counts(subject), {"data-independence"});
}

}  // namespace
}  // namespace evaluation
