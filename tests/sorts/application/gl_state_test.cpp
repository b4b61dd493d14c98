// SPDX-License-Identifier: MIT
// Whatever state an application has set, a sort works correctly and leaves the state as it was.
#include "tests/sorts/application/application.h"

#include <gtest/gtest.h>

#include <numeric>

#include "sorts/application/texture_sorter.h"
#include "sorts/sorter.h"
#include "stream/error.h"
#include "stream/gl/context.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/gl_calls.h"

namespace application {
namespace {

class GlState : public testing::Test {
  protected:
    void SetUp() override {
        context->make_current();
        std::vector<std::uint32_t> descending(5000);
        std::iota(descending.rbegin(), descending.rend(), 0u);
        keys = tests::make_texture(GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 100, descending);
    }

    tests::Api api() const {
        return context->info().is_es ? tests::Api::es_3_2 : tests::Api::desktop;
    }
    tests::GlState state() const { return tests::gl_state(api()); }

    void expect_sorted(const TextureSorter& sorter) {
        const auto order = options.form == Form::buffer
                               ? tests::words_of(sorter.order(), 5000)
                               : tests::texels_of(sorter.order(), 1024, 5000);
        for (std::uint32_t i = 0; i < order.size(); ++i)
            ASSERT_EQ(order[i], 4999 - i);
    }

    std::shared_ptr<stream::gl::Context> context = tests::make_context_under_test();
    Options options{.capacity = 5000, .format = KeyFormat::r32ui};
    GLuint keys = 0;
};

TEST_F(GlState, isAsItWasAfterEverySort) {
    for (const Form form : {Form::indexes, Form::buffer}) {
        options.form = form;
        tests::set_all(api());
        ASSERT_EQ(glGetError(), GLenum{GL_NO_ERROR});
        const tests::GlState before = state();
        TextureSorter sorter(options);
        EXPECT_EQ(state(), before) << "made";
        sorter.sort({keys, 100, 5000});
        EXPECT_EQ(state(), before) << "sorted";
        EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
        tests::end_all();
        expect_sorted(sorter);
    }
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
}

TEST_F(GlState, isAsItWasAfterEveryError) {
    tests::set_all(api());
    const tests::GlState before = state();
    EXPECT_THROW(TextureSorter({.capacity = 5000, .row_width = 1u << 16}), stream::LimitError);
    EXPECT_EQ(state(), before) << "not made";
    TextureSorter sorter(options);
    EXPECT_THROW(sorter.sort({keys, 100, 5001}), sorts::CapacityError);
    EXPECT_THROW(sorter.sort({keys + 1000, 100, 5000}), sorts::RequestError);
    EXPECT_EQ(state(), before);
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    tests::end_all();
    sorter.sort({keys, 100, 5000});
    expect_sorted(sorter);
}

// OpenGL keeps a deleted program only until another program is used.
TEST_F(GlState, hasNoProgramAfterADeletedOneWasInUse) {
    const GLuint program = tests::make_program();
    glUseProgram(program);
    glDeleteProgram(program);
    TextureSorter sorter(options);
    sorter.sort({keys, 100, 5000});
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    EXPECT_EQ(state().at("GL_CURRENT_PROGRAM").front(), 0);
}

// The first test would prove nothing if the application's state were the initial state.
TEST_F(GlState, isAllSetInThisTest) {
    const tests::GlState fresh = state();
    tests::set_all(api());
    std::size_t same = 0;
    for (const auto& [name, value] : state())
        if (fresh.at(name) == value)
            ++same;
    tests::end_all();
    EXPECT_LT(same, fresh.size() / 4);
}

// OpenGL ES 3.0 has no separate state for each render target, and cannot report a texture's size.
TEST_F(GlState, isAsItWasAfterSortsOnEs30) {
    if (!context->info().is_es)
        GTEST_SKIP() << "for OpenGL ES";
    tests::GlCalls calls;
    calls.integer = [](GLenum name, GLint value) { return name == GL_MINOR_VERSION ? 0 : value; };
    TextureSorter sorter(options);
    tests::set_all(tests::Api::es_3_0);
    const tests::GlState before = tests::gl_state(tests::Api::es_3_0);
    sorter.sort({keys, 100, 5000});
    EXPECT_EQ(tests::gl_state(tests::Api::es_3_0), before);
    tests::end_all();
    expect_sorted(sorter);
    // OpenGL ES 3.0 cannot report that the texture has too few texels
    sorter.sort({keys, 1000, 5000});
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    EXPECT_THROW(sorter.sort({keys, 1u << 20, 5000}), sorts::RequestError);
}

}  // namespace
}  // namespace application
