// SPDX-License-Identifier: MIT
#include "apps/commands.h"

#include "apps/output.h"
#include "apps/version.h"

namespace apps {
namespace {

// In the order of use.
std::vector<CommandPointer> all_commands() {
    return {sort_command(),   reproduce_command(), report_command(),     layout_command(),
#ifdef ABISORT_VIEWER
            view_command(),
#endif
            check_command(),  trace_command(),     cache_command(),      programs_command(),
            claims_command(), info_command(),      completion_command(), manual_command()};
}

void add_common_options(CLI::App& command) {
    command.add_flag("-q,--quiet", is_quiet(), "Print only errors on standard error");
    command.set_help_flag("-h,--help", "Print this help");
    command.set_version_flag("--version", version(), "Print the version");
    for (CLI::App* subcommand : command.get_subcommands([](CLI::App*) { return true; }))
        add_common_options(*subcommand);
}

}  // namespace

CommandPointer make_program() {
    auto program = std::make_shared<Command>(
        "gpu-abisort", "GPU-ABiSort: optimal parallel sorting on a stream machine without scatter");
    for (const CommandPointer& command : all_commands())
        program->add_subcommand(command);
    program->examples = {{"sort keys.txt", "prints the numbers of a file, sorted"},
                         {"layout", "shows which node pairs each step of a sort writes"},
                         {"programs", "lists all sorts"}};
    add_common_options(*program);
    return program;
}

}  // namespace apps
