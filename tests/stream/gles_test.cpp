// SPDX-License-Identifier: MIT
// Tests of features that only the OpenGL ES executor has: it uses version 3.0 only, queries limits,
// and tests the device.
#include <GLES3/gl3.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/error.h"
#include "stream/gl/executor.h"
#include "stream/gl/recording.h"
#include "stream/profile.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/gl_calls.h"
#include "tests/support/launch.h"

namespace stream::gl {
namespace {

using tests::Launch;

using testing::HasSubstr;

TEST(EsContext, isOpenGlEsAndHasNothingAbove) {
    const auto context = make_headless_es_context();
    EXPECT_TRUE(context->info().is_es);
    EXPECT_THAT(context->info().version, testing::StartsWith("OpenGL ES 3."));
    EXPECT_EQ(context->desktop().draw_from, nullptr);
    EXPECT_EQ(context->desktop().mask_target, nullptr);
    EXPECT_EQ(context->desktop().read_query, nullptr);
}

TEST(EsContext, aResetIsALostDevice) {
    tests::GlCalls calls;
    GLenum status = GL_NO_ERROR;
    calls.reset_status = [&] { return status; };
    const auto context = make_headless_es_context();
    context->make_current();
    const std::string extensions = reinterpret_cast<const char*>(glGetString(GL_EXTENSIONS));
    if (extensions.find("GL_KHR_robustness") == std::string::npos)
        GTEST_SKIP() << "no extension that tells of resets";
    EXPECT_NO_THROW(context->check("sorting"));
    status = 0x8253;  // GL_GUILTY_CONTEXT_RESET
    EXPECT_THROW(context->check("sorting"), DeviceLostError);
}

Stream make_indexes(Executor& executor) {
    return executor.create({"indexes", test_kernels::library().type("index_t"), 64, 2, {}});
}

// Sets indexes to the 2D indexes of first, first + 1, ...
Launch ramp(const Stream& indexes, std::uint32_t first) {
    return {&test_kernels::library().kernel("ramp"),
            "",
            {{"indexes", indexes}, {"ramp", indexes}},
            {{{0, 16}, {{"ramp", Start{first}}}}}};
}

std::unique_ptr<Recording> record_ramp(Executor& executor) {
    const Launch launch = ramp(make_indexes(executor), 0);
    return tests::record(executor, launch);
}

// A shader may use only features of the version that it states.
TEST(GlesExecutor, everyShaderIsOfVersion300) {
    tests::GlCalls calls;
    int shaders = 0;
    calls.shader = [&](const std::string& text) {
        ++shaders;
        EXPECT_THAT(text, testing::StartsWith("#version 300 es\nprecision highp"));
        return text;
    };
    const auto executor = make_executor(make_headless_es_context());
    EXPECT_EQ(shaders, 2) << "of the self-test";
    record_ramp(*executor);
    EXPECT_EQ(shaders, 4);
}

// OpenGL ES lacks a base instance, so attributes begin at a launch's records.
TEST(GlesExecutor, everyLaunchOfARecordingHasRecordsOfItsOwn) {
    const auto executor = tests::make_executor_under_test();
    std::vector<Launch> launches;
    for (const std::uint32_t first : {0u, 64u, 128u})
        launches.push_back(ramp(make_indexes(*executor), first));
    executor->run(*tests::record(*executor, launches));
    for (std::uint32_t launch = 0; launch < launches.size(); ++launch) {
        const Stream& indexes = launches[launch].streams[0].stream;
        const layout::Mapping elements = indexes.spec().element_mapping();
        std::vector<std::uint32_t> written(64);
        executor->download<std::uint32_t>(indexes, 0, written);
        EXPECT_EQ(written[5], layout::pack(layout::to_2d(elements, 64 * launch + 5)));
    }
}

TEST(GlesExecutor, keepsComponentsApart) {
    const auto executor = tests::make_executor_under_test();
    EXPECT_FALSE(executor->prefers_interleaved());
    const Stream pairs = executor->create(
        {"pairs", test_kernels::library().type("pair_t"), 64, 0, {}, /*interleaved=*/true});
    EXPECT_EQ(pairs.parts().size(), 2u);
}

// Browsers do not wait in glFinish. `finish` also waits for uploads, and for launches whose
// recording was destroyed.
TEST(GlesExecutor, waitsByDrawingAndReadingAPixel) {
    const auto executor = tests::make_executor_under_test();
    executor->run(*record_ramp(*executor));
    GLint bound[2] = {0, 0};
    tests::GlCalls calls;
    std::vector<GLuint> read;
    calls.pixels_read = [&](GLuint framebuffer) { read.push_back(framebuffer); };
    executor->finish();
    EXPECT_THAT(read, testing::ElementsAre(testing::Ne(0u)));
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &bound[0]);
    executor->finish();
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &bound[1]);
    EXPECT_THAT(read, testing::ElementsAre(read[0], read[0]));
    EXPECT_EQ(bound[0], 0);
    EXPECT_EQ(bound[1], 0) << "nothing stays bound";
}

