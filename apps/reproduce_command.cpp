// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "apps/commands.h"
#include "apps/device.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/report_files.h"
#include "apps/reproduction.h"
#include "apps/usage_error.h"
#include "apps/version.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/contests/schedule.h"
#include "evaluation/report/report.h"
#include "io/error.h"
#include "io/printable.h"
#include "io/words.h"
#include "sorts/choice.h"
#include "stream/error.h"
#include "stream/executors.h"

namespace apps {
namespace {

// Returns the function that makes an executor with a given number of processors. By default, only
// full runs on a GPU with compute shaders vary this number, because on a CPU the measurement takes
// minutes and shows nothing.
evaluation::MakeExecutor machine_with_processors(const ReproduceOptions& options) {
    constexpr const char* name = "compute";
    const evaluation::MakeExecutor make = [&options](std::uint32_t processors) {
        return sorts::make_executor(stream::Body::blocks,
                                    {.name = name,
                                     .profile = std::string(options.profile->name),
                                     .processors = processors});
    };
    if (options.scaling == Scaling::always)
        return make;
    if (options.scaling == Scaling::never || !options.full)
        return nullptr;
    try {
        return make(evaluation::fewest_processors)->facts().is_software ? nullptr : make;
    } catch (const stream::DeviceError& error) {
        note("times against the number of stream processors are left out: {}", error.what());
        return nullptr;
    }
}

std::unique_ptr<stream::Executor> open(const std::string& name, const ReproduceOptions& options) {
    auto machine = make_executor(name, *options.profile);
    check_capacity(std::size_t{1} << options.log2_largest(), *machine,
                   *sorts::sort_named(evaluation::abisort_z_order.program));
    return machine;
}

// Opens the executors that the command line names. By default, these are the standard executor and
// all GPU executors that have another purpose.
Machines open_machines(const ReproduceOptions& options) {
    Machines machines;
    for (const std::string& name : options.executors) {
        if (std::ranges::count(options.executors, name) > 1)
            throw UsageError("--executor " + name + " is given twice");
        machines.push_back(open(name, options));
    }
    if (!machines.empty())
        return machines;
    for (const std::string_view name : stream::executors_of(stream::Body::blocks)) {
        if (!stream::executor_named(name)->stands_in_for.empty())
            continue;
        try {
            auto machine = open(std::string(name), options);
            if (machines.empty() || !machine->facts().is_software)
                machines.push_back(std::move(machine));
        } catch (const stream::DeviceError&) {
            if (machines.empty())
                throw;
        }
    }
    return machines;
}

std::vector<evaluation::HostExecutor> host_executors(const Machines& machines) {
    std::vector<evaluation::HostExecutor> executors;
    for (const auto& machine : machines)
        executors.push_back(evaluation::host_executor(*machine));
    return executors;
}

// Rejects a file from another program, device or driver, because its times cannot be compared.
void check_origin(const evaluation::Results& file, const evaluation::Results& run,
                  const std::string& path) {
    const std::string difference = difference_of_origin(file, run);
    if (!difference.empty())
        throw io::FileError(io::FileError::Kind::input, path, "cannot be continued: " + difference);
}

void write_results(const evaluation::Results& results, const std::filesystem::path& folder) {
    write_output((folder / "results.json").string(), to_json(results));
}

void keep(evaluation::Results& results, const std::filesystem::path& folder) {
    judge(results);
    write_results(results, folder);
    write_report(results, {folder});
}

int run_reproduce(const ReproduceOptions& options) {
    const Clock::time_point start = Clock::now();
    check_distinct({{"--add", options.add},
                    {"the report's tables.txt", options.out + "/tables.txt"},
                    {"the report's report.html", options.out + "/report.html"}});
    evaluation::Results before;
    if (!options.add.empty())
        before = read_results(options.add);
    const std::filesystem::path folder = make_folder(options.out, "results.json");
    const Machines machines = open_machines(options);
    evaluation::Results results;
    results.commit = commit();
    results.date = current_date();
    results.mode = options.mode();
    results.host = describe_host();
    results.host.executors = host_executors(machines);
    results.host.profile = options.profile->name;
    if (!options.add.empty()) {
        check_origin(before, results, options.add);
        results = std::move(before);
    }
    try {
        reproduce(
            machines, options, machine_with_processors(options), results,
            [&] { write_results(results, folder); }, start);
    } catch (const Interrupted&) {
        keep(results, folder);
        note("the results so far are in {}, marked as incomplete; --add measures the rest",
             io::printable((folder / "results.json").string()));
        throw;
    }
    keep(results, folder);
    if (options.verbose)
        put("{}\n", summary_text(results, text_width()));
    put("{}", evaluation::screen(results, text_width()));
    const std::string file = io::printable((folder / "results.json").string());
    put("\nThe whole report: {}\nFor more measurements, use --full; for all tables, --verbose.\n"
        "To add your device to docs/results, send {} (see docs/results/README.md)\n",
        io::printable((folder / "report.html").string()), file);
    const bool is_right = verified_runs(results).wrong.empty() &&
                          std::ranges::none_of(results.claims, evaluation::is_failure);
    return is_right ? done : check_failed;
}

}  // namespace

CommandPointer reproduce_command() {
    auto options = std::make_shared<ReproduceOptions>();
    auto command = std::make_shared<Command>(
        "reproduce", "Check the papers' claims, measure the sorts, and write a report",
        [options] { return run_reproduce(*options); });
    CLI::Option* quick = add(*command, "--quick", options->quick,
                             "Run the paper's benchmark (n = 2^15 to 2^20), then whatever else "
                             "fits in 22 s (8 s on a GPU); default");
    add(*command, "--full", options->full,
        "Measure all sorts for n = 2^10 to 2^20, with more repeats; takes minutes")
        ->excludes(quick);
    add(*command, "--max-log2n", options->log2_limit, "Measure all sorts up to n = 2^L")
        ->type_name("L")
        ->check(in_range(evaluation::log2_smallest, abisort::max_log2_n));
    add_choice<Scaling>(
        *command, "--scaling", options->scaling,
        {{"auto", Scaling::automatic}, {"always", Scaling::always}, {"never", Scaling::never}},
        "Measure how times depend on the number of parallel instances (compute only); auto: with "
        "--full on a GPU");
    add_path(*command, "--add", options->add,
             "Continue this results file of the same commit, device and driver");
    add_path(*command, "--out", options->out, "Folder for the results", "DIR");
    const auto executors = stream::executors_of(stream::Body::blocks);
    add(*command, "--executor", options->executors,
        "Executor to measure; default: fragment shaders and, on a GPU, compute shaders")
        ->check(one_of({executors.begin(), executors.end()}));
    add(*command, "--program", options->programs, "Measure only this sort and std::sort")
        ->type_name("NAME")
        ->check(one_of(io::all_of(sorts::catalogue(), &sorts::Sort::name)));
    add_profile(*command, options->profile);
    add(*command, "--verbose", options->verbose, "Print every claim and every table");
    command->examples = {
        {"reproduce", "measures for half a minute, and writes gpu-abisort-results/report.html"},
        {"reproduce --full --out results", "measures up to n = 2^20, which takes minutes"},
        {"reproduce --max-log2n 10 --add gpu-abisort-results/results.json",
         "measures what is missing in the file, and completes it"}};
    return command;
}

}  // namespace apps
