// SPDX-License-Identifier: MIT
// Times the sorts of the group machine on OpenGL compute shaders, in turns, and verifies each
// result (evaluation/turns.h):
//     group_benchmark [--sizes LOG2N,...] [--sorts NAME,...] [--shapes NAME,...] [--keys NAME,...]
//                     [--repeats R]
// --shapes are those of tile-merge, auto if there is no such option; --keys are distributions,
// uniform if there is no such option. Times are of one sort, upload and download apart: the median
// and the least of the host's clock around it, and the median of the machine's own clock (0: it has
// none); and at how many MHz the GPU ran, at least and at most.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "evaluation/benchmarks/arguments.h"
#include "evaluation/measure.h"
#include "evaluation/runner.h"

namespace {

using evaluation::Sample;

std::vector<evaluation::SortForm> sorts_of(const benchmarks::Arguments& arguments) {
    std::vector<evaluation::SortForm> sorts;
    for (const std::string& name : arguments.values("--sorts", "tile-merge"))
        if (name == "tile-merge")
            for (const std::string& shape : arguments.values("--shapes", "auto"))
                sorts.push_back({name, std::nullopt, {{"shape", shape}}});
        else
            sorts.push_back({name, std::nullopt, {}});
    return sorts;
}

std::string why_not(const evaluation::SortForm& sort, unsigned log2_n, stream::Executor& executor) {
    const sorts::Sort* entry = catalogued(sort);
    if (entry == nullptr || !executor.limits().runs(entry->body))
        return "there is no such sort";
    return takes(sort, std::size_t{1} << log2_n) ? refusal(sort, log2_n, &executor)
                                                 : "does not sort so many";
}

void print(const evaluation::Measurement& measurement) {
    const std::vector<Sample>& samples = measurement.samples;
    std::vector<double> machine;
    std::ranges::transform(samples, std::back_inserter(machine), &Sample::gpu);
    const auto [slowest, fastest] = std::ranges::minmax(samples, {}, &Sample::mhz);
    fmt::print("{:>10} {:<14} {:<32} {:>9.4f} {:>9.4f} {:>9.4f} {:>5} {:>5} {}\n",
               measurement.task.n(), measurement.task.distribution, name(measurement.contestant),
               median_host_ms(samples), std::ranges::min(samples, {}, &Sample::sort).sort,
               evaluation::median(machine), slowest.mhz, fastest.mhz,
               measurement.verified ? "right" : "WRONG");
}

}  // namespace

int main(int argc, char** argv) {
    const benchmarks::Arguments arguments(argc, argv);
    const auto executor = sorts::make_executor(stream::Body::groups, {});
    stream::Executor* const executors[] = {executor.get()};
    const evaluation::Awake awake = evaluation::keep_awake(executors);
    const auto repeats = static_cast<unsigned>(std::stoul(arguments.value("--repeats", "15")));
    fmt::print("{}\n{:>10} {:<14} {:<32} {:>9} {:>9} {:>9} {:>5} {:>5}\n", executor->renderer(),
               "n", "keys", "sort", "ms", "least ms", "clock ms", "MHz", "to");
    for (const std::string& size : arguments.values("--sizes", "12,16,18,20")) {
        const auto log2_n = static_cast<unsigned>(std::stoul(size));
        std::vector<evaluation::Task> tasks;
        for (const std::string& keys : arguments.values("--keys", "uniform"))
            tasks.push_back({.log2_n = log2_n, .distribution = keys, .repeats = repeats});
        std::vector<evaluation::Contestant> contestants;
        for (const evaluation::SortForm& sort : sorts_of(arguments))
            if (const std::string why = why_not(sort, log2_n, *executor); !why.empty())
                fmt::print("{:>10} {:<32} {}\n", tasks.front().n(), name(sort), why);
            else
                contestants.push_back({sort, std::string(executor->name())});
        for (const auto& contest : hold_contests(executors, tasks, contestants, awake, [] {}))
            for (const evaluation::Measurement& measurement : contest)
                print(measurement);
    }
}
