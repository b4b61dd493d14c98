// SPDX-License-Identifier: MIT
// Small stream programs other than sorts, compiled for each executor.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <thread>

#include "stream/call.h"
#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "stream/program_run.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/identifier.h"
#include "tests/support/launch.h"

namespace stream {
namespace {

using tests::Launch;

using layout::Block;
using layout::MappingKind;

constexpr std::uint32_t size = 1 << 15;  // more than one 64 x 64 tile of a software rasterizer

class StreamProgram : public testing::TestWithParam<MappingKind> {
  protected:
    Stream make(const char* name, const char* type, std::uint32_t elements, unsigned log2 = 0,
                bool interleaved = false, unsigned texel_words = 4) {
        return executor->create({name, test_kernels::library().type(type), elements, log2,
                                 mapping(), interleaved, Scalar::uint32, texel_words});
    }

    layout::Mapping mapping() const {
        return {GetParam(), GetParam() == MappingKind::row_wise ? 7u : 0u};
    }

    static const Kernel* kernel(const char* name) { return &test_kernels::library().kernel(name); }

    void run(const Launch& launch) {
        executor->run(*tests::record(*executor, launch));
        executor->finish();
    }

    template <class T>
    Stream filled(const Stream& stream, const std::vector<T>& elements) {
        executor->upload<T>(stream, 0, elements);
        return stream;
    }

    template <class T>
    std::vector<T> contents(const Stream& stream) {
        std::vector<T> elements(stream.spec().size);
        executor->download<T>(stream, 0, elements);
        return elements;
    }

    /// result[range] := 2 x[range] + y[range + 2^14], for some ranges within the first 2^14.
    void expect_saxpy_over(const std::vector<Block>& ranges) {
        std::vector<float> xs(size);
        std::vector<float> ys(size);
        for (std::uint32_t i = 0; i < size; ++i) {
            xs[i] = static_cast<float>(i % 1000);
            ys[i] = static_cast<float>(i / 1000);
        }
        const Stream x = filled(make("x", "float", size), xs);
        const Stream y = filled(make("y", "float", size), ys);
        std::vector<float> expected(size, -1.0f);
        const Stream result = filled(make("result", "float", size), expected);
        Launch saxpy{kernel("saxpy"), "saxpy", {{"result", result}, {"x", x}, {"y", y}}, {}};
        for (const Block& range : ranges) {
            saxpy.blocks.push_back(
                {range,
                 {{"x", Start{range.start}}, {"y", Start{16384 + range.start}}, {"a", 2.0f}}});
            for (std::uint32_t i = range.start; i < range.end(); ++i)
                expected[i] = 2 * xs[i] + ys[i + 16384];
        }
        run(saxpy);
        EXPECT_EQ(contents<float>(result), expected);
    }

