// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/capacity.h"
#include "apps/commands.h"
#include "apps/executor.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "io/atomic_file.h"
#include "io/key_file.h"
#include "stream/error.h"

namespace apps {
namespace {

struct SortOptions : SortChoice {
    std::string input;
    std::string output;
    std::string ids;
    std::string stats;
    unsigned processors = 0;                     ///< instances at a time; 0: any number
    std::optional<io::KeyFormat> input_format;   ///< none: by the file's ending
    std::optional<io::KeyFormat> output_format;  ///< none: by the file's ending
    sorts::NanPolicy nan = sorts::NanPolicy::refuse;
};

/// What one sort did: the contents of --stats.
struct SortReport {
    std::size_t n = 0;
    std::size_t padded_n = 0;
    stream::ProgramCounts counts;
    sorts::SortTimes times;
};

nlohmann::ordered_json to_json(const SortReport& report, const SortOptions& options,
                               const stream::Executor& executor) {
    const bool counts_comparisons = executor.facts().counts_comparisons;
    const stream::Counters& counters = executor.counters();
    nlohmann::ordered_json json;
    json["n"] = report.n;
    json["padded_n"] = report.padded_n;
    json["executor"] = executor.name();
    json["renderer"] = executor.renderer();
    json["program"] = options.program;
    json["mapping"] = name(options.mapping_kind());
    json["stream_operations"] = report.counts.stream_operations;
    json["kernel_launches"] = report.counts.launches;
    json["kernel_instances"] = counters.kernel_instances;
    json["comparisons"] =
        counts_comparisons ? nlohmann::ordered_json(counters.comparisons) : nullptr;
    json["texels_written"] = counters.texels_written;
    json["peak_stream_bytes"] = executor.peak_bytes();
    json["upload_ms"] = report.times.upload;
    json["sort_ms"] = report.times.sort;
    json["download_ms"] = report.times.download;
    return json;
}

// INPUT as -o is allowed: it is read before anything is written.
void check_outputs(const SortOptions& options) {
    const NamedFile output{"--output", options.output};
    const NamedFile input{"INPUT", options.input};
    const NamedFile ids{"--ids", options.ids};
    const NamedFile stats{"--stats", options.stats};
    check_distinct({output, ids, stats});
    check_distinct({input, ids, stats});
    io::check_key_output(options.output, options.output_format);
    if (options.output_format.value_or(io::KeyFormat::text) != io::KeyFormat::text)
        refuse_on_terminal(options.output, "a binary format");
    if (!options.ids.empty())
        io::check_id_output(options.ids);
    if (!options.stats.empty())
        io::check_writable(options.stats);
}

void write_json(const std::string& path, const nlohmann::ordered_json& json) {
    io::AtomicFile file(path);
    file.write(json.dump(2) + "\n");
    file.commit();
}

SortReport sort_keys(std::vector<float>& keys, std::vector<std::uint32_t>& permutation,
                     const SortOptions& options, stream::Executor& executor) {
    SortReport report;
    report.n = keys.size();
    sorts::Sorter sorter(
        executor, keys.size(),
        {options.program, options.mapping_kind(), options.nan, options.request(0).settings});
    sorter.set_checkpoint(check_interrupted);
    permutation = sorter.sort_keys(keys, &report.times);
    report.padded_n = sorter.padded(keys.size());
    if (!keys.empty())
        report.counts = stream::count(sorter.program_run(keys.size()).program());
    return report;
}

/// The options with the program that `fastest` means for n keys on an executor.
SortOptions with_program(SortOptions options, std::size_t n, const stream::Executor& executor) {
    if (options.program == sorts::fastest_program)
        options.program = sorts::fastest(std::max<std::size_t>(n, 1), executor.limits()).name;
    return options;
}

void sort_and_write(std::vector<float>& keys, const SortOptions& given) {
    const auto executor = make_executor(given.executor, *given.profile, given.processors);
    const SortOptions options = with_program(given, keys.size(), *executor);
    check_capacity(keys.size(), *executor, options.sort(), options.request(0).settings);
    std::vector<std::uint32_t> permutation;
    const SortReport report = sort_keys(keys, permutation, options, *executor);
    check_interrupted();
    io::write_keys(options.output, keys, options.output_format);
    if (!options.ids.empty())
        io::write_ids(options.ids, permutation);
    if (!options.stats.empty())
        write_json(options.stats, to_json(report, options, *executor));
    note("sorted {} keys in {:.1f} ms ({} program, {} mapping, {})", report.n, report.times.sort,
         options.program, name(options.mapping_kind()), executor->renderer());
}

// "-" is standard input or output, and so is an output that is not named.
SortOptions with_standard_streams(SortOptions options) {
    if (options.output.empty())
        options.output = "-";
    if (options.input == "-")
        options.input = "/dev/stdin";
    for (std::string* output : {&options.output, &options.ids, &options.stats})
        if (*output == "-")
            *output = "/dev/stdout";
    return options;
}

int run_sort(const SortOptions& given) {
    const SortOptions options = with_standard_streams(given);
    if (options.program != sorts::fastest_program)
        options.request(0);  // refuses what the program does not take
    check_outputs(options);
    std::vector<float> keys = io::read_keys(options.input, check_interrupted, options.input_format);
    check_interrupted();
    try {
        sort_and_write(keys, options);
    } catch (const std::bad_alloc&) {
        throw stream::MemoryError(
            fmt::format("out of memory for {} keys, {} bytes, their streams "
                        "and the machine that sorts them",
                        keys.size(), keys.size() * sizeof(float)));
    }
    return done;
}

std::vector<Option> program_options_with_fastest(SortOptions& options) {
    std::vector<Option> all = program_options(options);
    all.front().choices.emplace_back(sorts::fastest_program);
    return all;
}

Option key_format_option(const std::string& name, std::optional<io::KeyFormat>& format,
                         const std::string& help) {
    Option option{.name = name,
                  .value =
                      [&format](const std::string& given) {
                          for (const auto& [word, known] : io::key_formats)
                              if (given == word)
                                  format = known;
                      },
                  .help = help,
                  .standard = "that of the file's ending, txt for -"};
    for (const auto& [word, known] : io::key_formats)
        option.choices.emplace_back(word);
    return option;
}

std::vector<Option> file_options(SortOptions& options) {
    return {{.name = "INPUT",
             .value = &options.input,
             .help = "Keys: .npy (1-D, little-endian float32), .f32 (raw) or .txt (one a line); "
                     "- is standard input",
             .type = "FILE",
             .is_required = true},
            {.name = "-o,--output",
             .value = &options.output,
             .help = "Sorted keys; without it, or as -, they go to standard output",
             .type = "FILE"},
            key_format_option("--input-format", options.input_format, "Format of INPUT"),
            key_format_option("--output-format", options.output_format, "Format of the output"),
            {.name = "--ids",
             .value = &options.ids,
             .help = "The sorting permutation as uint32: .npy or .u32 (raw)",
             .type = "FILE"},
            {.name = "--stats",
             .value = &options.stats,
             .help = "What the sort did and took, as JSON",
             .type = "FILE"}};
}

std::vector<Example> sort_examples() {
    return {{"sort keys.txt", "prints the sorted keys"},
            {"sort keys.npy -o sorted.npy --ids ids.npy --stats stats.json",
             "writes them to a file, with the permutation that sorts, and what the sort did"},
            {"sort - --quiet < keys.txt | head -n 1", "prints the least key"},
            {"sort keys.npy --output-format f32 -o - > sorted.f32", "makes raw float32 of them"},
            {"sort keys.txt --executor emulator --program intervals",
             "sorts on the CPU, by another program of the catalogue"}};
}

}  // namespace

Command sort_command() {
    auto options = std::make_shared<SortOptions>();
    return {.name = "sort",
            .help = "Sort the float32 keys of a file",
            .options = joined(
                {file_options(*options),
                 {executor_option(options->executor), processors_option(options->processors)},
                 program_options_with_fastest(*options),
                 {profile_option(options->profile), nan_option(options->nan)}}),
            .run = [options] { return run_sort(*options); },
            .examples = sort_examples()};
}

}  // namespace apps
