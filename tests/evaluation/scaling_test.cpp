// SPDX-License-Identifier: MIT
#include "evaluation/claims/scaling.h"

#include <gtest/gtest.h>

#include "tests/evaluation/found_claim.h"

namespace evaluation {
namespace {

using abisort::Plan;
using abisort::Variant;
using tests::verdict_of;

TEST(Scaling, holdsWithAndWithoutCopies) {
    for (const Claim& claim : scaling_claims())
        EXPECT_EQ(claim.verdict, Verdict::holds) << claim.id << ": " << claim.found;
}

TEST(Scaling, stagesThatDoNotOverlapDoNotScale) {
    const auto claims = scaling_claims(
        [](unsigned log2_n, Variant) { return abisort::make_plan(log2_n, Variant::appendix_a); });
    for (const char* id : {"scaling", "scaling-with-copies", "scaling-apart"})
        EXPECT_EQ(verdict_of(claims, id), Verdict::does_not_hold) << id;
}

TEST(Scaling, stagesThatAlwaysOverlapAreNotToldApart) {
    const auto claims = scaling_claims(
        [](unsigned log2_n, Variant) { return abisort::make_plan(log2_n, Variant::overlapped); });
    EXPECT_EQ(verdict_of(claims, "scaling"), Verdict::holds);
    EXPECT_EQ(verdict_of(claims, "scaling-apart"), Verdict::does_not_hold);
}

// Each place copied four times, as by kernels that write less than a place.
TEST(Scaling, moreCopiesThanPlacesDoNotScale) {
    const auto claims = scaling_claims([](unsigned log2_n, Variant variant) {
        Plan plan = abisort::make_plan(log2_n, variant);
        for (abisort::PlanOperation& operation : plan.operations)
            if (is_copy(operation.kernel))
                for (abisort::PlanBlock& block : operation.blocks)
                    block.output.length *= 4;
        return plan;
    });
    EXPECT_EQ(verdict_of(claims, "scaling"), Verdict::holds);
    EXPECT_EQ(verdict_of(claims, "scaling-with-copies"), Verdict::does_not_hold);
}

}  // namespace
}  // namespace evaluation
