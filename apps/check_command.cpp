// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "instrument/check.h"
#include "io/distribution.h"

namespace apps {
namespace {

struct CheckOptions {
    std::vector<std::string> programs;  ///< empty: all
    std::vector<std::string> mappings;  ///< empty: both
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    const stream::Profile* profile = stream::profile_named("geforce-6800");
    bool json = false;
};

struct Checked {
    abisort::Variant program;
    layout::MappingKind mapping;
    instrument::CheckReport report;
};

nlohmann::ordered_json to_json(const instrument::Hazard& hazard) {
    return {{"kind", name(hazard.kind)},
            {"kernel", hazard.kernel},
            {"operation", hazard.instance.operation},
            {"label", hazard.label},
            {"block", hazard.instance.block},
            {"instance", {hazard.instance.m.x, hazard.instance.m.y}},
            {"stream", hazard.stream},
            {"index", hazard.index},
            {"detail", hazard.detail},
            {"count", hazard.count}};
}

nlohmann::ordered_json to_json(const Checked& checked) {
    const instrument::CheckReport& report = checked.report;
    nlohmann::ordered_json json = {{"program", name(checked.program)},
                                   {"mapping", name(checked.mapping)},
                                   {"operations", report.operations},
                                   {"kernel_instances", report.instances},
                                   {"accesses", report.accesses},
                                   {"sorted", report.is_sorted},
                                   {"hazards", nlohmann::ordered_json::array()},
                                   {"excused", nlohmann::ordered_json::object()}};
    for (const instrument::Hazard& hazard : report.hazards)
        json["hazards"].push_back(to_json(hazard));
    for (const auto& [reason, count] : report.excused)
        json["excused"][std::string(reason)] = count;
    return json;
}

void print_text(const Checked& checked) {
    const instrument::CheckReport& report = checked.report;
    put("{} {}: {} operations, {} instances, {} accesses: {}\n", name(checked.program),
        name(checked.mapping), report.operations, report.instances, report.accesses,
        report.is_clean() ? "clean" : "HAZARDS");
    for (const instrument::Hazard& hazard : report.hazards)
        put("  {}: {}\n", name(hazard.kind), text(hazard));
    if (!report.is_sorted)
        put("  the result is not the sorted sequence\n");
    for (const auto& [reason, count] : report.excused)
        put("  unread {:8}  {}\n", count, reason);
}

Checked check(abisort::Variant program, layout::MappingKind mapping, const CheckOptions& options) {
    check_interrupted();
    const std::vector<float> keys =
        io::distributions()[0].make(std::size_t{1} << options.log2_n, options.seed);
    return {program, mapping,
            instrument::check(abisort::make_plan(options.log2_n, program), mapping,
                              options.profile->limits, keys)};
}

template <class Value>
bool chosen_among(const std::vector<std::string>& names, Value value) {
    return names.empty() || std::ranges::find(names, name(value)) != names.end();
}

int run_check(const CheckOptions& options) {
    nlohmann::ordered_json runs = nlohmann::ordered_json::array();
    bool is_clean = true;
    for (const abisort::Variant program : abisort::all_variants)
        for (const layout::MappingKind mapping : layout::all_mappings) {
            if (!chosen_among(options.programs, program) ||
                !chosen_among(options.mappings, mapping))
                continue;
            const Checked checked = check(program, mapping, options);
            is_clean &= checked.report.is_clean();
            if (options.json)
                runs.push_back(to_json(checked));
            else
                print_text(checked);
        }
    if (options.json) {
        const nlohmann::ordered_json json = {{"log2_n", options.log2_n},
                                             {"seed", options.seed},
                                             {"profile", options.profile->name},
                                             {"clean", is_clean},
                                             {"runs", std::move(runs)}};
        put("{}\n", json.dump(2));
    }
    return is_clean ? done : check_failed;
}

template <class Values>
std::vector<std::string> names_of(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values)
        names.emplace_back(name(value));
    return names;
}

}  // namespace

void add_check_command(CLI::App& program, Command& chosen) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command = program.add_subcommand(
        "check", "Run programs on the emulator and look for hazards of the stream machine");
    command->add_option("--program", options->programs, "Stream programs; default: all")
        ->check(CLI::IsMember(names_of(abisort::all_variants)));
    command->add_option("--mapping", options->mappings, "1D-2D mappings; default: both")
        ->check(CLI::IsMember(names_of(layout::all_mappings)));
    command->add_option("--log2n", options->log2_n, "n = 2^L")
        ->check(CLI::Range(4u, 22u))
        ->type_name("L")
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the uniform keys")->capture_default_str();
    add_profile_option(*command, options->profile);
    command->add_flag("--json", options->json, "As JSON");
    command->callback([options, &chosen] { chosen = [options] { return run_check(*options); }; });
}

}  // namespace apps
