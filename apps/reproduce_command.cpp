// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <span>

#include "apps/capacity.h"
#include "apps/commands.h"
#include "apps/executor.h"
#include "apps/exit_code.h"
#include "apps/host.h"
#include "apps/interrupt.h"
#include "apps/judge.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/progress.h"
#include "apps/verdict_colors.h"
#include "apps/write_report.h"
#include "evaluation/exact_claims.h"
#include "evaluation/measured_claims.h"
#include "evaluation/probes/probes.h"
#include "evaluation/runner.h"
#include "evaluation/schedule.h"
#include "evaluation/subjects.h"
#include "evaluation/tables.h"
#include "io/words.h"

namespace apps {
namespace {

struct ReproduceOptions {
    std::vector<std::string> executors = {"gl"};
    std::string out = "gpu-abisort-results";
    const stream::Profile* profile = stream::profile_named("modern");
    bool quick = false;
    bool full = false;
    unsigned log2_limit = 0;  ///< 0: what quick and full say
    ColorChoice color = ColorChoice::automatic;

    unsigned log2_largest() const {
        if (log2_limit > 0)
            return log2_limit;
        return full ? 20 : 18;
    }
    unsigned repeats() const { return full ? 5 : 3; }
    /// For the contests of all n; what would take longer is left out.
    double seconds() const {
        return full || log2_limit > 0 ? std::numeric_limits<double>::infinity() : 8;
    }
    const char* mode() const { return full ? "full" : "quick"; }
};

using Machines = std::vector<std::unique_ptr<stream::Executor>>;

/// Runs a schedule and fills the results in, contest by contest, so that they can be kept when the
/// run is interrupted.
class Reproduction {
  public:
    Reproduction(const Machines& machines, const ReproduceOptions& options,
                 evaluation::Results& results)
        : color_(options.color),
          executors_(executors_of(machines)),
          names_(names_of(executors_)),
          schedule_(evaluation::make_schedule(options.log2_largest(), options.repeats())),
          seconds_(options.seconds()),
          results_(results),
          progress_(total_cost()) {}

    void run() {
        const Clock::time_point start = Clock::now();
        progress_.begin("claims that hold on any machine");
        results_.claims = evaluation::check_exact_claims(evaluation::real_subject());
        refuse_contestants();
        measure_sizes();
        results_.distribution_contests =
            hold(schedule_.distributions, contestants_for_distributions());
        results_.probes = measure_probes();
        const Clock::time_point measured = Clock::now();
        while (evaluation::is_undecided(results_) && Clock::now() - measured < measured - start)
            measure_again();
        results_.complete = true;
    }

  private:
    using Clock = std::chrono::steady_clock;

