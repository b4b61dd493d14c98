// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "apps/commands.h"
#include "apps/device.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/report_files.h"
#include "apps/version.h"
#include "evaluation/contests/contestants.h"
#include "evaluation/contests/schedule.h"
#include "evaluation/probes/probes.h"
#include "evaluation/report/report.h"
#include "evaluation/results/processors.h"
#include "evaluation/results/results.h"
#include "io/error.h"
#include "io/names.h"
#include "io/printable.h"
#include "stream/error.h"
#include "stream/executors.h"
#include "stream/profile.h"

namespace apps {
namespace {

using evaluation::Contest;
using evaluation::Contestant;
using evaluation::Executors;
using evaluation::Results;
using evaluation::Round;
using evaluation::Schedule;
using evaluation::Task;

/// The options of `reproduce`.
struct ReproduceOptions {
    std::vector<std::string> executors;  ///< names of executors; empty: all that this computer has
    /// names of sorts; empty: all; the host's sorts are always measured
    std::vector<std::string> programs;
    std::string out = "gpu-abisort-results";
    std::string profile = "modern";
    bool full = false;
    unsigned log2_limit = 0;  ///< largest log2 n; 0: the options for quick or full runs decide
    std::string add;          ///< path of a results.json that the run continues, or empty
    bool scaling = false;     ///< true to vary the number of processors without `full`, too

    unsigned log2_largest() const {
        return log2_limit > 0 ? log2_limit : evaluation::log2_report_largest;
    }
    /// Largest log2 n for which the number of processors varies. Times show O(n log n / p) only for
    /// large n.
    unsigned log2_largest_scaled() const { return full && log2_limit == 0 ? 24 : log2_largest(); }
    /// Returns whether the run measures all sorts for all n.
    bool is_patient() const { return full || log2_limit > 0; }
    const char* mode() const { return full ? "full" : "quick"; }
};

using Machines = std::vector<std::unique_ptr<stream::Executor>>;

std::vector<stream::Executor*> pointers_of(const Machines& machines) {
    std::vector<stream::Executor*> executors;
    for (const auto& machine : machines)
        executors.push_back(machine.get());
    return executors;
}

// Returns the names of all executors or, with `of_hardware`, only of GPU executors.
std::vector<std::string> names_of(Executors executors, bool of_hardware = false) {
    std::vector<std::string> names;
    for (const stream::Executor* executor : executors)
        if (!of_hardware || !executor->facts().is_software)
            names.emplace_back(executor->name());
    return names;
}

Schedule schedule_of(const ReproduceOptions& options, Executors executors) {
    const std::vector<std::string> names = names_of(executors);
    return options.is_patient()
               ? evaluation::full_schedule(names, names_of(executors, true), options.log2_largest(),
                                           options.full ? 12 : evaluation::least_repeats)
               : evaluation::quick_schedule(names, executors.front()->facts().is_software);
}

/// Measures everything that the results lack, one benchmark at a time, so that an interrupted run
/// keeps its earlier measurements.
class Reproduction {
  public:
    /// If `machine_with_processors` is null, the number of processors does not vary. `has_found` is
    /// called whenever the results have grown. `has_found` saves the results, so that a killed run
    /// leaves a file.
    Reproduction(const Machines& machines, const ReproduceOptions& options,
                 evaluation::MakeExecutor machine_with_processors, Results& results,
                 std::function<void()> has_found)
        : options_(options),
          executors_(pointers_of(machines)),
          results_(results),
          schedule_(still_to_do(schedule_of(options, executors_))),
          machine_with_processors_(std::move(machine_with_processors)),
          has_found_(std::move(has_found)) {}

    /// Runs all benchmarks. Throws Interrupted after Ctrl-C.
    void run() {
        note("a device to warm up ...");
        awake_ = evaluation::keep_awake(executors_);
        *awake_.turns = evaluation::last_turn(results_);
        measure_sizes();
        results_.complete = true;
    }

