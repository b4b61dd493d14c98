// SPDX-License-Identifier: MIT
#include <memory>

#include "apps/commands.h"
#include "apps/device.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"

namespace apps {
namespace {

int run_info(const std::string& name) {
    const auto executor = open_executor(stream::Body::blocks, {name});
    const stream::Limits& limits = executor->limits();
    const stream::Facts facts = executor->facts();
    put("executor        {}\n", executor->name());
    put("renderer        {}{}\n", executor->renderer(), facts.is_software ? " (software)" : "");
    if (!facts.version.empty())
        put("GL version      {}\ncontext         {}\n", facts.version, facts.context);
    put("limits          {0} x {0} output slots per stream, {1} render targets, {2} bits per "
        "slot\n",
        limits.max_extent, limits.max_output_textures, limits.max_output_words * 32);
    for (const sorts::Sort& sort : sorts::catalogue()) {
        if (!limits.runs(sort.body))
            continue;
        const Capacity capacity = capacity_of(*executor, sort);
        put("largest n       {:<20} {} ({:.0f} bytes per key)\n", sort.name, capacity.largest_n,
            capacity.bytes_per_value());
    }
    return done;
}

}  // namespace

CommandPointer info_command() {
    auto executor = std::make_shared<std::string>("gl");
    auto command = std::make_shared<Command>("info", "Show the device: renderer, limits, largest n",
                                             [executor] { return run_info(*executor); });
    add_executor(*command, *executor)->default_str(*executor);
    command->examples = {{"info", "describes the device that OpenGL uses"},
                         {"info --executor emulator", "describes the emulator"}};
    return command;
}

}  // namespace apps
