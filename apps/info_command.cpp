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
#include "evaluation/probes/probes.h"
#include "stream/error.h"

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

// Compares the executor's arithmetic with the other GPU executors. Returns nothing for software
// renderers.
std::optional<evaluation::Slower> slower_at_arithmetic(stream::Executor& executor) {
    if (executor.facts().is_software)
        return std::nullopt;
    std::vector<std::unique_ptr<stream::Executor>> others;
    std::vector<stream::Executor*> executors = {&executor};
    for (const std::string_view name : stream::executors_of(stream::Body::blocks))
        if (name != executor.name())
            try {
                others.push_back(
                    make_executor(std::string(name), *stream::profile_named("modern")));
                if (!others.back()->facts().is_software)
                    executors.push_back(others.back().get());
            } catch (const stream::DeviceError&) {
                // This computer has no such device: skip it in the comparison.
            }
    const evaluation::Awake awake = evaluation::keep_awake(executors);
    return evaluation::slower_at_arithmetic(evaluation::measure_arithmetic(executors, awake),
                                            executor.name());
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
    if (const auto slower = slower_at_arithmetic(executor))
        json["arithmetic"] = {{"times", slower->times}, {"as_long_as_on", slower->than}};
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
    if (const auto slower = slower_at_arithmetic(executor);
        slower && !evaluation::text(*slower).empty())
        put("share           {}\n", evaluation::text(*slower));
    put("limits          2D streams of {0} x {0} places, {1} render targets, {2} bits a place\n",
        limits.max_extent, limits.max_output_textures, limits.max_output_words * 32);
    for_each_sort(executor, [](const sorts::Sort& entry, const Capacity& capacity) {
        put("largest n       {:<20} {} ({:.0f} bytes a key)\n", entry.name, capacity.largest_n,
            capacity.bytes_per_value());
    });
}

int run_info(const InfoOptions& options) {
    const auto executor = make_executor(options.executor, *stream::profile_named("modern"));
    if (options.json)
        put("{}\n", to_json(*executor).dump(2));
    else
        print_text(*executor);
    return done;
}

}  // namespace

CommandPointer info_command() {
    auto options = std::make_shared<InfoOptions>();
    auto command =
        std::make_shared<Command>("info", "Show the stream machine: renderer, limits, largest n",
                                  [options] { return run_info(*options); });
    add(*command, "--json", options->json, "As JSON");
    add_executor(*command, options->executor);
    command->examples = {{"info", "of the machine that OpenGL gives"},
                         {"info --executor emulator --json", "of the emulator, as JSON"}};
    return command;
}

}  // namespace apps
