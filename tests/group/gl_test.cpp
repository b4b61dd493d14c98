// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "group/gl/glsl.h"
#include "group/prefix_sums/prefix_sums.h"
#include "stream/error.h"
#include "tests/group/support/machine_under_test.h"
#include "tests/group/support/programs.h"

namespace group {
namespace {

TEST(GroupGl, kernelThatDoesNotCompileNamesFileAndLine) {
    const auto machine = tests::make_machine_under_test();
    try {
        machine->prepare(tests::one_launch("broken", 1, {1}, {{"result", 0, {1}}}));
        FAIL() << "compiled";
    } catch (const stream::DeviceError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("kernel broken does not compile"));
        EXPECT_THAT(error.what(), testing::HasSubstr("broken.kernel:7:"));
    }
}

// On llvmpipe, where loops end (docs/deviations.md, P7).
TEST(GroupGl, loopsBeyondTheLimitAreRefused) {
    const auto machine = tests::make_machine_under_test();
    if (machine->limits().max_iterations == stream::any_number)
        GTEST_SKIP() << "no limit";
    const auto in_one_group = [](std::uint32_t n) { return prefix_sums::make(n, {.groups = 1}); };
    EXPECT_NO_THROW(machine->prepare(in_one_group(1u << 17)));
    EXPECT_THROW(machine->prepare(in_one_group(1u << 21)), stream::LimitError);
}

// Launches of a kernel that differ in constants and in tiles of one form share a shader.
TEST(GroupGl, shaderDependsOnTheFormOfTilesAlone) {
    const Kernel& kernel = group_test_kernels::library().kernel("shuffle");
    const auto text = [&](std::uint32_t bits, std::uint32_t constant) {
        return gl::make_shader(
                   kernel, {{0, Tiles::with_inserted(bits), 0}, {1, {32, 0}, 0}, {0, {}, constant}})
            .text;
    };
    EXPECT_EQ(text(0x30, 1), text(0x0c, 2));
    EXPECT_NE(text(0x30, 1), text(0x05, 1));
}

}  // namespace
}  // namespace group
