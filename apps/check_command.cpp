// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "instrument/check.h"
#include "instrument/group_check.h"
#include "io/names.h"
#include "io/words.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"

namespace apps {
namespace {

struct CheckOptions {
    std::vector<std::string> programs;  ///< empty: all
    std::vector<std::string> mappings;  ///< empty: both
    std::vector<std::string> settings;  ///< "tile=64", of each of the programs
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    std::string profile;  ///< empty: the oldest that runs the program; modern for groups
    bool json = false;
    ColorChoice color = ColorChoice::automatic;

    std::size_t n() const { return std::size_t{1} << log2_n; }
    bool asks_for_all() const { return programs.empty(); }
};

/// What is checked: a sort, its mapping if it is a stream sort, its settings and a profile.
struct Subject {
    const sorts::Sort* sort;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings;
    const stream::Profile* profile = nullptr;

    std::string title() const { return sorts::title(*sort, mapping, settings); }
};

/// What a check found in one variant of a sort.
struct Found {
    bool is_clean = false;
    nlohmann::ordered_json json;
    std::string text;
};

// A line of a report, indented below its first line.
std::string detail(const std::string& text) {
    return "  " + io::hanging(text, 4, text_width());
}

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

nlohmann::ordered_json to_json(const Subject& subject, const instrument::CheckReport& report) {
    nlohmann::ordered_json json = {{"program", subject.sort->name},
                                   {"mapping", name(*subject.mapping)},
                                   {"settings", subject.settings},
                                   {"profile", subject.profile->name},
                                   {"operations", report.operations},
                                   {"kernel_instances", report.instances},
                                   {"accesses", report.accesses},
                                   {"texels_fetched", report.moved.texels_fetched},
                                   {"bytes_pushed", report.moved.bytes_pushed},
                                   {"right", report.is_right},
                                   {"hazards", nlohmann::ordered_json::array()},
                                   {"excused", nlohmann::ordered_json::object()}};
    for (const instrument::Hazard& hazard : report.hazards)
        json["hazards"].push_back(to_json(hazard));
    for (const auto& [reason, count] : report.excused)
        json["excused"][std::string(reason)] = count;
    return json;
}

std::string to_text(const Subject& subject, const instrument::CheckReport& report) {
    std::string text = io::hanging(
        fmt::format("{} on {}: {} operations, {} instances, {} accesses, {} texels fetched, {} "
                    "bytes pushed: {}",
                    subject.title(), subject.profile->name, report.operations, report.instances,
                    report.accesses, report.moved.texels_fetched, report.moved.bytes_pushed,
                    report.is_clean() ? "clean" : "HAZARDS"),
        2, text_width());
    for (const instrument::Hazard& hazard : report.hazards)
        text += detail(fmt::format("{}: {}", name(hazard.kind), instrument::text(hazard)));
    if (!report.is_right)
        text += fmt::format("  WRONG: the result is not {}\n",
                            subject.sort->kind == sorts::SortKind::sorts
                                ? "the sorted sequence"
                                : "minimum and maximum at its ends");
    for (const auto& [reason, count] : report.excused)
        text += fmt::format("  unread {:8}  {}", count, io::hanging(reason, 19, text_width()));
    return text;
}

using instrument::GroupReport;
using stream::groups::HazardKind;

std::uint64_t count_of(const GroupReport& report, HazardKind kind) {
    return report.hazards[static_cast<std::size_t>(kind)];
}

nlohmann::ordered_json to_json(const instrument::ConflictingAccess& access) {
    return {{"kernel", access.kernel},
            {"place", access.counts.line},
            {"array", access.counts.array},
            {"is_store", access.counts.is_store},
            {"requests", access.counts.banks.requests},
            {"wavefronts", access.counts.banks.wavefronts},
            {"worst_wavefronts", access.counts.worst}};
}

nlohmann::ordered_json to_json(const Subject& subject, std::size_t n, const GroupReport& report) {
    nlohmann::ordered_json json = {
        {"program", subject.sort->name},
        {"machine", name(stream::Body::groups)},
        {"profile", subject.profile->name},
        {"settings", subject.settings},
        {"n", n},
        {"clean", report.is_clean()},
        {"right", report.is_right},
        {"launches", report.launches},
        {"comparisons", report.comparisons},
        {"bank_requests", report.banks.requests},
        {"bank_conflicts", report.banks.conflicts()},
        {"wavefronts_per_instruction", report.banks.wavefronts_per_request()},
        {"worst_wavefronts", report.worst},
        {"global_sectors", report.sectors.touched},
        {"ideal_global_sectors", report.sectors.ideal},
        {"races", count_of(report, HazardKind::race)},
        {"unwritten_reads", count_of(report, HazardKind::unwritten_read)},
        {"double_puts", count_of(report, HazardKind::double_put)},
        {"reads_after_put", count_of(report, HazardKind::read_after_put)},
        {"hazards", nlohmann::ordered_json::array()},
        {"conflicts", nlohmann::ordered_json::array()}};
    for (const stream::groups::Hazard& hazard : report.details)
        json["hazards"].push_back({{"kind", name(hazard.kind)}, {"detail", hazard.what}});
    for (const instrument::ConflictingAccess& access : report.conflicts)
        json["conflicts"].push_back(to_json(access));
    return json;
}

std::string to_text(const Subject& subject, const GroupReport& report) {
    const auto [touched, ideal] = std::pair(report.sectors.touched, report.sectors.ideal);
    std::string text =
        io::hanging(fmt::format("{} on {}: {} launches, {} comparisons: {}", subject.title(),
                                subject.profile->name, report.launches, report.comparisons,
                                report.is_clean() ? "clean" : "HAZARDS"),
                    2, text_width()) +
        detail(fmt::format("banks: {} conflicts in {} requests, {:.3f} wavefronts a request, at "
                           "most {}; global memory: {} sectors, {:.2f} of the ideal",
                           report.banks.conflicts(), report.banks.requests,
                           report.banks.wavefronts_per_request(), report.worst, touched,
                           static_cast<double>(touched) / static_cast<double>(ideal)));
    for (const stream::groups::Hazard& hazard : report.details)
        text += detail(fmt::format("{}: {}", name(hazard.kind), hazard.what));
    if (!report.is_right)
        text += "  WRONG: the result is not the sorted sequence\n";
    return text;
}

bool is_chosen(const std::vector<std::string>& names, std::string_view name) {
    return names.empty() || std::ranges::find(names, name) != names.end();
}

// Profiles are listed from the oldest on. The last one's refusal is the check's.
const stream::Profile& oldest_that_runs(const stream::Program& program) {
    for (const stream::Profile& profile : stream::profiles())
        if (refusal(program, profile.limits).empty())
            return profile;
    return stream::profiles().back();
}

Found check(Subject subject, const CheckOptions& options) {
    const stream::Program program =
        sorts::make_program(*subject.sort, {options.n(), subject.mapping, subject.settings});
    subject.profile = !options.profile.empty() ? stream::profile_named(options.profile)
                      : subject.mapping        ? &oldest_that_runs(program)
                                               : stream::profile_named("modern");
    const std::vector<float> keys = sorts::distributions()[0].make(program.size, options.seed);
    if (subject.mapping) {
        const auto report =
            instrument::check(*subject.sort, program, subject.profile->limits, keys);
        return {report.is_clean(), to_json(subject, report), to_text(subject, report)};
    }
    const GroupReport report = instrument::check_group(program, *subject.profile, keys);
    return {report.is_clean(), to_json(subject, keys.size(), report), to_text(subject, report)};
}

// For a program that takes none of the mappings that were asked for.
void refuse_mappings(const sorts::Sort& sort, const CheckOptions& options) {
    for (const layout::MappingKind mapping : layout::all_mappings)
        if (is_chosen(options.mappings, name(mapping)))
            sorts::check_request(sort, {0, mapping});
}

// The programs that were asked for, or all, under the mappings that were asked for.
std::vector<Subject> subjects_of(const CheckOptions& options) {
    const sorts::Settings settings = settings_named(options.settings);
    std::vector<Subject> subjects;
    for (const sorts::Sort& entry : sorts::catalogue()) {
        if (!is_chosen(options.programs, entry.name))
            continue;
        const std::size_t before = subjects.size();
        if (entry.mappings.empty() && options.mappings.empty())
            subjects.push_back({&entry, std::nullopt, settings});
        for (const layout::MappingKind mapping : entry.mappings)
            if (is_chosen(options.mappings, name(mapping)))
                subjects.push_back({&entry, mapping, settings});
        if (subjects.size() == before && !options.asks_for_all())
            refuse_mappings(entry, options);
    }
    return subjects;
}

// Why the profile that was asked for does not run it; empty if it does.
std::string refusal_by_profile(const Subject& subject, const CheckOptions& options) {
    if (std::string why = sorts::no_profile(subject.sort->body, options.profile); !why.empty())
        return why;
    return refusal(sorts::make_program(*subject.sort, {options.n(), subject.mapping}),
                   stream::profile_named(options.profile)->limits);
}

// Where all programs are checked, why one is left out: it would take n^2 long, or does not take n,
// or does not run on the profile that was asked for.
std::string why_left_out(const Subject& subject, const CheckOptions& options) {
    const sorts::Sort& about = *subject.sort;
    if (options.n() > about.measured_to)
        return fmt::format("2^{} values would take it long", options.log2_n);
    if (!sorts::padded(about, options.n()))
        return fmt::format("it sorts at most {} values", about.sizes.largest);
    return options.profile.empty() ? "" : refusal_by_profile(subject, options);
}

bool is_left_out(const Subject& subject, const CheckOptions& options) {
    if (!options.asks_for_all())
        return false;
    const std::string why = why_left_out(subject, options);
    if (!why.empty() && !options.json)
        put("{}",
            io::hanging(fmt::format("left out: {}: {}", subject.title(), why), 4, text_width()));
    return !why.empty();
}

void check_profile_of_each(const CheckOptions& options) {
    if (options.asks_for_all() || options.profile.empty())
        return;
    for (const Subject& subject : subjects_of(options))
        check_profile(options.profile, subject.sort->body);
}

// Options are of programs, and each of those that were named must have them.
void check_settings(const CheckOptions& options) {
    if (options.settings.empty())
        return;
    if (options.asks_for_all())
        throw UsageError("--set needs --program");
    for (const std::string& program : options.programs)
        sorts::check_settings(*sorts::sort_named(program), settings_named(options.settings));
}

// All runs; or, of one program of the group machine, the one that there is.
nlohmann::ordered_json document(const CheckOptions& options, bool is_clean,
                                nlohmann::ordered_json runs) {
    if (options.programs.size() == 1 &&
        sorts::sort_named(options.programs.front())->body == stream::Body::groups)
        return runs.at(0);
    const auto asked = options.profile.empty() ? nullptr : nlohmann::json(options.profile);
    return {{"log2_n", options.log2_n},
            {"seed", options.seed},
            {"profile", asked},
            {"clean", is_clean},
            {"runs", std::move(runs)}};
}

int run_check(const CheckOptions& options) {
    const NothingToLose nothing_to_lose;
    check_profile_of_each(options);
    check_settings(options);
    nlohmann::ordered_json runs = nlohmann::ordered_json::array();
    bool is_clean = true;
    for (const Subject& subject : subjects_of(options)) {
        if (is_left_out(subject, options))
            continue;
        const Found found = check(subject, options);
        is_clean &= found.is_clean;
        if (options.json)
            runs.push_back(found.json);
        else
            put_verdicts(found.text, options.color);
    }
    if (options.json)
        put("{}\n", document(options, is_clean, std::move(runs)).dump(2));
    return is_clean ? done : check_failed;
}

}  // namespace

CommandPointer check_command() {
    auto options = std::make_shared<CheckOptions>();
    auto command = std::make_shared<Command>(
        "check", "Run programs on the emulator: look for hazards, count bank conflicts and sectors",
        [options] { return run_check(*options); });
    add(*command, "--program", options->programs, "Sort; default: all")
        ->type_name("NAME")
        ->check(one_of(io::all_of(sorts::catalogue(), &sorts::Sort::name)));
    add(*command, "--mapping", options->mappings, "1D-2D mapping of stream sorts; default: both")
        ->check(one_of(io::all_of(layout::all_mappings, layout::name)));
    add_settings(*command, options->settings);
    add_log2n(*command, options->log2_n, 4, 22);
    add_seed(*command, options->seed, "Seed of the uniform keys");
    add_any_profile(*command, options->profile)
        ->description(
            "Hardware whose limits apply; default: the oldest that runs the program, "
            "modern for the group machine");
    CLI::Option* json = add(*command, "--json", options->json, "As JSON");
    add_choice<bool>(*command, "--format", options->json, {{"text", false}, {"json", true}},
                     "Format")
        ->excludes(json);
    add_color(*command, options->color);
    command->examples = {
        {"check --log2n 6", "checks all programs, sorting 64 values"},
        {"check --log2n 6 --program optimized --mapping z-order --json",
         "reports on one of them as JSON"},
        {"check --log2n 10 --program bitonic-folded",
         "counts bank conflicts and sectors of global memory"},
        {"check --log2n 10 --program tile-merge --set shape=64x4", "checks one variant"}};
    return command;
}

}  // namespace apps