    static double seconds_since(Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    // All sizes, or as many as there is time for.
    void measure_sizes() {
        const Clock::time_point start = Clock::now();
        double last = 0;
        for (const evaluation::Task& task : schedule_.sizes) {
            const double before = seconds_since(start);
            if (!evaluation::is_time_for_next(last, seconds_ - before))
                return leave_out_from(task.log2_n);
            results_.contests.push_back(hold({&task, 1}, contestants_for(task)).front());
            last = seconds_since(start) - before;
            print(as_text(evaluation::contest_table(results_.contests.back()), text_width()));
        }
    }

    void leave_out_from(unsigned log2_n) {
        print(
            fmt::format("n = 2^{} and above are left out: a quick run measures for {:.0f} s "
                        "(--full or --max-log2n takes its time)\n",
                        log2_n, seconds_));
        const double planned = total_cost();
        schedule_ = evaluation::make_schedule(log2_n - 1, schedule_.sizes.front().repeats);
        progress_.advance(planned - total_cost());
    }

    // What a busy machine leaves open, more repeats may decide.
    void measure_again() {
        print("some claims are not decided yet: more repeats");
        append(results_.probes, measure_probes());
        if (results_.place.judged().is_software)
            return;  // only what is about the CPU is judged
        for (std::size_t i = 0; i < schedule_.sizes.size(); ++i)
            append(results_.contests[i],
                   hold({&schedule_.sizes[i], 1}, contestants_for(schedule_.sizes[i])).front());
        const auto more = hold(schedule_.distributions, contestants_for_distributions());
        for (std::size_t i = 0; i < more.size(); ++i)
            append(results_.distribution_contests[i], more[i]);
    }

    std::vector<evaluation::Probe> measure_probes() {
        progress_.begin("single operations, and the CPU");
        const evaluation::Task& largest = schedule_.sizes.back();
        return evaluation::measure_probes(executors_, largest.log2_n, largest.repeats,
                                          check_interrupted);
    }

    static std::vector<stream::Executor*> executors_of(const Machines& machines) {
        std::vector<stream::Executor*> executors;
        for (const auto& machine : machines)
            executors.push_back(machine.get());
        return executors;
    }

    static std::vector<std::string> names_of(evaluation::Executors executors) {
        std::vector<std::string> names;
        for (const stream::Executor* executor : executors)
            names.emplace_back(executor->name());
        return names;
    }

    // What a run of all contestants costs goes with n, and a little with the number of launches.
    static double cost(const evaluation::Task& task, std::size_t contestants) {
        return (static_cast<double>(task.n()) + 20000) * static_cast<double>(contestants) *
               (task.repeats + 1);
    }

    double total_cost() const {
        double total = 0;
        for (const evaluation::Task& task : schedule_.sizes)
            total += cost(task, evaluation::contestants_for_size(names_, task.log2_n).size());
        for (const evaluation::Task& task : schedule_.distributions)
            total += cost(task, evaluation::contestants_for_distributions(names_).size());
        return total;
    }

    // Those whom their machine's limits do not admit; says which.
    void refuse_contestants() {
        for (const evaluation::Contestant& contestant : evaluation::all_contestants(names_)) {
            const std::string why = evaluation::refusal(
                contestant.sort, evaluation::executor_named(executors_, contestant.executor));
            if (why.empty())
                continue;
            refused_.push_back(contestant);
            print(fmt::format("left out: {}: {}", name(contestant, names_.size() > 1), why));
        }
    }

    std::vector<evaluation::Contestant> contestants_for(const evaluation::Task& task) const {
        return admitted(evaluation::contestants_for_size(names_, task.log2_n));
    }

    std::vector<evaluation::Contestant> contestants_for_distributions() const {
        return admitted(evaluation::contestants_for_distributions(names_));
    }

    std::vector<evaluation::Contestant> admitted(
        std::vector<evaluation::Contestant> contestants) const {
        std::erase_if(contestants, [this](const evaluation::Contestant& contestant) {
            return std::ranges::find(refused_, contestant) != refused_.end();
        });
        return contestants;
    }

    std::vector<evaluation::Contest> hold(std::span<const evaluation::Task> tasks,
                                          const std::vector<evaluation::Contestant>& contestants) {
        check_interrupted();
        const evaluation::Task& first = tasks.front();
        progress_.begin(
            fmt::format("n = 2^{}, {} keys", first.log2_n,
                        tasks.size() > 1 ? "all distributions of" : first.distribution));
        const double runs = static_cast<double>(contestants.size()) * (first.repeats + 1);
        const double work = cost(first, contestants.size()) / runs;
        return evaluation::hold_contests(executors_, tasks, contestants, [&] {
            check_interrupted();
            progress_.advance(work);
        });
    }

    void print(const std::string& text) {
        progress_.clear();
        put_verdicts(text + "\n", color_);
    }

    ColorChoice color_;
    std::vector<stream::Executor*> executors_;
    std::vector<std::string> names_;
    evaluation::Schedule schedule_;
    double seconds_;
    evaluation::Results& results_;
    Progress progress_;
    std::vector<evaluation::Contestant> refused_;
};

bool all_right(const evaluation::Results& results) {
    const auto wrong = [](const evaluation::Contest& contest) {
        return std::ranges::any_of(contest,
                                   [](const evaluation::Measurement& m) { return !m.verified; });
    };
    return std::ranges::none_of(results.contests, wrong) &&
           std::ranges::none_of(results.distribution_contests, wrong);
}

// A model of hardware that is gone says nothing of this run.
bool is_failure(const evaluation::Claim& claim) {
    return claim.verdict == evaluation::Verdict::does_not_hold &&
           claim.kind != evaluation::ClaimKind::modelled;
}

// The last lines: how many claims do not hold, and which.
int verdict(const evaluation::Results& results, ColorChoice color) {
    const std::vector<evaluation::Claim>& claims = results.claims;
    const auto failed = std::ranges::count_if(claims, is_failure);
    const auto undecided =
        std::ranges::count(claims, evaluation::Verdict::not_decided, &evaluation::Claim::verdict);
    const bool right = all_right(results);
    put("\n{} of {} claims do not hold (models aside), {} are not decided. {}\n", failed,
        claims.size(), undecided,
        right ? "Every result equals std::sort's." : "Some results differ from std::sort's.");
    for (const evaluation::Claim& claim : claims)
        if (is_failure(claim))
            put_verdicts(io::hanging(fmt::format("{}: {} ({}): {}", name(claim.verdict),
                                                 claim.statement, claim.place, claim.found),
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
        check_capacity(std::size_t{1} << options.log2_largest(), *machines.back(),
                       *entry_of(evaluation::abisort_z_order));
    }
    evaluation::Results results;
    results.commit = GPU_ABISORT_COMMIT;
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
        Reproduction(machines, options, results).run();
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
