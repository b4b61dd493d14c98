// SPDX-License-Identifier: MIT
// What the sorts of the group machine do to its memories, counted on the emulator:
//     group_counts [--log2n L] [--profile NAME] [--sorts NAME,...]
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "evaluation/benchmarks/arguments.h"
#include "sorts/catalogue.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"

namespace {

void count(const sorts::Sort& sort, std::uint32_t n, const std::string& profile) {
    const auto machine = stream::emulator::make_executor(
        stream::emulator::counting_on(*stream::profile_named(profile)));
    stream::ProgramRun run(*machine, sorts::make_program(sort, n));
    sorts::sort(run, benchmarks::random_pairs(n));
    stream::groups::LaunchCounts sum;
    unsigned worst = 0;
    for (const stream::groups::LaunchCounts& counts : machine->take_counts()) {
        sum.comparisons += counts.comparisons;
        sum.banks.add(counts.banks);
        sum.sectors.add(counts.sectors);
        sum.hazards += counts.hazards;
        for (const stream::groups::SiteCounts& site : counts.sites)
            worst = std::max(worst, site.worst);
    }
    fmt::print("{:<21} {:>8} {:>8} {:>12} {:>12} {:>10.3f} {:>5} {:>12} {:>8.3f} {:>7}\n",
               sort.name, n, run.size(), sum.comparisons, sum.banks.conflicts(),
               sum.banks.wavefronts_per_request(), worst, sum.sectors.touched,
               static_cast<double>(sum.sectors.touched) / static_cast<double>(sum.sectors.ideal),
               sum.hazards);
}

}  // namespace

int main(int argc, char** argv) {
    const benchmarks::Arguments arguments(argc, argv);
    const std::uint32_t n = 1u << std::stoul(arguments.value("--log2n", "14"));
    const std::string profile = arguments.value("--profile", "modern");
    fmt::print("{:<21} {:>8} {:>8} {:>12} {:>12} {:>10} {:>5} {:>12} {:>8} {:>7}\n", "sort", "n",
               "launches", "comparisons", "conflicts", "wavefronts", "worst", "sectors", "/ ideal",
               "hazards");
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::groups))
        if (arguments.names("--sorts", sort.name))
            count(sort, static_cast<std::uint32_t>(std::min<std::size_t>(n, sort.sizes.largest)),
                  profile);
}
