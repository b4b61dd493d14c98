// SPDX-License-Identifier: MIT
// Times the sorts of the group machine on OpenGL compute shaders, and verifies each:
//     group_benchmark [--sizes LOG2N,...] [--sorts NAME,...] [--shapes NAME,...] [--repeats R]
// --shapes are those of tile-merge, auto if there is no such option. Times are of one
// sort, upload and download apart: the median and the least of the host's clock around it, and the
// median of the machine's own clock (0: it has none).
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "benchmarks/arguments.h"
#include "benchmarks/group_timing.h"
#include "group/gl/machine.h"
#include "group/sorts/sorts.h"

namespace {

struct Times {
    std::vector<double> host;
    std::vector<double> machine;
    bool is_right = true;
};

// The first and the last sort are verified; the first is not counted.
Times measure(benchmarks::SortTimer& timer, const std::vector<abisort::Pair>& pairs,
              const std::vector<abisort::Pair>& expected, int repeats) {
    Times times;
    for (int r = 0; r <= repeats; ++r) {
        const benchmarks::Sample sample = timer.sort(pairs);
        if (r > 0) {
            times.host.push_back(sample.host);
            times.machine.push_back(sample.machine);
        }
        if (r == 0 || r == repeats)
            times.is_right = times.is_right && timer.result() == expected;
    }
    return times;
}

struct Contestant {
    std::string name;
    std::uint32_t max_n;
    std::function<group::Program(std::uint32_t)> make;
};

std::vector<Contestant> contestants(const benchmarks::Arguments& arguments) {
    std::vector<Contestant> contestants;
    for (const std::string& name : arguments.values("--sorts", "tile-merge"))
        if (name == "tile-merge") {
            for (const std::string& shape : arguments.values("--shapes", "auto"))
                contestants.push_back({name + " " + shape, 1u << 30, [shape](std::uint32_t n) {
                                           return group::sorts::make_program(
                                               *group::sorts::sort_named("tile-merge"), n,
                                               {{"shape", shape}});
                                       }});
        } else if (const group::sorts::Sort* sort = group::sorts::sort_named(name)) {
            contestants.push_back(
                {name, static_cast<std::uint32_t>(sort->sizes.largest),
                 [sort](std::uint32_t n) { return group::sorts::make_program(*sort, n); }});
        } else {
            fmt::print("no sort '{}'\n", name);
        }
    return contestants;
}

void contest(group::Machine& machine, std::uint32_t n, const Contestant& contestant, int repeats) {
    const std::vector<abisort::Pair> pairs = benchmarks::random_pairs(n);
    const std::vector<abisort::Pair> expected = benchmarks::sorted(pairs);
    benchmarks::SortTimer timer(machine, contestant.make(n));
    const Times times = measure(timer, pairs, expected, repeats);
    fmt::print("{:>10} {:<21} {:>9.4f} {:>9.4f} {:>9.4f} {:>8} {}\n", n, contestant.name,
               benchmarks::median(times.host), *std::ranges::min_element(times.host),
               benchmarks::median(times.machine), timer.launches(),
               times.is_right ? "right" : "WRONG");
}

}  // namespace

int main(int argc, char** argv) {
    const benchmarks::Arguments arguments(argc, argv);
    const auto machine = group::gl::make_machine(stream::gl::make_headless_context());
    const int repeats = std::stoi(arguments.value("--repeats", "15"));
    fmt::print("{}\n{:>10} {:<21} {:>9} {:>9} {:>9} {:>8}\n", machine->renderer(), "n", "sort",
               "ms", "least ms", "clock ms", "launches");
    for (const std::string& size : arguments.values("--sizes", "12,16,18,20"))
        for (const Contestant& contestant : contestants(arguments)) {
            const std::uint32_t n = 1u << std::stoul(size);
            if (n > contestant.max_n)
                continue;
            try {
                contest(*machine, n, contestant, repeats);
            } catch (const std::exception& error) {
                fmt::print("{:>10} {:<21} {}\n", n, contestant.name, error.what());
            }
        }
}
