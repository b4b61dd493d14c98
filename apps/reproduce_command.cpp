// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "apps/capacity.h"
#include "apps/commands.h"
#include "apps/executor.h"
#include "apps/exit_code.h"
#include "apps/host.h"
#include "apps/interrupt.h"
#include "apps/judge.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/reproduction.h"
#include "apps/verdict_colors.h"
#include "apps/version.h"
#include "apps/write_report.h"
#include "catalogue/executor.h"
#include "evaluation/schedule.h"
#include "evaluation/subjects.h"
#include "io/words.h"
#include "stream/error.h"

namespace apps {
namespace {

// Of themselves full runs measure it, on a GPU that has compute shaders: on a CPU it takes minutes
// and says nothing.
evaluation::MakeExecutor machine_with_processors(const ReproduceOptions& options) {
    constexpr const char* name = "compute";
    const evaluation::MakeExecutor make = [&options](std::uint32_t processors) {
        return catalogue::make_executor(catalogue::Machine::stream,
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

// The stream machines, and beside each the machine of thread groups of its name, if it has one.
ContestMachines contest_machines(const Machines& machines, const ReproduceOptions& options) {
    ContestMachines all;
    for (const auto& machine : machines)
        all.push_back(catalogue::on(*machine));
    const std::string profile(options.profile->name);
    const auto profiles = catalogue::profiles_of(catalogue::Machine::group);
    for (const std::string_view name : catalogue::executors_of(catalogue::Machine::group))
        if (std::ranges::count(options.executors, name) > 0 &&
            std::ranges::count(profiles, profile) > 0)
            all.push_back(catalogue::make_executor(
                catalogue::Machine::group, {.name = std::string(name), .profile = profile}));
    return all;
}

bool all_right(const evaluation::Results& results) {
    const auto wrong = [](const evaluation::Contest& contest) {
        return std::ranges::any_of(contest,
                                   [](const evaluation::Measurement& m) { return !m.verified; });
    };
    return std::ranges::none_of(results.contests, wrong) &&
           std::ranges::none_of(results.distribution_contests, wrong) &&
           std::ranges::all_of(results.processors.runs, &evaluation::ProcessorRun::verified);
}

// The last lines: how many claims do not hold, and which.
int verdict(const evaluation::Results& results, ColorChoice color) {
    const std::vector<evaluation::Claim>& claims = results.claims;
    const auto failed = std::ranges::count_if(claims, evaluation::is_failure);
    const auto undecided =
        std::ranges::count(claims, evaluation::Verdict::not_decided, &evaluation::Claim::verdict);
    const bool right = all_right(results);
    put("\n{} of {} claims do not hold (models and later papers' times aside), {} are not decided. "
        "{}\n",
        failed, claims.size(), undecided,
        right ? "Every result equals std::sort's." : "Some results differ from std::sort's.");
    for (const evaluation::Claim& claim : claims)
        if (is_failure(claim))
            put_verdicts(io::hanging(fmt::format("{}: {} ({}): {}", name(claim.verdict),
                                                 claim.statement, source(claim), claim.found),
                                     6, text_width()),
                         color);
    return failed == 0 && right ? done : check_failed;
}

void keep(evaluation::Results& results, const std::filesystem::path& folder, bool with_plots) {
    judge(results);
    write_file(folder / "results.json", to_json(results));
    write_report(results, {folder}, with_plots);
}

Option executors_option(std::vector<std::string>& executors) {
    std::string standard;
    Option option = executor_option(standard);
    option.value = &executors;
    option.help += ", " + executors.front() + " if nothing is said";
    return option;
}

int run_reproduce(const ReproduceOptions& options) {
    const std::filesystem::path folder = make_folder(options.out);
    const bool with_plots = can_draw_plots();
    Machines machines;
    for (const std::string& executor : options.executors) {
        machines.push_back(make_executor(executor, *options.profile));
        check_capacity(std::size_t{1} << options.log2_largest(), *catalogue::on(*machines.back()),
                       *catalogue::entry_named(evaluation::abisort_z_order.program));
    }
    evaluation::Results results;
    results.commit = commit();
    results.date = current_date();
    results.mode = options.mode();
    results.place = describe_host();
    for (const auto& machine : machines)
        results.place.executors.push_back(describe(*machine));
    results.place.profile = options.profile->name;
    for (const evaluation::ExecutorPlace& executor : results.place.executors)
        put("GPU-ABiSort on {}{}\n", executor.renderer,
            executor.is_software ? " (software: no claim about GPUs follows)" : "");
    put("\n");
    try {
        reproduce(machines, contest_machines(machines, options), options,
                  machine_with_processors(options), results);
    } catch (const Interrupted&) {
        keep(results, folder, with_plots);
        note("what is done so far is in {}, marked incomplete", folder.string());
        throw;
    }
    keep(results, folder, with_plots);
    put_verdicts(summary(results, text_width()), options.color);
    put("\nreport: {}\n", (folder / "report.html").string());
    return verdict(results, options.color);
}

}  // namespace

Command reproduce_command() {
    auto options = std::make_shared<ReproduceOptions>();
    return {
        .name = "reproduce",
        .help = "Check the report's claims, measure as Section 8 does, write a report",
        .options = {{.name = "--quick",
                     .value = &options->quick,
                     .help = "n = 2^10 .. 2^18, as far as 8 s go (the default)"},
                    {.name = "--full",
                     .value = &options->full,
                     .help = "n = 2^10 .. 2^20, more repeats",
                     .excludes = {"--quick"}},
                    {.name = "--max-log2n",
                     .value = &options->log2_limit,
                     .help = "Up to n = 2^L instead",
                     .type = "L",
                     .range = {{evaluation::log2_smallest, abisort::max_log2_n}}},
                    choice<Scaling>("--scaling", options->scaling,
                                    {{"auto", Scaling::automatic},
                                     {"always", Scaling::always},
                                     {"never", Scaling::never}},
                                    "Measure times against the number of stream processors, on "
                                    "compute shaders; auto: with --full on a GPU"),
                    {.name = "--out",
                     .value = &options->out,
                     .help = "Folder for the results",
                     .type = "DIR"},
                    executors_option(options->executors),
                    profile_option(options->profile),
                    color_option(options->color)},
        .run = [options] { return run_reproduce(*options); },
        .examples = {
            {"reproduce", "measures for some seconds, and writes gpu-abisort-results/report.html"},
            {"reproduce --full --out results", "up to n = 2^20, which takes minutes"}}};
}

}  // namespace apps
