// SPDX-License-Identifier: MIT
#include <GL/glew.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "stream/error.h"
#include "stream/gl/context.h"
#include "stream/gl/executor.h"
#include "stream/gl/glsl.h"
#include "stream/gl/object.h"
#include "stream/gl/recording.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/gl_calls.h"
#include "tests/support/launch.h"

namespace stream::gl {
namespace {

using tests::Launch;

static_assert(std::is_nothrow_move_constructible_v<Texture>);
static_assert(!std::is_copy_constructible_v<Texture>);

TEST(Context, isMadeWithoutADisplayAndSaysHow) {
    const auto context = make_headless_context();
    EXPECT_THAT(context->info().created, testing::StartsWith("EGL"));
    EXPECT_FALSE(context->info().renderer.empty());
}

TEST(CompilerLog, lineNumbersBecomeFileNames) {
    const std::vector<std::string> files = {"generated", "types.kernel", "bad.kernel"};
    EXPECT_EQ(name_files("0:20017(5): error: no\n0:10003(1): warning\n", files),
              "bad.kernel:17: error: no\ntypes.kernel:3: warning\n");
    EXPECT_EQ(name_files("0(20017) : error C1008: no\n", files),
              "bad.kernel:17: error C1008: no\n");
    EXPECT_EQ(name_files("ERROR: 0:20017: 'no' : undeclared identifier\n", files),
              "bad.kernel:17: 'no' : undeclared identifier\n");
}

// Kernels are compiled together. If one fails, the error names it, and the others can be used.
TEST(GlExecutor, kernelThatDoesNotCompileNamesFileAndLine) {
    const KernelLibrary library(
        test_kernels::library().types(), {},
        {{"good", {"good.kernel", "STREAM_OUT(uint, result, 1)\nvoid kernel() {}\n"}},
         {"bad",
          {"bad.kernel",
           "STREAM_OUT(uint, result, 1)\n\nvoid kernel() {\n    push_result(no);\n}\n"}}});
    const auto executor = tests::make_executor_under_test();
    const Stream result = executor->create({"result", library.type("uint"), 16, 0, {}});
    const auto record = [&](const char* kernel) {
        return tests::record(
            *executor, Launch{&library.kernel(kernel), "", {{"result", result}}, {{{0, 16}, {}}}});
    };
    const auto says_where = testing::ThrowsMessage<DeviceError>(
        testing::AllOf(testing::HasSubstr("kernel bad"), testing::HasSubstr("bad.kernel:4:")));
    const auto good = record("good");
    const auto bad = record("bad");
    EXPECT_THAT([&] { executor->compile(); }, says_where);
    EXPECT_NO_THROW(executor->run(*good));
    const auto again = record("bad");
    EXPECT_THAT([&] { executor->run(*again); }, says_where) << "to those who did not ask";
    record("bad");
    EXPECT_THAT([&] { executor->compile(); }, says_where) << "and if its recording is gone";
    EXPECT_NO_THROW(executor->finish());
}

TEST(GlExecutor, withoutAContextIsRefused) {
    EXPECT_THAT([] { make_executor(nullptr); },
                testing::ThrowsMessage<DeviceError>(testing::HasSubstr("null")));
}

TEST(GlExecutor, errorsAreReportedAsWhatTheyAreWithTheOperation) {
    const auto executor = tests::make_executor_under_test();
    const StreamSpec spec{"numbers", test_kernels::library().type("uint"), 16, 0, {}};
    glEnable(0x1234);
    const auto message = [&] {
        return tests::error_in<std::exception>([&] { executor->create(spec); });
    };
    EXPECT_THAT(message(), testing::HasSubstr("GL_INVALID_ENUM while running earlier code, before "
                                              "stream numbers"));
    EXPECT_EQ(message(), "no error") << "each error is reported once";
    tests::GlCalls calls;
    GLenum next = GL_NO_ERROR;
    int asked = 0;
    calls.error = [&](GLenum error) { return ++asked == 2 ? next : error; };
    next = GL_INVALID_VALUE;
    EXPECT_THROW(executor->create(spec), DeviceError);
    asked = 0;
    EXPECT_EQ(message(),
              "GL_INVALID_VALUE while making stream numbers of 64 bytes (4 x 4 output slots)");
    asked = 0;
    next = GL_OUT_OF_MEMORY;
    EXPECT_THROW(executor->create(spec), MemoryError);
}

// Data read from a context after its reset are undefined.
TEST(GlExecutor, aResetToldOnceIsALostDeviceFromThenOn) {
    tests::GlCalls calls;
    GLenum told = GL_NO_ERROR;
    calls.reset_status = [&] { return std::exchange(told, GL_NO_ERROR); };
    const auto executor = make_executor(make_headless_context());
    const Stream stream = executor->create({"s", test_kernels::library().type("uint"), 16, 0, {}});
    std::vector<std::uint32_t> words(16);
    executor->upload_words(stream, 0, words);
    EXPECT_NO_THROW(executor->finish());
    EXPECT_NO_THROW(executor->download_words(stream, 0, words));
    told = GL_GUILTY_CONTEXT_RESET;
    EXPECT_THROW(executor->download_words(stream, 0, words), DeviceLostError);
    EXPECT_THROW(executor->finish(), DeviceLostError);
}

/// Records launches on streams of 64 unsigned integers.
class Framebuffers : public testing::Test {
  protected:
    Stream make(const char* name) {
        return executor->create({name, test_kernels::library().type("uint"), 64, 0, {}});
    }

    // copied := source, numbers := 0, 1, ...
    Launch two(const Stream& copied, const Stream& numbers, const Stream& source) {
        return {&test_kernels::library().kernel("two"),
                "",
                {{"copied", copied}, {"numbers", numbers}, {"source", source}},
                {{{0, 64}, {}}}};
    }

