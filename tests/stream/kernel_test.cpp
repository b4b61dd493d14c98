// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"

namespace stream {
namespace {

using testing::HasSubstr;

std::string library_error(std::string_view types, std::string_view kernel) {
    return tests::error_in<KernelError>([&] {
        KernelLibrary({"types.kernel", types}, {}, {{"k", {"k.kernel", kernel}}});
    });
}

std::string error_of(std::string_view text) {
    return library_error("", text);
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
    EXPECT_THAT(error_of("// head\nSTREAM_IN(uint, x)\n"), HasSubstr("k.kernel:2: expected 3"));
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, 3)\n"), HasSubstr("powers of two"));
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, two)\n"), HasSubstr("powers of two"));
}

TEST(KernelLibrary, unknownTypeIsRefused) {
    EXPECT_THAT(library_error("", "// head\nSTREAM_OUT(vec9, x, 1)\n"),
                HasSubstr("k.kernel:2: parameter x has the unknown type vec9"));
    EXPECT_THAT(library_error("struct t {\n    uint a;\n};\n", "STREAM_CONST(t, x)\n"),
                HasSubstr("k.kernel:1: parameter x has the unknown type t"));
}

TEST(KernelLibrary, elementsOfThreeWordsAreRefused) {
    EXPECT_THAT(library_error("struct t {\n    uint a;\n    uint b;\n    uint c;\n};\n",
                              "STREAM_OUT(t, x, 1)\n"),
                HasSubstr("k.kernel:1: parameter x has elements of 3 words"));
}

TEST(KernelFile, saysWhetherItComputesAddresses) {
    EXPECT_TRUE(test_kernels::library().kernel("stencil").computes_addresses);
    EXPECT_FALSE(test_kernels::library().kernel("saxpy").computes_addresses);
}

TEST(KernelLibrary, aKernelIsOfStreamsOrOfGroups) {
    EXPECT_THAT(library_error("", "STREAM_OUT(uint, x, 1)\nGROUP_SIZE(64)\n"),
                HasSubstr("k.kernel:2: a kernel is of streams or of groups"));
}

std::uint32_t number(std::string_view expression) {
    const std::string text = fmt::format("GROUP_SIZE(1)\nGROUP_NUMBER(N, {})\n", expression);
    const KernelLibrary library({"types.kernel", ""}, {},
                                {{"k", {"k.kernel", text}, {{"W", 32}, {"NONE", 0}}}});
    return library.kernel("k").declarations.at(1).count;
}

TEST(KernelFile, numbersAreSumsOfProducts) {
    EXPECT_EQ(number("7"), 7u);
    EXPECT_EQ(number("W * W / 2u"), 512u);
    EXPECT_EQ(number("W + W / 16u"), 34u);
    EXPECT_EQ(number("W / 3 * 2"), 20u) << "from left to right";
    for (const char* none : {"", "W +", "(W", "W W", "min(W, 2)", "1 / NONE", "V", "0x10", "W - 1"})
        EXPECT_THROW(number(none), KernelError) << none;
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, W)\n"), HasSubstr("powers of two"));
}

TEST(KernelLibrary, unknownTypesAndKernelsAreRefusedByName) {
    EXPECT_THAT([&] { test_kernels::library().type("uin"); },
                testing::ThrowsMessage<std::out_of_range>(
                    HasSubstr("no element type 'uin', there are uint, int, ")));
    EXPECT_THAT([&] { test_kernels::library().kernel("scatter"); },
                testing::ThrowsMessage<std::out_of_range>(
                    HasSubstr("no kernel 'scatter', there are saxpy, permute, ")));
}

}  // namespace
}  // namespace stream
