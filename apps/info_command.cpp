// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/capacity.h"
#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/machine.h"
#include "apps/options.h"
#include "apps/output.h"

namespace apps {
namespace {

struct InfoOptions {
    std::string executor = "gl";
    bool json = false;
};

nlohmann::ordered_json to_json(const Machine& machine) {
    const stream::Limits& limits = machine.executor->limits();
    nlohmann::ordered_json json;
    json["executor"] = machine.executor->name();
    json["renderer"] = machine.executor->renderer();
    json["is_software"] = machine.is_software;
    json["gl_version"] = machine.gl_version;
    json["context"] = machine.context;
    json["limits"] = {{"max_extent", limits.max_extent},
                      {"max_output_textures", limits.max_output_textures},
                      {"max_output_words", limits.max_output_words}};
    for (const abisort::Variant program : abisort::all_variants) {
        const Capacity capacity = capacity_of(machine, program);
        json["largest_n"][std::string(name(program))] = capacity.largest_n;
        json["bytes_per_value"][std::string(name(program))] = capacity.bytes_per_value;
    }
    return json;
}

void print_text(const Machine& machine) {
    const stream::Limits& limits = machine.executor->limits();
    put("executor        {}\n", machine.executor->name());
    put("renderer        {}{}\n", machine.executor->renderer(),
        machine.is_software ? " (software)" : "");
    if (!machine.gl_version.empty())
        put("GL version      {}\ncontext         {}\n", machine.gl_version, machine.context);
    put("limits          2D streams of {0} x {0} places, {1} render targets\n", limits.max_extent,
        limits.max_output_textures);
    for (const abisort::Variant program : abisort::all_variants) {
        const Capacity capacity = capacity_of(machine, program);
        put("largest n       {:<12} {} ({} bytes a key)\n", name(program), capacity.largest_n,
            capacity.bytes_per_value);
    }
}

int run_info(const InfoOptions& options) {
    const Machine machine = make_machine(options.executor);
    if (options.json)
        put("{}\n", to_json(machine).dump(2));
    else
        print_text(machine);
    return done;
}

}  // namespace

Command info_command() {
    auto options = std::make_shared<InfoOptions>();
    return {.name = "info",
            .help = "Show the stream machine: renderer, limits, largest n",
            .options = {{.name = "--json", .value = &options->json, .help = "As JSON"},
                        executor_option(options->executor)},
            .run = [options] { return run_info(*options); }};
}

}  // namespace apps
