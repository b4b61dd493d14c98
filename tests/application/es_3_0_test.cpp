// SPDX-License-Identifier: MIT
// Tests on OpenGL ES 3.0, which has no separate state for each render target and cannot report the
// properties of a texture.
#include <gtest/gtest.h>

#include <numeric>

#include "application/texture_sorter.h"
#include "sorts/sort.h"
#include "tests/application/application.h"
#include "tests/application/gl_state.h"
#include "tests/support/gl_calls.h"

namespace application {
namespace {

TEST(Es30, sortsAndKeepsItsState) {
    const auto context = tests::make_application_context();
    context->make_current();
    tests::GlCalls calls;
    calls.integer = [](GLenum name, GLint value) { return name == GL_MINOR_VERSION ? 0 : value; };
    TextureSorter sorter({.capacity = 5000, .format = KeyFormat::r32ui});
    std::vector<std::uint32_t> ascending(5000);
    std::iota(ascending.begin(), ascending.end(), 0u);
    const GLuint keys =
        tests::make_texture(GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 100, ascending);
    tests::set_all(tests::Api::es_3_0);
    const tests::GlState before = tests::gl_state(tests::Api::es_3_0);
    sorter.sort({keys, 100, 5000, Direction::descending});
    EXPECT_EQ(tests::gl_state(tests::Api::es_3_0), before);
    tests::end_all();
    const auto order = tests::texels_of(sorter.order(), 1024, 5000);
    for (std::uint32_t i = 0; i < order.size(); ++i)
        ASSERT_EQ(order[i], 4999 - i);
    // the size is not checked, because OpenGL ES 3.0 cannot report it
    sorter.sort({keys, 1000, 5000});
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    EXPECT_THROW(sorter.sort({keys, 1u << 20, 5000}), sorts::RequestError);
}

}  // namespace
}  // namespace application
