// SPDX-License-Identifier: MIT
#include "apps/layout_shared.h"

#include <fmt/format.h>

#include "group/emulator/machine.h"
#include "group/sorts/pairs.h"
#include "group/sorts/sorts.h"
#include "inspector/refused.h"

namespace apps {
namespace {

std::vector<abisort::Pair> pairs_of(const KeyChoice& keys, std::size_t n) {
    std::vector<abisort::Pair> pairs;
    for (const float key : keys.make(n))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

void check(const group::Program& program, const SharedChoice& choice) {
    if (choice.launch >= program.launches.size())
        throw inspector::Refused(
            fmt::format("launch {}: program {} of {} values has the launches 0 "
                        "to {}",
                        choice.launch, program.name, program.n, program.launches.size() - 1));
    const group::Launch& launch = program.launches[choice.launch];
    if (choice.group >= launch.groups)
        throw inspector::Refused(fmt::format("group {}: launch {} ({}) has the groups 0 to {}",
                                             choice.group, choice.launch, launch.label,
                                             launch.groups - 1));
}

}  // namespace

inspector::SharedMemory shared_memory(const group::sorts::Sort& sort, std::size_t n,
                                      const sorts::Settings& settings, const KeyChoice& keys,
                                      const SharedChoice& choice) {
    const group::Program program = group::sorts::make_program(sort, n, settings);
    check(program, choice);
    const group::Profile& profile = *group::profile_named("modern");
    inspector::SharedMemory wanted;
    wanted.program = program.name;
    wanted.n = program.n;
    wanted.launch = choice.launch;
    wanted.group = choice.group;
    wanted.banks = profile.memory.banks;
    inspector::SharedMemoryRecorder recorder(std::move(wanted));
    const auto machine = group::emulator::make_machine(
        {.profile = profile.name, .counts = true, .observer = &recorder});
    group::sorts::sort(*machine->prepare(program), pairs_of(keys, n));
    inspector::SharedMemory found = std::move(recorder).take();
    return choice.section ? inspector::only_section(std::move(found), *choice.section) : found;
}

}  // namespace apps
