// SPDX-License-Identifier: MIT
#include "apps/reproduction.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>

#include "apps/interrupt.h"
#include "apps/progress.h"
#include "apps/verdict_colors.h"
#include "evaluation/exact_claims.h"
#include "evaluation/measured_claims.h"
#include "evaluation/probes/probes.h"
#include "evaluation/runner.h"
#include "evaluation/schedule.h"
#include "evaluation/tables.h"

namespace apps {
namespace {

/// Runs a schedule and fills the results in, contest by contest, so that they can be kept when the
/// run is interrupted.
class Reproduction {
  public:
    Reproduction(const Machines& machines, const ContestMachines& contest_machines,
                 const ReproduceOptions& options, evaluation::MakeExecutor machine_with_processors,
                 evaluation::Results& results)
        : color_(options.color),
          executors_(pointers_of(machines)),
          contest_executors_(pointers_of(contest_machines)),
          names_(names_of(executors_)),
          patient_(options.is_patient() ? hardware_of(executors_) : std::vector<std::string>{}),
          schedule_(evaluation::make_schedule(options.log2_largest(), options.repeats())),
          log2_largest_scaled_(options.log2_largest_scaled()),
          seconds_(options.seconds()),
          machine_with_processors_(std::move(machine_with_processors)),
          results_(results),
          progress_(total_cost()) {}

    void run() {
        const Clock::time_point start = Clock::now();
        progress_.begin("claims that hold on any machine");
        results_.claims = evaluation::check_exact_claims(evaluation::real_subject());
        measure_sizes();
        results_.distribution_contests =
            hold(schedule_.distributions, contestants_for_distributions());
        results_.probes = measure_probes();
        measure_again_while_undecided(seconds_since(start));
        if (machine_with_processors_)
            results_.processors = measure_processors();
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
            say_who_is_left_out(task.log2_n);
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

    // What a busy machine leaves open, more repeats may decide: as many as end, by what the last
    // ones took, within the seconds that have been spent, and within three minutes.
    void measure_again_while_undecided(double spent) {
        constexpr double most = 180;
        const Clock::time_point start = Clock::now();
        double last = spent;
        while (evaluation::is_undecided(results_) &&
               seconds_since(start) + last <= std::min(spent, most)) {
            const double before = seconds_since(start);
            measure_again();
            last = seconds_since(start) - before;
        }
    }

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

    evaluation::ProcessorTimes measure_processors() {
        progress_.begin("times against the number of stream processors");
        return evaluation::measure_processors(
            machine_with_processors_, evaluation::make_processor_schedule(log2_largest_scaled_),
            check_interrupted);
    }

    std::vector<evaluation::Probe> measure_probes() {
        progress_.begin("single operations, and the CPU");
        const evaluation::Task& largest = schedule_.sizes.back();
        return evaluation::measure_probes(executors_, largest.log2_n, largest.repeats,
                                          check_interrupted);
    }

    template <class Executor>
    static std::vector<Executor*> pointers_of(
        const std::vector<std::unique_ptr<Executor>>& machines) {
        std::vector<Executor*> executors;
        for (const auto& machine : machines)
            executors.push_back(machine.get());
        return executors;
    }

    static std::vector<std::string> hardware_of(std::span<stream::Executor* const> executors) {
        std::vector<std::string> names;
        for (const stream::Executor* executor : executors)
            if (!executor->facts().is_software)
                names.emplace_back(executor->name());
        return names;
    }

    static std::vector<std::string> names_of(std::span<stream::Executor* const> executors) {
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
            total +=
                cost(task, evaluation::contestants_for_size(names_, task.log2_n, patient_).size());
        for (const evaluation::Task& task : schedule_.distributions)
            total += cost(task, evaluation::contestants_for_distributions(names_).size());
        return total;
    }

    // Says who is left out of a contest of 2^log2_n values, and does not begin to say so of others.
    void say_who_is_left_out(unsigned log2_n) {
        for (const evaluation::Contestant& contestant :
             evaluation::contestants_for_size(names_, log2_n, patient_)) {
            const std::string why = why_not(contestant, log2_n);
            if (!why.empty() && std::ranges::find(left_out_, contestant) == left_out_.end()) {
                left_out_.push_back(contestant);
                print(fmt::format("left out: {}: {}", name(contestant, names_.size() > 1), why));
            }
        }
    }

    // Why a contestant does not take part in a contest of 2^log2_n values: its machine is not
    // there, or its limits do not admit it. Those of a stream machine hardly depend on n.
    std::string why_not(const evaluation::Contestant& contestant, unsigned log2_n) const {
        if (contestant.sort == evaluation::std_sort)
            return "";
        const catalogue::Entry& entry = *evaluation::catalogued(contestant.sort);
        const auto found = std::ranges::find_if(contest_executors_, [&](const auto* executor) {
            return executor->name() == contestant.executor && executor->machine() == entry.machine;
        });
        if (found == contest_executors_.end())
            return fmt::format("no {} machine", catalogue::name(entry.machine));
        const bool is_of_streams = entry.machine == catalogue::Machine::stream;
        return evaluation::refusal(contestant.sort,
                                   is_of_streams ? evaluation::log2_smallest : log2_n, *found);
    }

    std::vector<evaluation::Contestant> contestants_for(const evaluation::Task& task) const {
        return admitted(evaluation::contestants_for_size(names_, task.log2_n, patient_),
                        task.log2_n);
    }

    std::vector<evaluation::Contestant> contestants_for_distributions() const {
        return admitted(evaluation::contestants_for_distributions(names_),
                        schedule_.distributions.front().log2_n);
    }

    std::vector<evaluation::Contestant> admitted(std::vector<evaluation::Contestant> contestants,
                                                 unsigned log2_n) const {
        std::erase_if(contestants, [&](const evaluation::Contestant& contestant) {
            return !why_not(contestant, log2_n).empty();
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
        return evaluation::hold_contests(contest_executors_, tasks, contestants, [&] {
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
    std::vector<catalogue::Executor*> contest_executors_;
    std::vector<std::string> names_;
    std::vector<std::string> patient_;  ///< executors that have time for sorts in n^2, too
    evaluation::Schedule schedule_;
    unsigned log2_largest_scaled_;
    double seconds_;
    evaluation::MakeExecutor machine_with_processors_;
    evaluation::Results& results_;
    Progress progress_;
    std::vector<evaluation::Contestant> left_out_;  ///< that was said
};

}  // namespace

void reproduce(const Machines& machines, const ContestMachines& contest_machines,
               const ReproduceOptions& options, evaluation::MakeExecutor machine_with_processors,
               evaluation::Results& results) {
    Reproduction(machines, contest_machines, options, std::move(machine_with_processors), results)
        .run();
}

}  // namespace apps
