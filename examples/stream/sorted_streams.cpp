// SPDX-License-Identifier: MIT
// What GPU-ABiSort leaves open (§9): its techniques for other things than sorting. Numbers are in
// ascending order where a stream is sorted.
//     sorted_streams gl|emulator merge NUMBER... -- NUMBER...
//     sorted_streams gl|emulator ranks KEY... -- NUMBER...
//     sorted_streams gl|emulator counts KEY... -- NUMBER...    the same, of numbers in any order
//     sorted_streams gl|emulator least NUMBER...               the 8 least
//     sorted_streams gl|emulator time LOG2N                    each for 2^LOG2N numbers
#include <stream/executors.h>
#include <stream/program_run.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kernels.h"

namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr std::uint32_t group = 8;
constexpr std::uint32_t most = ~0u;  // what fills a stream up

std::uint32_t size_of(const Numbers& numbers) {
    return static_cast<std::uint32_t>(numbers.size());
}

stream::StreamSpec spec(const char* name, std::uint32_t size, unsigned log2_per_place = 0) {
    return {.name = name,
            .type = examples::library().type("uint"),
            .size = std::max(size, 1u),
            .log2_per_place = log2_per_place};
}

// An operation for `size` places, each piece of which is told where it begins.
stream::Operation operation(
    const char* kernel, std::uint32_t size, std::vector<stream::Binding> streams,
    const std::function<std::vector<stream::BlockArgument>(std::uint32_t)>& arguments) {
    stream::Operation made{.kernel = &examples::library().kernel(kernel),
                           .label = kernel,
                           .streams = std::move(streams)};
    for (const layout::Block& piece : layout::aligned_blocks(0, size))
        made.blocks.push_back({piece, arguments(piece.start)});
    return made;
}

/// A program, what lies in its streams at first, and how many results there are.
struct Job {
    stream::Program program;
    std::vector<Numbers> inputs;
    std::uint32_t results = 0;
};

Job merging(Numbers a, Numbers b) {
    const std::uint32_t size = size_of(a) + size_of(b);
    Job job{{.name = "merge", .size = size}, {a, b}, size};
    job.program.streams = {spec("a", size_of(a)), spec("b", size_of(b)), spec("merged", size)};
    job.program.operations = {operation(
        "merge_sorted", size, {{"merged", {2}}, {"a", {0}}, {"b", {1}}},
        [&](std::uint32_t start) -> std::vector<stream::BlockArgument> {
            return {{"block_start", start}, {"size_a", size_of(a)}, {"size_b", size_of(b)}};
        })};
    job.program.output = {2};
    return job;
}

Job ranking(Numbers keys, Numbers values, bool are_sorted) {
    Job job{{.name = "ranks", .size = size_of(keys)}, {keys, values}, size_of(keys)};
    job.program.streams = {spec("keys", size_of(keys)), spec("values", size_of(values)),
                           spec("ranks", size_of(keys))};
    job.program.operations = {
        operation(are_sorted ? "ranks_in_sorted" : "ranks_by_counting", size_of(keys),
                  {{"ranks", {2}}, {"keys", {0}}, {are_sorted ? "sorted" : "values", {1}}},
                  [&](std::uint32_t start) -> std::vector<stream::BlockArgument> {
                      return {{"keys", stream::Start{start}}, {"size", size_of(values)}};
                  })};
    job.program.operations.front().iterations = are_sorted ? 32 : size_of(values);
    job.program.output = {2};
    return job;
}

// n numbers are n/8 groups, then half as many, a quarter, ... one: 2n are read in all.
Job least_of(Numbers numbers) {
    const std::uint32_t results = std::min(size_of(numbers), group);
    numbers.resize(std::bit_ceil(std::max(size_of(numbers), 2 * group)), most);
    const std::uint32_t size = size_of(numbers);
    Job job{{.name = "least", .size = size}, {numbers}, results};
    job.program.streams = {spec("even", size, 3), spec("odd", size, 3)};
    for (std::uint32_t groups = size / group / 2; groups > 0; groups /= 2) {
        const stream::StreamRef source{job.program.operations.size() % 2};
        const char* kernel = job.program.operations.empty() ? "least_of_any" : "least_of_two";
        job.program.operations.push_back(
            operation(kernel, groups, {{"least", {1 - source.number}}, {"groups", source}},
                      [](std::uint32_t start) -> std::vector<stream::BlockArgument> {
                          return {{"groups", stream::Start{2 * group * start}}};
                      }));
    }
    job.program.output = {job.program.operations.size() % 2};
    return job;
}

