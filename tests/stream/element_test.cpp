// SPDX-License-Identifier: MIT
// Element types are declared once, in a file of structs.
#include "stream/element.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "shaders/types.h"
#include "stream/emulator/element.h"
#include "stream/error.h"
#include "tests/support/error_in.h"

namespace stream {
namespace {

using testing::HasSubstr;

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
