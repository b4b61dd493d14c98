// SPDX-License-Identifier: MIT
#include "stream/self_test.h"

#include <fmt/format.h>

#include <array>
#include <random>

#include "stream/error.h"
#include "stream_sources.h"

namespace stream {
namespace {

using uint = std::uint32_t;

bool is_odd(uint index) {
    return (index & 1) != 0;
}

#define FUNCTION
#include "stream/self_test_answer.kernel"
#undef FUNCTION

// log2 of the side of the tested stream, which must be larger than the tiles in which devices draw
// (at most 64 x 64 texels)
constexpr unsigned log2_side = 7;
constexpr std::uint32_t size = 1u << (2 * log2_side);
// an odd distance, so that every word is read, and successive reads are in different rows
constexpr std::uint32_t stride = 4099;

const KernelLibrary& library() {
    static const KernelLibrary kernels(
        {"none", ""}, {self_test_answer},
        {{"self_test", self_test_kernel}, {"self_test_in_place", self_test_in_place_kernel}});
    return kernels;
}

/// Test values: zero, all ones, single bits and their neighbors, and random words.
std::vector<std::uint32_t> test_words() {
    std::vector<std::uint32_t> words = {0, ~0u};
    for (unsigned bit = 0; bit < 32; ++bit)
        for (const std::uint32_t word : {1u << bit, (1u << bit) - 1, (1u << bit) + 1})
            words.insert(words.end(), {word, ~word});
    std::mt19937 random(24);
    while (words.size() < size)
        words.push_back(static_cast<std::uint32_t>(random()));
    return words;
}

}  // namespace

void self_test(Executor& executor) {
    const std::vector<std::uint32_t> words = test_words();
    const auto make = [&](const char* name) {
        return executor.create(
            {name, library().type("uint"), size, 0, {layout::MappingKind::row_wise, log2_side}});
    };
    const Stream source = make("self-test words");
    const Stream answers = make("self-test answers");
    executor.upload_words(source, 0, words);
    const Operation operation{.kernel = &library().kernel("self_test"),
                              .label = "self-test",
                              .streams = {{"answer", {0}}, {"word", {1}}, {"words", {1}}},
                              .blocks = {{{0, size}, {{"word", Start{0}}, {"stride", stride}}}}};
    executor.run(*executor.record({&operation, 1}, std::array{answers, source}));
    std::vector<std::uint32_t> found(size);
    executor.download_words(answers, 0, found);
    for (std::uint32_t m = 0; m < size; ++m) {
        const std::uint32_t distant = words[m * stride % size];
        const std::uint32_t expected = answer_to(m, words[m], distant);
        if (found[m] != expected)
            throw DeviceError(fmt::format(
                "{} fails the self-test: {:#010x} and {:#010x} give {:#010x}, but should give "
                "{:#010x}. It cannot sort; use another executor",
                executor.renderer(), words[m], distant, found[m], expected));
    }
}

bool writes_in_place(Executor& executor) {
    constexpr std::uint32_t length = 256;  // length of a block, which is two rows
    const Stream stream = executor.create({"self-test words",
                                           library().type("uint"),
                                           size,
                                           0,
                                           {layout::MappingKind::row_wise, log2_side}});
    std::vector<std::uint32_t> expected = test_words();
    executor.upload_words(stream, 0, expected);
    std::vector<Operation> operations;
    for (std::uint32_t first = length; first < size; first += length) {
        operations.push_back({.kernel = &library().kernel("self_test_in_place"),
                              .label = "self-test in place",
                              .streams = {{"written", {0}}, {"words", {0}}},
                              .blocks = {{{first, length}, {{"before", first - length}}}}});
        for (std::uint32_t m = 0; m < length; ++m)
            expected[first + m] = next_word(expected[first - length + distant_in_block(m)]);
    }
    executor.run(*executor.record(operations, std::array{stream}));
    std::vector<std::uint32_t> found(size);
    executor.download_words(stream, 0, found);
    return found == expected;
}

}  // namespace stream