  private:
    // Measures the rounds, most important first. Probes and distributions come before larger n, and
    // before sorts with which the 2006 paper does not compare. Runs with fewer processors come
    // last, because they take longest and check few claims.
    void measure_sizes() {
        const std::span<Round> rounds(schedule_.rounds);
        measure(rounds.first(schedule_.first_rounds));
        measure_probes();
        measure(rounds.subspan(schedule_.first_rounds));
        if (machine_with_processors_)
            measure_processors();
    }

    void measure(std::span<const Round> rounds) {
        for (const Round& round : rounds) {
            if (round.contestants.empty())
                continue;
            for (const Contest& contest : hold(round))
                append(contests_for(round), contest);
            has_found_();
        }
    }

    void measure_probes() {
        if (!results_.probes.empty() || schedule_.log2_probes == 0)
            return;
        note("single operations, and the CPU ...");
        results_.probes = evaluation::measure_probes(executors_, schedule_.log2_probes,
                                                     schedule_.repeats, awake_, check_interrupted);
        has_found_();
    }

    // Measures how times depend on the number of processors, for each n that is missing in the
    // results.
    void measure_processors() {
        for (const unsigned log2_n :
             evaluation::sizes_with_processors(options_.log2_largest_scaled())) {
            if (std::ranges::count(sizes_of(results_.processors), log2_n) > 0)
                continue;
            note("n = 2^{}, times against the number of stream processors ...", log2_n);
            evaluation::ProcessorTimes times = evaluation::measure_processors(
                machine_with_processors_, log2_n, awake_, check_interrupted);
            results_.processors.executor = std::move(times.executor);
            std::ranges::move(times.runs, std::back_inserter(results_.processors.runs));
            has_found_();
        }
    }

    std::vector<Contest>& contests_for(const Round& round) {
        return round.is_of_distributions() ? results_.distribution_contests : results_.contests;
    }

    // Returns a schedule without the sorts whose times the results already have.
    Schedule still_to_do(Schedule schedule) {
        for (Round& round : schedule.rounds)
            admit(round, contest_of(contests_for(round), round.tasks.front()));
        return schedule;
    }

    // Removes from a round the sorts that were not requested, that the results already have, or
    // that an executor's limits reject.
    void admit(Round& round, const Contest* measured) {
        std::erase_if(round.contestants, [&](const Contestant& contestant) {
            if (measured != nullptr &&
                std::ranges::count(*measured, contestant, &evaluation::Measurement::contestant) > 0)
                return true;
            if (contestant.executor == evaluation::cpu)
                return false;
            const auto executor =
                std::ranges::find(executors_, contestant.executor, &stream::Executor::name);
            const bool is_asked_for =
                options_.programs.empty() ||
                std::ranges::count(options_.programs, contestant.sort.program) > 0;
            if (executor == executors_.end() || !is_asked_for)
                return true;
            const sorts::Sort& entry = *evaluation::catalogued(contestant.sort);
            const unsigned log2_n = entry.body == stream::Body::blocks ? evaluation::log2_smallest
                                                                       : round.tasks.front().log2_n;
            return !sorts::refusal(entry, std::size_t{1} << log2_n, contestant.sort.settings,
                                   (*executor)->limits())
                        .empty();
        });
    }

    std::vector<Contest> hold(const Round& round) {
        const Task& first = round.tasks.front();
        const auto planned = std::ranges::count_if(
            schedule_.rounds, [](const Round& each) { return !each.contestants.empty(); });
        note("{} of {}: n = 2^{}, {} keys ...", ++begun_, planned, first.log2_n,
             round.is_of_distributions() ? "all distributions of" : first.distribution);
        return evaluation::hold_contests(executors_, round.contestants, round.tasks, awake_,
                                         check_interrupted);
    }

