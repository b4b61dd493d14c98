// SPDX-License-Identifier: MIT
#include "instrument/group_check.h"

#include <algorithm>

#include "sorts/sorter.h"
#include "stream/emulator/executor.h"

namespace instrument {
namespace {

using stream::groups::LaunchCounts;
using stream::groups::SiteCounts;

void add_conflict(GroupReport& report, const std::string& kernel, const SiteCounts& site) {
    const auto is_same = [&](const ConflictingAccess& access) {
        return access.kernel == kernel && access.counts.line == site.line &&
               access.counts.array == site.array && access.counts.is_store == site.is_store;
    };
    const auto found = std::ranges::find_if(report.conflicts, is_same);
    if (found == report.conflicts.end()) {
        report.conflicts.push_back({kernel, site});
        return;
    }
    found->counts.banks.add(site.banks);
    found->counts.worst = std::max(found->counts.worst, site.worst);
}

void add(GroupReport& report, const LaunchCounts& counts) {
    ++report.launches;
    report.comparisons += counts.comparisons;
    report.banks.add(counts.banks);
    report.sectors.add(counts.sectors);
    for (const SiteCounts& site : counts.sites) {
        report.worst = std::max(report.worst, site.worst);
        if (site.banks.conflicts() > 0)
            add_conflict(report, counts.kernel, site);
    }
    for (std::size_t kind = 0; kind < report.hazards.size(); ++kind)
        report.hazards[kind] += counts.hazards_of_kind[kind];
    report.details.insert(report.details.end(), counts.details.begin(), counts.details.end());
}

std::vector<abisort::Pair> numbered(std::span<const float> keys) {
    std::vector<abisort::Pair> pairs;
    for (const float key : keys)
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

}  // namespace

bool GroupReport::is_clean() const {
    return is_right && std::ranges::all_of(hazards, [](std::uint64_t count) { return count == 0; });
}

GroupReport check_group(const sorts::Sort& sort, const stream::Profile& profile,
                        std::span<const float> keys, const ::sorts::Settings& settings) {
    const auto machine = stream::emulator::make_executor(stream::emulator::counting_on(profile));
    sorts::Sorter sorter(*machine, keys.size(), {.program = sort.name, .settings = settings});
    std::vector<abisort::Pair> pairs = numbered(keys);
    sorter.sort(pairs);
    GroupReport report;
    for (const LaunchCounts& counts : machine->take_counts())
        add(report, counts);
    std::vector<abisort::Pair> expected = numbered(keys);
    std::ranges::sort(expected, [](const abisort::Pair& p, const abisort::Pair& q) {
        return abisort::greater(q, p);
    });
    report.is_right = pairs == expected;
    return report;
}

}  // namespace instrument
