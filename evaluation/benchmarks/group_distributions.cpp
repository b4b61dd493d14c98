// SPDX-License-Identifier: MIT
// How the times of group sorts vary with the data, as in Figure 4 of Baraglia et al.: of 20
// different arrays of each distribution, on OpenGL compute shaders, every result verified:
//     group_distributions [--log2n L] [--sorts NAME,...] [--distributions NAME,...] [--arrays A]
// The machine's own clock, or the host's where it has none; upload and download apart.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "evaluation/benchmarks/arguments.h"
#include "evaluation/measure.h"

namespace {

using evaluation::Contest;

// Contests of one distribution each, which a measurement of every array is in.
void print(std::span<const Contest> arrays, std::size_t contestant) {
    std::vector<double> times;
    bool is_right = true;
    for (const Contest& contest : arrays) {
        times.push_back(median_ms(contest[contestant]));
        is_right &= contest[contestant].verified;
    }
    const auto count = static_cast<double>(times.size());
    const double mean = std::accumulate(times.begin(), times.end(), 0.0) / count;
    double squares = 0;
    for (const double time : times)
        squares += (time - mean) * (time - mean);
    fmt::print("{:<21} {:<15} {:>9.4f} {:>9.4f} {:>9.4f} {:>9.4f} {}\n",
               name(arrays.front()[contestant].contestant),
               arrays.front().front().task.distribution, mean, std::sqrt(squares / count),
               *std::ranges::min_element(times), *std::ranges::max_element(times),
               is_right ? "right" : "WRONG");
}

}  // namespace

int main(int argc, char** argv) try {
    const benchmarks::Arguments arguments(argc, argv);
    const auto executor = sorts::make_executor(stream::Body::groups, {});
    stream::Executor* const executors[] = {executor.get()};
    const auto log2_n = static_cast<unsigned>(std::stoul(arguments.value("--log2n", "20")));
    const std::size_t arrays = std::stoul(arguments.value("--arrays", "20"));
    std::vector<evaluation::Task> tasks;
    for (const std::string& of : arguments.values("--distributions", "uniform,gaussian,zipf"))
        for (std::size_t seed = 1; seed <= arrays; ++seed)
            tasks.push_back({.log2_n = log2_n, .distribution = of, .seed = seed, .repeats = 1});
    std::vector<evaluation::Contestant> contestants;
    for (const std::string& name : arguments.values("--sorts", "baraglia"))
        contestants.push_back({{name, std::nullopt, {}}, std::string(executor->name())});
    fmt::print("{}, n = 2^{}\n{:<21} {:<15} {:>9} {:>9} {:>9} {:>9}\n", executor->renderer(),
               log2_n, "sort", "distribution", "mean ms", "deviation", "least", "most");
    const std::vector<Contest> contests =
        hold_contests(executors, tasks, contestants, evaluation::keep_awake(executors), [] {});
    for (std::size_t c = 0; c < contestants.size(); ++c)
        for (std::size_t first = 0; first < contests.size(); first += arrays)
            print(std::span(contests).subspan(first, arrays), c);
} catch (const std::exception& error) {
    fmt::print(stderr, "group_distributions: {}\n", error.what());
    return 1;
}
