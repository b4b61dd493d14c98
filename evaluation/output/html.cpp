// SPDX-License-Identifier: MIT
#include "evaluation/output/html.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "evaluation/output/page.h"
#include "evaluation/output/processor_plots.h"
#include "evaluation/output/scaling_plots.h"
#include "evaluation/output/score.h"
#include "evaluation/output/story.h"
#include "evaluation/output/tables.h"
#include "evaluation/register/register.h"

namespace evaluation {
namespace {

using Belongs = std::function<bool(const Claim&)>;

/// What the sections of a report are made of.
struct Material {
    const Results& results;
    std::span<const Plot> plots;

    /// Those plots, of those that there are.
    std::string drawn(std::initializer_list<std::string_view> ids) const {
        std::string html;
        for (const std::string_view id : ids)
            for (const Plot& plot : plots)
                if (plot.id == id)
                    html += as_html(plot);
        return html;
    }

    /// Those whose ids begin so.
    std::string drawn_beginning(std::string_view begin) const {
        std::string html;
        for (const Plot& plot : plots)
            if (plot.id.starts_with(begin))
                html += as_html(plot);
        return html;
    }

    /// Those that are judged.
    std::vector<Claim> claims(const Belongs& belongs) const {
        std::vector<Claim> chosen;
        std::ranges::copy_if(results.claims, std::back_inserter(chosen), [&](const Claim& claim) {
            return belongs(claim) && claim.verdict != Verdict::not_applicable;
        });
        return chosen;
    }

    /// A section with such claims before the rest, folded into a line with their verdicts.
    Section folded(const std::string& id, const std::string& title, const Belongs& belongs,
                   const std::string& rest) const {
        const std::vector<Claim> chosen = claims(belongs);
        const std::string verdicts = verdicts_text(chosen);
        return {id, title, as_html(chosen) + rest,
                verdicts.empty() ? "no claim is judged" : verdicts};
    }
};

bool holds_anywhere(const Claim& claim) {
    return claim.kind != ClaimKind::measured && claim.kind != ClaimKind::modelled;
}

bool is_about_optimizations(const Claim& claim) {
    return claim.id == "optimizations";
}

bool is_about_data(const Claim& claim) {
    return claim.id == "data-spread" || claim.id == "data-independence";
}

bool is_about_processors(const Claim& claim) {
    return claim.id.starts_with("scaling-measured");
}

// Measured claims of the papers after the report.
bool is_of_later_papers(const Claim& claim) {
    return claim.kind == ClaimKind::measured && is_of_a_later_paper(claim);
}

bool is_about_speed(const Claim& claim) {
    return claim.kind == ClaimKind::measured && !is_about_optimizations(claim) &&
           !is_about_data(claim) && !is_of_later_papers(claim) && !is_about_processors(claim);
}

Section speed_section(const Material& material) {
    std::string body =
        material.drawn({"time-per-element", "ratios"}) +
        note(
            "Left of the bar the report's milliseconds, right of it this run's medians. GPUSort is "
            "its fastest setting.");
    for (const ReportTable& table : report_tables())
        body += as_html(beside_report(table, material.results));
    return material.folded("speed", "How fast it is", is_about_speed, body);
}

Section data_section(const Material& material) {
    std::string body = material.drawn({"distributions"});
    if (!material.results.distribution_contests.empty())
        body += as_html(distribution_table(material.results.distribution_contests));
    return material.folded("data", "Whether it depends on the data", is_about_data, body);
}

Section processors_section(const Material& material) {
    std::string body = material.drawn({"processors"});
    if (!material.results.processors.runs.empty())
        body += as_html(processor_table(material.results.processors));
    return material.folded("processors", "With p stream processors", is_about_processors,
                           body + note("By the plan alone, copies left out:") +
                               material.drawn({"scaling", "scaling-efficiency"}) +
                               as_html(scaling_table()));
}

Section model_section(const Material& material, std::span<const text::Table> modelled) {
    std::string body =
        note(
            "No measurements: the emulator's accesses through a texture cache whose parameters are "
            "assumed, three constants fitted to the report's times (docs/cache-model.md).") +
        material.drawn({"model-times", "cache-miss-rate", "cache-levels", "cache-steps",
                        "cache-heat", "gpusort-tiles"});
    for (const text::Table& table : modelled)
        body += as_html(table);
    return material.folded(
        "model", "The GPUs of 2006, by a model",
        [](const Claim& claim) { return claim.kind == ClaimKind::modelled; }, body);
}

Section times_section(const Material& material) {
    std::string body;
    for (const Contest& contest : material.results.contests)
        body += as_html(contest_table(contest));
    return {"times", "All times", body,
            fmt::format("{} contests", material.results.contests.size())};
}

}  // namespace

std::string html_report(const Results& results, std::span<const Plot> plots,
                        std::span<const text::Table> modelled) {
    const Material material{results, plots};
    const Section sections[] = {
        {"papers", "What holds, paper by paper", score_html(registers(), results.claims)},
        {"table-2", "The report's contest, here", chart_html(results)},
        {"failures", "What does not hold, and what was found",
         failures_html(results.claims) + refuted_html(registers())},
        material.folded(
            "exact", "What holds on any machine",
            [](const Claim& claim) { return holds_anywhere(claim) && !is_about_data(claim); },
            note("Looked at case by case in plans and mappings, or counted by the "
                 "emulator.")),
        {"layout", "The layout of the stream",
         material.drawn({"figure-4", "figure-5", "figure-6", "figure-7"}), "Figures 4 to 7"},
        speed_section(material),
        material.folded("sorts", "The sorts of all papers on one machine", is_of_later_papers,
                        material.drawn_beginning("sorting-rate") + material.drawn_beginning("on-")),
        material.folded("optimizations", "What each optimization gains", is_about_optimizations,
                        material.drawn({"optimizations"})),
        data_section(material),
        processors_section(material),
        model_section(material, modelled),
        times_section(material),
        {"unjudged", "What this run did not judge", unjudged_html(results.claims)}};
    return page("GPU-ABiSort, its report's statements checked",
                warnings_html(results) + host_html(results), sections);
}

}  // namespace evaluation
