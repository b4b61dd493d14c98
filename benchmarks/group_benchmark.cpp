// SPDX-License-Identifier: MIT
// Times tile-merge on OpenGL compute shaders, each result compared with std::sort's:
//     group_benchmark [--sizes LOG2N,...] [--shapes NAME,...] [--repeats R]
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include "group/gl/machine.h"
#include "group/sorts/pairs.h"
#include "group/sorts/tile_merge/tile_merge.h"

namespace {

using Clock = std::chrono::steady_clock;

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> items;
    std::istringstream stream(list);
    for (std::string item; std::getline(stream, item, ',');)
        items.push_back(item);
    return items;
}

std::string option(int argc, char** argv, const char* name, const char* otherwise) {
    for (int i = 1; i + 1 < argc; ++i)
        if (std::strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return otherwise;
}

double median(std::vector<double> times) {
    std::ranges::sort(times);
    return times[times.size() / 2];
}

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::vector<abisort::Pair> random_pairs(std::uint32_t n) {
    std::vector<abisort::Pair> pairs;
    std::uint32_t state = 1;
    for (std::uint32_t i = 0; i < n; ++i) {
        state = state * 1664525u + 1013904223u;
        pairs.push_back({static_cast<float>(state >> 8), i});
    }
    return pairs;
}

void measure(group::Machine& machine, std::uint32_t n, const std::string& shape, int repeats) {
    const auto run = machine.prepare(
        group::sorts::tile_merge::make(n, group::sorts::tile_merge::shape_named(shape)));
    const std::vector<abisort::Pair> pairs = random_pairs(n);
    std::vector<abisort::Pair> expected = pairs;
    std::ranges::sort(expected, [](const abisort::Pair& p, const abisort::Pair& q) {
        return abisort::greater(q, p);
    });
    std::vector<double> host;
    std::vector<double> clock;
    bool is_right = true;
    for (int r = 0; r <= repeats; ++r) {  // the first warms up
        group::sorts::upload(*run, pairs);
        run->finish();
        run->start_clock();
        const auto start = Clock::now();
        run->run();
        run->finish();
        const double time = milliseconds_since(start);
        const double machine_time = run->stop_clock();
        if (r > 0) {
            host.push_back(time);
            clock.push_back(machine_time);
        }
        if (r == 0 || r == repeats)
            is_right = is_right && group::sorts::download(*run) == expected;
    }
    fmt::print("{:>10} {:>8} {:>9.4f} {:>9.4f} {:>9.4f} {:>8} {}\n", n, shape, median(host),
               *std::ranges::min_element(host), median(clock), run->program().launches.size(),
               is_right ? "right" : "WRONG");
}

}  // namespace

int main(int argc, char** argv) {
    const auto machine = group::gl::make_machine(stream::gl::make_headless_context());
    const int repeats = std::stoi(option(argc, argv, "--repeats", "15"));
    fmt::print("{}\n{:>10} {:>8} {:>9} {:>9} {:>9} {:>8}\n", machine->renderer(), "n", "shape",
               "ms", "least ms", "clock ms", "launches");
    for (const std::string& size : split(option(argc, argv, "--sizes", "12,16,18,20")))
        for (const std::string& shape : split(option(argc, argv, "--shapes", "256x8")))
            try {
                measure(*machine, 1u << std::stoul(size), shape, repeats);
            } catch (const std::exception& error) {
                fmt::print("{:>10} {:>8} {}\n", 1u << std::stoul(size), shape, error.what());
            }
}
