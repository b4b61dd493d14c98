// SPDX-License-Identifier: MIT
#include "apps/reproduction.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>

#include "apps/interrupt.h"
#include "evaluation/contests/measure.h"
#include "evaluation/contests/schedule.h"
#include "evaluation/probes/probes.h"
#include "evaluation/report/report.h"

namespace apps {
namespace {

std::vector<stream::Executor*> pointers_of(const Machines& machines) {
    std::vector<stream::Executor*> executors;
    for (const auto& machine : machines)
        executors.push_back(machine.get());
    return executors;
}

// Returns the names of all executors, or only of GPU executors.
std::vector<std::string> names_of(evaluation::Executors executors, bool of_hardware = false) {
    std::vector<std::string> names;
    for (const stream::Executor* executor : executors)
        if (!of_hardware || !executor->facts().is_software)
            names.emplace_back(executor->name());
    return names;
}

evaluation::Schedule schedule_of(const ReproduceOptions& options, evaluation::Executors executors) {
    const std::vector<std::string> names = names_of(executors);
    return options.is_patient()
               ? evaluation::full_schedule(names, names_of(executors, true), options.log2_largest(),
                                           options.full ? 12 : evaluation::least_repeats)
               : evaluation::quick_schedule(names, executors.front()->facts().is_software);
}

/// Runs a schedule and adds benchmarks to the results one by one, so that an interrupted run keeps
/// them. Measurements that the results already have are not repeated.
class Reproduction {
  public:
    Reproduction(const Machines& machines, const ReproduceOptions& options,
                 evaluation::MakeExecutor machine_with_processors, evaluation::Results& results,
                 const std::function<void()>& has_found, Clock::time_point start)
        : options_(options),
          executors_(pointers_of(machines)),
          several_(executors_.size() > 1),
          results_(results),
          schedule_(still_to_do(schedule_of(options, executors_))),
          machine_with_processors_(std::move(machine_with_processors)),
          has_found_(has_found),
          start_(start),
          progress_(total_work(), most_seconds()) {}

    void run() {
        begin("a device to warm up");
        awake_ = evaluation::keep_awake(executors_);
        *awake_.turns = evaluation::last_turn(results_);
        measure_sizes();
        results_.complete = true;
    }

