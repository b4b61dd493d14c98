// SPDX-License-Identifier: MIT
#include "apps/check_group.h"

#include <fmt/format.h>

#include "apps/output.h"
#include "instrument/group_check.h"
#include "text/words.h"

namespace apps {
namespace {

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

nlohmann::ordered_json to_json(const sorts::Sort& sort, const stream::Profile& profile,
                               std::size_t n, const sorts::Settings& settings,
                               const GroupReport& report) {
    nlohmann::ordered_json json = {
        {"program", sort.name},
        {"machine", name(stream::Body::groups)},
        {"profile", profile.name},
        {"settings", settings},
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

std::string to_text(const sorts::Sort& sort, const stream::Profile& profile,
                    const sorts::Settings& settings, const GroupReport& report) {
    const std::size_t width = text_width();
    std::string text =
        text::hanging(fmt::format("{} on {}: {} launches, {} comparisons: {}",
                                  title(sort, {}, settings), profile.name, report.launches,
                                  report.comparisons, report.is_clean() ? "clean" : "HAZARDS"),
                      2, width);
    text +=
        "  " + text::hanging(fmt::format("banks: {} conflicts in {} requests, {:.3f} wavefronts a "
                                         "request, at most {}; global memory: {} sectors, {:.2f} "
                                         "of the ideal",
                                         report.banks.conflicts(), report.banks.requests,
                                         report.banks.wavefronts_per_request(), report.worst,
                                         report.sectors.touched,
                                         static_cast<double>(report.sectors.touched) /
                                             static_cast<double>(report.sectors.ideal)),
                             4, width);
    for (const stream::groups::Hazard& hazard : report.details)
        text +=
            "  " + text::hanging(fmt::format("{}: {}", name(hazard.kind), hazard.what), 4, width);
    if (!report.is_right)
        text += "  WRONG: the result is not the sorted sequence\n";
    return text;
}

}  // namespace

Found check_group_sort(const sorts::Sort& entry, const stream::Program& program,
                       const stream::Profile& profile, std::span<const float> keys,
                       const sorts::Settings& settings) {
    const GroupReport report = instrument::check_group(program, profile, keys);
    return {report.is_clean(), to_json(entry, profile, keys.size(), settings, report),
            to_text(entry, profile, settings, report)};
}

}  // namespace apps
