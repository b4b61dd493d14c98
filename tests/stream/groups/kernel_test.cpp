// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/stream/groups/kernels/kernels.h"
#include "tests/support/error_in.h"

namespace stream {
namespace {

using testing::HasSubstr;

std::string error_of(std::string_view text) {
    return tests::error_in<stream::KernelError>([&] {
        KernelLibrary(group_test_kernels::library().types(), {}, {{"bad", {"bad.kernel", text}}});
    });
}

TEST(GroupKernel, declarationsAreParsed) {
    const Kernel& kernel = group_test_kernels::library().kernel("misdeeds");
    ASSERT_EQ(kernel.declarations.size(), 6u);
    EXPECT_EQ(kernel.declarations[1].role, Role::shared);
    EXPECT_EQ(kernel.declarations[1].count, 64u);
    ASSERT_EQ(kernel.parameters.size(), 3u);
    EXPECT_EQ(kernel.parameters[1].role, Role::inout);
    EXPECT_EQ(kernel.parameters[1].name, "tile");
    EXPECT_EQ(kernel.parameters[2].role, Role::constant);
}

TEST(GroupKernel, footprintIsThatOfTheDeclarations) {
    const Kernel& misdeeds = group_test_kernels::library().kernel("misdeeds");
    EXPECT_EQ(misdeeds.threads, 32u);
    EXPECT_EQ(misdeeds.shared_bytes, 64u * 4);
    EXPECT_EQ(misdeeds.private_words, 2u);
    const Kernel& reverse = group_test_kernels::library().kernel("reverse");
    EXPECT_EQ(reverse.threads, 64u);
    ASSERT_EQ(reverse.definitions.size(), 1u);
    EXPECT_EQ(reverse.definitions[0].value, 64u);
    EXPECT_EQ(group_test_kernels::library().kernel("strided_pairs").shared_bytes, 64u * 32 * 8);
}

TEST(GroupKernel, malformedFilesAreRefusedByFileAndLine) {
    EXPECT_THAT(error_of("// head\nGROUP_SHARED(uint, x)\n"),
                HasSubstr("bad.kernel:2: expected 3"));
    EXPECT_THAT(error_of("GROUP_GATHER(vec9, x)\n"), HasSubstr("x has the unknown type vec9"));
    EXPECT_THAT(error_of("GROUP_CONST(value_t, x)\n"), HasSubstr("unknown type value_t"));
    EXPECT_THAT(error_of("GROUP_SIZE(1)\nvoid kernel() {\n    return ;\n}\n"),
                HasSubstr("bad.kernel:3: 'return;'"));
}

TEST(GroupKernel, unknownKernelIsRefused) {
    EXPECT_THROW(group_test_kernels::library().kernel("scatter"), std::out_of_range);
}

}  // namespace
}  // namespace stream