  private:
    void begin(const std::string& what) {
        if (options_.verbose)
            print(fmt::format("{:.1f} s: {}", seconds(), what));
        progress_.begin(what);
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

    // Returns whether some work would end before `until`, in seconds after the start. The last
    // benchmark gives the estimate.
    bool is_time(double work, double until) const {
        return evaluation::is_time_for(work, for_each_, until - seconds());
    }

    // Measures the rounds, most important first. Probes and distributions come before larger n and
    // before sorts that the 2006 paper does not compare with. Numbers of processors come last,
    // because they take the longest for few claims.
    void measure_sizes() {
        const std::span<evaluation::Round> rounds(schedule_.rounds);
        measure(rounds.first(schedule_.first_rounds));
        measure_beside();
        measure(rounds.subspan(schedule_.first_rounds), [this] { wait_for_kernels(); });
        if (machine_with_processors_)
            measure_processors();
    }

    void wait_for_kernels() {
        for (stream::Executor* executor : executors_)
            executor->compile();
    }

    // Measures one round of a benchmark. In a quick run, sorts take part only while the whole round
    // still fits the time limit. `wait` is called before the time is checked.
    void measure(
        std::span<evaluation::Round> rounds, const std::function<void()>& wait = [] {}) {
        for (evaluation::Round& round : rounds) {
            if (round.contestants.empty())
                continue;
            const double work = work_of(round);
            const auto is_time_for_round = [&] {
                wait();
                return is_time(work, round.seconds);
            };
            if (!is_time_for_round()) {
                leave_out(round);
                continue;
            }
            const auto contests = hold({&round.task, 1}, round.contestants, is_time_for_round);
            if (contests.empty())
                continue;
            append(results_.contests, contests.front());
            for_each_ = (seconds() - ready_) / work_of(round);
            has_found_();
            if (options_.verbose)
                print(as_text(evaluation::contest_table(*contest_of(results_, round.task.log2_n)),
                              text_width()));
        }
    }

    void leave_out(const evaluation::Round& round) {
        progress_.advance(work_of(round));
        if (options_.verbose)
            print(
                fmt::format("n = 2^{}, {} sorts: left out, because a quick run measures for {:.0f} "
                            "s; --full and --max-log2n have no time limit\n",
                            round.task.log2_n, round.contestants.size(), round.seconds));
    }

    // Measures the additional sorts if there is time.
    void measure_beside() {
        if (schedule_.seconds - seconds() < schedule_.seconds / 4)
            return;
        if (results_.probes.empty()) {
            results_.probes = measure_probes();
            has_found_();
        }
        measure_distributions();
    }

    // Measures how times depend on the number of processors, for each n that the results lack.
    void measure_processors() {
        const evaluation::ProcessorSchedule schedule =
            evaluation::make_processor_schedule(options_.log2_largest_scaled());
        for (const unsigned log2_n : schedule.log2_n) {
            if (std::ranges::count(sizes_of(results_.processors), log2_n) > 0)
                continue;
            begin(fmt::format("n = 2^{}, times against the number of stream processors", log2_n));
            evaluation::ProcessorTimes times = evaluation::measure_processors(
                machine_with_processors_, {{log2_n}, schedule.repeats, schedule.longest_ms}, awake_,
                check_interrupted);
            results_.processors.executor = std::move(times.executor);
            std::ranges::move(times.runs, std::back_inserter(results_.processors.runs));
            has_found_();
        }
    }

    std::vector<evaluation::Probe> measure_probes() {
        begin("single operations, and the CPU");
        return evaluation::measure_probes(executors_, schedule_.log2_probes, schedule_.repeats,
                                          awake_, check_interrupted);
    }

    void measure_distributions() {
        std::vector<evaluation::Task> tasks;
        for (const evaluation::Round& round : schedule_.distributions)
            tasks.push_back(round.task);
        std::vector<evaluation::Contestant>& contestants =
            schedule_.distributions.front().contestants;
        if (contestants.empty())
            return;
        for (const evaluation::Contest& contest : hold(tasks, contestants))
            append(results_.distribution_contests, contest);
        has_found_();
    }

    double most_seconds() const {
        return std::ranges::max(schedule_.rounds, {}, &evaluation::Round::seconds).seconds;
    }

    double total_work() const {
        double total = 0;
        for (const auto* rounds : {&schedule_.rounds, &schedule_.distributions})
            for (const evaluation::Round& round : *rounds)
                total += work_of(round);
        return total;
    }

    // Returns a schedule without the sorts that the results already have.
    evaluation::Schedule still_to_do(evaluation::Schedule schedule) {
        const auto admit_all = [this](std::vector<evaluation::Round>& rounds,
                                      const std::vector<evaluation::Contest>& measured) {
            for (evaluation::Round& round : rounds)
                admit(round, contest_of(measured, round.task));
        };
        admit_all(schedule.rounds, results_.contests);
        admit_all(schedule.distributions, results_.distribution_contests);
        return schedule;
    }

    // Removes sorts that were not requested, that were measured before, or that an executor's
    // limits reject. Prints the reason for each rejection once.
    void admit(evaluation::Round& round, const evaluation::Contest* measured) {
        std::erase_if(round.contestants, [&](const evaluation::Contestant& contestant) {
            if (measured != nullptr &&
                std::ranges::count(*measured, contestant, &evaluation::Measurement::contestant) > 0)
                return true;
            if (contestant.executor == evaluation::cpu)
                return false;
            stream::Executor* executor = executor_for(contestant);
            if (executor == nullptr || !is_asked_for(contestant.sort.program))
                return true;
            const std::string why = refusal(contestant, round.task.log2_n, executor);
            if (!why.empty() && std::ranges::count(left_out_, contestant) == 0) {
                left_out_.push_back(contestant);
                if (options_.verbose)
                    put("left out: {}: {}\n", name(contestant, several_), why);
            }
            return !why.empty();
        });
    }

    bool is_asked_for(const std::string& program) const {
        return options_.programs.empty() || std::ranges::count(options_.programs, program) > 0;
    }

    stream::Executor* executor_for(const evaluation::Contestant& contestant) const {
        const auto found =
            std::ranges::find(executors_, contestant.executor, &stream::Executor::name);
        return found == executors_.end() ? nullptr : *found;
    }

    // Returns why an executor rejects a sort, or "".
    static std::string refusal(const evaluation::Contestant& contestant, unsigned log2_n,
                               stream::Executor* executor) {
        const bool is_of_blocks =
            evaluation::catalogued(contestant.sort)->body == stream::Body::blocks;
        return evaluation::refusal(contestant.sort,
                                   is_of_blocks ? evaluation::log2_smallest : log2_n, executor);
    }

    // Prepares as many sorts as there is time for, and runs the benchmark with these sorts.
    std::vector<evaluation::Contest> hold(
        std::span<const evaluation::Task> tasks, std::vector<evaluation::Contestant>& contestants,
        const std::function<bool()>& is_time = [] { return true; }) {
        check_interrupted();
        const evaluation::Task& first = tasks.front();
        begin(fmt::format("n = 2^{}, {} keys", first.log2_n,
                          tasks.size() > 1 ? "all distributions of" : first.distribution));
        const double work =
            evaluation::work_of({first, contestants}) * static_cast<double>(tasks.size());
        const std::vector<evaluation::Ready> ready =
            evaluation::make_ready(executors_, contestants, first.log2_n, [&] {
                check_interrupted();
                return is_time();
            });
        ready_ = seconds();
        if (options_.verbose)
            print(fmt::format(
                "{:.1f} s: {} of {} contestants are ready{}", ready_, ready.size(),
                contestants.size(),
                ready.size() < contestants.size() ? "; there is no time for the others" : ""));
        contestants.resize(ready.size());
        if (ready.empty()) {
            progress_.advance(work);
            return {};
        }
        const std::size_t steps = ready.size() * tasks.size() * (first.repeats + 1) * 3;
        return evaluation::hold_contests(tasks, ready, awake_, [&] {
            check_interrupted();
            progress_.advance(work / static_cast<double>(steps));
        });
    }

    void print(const std::string& text) {
        progress_.clear();
        put("{}\n", text);
    }

    const ReproduceOptions& options_;
    std::vector<stream::Executor*> executors_;
    bool several_;  ///< true if there are several executors, so that names must include them
    std::vector<evaluation::Contestant> left_out_;  ///< sorts whose rejection was already printed
    evaluation::Results& results_;
    evaluation::Schedule schedule_;
    evaluation::MakeExecutor machine_with_processors_;
    const std::function<void()>& has_found_;
    double for_each_ = 0;  ///< seconds per unit of work, measured in the last round
    double ready_ = 0;     ///< seconds after the start at which the last benchmark began
    evaluation::Awake awake_;
    Clock::time_point start_;  ///< start of the command
    Progress progress_;
};

}  // namespace

void reproduce(const Machines& machines, const ReproduceOptions& options,
               evaluation::MakeExecutor machine_with_processors, evaluation::Results& results,
               const std::function<void()>& has_found, Clock::time_point start) {
    Reproduction(machines, options, std::move(machine_with_processors), results, has_found, start)
        .run();
}

}  // namespace apps
