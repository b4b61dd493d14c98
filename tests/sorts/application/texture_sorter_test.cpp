// SPDX-License-Identifier: MIT
#include "sorts/application/texture_sorter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <random>

#include "sorts/sorter.h"
#include "stream/error.h"
#include "stream/gl/context.h"
#include "tests/sorts/application/gl_state.h"
#include "tests/support/error_in.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/gl_calls.h"

namespace application {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

/// Makes a texture with one word per texel and the filter settings of an application.
GLuint make_texture(GLenum internal, GLenum format, GLenum type, std::uint32_t width,
                    std::span<const std::uint32_t> words) {
    const auto rows = static_cast<std::uint32_t>((words.size() + width - 1) / width);
    std::vector<std::uint32_t> texels(words.begin(), words.end());
    texels.resize(std::size_t{width} * rows);
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(internal), static_cast<GLsizei>(width),
                 static_cast<GLsizei>(rows), 0, format, type, texels.data());
    glBindTexture(GL_TEXTURE_2D, 0);
    return id;
}

/// Reads the first texels of a texture with one integer per texel, row by row.
std::vector<std::uint32_t> texels_of(GLuint texture, std::uint32_t width, std::size_t count) {
    const auto rows = static_cast<std::uint32_t>((count + width - 1) / width);
    std::vector<std::uint32_t> texels(std::size_t{width} * rows * 4);
    GLuint framebuffer = 0;
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
    glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    for (const GLenum name : {GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS, 0x0D00})
        glPixelStorei(name, 0);
    glGetError();  // setting an option to swap bytes is an error in OpenGL ES
    glReadPixels(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(rows), GL_RGBA_INTEGER,
                 GL_UNSIGNED_INT, texels.data());
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &framebuffer);
    std::vector<std::uint32_t> first(count);
    for (std::size_t i = 0; i < count; ++i)
        first[i] = texels[i * 4];
    return first;
}

/// Reads the first words of a buffer.
std::vector<std::uint32_t> words_of(GLuint buffer, std::size_t count) {
    glBindBuffer(GL_COPY_READ_BUFFER, buffer);
    const auto* words = static_cast<const std::uint32_t*>(glMapBufferRange(
        GL_COPY_READ_BUFFER, 0, static_cast<GLsizeiptr>(4 * count), GL_MAP_READ_BIT));
    EXPECT_NE(words, nullptr);
    const std::vector<std::uint32_t> copied(words, words + count);
    glUnmapBuffer(GL_COPY_READ_BUFFER);
    return copied;
}

std::vector<std::uint32_t> order_by(const TextureSorter& sorter, std::size_t count) {
    return sorter.options().form == Form::buffer
               ? words_of(sorter.order(), count)
               : texels_of(sorter.order(), sorter.options().row_width, count);
}

constexpr std::uint32_t key_width = 333;

struct Format {
    KeyFormat format;
    GLenum internal;
    GLenum external;
    GLenum type;
};
constexpr Format formats[] = {{KeyFormat::r32f, GL_R32F, GL_RED, GL_FLOAT},
                              {KeyFormat::r32ui, GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT},
                              {KeyFormat::r32i, GL_R32I, GL_RED_INTEGER, GL_INT}};

// Returns whether one key comes before another in C++'s own order.
bool is_less(KeyFormat format, std::uint32_t a, std::uint32_t b) {
    if (format == KeyFormat::r32ui)
        return a < b;
    if (format == KeyFormat::r32i)
        return static_cast<std::int32_t>(a) < static_cast<std::int32_t>(b);
    const auto x = std::bit_cast<float>(a);
    const auto y = std::bit_cast<float>(b);
    return std::isnan(x) || std::isnan(y) ? std::strong_order(x, y) < 0 : x < y;
}

// Random bits, special values of each kind of key, and many equal keys.
std::vector<std::uint32_t> keys_of(std::size_t n) {
    std::mt19937 random(static_cast<unsigned>(n));
    std::vector<std::uint32_t> keys(n);
    constexpr std::uint32_t special[] = {0,          0x80000000, 0x7fffffff, 0xffffffff,
                                         0x7f800000, 0xff800000, 0x7fc00000, 1};
    for (std::uint32_t& key : keys)
        key = random() % 4 == 0 ? special[random() % std::size(special)] : random();
    return keys;
}

std::vector<std::uint32_t> order_of(const std::vector<std::uint32_t>& keys, KeyFormat format,
                                    Direction direction) {
    std::vector<std::uint32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        return direction == Direction::ascending ? is_less(format, keys[a], keys[b])
                                                 : is_less(format, keys[b], keys[a]);
    });
    return order;
}

