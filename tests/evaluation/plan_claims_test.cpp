// SPDX-License-Identifier: MIT
#include "evaluation/claims/plan_claims.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "evaluation/claims/merge_claims.h"
#include "evaluation/claims/report_arithmetic.h"
#include "tests/evaluation/found_claim.h"

namespace evaluation {
namespace {

using abisort::Plan;
using abisort::PlanOperation;
using abisort::Variant;
using tests::expect_that_do_not_hold;
using tests::verdict_of;

template <class Falsify>
Subject falsified(Falsify falsify) {
    Subject subject;
    subject.plan = [falsify](unsigned log2_n, Variant variant) {
        Plan plan = abisort::make_plan(log2_n, variant);
        if (log2_n > 6)  // where there are stages whose blocks can be moved within n/2 pairs
            falsify(plan);
        return plan;
    };
    return subject;
}

// The last level's launch of a phase.
PlanOperation& launch_of(Plan& plan, abisort::KernelName kernel, unsigned step) {
    return *std::ranges::find_if(plan.operations, [&](const PlanOperation& operation) {
        return operation.level == plan.log2_n && operation.kernel == kernel &&
               operation.step == step;
    });
}

TEST(PlanClaims, allPass) {
    for (const Claim& claim : check_plan_claims(Subject{}))
        EXPECT_EQ(claim.verdict, Verdict::holds) << claim.id << ": " << claim.found;
}

TEST(PlanClaims, aPhaseThatWritesWhereAnotherOfItsStageDidFails) {
    const Subject subject = falsified([](Plan& plan) {
        auto& phase_1 = launch_of(plan, abisort::KernelName::phase_i, 1).blocks[0];
        phase_1.output.start = 0;
    });
    expect_that_do_not_hold(check_plan_claims(subject), {"visits", "levels-in-front"});
}

TEST(PlanClaims, aStageWithAnInstanceTooManyFails) {
    const Subject subject = falsified([](Plan& plan) {
        launch_of(plan, abisort::KernelName::phase_i, 1).blocks[0].output.length *= 2;
    });
    expect_that_do_not_hold(check_plan_claims(subject), {"stage-comparisons", "append-stages"});
}

TEST(PlanClaims, blocksOfTwoLaunchesOfOneStepThatMeetFail) {
    const Subject subject = falsified([](Plan& plan) {
        if (plan.variant == Variant::appendix_a)
            return;
        const auto phase_0 = launch_of(plan, abisort::KernelName::phase0, 2).blocks[0].output;
        launch_of(plan, abisort::KernelName::phase_i, 2).blocks[0].output.start = phase_0.start;
    });
    expect_that_do_not_hold(check_plan_claims(subject), {"step-blocks"});
}

TEST(PlanClaims, rectanglesOfOneStepThatMeetAtOneWidthFail) {
    Subject subject;
    subject.to_2d = [](const layout::Mapping& mapping, std::uint32_t a) {
        return mapping.log2_width == 3 ? layout::Position{0, 0} : layout::to_2d(mapping, a);
    };
    expect_that_do_not_hold(check_plan_claims(subject), {"step-blocks"});
}

TEST(PlanClaims, aBlockThatIsNoSquareFails) {
    Subject subject;
    subject.to_2d = [](const layout::Mapping&, std::uint32_t a) {
        return layout::to_2d({layout::MappingKind::row_wise, 3}, a);
    };
    expect_that_do_not_hold(check_plan_claims(subject), {"squares"});
}

TEST(PlanClaims, aFullMergeInPlaceOfTheOptimizedOneFails) {
    Subject subject;
    subject.plan = [](unsigned log2_n, Variant variant) {
        return abisort::make_plan(log2_n,
                                  variant == Variant::optimized ? Variant::local_sort : variant);
    };
    expect_that_do_not_hold(check_plan_claims(subject), {"reduced-steps", "out-of-order"});
}

TEST(MergeClaims, allPass) {
    for (const Claim& claim : check_merge_claims(real_merge()))
        EXPECT_EQ(claim.verdict, Verdict::holds) << claim.id << ": " << claim.found;
}

TEST(MergeClaims, aMinimumThatIsNoneFails) {
    MergeSubject subject = real_merge();
    subject.min_max = [real = subject.min_max](std::uint32_t& p, std::uint32_t& q) {
        if (p != 3 || q != 1)
            real(p, q);
    };
    expect_that_do_not_hold(check_merge_claims(subject), {"proposition", "block-exchange"});
}

// 2 log n - 1 is just inside, 2 log n is not.
TEST(MergeClaims, oneExchangeTooManyFails) {
    MergeSubject subject = real_merge();
    subject.determine = [real = subject.determine](std::span<const abisort::Pair> sequence,
                                                   abisort::MinMaxDetermination variant) {
        abisort::ReferenceCounts counts = real(sequence, variant);
        counts.exchanges += 1;
        return counts;
    };
    expect_that_do_not_hold(check_merge_claims(subject), {"exchanges"});
}

TEST(MergeClaims, theSimplifiedDeterminationReaches2LogNExchanges) {
    std::vector<abisort::Pair> pairs;
    for (const std::uint32_t value : {7u, 6u, 5u, 4u, 3u, 2u, 1u, 0u})
        pairs.push_back({static_cast<float>(value), value});
    std::uint64_t classic = 0;
    std::uint64_t simplified = 0;
    for (std::size_t rotation = 0; rotation < pairs.size(); ++rotation) {
        using abisort::MinMaxDetermination;
        const auto count = [&](MinMaxDetermination variant) {
            return abisort::determine_min_max(pairs, variant).exchanges;
        };
        classic = std::max(classic, count(MinMaxDetermination::classic));
        simplified = std::max(simplified, count(MinMaxDetermination::simplified));
        std::ranges::rotate(pairs, pairs.begin() + 1);
    }
    EXPECT_EQ(classic, 5u);
    EXPECT_EQ(simplified, 6u);
}

// Tables 2 and 3 with one time changed.
struct MadeTables {
    std::vector<ReportRow> rows_2{report_tables()[0].rows.begin(), report_tables()[0].rows.end()};
    std::vector<ReportRow> rows_3{report_tables()[1].rows.begin(), report_tables()[1].rows.end()};