/// Simulates a driver that reports framebuffers with more targets, or with more bits per pixel, as
/// incomplete.
struct Narrow {
    Narrow(int targets, int bits) {
        calls.framebuffer_status = [targets, bits](GLenum status) {
            return drawn_targets() > targets || drawn_bits() > bits ? GL_FRAMEBUFFER_UNSUPPORTED
                                                                    : status;
        };
    }

    static bool draws_to(int target) {
        GLint buffer = GL_NONE;
        glGetIntegerv(GL_DRAW_BUFFER0 + static_cast<GLenum>(target), &buffer);
        return buffer != GL_NONE;
    }
    static int drawn_targets() {
        int targets = 0;
        for (int target = 0; target < 8; ++target)
            targets += draws_to(target) ? 1 : 0;
        return targets;
    }
    static int drawn_bits() {
        int bits = 0;
        for (int target = 0; target < 8; ++target)
            for (const GLenum component :
                 {GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE, GL_FRAMEBUFFER_ATTACHMENT_GREEN_SIZE,
                  GL_FRAMEBUFFER_ATTACHMENT_BLUE_SIZE, GL_FRAMEBUFFER_ATTACHMENT_ALPHA_SIZE}) {
                GLint size = 0;
                if (draws_to(target))
                    glGetFramebufferAttachmentParameteriv(
                        GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(target),
                        component, &size);
                bits += size;
            }
        return bits;
    }

    tests::GlCalls calls;
};

TEST(GlesExecutor, asksForBitsAPixelInsteadOfBelievingTheNumberOfTargets) {
    const struct {
        int targets, bits;
        std::uint32_t found_targets, found_words;
    } cases[] = {{8, 1024, 8, 32}, {4, 512, 4, 16}, {8, 256, 8, 8},
                 {8, 128, 4, 4},   {1, 128, 1, 4},  {1, 32, 1, 1}};
    for (const auto& [targets, bits, found_targets, found_words] : cases) {
        const Narrow driver(targets, bits);
        const auto executor = make_executor(make_headless_es_context());
        EXPECT_EQ(executor->limits().max_output_textures, found_targets);
        EXPECT_EQ(executor->limits().max_output_words, found_words);
    }
    const Narrow none(0, 0);
    EXPECT_THROW(make_executor(make_headless_es_context()), DeviceError);
}

// A profile's limits do not apply to the self-test. The self-test leaves the executor's counters at
// zero.
TEST(GlesExecutor, isTestedBeforeAProfileApplies) {
    const auto executor =
        make_executor(make_headless_es_context(), profile_named("geforce-6800")->limits);
    EXPECT_FALSE(executor->limits().integer_addresses);
    EXPECT_EQ(executor->counters().kernel_instances, 0u);
    EXPECT_EQ(executor->peak_bytes(), 0u);
}

/// The self-test's message after `right` was replaced by `wrong` in the self-test's kernels.
std::string said_of(const std::string& right, const std::string& wrong) {
    tests::GlCalls calls;
    bool is_changed = false;
    calls.shader = [&](std::string text) {
        for (std::size_t at = 0; (at = text.find(right, at)) != std::string::npos;
             at += wrong.size()) {
            text.replace(at, right.size(), wrong);
            is_changed = true;
        }
        return text;
    };
    const std::string error =
        tests::error_in<DeviceError>([] { make_executor(make_headless_es_context()); });
    return is_changed ? error : "no such text";
}

// Each error was reported for some real device.
TEST(GlesExecutor, rejectsDevicesThatFailTheSelfTest) {
    const std::pair<const char*, const char*> mistakes[] = {
        {"push_answer(answer", "push_answer(0x00ffffffu & answer"},  // the upper bits are lost
        {"m * stride", "m * stride & ~64u"},
        {"~distant", "distant"},
        {"word >> (", "word >> 1u >> (30u & "},
        {"(word < neighbour", "(float(word) < float(neighbour)"},
        {"word < neighbour", "int(word) < int(neighbour)"},
        {"word == tied &&", "word != tied &&"},
    };
    for (const auto& [right, wrong] : mistakes)
        EXPECT_THAT(said_of(right, wrong), HasSubstr("fails the self-test")) << wrong;
    EXPECT_EQ(said_of("kernel()", "kernel()"), "no error");
}

}  // namespace
}  // namespace stream::gl
