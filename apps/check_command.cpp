// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "inspect/check.h"
#include "inspect/table.h"
#include "io/names.h"
#include "io/words.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"
#include "stream/error.h"

namespace apps {
namespace {

struct CheckOptions {
    std::vector<std::string> programs;  ///< names of sorts; empty: all sorts
    std::vector<std::string> settings;  ///< settings for every sort, such as "place=8"
    unsigned log2_n = 10;
    std::uint64_t seed = 1;
    /// name of the emulated device; empty: for stream sorts, the oldest profile that runs the sort;
    /// for thread-group sorts, `modern`
    std::string profile;

    std::size_t n() const { return std::size_t{1} << log2_n; }
    bool asks_for_all() const { return programs.empty(); }
};

/// The subject of a check: a sort with its settings on a profile and, for a stream sort, in a
/// mapping.
struct Subject {
    const sorts::Sort* sort;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings;
    const stream::Profile* profile = nullptr;

    std::string title() const { return sorts::title(*sort, mapping, settings); }
};

using inspect::Column;
using inspect::integer;
using inspect::Table;

std::vector<Column> columns(std::initializer_list<const char*> names) {
    std::vector<Column> all;
    for (const char* name : names)
        all.push_back({.name = name});
    all.front().indent = 0;
    return all;
}

double ratio(std::uint64_t a, std::uint64_t b) {
    return std::round(1000 * static_cast<double>(a) / static_cast<double>(b)) / 1000;
}

/// The results of all checks: two tables, and findings. A finding is a sentence that lists the
/// sorts to which it applies.
class Report {
  public:
    explicit Report(const CheckOptions& options) : lists_conflicts_(!options.asks_for_all()) {
        const std::string of = fmt::format("n = 2^{}, seed {}", options.log2_n, options.seed);
        streams_ = {"Stream sorts, " + of,
                    columns({"sort", "profile", "operations", "instances", "accesses", "verdict"}),
                    {}};
        groups_ = {"Sorts on thread groups, " + of,
                   columns({"sort", "profile", "launches", "comparisons", "bank conflicts",
                            "wavefronts per request", "sectors", "verdict"}),
                   {}};
    }

    bool is_clean() const { return is_clean_; }

    void leave_out(const Subject& subject, const std::string& why) {
        add_finding(subject, "left out", 0, why);
    }

    void add(const Subject& subject, const inspect::CheckReport& report) {
        streams_.rows.push_back({subject.title(), std::string(subject.profile->name),
                                 integer(report.operations), integer(report.instances),
                                 integer(report.accesses),
                                 verdict(subject, report.is_clean(), report.is_right)});
        for (const inspect::Hazard& hazard : report.hazards)
            add_finding(subject, name(hazard.kind), hazard.count, inspect::text(hazard));
        for (const auto& [reason, count] : report.allowed)
            add_finding(subject, "unread", count, std::string(reason));
    }

    void add(const Subject& subject, const inspect::GroupReport& report) {
        groups_.rows.push_back(
            {subject.title(), std::string(subject.profile->name), integer(report.launches),
             integer(report.comparisons), integer(report.banks.conflicts()),
             ratio(report.banks.wavefronts, report.banks.requests), integer(report.sectors.touched),
             verdict(subject, report.is_clean(), report.is_right)});
        for (const stream::groups::Hazard& hazard : report.details)
            add_finding(subject, name(hazard.kind),
                        report.hazards[static_cast<std::size_t>(hazard.kind)], hazard.what);
        if (!lists_conflicts_)
            return;
        for (const auto& [kernel, counts] : report.conflicts)
            add_finding(
                subject, "bank-conflict", counts.banks.conflicts(),
                fmt::format("{} {} at {}: {} requests, {} wavefronts, at most {} per request",
                            counts.is_store ? "store" : "load", counts.array, counts.line,
                            counts.banks.requests, counts.banks.wavefronts, counts.worst));
    }

    // Returns the tables, followed by the findings.
    std::string text() const {
        std::string all;
        for (const Table* table : {&streams_, &groups_})
            if (!table->rows.empty())
                all += inspect::to_text(*table) + "\n";
        for (const auto& [finding, sorts] : findings_)
            all += io::hanging(finding, 4, text_width()) + "    " +
                   io::hanging(sorts, 4, text_width() - 4);
        return all;
    }

  private:
    void add_finding(const Subject& subject, std::string_view kind, std::uint64_t count,
                     const std::string& text) {
        const std::string finding = fmt::format("{}: {}", kind, text);
        auto found = std::ranges::find(findings_, finding, &Finding::first);
        if (found == findings_.end())
            found = findings_.insert(found, {finding, ""});
        found->second += (found->second.empty() ? "" : ", ") +
                         (count == 0 ? "" : fmt::format("{} in ", count)) + subject.title();
    }