    Verdict verdict(const char* id) const {
        return verdict_of(check_arithmetic({{2, "", rows_2}, {3, "", rows_3}}), id);
    }
};

TEST(ReportArithmetic, allPass) {
    for (const Claim& claim : check_arithmetic({report_tables()[0], report_tables()[1]}))
        EXPECT_EQ(claim.verdict, Verdict::agrees_with_its_table) << claim.id << ": " << claim.found;
}

// §8 prints n >= 2^17, where Table 3 gives 2.9 to 3.25 at 2^17.
TEST(ReportArithmetic, theSpeedUpOnThe7800DoesNotHoldAt2To17) {
    MadeTables made;
    made.rows_3[2].log2_n = 18;
    EXPECT_EQ(made.verdict("arithmetic-3-cpu"), Verdict::does_not_hold);
}

// By Table 2, to one digit.
TEST(ReportArithmetic, zOrderIs1Point3To1Point7TimesFasterThanRowWise) {
    double least = 1e9;
    double most = 0;
    for (const ReportRow& row : report_tables()[0].rows) {
        least = std::min(least, row.abisort_row_wise / row.abisort_z_order);
        most = std::max(most, row.abisort_row_wise / row.abisort_z_order);
    }
    EXPECT_NEAR(least, 1.3, 0.05);
    EXPECT_NEAR(most, 1.7, 0.05);
}

TEST(ReportArithmetic, ofOtherTablesFails) {
    for (const char* id : {"arithmetic-2-cpu", "arithmetic-2-gpusort"}) {
        MadeTables made;
        made.rows_2.back().abisort_z_order *= 1.1;
        EXPECT_EQ(made.verdict(id), Verdict::does_not_hold) << id;
    }
    MadeTables made;
    made.rows_2[2].abisort_row_wise = 63;
    EXPECT_EQ(made.verdict("arithmetic-2-row-wise"), Verdict::does_not_hold);
    made.rows_3[4].gpusort = 79;
    EXPECT_EQ(made.verdict("arithmetic-3-gpusort"), Verdict::does_not_hold);
    made.rows_3.back().gpusort *= 2;
    EXPECT_EQ(made.verdict("arithmetic-boards"), Verdict::does_not_hold);
}

}  // namespace
}  // namespace evaluation
