// SPDX-License-Identifier: MIT
#include "abisort/order_code.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace abisort {
namespace {

float from_bits(std::uint32_t bits) {
    return std::bit_cast<float>(bits);
}

TEST(OrderCode, keepsEveryBitPattern) {
    std::mt19937 random(1);
    for (int i = 0; i < 100000; ++i) {
        const auto bits = static_cast<std::uint32_t>(random());
        ASSERT_EQ(std::bit_cast<std::uint32_t>(key_of(order_code(from_bits(bits)))), bits);
    }
}

TEST(OrderCode, ordersAsLessThanDoes) {
    std::mt19937 random(2);
    for (int i = 0; i < 100000; ++i) {
        const float a = from_bits(static_cast<std::uint32_t>(random()));
        const float b = from_bits(static_cast<std::uint32_t>(random()) >> random() % 24);
        if (!std::isnan(a) && !std::isnan(b) && a != b) {
            ASSERT_EQ(order_code(a) < order_code(b), a < b) << a << " " << b;
        }
    }
}

TEST(OrderCode, paddingIsAboveInfinityAndZerosAreNeighbours) {
    EXPECT_LT(order_code(std::numeric_limits<float>::infinity()), padding_code);
    EXPECT_EQ(order_code(-0.0f), 0x7fffffffu);
    EXPECT_EQ(order_code(0.0f), 0x80000000u);
}

TEST(OrderCode, comparesTheZerosAsEqualAndNothingElse) {
    EXPECT_EQ(comparable_code(order_code(-0.0f)), comparable_code(order_code(0.0f)));
    for (const float key : {-1.0f, -1e-45f, 0.0f, 1e-45f, 1.0f})
        EXPECT_EQ(comparable_code(order_code(key)), order_code(key));
}

}  // namespace
}  // namespace abisort
