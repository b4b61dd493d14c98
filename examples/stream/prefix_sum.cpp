// SPDX-License-Identifier: MIT
// Prints the prefix sums of the given numbers. Usage: prefix_sum gl|emulator NUMBER...
#include <stream/executors.h>
#include <stream/program_run.h>

#include <bit>
#include <charconv>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kernels.h"

namespace {

// Makes the program for `size` numbers, with a step for each power of two below `size`. Each step
// reads one stream and writes to the other stream.
stream::Program prefix_sum_program(std::uint32_t size) {
    if (size > 1u << 31)
        throw std::invalid_argument("more than 2^31 numbers: their indexes do not fit 32 bits");
    const stream::KernelLibrary& kernels = examples::library();
    const std::uint32_t places = std::bit_ceil(size);
    stream::Program program{.name = "prefix sum", .size = size};
    for (const char* name : {"even", "odd"})
        program.streams.push_back({.name = name, .type = kernels.type("uint"), .size = places});
    for (std::uint32_t distance = 1; distance < size; distance *= 2) {
        const stream::StreamRef source{program.operations.size() % 2};
        const stream::StreamRef target{1 - source.number};
        program.operations.push_back(
            {.kernel = &kernels.kernel("prefix_sum"),
             .label = "distance " + std::to_string(distance),
             .streams = {{"sums", target}, {"values", source}, {"before", source}},
             .blocks = {{{0, places}, {{"values", stream::Start{0}}, {"distance", distance}}}}});
    }
    program.output = {program.operations.size() % 2};
    return program;
}

std::uint32_t number_of(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::invalid_argument("'" + std::string(text) + "' is not a number below 2^32");
    return number;
}

int run(int count, char** arguments) {
    const stream::ExecutorKind* kind = count > 2 ? stream::executor_named(arguments[1]) : nullptr;
    if (kind == nullptr) {
        std::fprintf(stderr, "usage: prefix_sum gl|emulator NUMBER...\n");
        return 2;
    }
    std::vector<std::uint32_t> numbers;
    for (int i = 2; i < count; ++i)
        numbers.push_back(number_of(arguments[i]));
    const auto executor = kind->make({});
    stream::ProgramRun run(*executor,
                           prefix_sum_program(static_cast<std::uint32_t>(numbers.size())));
    run.upload<std::uint32_t>(numbers);
    run.run();
    run.download<std::uint32_t>(numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        std::printf("%u%c", numbers[i], i + 1 < numbers.size() ? ' ' : '\n');
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "prefix_sum: %s\n", error.what());
        return 1;
    }
}
