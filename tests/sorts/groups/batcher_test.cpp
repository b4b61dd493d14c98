// SPDX-License-Identifier: MIT
// §3.3 of Sitchinava and Weichert: which registers a thread names does not depend on the thread.
// Here Batcher's network names them by a template's arguments, which must be constants.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

namespace stream {
namespace {

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
