// SPDX-License-Identifier: MIT
#include "inspect/group_capture.h"

#include <fmt/format.h>

#include "inspect/view_error.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"

namespace inspect {
namespace {

void check(const stream::Program& program, const CaptureRequest& request) {
    if (request.launch >= program.operations.size())
        throw inspect::ViewError(
            fmt::format("launch {}: program {} of {} values has the launches 0 to {}",
                        request.launch, program.name, program.size, program.operations.size() - 1));
    const stream::Operation& launch = program.operations[request.launch];
    if (request.group >= launch.workgroups)
        throw inspect::ViewError(fmt::format("group {}: launch {} ({}) has the groups 0 to {}",
                                             request.group, request.launch, launch.label,
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

Capture capture(const stream::Program& program, std::span<const shaders::value_t> values,
                const CaptureRequest& request, const std::function<void()>& checkpoint) {
    check(program, request);
    inspect::SharedMemory memory;
    memory.program = program.name;
    memory.n = program.size;
    memory.launch = request.launch;
    memory.group = request.group;
    memory.banks = request.profile->memory.banks;
    inspect::SharedMemoryRecorder recorder(std::move(memory));
    stream::emulator::EmulatorOptions options = stream::emulator::counting_on(*request.profile);
    options.group_observer = &recorder;
    options.watched = {request.launch, request.group};
    const auto executor = stream::emulator::make_executor(options);
    stream::ProgramRun run(*executor, program);
    run.set_checkpoint(checkpoint);
    sorts::upload_values(run, values);
    run.run(0, request.launch);
    Capture found;
    found.before = words_of(run);
    run.run(request.launch, request.launch + 1);
    found.after = words_of(run);
    found.memory = std::move(recorder).take();
    return found;
}

}  // namespace inspect
