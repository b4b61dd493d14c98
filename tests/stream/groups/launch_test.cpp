// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "tests/support/groups/programs.h"
#include "tests/support/groups/run.h"

namespace stream {
namespace {

using testing::HasSubstr;
using tests::one_launch;

std::string refusal_of(const Program& program, const char* profile = "modern") {
    try {
        check_fits(program, profile_named(profile)->limits);
    } catch (const LaunchError& error) {
        return error.what();
    } catch (const MemoryError& error) {
        return error.what();
    }
    return "accepted";
}

Program reverse() {
    return one_launch("reverse", 2, {128, 128}, {{"source", 0, {64}}, {"result", 1, {64}}});
}

TEST(GroupLaunch, asItShouldBeIsAccepted) {
    EXPECT_EQ(refusal_of(reverse()), "accepted");
}

TEST(GroupLaunch, unboundAndUnknownParametersAreRefused) {
    Program program = reverse();
    program.operations[0].streams.pop_back();
    EXPECT_THAT(refusal_of(program), HasSubstr("parameter result is unbound"));
    program = reverse();
    program.operations[0].streams.push_back({"other", 0, {}});
    EXPECT_THAT(refusal_of(program), HasSubstr("has no parameter 'other', but source, result"));
    program = reverse();
    program.operations[0].constants.push_back({"source", 0u});
    EXPECT_THAT(refusal_of(program), HasSubstr("has no constant 'source'"));
    EXPECT_THAT(refusal_of(one_launch("strided", 1, {64}, {{"result", 0, {64}}})),
                HasSubstr("constant stride has no value"));
    program =
        one_launch("strided", 1, {64}, {{"result", 0, {64}}}, {{"stride", 1u}, {"stride", 2u}});
    EXPECT_THAT(refusal_of(program), HasSubstr("constant stride has two values"));
    program = reverse();
    program.operations[0].blocks.push_back({{0, 64}});
    EXPECT_THAT(refusal_of(program), HasSubstr("is run by groups, and is given blocks"));
    program = reverse();
    program.operations[0].streams[0].stream.number = 2;
    EXPECT_THAT(refusal_of(program), HasSubstr("no stream number 2, the program has 2"));
}

TEST(GroupLaunch, inputsFillTheirBuffer) {
    Program program =
        one_launch("reverse", 2, {128, 256}, {{"source", 0, {64}}, {"result", 1, {64}}});
    program.size = 100;
    program.input = {1};
    EXPECT_EQ(program.filled(), 256u);
    program.input = {2};
    EXPECT_THROW(program.filled(), LaunchError);
    program.operations.clear();  // as of blocks, which read no more than there is
    EXPECT_EQ(program.filled(), 100u);
}

TEST(GroupLaunch, declarationsThatOnlyCppSeesAreRefused) {
    const auto executor = emulator::make_executor();
    const Program program = one_launch("hidden", 1, {64}, {{"result", 0, {64}}});
    EXPECT_THAT([&] { ProgramRun(*executor, program); },
                testing::ThrowsMessage<KernelError>(
                    "hidden.kernel: declares 1 parameters, a line each, and C++ sees 2"));
}

TEST(GroupLaunch, loopsBeyondTheLimitAreRefused) {
    Program program = reverse();
    program.operations[0].iterations = 5001;
    Limits limits = modern_machine();
    EXPECT_NO_THROW(check_fits(program, limits));
    limits.max_iterations = 5000;
    EXPECT_THROW(check_fits(program, limits), LimitError);
}

TEST(GroupLaunch, buffersOfAnotherTypeAreRefused) {
    Program program = reverse();
    program.streams[0].type = group_test_kernels::library().type("value_t");
    EXPECT_THAT(refusal_of(program),
                HasSubstr("source has elements of type uint, buffer buffer 0 of type value_t"));
}

TEST(GroupLaunch, bufferThatIsWrittenAndBoundTwiceIsRefused) {
    Program program = reverse();
    program.operations[0].streams[1].stream.number = 0;
    EXPECT_THAT(refusal_of(program),
                HasSubstr("buffer buffer 0 is bound to output result and also to in source"));
}

TEST(GroupLaunch, tilesThatDoNotFitAreRefused) {
    Program program = reverse();
    program.operations[0].workgroups = 3;
    EXPECT_THAT(refusal_of(program), HasSubstr("the last of 3 tiles of 64 begins outside buffer"));
    program = reverse();
    program.operations[0].streams[1].tiles = {};
    EXPECT_THAT(refusal_of(program), HasSubstr("result has no tiles"));
    program = reverse();
    program.operations[0].streams[1].tiles = {64, 0x7};
    EXPECT_THAT(refusal_of(program), HasSubstr("3 address bits number them"));
    program.operations[0].streams[1].tiles = {64, ~0u};
    EXPECT_THAT(refusal_of(program), HasSubstr("32 address bits number them"));
    program.operations[0].streams[1].tiles = Tiles::with_inserted(~0u);
    EXPECT_THAT(refusal_of(program), HasSubstr("result has no tiles"));
    program = reverse();
    program.operations[0].workgroups = 0;
    EXPECT_THAT(refusal_of(program), HasSubstr("has no groups"));
}

TEST(GroupLaunch, limitsAreNamedWithTheirNumbers) {
    const Program large =
        one_launch("strided_pairs", 1, {64}, {{"result", 0, {64}}}, {{"stride", 1u}});
    EXPECT_EQ(refusal_of(large), "accepted");
    // 16 KiB exactly, and no more.
    EXPECT_EQ(refusal_of(large, "gtx-280"), "accepted");
    Program many = reverse();
    many.streams[0].size = many.streams[1].size = 65536 * 64;
    many.operations[0].workgroups = 65536;
    EXPECT_THAT(refusal_of(many), HasSubstr("needs 65536 groups, modern allows 65535"));
    Program huge = reverse();
    huge.streams[0].size = huge.streams[1].size = (512u << 20) / 4 + 1;
    EXPECT_THAT(refusal_of(huge, "geforce-8800gt"),
                HasSubstr("needs 536870916 bytes, geforce-8800gt allows 536870912"));
    huge.streams[0].size = huge.streams[1].size = (512u << 20) / 4;
    EXPECT_THAT(refusal_of(huge, "geforce-8800gt"),
                HasSubstr("buffer 1: needs 536870912 bytes beside 536870912 in use"));
}

TEST(GroupLaunch, machineWithoutGroupsRefusesIt) {
    EXPECT_THAT(refusal_of(reverse(), "geforce-6800"),
                HasSubstr("runs on thread groups, geforce-6800 has none"));
}

TEST(GroupLaunch, streamIn2DIsNoBuffer) {
    Program program = reverse();
    program.streams[0].is_buffer = false;
    EXPECT_THAT(refusal_of(program), HasSubstr("source takes a buffer, stream buffer 0 is none"));
}

}  // namespace
}  // namespace stream
