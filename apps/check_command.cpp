// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/check_group.h"
#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "apps/verdict_colors.h"
#include "instrument/check.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"
#include "text/names.h"
#include "text/words.h"

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

struct Checked {
    const sorts::Sort* sort;
    layout::MappingKind mapping;
    sorts::Settings settings;
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
                                   {"settings", checked.settings},
                                   {"profile", checked.profile->name},
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

std::string to_text(const Checked& checked) {
    const instrument::CheckReport& report = checked.report;
    const std::size_t width = text_width();
    std::string text = text::hanging(
        fmt::format("{} on {}: {} operations, {} instances, {} accesses, {} texels "
                    "fetched, {} bytes pushed: {}",
                    sorts::title(*checked.sort, checked.mapping, checked.settings),
                    checked.profile->name, report.operations, report.instances, report.accesses,
                    report.moved.texels_fetched, report.moved.bytes_pushed,
                    report.is_clean() ? "clean" : "HAZARDS"),
        2, width);
    for (const instrument::Hazard& hazard : report.hazards)
        text +=
            "  " + text::hanging(fmt::format("{}: {}", name(hazard.kind), instrument::text(hazard)),
                                 4, width);
    if (!report.is_right)
        text +=
            fmt::format("  WRONG: the result is not {}\n", checked.sort->kind == sorts::Kind::sorts
                                                               ? "the sorted sequence"
                                                               : "minimum and maximum at its ends");
    for (const auto& [reason, count] : report.excused)
        text += fmt::format("  unread {:8}  {}", count, text::hanging(reason, 19, width));
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

/// What is checked: a sort of the stream machine under a mapping, or one of the group machine.
struct Form {
    const sorts::Sort* sort;
    std::optional<layout::MappingKind> mapping;
};

Found check_stream_sort(const Form& form, const stream::Program& program,
                        const stream::Profile& profile, std::span<const float> keys,
                        const sorts::Settings& settings) {
    const Checked checked{form.sort, *form.mapping, settings, &profile,
                          instrument::check(*form.sort, program, profile.limits, keys)};
    return {checked.report.is_clean(), to_json(checked), to_text(checked)};
}

Found check(const Form& form, const CheckOptions& options) {
    const sorts::Settings settings = settings_named(options.settings);
    const stream::Program program =
        sorts::make_program(*form.sort, {options.n(), form.mapping, settings});
    const stream::Profile& profile = !options.profile.empty()
                                         ? *stream::profile_named(options.profile)
                                     : form.mapping ? oldest_that_runs(program)
                                                    : *stream::profile_named("modern");
    const std::vector<float> keys = sorts::distributions()[0].make(program.size, options.seed);
    return form.mapping ? check_stream_sort(form, program, profile, keys, settings)
                        : check_group_sort(*form.sort, program, profile, keys, settings);
}

// For a program that takes none of the mappings that were asked for.
void refuse_mappings(const sorts::Sort& sort, const CheckOptions& options) {
    for (const layout::MappingKind mapping : layout::all_mappings)
        if (is_chosen(options.mappings, name(mapping)))
            sorts::check_request(sort, {0, mapping});
}

// Forms of the programs that were asked for, or of all, under the mappings that were asked for.
std::vector<Form> forms_of(const CheckOptions& options) {
    std::vector<Form> forms;
    for (const sorts::Sort& entry : sorts::catalogue()) {
        if (!is_chosen(options.programs, entry.name))
            continue;
        const std::size_t before = forms.size();
        if (entry.mappings.empty() && options.mappings.empty())
            forms.push_back({&entry, std::nullopt});
        for (const layout::MappingKind mapping : entry.mappings)
            if (is_chosen(options.mappings, name(mapping)))
                forms.push_back({&entry, mapping});
        if (forms.size() == before && !options.asks_for_all())
            refuse_mappings(entry, options);
    }
    return forms;
}

// Why the profile that was asked for does not run it; empty if it does.
std::string refusal_by_profile(const Form& form, const CheckOptions& options) {
    if (std::string why = sorts::no_profile(form.sort->body, options.profile); !why.empty())
        return why;
    return refusal(sorts::make_program(*form.sort, {options.n(), form.mapping}),
                   stream::profile_named(options.profile)->limits);
}

// Where all programs are checked, why one is left out: it would take n^2 long, or does not take n,
// or does not run on the profile that was asked for.
std::string why_left_out(const Form& form, const CheckOptions& options) {
    const sorts::Sort& about = *form.sort;
    if (options.n() > about.measured_to)
        return fmt::format("2^{} values would take it long", options.log2_n);
    if (!sorts::padded(about, options.n()))
        return fmt::format("it sorts at most {} values", about.sizes.largest);
    return options.profile.empty() ? "" : refusal_by_profile(form, options);
}

bool is_left_out(const Form& form, const CheckOptions& options) {
    if (!options.asks_for_all())
        return false;
    const std::string why = why_left_out(form, options);
    if (!why.empty() && !options.json)
        put("{}", text::hanging(fmt::format("left out: {}: {}",
                                            sorts::title(*form.sort, form.mapping, {}), why),
                                4, text_width()));
    return !why.empty();
}

void check_profile_of_each(const CheckOptions& options) {
    if (options.asks_for_all() || options.profile.empty())
        return;
    for (const Form& form : forms_of(options))
        check_profile(options.profile, form.sort->body);
}

// Options are of programs, and each of those that were named must have them.
void check_settings(const CheckOptions& options) {
    if (options.settings.empty())
        return;
    if (options.asks_for_all())
        throw UsageError("--set: options are of a program; name it with --program");
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
    for (const Form& form : forms_of(options)) {
        if (is_left_out(form, options))
            continue;
        const Found found = check(form, options);
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

Command check_command() {
    auto options = std::make_shared<CheckOptions>();
    Option profile = any_profile_option(options->profile);
    profile.help += "; default: the oldest that runs the program, modern for the group machine";
    return {
        .name = "check",
        .help = "Run programs on the emulator: look for hazards, count bank conflicts and sectors",
        .options = {{.name = "--program",
                     .value = &options->programs,
                     .help = "Sorts of the catalogue; default: all",
                     .choices = text::all_of(sorts::catalogue(), &sorts::Sort::name)},
                    {.name = "--mapping",
                     .value = &options->mappings,
                     .help = "1D-2D mappings of stream programs; default: both",
                     .choices = text::all_of(layout::all_mappings, layout::name)},
                    set_option(options->settings),
                    log2n_option(options->log2_n, 4, 22),
                    seed_option(options->seed, "Of the uniform keys"),
                    profile,
                    {.name = "--json", .value = &options->json, .help = "As JSON"},
                    choice<bool>("--format", options->json, {{"text", false}, {"json", true}},
                                 "Format"),
                    color_option(options->color)},
        .run = [options] { return run_check(*options); },
        .examples = {{"check --log2n 6", "looks at all programs, sorting 64 values"},
                     {"check --log2n 6 --program optimized --mapping z-order --json",
                      "says what it found of one of them as JSON"},
                     {"check --log2n 10 --program bitonic-folded",
                      "counts bank conflicts and sectors of global memory"},
                     {"check --log2n 10 --program tile-merge --set shape=64x4",
                      "the same under an option of the program"}}};
}

}  // namespace apps
