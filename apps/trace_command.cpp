// SPDX-License-Identifier: MIT
#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "instrument/accesses.h"
#include "io/atomic_file.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"

namespace apps {
namespace {

using instrument::AccessFormat;
using instrument::AccessLog;

struct TraceOptions : ProgramChoice {
    std::string profile = "modern";
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    AccessFormat format = AccessFormat::csv;
    std::string output;
};

void log_to(const TraceOptions& options, const stream::Program& program,
            const AccessLog::Sink& sink) {
    AccessLog log(options.format, [&](std::string_view text) {
        check_interrupted();
        sink(text);
    });
    instrument::log_accesses(program, *stream::profile_named(options.profile),
                             sorts::distributions()[0].make(program.size, options.seed), log);
    note("{} accesses", log.accesses());
}

int run_trace(const TraceOptions& options) {
    const bool is_standard_output = options.output == "-";
    if (!is_standard_output)
        io::check_writable(options.output);
    const sorts::Sort& entry = options.sort();
    check_profile(options.profile, entry.body);
    const stream::Program program =
        sorts::make_program(entry, options.request(std::size_t{1} << options.log2_n));
    if (is_standard_output) {
        log_to(options, program, [](std::string_view text) { write_output({}, text); });
        return done;
    }
    io::AtomicFile file(options.output, check_interrupted);
    log_to(options, program, [&](std::string_view text) { file.write(text); });
    file.commit();
    return done;
}

}  // namespace

Command trace_command() {
    auto options = std::make_shared<TraceOptions>();
    return {
        .name = "trace",
        .help = "Write every memory access of a sort's kernels as CSV or JSON lines",
        .options = joined(
            {{{.name = "OUTPUT",
               .value = &options->output,
               .help = "A file or a pipe; - is standard output",
               .type = "FILE",
               .is_required = true},
              choice<AccessFormat>("--format", options->format,
                                   {{"csv", AccessFormat::csv}, {"json", AccessFormat::json_lines}},
                                   "CSV with a header, or one JSON object per line"),
              log2n_option(options->log2_n, 4, 14),
              seed_option(options->seed, "Seed of the uniform keys")},
             any_program_options(*options),
             {any_profile_option(options->profile)}}),
        .run = [options] { return run_trace(*options); },
        .examples = {{"trace accesses.csv --log2n 6", "writes every access of sorting 64 values"},
                     {"trace - --format json --log2n 4 --program network",
                      "prints one JSON object per access"}}};
}

}  // namespace apps
