// SPDX-License-Identifier: MIT
#include <GL/glew.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>

#include "stream/error.h"
#include "stream/gl/context.h"
#include "stream/gl/executor.h"
#include "stream/gl/fence_ring.h"
#include "stream/gl/glsl.h"
#include "stream/gl/object.h"
#include "stream/gl/recording.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/gl_calls.h"

namespace stream::gl {
namespace {

static_assert(std::is_nothrow_move_constructible_v<Texture>);
static_assert(!std::is_copy_constructible_v<Texture>);

TEST(Context, isMadeWithoutADisplayAndSaysHow) {
    const auto context = make_headless_context();
    EXPECT_THAT(context->info().created, testing::StartsWith("EGL"));
    EXPECT_FALSE(context->info().renderer.empty());
    RecordProperty("renderer", context->info().renderer);
    RecordProperty("version", context->info().version);
    const bool is_llvmpipe = context->info().renderer.find("llvmpipe") != std::string::npos;
    EXPECT_TRUE(!is_llvmpipe || context->info().is_software);
}

// Mesa reads it when a display is first used: in a process of its own.
TEST(Context, ofAnApplicationIsSoftwareUnderAnotherName) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const auto compare = [] {
        setenv("force_gl_renderer", "A GPU", 1);
        const auto context = make_headless_context();
        context->make_current();
        const auto adopted = adopt_current_context();
        std::_Exit(adopted->info().is_software == context->info().is_software ? 0 : 1);
    };
    EXPECT_EXIT(compare(), testing::ExitedWithCode(0), "");
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

TEST(GlExecutor, kernelThatDoesNotCompileNamesFileAndLine) {
    const KernelLibrary library(
        test_kernels::library().types(), {},
        {{"bad",
          {"bad.kernel",
           "STREAM_OUT(uint, result, 1)\n\nvoid kernel() {\n    push_result(no);\n}\n"}}});
    const auto executor = tests::make_executor_under_test();
    const Stream result = executor->create({"result", library.type("uint"), 16, 0, {}});
    const Launch launch{&library.kernel("bad"), "", {{"result", result}}, {{{0, 16}, {}}}};
    const auto says_where = testing::ThrowsMessage<DeviceError>(
        testing::AllOf(testing::HasSubstr("kernel bad"), testing::HasSubstr("bad.kernel:4:")));
    const auto recording = executor->record({&launch, 1});
    EXPECT_THAT([&] { executor->compile(); }, says_where);
    EXPECT_NO_THROW(executor->compile()) << "it was said";
    const auto again = executor->record({&launch, 1});
    EXPECT_THAT([&] { executor->run(*again); }, says_where) << "to those who did not ask";
}

// What a driver says of a kernel that it takes is its own affair: with one that warns of a variable
// without a value, as Mesa does, the log is there, with the kernel's own line.
TEST(ProgramCache, keepsWhatTheCompilerSaidOfKernelsThatItTook) {
    const auto context = make_headless_context();
    context->make_current();
    ProgramCache programs(context);
    // Drivers say nothing of a text that they have in their cache.
    const std::string text = "#version 450 core\n// " + std::to_string(std::random_device()()) +
                             "\n#line 10001\nout vec4 color;\nvoid main() {\n    vec4 never;\n"
                             "    color = never;\n}\n";
    const std::vector<std::string> files = {"generated", "warned.kernel"};
    programs.begin("warned", {{GL_FRAGMENT_SHADER, text}}, files);
    programs.finish();
    if (context->info().renderer.find("llvmpipe") != std::string::npos) {
        ASSERT_EQ(programs.logs().size(), 1u);
        EXPECT_EQ(programs.logs()[0].kernel, "warned");
        EXPECT_THAT(programs.logs()[0].text, testing::HasSubstr("warned.kernel:4:"));
    }
}

// Programs are begun together: one that does not compile is named, and leaves the others.
TEST(ProgramCache, leavesTheOtherProgramsIfOneDoesNotCompile) {
    const auto context = make_headless_context();
    context->make_current();
    ProgramCache programs(context);
    const std::vector<std::string> files = {"generated", "a.kernel"};
    const auto begin = [&](const std::string& kernel, const std::string& color) {
        return programs.begin(kernel,
                              {{GL_FRAGMENT_SHADER,
                                "#version 450 core\n#line 10001\nout vec4 "
                                "color;\nvoid main() { color = " +
                                    color + "; }\n"}},
                              files);
    };
    const auto good = begin("good", "vec4(0)");
    begin("bad", "nothing");
    const auto last = begin("last", "vec4(1)");
    EXPECT_THAT([&] { programs.finish(); },
                testing::ThrowsMessage<DeviceError>(testing::AllOf(
                    testing::HasSubstr("kernel bad"), testing::HasSubstr("a.kernel:2:"))));
    programs.finish();
    EXPECT_EQ(begin("good", "vec4(0)"), good);
    EXPECT_EQ(begin("last", "vec4(1)"), last);
    begin("bad", "nothing");
    EXPECT_THROW(programs.finish(), DeviceError);
}

TEST(ProgramCache, leavesNoShadersOfProgramsThatNobodyWaitedFor) {
    const auto context = make_headless_context();
    context->make_current();
    const GLuint before = glCreateShader(GL_FRAGMENT_SHADER);
    ProgramCache(context).begin(
        "unused", {{GL_FRAGMENT_SHADER, "#version 450 core\nvoid main() {}\n"}}, {"generated"});
    EXPECT_FALSE(glIsShader(before + 1));
    EXPECT_FALSE(glIsShader(before + 2));
    glDeleteShader(before);
}

TEST(Object, givesUpItsNameAndLabelsIt) {
    const auto context = make_headless_context();
    context->make_current();
    GLuint id = 0;
    glCreateBuffers(1, &id);
    Buffer buffer(context, id);
    buffer.label("named");
    char name[16] = "";
    glGetObjectLabel(GL_BUFFER, id, sizeof name, nullptr, name);
    EXPECT_STREQ(name, "named");
    EXPECT_EQ(buffer.release(), id);
    EXPECT_EQ(buffer.id(), 0u);
    buffer = Buffer();
    EXPECT_TRUE(glIsBuffer(id));
    glDeleteBuffers(1, &id);
}

TEST(Context, belongsToTheThreadThatMadeIt) {
    const auto executor = tests::make_executor_under_test();
    std::thread([&] {
        EXPECT_THROW(executor->finish(), DeviceError);
        EXPECT_THROW(executor->create({"s", test_kernels::library().type("uint"), 16, 0, {}}),
                     DeviceError);
    }).join();
    EXPECT_NO_THROW(executor->finish());
}

// Another context being current here must not change whose this one is.
TEST(Context, objectsDestroyedElsewhereGoWhenItsThreadUsesItNext) {
    const auto context = make_headless_context();
    context->make_current();
    GLuint id = 0;
    glCreateTextures(GL_TEXTURE_2D, 1, &id);
    auto texture = std::make_unique<Texture>(context, id);
    const auto other = make_headless_context();
    std::thread([&] { texture.reset(); }).join();
    context->make_current();
    EXPECT_FALSE(glIsTexture(id));
}

// What is read of a context that was reset is whatever was in memory.
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

TEST(GlExecutor, mayBeDestroyedInAnotherThreadWithAllItsStreams) {
    auto executor = tests::make_executor_under_test();
    auto stream = std::make_unique<Stream>(
        executor->create({"s", test_kernels::library().type("uint"), 1024, 0, {}}));
    const Launch launch{&test_kernels::library().kernel("ramp"), "", {{"result", *stream}}, {}};
    std::thread([&] {
        stream.reset();
        executor.reset();
    }).join();
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
        recordings.push_back(executor->record(launches));
        return static_cast<const GlRecording&>(*recordings.back()).draws;
    }

