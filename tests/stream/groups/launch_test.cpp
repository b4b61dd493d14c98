// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "stream/error.h"
#include "stream/kernel.h"
#include "stream/tiles.h"
#include "tests/stream/groups/kernels/kernels.h"
#include "tests/support/error_in.h"
#include "tests/support/groups/run.h"

namespace stream {
namespace {

using testing::HasSubstr;
using tests::one_launch;

std::string refusal_of(const Program& program, const char* profile = "modern") {
    const std::string refusal = tests::error_in<std::exception>(
        [&] { check_fits(program, profile_named(profile)->limits); });
    return refusal == "no error" ? "accepted" : refusal;
}

Program reverse() {
    return one_launch("reverse", 2, {128, 128}, {{"source", {0}, {64}}, {"result", {1}, {64}}});
}

TEST(GroupLaunch, mistakesAreRefusedByName) {
    EXPECT_EQ(refusal_of(reverse()), "accepted");
    using Mistake = std::function<void(Program&)>;
    const auto of_launch = [](auto change) -> Mistake {
        return [=](Program& program) { change(program.operations[0]); };
    };
    const auto tile = [&](Tiles tiles) {
        return of_launch([=](Operation& launch) { launch.streams[1].tiles = tiles; });
    };
    const auto run = [&](std::uint32_t workgroups) {
        return of_launch([=](Operation& launch) { launch.workgroups = workgroups; });
    };
    const auto bind = [&](std::size_t p, std::size_t stream) {
        return of_launch([=](Operation& launch) { launch.streams[p].stream.number = stream; });
    };
    const std::pair<Mistake, const char*> mistakes[] = {
        {of_launch([](Operation& launch) { launch.streams.pop_back(); }),
         "parameter result is unbound"},
        {of_launch([](Operation& launch) { launch.streams.push_back({"other"}); }),
         "has no parameter 'other', but source, result"},
        {of_launch([](Operation& launch) {
             launch.constants.push_back({"source", 0u});
         }),
         "parameter source is in and takes no value"},
        {of_launch([](Operation& launch) { launch.blocks.resize(1); }),
         "runs in workgroups, but got blocks"},
        {bind(0, 2), "stream number 2 does not exist; the program has 2 streams"},
        {bind(1, 0), "buffer buffer 0 is bound to output result and also to in source"},
        {[](Program& program) {
             program.streams[0].type = group_test_kernels::library().type("value_t");
         },
         "source has elements of type uint, but buffer buffer 0 has elements of type value_t"},
        {[](Program& program) { program.streams[0].is_buffer = false; },
         "source requires a buffer, but stream buffer 0 is a 2D stream"},
        {run(0), "has no workgroups"},
        {run(3), "the last of 3 tiles of 64 begins outside buffer"},
        {tile({}), "result has no tiles"},
        {tile(Tiles::with_inserted(~0u)), "result has no tiles"},
        {tile({64, 0x7}), "3 address bits to number them"},
        {tile({64, ~0u}), "32 address bits to number them"},
        {[](Program& program) {
             program.streams[0].size = program.streams[1].size = 65536 * 64;
             program.operations[0].workgroups = 65536;
         },
         "needs 65536 workgroups, but modern allows 65535"},
    };
    for (const auto& [make_mistake, says] : mistakes) {
        Program program = reverse();
        make_mistake(program);
        EXPECT_THAT(refusal_of(program), HasSubstr(says));
    }
}

TEST(GroupLaunch, inputsFillTheirBuffer) {
    Program program =
        one_launch("reverse", 2, {128, 256}, {{"source", {0}, {64}}, {"result", {1}, {64}}});
    program.size = 100;
    program.input = {1};
    EXPECT_EQ(program.filled(), 256u);
    program.input = {2};
    EXPECT_THROW(program.filled(), LaunchError);
    // like a program of blocks, which may read fewer elements than the stream has
    program.operations.clear();
    EXPECT_EQ(program.filled(), 100u);
}

TEST(GroupLaunch, limitsAreNamedWithTheirNumbers) {
    const Program large =
        one_launch("strided_pairs", 1, {64}, {{"result", {0}, {64}}}, {{"stride", 1u}});
    EXPECT_EQ(refusal_of(large), "accepted");
    // Exactly 16 KiB fit.
    EXPECT_EQ(refusal_of(large, "gtx-280"), "accepted");
    Program huge = reverse();
    huge.streams[0].size = huge.streams[1].size = (512u << 20) / 4 + 1;
    EXPECT_THAT(refusal_of(huge, "geforce-8800gt"),
                HasSubstr("needs 536870916 bytes, but geforce-8800gt allows 536870912"));
    huge.streams[0].size = huge.streams[1].size = (512u << 20) / 4;
    EXPECT_THAT(refusal_of(huge, "geforce-8800gt"),
                HasSubstr("buffer 1: needs 536870912 bytes in addition to 536870912 in use"));
    EXPECT_THAT(refusal_of(reverse(), "geforce-6800"),
                HasSubstr("runs on thread groups, which geforce-6800 lacks"));
}

TEST(GroupKernel, declarationsAreSummedUp) {
    const Kernel& kernel = group_test_kernels::library().kernel("misdeeds");
    EXPECT_EQ(kernel.threads, 32u);
    EXPECT_EQ(kernel.shared_bytes, 64u * 4);
    EXPECT_EQ(group_test_kernels::library().kernel("strided_pairs").shared_bytes, 64u * 32 * 8);
}

// Bit by bit: the lowest bits of `number` go to the bits of `mask`, the lowest first.
std::uint32_t deposited_bit_by_bit(std::uint32_t number, std::uint32_t mask) {
    std::uint32_t address = 0;
    for (unsigned bit = 0; bit < 32; ++bit)
        if ((mask >> bit & 1u) != 0) {
            address |= (number & 1u) << bit;
            number >>= 1;
        }
    return address;
}

TEST(Tiles, bitsAreDepositedInOrder) {
    for (const std::uint32_t mask :
         {0u, 1u, 0x6u, 0x80000000u, 0xffffffffu, 0xf0f0f0f0u, 0x00700003u, 0xffffff00u}) {
        const std::vector<BitRun> runs = runs_into(mask);
        for (const std::uint32_t number : {0u, 1u, 2u, 0x1234567u, 0xdeadbeefu, 0xffffffffu})
            EXPECT_EQ(deposit(number, runs), deposited_bit_by_bit(number, mask))
                << std::hex << mask << " " << number;
    }
}

TEST(Tiles, ofInsertedBitsAreDisjointAndComplete) {
    for (std::uint32_t bits = 1; bits < 64; ++bits) {
        const Tiles tiles = Tiles::with_inserted(bits);
        std::set<std::uint64_t> addresses;
        for (std::uint32_t g = 0; g < 64 / tiles.size; ++g)
            for (std::uint32_t i = 0; i < tiles.size; ++i) {
                const std::uint64_t address = tiles.address(g, i);
                EXPECT_EQ(address & ~std::uint64_t{bits}, tiles.address(g, 0));
                addresses.insert(address);
            }
        EXPECT_EQ(addresses.size(), 64u);
        EXPECT_EQ(*addresses.rbegin(), 63u);
    }
}

}  // namespace
}  // namespace stream
