// SPDX-License-Identifier: MIT
#include <stream/emulator/executor.h>
#include <stream/gl/executor.h>

#include <array>
#include <vector>

#include "kernels.h"

namespace {

// Computes result[m] := the smaller one of values 2 m and 2 m + 1.
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
    return runs_its_own_kernel(*gl) && runs_its_own_kernel(*emulator) ? 0 : 1;
}
