// SPDX-License-Identifier: MIT
// Tests of features that only the compute executor has: limited processors, buffers, and workgroups
// as shaders.
#include "stream/compute/executor.h"

#include <GL/glew.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <utility>

#include "stream/call.h"
#include "stream/compute/glsl.h"
#include "stream/error.h"
#include "stream/executors.h"
#include "stream/gl/executor.h"
#include "tests/stream/groups/kernels/kernels.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/launch.h"

namespace stream {
namespace {

using tests::Launch;

// With 16 instances per thread, the loop has more iterations than llvmpipe runs.
TEST(ComputeExecutor, loopsOfFewProcessorsAreDispatchedInParts) {
    constexpr std::uint32_t iterations = 20000;
    std::uint32_t expected = 1;
    for (std::uint32_t i = 0; i < iterations; ++i)
        expected = expected * 1664525u + 1013904223u;
    const auto executor = executor_named("compute")->make({.processors = 64});
    const Kernel& loop = test_kernels::library().kernel("loop");
    const Stream result = make_stream(*executor, loop, "result", 1024);
    call(*executor, loop, {{"result", result}, {"iterations", iterations}}, iterations);
    std::vector<std::uint32_t> words(1024);
    executor->download_words(result, 0, words);
    EXPECT_EQ(words, std::vector<std::uint32_t>(1024, expected));
}

// Number of threads that a launch over 1024 elements starts, counted by the driver.
std::uint64_t threads_with(std::uint32_t processors) {
    const auto executor = executor_named("compute")->make({.processors = processors});
    GLuint query = 0;
    glGenQueries(1, &query);
    const Kernel& stencil = test_kernels::library().kernel("stencil");
    std::vector<std::uint32_t> words(1024, 1);
    const Stream cells = make_stream<std::uint32_t>(*executor, stencil, "cells", words);
    const Stream next = make_stream(*executor, stencil, "next", 1024);
    glBeginQuery(GL_COMPUTE_SHADER_INVOCATIONS_ARB, query);
    call(*executor, stencil, {{"next", next}, {"cells", cells}, {"size", 1024u}});
    glEndQuery(GL_COMPUTE_SHADER_INVOCATIONS_ARB);
    GLuint64 threads = 0;
    glGetQueryObjectui64v(query, GL_QUERY_RESULT, &threads);
    glDeleteQueries(1, &query);
    executor->download_words(next, 0, words);
    EXPECT_EQ(words, std::vector<std::uint32_t>(1024, 2));  // 1 + 2 - 1
    return threads;
}

// The executor starts whole workgroups of 64 threads, which loop over the instances.
TEST(ComputeExecutor, startsAsManyThreadsAsThereAreProcessors) {
    EXPECT_EQ(threads_with(0), 1024u);
    EXPECT_EQ(threads_with(64), 64u);
    EXPECT_EQ(threads_with(65), 128u);
    EXPECT_EQ(threads_with(1), 64u);
    EXPECT_EQ(threads_with(1u << 20), 1024u) << "no more threads than instances";
}

TEST(ComputeExecutor, rejectsTheTexturesOfItsContext) {
    const auto context = tests::make_context_under_test();
    const auto fragments = gl::make_executor(context);
    const auto compute = compute::make_executor(context);
    const Stream texture =
        fragments->create({"a", test_kernels::library().type("uint"), 64, 0, {}});
    std::vector<std::uint32_t> words(64);
    EXPECT_THROW(compute->upload_words(texture, 0, words), LaunchError);
    EXPECT_NO_THROW(fragments->upload_words(texture, 0, words));
}

int barriers = 0;

void count_barrier(GLbitfield) {
    ++barriers;
}

TEST(ComputeExecutor, doesNotWaitForWhatALaunchDoesNotTouch) {
    const auto executor = executor_named("compute")->make({});
    const auto make = [&](const char* name) {
        return executor->create({name, test_kernels::library().type("int"), 64, 0, {}});
    };
    const Stream a = make("a");
    const Stream b = make("b");
    const Stream c = make("c");
    const auto step = [&](const Stream& next, const Stream& cells) {
        return Launch{&test_kernels::library().kernel("stencil"),
                      "",
                      {{"next", next}, {"cells", cells}},
                      {{{0, 64}, {{"size", 64u}}}}};
    };
    const std::vector<Launch> launches = {step(b, a), step(c, a), step(a, b), step(c, b)};
    const auto recording = tests::record(*executor, launches);
    // A run begins with a barrier.
    const auto waits = [&](std::size_t launch) {
        barriers = 0;
        const auto driver = std::exchange(__glewMemoryBarrier, count_barrier);
        executor->run(*recording, launch, launch + 1);
        __glewMemoryBarrier = driver;
        return barriers > 1;
    };
    EXPECT_FALSE(waits(0));
    EXPECT_FALSE(waits(1)) << "reads what the first launch reads, and writes another stream";
    EXPECT_TRUE(waits(2)) << "writes what earlier launches read, and reads what one wrote";
    EXPECT_FALSE(waits(3)) << "the launch before has waited for the writes to c";
}

TEST(ComputeExecutor, kernelsThatDoNotCompileNameFileAndLine) {
    const KernelLibrary library(
        test_kernels::library().types(), {},
        {{"bad",
          {"bad.kernel",
           "STREAM_OUT(uint, result, 1)\n\nvoid kernel() {\n    push_result(no);\n}\n"}},
         {"bad_group",
          {"bad_group.kernel",
           "GROUP_SIZE(1)\nGROUP_OUT(uint, result)\nvoid kernel() {\n    GROUP_THREADS { "
           "put_result(0u, no); }\n}\n"}}});
    const auto executor = tests::make_executor_under_test();
    const ElementType* type = library.type("uint");
    const Operation blocks{
        .kernel = &library.kernel("bad"), .streams = {{"result", {0}}}, .blocks = {{{0, 16}, {}}}};
    const Operation workgroup =
        over_tiles(library.kernel("bad_group"), "", 1, {{"result", {0}, {1}}});
    const auto error_of = [&](const Operation& operation, const StreamSpec& spec) {
        const auto recording =
            executor->record({&operation, 1}, std::array{executor->create(spec)});
        return tests::error_in<DeviceError>([&] { executor->compile(); });
    };
    EXPECT_THAT(error_of(blocks, {"result", type, 16, 0, {}}),
                testing::AllOf(testing::HasSubstr("kernel bad does not compile"),
                               testing::HasSubstr("bad.kernel:4:")));
    EXPECT_THAT(error_of(workgroup, buffer("result", type, 1)),
                testing::AllOf(testing::HasSubstr("kernel bad_group does not compile"),
                               testing::HasSubstr("bad_group.kernel:4:")));
}

// Launches of a kernel that differ only in constants, or in tiles of the same form, share a shader.
TEST(GroupGl, shaderDependsOnTheFormOfTilesAlone) {
    const Kernel& kernel = group_test_kernels::library().kernel("shuffle");
    const Stream values(std::make_shared<Storage>(
        buffer("values", group_test_kernels::library().type("uint"), 64)));
    const auto text = [&](std::uint32_t bits, std::uint32_t constant) {
        BoundOperation launch;
        launch.kernel = &kernel;
        launch.workgroups = 1;
        launch.streams = {values, values, {}};
        launch.tiles = {Tiles::with_inserted(bits), {32, 0}, {}};
        launch.constants = {0, 0, constant};
        return compute::make_group_shader(launch).text;
    };
    EXPECT_EQ(text(0x30, 1), text(0x0c, 2));
    EXPECT_NE(text(0x30, 1), text(0x05, 1));
}

}  // namespace
}  // namespace stream
