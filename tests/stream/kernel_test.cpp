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

TEST(KernelLibrary, mistakesAreRefusedByFileAndLine) {
    constexpr const char* three = "struct t {\n    uint x;\n    float y;\n    uint z;\n};\n";
    const auto components = [&](const std::string& names) {
        return three + ("STREAM_COMPONENTS(t, " + names + ")\n");
    };
    struct Mistake {
        std::string types;
        const char* kernel;
        const char* says;
    };
    const Mistake mistakes[] = {
        {"", "// head\nSTREAM_IN(uint, x)\n", "k.kernel:2: expected 3"},
        {"", "STREAM_OUT(uint, x, 3)\n", "powers of two"},
        {"", "STREAM_OUT(uint, x, two)\n", "k.kernel:1: 'two'"},
        {"", "STREAM_OUT(uint, x, W)\n", "'W' in 'W' is not a number"},
        {"", "// head\nSTREAM_OUT(vec9, x, 1)\n",
         "k.kernel:2: parameter x has the unknown type vec9"},
        {"struct t {\n    uint a;\n};\n", "STREAM_CONST(t, x)\n",
         "k.kernel:1: parameter x has the unknown type t"},
        {three, "STREAM_OUT(t, x, 1)\n", "k.kernel:1: parameter x has elements of 3 words"},
        {"", "STREAM_OUT(uint, x, 1)\nGROUP_SIZE(64)\n",
         "k.kernel:2: a kernel cannot declare both"},
        {"", "// head\nGROUP_SHARED(uint, x)\n", "k.kernel:2: expected 3"},
        {"", "GROUP_GATHER(vec9, x)\n", "x has the unknown type vec9"},
        {"struct t {\n    uint a;\n};\n", "GROUP_CONST(t, x)\n", "unknown type t"},
        {"struct a_t {\n    half x;\n};\n", "", "types.kernel:2: unknown type 'half'"},
        {"struct uint {\n};\n", "", "types.kernel:1: type 'uint' is declared"},
        {"struct a_t {\n    uint x[2];\n};\n", "", ":2: expected 'type name;'"},
        {"\n#define x\n", "", "types.kernel:2: expected 'struct name {'"},
        {"struct a_t {\n    uint x;\n", "", ":2: the file ends"},
        {components("uint, x, float, y"), "",
         "types.kernel:6: the components of t are not its words"},
        {components("uint, x, uint, y"), "",
         "types.kernel:6: the components of t are not its words"},
        {components("uint, x, float, y, uint, z"), "",
         "types.kernel:6: expected a type and two components"},
    };
    for (const auto& [types, kernel, says] : mistakes)
        EXPECT_THAT(library_error(types, kernel), HasSubstr(says));
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
}

TEST(KernelLibrary, unknownTypesAndKernelsAreRefusedByName) {
    EXPECT_THAT([&] { test_kernels::library().type("uin"); },
                testing::ThrowsMessage<std::out_of_range>(
                    HasSubstr("unknown element type 'uin'; available: uint, int, ")));
    EXPECT_THAT([&] { test_kernels::library().kernel("scatter"); },
                testing::ThrowsMessage<std::out_of_range>(
                    HasSubstr("unknown kernel 'scatter'; available: saxpy, permute, ")));
}

TEST(ElementTypes, ofListing1AreTheirStructs) {
    const ElementType& node = *shaders::library().type("node_t");
    ASSERT_EQ(sizeof(shaders::node_t), 4 * node.words());
    EXPECT_EQ(node.fields[0].path, ".value.key");
    EXPECT_EQ(node.fields[3].path, ".right");
    ASSERT_EQ(node.components.size(), 2u);
    EXPECT_EQ(node.components[1].name, "children");
    EXPECT_EQ(node.components[1].type, "children_t");
    const emulator::ComponentWords words = emulator::component_words<shaders::node_t>();
    EXPECT_EQ(words.count, 2u);
    EXPECT_EQ(words.words[0], 2u);
    EXPECT_EQ(emulator::component_words<shaders::value_t>().count, 1u);
}

}  // namespace
}  // namespace stream
