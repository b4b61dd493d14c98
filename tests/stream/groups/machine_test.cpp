// SPDX-License-Identifier: MIT
// Tests of workgroup kernels that run on every executor.
#include "stream/program_run.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/support/executor_under_test.h"
#include "tests/support/groups/programs.h"
#include "tests/support/groups/run.h"

namespace stream {
namespace {

using tests::one_launch;

std::vector<std::uint32_t> ramp(std::uint32_t size) {
    std::vector<std::uint32_t> values(size);
    std::iota(values.begin(), values.end(), 0u);
    return values;
}

std::vector<std::uint32_t> contents(tests::Run& run, unsigned buffer) {
    std::vector<std::uint32_t> values(run.program().streams[buffer].size);
    run.download<std::uint32_t>(buffer, 0, values);
    return values;
}

// One to three runs of address bits are inserted: at the bottom, in the middle or at the top.
TEST(GroupMachine, tilesOfInsertedBitsAreThoseOfThePlan) {
    const auto machine = tests::make_executor_under_test();
    for (const std::uint32_t bits : {0x01u, 0x0fu, 0xc0u, 0x81u, 0x3cu, 0x4au, 0x92u}) {
        const Tiles tiles = Tiles::with_inserted(bits);
        const std::uint32_t half = tiles.size / 2;
        const std::uint32_t groups = 256 / tiles.size;
        tests::Run run(*machine,
                       one_launch("shuffle", groups, {256, 256},
                                  {{"values", {0}, tiles}, {"addresses", {1}, {tiles.size}}},
                                  {{"half_tile", half}}));
        run.upload<std::uint32_t>(0, 0, ramp(256));
        run.run();
        run.executor().finish();
        const std::vector<std::uint32_t> values = contents(run, 0);
        const std::vector<std::uint32_t> addresses = contents(run, 1);
        for (std::uint32_t g = 0; g < groups; ++g)
            for (std::uint32_t i = 0; i < tiles.size; ++i) {
                ASSERT_EQ(addresses[g * tiles.size + i], tiles.address(g, i)) << bits;
                ASSERT_EQ(values[tiles.address(g, i)], tiles.address(g, i ^ half) + 1000 * g)
                    << bits;
            }
    }
}

}  // namespace
}  // namespace stream
