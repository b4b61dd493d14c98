// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "group/emulator/machine.h"
#include "stream/error.h"
#include "tests/group/support/programs.h"

namespace group {
namespace {

using testing::HasSubstr;
using tests::one_launch;

std::string refusal(const Program& program, const char* profile = "modern") {
    try {
        emulator::make_machine({.profile = profile})->prepare(program);
    } catch (const stream::LaunchError& error) {
        return error.what();
    } catch (const stream::MemoryError& error) {
        return error.what();
    }
    return "accepted";
}

Program reverse() {
    return one_launch("reverse", 2, {128, 128}, {{"source", 0, {64}}, {"result", 1, {64}}});
}

TEST(GroupLaunch, asItShouldBeIsAccepted) {
    EXPECT_EQ(refusal(reverse()), "accepted");
}

TEST(GroupLaunch, unboundAndUnknownParametersAreRefused) {
    Program program = reverse();
    program.launches[0].buffers.pop_back();
    EXPECT_THAT(refusal(program), HasSubstr("parameter result is unbound"));
    program = reverse();
    program.launches[0].buffers.push_back({"other", 0, {}});
    EXPECT_THAT(refusal(program), HasSubstr("has no buffer 'other'"));
    program = reverse();
    program.launches[0].constants.push_back({"source", 0});
    EXPECT_THAT(refusal(program), HasSubstr("has no constant 'source'"));
    EXPECT_THAT(refusal(one_launch("strided", 1, {64}, {{"result", 0, {64}}})),
                HasSubstr("constant stride has no value"));
    program = reverse();
    program.launches[0].buffers[0].buffer = 2;
    EXPECT_THAT(refusal(program), HasSubstr("is bound to buffer 2 of 2"));
}

TEST(GroupLaunch, loopsBeyondTheLimitAreRefused) {
    Program program = reverse();
    program.launches[0].iterations = 5001;
    Limits limits = unlimited_machine();
    EXPECT_NO_THROW(check(program, program.launches[0], limits));
    limits.max_iterations = 5000;
    EXPECT_THROW(check(program, program.launches[0], limits), stream::LimitError);
}

TEST(GroupLaunch, buffersOfAnotherTypeAreRefused) {
    Program program = reverse();
    program.buffers[0].type = group_test_kernels::library().type("value_t");
    EXPECT_THAT(refusal(program),
                HasSubstr("source has elements of type uint, buffer buffer 0 of type value_t"));
}

TEST(GroupLaunch, bufferThatIsWrittenAndBoundTwiceIsRefused) {
    Program program = reverse();
    program.launches[0].buffers[1].buffer = 0;
    EXPECT_THAT(refusal(program),
                HasSubstr("buffer buffer 0 is bound to out result and also to in source"));
}

TEST(GroupLaunch, tilesThatDoNotFitAreRefused) {
    Program program = reverse();
    program.launches[0].groups = 3;
    EXPECT_THAT(refusal(program), HasSubstr("the last of 3 tiles of 64 begins outside buffer"));
    program = reverse();
    program.launches[0].buffers[1].tiles = {};
    EXPECT_THAT(refusal(program), HasSubstr("result has no tiles"));
    program = reverse();
    program.launches[0].buffers[1].tiles = {64, 0x7};
    EXPECT_THAT(refusal(program), HasSubstr("3 address bits number them"));
    program = reverse();
    program.launches[0].groups = 0;
    EXPECT_THAT(refusal(program), HasSubstr("has no groups"));
}

TEST(GroupLaunch, limitsAreNamedWithTheirNumbers) {
    const Program large =
        one_launch("strided_pairs", 1, {64}, {{"result", 0, {64}}}, {{"stride", 1}});
    EXPECT_EQ(refusal(large), "accepted");
    // 16 KiB exactly, and no more.
    EXPECT_EQ(refusal(large, "gtx-280"), "accepted");
    Program many = reverse();
    many.buffers[0].size = many.buffers[1].size = 65536 * 64;
    many.launches[0].groups = 65536;
    EXPECT_THAT(refusal(many), HasSubstr("needs 65536 groups, modern allows 65535"));
    Program huge = reverse();
    huge.buffers[0].size = huge.buffers[1].size = (512u << 20) / 4 + 1;
    EXPECT_THAT(refusal(huge, "geforce-8800gt"),
                HasSubstr("536870916 bytes, geforce-8800gt allows 536870912"));
    huge.buffers[0].size = huge.buffers[1].size = (512u << 20) / 4;
    EXPECT_THAT(refusal(huge, "geforce-8800gt"), HasSubstr("buffers of 1073741824 bytes"));
}

TEST(GroupLaunch, unknownProfileIsRefused) {
    EXPECT_THROW(emulator::make_machine({.profile = "voodoo"}), stream::DeviceError);
}

}  // namespace
}  // namespace group