    std::string verdict(const Subject& subject, bool is_clean, bool is_right) {
        is_clean_ &= is_clean;
        if (!is_right)
            add_finding(subject, "WRONG", 0,
                        subject.sort->kind == sorts::SortKind::sorts
                            ? "the result is not the sorted sequence"
                            : "minimum and maximum are not at the ends of the result");
        return is_clean ? "clean" : is_right ? "HAZARDS" : "WRONG";
    }

    bool lists_conflicts_;
    bool is_clean_ = true;
    Table streams_;
    Table groups_;
    using Finding = std::pair<std::string, std::string>;  // a sentence, and the sorts
    std::vector<Finding> findings_;
};

// Returns the oldest profile that runs the program. If no profile does, returns the last one, so
// that the check reports why this profile rejects the program.
const stream::Profile& oldest_that_runs(const stream::Program& program) {
    for (const stream::Profile& profile : stream::profiles())
        if (refusal(program, profile.limits).empty())
            return profile;
    return stream::profiles().back();
}

// Checks a sort. Throws RequestError or LimitError if the sort or the profile rejects the options.
void check(Subject subject, const CheckOptions& options, Report& report) {
    if (!options.profile.empty())
        check_profile(options.profile, subject.sort->body);
    const stream::Program program =
        sorts::make_program(*subject.sort, {options.n(), subject.mapping, subject.settings});
    subject.profile = !options.profile.empty() ? stream::profile_named(options.profile)
                      : subject.mapping        ? &oldest_that_runs(program)
                                               : stream::profile_named("modern");
    check_fits(program, subject.profile->limits);
    const std::vector<float> keys = sorts::distributions()[0].make(program.size, options.seed);
    if (subject.mapping)
        report.add(subject, inspect::check(*subject.sort, program, subject.profile->limits, keys,
                                           check_interrupted));
    else
        report.add(subject,
                   inspect::check_group(program, *subject.profile, keys, check_interrupted));
}

// Returns what to check: the requested sorts, or all sorts, in all of their mappings.
std::vector<Subject> subjects_of(const CheckOptions& options) {
    const sorts::Settings settings = settings_named(options.settings);
    std::vector<Subject> subjects;
    for (const sorts::Sort& entry : sorts::catalogue()) {
        if (!options.asks_for_all() && std::ranges::count(options.programs, entry.name) == 0)
            continue;
        if (entry.mappings.empty())
            subjects.push_back({&entry, std::nullopt, settings});
        for (const layout::MappingKind mapping : entry.mappings)
            subjects.push_back({&entry, mapping, settings});
    }
    return subjects;
}

// Checks one of all sorts. Sorts that reject the options, or take too long, are left out.
void check_or_leave_out(const Subject& subject, const CheckOptions& options, Report& report) {
    if (options.n() > subject.sort->measured_to)
        return report.leave_out(subject,
                                fmt::format("2^{} values would take too long", options.log2_n));
    try {
        check(subject, options, report);
    } catch (const sorts::RequestError& error) {
        report.leave_out(subject, error.what());
    } catch (const stream::LimitError& error) {
        report.leave_out(subject, error.what());
    }
}

int run_check(const CheckOptions& options) {
    if (!options.settings.empty() && options.asks_for_all())
        throw UsageError("--set needs --program");
    Report report(options);
    for (const Subject& subject : subjects_of(options))
        options.asks_for_all() ? check_or_leave_out(subject, options, report)
                               : check(subject, options, report);
    put("{}", report.text());
    return report.is_clean() ? done : check_failed;
}

}  // namespace

CommandPointer check_command() {
    auto options = std::make_shared<CheckOptions>();
    auto command = std::make_shared<Command>(
        "check", "Run sorts on the emulator: look for hazards, count bank conflicts and sectors",
        [options] { return run_check(*options); });
    add(*command, "--program", options->programs, "Sort; default: all")
        ->type_name("NAME")
        ->check(one_of(io::all_of(sorts::catalogue(), &sorts::Sort::name)));
    add_settings(*command, options->settings);
    add_log2n(*command, options->log2_n, 4, 22);
    add(*command, "--seed", options->seed, "Seed of the uniform keys");
    add_profile(*command, options->profile)
        ->description(
            "Device whose limits apply; default: the oldest one that can run the sort, or modern "
            "for thread-group sorts");
    command->examples = {
        {"check --log2n 6", "checks all sorts with 64 values"},
        {"check --log2n 10 --program bitonic-folded",
         "counts bank conflicts and sectors of global memory"},
        {"check --log2n 10 --program peters-in-place --set degree=1", "checks one variant"}};
    return command;
}

}  // namespace apps
