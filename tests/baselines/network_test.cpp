// SPDX-License-Identifier: MIT
// The bitonic network, compiled for each executor.
#include <gtest/gtest.h>

#include <algorithm>

#include "baselines/bitonic_network.h"
#include "io/distribution.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/mappings.h"

namespace baselines {
namespace {

using Values = std::vector<shaders::value_t>;

class BitonicNetworkTest : public testing::TestWithParam<layout::MappingKind> {
  protected:
    std::unique_ptr<stream::Executor> executor = tests::make_executor_under_test();
};

bool before(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key != q.key ? p.key < q.key : p.id < q.id;
}

bool same(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key == q.key && p.id == q.id;
}

void expect_sorts(BitonicNetwork& network, Values values) {
    Values sorted(values.size());
    network.upload(values);
    network.run();
    network.download(sorted);
    std::ranges::sort(values, before);
    ASSERT_TRUE(std::ranges::equal(sorted, values, same));
}

TEST_P(BitonicNetworkTest, sortsEveryPowerOfTwo) {
    for (unsigned log2_n = 1; log2_n <= 14; ++log2_n) {
        SCOPED_TRACE(log2_n);
        BitonicNetwork network(*executor, log2_n, GetParam());
        EXPECT_EQ(network.steps(), log2_n * (log2_n + 1) / 2);
        Values values;
        for (const float key : io::distribution_named("few-values")->make(1u << log2_n, 3))
            values.push_back(
                {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(values.size())});
        ASSERT_NO_FATAL_FAILURE(expect_sorts(network, values));
    }
}

// A network that sorts all inputs of zeros and ones sorts everything.
TEST_P(BitonicNetworkTest, sortsAllZeroOneInputsOf8) {
    BitonicNetwork network(*executor, 3, GetParam());
    for (std::uint32_t bits = 0; bits < 1u << 8; ++bits) {
        Values values;
        for (std::uint32_t i = 0; i < 8; ++i)
            values.push_back({bits >> i & 1u, i});
        ASSERT_NO_FATAL_FAILURE(expect_sorts(network, values)) << bits;
    }
}

INSTANTIATE_TEST_SUITE_P(, BitonicNetworkTest, testing::ValuesIn(layout::all_mappings),
                         tests::mapping_name);

}  // namespace
}  // namespace baselines
