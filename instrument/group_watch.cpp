// SPDX-License-Identifier: MIT
#include "instrument/group_watch.h"

#include <fmt/format.h>

#include "inspector/view_error.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"

namespace instrument {
namespace {

void check(const stream::Program& program, const Watch& wanted) {
    if (wanted.launch >= program.operations.size())
        throw inspector::ViewError(
            fmt::format("launch {}: program {} of {} values has the launches 0 to {}",
                        wanted.launch, program.name, program.size, program.operations.size() - 1));
    const stream::Operation& launch = program.operations[wanted.launch];
    if (wanted.group >= launch.workgroups)
        throw inspector::ViewError(fmt::format("group {}: launch {} ({}) has the groups 0 to {}",
                                               wanted.group, wanted.launch, launch.label,
                                               launch.workgroups - 1));
}

std::vector<std::vector<std::uint32_t>> words_of(stream::ProgramRun& run) {
    std::vector<std::vector<std::uint32_t>> words;
    for (const stream::Stream& buffer : run.streams()) {
        words.emplace_back(std::size_t{buffer.spec().size} * buffer.words());
        run.executor().download_words(buffer, 0, words.back());
    }
    return words;
}

}  // namespace

Watched watch(const stream::Program& program, std::span<const shaders::value_t> values,
              const Watch& wanted, const std::function<void()>& checkpoint) {
    check(program, wanted);
    inspector::SharedMemory memory;
    memory.program = program.name;
    memory.n = program.size;
    memory.launch = wanted.launch;
    memory.group = wanted.group;
    memory.banks = wanted.profile->memory.banks;
    inspector::SharedMemoryRecorder recorder(std::move(memory), wanted.details);
    stream::emulator::EmulatorOptions options = stream::emulator::counting_on(*wanted.profile);
    options.group_observer = &recorder;
    options.watched = {wanted.launch, wanted.group};
    const auto machine = stream::emulator::make_executor(options);
    stream::ProgramRun run(*machine, program);
    run.set_checkpoint(checkpoint);
    sorts::upload_values(run, values);
    run.run(0, wanted.launch);
    Watched found;
    const bool keeps_buffers = wanted.details == inspector::Details::all;
    if (keeps_buffers)
        found.before = words_of(run);
    run.run(wanted.launch, wanted.launch + 1);
    if (keeps_buffers)
        found.after = words_of(run);
    found.memory = std::move(recorder).take();
    return found;
}

}  // namespace instrument