class TextureSorterTest : public testing::Test {
  protected:
    void SetUp() override { context->make_current(); }

    GLuint texture(const Format& format, const std::vector<std::uint32_t>& keys) {
        return make_texture(format.internal, format.external, format.type, key_width, keys);
    }

    GLuint texture_of(std::size_t n) {
        return texture(formats[1], std::vector<std::uint32_t>(n, 1));
    }

    template <class Error>
    static std::string error_of(TextureSorter& sorter, const Keys& keys) {
        return tests::error_in<Error>([&] { sorter.sort(keys); });
    }

    std::shared_ptr<stream::gl::Context> context = tests::make_context_under_test();
};

// Sorts with each format, form and row width. The number of keys rises and falls from sort to sort.
TEST_F(TextureSorterTest, ordersEveryFormatFormCountAndDirectionAsAStableSort) {
    struct Sorts {
        Options options;
        std::vector<std::size_t> counts;
    };
    std::vector<Sorts> cases;
    for (const Format& format : formats)
        cases.push_back({{.capacity = 20000, .format = format.format, .row_width = 100},
                         {20000, 1, 2, 15, 16, 17, 999, 1024, 1025, 16667, 5000, 19999}});
    for (const std::size_t n : {1, 2, 16, 17, 33, 1009})
        cases.push_back({{.capacity = n, .format = KeyFormat::r32ui, .row_width = 3}, {n}});
    cases.push_back(
        {{.capacity = 5003, .form = Form::buffer, .row_width = 100}, {5003, 401, 400, 399, 1}});
    for (const KeyFormat format : {KeyFormat::r32ui, KeyFormat::r32i})
        cases.push_back(
            {{.capacity = 4096, .format = format, .form = Form::buffer, .row_width = 64},
             {4096, 4095, 1000, 33, 1}});
    for (const auto& [options, counts] : cases) {
        TextureSorter sorter(options);
        const Format& format = *std::ranges::find(formats, options.format, &Format::format);
        for (const std::size_t n : counts)
            for (const Direction direction : {Direction::ascending, Direction::descending}) {
                const auto keys = keys_of(n);
                sorter.sort({texture(format, keys), key_width, n, direction});
                ASSERT_EQ(order_by(sorter, n), order_of(keys, options.format, direction))
                    << n << " keys, format " << int(options.format) << ", direction "
                    << int(direction);
            }
    }
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
}

TEST_F(TextureSorterTest, canBeReplacedAndIsRejectedOnceItIsMovedFrom) {
    TextureSorter first({.capacity = 64, .format = KeyFormat::r32ui});
    TextureSorter second(std::move(first));
    EXPECT_THROW(first.sort({1, 8, 8}), std::logic_error);
    EXPECT_THROW(first.order(), std::logic_error);
    EXPECT_THROW(first.options(), std::logic_error);
    EXPECT_NE(second.order(), 0u);
    second = TextureSorter({.capacity = 128, .format = KeyFormat::r32ui});
    second.sort({texture_of(128), key_width, 128});
    EXPECT_EQ(order_by(second, 128).back(), 127u);
}

TEST_F(TextureSorterTest, allocatesCompilesReadsAndWaitsForNothingOnceItIsMade) {
    TextureSorter sorter({.capacity = 20000, .format = KeyFormat::r32ui});
    const GLuint keys = texture_of(20000);
    const GLuint others = texture_of(20000);
    std::vector<std::string> names;
    tests::GlCalls calls;
    calls.costly = [&](const char* name) { names.emplace_back(name); };
    for (const std::size_t n : {20000, 1, 300, 12345, 20000}) {
        sorter.sort({n % 2 == 0 ? keys : others, key_width, n});
        sorter.sort({keys, key_width, n, Direction::descending});
    }
    EXPECT_THAT(names, testing::IsEmpty());
    glFinish();
    EXPECT_EQ(names.size(), 1u) << "calls are counted";
}

TEST_F(TextureSorterTest, tellsItsMemoryBefore) {
    EXPECT_EQ(bytes({.capacity = 1 << 16}), (1u << 16) * (2 * 8 + 4));
}

