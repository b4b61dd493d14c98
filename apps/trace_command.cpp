// SPDX-License-Identifier: MIT
#include <memory>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "inspect/accesses.h"
#include "io/file.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"

namespace apps {
namespace {

using inspect::TraceFormat;

struct TraceOptions : ProgramChoice {
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    TraceFormat format = TraceFormat::csv;
    std::string output;
};

int run_trace(const TraceOptions& options) {
    io::check_writable(options.output);
    const stream::Program program =
        sorts::make_program(options.sort(), options.request(std::size_t{1} << options.log2_n));
    io::AtomicFile file(options.output, check_interrupted);
    const auto write = [&](std::string_view text) {
        check_interrupted();
        file.write(text);
    };
    const std::uint64_t accesses = inspect::log_accesses(
        program, *stream::profile_named("modern"),
        sorts::distributions()[0].make(program.size, options.seed), options.format, write);
    file.commit();
    note("{} accesses", accesses);
    return done;
}

}  // namespace

CommandPointer trace_command() {
    auto options = std::make_shared<TraceOptions>();
    auto command = std::make_shared<Command>(
        "trace", "Write every memory access of a sort's kernels as CSV or JSON lines",
        [options] { return run_trace(*options); });
    add_path(*command, "OUTPUT", options->output, "Output file or pipe; - is standard output")
        ->required();
    add_choice<TraceFormat>(*command, "--format", options->format,
                            {{"csv", TraceFormat::csv}, {"json", TraceFormat::json_lines}},
                            "Format: CSV with a header line, or one JSON object per line");
    add_log2n(*command, options->log2_n, 4, 14);
    add(*command, "--seed", options->seed, "Seed of the uniform keys");
    add_program(*command, *options);
    command->examples = {
        {"trace accesses.csv --log2n 6", "writes every access of a sort of 64 values"},
        {"trace - --format json --log2n 4 --program network", "prints one JSON object per access"}};
    return command;
}

}  // namespace apps