    std::unique_ptr<Executor> executor = tests::make_executor_under_test();
};

// Pairs of log2 of the elements per output slot, and the largest number of words per texel.
constexpr std::pair<unsigned, unsigned> places[] = {{0, 4}, {1, 4}, {3, 4}, {1, 2}, {2, 2}, {3, 2}};

TEST_P(StreamProgram, transfersOfAnyRangeKeepEveryOtherElement) {
    for (const auto& [log2_per_place, texel_words] : places) {
        std::vector<std::uint32_t> expected(1024, 0xdeadbeef);
        const Stream stream =
            filled(make("stream", "uint", 1024, log2_per_place, false, texel_words), expected);
        std::mt19937 random(7);
        for (int i = 0; i < 50; ++i) {
            const std::uint32_t first = random() % 1024;
            std::vector<std::uint32_t> part(random() % (1024 - first) + 1);
            std::ranges::generate(part, std::ref(random));
            executor->upload<std::uint32_t>(stream, first, part);
            std::ranges::copy(part, expected.begin() + first);
            std::vector<std::uint32_t> back(part.size());
            executor->download<std::uint32_t>(stream, first, back);
            ASSERT_EQ(back, part);
        }
        EXPECT_EQ(contents<std::uint32_t>(stream), expected);
    }
}

// Words that a function writes, with an incomplete last row and an incomplete last output slot.
TEST_P(StreamProgram, rowsOfAFunctionAreItsWords) {
    constexpr std::uint32_t width = 16;
    const Stream stream = make("rows", "uint", size, 2);
    const auto word = [](std::size_t i) { return static_cast<std::uint32_t>(i * 2654435761u); };
    for (const std::size_t count : {1u, 3u, 64u, 5 * 64 + 4 * 3 + 2u}) {
        const HostWords words(count, [&](std::size_t first, std::span<std::uint32_t> part) {
            EXPECT_EQ(first % 4, 0u);
            for (std::size_t i = 0; i < part.size(); ++i)
                part[i] = word(first + i);
        });
        executor->upload_rows(stream, width, words);
        std::vector<std::uint32_t> found(count);
        executor->download_rows(stream, width, found);
        for (std::size_t i = 0; i < count; ++i)
            ASSERT_EQ(found[i], word(i)) << i << " of " << count;
    }
    EXPECT_THROW(executor->upload_rows(stream, width, HostWords(size * 2, {})), LaunchError);
}

TEST_P(StreamProgram, saxpyOverASubstreamLeavesTheRestUntouched) {
    expect_saxpy_over(layout::aligned_blocks(1000, 8000));
}

// §3.1: one operation writes several ranges, and everything between them stays unchanged.
TEST_P(StreamProgram, aSubstreamMayBeSeveralRanges) {
    expect_saxpy_over({{4096, 4096}, {0, 16}, {64, 64}, {12288, 1}});
}

TEST_P(StreamProgram, gatherPermutes) {
    std::vector<std::uint32_t> permutation(size);
    std::vector<std::uint32_t> values(size);
    for (std::uint32_t i = 0; i < size; ++i) {
        permutation[i] = i * 12345 % size;
        values[i] = i * 2654435761u;
    }
    const Stream indexes = filled(make("permutation", "uint", size), permutation);
    const Stream source = filled(make("source", "uint", size), values);
    const Stream result = make("result", "uint", size);
    call(*executor, *kernel("permute"),
         {{"result", result}, {"permutation", indexes}, {"source", source}});
    const std::vector<std::uint32_t> results = contents<std::uint32_t>(result);
    for (std::uint32_t i = 0; i < size; ++i)
        ASSERT_EQ(results[i], values[permutation[i]]) << i;
}

TEST_P(StreamProgram, iteratorStreamCountsThroughItsSubstream) {
    const Stream indexes = make("indexes", "index_t", 4096, 2);
    run({kernel("ramp"),
         "ramp",
         {{"indexes", indexes}, {"ramp", indexes}},
         {{{0, 1024}, {{"ramp", Start{8192}}}}}});
    const std::vector<std::uint32_t> written = contents<std::uint32_t>(indexes);
    const layout::Mapping elements = indexes.spec().element_mapping();
    for (std::uint32_t i = 0; i < 4096; ++i)
        ASSERT_EQ(written[i], layout::pack(layout::to_2d(elements, 8192 + i))) << i;
}

TEST_P(StreamProgram, componentsAreStreamsOfTheirOwn) {
    for (const auto& [interleaved, texel_words] :
         {std::pair(false, 4u), std::pair(true, 4u), std::pair(false, 2u), std::pair(true, 2u)}) {
        const Stream pairs = make("pairs", "pair_t", 512, 1, interleaved, texel_words);
        const Stream swapped = make("swapped", "pair_t", 512, 1, interleaved, texel_words);
        const Stream sums = make("sums", "float", 512, 1);
        std::vector<float> a(512);
        std::vector<std::int32_t> b(512);
        for (int i = 0; i < 512; ++i) {
            a[i] = static_cast<float>(i) + 0.5f;
            b[i] = -3 * i;
        }
        filled(pairs.component("b"), b);
        filled(pairs.component("a"), a);
        call(*executor, *kernel("split"), {{"swapped", swapped}, {"sums", sums}, {"pairs", pairs}});
        const auto swapped_pairs = contents<test_kernels::pair_t>(swapped);
        const auto swapped_b = contents<std::int32_t>(swapped.component("b"));
        const auto sum = contents<float>(sums);
        for (int i = 0; i < 512; ++i) {
            ASSERT_EQ(swapped_pairs[i ^ 1].a, a[i]);
            ASSERT_EQ(swapped_b[i ^ 1], b[i]);
            ASSERT_EQ(sum[i], a[i] + static_cast<float>(b[i]));
        }
    }
}

TEST_P(StreamProgram, stridedSharedAndMultipleReadsFindTheirElements) {
    for (const auto& [log2_per_place, texel_words] : places) {
        std::vector<std::uint32_t> values(4096);
        std::mt19937 random(11);
        std::ranges::generate(values, [&] { return static_cast<std::uint32_t>(random()); });
        const auto make_filled = [&](const char* name) {
            return filled(make(name, "uint", 4096, log2_per_place, false, texel_words), values);
        };
        const Stream every = make_filled("every");
        const Stream quads = make_filled("quads");
        const Stream result = make("result", "uint", 512);
        for (const unsigned stride : {0u, 1u, 2u, 3u}) {
            const std::uint32_t first = (1u << stride) - 1;
            run({kernel("every"),
                 "every",
                 {{"result", result}, {"every", every}, {"quad", quads}},
                 {{{0, 256}, {{"every", Start{first, stride}}, {"quad", Start{1024}}}}}});
            const std::vector<std::uint32_t> results = contents<std::uint32_t>(result);
            for (std::uint32_t m = 0; m < 256; ++m) {
                std::uint32_t expected = values[first + (m << stride)];
                for (std::uint32_t t = 0; t < 4; ++t)
                    expected += values[1024 + 4 * (m / 2) + t];
                ASSERT_EQ(results[m], expected)
                    << "m " << m << " stride " << stride << " per place 2^" << log2_per_place
                    << ", texels of " << texel_words << " words";
            }
        }
    }
}

// The limit of iterations must be the device's exact limit. With one more iteration, the device
// ends loops too early.
TEST(Loops, runToTheLimitAndAreRefusedBeyond) {
    const auto executor = tests::make_executor_under_test();
    const Kernel& loop = test_kernels::library().kernel("loop");
    const Stream result = make_stream(*executor, loop, "result", 256);
    const auto run = [&](std::uint32_t iterations) {
        call(*executor, loop, {{"result", result}, {"iterations", iterations}}, iterations);
    };
    const std::uint32_t limit = executor->limits().max_iterations;
    const std::uint32_t most = std::min(limit, 200000u);
    std::uint32_t expected = 1;
    for (std::uint32_t i = 0; i < most; ++i)
        expected = expected * 1664525u + 1013904223u;
    run(most);
    std::vector<std::uint32_t> numbers(256);
    executor->download<std::uint32_t>(result, 0, numbers);
    EXPECT_EQ(numbers, std::vector<std::uint32_t>(256, expected));
    if (most == limit) {
        EXPECT_THROW(run(limit + 1), LimitError);
    }
}

/// A program that runs one iteration of the kernel `loop` over the first 16 numbers.
Program one_loop(std::uint32_t numbers = 16) {
    return {.name = "one",
            .streams = {{"result", test_kernels::library().type("uint"), numbers, 0, {}}},
            .operations = {{.kernel = &test_kernels::library().kernel("loop"),
                            .streams = {{"result", {0}}},
                            .blocks = {{{0, 16}, {{"iterations", 1u}}}}}}};
}

TEST(Programs, areNotRunOnStreamsOfOthersOrOfNoMemory) {
    const auto executor = tests::make_executor_under_test();
    const ProgramRun run(*executor, one_loop());
    EXPECT_NO_THROW(ProgramRun(*executor, one_loop(), run.streams()));
    EXPECT_THROW(ProgramRun(*executor, one_loop(64), run.streams()), LaunchError);
    EXPECT_THROW(ProgramRun(*executor, one_loop(), {Stream()}), LaunchError);
}

// Streams and recordings of another executor are other C++ classes, so an executor must reject
// them.
TEST(Programs, ofAnotherExecutorAreRefused) {
    using testing::HasSubstr;
    const auto executor = tests::make_executor_under_test();
    const auto emulator = emulator::make_executor();
    const Program program = one_loop();
    const ProgramRun of_it(*executor, program);
    const auto recording = executor->record(program.operations, of_it.streams());
    EXPECT_THAT([&] { emulator->run(*recording); },
                testing::ThrowsMessage<LaunchError>(
                    HasSubstr("another executor recorded cannot run on emulator")));
    const auto of_another = testing::ThrowsMessage<LaunchError>(
        "stream result belongs to another executor than emulator");
    EXPECT_THAT([&] { ProgramRun(*emulator, program, of_it.streams()); }, of_another);
    std::vector<std::uint32_t> words(16);
    EXPECT_THAT([&] { emulator->download<std::uint32_t>(of_it.streams()[0], 0, words); },
                of_another);
    const ProgramRun of_the_emulator(*emulator, program);
    EXPECT_THROW(ProgramRun(*executor, program, of_the_emulator.streams()), LaunchError);
}

TEST(Programs, areRejectedInAnotherThreadThanTheExecutors) {
    const auto executor = tests::make_executor_under_test();
    const Program program = one_loop();
    const Stream result = executor->create(program.streams[0]);
    const auto record = [&] { return executor->record(program.operations, std::array{result}); };
    const auto recording = record();
    std::vector<std::uint32_t> words(16);
    std::thread([&] {
        EXPECT_THROW(executor->create(program.streams[0]), DeviceError);
        EXPECT_THROW(record(), DeviceError);
        EXPECT_THROW(executor->run(*recording), DeviceError);
        EXPECT_THROW(executor->upload_words(result, 0, words), DeviceError);
        EXPECT_THROW(executor->download_words(result, 0, words), DeviceError);
    }).join();
    EXPECT_NO_THROW(executor->run(*recording));
}

TEST(Programs, transfersOfOtherElementsAreRefused) {
    const auto executor = tests::make_executor_under_test();
    const Stream pairs =
        executor->create({"pairs", test_kernels::library().type("pair_t"), 4, 0, {}});
    std::vector<std::uint32_t> words(4);
    EXPECT_THROW(executor->upload<std::uint32_t>(pairs, 0, words), LaunchError);
    EXPECT_THROW(executor->download<std::uint32_t>(pairs, 0, words), LaunchError);
    EXPECT_THROW(executor->upload_words(pairs, 3, words), LaunchError);
    EXPECT_THROW(executor->download_words(pairs, 3, words), LaunchError);
}

TEST(Programs, operationsThatThereAreNotAreNotRun) {
    const auto executor = tests::make_executor_under_test();
    Program program = one_loop();
    program.output = {7};
    ProgramRun run(*executor, program);
    EXPECT_THROW(run.run(0, 5), LaunchError);
    EXPECT_THROW(run.run(1, 0), LaunchError);
    run.set_checkpoint([] {});
    EXPECT_THROW(run.run(0, 5), LaunchError);
    std::vector<std::uint32_t> numbers(16);
    EXPECT_THAT([&] { run.download<std::uint32_t>(numbers); },
                testing::ThrowsMessage<LaunchError>(
                    testing::StrEq("stream number 7 does not exist; the program has 1 streams")));
}

// A checkpoint is due after every 256th short operation and, on a CPU, after each that executes
// 2^24 loop iterations.
TEST(Programs, reachTheirCheckpointBetweenOperations) {
    const auto executor = tests::make_executor_under_test();
    Program program = one_loop(1 << 14);
    program.streams[0].mapping = {MappingKind::row_wise, 7};
    program.operations.resize(600, program.operations[0]);
    ProgramRun of_short(*executor, program);
    int calls = 0;
    const auto calls_in = [&](ProgramRun& run) {
        calls = 0;
        run.set_checkpoint([&] { ++calls; });
        run.run();
        return calls;
    };
    EXPECT_GE(calls_in(of_short), 3);
    of_short.set_checkpoint([&] {
        if (--calls < 2)
            throw std::runtime_error("enough");
    });
    EXPECT_THROW(of_short.run(), std::runtime_error);
    EXPECT_EQ(calls, 1) << "neither the first time nor too late";
    of_short.set_checkpoint({});
    EXPECT_NO_THROW(of_short.run());
    if (!executor->facts().is_software)
        return;
    program.operations.resize(3);
    for (Operation& operation : program.operations) {
        operation.iterations = 1024;
        operation.blocks = {{{0, 1 << 14}, {{"iterations", 1024u}}}};
    }
    ProgramRun of_long(*executor, program);
    EXPECT_GE(calls_in(of_long), 4) << "at the start, and after each operation";
}

TEST(Call, runsAKernelFromArrayToArray) {
    const auto executor = tests::make_executor_under_test();
    const Kernel& saxpy = test_kernels::library().kernel("saxpy");
    for (const std::uint32_t n : {1u, 5u, 4096u, 5000u}) {
        const std::vector<float> ones(n, 1.0f);
        const Stream x = make_stream<float>(*executor, saxpy, "x", std::vector<float>(n, 3.0f));
        const Stream y = make_stream<float>(*executor, saxpy, "y", ones);
        const Stream result = make_stream(*executor, saxpy, "result", n);
        call(*executor, saxpy, {{"result", result}, {"x", x}, {"y", y}, {"a", 2.0f}});
        std::vector<float> found(n);
        executor->download<float>(result, 0, found);
        EXPECT_EQ(found, std::vector<float>(n, 7.0f));
    }
}

TEST(Call, namesEachMistakeByTheParameter) {
    const auto executor = tests::make_executor_under_test();
    const Kernel& saxpy = test_kernels::library().kernel("saxpy");
    const Stream x = make_stream(*executor, saxpy, "x", 16);
    const Stream result = make_stream(*executor, saxpy, "result", 16);
    const Stream longer = make_stream(*executor, saxpy, "result", 17);
    const auto error = [&](std::initializer_list<CallArgument> arguments) {
        return tests::error_in<LaunchError>([&] { call(*executor, saxpy, arguments); });
    };
    using testing::HasSubstr;
    EXPECT_THAT(error({{"result", result}, {"x", x}, {"z", x}, {"a", 2.0f}}),
                HasSubstr("kernel saxpy: has no parameter 'z', but result, x, y, a"));
    EXPECT_THAT(error({{"result", longer}, {"x", x}, {"y", x}, {"a", 2.0f}}),
                HasSubstr("parameter x is out of bounds"));
    EXPECT_THAT(error({{"result", result}, {"x", 2.0f}, {"y", x}, {"a", 2.0f}}),
                HasSubstr("parameter x is unbound, expected a stream"));
    EXPECT_THROW(make_stream(*executor, saxpy, "z", 16), LaunchError);
}

INSTANTIATE_TEST_SUITE_P(Mappings, StreamProgram, testing::ValuesIn(layout::all_mappings),
                         tests::param_name);

}  // namespace
}  // namespace stream
