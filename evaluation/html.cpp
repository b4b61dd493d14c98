// SPDX-License-Identifier: MIT
#include "evaluation/html.h"

#include <fmt/format.h>

#include <algorithm>

#include "evaluation/page.h"
#include "evaluation/processor_plots.h"
#include "evaluation/register.h"
#include "evaluation/scaling.h"
#include "evaluation/score.h"
#include "evaluation/tables.h"

namespace evaluation {
namespace {

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

    template <class Belongs>
    std::string claims(Belongs belongs) const {
        std::vector<Claim> chosen;
        std::ranges::copy_if(results.claims, std::back_inserter(chosen), belongs);
        return as_html(chosen);
    }
};

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

Section exact_section(const Material& material) {
    return {"exact", "What holds on any machine",
            note("Looked at case by case in plans and mappings, or counted by the emulator.") +
                material.claims([](const Claim& claim) {
                    return (claim.kind == ClaimKind::exact || claim.kind == ClaimKind::counted) &&
                           !is_about_data(claim);
                })};
}

Section layout_section(const Material& material) {
    return {"layout", "The layout of the stream",
            material.drawn({"figure-4", "figure-5", "figure-6", "figure-7"})};
}

Section speed_section(const Material& material) {
    std::string body =
        material.claims([](const Claim& claim) {
            return claim.kind == ClaimKind::measured && !is_about_optimizations(claim) &&
                   !is_about_data(claim) && !is_of_later_papers(claim) &&
                   !is_about_processors(claim);
        }) +
        material.drawn({"time-per-element", "ratios"}) +
        note(
            "Left of the bar the report's milliseconds, right of it this run's medians. GPUSort is "
            "its fastest setting.");
    for (const ReportTable& table : report_tables())
        body += as_html(beside_report(table, material.results));
    return {"speed", "How fast it is", body};
}

Section sorts_section(const Material& material) {
    return {"sorts", "The sorts of all papers on one machine",
            material.claims(is_of_later_papers) + material.drawn_beginning("sorting-rate") +
                material.drawn_beginning("on-")};
}

Section data_section(const Material& material) {
    std::string body = material.claims(is_about_data) + material.drawn({"distributions"});
    if (!material.results.distribution_contests.empty())
        body += as_html(distribution_table(material.results.distribution_contests));
    return {"data", "Whether it depends on the data", body};
}

Section processors_section(const Material& material) {
    std::string body = material.claims(is_about_processors) + material.drawn({"processors"});
    if (!material.results.processors.runs.empty())
        body += as_html(processor_table(material.results.processors));
    return {"processors", "With p stream processors",
            body + note("By the plan alone, copies left out:") +
                material.drawn({"scaling", "scaling-efficiency"}) + as_html(scaling_table())};
}

Section model_section(const Material& material, std::span<const Table> modelled) {
    std::string body =
        note(
            "No measurements: the emulator's accesses through a texture cache whose parameters are "
            "assumed, three constants fitted to the report's times (docs/cache-model.md).") +
        material.claims([](const Claim& claim) { return claim.kind == ClaimKind::modelled; }) +
        material.drawn({"model-times", "cache-miss-rate", "cache-levels", "cache-steps",
                        "cache-heat", "gpusort-tiles"});
    for (const Table& table : modelled)
        body += as_html(table);
    return {"model", "The GPUs of 2006, by a model", body};
}

Section times_section(const Material& material) {
    std::string body;
    for (const Contest& contest : material.results.contests)
        body += as_html(contest_table(contest));
    return {"times", "All times", body};
}

}  // namespace

std::string html_report(const Results& results, std::span<const Plot> plots,
                        std::span<const Table> modelled) {
    const Material material{results, plots};
    const Section sections[] = {
        exact_section(material),
        layout_section(material),
        speed_section(material),
        sorts_section(material),
        {"optimizations", "What each optimization gains",
         material.claims(is_about_optimizations) + material.drawn({"optimizations"})},
        data_section(material),
        processors_section(material),
        model_section(material, modelled),
        times_section(material)};
    return page(
        "GPU-ABiSort, its report's statements checked",
        warnings_html(results) + score_html(registers(), results.claims) + place_html(results),
        sections);
}

}  // namespace evaluation
