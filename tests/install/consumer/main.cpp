// SPDX-License-Identifier: MIT
#include <sorts/sorter.h>
#include <stream/emulator/executor.h>
#include <stream/gl/executor.h>
#include <array>

#include <cstdio>
#include <vector>

#include "kernels.h"

namespace {

bool sorts_on(stream::Executor& executor, std::string_view program) {
    sorts::Sorter sorter(executor, 1000, {.program = program});
    std::vector<sorts::Pair> pairs = {{3, 0}, {1, 1}, {2, 2}, {1, 3}};
    sorter.sort(pairs);
    std::printf("%s: %u %u %u %u\n", executor.renderer().c_str(), pairs[0].id, pairs[1].id,
                pairs[2].id, pairs[3].id);
    return pairs[0].id == 1 && pairs[1].id == 3 && pairs[2].id == 2 && pairs[3].id == 0;
}

// result[m] := the smaller one of values 2 m and 2 m + 1.
bool runs_its_own_kernel(stream::Executor& executor) {
    const stream::KernelLibrary& kernels = consumer::library();
    const auto make = [&](const char* name, std::uint32_t size) {
        return executor.create({name, kernels.type("value_t"), size, 0, {}});
    };
    const stream::Stream values = make("values", 4);
    const stream::Stream smaller = make("smaller", 2);
    executor.upload_words(values, 0, std::vector<std::uint32_t>{3, 0, 1, 1, 2, 2, 4, 3});
    const stream::Operation operation{.kernel = &kernels.kernel("smaller"),
                                      .streams = {{"smaller", {0}}, {"values", {1}}},
                                      .blocks = {{{0, 2}, {{"values", stream::Start{0}}}}}};
    executor.run(*executor.record({&operation, 1}, std::array{smaller, values}));
    std::vector<std::uint32_t> words(4);
    executor.download_words(smaller, 0, words);
    return words == std::vector<std::uint32_t>{1, 1, 2, 2};
}

}  // namespace

int main() {
    const auto emulator = stream::emulator::make_executor();
    const auto gl = stream::gl::make_executor(stream::gl::make_headless_context());
    return runs_its_own_kernel(*gl) && runs_its_own_kernel(*emulator) &&
                   sorts_on(*emulator, "optimized") && sorts_on(*gl, "optimized") &&
                   sorts_on(*emulator, "tile-merge")
               ? 0
               : 1;
}
