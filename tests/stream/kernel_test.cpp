// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/error.h"
#include "stream/number_expression.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"

namespace stream {
namespace {

using testing::HasSubstr;

std::string error_of(std::string_view text) {
    return tests::error_in<KernelError>([&] { parse_declarations({"bad.kernel", text}); });
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

TEST(KernelFile, aDeclarationHasALineToItself) {
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, 1) STREAM_IN(uint, y, 1)\n"),
                HasSubstr("bad.kernel:1: a declaration has a line to itself"));
    EXPECT_THAT(error_of("// head\n    STREAM_OUT(uint, x, 1)\n"),
                HasSubstr("bad.kernel:2: a declaration has a line to itself"));
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, 1) uint y = 1u;\n"),
                HasSubstr("bad.kernel:1: a declaration ends its line"));
    EXPECT_EQ(error_of("STREAM_OUT(uint, x, 1)  // not STREAM_IN(uint, y, 1)\n"), "no error");
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, 1)\nSTREAM_IN (uint, y, 1)\n"),
                HasSubstr("bad.kernel:2: a declaration has a line to itself, and begins it with "
                          "'STREAM_IN('"));
}

// Which lines C++ takes is decided by its preprocessor, and parameters are counted by lines.
TEST(KernelFile, hiddenDeclarationsAreRefused) {
    EXPECT_THAT(error_of("/* of\nSTREAM_IN(uint, y, 1)\n*/\nSTREAM_OUT(uint, x, 1)\n"),
                HasSubstr("bad.kernel:2: a declaration within a block comment"));
    EXPECT_THAT(error_of("# if 0\n#if 1\n#endif\nSTREAM_IN(uint, y, 1)\n#endif\n"),
                HasSubstr("bad.kernel:4: a declaration within a conditional"));
    EXPECT_EQ(error_of("/* a // */ /*\n#if 0\n*/\n// /*\nSTREAM_OUT(uint, x, 1)\n#if 0\n#endif\n"
                       "STREAM_IN(uint, y, 1)\n"),
              "no error");
}

std::string library_error(std::string_view types, std::string_view kernel) {
    return tests::error_in<KernelError>([&] {
        KernelLibrary({"types.kernel", types}, {}, {{"k", {"k.kernel", kernel}}});
    });
}

TEST(KernelLibrary, unknownTypeIsRefused) {
    EXPECT_THAT(library_error("", "// head\nSTREAM_OUT(vec9, x, 1)\n"),
                HasSubstr("k.kernel:2: parameter x has the unknown type vec9"));
    EXPECT_THAT(library_error("struct t {\n    uint a;\n};\n", "STREAM_CONST(t, x)\n"),
                HasSubstr("k.kernel:1: parameter x has the unknown type t"));
}

// Which a machine without GLSL took.
TEST(KernelLibrary, namesThatGlslReservesAreRefused) {
    for (const std::string name : {"sample", "input", "gl_distance", "a__b"})
        EXPECT_THAT(library_error("", "// head\nSTREAM_CONST(uint, " + name + ")\n"),
                    HasSubstr("k.kernel:2: parameter " + name + " has a name that GLSL reserves"));
    EXPECT_THAT(library_error("", "GROUP_NUMBER(shared, 4)\n"), HasSubstr("GLSL reserves"));
    EXPECT_EQ(library_error("", "STREAM_IN(uint, input, 1)\nSTREAM_CONST(uint, distance)\n"),
              "no error")
        << "read_input() is no such name";
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

TEST(KernelFile, countsMayBeOpenNumbers) {
    const auto declared =
        parse_declarations({"k.kernel", "STREAM_OUT(uint, x, 2u * W)\n"}, {{"W", 8}});
    EXPECT_EQ(declared.at(0).count, 16u);
    EXPECT_THAT(error_of("STREAM_OUT(uint, x, W)\n"), HasSubstr("powers of two"));
}

TEST(Numbers, areThoseOfGlslAndCpp) {
    const Numbers numbers = {{"W", 32}, {"LAYOUT", 1}};
    EXPECT_EQ(value_of("W * W / 2u", numbers), 512u);
    EXPECT_EQ(value_of("1u << 3 + 1", numbers), 16u) << "as C++ binds";
    EXPECT_EQ(value_of("LAYOUT == 1u ? W + W / 16u : W", numbers), 34u);
    EXPECT_EQ(value_of("LAYOUT == 0 ? 1 : LAYOUT == 1 ? 2 : 3", numbers), 2u);
    EXPECT_EQ(value_of("100 - 10 - 1", numbers), 89u);
    EXPECT_EQ(value_of("(W - 2) % 4", numbers), 2u);
    for (const char* none : {"", "W +", "(W", "W W", "min(W, 2)", "1 / (W - W)", "V", "0x10"})
        EXPECT_THROW(value_of(none, numbers), KernelError) << none;
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
