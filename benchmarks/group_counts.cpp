// SPDX-License-Identifier: MIT
// What the sorts of the group machine do to its memories, counted on the emulator:
//     group_counts [--log2n L] [--profile NAME] [--sorts NAME,...]
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "benchmarks/arguments.h"
#include "group/emulator/machine.h"
#include "group/sorts/pairs.h"
#include "group/sorts/sorts.h"

namespace {

void count(const group::sorts::Sort& sort, std::uint32_t n, const std::string& profile) {
    const auto machine = group::emulator::make_machine({.profile = profile, .counts = true});
    const auto run = machine->prepare(group::sorts::make_program(sort, n));
    group::sorts::sort(*run, benchmarks::random_pairs(n));
    group::emulator::LaunchCounts sum;
    unsigned worst = 0;
    for (const group::emulator::LaunchCounts& counts : machine->take_counts()) {
        sum.comparisons += counts.comparisons;
        sum.banks.add(counts.banks);
        sum.sectors.add(counts.sectors);
        sum.hazards += counts.hazards;
        for (const group::emulator::SiteCounts& site : counts.sites)
            worst = std::max(worst, site.worst);
    }
    fmt::print("{:<21} {:>8} {:>8} {:>12} {:>12} {:>10.3f} {:>5} {:>12} {:>8.3f} {:>7}\n",
               sort.name, n, run->program().launches.size(), sum.comparisons, sum.banks.conflicts(),
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
    for (const group::sorts::Sort& sort : group::sorts::sorts())
        if (arguments.names("--sorts", sort.name))
            count(sort, static_cast<std::uint32_t>(std::min<std::size_t>(n, sort.sizes.largest)),
                  profile);
}
