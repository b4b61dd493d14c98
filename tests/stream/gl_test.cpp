// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <type_traits>

#include "stream/error.h"
#include "stream/gl/context.h"
#include "stream/gl/executor.h"
#include "stream/gl/glsl.h"
#include "stream/gl/object.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/executor_under_test.h"

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

TEST(CompilerLog, lineNumbersBecomeFileNames) {
    const std::vector<std::string> files = {"generated", "types.kernel", "bad.kernel"};
    EXPECT_EQ(name_files("0:20017(5): error: no\n0:10003(1): warning\n", files),
              "bad.kernel:17: error: no\ntypes.kernel:3: warning\n");
    EXPECT_EQ(name_files("0(20017) : error C1008: no\n", files),
              "bad.kernel:17: error C1008: no\n");
}

TEST(GlExecutor, kernelThatDoesNotCompileNamesFileAndLine) {
    const KernelLibrary library(
        test_kernels::library().types(), {}, test_kernels::element_types(),
        {{"bad",
          {"bad.kernel",
           "STREAM_OUT(uint, result, 1)\n\nvoid kernel() {\n    push_result(no);\n}\n"},
          nullptr,
          nullptr}});
    const auto executor = tests::make_executor_under_test();
    const Stream result = executor->create({"result", library.type("uint"), 16, 0, {}});
    const Launch launch{&library.kernel("bad"), "", {{"result", result}}, {{{0, 16}, {}}}};
    try {
        executor->record({&launch, 1});
        FAIL() << "expected a DeviceError";
    } catch (const DeviceError& error) {
        EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("kernel bad"),
                                                 testing::HasSubstr("bad.kernel:4:")));
    }
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
