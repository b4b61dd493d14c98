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

#include "benchmarks/arguments.h"
#include "benchmarks/group_timing.h"
#include "group/gl/machine.h"
#include "group/sorts/sorts.h"
#include "io/distribution.h"

namespace {

std::vector<abisort::Pair> pairs_of(const std::vector<float>& keys) {
    std::vector<abisort::Pair> pairs;
    for (const float key : keys)
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

void contest(benchmarks::SortTimer& timer, std::string_view sort, std::uint32_t n,
             const io::Distribution& distribution, unsigned arrays) {
    std::vector<double> times;
    bool is_right = true;
    for (unsigned seed = 1; seed <= arrays; ++seed) {
        const auto pairs = pairs_of(distribution.make(n, seed));
        times.push_back(timer.sort(pairs).best());
        is_right = is_right && timer.result() == benchmarks::sorted(pairs);
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
        benchmarks::SortTimer timer(*machine, group::sorts::make_program(*sort, n));
        for (const std::string& of : arguments.values("--distributions", "uniform,gaussian,zipf"))
            if (const io::Distribution* distribution = io::distribution_named(of))
                contest(timer, name, n, *distribution, arrays);
            else
                fmt::print("no distribution '{}'\n", of);
    }
}
