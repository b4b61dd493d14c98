// SPDX-License-Identifier: MIT
#include "instrument/observed_run.h"

#include "sorts/run_values.h"
#include "stream/program_run.h"

namespace instrument {

std::vector<shaders::value_t> run_observed(stream::Program program,
                                           const stream::emulator::EmulatorOptions& options,
                                           std::span<const float> keys,
                                           stream::emulator::Observer& observer) {
    const auto executor = stream::emulator::make_executor(options);
    stream::ProgramRun run(*executor, std::move(program));
    std::vector<shaders::value_t> values = sorts::values_of(keys);
    executor->observe(&observer);
    sorts::upload(run, values);
    run.prepare();
    run.run();
    sorts::download(run, values);
    return values;
}

}  // namespace instrument