    // The textures that a draw renders to, masked or not.
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

/// Counts fences instead of making them, as long as it lives.
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

// What llvmpipe does without fences no test shows reliably (docs/paper-notes.md, P4); that every
// draw has one, and that the latest are kept, these do.
TEST_F(Framebuffers, ofSoftwareRenderersAreFollowedByFences) {
    const auto recording = executor->record(std::vector(300, permute(a, c, d)));
    const CountedFences fences;
    executor->run(*recording);
    EXPECT_EQ(fences.made, executor->prefers_interleaved() ? 300 : 0);
    recordings.clear();
    executor.reset();  // and its fences
}

TEST(FenceRing, keepsTheLatest) {
    const auto context = make_headless_context();
    const CountedFences fences;
    {
        FenceRing ring(context);
        for (int i = 0; i < 300; ++i)
            ring.keep();
        EXPECT_EQ(fences.made - fences.deleted, 256);
    }
    EXPECT_EQ(fences.deleted, 300);
}

TEST(GlExecutor, moreMemoryThanAllowedIsRefused) {
    Limits under = modern_machine();
    under.max_bytes = 1 << 20;
    const auto executor = make_executor(make_headless_context(), under);
    EXPECT_THROW(executor->create({"large", test_kernels::library().type("uint"), 1 << 20, 0, {}}),
                 MemoryError);
}

}  // namespace
}  // namespace stream::gl