TEST_F(TextureSorterTest, refusesByNameAndNumbers) {
    TextureSorter sorter({.capacity = 4000, .format = KeyFormat::r32ui});
    const GLuint keys = texture_of(4000);
    const auto expect_refused = [&](const Keys& given, const char* words) {
        EXPECT_THAT(error_of<sorts::RequestError>(sorter, given), HasSubstr(words));
    };
    EXPECT_EQ(error_of<sorts::CapacityError>(sorter, {keys, key_width, 4001}),
              "4001 keys exceed the sorter's capacity of 4000");
    expect_refused({keys, 0, 4000}, "expected a row width of 1 to 65536 keys, not 0");
    expect_refused({keys + 999, key_width, 4000}, "the texture does not exist");
    GLuint array = 0;
    glGenTextures(1, &array);
    glBindTexture(GL_TEXTURE_2D_ARRAY, array);
    expect_refused({array, key_width, 4000}, "is not a two-dimensional texture");
    GLuint empty = 0;
    glGenTextures(1, &empty);
    glBindTexture(GL_TEXTURE_2D, empty);
    expect_refused({empty, key_width, 4000}, "is incomplete: it has no level 0");
    expect_refused({texture(formats[0], std::vector<std::uint32_t>(4000)), key_width, 4000},
                   "does not have the sorter's format R32UI");
    GLuint colors = 0;
    glGenTextures(1, &colors);
    glBindTexture(GL_TEXTURE_2D, colors);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    expect_refused({colors, key_width, 4000}, "does not have the sorter's format R32UI");
    const GLuint swizzled = texture_of(4000);
    glBindTexture(GL_TEXTURE_2D, swizzled);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_R, GL_ONE);
    expect_refused({swizzled, key_width, 4000}, "no swizzle of its red component");
    expect_refused({texture_of(3000), key_width, 4000},
                   "4000 keys, 333 per row, need 13 rows; it has 333 x 10 texels");
    EXPECT_THAT([] { TextureSorter({.capacity = 0}); },
                ThrowsMessage<sorts::RequestError>(
                    "a sorter's capacity must be 1 to 2147483648 keys, not 0"));
    EXPECT_THROW(TextureSorter({.capacity = 16, .row_width = 0}), sorts::RequestError);
    EXPECT_THAT([] { TextureSorter({.capacity = 100000, .row_width = 1}); },
                ThrowsMessage<stream::LimitError>(HasSubstr("100000 output slots")));
    // The order's rows are as long as the streams' rows and have 100 * 2^k texels modulo 2^32.
    EXPECT_THAT([] { TextureSorter({.capacity = (1u << 23) + 100, .row_width = 1}); },
                ThrowsMessage<stream::LimitError>(HasSubstr("1 x 8388708 output slots")));
}

TEST_F(TextureSorterTest, tellsErrorsThatTheApplicationLeft) {
    TextureSorter sorter({.capacity = 100, .format = KeyFormat::r32ui});
    const GLuint keys = texture_of(100);
    glEnable(GL_TEXTURE_2D + 12345);
    EXPECT_EQ(error_of<stream::DeviceError>(sorter, {keys, key_width, 100}),
              "GL_INVALID_ENUM while the application was drawing, before a sort");
    sorter.sort({keys, key_width, 100});
}

TEST_F(TextureSorterTest, saysThatTheContextIsLost) {
    TextureSorter sorter({.capacity = 100, .format = KeyFormat::r32ui});
    const GLuint keys = texture_of(100);
    tests::GlCalls calls;
    calls.error = [](GLenum) { return GLenum{0x0507}; };
    EXPECT_THROW(sorter.sort({keys, key_width, 100}), stream::DeviceLostError);
}

// The context belongs to the application: the sorter neither makes it current nor destroys it.
TEST_F(TextureSorterTest, needsTheContextItAdopted) {
    const auto other = tests::make_context_under_test();
    context->make_current();
    auto sorter =
        std::make_unique<TextureSorter>(Options{.capacity = 100, .format = KeyFormat::r32ui});
    const GLuint keys = texture_of(100);
    other->make_current();
    EXPECT_THAT(error_of<stream::DeviceError>(*sorter, {keys, key_width, 100}),
                HasSubstr("is not current"));
    sorter = nullptr;  // must not delete objects of another context
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
    context->make_current();
    EXPECT_TRUE(glIsTexture(keys));
}

/// Whatever state an application has set, a sort works correctly and leaves the state as it was.
class GlState : public testing::Test {
  protected:
    void SetUp() override {
        context->make_current();
        std::vector<std::uint32_t> descending(5000);
        std::iota(descending.rbegin(), descending.rend(), 0u);
        keys = make_texture(GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 100, descending);
    }

    tests::Api api() const {
        return context->info().is_es ? tests::Api::es_3_2 : tests::Api::desktop;
    }
    tests::GlState state() const { return tests::gl_state(api()); }

    void expect_sorted(const TextureSorter& sorter) {
        const auto order = order_by(sorter, 5000);
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
