// SPDX-License-Identifier: MIT
#include "instrument/group_watch.h"

#include <fmt/format.h>

#include "group/emulator/machine.h"
#include "group/sorts/pairs.h"
#include "inspector/refused.h"

namespace instrument {
namespace {

void check(const group::Program& program, const Watch& wanted) {
    if (wanted.launch >= program.launches.size())
        throw inspector::Refused(
            fmt::format("launch {}: program {} of {} values has the launches 0 to {}",
                        wanted.launch, program.name, program.n, program.launches.size() - 1));
    const group::Launch& launch = program.launches[wanted.launch];
    if (wanted.group >= launch.groups)
        throw inspector::Refused(fmt::format("group {}: launch {} ({}) has the groups 0 to {}",
                                             wanted.group, wanted.launch, launch.label,
                                             launch.groups - 1));
}

std::vector<std::vector<std::uint32_t>> words_of(group::Run& run) {
    std::vector<std::vector<std::uint32_t>> words;
    for (unsigned b = 0; b < run.program().buffers.size(); ++b)
        words.push_back(run.download_words(b));
    return words;
}

}  // namespace

Watched watch(const group::Program& program, std::span<const group::sorts::value_t> values,
              const Watch& wanted, const std::function<void()>& checkpoint) {
    check(program, wanted);
    inspector::SharedMemory memory;
    memory.program = program.name;
    memory.n = program.n;
    memory.launch = wanted.launch;
    memory.group = wanted.group;
    memory.banks = wanted.profile->memory.banks;
    inspector::SharedMemoryRecorder recorder(std::move(memory), wanted.details);
    const auto machine = group::emulator::make_machine(
        {.profile = wanted.profile->name,
         .counts = true,
         .observer = &recorder,
         .watched = group::emulator::Watched{wanted.launch, wanted.group}});
    const auto run = machine->prepare(program);
    group::sorts::upload_values(*run, values);
    run->run(0, wanted.launch, checkpoint);
    Watched found;
    const bool keeps_buffers = wanted.details == inspector::Details::all;
    if (keeps_buffers)
        found.before = words_of(*run);
    run->run(wanted.launch, wanted.launch + 1, checkpoint);
    if (keeps_buffers)
        found.after = words_of(*run);
    found.memory = std::move(recorder).take();
    return found;
}

}  // namespace instrument
