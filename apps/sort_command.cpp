// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/commands.h"
#include "apps/device.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/memory.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "io/atomic_file.h"
#include "io/error.h"
#include "io/key_file.h"
#include "sorts/keys_alone.h"
#include "stream/error.h"

namespace apps {
namespace {

struct SortOptions : ProgramChoice {
    std::string executor;  ///< empty: the standard one of the program's machine
    std::string profile = "modern";
    std::string input;
    std::string output;
    std::string ids;
    std::string stats;
    bool keys_only = false;
    bool order_only = false;
    unsigned key_bits = 32;
    unsigned processors = 0;                     ///< instances at a time; 0: any number
    std::optional<io::KeyFormat> input_format;   ///< none: by the file's ending
    std::optional<io::KeyFormat> output_format;  ///< none: by the file's ending
    sorts::NanPolicy nan = sorts::NanPolicy::refuse;

    sorts::Settings sort_settings() const {
        sorts::Settings all = named_settings();
        if (keys_only || is_packed())
            all[std::string(sorts::values_option().name)] = "keys";
        return all;
    }
    bool is_packed() const { return key_bits != 32; }
    /// None: by the file's ending. An order that is printed is text.
    std::optional<io::KeyFormat> order_format() const {
        return io::is_stream(output) ? output_format.value_or(io::KeyFormat::text) : output_format;
    }
    sorts::NamedExecutor executor_request() const { return {executor, profile, processors}; }
    sorts::Request request(std::size_t n) const { return {n, mapping, sort_settings()}; }
};

/// What one sort did: the contents of --stats.
struct SortReport {
    std::size_t n = 0;
    std::size_t padded_n = 0;
    sorts::Work work;
    sorts::SortTimes times;
};

template <class Value>
nlohmann::ordered_json or_null(const std::optional<Value>& value) {
    return value ? nlohmann::ordered_json(*value) : nullptr;
}

nlohmann::ordered_json to_json(const SortReport& report, const sorts::Choice& chosen,
                               const sorts::Request& request) {
    nlohmann::ordered_json json;
    json["n"] = report.n;
    json["padded_n"] = report.padded_n;
    json["executor"] = chosen.executor->name();
    json["renderer"] = chosen.executor->renderer();
    json["program"] = chosen.sort->name;
    json["machine"] = name(chosen.sort->body);
    json["mapping"] = request.mapping ? nlohmann::ordered_json(name(*request.mapping)) : nullptr;
    json["settings"] = request.settings;
    json["stream_operations"] = or_null(report.work.stream_operations);
    json["kernel_launches"] = report.work.launches;
    json["kernel_instances"] = report.work.instances;
    json["comparisons"] = or_null(report.work.comparisons);
    json["texels_written"] = or_null(report.work.texels_written);
    json["peak_stream_bytes"] = report.work.bytes;
    json["upload_ms"] = report.times.upload;
    json["sort_ms"] = report.times.sort;
    json["download_ms"] = report.times.download;
    return json;
}

// INPUT as -o is allowed: it is read before anything is written.
void check_outputs(const SortOptions& options) {
    const NamedFile output{"--output", options.output};
    const NamedFile input{"INPUT", io::is_standard_stream(options.input) ? "" : options.input};
    const NamedFile ids{"--ids", options.ids};
    const NamedFile stats{"--stats", options.stats};
    check_distinct({output, ids, stats});
    check_distinct({input, ids, stats});
    const sorts::Settings settings = options.sort_settings();
    if ((!options.ids.empty() || options.order_only) && !options.is_packed() &&
        sorts::setting(settings, sorts::values_option()) == "keys")
        throw UsageError(std::string(options.order_only ? "--order-only" : "--ids") +
                         ": keys alone have no ids; leave out --keys-only");
    check_key_format({"INPUT", options.input}, options.input_format);
    if (options.order_only) {
        if (options.output_format == io::KeyFormat::raw)
            throw UsageError("--order-only: ids are no float32; name -o FILE.u32, or npy or txt");
        io::check_id_output(options.output, options.order_format());
    } else {
        check_key_format(output, options.output_format);
        io::check_key_output(options.output, options.output_format);
    }
    if (options.output_format.value_or(io::KeyFormat::text) != io::KeyFormat::text)
        refuse_on_terminal({"-o", options.output}, "a binary format");
    if (!options.ids.empty()) {
        refuse_on_terminal(ids, "a binary format");
        io::check_id_output(options.ids);
    }
    if (!options.stats.empty())
        io::check_writable(options.stats);
}

/// Refuses what a sort does not take.
void check_taken(const sorts::Sort& sort, const SortOptions& options) {
    if (options.keys_only || options.is_packed())
        sorts::check_takes_keys_alone(sort);
    sorts::check_request(sort, options.request(0));
}

/// The program and its executor; `fastest` is the one that it means for n keys here.
sorts::Choice choose(const SortOptions& options, std::size_t n) {
    if (options.program == sorts::fastest_program)
        return open_fastest(options.request(n), options.executor_request());
    const sorts::Sort* sort = sorts::sort_named(options.program);
    return {sort, open_executor(sort->body, options.executor_request())};
}

SortReport sort_keys(std::vector<float>& keys, std::vector<std::uint32_t>& permutation,
                     const SortOptions& options, const sorts::Choice& chosen,
                     const sorts::Request& request) {
    SortReport report;
    report.n = keys.size();
    sorts::Sorter sorter(*chosen.executor, keys.size(),
                         {.program = chosen.sort->name,
                          .mapping = request.mapping,
                          .nan = options.nan,
                          .settings = request.settings,
                          .key_bits = options.key_bits});
    sorter.set_checkpoint(check_interrupted);
    permutation = sorter.sort_keys(keys, &report.times);
    report.padded_n = sorter.padded(keys.size());
    report.work = sorter.work(keys.size());
    return report;
}

void sort_and_write(std::vector<float>& keys, const SortOptions& options) {
    const sorts::Choice chosen = choose(options, keys.size());
    check_taken(*chosen.sort, options);
    const sorts::Request request =
        with_fastest_settings(*chosen.sort, options.request(keys.size()), *chosen.executor);
    check_capacity(keys.size(), *chosen.executor, *chosen.sort, request.settings);
    std::vector<std::uint32_t> permutation;
    const SortReport report = sort_keys(keys, permutation, options, chosen, request);
    check_interrupted();
    io::AtomicFiles files;
    if (options.order_only)
        io::write_ids(files, options.output, permutation, check_interrupted,
                      options.order_format());
    else
        io::write_keys(files, options.output, keys, check_interrupted, options.output_format);
    if (!options.ids.empty())
        io::write_ids(files, options.ids, permutation, check_interrupted);
    if (!options.stats.empty())
        files.add(options.stats, check_interrupted)
            .write(to_json(report, chosen, request).dump(2) + "\n");
    files.commit();
    note("sorted {} key{} in {:.1f} ms (first run, includes setup; {} program, {}{})", report.n,
         report.n == 1 ? "" : "s", report.times.sort, chosen.sort->name,
         request.mapping ? fmt::format("{} mapping, ", name(*request.mapping)) : "",
         chosen.executor->renderer());
}

// /dev/zero has no end, and keys of more than half of the memory cannot be sorted in it.
std::vector<float> keys_of(const SortOptions& options) {
    const NothingToLose nothing_to_lose;
    const std::uint64_t memory = available_memory();
    io::Rounded rounded;
    std::vector<float> keys = io::read_keys(options.input, options.input_format,
                                            memory == 0 ? SIZE_MAX : memory / 2, &rounded);
    if (rounded.count > 0)
        note("{} of {} numbers were rounded to float32, the first in {}", rounded.count,
             keys.size(), rounded.first);
    return keys;
}

int run_sort(SortOptions options) {
    if (options.output.empty())
        options.output = "-";
    if (const sorts::Sort* entry = sorts::sort_named(options.program))
        check_taken(*entry, options);
    check_outputs(options);
    std::vector<float> keys = keys_of(options);
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

void add_file_options(Command& command, SortOptions& options) {
    add_path(command, "INPUT", options.input,
             "Keys: .npy (1-D, little-endian float32), .f32 (raw) or .txt (numbers); - is standard "
             "input")
        ->required();
    add_path(command, "-o,--output", options.output,
             "Output file; default or '-': standard output");
    add_key_format(command, "--input-format", options.input_format, "Format of INPUT");
    add_key_format(command, "--output-format", options.output_format, "Format of the output");
    add_path(command, "--ids", options.ids,
             "The sorting permutation as uint32: .npy, .u32 (raw) or .txt");
    add(command, "--order-only", options.order_only,
        "Write the permutation instead of the sorted keys");
    CLI::Option* keys_only =
        add(command, "--keys-only", options.keys_only,
            "Sort keys without ids in half the memory (only sorts with values=keys)");
    add(command, "--key-bits", options.key_bits,
        "Sort by the top BITS bits only. Packs key and index into one 32-bit word (only sorts with "
        "values=keys)")
        ->type_name("BITS")
        ->check(in_range(1, 32))
        ->excludes(keys_only);
    add_path(command, "--stats", options.stats, "What the sort did and took, as JSON");
}

std::vector<Example> sort_examples() {
    return {{"sort keys.txt", "prints the sorted keys"},
            {"sort keys.npy -o sorted.npy --ids ids.npy --stats stats.json",
             "writes them to a file, with the permutation that sorts, and what the sort did"},
            {"sort - --quiet < keys.txt | head -n 1", "prints the least key"},
            {"sort keys.npy --output-format f32 -o - > sorted.f32", "makes raw float32 of them"},
            {"sort keys.txt --executor emulator --program intervals",
             "sorts on the CPU, by another program of the catalogue"},
            {"sort keys.txt --program fastest", "uses the fastest measured sort for this device"},
            {"sort keys.txt --program fastest --keys-only", "without ids, in half the memory"},
            {"sort keys.txt --program intervals --key-bits 12 --order-only",
             "prints the sorting permutation by the top 12 key bits, for splat renderers"}};
}

}  // namespace

CommandPointer sort_command() {
    auto options = std::make_shared<SortOptions>();
    auto command = std::make_shared<Command>("sort", "Sort the float32 keys of a file",
                                             [options] { return run_sort(*options); });
    add_file_options(*command, *options);
    add_any_executor(*command, options->executor);
    add_processors(*command, options->processors);
    add_program(*command, *options, {std::string(sorts::fastest_program)});
    add_any_profile(*command, options->profile);
    add_nan(*command, options->nan);
    command->examples = sort_examples();
    return command;
}

}  // namespace apps
