// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/verdict_colors.h"
#include "instrument/check.h"
#include "io/distribution.h"
#include "io/words.h"
#include "stream/error.h"

namespace apps {
namespace {

struct CheckOptions {
    std::vector<std::string> programs;  ///< empty: all
    std::vector<std::string> mappings;  ///< empty: both
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    const stream::Profile* profile = nullptr;  ///< none: the oldest that runs the program
    bool json = false;
    ColorChoice color = ColorChoice::automatic;
};

struct Checked {
    const sorts::Sort* sort;
    layout::MappingKind mapping;
    const stream::Profile* profile;
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
    nlohmann::ordered_json json = {{"program", checked.sort->name},
                                   {"mapping", name(checked.mapping)},
                                   {"profile", checked.profile->name},
                                   {"operations", report.operations},
                                   {"kernel_instances", report.instances},
                                   {"accesses", report.accesses},
                                   {"right", report.is_right},
                                   {"hazards", nlohmann::ordered_json::array()},
                                   {"excused", nlohmann::ordered_json::object()}};
    for (const instrument::Hazard& hazard : report.hazards)
        json["hazards"].push_back(to_json(hazard));
    for (const auto& [reason, count] : report.excused)
        json["excused"][std::string(reason)] = count;
    return json;
}

std::string to_text(const Checked& checked) {
    const instrument::CheckReport& report = checked.report;
    const std::size_t width = text_width();
    std::string text = io::hanging(
        fmt::format("{} {} on {}: {} operations, {} instances, {} accesses: {}", checked.sort->name,
                    name(checked.mapping), checked.profile->name, report.operations,
                    report.instances, report.accesses, report.is_clean() ? "clean" : "HAZARDS"),
        2, width);
    for (const instrument::Hazard& hazard : report.hazards)
        text +=
            "  " + io::hanging(fmt::format("{}: {}", name(hazard.kind), instrument::text(hazard)),
                               4, width);
    if (!report.is_right)
        text +=
            fmt::format("  WRONG: the result is not {}\n", checked.sort->kind == sorts::Kind::sorts
                                                               ? "the sorted sequence"
                                                               : "minimum and maximum at its ends");
    for (const auto& [reason, count] : report.excused)
        text += fmt::format("  unread {:8}  {}", count, io::hanging(reason, 19, width));
    return text;
}

bool is_chosen(const std::vector<std::string>& names, std::string_view name) {
    return names.empty() || std::ranges::find(names, name) != names.end();
}

bool runs(const stream::Program& program, const stream::Profile& profile) {
    try {
        check_fits(program, profile.limits);
        return true;
    } catch (const stream::LaunchError&) {
        return false;
    }
}

// Profiles are listed from the oldest on. The last one's refusal is the check's.
const stream::Profile& oldest_that_runs(const stream::Program& program) {
    for (const stream::Profile& profile : stream::profiles())
        if (runs(program, profile))
            return profile;
    return stream::profiles().back();
}

Checked check(const sorts::Sort& sort, layout::MappingKind mapping, const CheckOptions& options) {
    const stream::Program program =
        sorts::make_program(sort, {std::size_t{1} << options.log2_n, mapping});
    const stream::Profile& profile =
        options.profile != nullptr ? *options.profile : oldest_that_runs(program);
    const std::vector<float> keys = io::distributions()[0].make(program.size, options.seed);
    return {&sort, mapping, &profile, instrument::check(sort, program, profile.limits, keys)};
}

// Where all programs are checked, those that would take n^2 long are left out; and on one profile
// those that it cannot run.
bool is_left_out(const sorts::Sort& sort, layout::MappingKind mapping,
                 const CheckOptions& options) {
    if (!options.programs.empty())
        return false;
    if (std::size_t{1} << options.log2_n > sort.measured_to) {
        if (!options.json)
            put("left out: {} {}: 2^{} values would take it long\n", sort.name, name(mapping),
                options.log2_n);
        return true;
    }
    if (options.profile == nullptr)
        return false;
    try {
        check_fits(sorts::make_program(sort, {std::size_t{1} << options.log2_n, mapping}),
                   options.profile->limits);
        return false;
    } catch (const stream::LaunchError& error) {
        if (!options.json)
            put("{}", io::hanging(fmt::format("left out: {} {}: {}", sort.name, name(mapping),
                                              error.what()),
                                  4, text_width()));
        return true;
    }
}

int run_check(const CheckOptions& options) {
    const NothingToLose nothing_to_lose;
    nlohmann::ordered_json runs = nlohmann::ordered_json::array();
    bool is_clean = true;
    for (const sorts::Sort& sort : sorts::catalogue())
        for (const layout::MappingKind mapping : sort.mappings) {
            if (!is_chosen(options.programs, sort.name) ||
                !is_chosen(options.mappings, name(mapping)) || is_left_out(sort, mapping, options))
                continue;
            const Checked checked = check(sort, mapping, options);
            is_clean &= checked.report.is_clean();
            if (options.json)
                runs.push_back(to_json(checked));
            else
                put_verdicts(to_text(checked), options.color);
        }
    if (options.json) {
        const auto asked =
            options.profile != nullptr ? nlohmann::json(options.profile->name) : nullptr;
        const nlohmann::ordered_json json = {{"log2_n", options.log2_n},
                                             {"seed", options.seed},
                                             {"profile", asked},
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

std::vector<std::string> all_programs() {
    std::vector<std::string> names;
    for (const sorts::Sort& sort : sorts::catalogue())
        names.emplace_back(sort.name);
    return names;
}

}  // namespace

Command check_command() {
    auto options = std::make_shared<CheckOptions>();
    Option profile = profile_option(options->profile);
    profile.standard = "the oldest that runs the program";
    return {.name = "check",
            .help = "Run programs on the emulator and look for hazards of the stream machine",
            .options = {{.name = "--program",
                         .value = &options->programs,
                         .help = "Stream programs; default: all",
                         .choices = all_programs()},
                        {.name = "--mapping",
                         .value = &options->mappings,
                         .help = "1D-2D mappings; default: both",
                         .choices = names_of(layout::all_mappings)},
                        log2n_option(options->log2_n, 4, 22),
                        seed_option(options->seed, "Of the uniform keys"),
                        profile,
                        {.name = "--json", .value = &options->json, .help = "As JSON"},
                        color_option(options->color)},
            .run = [options] { return run_check(*options); },
            .examples = {{"check --log2n 6", "looks at all programs, sorting 64 values"},
                         {"check --log2n 6 --program optimized --mapping z-order --json",
                          "says what it found of one of them as JSON"}}};
}

}  // namespace apps
