// SPDX-License-Identifier: MIT
#include <memory>

#include "apps/commands.h"
#include "apps/completion.h"
#include "apps/documents.h"
#include "apps/exit_code.h"
#include "apps/output.h"
#include "apps/version.h"

namespace apps {
namespace {

using Script = const char*;

int print_completion(Script script) {
    write_output({}, script);
    return done;
}

int print_manual() {
    write_output({}, manual_page(make_program(), version(), exit_meanings));
    return done;
}

}  // namespace

Command completion_command() {
    auto script = std::make_shared<Script>(bash_completion);
    Option shell = choice<Script>(
        "SHELL", *script,
        {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}},
        "The shell that is to complete command lines");
    shell.is_required = true;
    return {.name = "completion",
            .help = "Print the script that completes command lines in a shell",
            .options = {shell},
            .run = [script] { return print_completion(*script); },
            .examples = {{"completion bash > completion.bash",
                          "for `source completion.bash`; cmake --install puts it where bash looks"},
                         {"completion fish | wc -l", "its length for another shell"}}};
}

Command manual_command() {
    return {.name = "manual",
            .help = "Print the manual page, as roff",
            .options = {},
            .run = print_manual,
            .examples = {{"manual > gpu-abisort.1", "for `man -l gpu-abisort.1`"}}};
}

}  // namespace apps
