// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/error.h"
#include "tests/stream/kernels/types.h"

namespace stream::emulator {
namespace {

TEST(Emulator, gatherOutsideAStreamNamesKernelStreamAndPlace) {
    const auto executor = make_executor();
    const ElementType* type = test_kernels::library().type("uint");
    const Stream result = executor->create({"result", type, 16, 0, {}});
    const Stream source = executor->create({"source", type, 16, 0, {}});
    const std::uint32_t outside = layout::pack({4, 1});
    const Launch launch{&test_kernels::library().kernel("outside"),
                        "a test",
                        {{"result", result}, {"source", source}},
                        {{{0, 1}, {{"where", outside}}}}};
    const auto recording = executor->record({&launch, 1});
    try {
        executor->run(*recording);
        FAIL() << "expected a LaunchError";
    } catch (const LaunchError& error) {
        EXPECT_THAT(error.what(),
                    testing::AllOf(testing::HasSubstr("kernel outside (a test)"),
                                   testing::HasSubstr("(4, 1) outside stream source")));
    }
}

}  // namespace
}  // namespace stream::emulator
