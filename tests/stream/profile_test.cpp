// SPDX-License-Identifier: MIT
#include "stream/profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/launch.h"

namespace stream {
namespace {

using tests::Launch;

using testing::AllOf;
using testing::HasSubstr;

const Profile& profile(const char* name) {
    return *profile_named(name);
}

std::unique_ptr<Executor> machine(const char* name) {
    return emulator::make_executor({.limits = profile(name).limits});
}

template <class Call>
std::string refusal(Call call) {
    return tests::error_in<std::exception>([&] { call(); });
}

TEST(Profile, namesAreKnownOrNot) {
    EXPECT_EQ(profiles().size(), 6u);
    for (const Profile& each : profiles()) {
        EXPECT_EQ(profile_named(each.name), &each);
        EXPECT_EQ(each.limits.machine, each.name);
    }
    EXPECT_EQ(profile_named("geforce-9000"), nullptr);
}

TEST(Profile, kernelsThatComputeAddressesAreRefusedByName) {
    const auto executor = machine("geforce-6800");
    const ElementType* type = test_kernels::library().type("int");
    const Stream from = executor->create({"from", type, 16, 0, {}});
    const Stream to = executor->create({"to", type, 16, 0, {}});
    const Kernel& kernel = test_kernels::library().kernel("stencil");
    const Launch launch{&kernel, "", {{"next", to}, {"cells", from}}, {{{0, 16}, {{"size", 16u}}}}};
    const std::string why = refusal([&] { tests::record(*executor, launch); });
    EXPECT_NO_THROW(tests::check(launch, modern_machine()));
    EXPECT_THAT(why, AllOf(HasSubstr("kernel stencil"), HasSubstr("which geforce-6800 lacks")));
    EXPECT_FALSE(test_kernels::library().kernel("saxpy").computes_addresses);
}

TEST(Profile, bothTakesTheLesserOfEachLimit) {
    Limits own = modern_machine();
    own.max_extent = 100;
    const Limits limits = both(own, profile("geforce-6800").limits);
    EXPECT_EQ(limits.max_extent, 100u);
    EXPECT_EQ(limits.max_output_words, 16u);
    EXPECT_EQ(limits.max_output_textures, 4u);
    EXPECT_EQ(limits.max_bytes, 256u << 20);
    EXPECT_FALSE(limits.integer_addresses);
    EXPECT_EQ(limits.machine, "geforce-6800");
}

}  // namespace
}  // namespace stream
