// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "instrument/observed_run.h"
#include "instrument/trace.h"
#include "instrument/trace_uses.h"
#include "io/atomic_file.h"
#include "io/distribution.h"

namespace apps {
namespace {

struct TraceOptions : SortChoice {
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    bool values = false;
    std::string input;
    std::string output;
};

/// A trace writer that Ctrl-C stops.
class Writer : public instrument::TraceWriter {
  public:
    using TraceWriter::TraceWriter;
    void launch_begins(const stream::EncodedLaunch& launch) override {
        check_interrupted();
        TraceWriter::launch_begins(launch);
    }
};

int write_trace(const TraceOptions& options) {
    io::check_writable(options.output);
    const stream::Program program =
        sorts::make_program(options.sort(), options.request(std::size_t{1} << options.log2_n));
    io::AtomicFile file(options.output);
    Writer writer({options.program, options.log2_n, std::string(name(options.mapping_kind())),
                   options.values},
                  [&](std::span<const std::byte> bytes) { file.write(bytes); });
    instrument::run_observed(program, {.limits = options.profile->limits},
                             io::distributions()[0].make(program.size, options.seed), writer);
    writer.finish();
    file.commit();
    note("{} accesses in {} bytes", writer.accesses(), writer.bytes());
    return done;
}

int write_csv(const TraceOptions& options) {
    check_distinct({{"INPUT", options.input}, {"OUTPUT", options.output}});
    io::check_writable(options.output);
    io::AtomicFile file(options.output);
    instrument::TraceCsv csv([&](std::string_view text) {
        check_interrupted();
        file.write(text);
    });
    instrument::read_trace_file(options.input, csv, check_interrupted);
    csv.finish();
    file.commit();
    return done;
}

int print_summary(const TraceOptions& options) {
    instrument::TraceSummary summary;
    instrument::read_trace_file(options.input, summary, check_interrupted);
    put("program    {}, {} mapping, n = 2^{}{}\n", summary.of.program, summary.of.mapping,
        summary.of.log2_n, summary.of.has_values ? ", with values" : "");
    put("operations {}\ninstances  {}\n", summary.launches, summary.instances);
    for (unsigned kind = 0; kind < 4; ++kind)
        put("{:<10} {}\n", instrument::name(static_cast<stream::emulator::AccessKind>(kind)),
            summary.accesses[kind]);
    for (const instrument::TracedStream& stream : summary.streams)
        put("stream     {}: {} {}, {} a place\n", stream.name, stream.size, stream.type,
            1u << stream.log2_per_place);
    return done;
}

Option file(const std::string& name, std::string& value, const std::string& help) {
    return {.name = name, .value = &value, .help = help, .type = "FILE", .is_required = true};
}

Command write_subcommand(const std::shared_ptr<TraceOptions>& options) {
    return {.name = "write",
            .help = "Sort on the emulator and write a trace",
            .options = joined({{file("OUTPUT", options->output, "The trace (docs/trace-format.md)"),
                                log2n_option(options->log2_n, 4, 22),
                                seed_option(options->seed, "Of the uniform keys"),
                                {.name = "--values",
                                 .value = &options->values,
                                 .help = "With what is pushed, so that it can be replayed"}},
                               program_options(*options, "trace writes"),
                               {profile_option(options->profile)}}),
            .run = [options] { return write_trace(*options); },
            .examples = {{"trace write accesses.abt --log2n 6", "of sorting 64 values"}}};
}

}  // namespace

Command trace_command() {
    auto options = std::make_shared<TraceOptions>();
    return {
        .name = "trace",
        .help = "Every access of a sort's kernels, as a file",
        .options = {},
        .subcommands = {write_subcommand(options),
                        {.name = "csv",
                         .help = "Export a trace as comma-separated values",
                         .options = {file("INPUT", options->input, "A trace"),
                                     file("OUTPUT", options->output, "The CSV file")},
                         .run = [options] { return write_csv(*options); },
                         .examples = {{"trace csv accesses.abt accesses.csv", "a line an access"}}},
                        {.name = "info",
                         .help = "Check a trace and say what it is of",
                         .options = {file("INPUT", options->input, "A trace")},
                         .run = [options] { return print_summary(*options); },
                         .examples = {{"trace info accesses.abt", "what the file holds"}}}}};
}

}  // namespace apps
