// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/output.h"
#include "apps/version.h"
#include "inspect/view_error.h"
#include "io/key_file.h"
#include "sorts/sorter.h"
#include "stream/error.h"
#ifdef ABISORT_VIEWER
#include "viewer/model/session.h"
#endif

namespace apps {
namespace {

// All commands, in the order in which users need them.
std::vector<CommandPointer> all_commands() {
    return {sort_command(),    reproduce_command(), report_command(), layout_command(),
#ifdef ABISORT_VIEWER
            view_command(),
#endif
            history_command(), check_command(),     trace_command(),  programs_command(),
            claims_command(),  info_command()};
}

void add_common_options(CLI::App& command) {
    command.add_flag("-q,--quiet", is_quiet(), "Print only errors on standard error");
    command.set_help_flag("-h,--help", "Print this help");
    command.set_version_flag("--version", version(), "Print the version");
    for (CLI::App* subcommand : command.get_subcommands([](CLI::App*) { return true; }))
        add_common_options(*subcommand);
}

CommandPointer make_program() {
    auto program = std::make_shared<Command>("gpu-abisort",
                                             "Sort on GPUs that can gather but not scatter, and "
                                             "check the claims of GPU-ABiSort and later papers");
    for (const CommandPointer& command : all_commands())
        program->add_subcommand(command);
    program->examples = {{"sort keys.txt", "prints the sorted numbers of a file"},
                         {"layout", "shows the node pairs that each step of a sort writes"},
                         {"programs", "lists all sorts"}};
    add_common_options(*program);
    return program;
}

}  // namespace
}  // namespace apps

namespace {

template <class Error>
bool is(const std::exception& error) {
    return dynamic_cast<const Error*>(&error) != nullptr;
}

/// A kind of error, with its exit code and advice for the user.
struct Ending {
    bool (*is_of_kind)(const std::exception&);
    apps::ExitCode code;
    const char* advice = "";
};

// An error of a derived type also has the base's type, so derived types come first in this table.
constexpr Ending endings[] = {
    {is<apps::Interrupted>, apps::interrupted},
    {is<apps::UsageError>, apps::usage_error},
    {is<sorts::RequestError>, apps::usage_error},
    {is<inspect::ViewError>, apps::usage_error},
    {is<io::InexactKeyError>, apps::bad_input, "use --round to sort by the nearest float32"},
    {is<io::FileError>, apps::bad_input},
    {is<sorts::NanError>, apps::bad_input, "use --nan last to sort them after all other keys"},
    {is<sorts::CapacityError>, apps::bad_input},
#ifdef ABISORT_VIEWER
    {is<viewer::Refused>, apps::bad_input},
#endif
    {is<stream::LimitError>, apps::no_device, "use another program or profile"},
    {is<stream::MemoryError>, apps::out_of_memory, "sort fewer keys, or free memory"},
    {is<stream::DeviceLostError>, apps::out_of_memory},
    {is<stream::DeviceError>, apps::no_device},
    {is<std::bad_alloc>, apps::out_of_memory},
    {[](const std::exception&) { return true; }, apps::check_failed},
};

int run_and_report(const apps::Action& run) {
    try {
        return run();
    } catch (const std::exception& error) {
        const Ending& ending = *std::ranges::find_if(
            endings, [&](const Ending& candidate) { return candidate.is_of_kind(error); });
        const char* what = is<std::bad_alloc>(error) ? "out of memory" : error.what();
        apps::complain(fmt::format("{}\n{}", what, ending.advice));
        return ending.code;
    }
}

int run(int argc, char** argv) {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const apps::CommandPointer program = apps::make_program();
    const apps::Parsed parsed = apps::parse(words, *program, apps::text_width());
    if (!parsed.run) {
        apps::complain(parsed.complaint);
        apps::put("{}", parsed.help);
        return parsed.complaint.empty() ? apps::done : apps::usage_error;
    }
    return parsed.run();
}

}  // namespace

int main(int argc, char** argv) {
    apps::prepare_standard_streams();
    apps::install_interrupt_handler();
    return run_and_report([&] { return run(argc, argv); });
}
