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

// Every node pair that a phase writes is copied, and the source data once more.
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

// A plan makes n log n comparisons in log^3 n or log^2 n operations. Its efficiency stays constant
// up to p = n / log^2 n or n / log n (§5.4), but not beyond.
TEST(Scaling, stopsWhereTheReportSaysItDoes) {
    for (const unsigned log2_n : {12u, 16u, 20u, 24u}) {
        const double n = std::exp2(log2_n);
        const auto efficiency = [&](Variant variant, double p) {
            const auto units = static_cast<std::uint64_t>(p);
            return speed_up(widths_of(make_plan(log2_n, variant)), units) /
                   static_cast<double>(units);
        };
        const double square = n / (log2_n * log2_n);
        const double single = n / log2_n;
        EXPECT_GT(efficiency(Variant::appendix_a, square), 0.8);
        EXPECT_GT(efficiency(Variant::overlapped, single), 0.6);
        EXPECT_LT(efficiency(Variant::appendix_a, 16 * single), 0.15);
        EXPECT_LT(efficiency(Variant::overlapped, 16 * single), 0.25);
        EXPECT_GT(efficiency(Variant::overlapped, single),
                  1.2 * efficiency(Variant::appendix_a, single));
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
