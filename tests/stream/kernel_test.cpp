// SPDX-License-Identifier: MIT
#include "stream/kernel.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "shaders/types.h"
#include "stream/element.h"
#include "stream/emulator/element.h"
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
                HasSubstr("k.kernel:2: a kernel cannot declare both"));
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

std::string error_in(std::string_view text) {
    return tests::error_in<KernelError>([&] { parse_element_types({"types.kernel", text}); });
}

TEST(ElementTypes, ofListing1AreTheirStructs) {
    const ElementType& node = *shaders::library().type("node_t");
    ASSERT_EQ(node.words(), 4u);
    EXPECT_EQ(node.fields[0].path, ".value.key");
    EXPECT_EQ(node.fields[3].path, ".right");
    ASSERT_EQ(node.components.size(), 2u);
    EXPECT_EQ(node.components[1].name, "children");
    EXPECT_EQ(node.components[1].type, "children_t");
    EXPECT_EQ(node.components[1].words, 2u);
}

TEST(ElementTypes, areTheSameInCxx) {
    EXPECT_EQ(sizeof(shaders::node_t), 4 * shaders::library().type("node_t")->words());
    const emulator::ComponentWords words = emulator::component_words<shaders::node_t>();
    EXPECT_EQ(words.count, 2u);
    EXPECT_EQ(words.words[0], 2u);
    EXPECT_EQ(emulator::component_words<shaders::value_t>().count, 1u);
}

TEST(ElementTypes, scalarsNeedNoDeclaration) {
    const std::vector<ElementType> types = parse_element_types({"types.kernel", "// none\n"});
    ASSERT_EQ(types.size(), 4u);
    EXPECT_EQ(types[2].name, "float");
    EXPECT_EQ(types[2].fields[0].scalar, Scalar::float32);
}

TEST(ElementTypes, wrongDeclarationsNameFileAndLine) {
    EXPECT_THAT(error_in("struct a_t {\n    half x;\n};\n"),
                HasSubstr("types.kernel:2: unknown type 'half'"));
    EXPECT_THAT(error_in("struct uint {\n};\n"),
                HasSubstr("types.kernel:1: type 'uint' is declared"));
    EXPECT_THAT(error_in("struct a_t {\n    uint x[2];\n};\n"),
                HasSubstr(":2: expected 'type name;'"));
    EXPECT_THAT(error_in("\n#define x\n"), HasSubstr("types.kernel:2: expected 'struct name {'"));
    EXPECT_THAT(error_in("struct a_t {\n    uint x;\n"), HasSubstr(":2: the file ends"));
}

constexpr std::string_view three = "struct t {\n    uint x;\n    float y;\n    uint z;\n};\n";

TEST(ElementTypes, componentsAreTheStructsWordsInOrder) {
    for (const char* parts : {"uint, x, float, y", "uint, x, uint, y"})
        EXPECT_THAT(error_in(std::string(three) + "STREAM_COMPONENTS(t, " + parts + ")\n"),
                    HasSubstr("types.kernel:6: the components of t are not its words"));
    EXPECT_THAT(error_in(std::string(three) + "STREAM_COMPONENTS(t, uint, x, float, y, uint, z)\n"),
                HasSubstr("types.kernel:6: expected a type and two components"));
}

}  // namespace
}  // namespace stream
