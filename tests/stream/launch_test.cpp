// SPDX-License-Identifier: MIT
// Tests of the errors that the stream model detects before a launch.
#include "stream/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "stream/call.h"
#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "stream/profile.h"
#include "stream/program.h"
#include "stream/program_run.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/launch.h"

namespace stream {
namespace {

using tests::Argument;
using tests::Launch;

using testing::AllOf;
using testing::HasSubstr;

class LaunchTest : public testing::Test {
  protected:
    Stream make(const char* name, const char* type, std::uint32_t size, unsigned log2 = 0) {
        return executor->create({name, test_kernels::library().type(type), size, log2, {}});
    }

    Launch saxpy() {
        return {&test_kernels::library().kernel("saxpy"),
                "test",
                {{"result", result}, {"x", x}, {"y", y}},
                {{{0, 16}, {{"x", Start{0}}, {"y", Start{0}}, {"a", 2.0f}}}}};
    }

    /// Splits 64 pairs into two outputs.
    Launch split(const Stream& sums) {
        return {&test_kernels::library().kernel("split"),
                "",
                {{"swapped", make("swapped", "pair_t", 64, 1)},
                 {"sums", sums},
                 {"pairs", make("pairs", "pair_t", 64, 1)}},
                {{{0, 32}, {{"pairs", Start{0}}}}}};
    }

    std::string error_of(const Launch& launch) {
        return tests::error_in<LaunchError>([&] { tests::check(launch, executor->limits()); });
    }

    std::string error_of_stencil(const Stream& next, const Stream& cells) {
        return tests::error_in<LaunchError>([&] {
            call(*executor, test_kernels::library().kernel("stencil"),
                 {{"next", next}, {"cells", cells}, {"size", 64u}});
        });
    }

