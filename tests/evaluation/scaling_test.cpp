// SPDX-License-Identifier: MIT
#include "evaluation/scaling.h"

#include <gtest/gtest.h>

namespace evaluation {
namespace {

TEST(Scaling, stagesThatDoNotOverlapDoNotScale) {
    EXPECT_EQ(scaling_claim().verdict, Verdict::pass);
    const auto never_overlapped = [](unsigned log2_n, abisort::Variant) {
        return abisort::make_plan(log2_n, abisort::Variant::appendix_a);
    };
    EXPECT_EQ(scaling_claim(never_overlapped).verdict, Verdict::fail);
}

}  // namespace
}  // namespace evaluation
