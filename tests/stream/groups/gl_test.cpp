// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sorts/sitchinava/prefix_sums.h"
#include "stream/compute/glsl.h"
#include "stream/error.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/groups/programs.h"
#include "tests/support/groups/run.h"

namespace stream {
namespace {

TEST(GroupGl, kernelThatDoesNotCompileNamesFileAndLine) {
    const auto machine = tests::make_executor_under_test();
    const auto recorded =
        tests::prepare(*machine, tests::one_launch("broken", 1, {1}, {{"result", 0, {1}}}));
    EXPECT_THAT([&] { machine->compile(); },
                testing::ThrowsMessage<stream::DeviceError>(
                    testing::AllOf(testing::HasSubstr("kernel broken does not compile"),
                                   testing::HasSubstr("broken.kernel:7:"))));
}

// llvmpipe ends long loops (docs/paper-notes.md, P7).
TEST(GroupGl, loopsBeyondTheLimitAreRefused) {
    const auto machine = tests::make_executor_under_test();
    if (machine->limits().max_iterations == stream::any_number)
        GTEST_SKIP() << "no limit";
    const auto in_one_group = [](std::uint32_t n) {
        return sorts::prefix_sums::make(n, {.groups = 1});
    };
    EXPECT_NO_THROW(tests::prepare(*machine, in_one_group(1u << 17)));
    EXPECT_THROW(tests::prepare(*machine, in_one_group(1u << 21)), stream::LimitError);
}

// Launches of a kernel that differ only in constants, or in tiles of the same form, share a shader.
TEST(GroupGl, shaderDependsOnTheFormOfTilesAlone) {
    const Kernel& kernel = group_test_kernels::library().kernel("shuffle");
    const Stream values(std::make_shared<Storage>(
        buffer("values", group_test_kernels::library().type("uint"), 64)));
    const auto text = [&](std::uint32_t bits, std::uint32_t constant) {
        BoundOperation launch;
        launch.kernel = &kernel;
        launch.streams = {values, values, {}};
        launch.tiles = {Tiles::with_inserted(bits), {32, 0}, {}};
        launch.constants = {0, 0, constant};
        return compute::make_group_shader(launch).text;
    };
    EXPECT_EQ(text(0x30, 1), text(0x0c, 2));
    EXPECT_NE(text(0x30, 1), text(0x05, 1));
}

}  // namespace
}  // namespace stream
