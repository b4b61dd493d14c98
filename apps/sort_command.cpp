// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "apps/commands.h"
#include "apps/device.h"
#include "apps/exit.h"
#include "apps/key_order.h"
#include "apps/options.h"
#include "apps/output.h"
#include "io/error.h"
#include "io/file.h"
#include "io/key_file.h"
#include "io/names.h"
#include "sorts/sort.h"
#include "stream/error.h"

namespace apps {
namespace {

struct SortOptions : ProgramChoice {
    std::string executor;  ///< name of the executor; empty: the default of the sort's kind
    std::string profile = "modern";
    std::string input;
    std::string output;
    std::string ids;
    std::string stats;
    bool keys_only = false;
    bool order_only = false;
    bool rounds = false;
    /// format of the input; nullopt: the file's extension names it
    std::optional<io::KeyFormat> input_format;
    /// format of the output; nullopt: the file's extension names it
    std::optional<io::KeyFormat> output_format;
    KeyOrder order;

    sorts::Settings sort_settings() const {
        sorts::Settings all = settings_named(settings);
        if (keys_only)
            all[std::string(sorts::values_option().name)] = "keys";
        return all;
    }
    /// Returns whether the sort returns keys without ids.
    bool has_no_ids() const {
        return sorts::setting(sort_settings(), sorts::values_option()) == "keys";
    }
    /// Returns the format of the output: of the sorted keys or, with --order-only, of the ids.
    io::KeyFormat format() const {
        return order_only ? io::id_output_format(output, output_format)
                          : io::key_output_format(output, output_format);
    }
    /// Returns which kinds of numbers the reader of the input accepts. Keys in raw files are
    /// float32.
    io::Accepted accepted() const {
        return {.integers = order_only || format() != io::KeyFormat::raw, .rounded = rounds};
    }
    sorts::NamedExecutor executor_request() const { return {executor, profile}; }
    sorts::Request request(std::size_t n) const { return {n, mapping, sort_settings()}; }
};

/// Measures how long each part of a command takes.
class Laps {
  public:
    /// Returns the milliseconds since the last call or, on the first call, since the start.
    double lap() {
        const auto now = std::chrono::steady_clock::now();
        return std::chrono::duration<double, std::milli>(now - std::exchange(last_, now)).count();
    }

