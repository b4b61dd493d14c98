// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/device.h"
#include "apps/exit_code.h"
#include "apps/options.h"
#include "apps/output.h"

namespace apps {
namespace {

struct InfoOptions {
    std::string executor = "gl";
    bool json = false;
};

void for_each_sort(const stream::Executor& executor,
                   const std::function<void(const sorts::Sort&, const Capacity&)>& visit) {
    for (const sorts::Sort& sort : sorts::catalogue())
        if (executor.limits().runs(sort.body))
            visit(sort, capacity_of(executor, sort));
}

nlohmann::ordered_json to_json(stream::Executor& executor) {
    const stream::Limits& limits = executor.limits();
    const stream::Facts facts = executor.facts();
    nlohmann::ordered_json json;
    json["executor"] = executor.name();
    json["renderer"] = executor.renderer();
    json["is_software"] = facts.is_software;
    json["gl_version"] = facts.version;
    json["context"] = facts.context;
    json["limits"] = {{"max_extent", limits.max_extent},
                      {"max_output_textures", limits.max_output_textures},
                      {"max_output_words", limits.max_output_words}};
    for_each_sort(executor, [&](const sorts::Sort& entry, const Capacity& capacity) {
        const std::string program(entry.name);
        json["largest_n"][program] = capacity.largest_n;
        json["bytes_per_value"][program] = capacity.bytes_per_value();
    });
    return json;
}

void print_text(stream::Executor& executor) {
    const stream::Limits& limits = executor.limits();
    const stream::Facts facts = executor.facts();
    put("executor        {}\n", executor.name());
    put("renderer        {}{}\n", executor.renderer(), facts.is_software ? " (software)" : "");
    if (!facts.version.empty())
        put("GL version      {}\ncontext         {}\n", facts.version, facts.context);
    put("limits          {0} x {0} output slots per stream, {1} render targets, {2} bits per "
        "slot\n",
        limits.max_extent, limits.max_output_textures, limits.max_output_words * 32);
    for_each_sort(executor, [](const sorts::Sort& entry, const Capacity& capacity) {
        put("largest n       {:<20} {} ({:.0f} bytes per key)\n", entry.name, capacity.largest_n,
            capacity.bytes_per_value());
    });
}

int run_info(const InfoOptions& options) {
    const auto executor = open_executor(stream::Body::blocks, {options.executor});
    if (options.json)
        put("{}\n", to_json(*executor).dump(2));
    else
        print_text(*executor);
    return done;
}

}  // namespace

CommandPointer info_command() {
    auto options = std::make_shared<InfoOptions>();
    auto command = std::make_shared<Command>("info", "Show the device: renderer, limits, largest n",
                                             [options] { return run_info(*options); });
    add(*command, "--json", options->json, "Print JSON");
    add_executor(*command, options->executor)->default_str(options->executor);
    command->examples = {{"info", "describes the device that OpenGL uses"},
                         {"info --executor emulator --json", "describes the emulator as JSON"}};
    return command;
}

}  // namespace apps
