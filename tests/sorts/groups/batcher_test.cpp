// SPDX-License-Identifier: MIT
// Batcher's network, which ShearSort and BCFMergesort include.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

namespace stream {
namespace {

// The registers that a thread uses do not depend on the thread (§3.3). In this test, the registers
// of Batcher's network are template arguments, which must be constants.
constexpr unsigned ITEMS = 32;
std::array<unsigned, ITEMS> mine;

template <unsigned i, unsigned j>
void compare_registers() {
    if (mine[i] > mine[j])
        std::swap(mine[i], mine[j]);
}

#define COMPARE(i, j) compare_registers<(i) % ITEMS, (j) % ITEMS>();
#include "sorts/common/batcher.kernel"

TEST(Batcher, namesItsRegistersByConstantsAndSortsThem) {
    for (unsigned zeros = 0; zeros <= ITEMS; ++zeros)
        for (unsigned step = 1; step < ITEMS; step += 2) {
            for (unsigned i = 0; i < ITEMS; ++i)
                mine[i * step % ITEMS] = i < zeros ? 0 : i;
            sort_mine();
            EXPECT_TRUE(std::ranges::is_sorted(mine)) << zeros << ", " << step;
        }
}

}  // namespace
}  // namespace stream
