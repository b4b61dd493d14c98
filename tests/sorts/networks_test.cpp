// SPDX-License-Identifier: MIT
// The sorts that GPU-ABiSort is compared with, compiled for each executor.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <ostream>

#include "baselines/bitonic_network.h"
#include "baselines/gpusort.h"
#include "io/distribution.h"
#include "stream/error.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/identifier.h"

namespace baselines {
namespace {

using Values = std::vector<shaders::value_t>;

struct Baseline {
    std::string name;
    std::function<PingPongSort(stream::Executor&, unsigned log2_n)> make;
    friend std::ostream& operator<<(std::ostream& out, const Baseline& b) { return out << b.name; }
};

std::vector<Baseline> all_baselines() {
    std::vector<Baseline> all;
    for (const layout::MappingKind mapping : layout::all_mappings)
        all.push_back({"network " + std::string(name(mapping)),
                       [mapping](stream::Executor& executor, unsigned log2_n) {
                           return make_bitonic_network(executor, log2_n, mapping);
                       }});
    for (const bool packed : {false, true})
        for (const std::uint32_t tile : {0u, 1u, 4u, 16u, 64u, 256u})
            all.push_back({"gpusort tile " + std::to_string(tile) + (packed ? " packed" : ""),
                           [tile, packed](stream::Executor& executor, unsigned log2_n) {
                               return make_gpusort(executor, log2_n, {tile, packed});
                           }});
    return all;
}

class BaselineTest : public testing::TestWithParam<Baseline> {
  protected:
    std::unique_ptr<stream::Executor> executor = tests::make_executor_under_test();
};

bool before(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key != q.key ? p.key < q.key : p.id < q.id;
}

bool same(const shaders::value_t& p, const shaders::value_t& q) {
    return p.key == q.key && p.id == q.id;
}

void expect_sorts(PingPongSort& sort, Values values) {
    Values sorted(values.size());
    sort.upload(values);
    sort.run();
    sort.download(sorted);
    std::ranges::sort(values, before);
    ASSERT_TRUE(std::ranges::equal(sorted, values, same));
}

TEST_P(BaselineTest, sortsEveryPowerOfTwo) {
    for (unsigned log2_n = 1; log2_n <= 13; ++log2_n) {
        SCOPED_TRACE(log2_n);
        PingPongSort sort = GetParam().make(*executor, log2_n);
        EXPECT_EQ(sort.steps(), log2_n * (log2_n + 1) / 2);
        Values values;
        for (const float key : io::distribution_named("few-values")->make(1u << log2_n, 3))
            values.push_back(
                {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(values.size())});
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sort, values));
    }
}

Values zero_one_values(std::uint32_t n, std::uint32_t bits) {
    Values values;
    for (std::uint32_t i = 0; i < n; ++i)
        values.push_back({bits >> i & 1u, i});
    return values;
}

// A network that sorts all inputs of zeros and ones sorts everything.
TEST_P(BaselineTest, sortsAllZeroOneInputs) {
    const unsigned log2_n = executor->name() == "emulator" ? 4 : 3;
    PingPongSort sort = GetParam().make(*executor, log2_n);
    const std::uint32_t n = 1u << log2_n;
    for (std::uint32_t bits = 0; bits < 1u << n; ++bits)
        ASSERT_NO_FATAL_FAILURE(expect_sorts(sort, zero_one_values(n, bits))) << bits;
}

INSTANTIATE_TEST_SUITE_P(, BaselineTest, testing::ValuesIn(all_baselines()),
                         [](const auto& baseline) {
                             return tests::identifier(baseline.param.name);
                         });

TEST(GpuSort, tilesThatAreNoPowerOfTwoAreRefused) {
    const auto executor = tests::make_executor_under_test();
    EXPECT_THROW(make_gpusort(*executor, 8, {.tile = 48}), std::invalid_argument);
}

}  // namespace
}  // namespace baselines
