// SPDX-License-Identifier: MIT
#include "inspect/check.h"

#include <algorithm>

#include "abisort/order_code.h"
#include "sorts/run_values.h"
#include "sorts/sort.h"
#include "stream/program_run.h"

namespace inspect {
namespace {

// Returns whether values without ids are the given keys, sorted by the keys' highest bits.
bool are_sorted(std::span<const shaders::value_t> values, std::span<const float> keys,
                unsigned key_bits) {
    std::vector<std::uint32_t> codes(keys.size());
    std::ranges::transform(keys, codes.begin(), abisort::order_code);
    std::ranges::stable_sort(codes, {},
                             [&](std::uint32_t code) { return code >> (32 - key_bits); });
    return std::ranges::equal(values, codes, {}, &shaders::value_t::key);
}

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

std::vector<shaders::value_t> run_observed(stream::Program program,
                                           const stream::emulator::EmulatorOptions& options,
                                           std::span<const float> keys,
                                           stream::emulator::Observer& observer,
                                           const std::function<void()>& checkpoint) {
    const auto executor = stream::emulator::make_executor(options);
    stream::ProgramRun run(*executor, std::move(program));
    run.set_checkpoint(checkpoint);
    std::vector<shaders::value_t> values = sorts::values_of(keys);
    executor->observe(&observer);
    sorts::upload_values(run, values);
    run.prepare();
    run.run();
    sorts::download(run, values);
    return values;
}

bool is_right(sorts::SortKind kind, const stream::Program& program,
              std::span<const shaders::value_t> values, std::span<const float> keys,
              unsigned key_bits) {
    if (sorts::has_keys_alone(program))
        return are_sorted(values, keys, key_bits);
    const Precedes precedes{key_bits};
    std::vector<bool> seen(keys.size());
    for (const shaders::value_t& value : values) {
        if (value.id >= keys.size() || seen[value.id] ||
            value.key != abisort::order_code(keys[value.id]))
            return false;
        seen[value.id] = true;
    }
    if (kind == sorts::SortKind::sorts)
        return std::ranges::is_sorted(values, precedes);
    return std::ranges::min_element(values, precedes) == values.begin() &&
           std::ranges::max_element(values, precedes) == values.end() - 1;
}

CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys,
                  const std::function<void()>& checkpoint) {
    const unsigned key_bits = sort.key_bits == nullptr ? 32 : sort.key_bits(program);
    HazardWatch watch([&](const sorts::UnreadWrite& write) {
        return sort.allow_unread ? sort.allow_unread(program, write) : std::string_view();
    });
    const std::vector<shaders::value_t> values = run_observed(
        program, {.limits = limits, .threads = 1, .allow_hazards = true}, keys, watch, checkpoint);
    watch.finish();
    return {.hazards = watch.hazards(),
            .allowed = watch.allowed(),
            .operations = watch.operations(),
            .instances = watch.instances(),
            .accesses = watch.accesses(),
            .is_right = is_right(sort.kind, program, values, keys, key_bits)};
}

bool GroupReport::is_clean() const {
    return is_right && std::ranges::all_of(hazards, [](std::uint64_t count) { return count == 0; });
}

GroupReport check_group(const stream::Program& program, const stream::Profile& profile,
                        std::span<const float> keys, const std::function<void()>& checkpoint) {
    const auto executor = stream::emulator::make_executor(stream::emulator::counting_on(profile));
    stream::ProgramRun run(*executor, program);
    run.set_checkpoint(checkpoint);
    std::vector<shaders::value_t> values = sorts::values_of(keys);
    sorts::upload_values(run, values);
    run.run();
    sorts::download(run, values);
    GroupReport report;
    for (const LaunchCounts& counts : executor->take_counts())
        add(report, counts);
    report.is_right = is_right(sorts::SortKind::sorts, program, values, keys);
    return report;
}

}  // namespace inspect