    std::unique_ptr<Executor> executor = emulator::make_executor();
    Stream result = make("result", "float", 64);
    Stream x = make("x", "float", 64);
    Stream y = make("y", "float", 64);
};

TEST_F(LaunchTest, mistakesAreRefusedByName) {
    using Words = std::vector<const char*>;
    using Mistake = std::function<void(Launch&)>;
    const Stream ints = make("integers", "int", 64);
    const Stream pairs_of_floats = make("pairs of floats", "float", 64, 1);
    const Stream row_wise =
        executor->create({"rows", x.spec().type, 64, 0, {layout::MappingKind::row_wise, 3}});
    const auto bind = [](std::size_t p, const Stream& stream) -> Mistake {
        return [=](Launch& launch) { launch.streams[p].stream = stream; };
    };
    const auto bind_also = [](const char* parameter, const Stream& stream) -> Mistake {
        return [=](Launch& launch) { launch.streams.push_back({parameter, stream}); };
    };
    const auto write = [](layout::Block block) -> Mistake {
        return [=](Launch& launch) { launch.blocks[0].output = block; };
    };
    const auto give = [](std::size_t argument, Value value) -> Mistake {
        return [=](Launch& launch) { launch.blocks[0].arguments[argument].value = value; };
    };
    const auto give_also = [](const char* parameter, Value value) -> Mistake {
        return [=](Launch& launch) { launch.blocks[0].arguments.push_back({parameter, value}); };
    };
    const auto add_block = [](layout::Block block, std::size_t arguments) -> Mistake {
        return [=](Launch& launch) {
            launch.blocks.push_back({block, launch.blocks[0].arguments});
            launch.blocks[1].arguments.resize(arguments);
        };
    };
    const std::vector<std::pair<Mistake, Words>> mistakes = {
        {bind(1, result),
         {"kernel saxpy", "stream result is bound to output result and also to in x"}},
        {[&](Launch& launch) {  // other substreams of the same stream are also rejected (§6.1)
             bind(1, result)(launch);
             give(0, Start{32})(launch);
         },
         {"stream result", "output result", "in x"}},
        {write({64, 16}), {"[64, 80)", "64 output slots"}},
        {write({1u << 31, 1u << 31}), {"block [2147483648, 4294967296) is out of bounds"}},
        {write({8, 16}), {"[8, 24) is not aligned", "layout::aligned_blocks"}},
        {[](Launch& launch) { launch.blocks[0].rows = 0; }, {"block [0, 16) has no rows"}},
        {give(0, Start{64}), {"elements [64, 80)", "stream x"}},
        {give(1, Start{8}), {"parameter y", "not aligned"}},
        {give(0, Start{0, 1}), {"parameter x takes no stride, not one of 2^1"}},
        {give(2, 2u), {"constant a is declared as float and takes a float, not a uint"}},
        {give(0, 2.0f), {"parameter x is in and takes a Start, not a float"}},
        {give_also("a", 3.0f), {"parameter a has two values for block [0, 16)"}},
        {give_also("result", Start{0}), {"parameter result is out and takes no value"}},
        {add_block({8, 8}, 3), {"blocks overlap: [0, 16) and [8, 16)"}},
        {add_block({16, 16}, 2), {"parameter a is unbound for block [16, 32)"}},
        {[](Launch& launch) { launch.streams.pop_back(); }, {"parameter y is unbound"}},
        {[](Launch& launch) { launch.workgroups = 1; }, {"runs on blocks, but got workgroups"}},
        {[](Launch& launch) { launch.blocks.clear(); }, {"has no blocks"}},
        {[](Launch& launch) { launch.blocks[0].rows = 2; },
         {"block [0, 16) repeats in rows: it must be part of a row"}},
        {give_also("z", 1.0f), {"has no parameter 'z'"}},
        {bind_also("a", y), {"parameter a is a constant, but is bound to stream y"}},
        {bind_also("z", x), {"has no parameter 'z'"}},
        {bind_also("x", y), {"parameter x is bound twice, to streams x and y"}},
        {bind(1, ints), {"type float", "stream integers"}},
        {bind(0, pairs_of_floats), {"pushes 1", "holds 2 per output slot"}},
        {bind(1, row_wise), {"another 1D-2D mapping"}},
        {[](Launch& launch) { launch.kernel = nullptr; }, {"operation 'test' has no kernel"}},
    };
    for (const auto& [make_mistake, says] : mistakes) {
        Launch launch = saxpy();
        make_mistake(launch);
        for (const char* words : says)
            EXPECT_THAT(error_of(launch), HasSubstr(words));
    }
}

TEST_F(LaunchTest, outputsThatAreAlsoReadOrDifferInSizeAreRefused) {
    const Stream cells = make("cells", "int", 64);
    EXPECT_THAT(error_of_stencil(cells, cells), HasSubstr("gather cells"));
    Launch component = split({});
    component.streams[1].stream = component.streams[2].stream.component("a");
    EXPECT_THAT(error_of(component), HasSubstr("stream pairs.a"));
    EXPECT_THROW(component.streams[2].stream.component("c"), LaunchError);
    EXPECT_THAT(error_of(split(make("sums", "float", 32, 1))),
                AllOf(HasSubstr("outputs differ in size"), HasSubstr("32 output slots"),
                      HasSubstr("stream sums has 16")));
}

TEST_F(LaunchTest, blocksThatOverlapInARowAreRefused) {
    const layout::Mapping rows_of_8 = {layout::MappingKind::row_wise, 3};
    Launch launch = saxpy();
    for (Argument& argument : launch.streams)
        argument.stream =
            executor->create({std::string(argument.parameter),
                              test_kernels::library().type("float"), 64, 0, rows_of_8});
    launch.blocks.push_back(launch.blocks[0]);
    launch.blocks[0].output = {0, 4};  // overlaps [8, 12) and [16, 20)
    launch.blocks[0].rows = 3;
    launch.blocks[1].output = {20, 4};
    EXPECT_EQ(error_of(launch), "no error");
    launch.blocks[1].output = {16, 4};
    EXPECT_THAT(error_of(launch), HasSubstr("blocks overlap"));
    launch.blocks[1].output = {16, 16};  // two whole rows
    EXPECT_THAT(error_of(launch), HasSubstr("blocks overlap: [16, 32) in row 2 and another"));
    launch.blocks[1].output = {32, 16};
    EXPECT_EQ(error_of(launch), "no error");
    launch.blocks[1].output = {4, 4};
    EXPECT_EQ(error_of(launch), "no error");
    launch.blocks[1].rows = 0x20000001;  // rows of eight slots: 2^32 + 8 slots
    EXPECT_THAT(error_of(launch),
                HasSubstr("block [4, 8) in 536870913 rows is out of bounds: stream result has 64"));
}

// A 2D index has 16 bits each way. A larger index would wrap around.
TEST_F(LaunchTest, indexesThatNo2DIndexHoldsAreRefused) {
    const layout::Mapping rows_of_4 = {layout::MappingKind::row_wise, 2};
    const auto created = [&](const char* name, const char* type, unsigned log2_per_place) {
        return executor->create(
            {name, test_kernels::library().type(type), 16, log2_per_place, rows_of_4});
    };
    const auto error_with = [&](InstanceIndex where) {
        return error_of(
            {&test_kernels::library().kernel("outside"),
             "",
             {{"result", created("result", "uint", 0)}, {"source", created("source", "uint", 0)}},
             {{{0, 4}, {{"where", where}}}}});
    };
    EXPECT_EQ(error_with({(1u << 18) - 1}), "no error");
    EXPECT_THAT(error_with({1u << 18}),
                HasSubstr("parameter where is given index 262144, which is at (0, 65536)"));
    const auto error_from = [&](std::uint32_t start) {
        return error_of({&test_kernels::library().kernel("ramp"),
                         "",
                         {{"indexes", created("indexes", "index_t", 2)},
                          {"ramp", created("ramp", "index_t", 2)}},
                         {{{0, 4}, {{"ramp", Start{start}}}}}});
    };
    EXPECT_EQ(error_from((1u << 20) - 16), "no error");
    EXPECT_THAT(error_from(1u << 20), HasSubstr("parameter ramp is given index 1048576"));
    EXPECT_THAT(error_from(~15u), HasSubstr("parameter ramp is given index 4294967280"));
    // The last of the output's 2^15 slots has four elements in four rows.
    const layout::Mapping column = {layout::MappingKind::row_wise, 0};
    const Stream indexes =
        executor->create({"indexes", test_kernels::library().type("index_t"), 1u << 17, 2, column});
    const Stream ramp =
        executor->create({"ramp", test_kernels::library().type("index_t"), 1u << 15, 0, column});
    const auto error_over = [&](std::uint32_t length) {
        return error_of({&test_kernels::library().kernel("ramp"),
                         "",
                         {{"indexes", indexes}, {"ramp", ramp}},
                         {{{0, length}, {{"ramp", Start{0}}}}}});
    };
    EXPECT_EQ(error_over(1u << 14), "no error");
    EXPECT_THAT(error_over(1u << 15), HasSubstr("is given index 131071, which is at (0, 131071)"));
}

TEST_F(LaunchTest, texelsThatAreNoUnsignedIntegersAreOnlyRead) {
    StreamSpec spec = result.spec();
    spec.stored = Scalar::float32;
    EXPECT_THROW(executor->create(spec), LaunchError);
    const Stream floats(std::make_shared<Storage>(spec));
    Launch launch = saxpy();
    launch.streams[1].stream = floats;
    EXPECT_EQ(error_of(launch), "no error");
    launch = saxpy();
    launch.streams[0].stream = floats;
    EXPECT_THAT(error_of(launch), AllOf(HasSubstr("stream result is bound to output result"),
                                        HasSubstr("can only be read")));
}

// Shifting a number by its number of bits or more is undefined. A stream one slot wide differs from
// a buffer: workgroups reject it, and its height is limited.
TEST_F(LaunchTest, nullsAndStreamsOfNoShapeAreRefusedByName) {
    const StreamSpec typeless{"s", nullptr, 16, 0, {}};
    const StreamSpec wide{"wide", x.spec().type, 64, 0, {layout::MappingKind::row_wise, 40}};
    const StreamSpec column{"tall", x.spec().type, 1u << 17, 0, {layout::MappingKind::row_wise, 0}};
    const Program program{.name = "p", .operations = {{.label = "empty"}}};
    const std::vector<std::uint32_t> words(1);
    const std::pair<std::function<void()>, const char*> mistakes[] = {
        {[&] { executor->create(typeless); }, "stream s: has no element type"},
        {[&] {
             bytes_of({&typeless, 1});
         },
         "stream s: has no element type"},
        {[&] { check_fits(program, executor->limits()); }, "operation 'empty' has no kernel"},
        {[&] { count(program); }, "operation 'empty' has no kernel"},
        {[&] { executor->upload_words({}, 0, words); }, "a stream with memory"},
        {[&] { make("deep", "float", 64, 33); }, "deep: has output slots of 2^33 elements"},
        {[&] { make("thin", "float", 64, 7); }, "thin: has no output slots"},
        {[&] { make("ragged", "float", 10, 2); },
         "ragged: has 10 elements, which do not fill whole output slots of 4"},
        {[&] { executor->create(wide); }, "2^40 per row"},
        {[&] { executor->create(column); },
         "stream tall: has 1 x 131072 output slots, but the device allows 65536"},
    };
    for (const auto& [call, says] : mistakes)
        EXPECT_THAT(tests::error_in<LaunchError>(call), HasSubstr(says));
    EXPECT_THROW(executor->create(column), LimitError);
    EXPECT_NO_THROW(executor->create(buffer("tall", x.spec().type, 1u << 17)));
}

TEST_F(LaunchTest, programsLargerThanTheirStreamsAreRefused) {
    Program program{.name = "p", .size = 16, .streams = {x.spec(), result.spec()}, .output = {1}};
    program.streams[0].size = 16;
    program.streams[1].size = 8;
    const auto refuses = testing::ThrowsMessage<LaunchError>(
        "program p has size 16, but its output stream result holds only 8 elements");
    EXPECT_THAT([&] { check_fits(program, executor->limits()); }, refuses);
    EXPECT_THAT([&] { ProgramRun(*executor, program); }, refuses);
    program.size = 8;
    EXPECT_NO_THROW(check_fits(program, executor->limits()));
    EXPECT_NO_THROW(ProgramRun(*executor, program));
}

TEST_F(LaunchTest, whatALimitDoesNotAllowIsRefusedWithItsNumber) {
    struct Limited {
        Launch launch;
        std::uint32_t Limits::*limit;
        std::uint32_t least;  ///< smallest value that allows the launch
        const char* says;     ///< message if the value is one less
    };
    const Launch writes_two = split(make("sums", "float", 64, 1));
    Launch loops = saxpy();
    loops.iterations = 5001;
    const Limited cases[] = {
        {writes_two, &Limits::max_output_textures, 3, "render target"},
        {writes_two, &Limits::max_output_words, 6, "words"},
        {saxpy(), &Limits::max_input_textures, 2, "needs 2 texture units, but the device allows 1"},
        {saxpy(), &Limits::max_attributes, 2,
         "needs 2 vertex attributes (4 words of a block each), but the device allows 1"},
        {loops, &Limits::max_iterations, 5001,
         "needs 5001 loop iterations, but the device allows 5000"},
    };
    for (const auto& [launch, limit, least, says] : cases) {
        Limits limits = executor->limits();
        limits.*limit = least;
        EXPECT_NO_THROW(tests::check(launch, limits)) << says;
        limits.*limit = least - 1;
        EXPECT_THAT(([&, &launch = launch] { tests::check(launch, limits); }),
                    testing::ThrowsMessage<LaunchError>(HasSubstr(says)));
    }
}

TEST_F(LaunchTest, streamsBeyondTheLimitsAreRefused) {
    Limits limits = modern_machine();
    limits.max_extent = 16;
    limits.max_stream_bytes = 1024;
    limits.max_bytes = 1536;
    const auto small = emulator::make_executor({.limits = limits});
    const ElementType* type = test_kernels::library().type("float");
    EXPECT_THROW(small->create({"too wide", type, 512, 0, {}}), LimitError);
    EXPECT_THROW(small->create({"too large", type, 512, 2, {}}), MemoryError);
    const Stream fits = small->create({"fits", type, 256, 0, {}});
    EXPECT_THROW(small->create({"one too many", type, 256, 0, {}}), MemoryError);
    EXPECT_NO_THROW(small->create({"fits, too", type, 128, 0, {}}));
}

// Elements farther to the right would be read from the beginning of the row.
TEST_F(LaunchTest, elementsThatNoIndexReachesAreRefused) {
    const auto error_with_row = [&](unsigned log2_row) {
        const layout::Mapping mapping{layout::MappingKind::row_wise, log2_row};
        const StreamSpec cells{"cells", test_kernels::library().type("int"), 1u << 17, 3, mapping};
        const StreamSpec next{"next", cells.type, 64, 0, mapping};
        return error_of_stencil(executor->create(next), executor->create(cells));
    };
    EXPECT_EQ(error_with_row(13), "no error");
    EXPECT_THAT(error_with_row(14), HasSubstr("stream cells has rows of 131072 elements"));
}

TEST_F(LaunchTest, onlyADeclaredOutputMayAlsoBeRead) {
    const Stream words = make("words", "uint", 64);
    Launch launch{&test_kernels::library().kernel("in_place"),
                  "",
                  {{"written", words}, {"before", words}, {"words", words}},
                  {{{16, 16}, {{"before", Start{0}}, {"word", 3u}}}}};
    EXPECT_EQ(error_of(launch), "no error");

    launch.blocks[0].arguments[0].value = Start{16};
    EXPECT_THAT(
        error_of(launch),
        HasSubstr("stream words is read as before in [16, 32) and written as written in [16, 32)"));

    launch.blocks[0].arguments[0].value = Start{0};
    Limits limits = executor->limits();
    limits.in_place_outputs = false;
    EXPECT_THAT(tests::error_in<LimitError>([&] { tests::check(launch, limits); }),
                HasSubstr("reads stream words as before and also writes it as written"));
}

TEST_F(LaunchTest, memoryOfDroppedStreamsIsReturned) {
    const std::uint64_t before = executor->bytes_in_use();
    {
        const Stream dropped = make("dropped", "float", 1024);
        EXPECT_EQ(executor->bytes_in_use(), before + 4096);
    }
    EXPECT_EQ(executor->bytes_in_use(), before);
    EXPECT_EQ(executor->peak_bytes(), before + 4096);
}

TEST_F(LaunchTest, kernelsThatComputeAddressesNeedThem) {
    const Stream next = make("next", "int", 64);
    const Launch launch{&test_kernels::library().kernel("stencil"),
                        "",
                        {{"next", next}, {"cells", make("cells", "int", 64)}},
                        {{{0, 64}, {{"size", 64u}}}}};
    EXPECT_EQ(error_of(launch), "no error");
    EXPECT_THAT(tests::error_in<LaunchError>(
                    [&] { tests::check(launch, profile_named("geforce-6800")->limits); }),
                AllOf(HasSubstr("kernel stencil"), HasSubstr("which geforce-6800 lacks")));
    EXPECT_FALSE(test_kernels::library().kernel("saxpy").computes_addresses);
}

TEST(Profile, bothTakesTheLesserOfEachLimit) {
    Limits own = modern_machine();
    own.max_extent = 100;
    const Limits limits = both(own, profile_named("geforce-6800")->limits);
    EXPECT_EQ(limits.max_extent, 100u);
    EXPECT_EQ(limits.max_output_words, 16u);
    EXPECT_EQ(limits.max_output_textures, 4u);
    EXPECT_EQ(limits.max_bytes, 256u << 20);
    EXPECT_FALSE(limits.integer_addresses);
    EXPECT_EQ(limits.machine, "geforce-6800");
}

}  // namespace
}  // namespace stream