  private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// The data that --stats writes. All times in it are in milliseconds.
struct SortReport {
    std::size_t n = 0;
    std::size_t padded_n = 0;
    io::KeyType key_type = io::KeyType::float32;
    std::size_t rounded = 0;
    sorts::Work work = {};
    double read = 0;
    double prepare = 0;
    sorts::SortTimes times = {};
    double write = 0;
};

/// Sorted keys, and the permutation that sorts the input. A sort without ids may return no
/// permutation.
struct Sorted {
    std::vector<std::uint32_t> bits;
    std::vector<std::uint32_t> permutation;
};

constexpr io::Named<io::KeyType> key_types[] = {{io::KeyType::float32, "float32"},
                                                {io::KeyType::int32, "int32"},
                                                {io::KeyType::uint32, "uint32"}};

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
    json["key_type"] = io::name_in(key_types, report.key_type);
    json["rounded_keys"] = report.rounded;
    json["stream_operations"] = or_null(report.work.stream_operations);
    json["kernel_launches"] = report.work.launches;
    json["kernel_instances"] = report.work.instances;
    json["comparisons"] = or_null(report.work.comparisons);
    json["texels_written"] = or_null(report.work.texels_written);
    json["peak_stream_bytes"] = report.work.bytes;
    json["read_ms"] = report.read;
    json["prepare_ms"] = report.prepare + report.times.prepare;
    json["upload_ms"] = report.times.upload;
    json["sort_ms"] = report.times.sort;
    json["download_ms"] = report.times.download;
    json["write_ms"] = report.write;
    return json;
}

// Checks the paths of the outputs. -o may name the same file as INPUT, because the program reads
// INPUT before it writes.
void check_outputs(const SortOptions& options) {
    const NamedFile output{"--output", options.output};
    const NamedFile input{"INPUT", io::is_standard_stream(options.input) ? "" : options.input};
    const NamedFile ids{"--ids", options.ids};
    const NamedFile stats{"--stats", options.stats};
    check_distinct({output, ids, stats});
    check_distinct({input, ids, stats});
    if ((!options.ids.empty() || options.order_only) && options.has_no_ids())
        throw UsageError(std::string(options.order_only ? "--order-only" : "--ids") +
                         " needs ids, but --keys-only sorts without them");
    if (options.order_only && options.output_format == io::KeyFormat::raw)
        throw UsageError(
            "--order-only: ids are not float32; use -o FILE.u32, FILE.npy or FILE.txt");
    for (const std::string& path : {options.output, options.ids, options.stats})
        if (!path.empty())
            io::check_writable(path);
    if (options.format() != io::KeyFormat::text && io::is_standard_stream(options.output) &&
        isatty(STDOUT_FILENO) == 1)
        throw UsageError("a binary format is not for terminals: name a file with -o FILE");
    if (!options.ids.empty())
        io::id_output_format(options.ids);  // throws if the ending is unknown
}

/// Throws UsageError if the user gave options that the sort does not support.
void check_taken(const sorts::Sort& sort, const SortOptions& options) {
    if (options.keys_only)
        sorts::check_takes_keys_alone(sort);
    sorts::check_request(sort, options.request(0));
}

/// Selects the sort that the user named, and makes its executor. The name `fastest` selects the
/// fastest sort for n keys on this device.
sorts::Choice choose(const SortOptions& options, std::size_t n) {
    if (options.program == sorts::fastest_program)
        return open_fastest(options.request(n), options.executor_request());
    const sorts::Sort* sort = sorts::sort_named(options.program);
    return {sort, open_executor(sort->body, options.executor_request())};
}

void check_order(const io::KeyFile& file, std::span<const std::uint32_t> permutation,
                 const SortOptions& options) {
    try {
        file.check_order(permutation, options.order.is_descending);
    } catch (const io::InexactNumber& error) {
        throw io::InexactKeyError(io::FileError::Kind::input, options.input, error.what());
    }
}

// Sorts the keys of a file. A sort without ids returns codes, from which keys are computed. If the
// elements of the file must be written unchanged, a permutation is needed.
Sorted sort_file(sorts::Sorter& sorter, const io::KeyFile& file, const SortOptions& options,
                 sorts::SortTimes& times) {
    const io::Keys& keys = file.keys();
    const bool has_permutation = !options.has_no_ids();
    const bool needs_permutation =
        has_permutation || has_nan(keys) || file.needs_elements(options.format());
    std::vector<std::uint32_t> codes =
        codes_of(keys, options.order, needs_permutation ? Zeros::equal : Zeros::apart);
    const std::vector<std::uint32_t> unsorted_codes =
        has_permutation ? std::vector<std::uint32_t>() : codes;
    Sorted sorted;
    sorted.permutation = sorter.sort_codes(codes, &times);
    if (!needs_permutation) {
        sorted.bits = bits_of(keys.type, options.order, codes);
        return sorted;
    }
    if (!has_permutation)
        sorted.permutation = permutation_of(unsorted_codes, codes);
    sorted.bits.reserve(keys.size());
    for (const std::uint32_t i : sorted.permutation)
        sorted.bits.push_back(keys.bits[i]);
    if (!options.rounds)
        check_order(file, sorted.permutation, options);
    return sorted;
}

void write_outputs(std::list<io::AtomicFile>& files, const io::KeyFile& file, const Sorted& sorted,
                   const SortOptions& options) {
    io::AtomicFile& output = files.emplace_back(options.output, check_interrupted);
    if (options.order_only)
        io::write_numbers(output, options.format(), io::KeyType::uint32, sorted.permutation);
    else
        file.write(output, options.format(), sorted.bits, sorted.permutation);
    if (!options.ids.empty())
        io::write_numbers(files.emplace_back(options.ids, check_interrupted),
                          io::id_output_format(options.ids), io::KeyType::uint32,
                          sorted.permutation);
}

void note_sorted(const SortReport& report, const sorts::Choice& chosen,
                 const sorts::Request& request, const SortOptions& options) {
    note("sorted {} key{} in {:.1f} ms (first run, includes setup; {} program, {}{}){}", report.n,
         report.n == 1 ? "" : "s", report.times.sort, chosen.sort->name,
         request.mapping ? fmt::format("{} mapping, ", name(*request.mapping)) : "",
         chosen.executor->renderer(),
         options.program == sorts::fastest_program && chosen.sort->name != "optimized"
             ? fmt::format("\n{} is the fastest program on this device; --program optimized sorts "
                           "as the 2006 paper does",
                           chosen.sort->name)
             : "");
}

void sort_and_write(const io::KeyFile& file, const SortOptions& options, SortReport& report) {
    Laps laps;
    const std::size_t n = file.keys().size();
    const sorts::Choice chosen = choose(options, n);
    check_taken(*chosen.sort, options);
    const sorts::Request request =
        with_fastest_settings(*chosen.sort, options.request(n), *chosen.executor);
    check_capacity(n, *chosen.executor, *chosen.sort, request.settings);
    sorts::Sorter sorter(
        *chosen.executor, n,
        {.program = chosen.sort->name, .mapping = request.mapping, .settings = request.settings});
    sorter.set_checkpoint(check_interrupted);
    if (n > 0)
        sorter.prepare(n);
    report.prepare = laps.lap();
    const Sorted sorted = sort_file(sorter, file, options, report.times);
    report.padded_n = sorter.padded(n);
    report.work = sorter.work(n);
    check_interrupted();
    laps.lap();
    std::list<io::AtomicFile> files;
    write_outputs(files, file, sorted, options);
    report.write = laps.lap();
    if (!options.stats.empty())
        files.emplace_back(options.stats, check_interrupted)
            .write(to_json(report, chosen, request).dump(2) + "\n");
    for (io::AtomicFile& written : files)
        written.commit();
    note_sorted(report, chosen, request, options);
}

// Smallest number of bytes of memory that a sort needs per byte of its input. The number limits how
// much input is read, because a file such as /dev/zero has no end.
constexpr std::uint64_t bytes_per_byte = 8;

io::KeyFile read_input(const SortOptions& options) {
    const std::uint64_t memory = available_memory();
    return io::read_key_file(options.input, options.input_format,
                             memory == 0 ? SIZE_MAX : memory / bytes_per_byte, options.accepted(),
                             check_interrupted);
}

int run_sort(SortOptions options) {
    if (options.output.empty())
        options.output = "-";
    if (const sorts::Sort* entry = sorts::sort_named(options.program))
        check_taken(*entry, options);
    check_outputs(options);
    Laps laps;
    const io::KeyFile file = read_input(options);
    check_interrupted();
    const io::Keys& keys = file.keys();
    SortReport report{
        .n = keys.size(), .key_type = keys.type, .rounded = keys.rounded, .read = laps.lap()};
    note_rounded(keys);
    try {
        sort_and_write(file, options, report);
    } catch (const std::bad_alloc&) {
        throw stream::MemoryError(
            fmt::format("out of memory for {} keys ({} bytes), their streams and the executor",
                        keys.size(), keys.size() * sizeof(std::uint32_t)));
    }
    return done;
}

void add_file_options(Command& command, SortOptions& options) {
    add_path(command, "INPUT", options.input,
             "Keys: .npy (1-D, little-endian float32, int32 or uint32), .f32 (raw float32) or .txt "
             "(numbers); - is standard input")
        ->required();
    add_path(command, "-o,--output", options.output,
             "Output file; default or '-': standard output");
    add_key_format(command, "--input-format", options.input_format, "Format of INPUT");
    add_key_format(command, "--output-format", options.output_format, "Format of the output");
    add_path(command, "--ids", options.ids,
             "The sorting permutation as uint32: .npy, .u32 (raw) or .txt");
    add(command, "--order-only", options.order_only,
        "Write the permutation instead of the sorted keys");
    add(command, "--descending", options.order.is_descending,
        "Sort in descending order; equal keys keep their order");
    add(command, "--round", options.rounds,
        "Sort numbers that are neither a float32 nor a whole number of 32 bits by the nearest "
        "float32; otherwise they are rejected");
    add(command, "--keys-only", options.keys_only,
        "Sort keys without ids in half the memory (only sorts with values=keys)");
    add_path(command, "--stats", options.stats, "Write counts and times of the sort as JSON");
}

}  // namespace

CommandPointer sort_command() {
    auto options = std::make_shared<SortOptions>();
    options->program = sorts::fastest_program;
    auto command = std::make_shared<Command>("sort", "Sort the keys in a file",
                                             [options] { return run_sort(*options); });
    add_file_options(*command, *options);
    add_executor(*command, options->executor);
    add_program(*command, *options, {std::string(sorts::fastest_program)});
    add_profile(*command, options->profile);
    add_choice<sorts::NanPolicy>(
        *command, "--nan", options->order.nan,
        {{"refuse", sorts::NanPolicy::refuse}, {"last", sorts::NanPolicy::last}},
        "What to do with NaN keys: reject them, or sort them last");
    command->examples = {
        {"sort keys.txt", "prints the sorted keys"},
        {"sort keys.npy -o sorted.npy --ids ids.npy --stats stats.json",
         "writes the sorted keys, the sorting permutation, and the times of all parts"},
        {"sort - --quiet < keys.txt | head -n 1", "prints the smallest key"},
        {"sort keys.txt --descending --order-only",
         "prints line numbers, counted from 0, from the greatest key to the smallest"},
        {"sort keys.npy --output-format f32 -o - > sorted.f32",
         "writes the sorted keys as raw float32"},
        {"sort keys.txt --round", "rounds long decimals to float32 instead of rejecting them"},
        {"sort keys.txt --program optimized", "uses the sort of the 2006 paper"},
        {"sort keys.txt --executor emulator --program intervals",
         "sorts on the CPU with another sort"},
        {"sort keys.npy --keys-only", "sorts keys without ids in half the memory"}};
    return command;
}

}  // namespace apps
