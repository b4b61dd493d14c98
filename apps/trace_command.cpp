// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "instrument/group_trace.h"
#include "instrument/observed_run.h"
#include "instrument/trace.h"
#include "instrument/trace_uses.h"
#include "io/atomic_file.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"

namespace apps {
namespace {

struct TraceOptions : ProgramChoice {
    std::string profile = "modern";
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

template <class AnyWriter>
int finish(AnyWriter& writer, io::AtomicFile& file) {
    writer.finish();
    file.commit();
    note("{} accesses in {} bytes", writer.accesses(), writer.bytes());
    return done;
}

int write_stream_trace(const TraceOptions& options, const stream::Program& program,
                       const instrument::TraceTitle& title) {
    io::AtomicFile file(options.output, check_interrupted);
    Writer writer(title, [&](std::span<const std::byte> bytes) { file.write(bytes); });
    instrument::run_observed(program, {.limits = stream::profile_named(options.profile)->limits},
                             sorts::distributions()[0].make(program.size, options.seed), writer);
    return finish(writer, file);
}

int write_group_trace(const TraceOptions& options, const stream::Program& program,
                      const instrument::TraceTitle& title) {
    io::AtomicFile file(options.output, check_interrupted);
    instrument::TraceEncoder encoder(title, [&](std::span<const std::byte> bytes) {
        check_interrupted();
        file.write(bytes);
    });
    instrument::trace_group(program, *stream::profile_named(options.profile),
                            sorts::distributions()[0].make(program.size, options.seed), encoder);
    return finish(encoder, file);
}

int write_trace(const TraceOptions& options) {
    io::check_writable(options.output);
    const sorts::Sort& entry = options.sort();
    check_profile(options.profile, entry.body);
    const sorts::Request request = options.request(std::size_t{1} << options.log2_n);
    const stream::Program program = sorts::make_program(entry, request);
    const instrument::TraceTitle title{options.program, options.log2_n,
                                       std::string(request.mapping ? name(*request.mapping) : ""),
                                       options.values};
    return entry.body == stream::Body::groups ? write_group_trace(options, program, title)
                                              : write_stream_trace(options, program, title);
}

int write_csv(const TraceOptions& options) {
    check_distinct({{"INPUT", options.input}, {"OUTPUT", options.output}});
    io::check_writable(options.output);
    io::AtomicFile file(options.output, check_interrupted);
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
    put("program    {}, {}n = 2^{}{}\n", summary.of.program,
        summary.of.mapping.empty() ? "" : summary.of.mapping + " mapping, ", summary.of.log2_n,
        summary.of.has_values ? ", with values" : "");
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
                               any_program_options(*options),
                               {any_profile_option(options->profile)}}),
            .run = [options] { return write_trace(*options); },
            .examples = {{"trace write accesses.abt --log2n 6", "of sorting 64 values"},
                         {"trace write accesses.abt --log2n 6 --program bitonic-folded",
                          "of threads of groups, and their shared memory"}}};
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
