// SPDX-License-Identifier: MIT
// How the times of group sorts vary with the data, as in Figure 4 of Baraglia et al.: of 20
// different arrays of each distribution, on OpenGL compute shaders, every result verified:
//     group_distributions [--log2n L] [--sorts NAME,...] [--distributions NAME,...] [--arrays A]
// The machine's own clock, or the host's where it has none; upload and download apart.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "benchmarks/arguments.h"
#include "group/gl/machine.h"
#include "group/sorts/pairs.h"
#include "group/sorts/sorts.h"
#include "io/distribution.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Timed {
    double milliseconds = 0;
    bool is_right = false;
};

Timed timed(group::Run& run, const std::vector<float>& keys) {
    std::vector<abisort::Pair> pairs;
    for (const float key : keys)
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    group::sorts::upload(run, pairs);
    run.finish();
    run.start_clock();
    const auto start = Clock::now();
    run.run();
    run.finish();
    const std::chrono::duration<double, std::milli> host = Clock::now() - start;
    const double machine = run.stop_clock();
    std::ranges::sort(pairs, [](const abisort::Pair& p, const abisort::Pair& q) {
        return abisort::greater(q, p);
    });
    return {machine > 0 ? machine : host.count(), group::sorts::download(run) == pairs};
}

// The first array is sorted once more before, to warm up.
void contest(group::Run& run, std::string_view sort, const io::Distribution& distribution,
             unsigned arrays) {
    std::vector<double> times;
    bool is_right = timed(run, distribution.make(run.program().n, 1)).is_right;
    for (unsigned seed = 1; seed <= arrays; ++seed) {
        const Timed one = timed(run, distribution.make(run.program().n, seed));
        times.push_back(one.milliseconds);
        is_right = is_right && one.is_right;
    }
    const double mean = std::accumulate(times.begin(), times.end(), 0.0) / arrays;
    double squares = 0;
    for (const double time : times)
        squares += (time - mean) * (time - mean);
    fmt::print("{:<21} {:<15} {:>9.4f} {:>9.4f} {:>9.4f} {:>9.4f} {}\n", sort, distribution.name,
               mean, std::sqrt(squares / arrays), *std::ranges::min_element(times),
               *std::ranges::max_element(times), is_right ? "right" : "WRONG");
}

}  // namespace

int main(int argc, char** argv) {
    const benchmarks::Arguments arguments(argc, argv);
    const auto machine = group::gl::make_machine(stream::gl::make_headless_context());
    const std::uint32_t n = 1u << std::stoul(arguments.value("--log2n", "20"));
    const auto arrays = static_cast<unsigned>(std::stoul(arguments.value("--arrays", "20")));
    fmt::print("{}, n = {}\n{:<21} {:<15} {:>9} {:>9} {:>9} {:>9}\n", machine->renderer(), n,
               "sort", "distribution", "mean ms", "deviation", "least", "most");
    for (const std::string& name : arguments.values("--sorts", "baraglia")) {
        const group::sorts::Sort* sort = group::sorts::sort_named(name);
        if (sort == nullptr || n > sort->sizes.largest) {
            fmt::print("no sort '{}' of {} values\n", name, n);
            continue;
        }
        const auto run = machine->prepare(group::sorts::make_program(*sort, n));
        for (const std::string& of : arguments.values("--distributions", "uniform,gaussian,zipf"))
            if (const io::Distribution* distribution = io::distribution_named(of))
                contest(*run, name, *distribution, arrays);
            else
                fmt::print("no distribution '{}'\n", of);
    }
}
