// SPDX-License-Identifier: MIT
#include <stream/call.h>
#include <stream/emulator/executor.h>
#include <stream/gl/executor.h>

#include <vector>

#include "kernels.h"

namespace {

// Computes result[m] := the smaller one of values 2 m and 2 m + 1.
bool runs_its_own_kernel(stream::Executor& executor) {
    const stream::Kernel& kernel = consumer::library().kernel("smaller");
    const std::vector<consumer::value_t> pairs = {{3, 0}, {1, 1}, {2, 2}, {4, 3}};
    const auto values = stream::make_stream<consumer::value_t>(executor, kernel, "values", pairs);
    const stream::Stream smaller = stream::make_stream(executor, kernel, "smaller", 2);
    stream::call(executor, kernel, {{"smaller", smaller}, {"values", values}});
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
