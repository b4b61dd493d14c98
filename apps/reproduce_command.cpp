// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>

#include "apps/capacity.h"
#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/machine.h"
#include "apps/options.h"
#include "apps/progress.h"
#include "evaluation/measure.h"
#include "evaluation/tables.h"
#include "io/atomic_file.h"

namespace apps {
namespace {

struct ReproduceOptions {
    std::string executor = "gl";
    std::string out;
    bool full = false;
    unsigned log2_limit = 0;  ///< 0: what quick and full say

    unsigned log2_largest() const {
        if (log2_limit > 0)
            return log2_limit;
        return full ? 20 : 18;
    }
};

constexpr unsigned log2_smallest = 10;

// What a contest costs goes with n, and a little with the number of launches.
double cost(unsigned log2_n) {
    return std::exp2(log2_n) + 20000;
}

std::string heading(const Machine& machine) {
    return fmt::format("GPU-ABiSort on {}{}\n", machine.executor->renderer(),
                       machine.is_software ? " (software: no claim about GPUs follows)" : "");
}

std::vector<evaluation::Task> tasks(const ReproduceOptions& options) {
    std::vector<evaluation::Task> all;
    for (unsigned log2_n = log2_smallest; log2_n <= options.log2_largest(); ++log2_n)
        all.push_back({.log2_n = log2_n});
    return all;
}

std::filesystem::path made_folder(const std::string& out) {
    std::error_code error;
    std::filesystem::create_directories(out, error);
    const std::filesystem::path folder(out);
    io::check_writable((folder / "table.txt").string());
    return folder;
}

int run_reproduce(const ReproduceOptions& options) {
    const Machine machine = make_machine(options.executor);
    const std::filesystem::path folder = options.out.empty() ? "" : made_folder(options.out);
    const std::vector<evaluation::SortKind> sorts = evaluation::all_sorts();
    check_capacity(std::size_t{1} << options.log2_largest(), machine, layout::Program::optimized);
    double total = 0;
    for (const evaluation::Task& task : tasks(options))
        total += cost(task.log2_n);
    Progress progress(total);
    std::string text = heading(machine);
    fmt::print("{}", text);
    bool all_right = true;
    for (const evaluation::Task& task : tasks(options)) {
        progress.begin(fmt::format("n = 2^{}", task.log2_n));
        const double work = cost(task.log2_n) / (sorts.size() * (task.repeats + 1.0));
        const auto contest = evaluation::hold_contest(*machine.executor, task, sorts, [&] {
            check_interrupted();
            progress.advance(work);
        });
        progress.clear();
        for (const evaluation::Measurement& measurement : contest)
            all_right &= measurement.verified;
        const std::string table = "\n" + evaluation::contest_table(contest);
        fmt::print("{}", table);
        std::fflush(stdout);
        text += table;
    }
    const std::string verdict = all_right ? "\nEvery result equals std::sort's.\n"
                                          : "\nSome results differ from std::sort's.\n";
    fmt::print("{}", verdict);
    if (!folder.empty()) {
        io::AtomicFile file((folder / "table.txt").string());
        file.write(text + verdict);
        file.commit();
    }
    return all_right ? done : check_failed;
}

}  // namespace

void add_reproduce_command(CLI::App& program, Command& chosen) {
    auto options = std::make_shared<ReproduceOptions>();
    CLI::App* command =
        program.add_subcommand("reproduce", "Sort and measure as Section 8 does, verifying all");
    CLI::Option* quick =
        command->add_flag("--quick")->description("n = 2^10 .. 2^18 (the default)");
    command->add_flag("--full", options->full, "n = 2^10 .. 2^20")->excludes(quick);
    command->add_option("--max-log2n", options->log2_limit, "Up to n = 2^L instead")
        ->check(CLI::Range(log2_smallest, layout::max_log2_n))
        ->type_name("L");
    command->add_option("--out", options->out, "Folder for the results")->type_name("DIR");
    add_executor_option(*command, options->executor);
    command->callback(
        [options, &chosen] { chosen = [options] { return run_reproduce(*options); }; });
}

}  // namespace apps