    // result := source permuted
    Launch permute(const Stream& result, const Stream& permutation, const Stream& source) {
        return {&test_kernels::library().kernel("permute"),
                "",
                {{"result", result}, {"permutation", permutation}, {"source", source}},
                {{{0, 64}, {{"permutation", Start{0}}}}}};
    }

    std::vector<Draw> draws(const std::vector<Launch>& launches) {
        recordings.push_back(tests::record(*executor, launches));
        return static_cast<const GlRecording&>(*recordings.back()).draws;
    }

    // The textures that a draw attaches, masked or not.
    static std::vector<GLuint> attached(const Draw& draw) {
        std::vector<GLuint> textures;
        for (std::size_t target = 0; target < draw.masks.size(); ++target) {
            GLint texture = 0;
            glGetNamedFramebufferAttachmentParameteriv(
                draw.framebuffer, GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(target),
                GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME, &texture);
            textures.push_back(static_cast<GLuint>(texture));
        }
        return textures;
    }

    std::unique_ptr<Executor> executor = tests::make_executor_under_test();
    std::vector<std::unique_ptr<Recording>> recordings;
    Stream a = make("a");
    Stream b = make("b");
    Stream c = make("c");
    Stream d = make("d");
};

TEST_F(Framebuffers, areSharedByLaunchesWhoseTargetsBeginAlike) {
    for (const bool wider_first : {true, false}) {
        std::vector<Launch> launches = {two(a, b, c), permute(a, c, d)};
        if (!wider_first)
            std::swap(launches[0], launches[1]);
        const std::vector<Draw> both = draws(launches);
        EXPECT_EQ(both[0].framebuffer, both[1].framebuffer);
    }
}

// Reading a texture that is attached is undefined in OpenGL (a feedback loop), masked or not.
TEST_F(Framebuffers, holdNothingThatTheirLaunchReads) {
    for (const auto& launches :
         {std::vector{two(a, b, c), permute(a, c, b)}, std::vector{permute(a, c, b), two(a, b, c)},
          std::vector{two(a, b, c), permute(a, b, c)}})
        for (const Draw& draw : draws(launches))
            for (const GLuint texture : attached(draw))
                EXPECT_THAT(
                    draw.textures,
                    testing::Not(testing::Contains(testing::Field(&BoundTexture::id, texture))));
}

// On an H200, a draw takes 0.3 to 1.5 us longer while a framebuffer with a texture is bound.
TEST_F(Framebuffers, doNotStayBoundAfterDownloads) {
    std::vector<std::uint32_t> words(64);
    executor->download_words(a, 0, words);
    GLint bound = 1;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &bound);
    EXPECT_EQ(bound, 0);
}

/// Counts fences instead of making them, during its lifetime.
struct CountedFences {
    CountedFences() {
        calls.fence_sync = [this] {
            ++made;
            return reinterpret_cast<GLsync>(std::uintptr_t{1});
        };
        calls.delete_sync = [this](GLsync fence) { deleted += fence != nullptr ? 1 : 0; };
    }

    int made = 0;
    int deleted = 0;
    tests::GlCalls calls;
};

// No test reliably shows what llvmpipe does without fences (docs/deviations.md, P4). These tests
// show that every draw has a fence and that the latest fences are kept.
TEST_F(Framebuffers, ofSoftwareRenderersAreFollowedByFences) {
    const auto recording = tests::record(*executor, std::vector(300, permute(a, c, d)));
    const CountedFences fences;
    executor->run(*recording);
    const bool is_software = executor->facts().is_software;
    EXPECT_EQ(fences.made, is_software ? 300 : 0);
    EXPECT_EQ(fences.made - fences.deleted, is_software ? 256 : 0);
    recordings.clear();
    executor.reset();
    EXPECT_EQ(fences.deleted, fences.made);
}

/// Three operations on one stream. Each operation reads what the previous operation wrote.
std::vector<Operation> operations_in_place() {
    std::vector<Operation> operations;
    for (const std::uint32_t first : {16u, 32u, 48u})
        operations.push_back(
            {.kernel = &test_kernels::library().kernel("in_place"),
             .streams = {{"written", {0}}, {"before", {0}}, {"words", {0}}},
             .blocks = {{{first, 8}, {{"before", Start{0}}, {"word", first - 16}}}}});
    return operations;
}

// Software renderers do not show a missing barrier, so the test examines the recording.
TEST(GlExecutor, waitsBeforeItReadsWhatItAlsoWrites) {
    const auto executor = make_executor(make_headless_context());
    const Stream words =
        executor->create({"words", test_kernels::library().type("uint"), 64, 0, {}});
    const auto recording = executor->record(operations_in_place(), std::array{words});
    std::vector<bool> waits;
    for (const Draw& draw : static_cast<const GlRecording&>(*recording).draws)
        waits.push_back(draw.waits);
    EXPECT_THAT(waits, testing::ElementsAre(true, true, true));
}

// A GPU that fails the self-test in place runs everything else. Software renderers are not tested.
TEST(GlExecutor, thatFailsTheSelfTestInPlaceRefusesOnlySuchLaunches) {
    tests::GlCalls calls;
    calls.text = [](GLenum name) { return name == GL_RENDERER ? "a GPU" : nullptr; };
    EXPECT_TRUE(make_executor(make_headless_context())->limits().in_place_outputs);
    calls.shader = [](std::string text) {
        if (const auto at = text.find("push_written(next_word("); at != std::string::npos)
            text.replace(at, 23, "push_written(~next_word(");
        return text;
    };
    EXPECT_FALSE(make_executor(make_headless_context())->limits().in_place_outputs);
}

}  // namespace
}  // namespace stream::gl
