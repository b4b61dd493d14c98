// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/stream/kernels/types.h"

namespace stream {
namespace {

using testing::HasSubstr;

std::string error_of(std::string_view text) {
    try {
        parse_parameters({"bad.kernel", text});
    } catch (const DeviceError& error) {
        return error.what();
    }
    return "no error";
}

TEST(KernelFile, declarationsBecomeParameters) {
    const Kernel& kernel = test_kernels::library().kernel("every");
    ASSERT_EQ(kernel.parameters.size(), 3u);
    EXPECT_EQ(kernel.parameters[0].role, Role::out);
    EXPECT_EQ(kernel.parameters[1].name, "every");
    EXPECT_TRUE(kernel.parameters[1].strided);
    EXPECT_EQ(kernel.parameters[2].count, 4u);
    EXPECT_EQ(kernel.parameters[2].instances, 2u);
    EXPECT_EQ(kernel.record_words(), 4u + 2u + 1u);
}

TEST(KernelFile, malformedDeclarationsNameFileAndLine) {
    EXPECT_THAT(error_of("// head\nSTREAM_IN(uint, x)\n"), HasSubstr("bad.kernel:2: expected 3"));
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, 3)\n"), HasSubstr("powers of two"));
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, two)\n"), HasSubstr("powers of two"));
}

TEST(KernelLibrary, unknownTypeIsRefused) {
    EXPECT_THROW(KernelLibrary({"types.kernel", ""}, {}, {},
                               {{"k", {"k.kernel", "STREAM_OUT(vec9, x, 1)\n"}, nullptr, nullptr}}),
                 DeviceError);
}

TEST(KernelLibrary, unknownKernelIsRefused) {
    EXPECT_THROW(test_kernels::library().kernel("scatter"), std::out_of_range);
}

}  // namespace
}  // namespace stream
