// SPDX-License-Identifier: MIT
#include "instrument/group_check.h"

#include <algorithm>

#include "instrument/check.h"
#include "sorts/run_values.h"
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

}  // namespace

bool GroupReport::is_clean() const {
    return is_right && std::ranges::all_of(hazards, [](std::uint64_t count) { return count == 0; });
}

GroupReport check_group(const stream::Program& program, const stream::Profile& profile,
                        std::span<const float> keys) {
    const auto machine = stream::emulator::make_executor(stream::emulator::counting_on(profile));
    stream::ProgramRun run(*machine, program);
    std::vector<shaders::value_t> values = sorts::values_of(keys);
    sorts::upload_values(run, values);
    run.run();
    sorts::download(run, values);
    GroupReport report;
    for (const LaunchCounts& counts : machine->take_counts())
        add(report, counts);
    report.is_right = is_right(sorts::SortKind::sorts, program, values, keys);
    return report;
}

}  // namespace instrument