    const ReproduceOptions& options_;
    std::vector<stream::Executor*> executors_;
    Results& results_;
    Schedule schedule_;
    evaluation::MakeExecutor machine_with_processors_;
    std::function<void()> has_found_;
    evaluation::Awake awake_;
    int begun_ = 0;  ///< number of benchmarks that have begun
};

// Returns the function that makes an executor with a given number of processors. By default, only
// full runs on a GPU with compute shaders vary this number. On a CPU such runs would take minutes
// and show nothing.
evaluation::MakeExecutor machine_with_processors(const ReproduceOptions& options) {
    const evaluation::MakeExecutor make = [&options](std::uint32_t processors) {
        return stream::executor_named("compute")->make(
            {.profile = stream::profile_named(options.profile), .processors = processors});
    };
    if (options.scaling)
        return make;
    if (!options.full)
        return nullptr;
    try {
        return make(evaluation::fewest_processors)->facts().is_software ? nullptr : make;
    } catch (const stream::DeviceError& error) {
        note("times against the number of stream processors are left out: {}", error.what());
        return nullptr;
    }
}

std::unique_ptr<stream::Executor> open(const std::string& name, const ReproduceOptions& options) {
    auto machine = open_executor(stream::Body::blocks, {name, options.profile});
    check_capacity(std::size_t{1} << options.log2_largest(), *machine,
                   *sorts::sort_named(evaluation::abisort_z_order.program));
    return machine;
}

// Opens the executors that the command line names. The default is the standard executor and all GPU
// executors with other purposes.
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

// Rejects a results file of another program, device or driver, because times of different origins
// cannot be compared.
void check_origin(const Results& file, const Results& run, const std::string& path) {
    const std::string difference = difference_of_origin(file, run);
    if (!difference.empty())
        throw io::FileError(io::FileError::Kind::input, path, "cannot be continued: " + difference);
}

void write_results(const Results& results, const std::filesystem::path& folder) {
    write_output((folder / "results.json").string(), to_json(results));
}

void keep(Results& results, const std::filesystem::path& folder) {
    judge(results);
    write_results(results, folder);
    write_report(results, folder);
}

int run_reproduce(const ReproduceOptions& options) {
    check_profile(options.profile, stream::Body::blocks);
    check_distinct(
        {{"--add", options.add}, {"the report's report.html", options.out + "/report.html"}});
    Results before;
    if (!options.add.empty())
        before = read_results(options.add);
    const std::filesystem::path folder = make_folder(options.out, "results.json");
    const Machines machines = open_machines(options);
    Results results;
    results.commit = commit();
    results.date = current_date();
    results.mode = options.mode();
    results.host = describe_host();
    for (const auto& machine : machines)
        results.host.executors.push_back(evaluation::host_executor(*machine));
    results.host.profile = options.profile;
    if (!options.add.empty()) {
        check_origin(before, results, options.add);
        results = std::move(before);
    }
    try {
        Reproduction(machines, options, machine_with_processors(options), results, [&] {
            write_results(results, folder);
        }).run();
    } catch (const Interrupted&) {
        keep(results, folder);
        note("the results so far are in {}, marked as incomplete; --add measures the rest",
             io::printable((folder / "results.json").string()));
        throw;
    }
    keep(results, folder);
    put("{}", evaluation::screen(results, text_width()));
    const std::string file = io::printable((folder / "results.json").string());
    put("\nThe whole report: {}\nFor more measurements, use --full.\n"
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
    add(*command, "--full", options->full,
        "Measure all sorts for n = 2^10 to 2^20, with more repeats; takes minutes. Default: the "
        "paper's benchmark (n = 2^15 to 2^20) and, on a GPU, single operations and distributions "
        "of keys");
    add(*command, "--max-log2n", options->log2_limit, "Measure all sorts up to n = 2^L")
        ->type_name("L")
        ->check(in_range(evaluation::log2_smallest, abisort::max_log2_n));
    add(*command, "--scaling", options->scaling,
        "Measure how times depend on the number of parallel instances (compute only), as --full "
        "does on a GPU");
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
    command->examples = {
        {"reproduce", "measures for half a minute, and writes gpu-abisort-results/report.html"},
        {"reproduce --full --out results", "measures up to n = 2^20, which takes minutes"},
        {"reproduce --max-log2n 10 --add gpu-abisort-results/results.json",
         "measures what is missing in the file, and completes it"}};
    return command;
}

}  // namespace apps