/// Makes a job ready: its streams hold its inputs.
stream::ProgramRun ready(stream::Executor& executor, const Job& job) {
    stream::ProgramRun run(executor, job.program);
    for (std::size_t i = 0; i < job.inputs.size(); ++i)
        if (!job.inputs[i].empty())
            executor.upload<std::uint32_t>(run.stream({i}), 0, job.inputs[i]);
    return run;
}

void print_results(stream::Executor& executor, const Job& job) {
    stream::ProgramRun run = ready(executor, job);
    run.run();
    Numbers results(job.results);
    run.download<std::uint32_t>(results);
    for (std::size_t i = 0; i < results.size(); ++i)
        std::printf("%u%c", results[i], i + 1 < results.size() ? ' ' : '\n');
}

// The least of five, in milliseconds.
void print_time(stream::Executor& executor, const char* what, const Job& job) {
    stream::ProgramRun run = ready(executor, job);
    double least = 1e9;
    for (int i = 0; i < 5; ++i) {
        executor.finish();
        const auto start = std::chrono::steady_clock::now();
        run.run();
        executor.finish();
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - start;
        least = std::min(least, taken.count());
    }
    std::printf("%-32s %10.3f ms\n", what, least);
}

void print_times(stream::Executor& executor, unsigned log2_n) {
    std::mt19937 random(9);
    Numbers a(std::size_t{1} << log2_n);
    for (std::uint32_t& number : a)
        number = static_cast<std::uint32_t>(random());
    const Numbers any = a;
    Numbers b = a;
    std::ranges::sort(a);
    for (std::uint32_t& number : b)
        number = static_cast<std::uint32_t>(random());
    std::ranges::sort(b);
    print_time(executor, "merge of two sorted", merging(a, b));
    print_time(executor, "ranks in sorted", ranking(any, a, true));
    if (size_of(a) <= 1u << 15)  // beyond, llvmpipe leaves loops
        print_time(executor, "ranks by counting", ranking(any, a, false));
    print_time(executor, "8 least", least_of(any));
}

std::uint32_t number_of(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::invalid_argument("'" + std::string(text) + "' is no number below 2^32");
    return number;
}

Numbers numbers_of(char** first, char** end, const char* where) {
    if (first >= end)
        throw std::invalid_argument(std::string("no numbers") + where);
    Numbers numbers;
    for (; first < end; ++first)
        numbers.push_back(number_of(*first));
    return numbers;
}

int run(int count, char** arguments) {
    const stream::ExecutorKind* kind = count > 3 ? stream::executor_named(arguments[1]) : nullptr;
    const std::string what = kind != nullptr ? arguments[2] : "";
    char** const end = arguments + count;
    char** const border =
        std::find_if(arguments, end, [](const char* text) { return std::strcmp(text, "--") == 0; });
    const bool has_two = border != end;
    const bool takes_two = what == "merge" || what == "ranks" || what == "counts";
    if (kind == nullptr || has_two != takes_two ||
        (!takes_two && what != "least" && what != "time")) {
        std::fprintf(stderr,
                     "usage: sorted_streams gl|emulator merge|ranks|counts NUMBER... -- NUMBER...\n"
                     "       sorted_streams gl|emulator least NUMBER...\n"
                     "       sorted_streams gl|emulator time LOG2N\n");
        return 2;
    }
    const Numbers first = numbers_of(arguments + 3, border, has_two ? " before --" : "");
    const Numbers second = has_two ? numbers_of(border + 1, end, " behind --") : Numbers();
    const auto executor = kind->make({});
    if (what == "time")
        print_times(*executor, std::min(first.front(), 24u));
    else if (what == "least")
        print_results(*executor, least_of(first));
    else if (what == "merge")
        print_results(*executor, merging(first, second));
    else
        print_results(*executor, ranking(first, second, what == "ranks"));
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "sorted_streams: %s\n", error.what());
        return 1;
    }
}
