// SPDX-License-Identifier: MIT
#include "apps/commands.h"

#include "apps/output.h"
#include "apps/version.h"

namespace apps {
namespace {

// In the order of use.
std::vector<Command> all_commands() {
    return {sort_command(),   reproduce_command(), report_command(),     layout_command(),
#ifdef ABISORT_VIEWER
            view_command(),
#endif
            check_command(),  trace_command(),     cache_command(),      programs_command(),
            claims_command(), info_command(),      completion_command(), manual_command()};
}

}  // namespace

Command make_program() {
    return {
        .name = "gpu-abisort",
        .help = "GPU-ABiSort: optimal parallel sorting on a stream machine without scatter",
        .options = {},
        .subcommands = all_commands(),
        .examples = {{"sort keys.txt", "prints the numbers of a file, sorted"},
                     {"layout", "shows which node pairs each step of a sort writes"},
                     {"programs", "lists all sorts"}},
        .everywhere = {
            {.name = "-q,--quiet",
             .value = &is_quiet(),
             .help = "Print only errors on standard error"},
            {.name = "-h,--help", .value = PrintsHelp{}, .help = "Print this help"},
            {.name = "--version", .value = PrintsVersion{version()}, .help = "Print the version"}}};
}

}  // namespace apps
