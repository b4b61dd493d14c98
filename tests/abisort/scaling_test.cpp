// SPDX-License-Identifier: MIT
#include "abisort/scaling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "abisort/counts.h"

namespace abisort {
namespace {

TEST(Scaling, parallelTimeByHand) {
    const Widths widths = {8, 3, 1};
    EXPECT_EQ(parallel_time(widths, 1), 12u);
    EXPECT_EQ(parallel_time(widths, 2), 4u + 2u + 1u);
    EXPECT_EQ(parallel_time(widths, 1000), 3u);
    EXPECT_DOUBLE_EQ(speed_up(widths, 2), 12.0 / 7);
}

TEST(Scaling, widthsAreTheStepsOfTheReport) {
    for (const Variant variant : all_variants)
        for (const unsigned log2_n : {4u, 8u, 13u}) {
            const Plan plan = make_plan(log2_n, variant);
            // The paper does not count the copy of the source data.
            EXPECT_EQ(widths_of(plan).size(), formula::stream_operations(log2_n, variant))
                << name(variant) << " " << log2_n;
        }
}

// Every node pair that a phase writes is copied, and the source data are copied once.
TEST(Scaling, copiesFollowThePhasesOfTheirStep) {
    for (const Variant variant : {Variant::appendix_a, Variant::overlapped}) {
        const Plan plan = make_plan(8, variant);
        const Widths with = widths_of(plan, Copies::included);
        const Widths without = widths_of(plan);
        EXPECT_GE(with.size(), 2 * without.size());
        EXPECT_LE(with.size(), 2 * without.size() + 2);
        EXPECT_EQ(parallel_time(with, 1), count(plan).kernel_instances);
    }
}

TEST(Scaling, theNetworkScalesFurtherButDoesMoreWork) {
    const Widths network = widths_of_network(20);
    EXPECT_EQ(largest_efficient_p(network, 1), 1u << 19);
    const Widths overlapped = widths_of(make_plan(20, Variant::overlapped));
    EXPECT_LT(parallel_time(overlapped, 1 << 10), parallel_time(network, 1 << 10));
    EXPECT_LT(parallel_time(network, 1 << 19), parallel_time(overlapped, 1 << 19));
}

}  // namespace
}  // namespace abisort
