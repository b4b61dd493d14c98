// SPDX-License-Identifier: MIT
#include "apps/write_report.h"

#include <fmt/format.h>

#include "abisort/report_figures.h"
#include "apps/interrupt.h"
#include "apps/output.h"
#include "evaluation/boards/model_plots.h"
#include "evaluation/boards/model_tables.h"
#include "evaluation/output/comparison.h"
#include "evaluation/output/gnuplot.h"
#include "evaluation/output/html.h"
#include "evaluation/output/plots.h"
#include "evaluation/output/processor_plots.h"
#include "evaluation/output/scaling_plots.h"
#include "evaluation/output/tables.h"
#include "inspector/level.h"
#include "io/atomic_file.h"
#include "text/words.h"

namespace apps {
namespace {

std::string claim_lines(const evaluation::Results& results, std::size_t width) {
    constexpr std::size_t column = 20;
    std::string text = "Claims\n\n";
    for (const evaluation::Claim& claim : results.claims) {
        // The one verdict that is longer than its column has a line of its own.
        const std::string verdict = fmt::format("  {}", name(claim.verdict));
        const std::string begin = verdict.size() < column
                                      ? text::padded(verdict, column)
                                      : verdict + "\n" + std::string(column, ' ');
        const std::string place = fmt::format("{} ({})", claim.statement, source(claim));
        text += begin + text::hanging(place, column, width) + std::string(column, ' ') +
                text::hanging(claim.found, column, width);
    }
    return text;
}

std::string all_tables(const evaluation::Results& results) {
    std::string text = summary(results, text::widest_text);
    for (const evaluation::Contest& contest : results.contests)
        text += "\n" + as_text(evaluation::contest_table(contest));
    if (!results.distribution_contests.empty())
        text += "\n" + as_text(evaluation::distribution_table(results.distribution_contests));
    if (!results.processors.runs.empty())
        text += "\n" + as_text(evaluation::processor_table(results.processors));
    for (const text::Table& table : modelled_tables())
        text += "\n" + as_text(table);
    return text;
}

// A page has one name space for the names in all of its drawings.
std::string with_own_names(std::string svg, const std::string& prefix) {
    for (const std::string name : {"id=\"", "href=\"#", "url(#"})
        for (std::size_t at = 0; (at = svg.find(name, at)) != std::string::npos;) {
            at += name.size();
            svg.insert(at, prefix);
        }
    return svg;
}

// Figures 4 to 7, drawn from the plans.
std::vector<evaluation::Plot> layout_figures() {
    std::vector<evaluation::Plot> figures;
    for (const abisort::ReportFigure& figure : abisort::report_figures()) {
        const abisort::Plan plan = abisort::make_plan(figure.log2_n, figure.variant);
        const std::string id = fmt::format("figure-{}", figure.number);
        const std::string svg =
            to_svg(to_picture(inspector::make_level(plan, figure.level), inspector::light_palette));
        figures.push_back(
            {id,
             fmt::format("Figure {}: level {} of n = 2^{}, {}", figure.number, figure.level,
                         figure.log2_n, name(figure.variant)),
             "A row a step, a cell a node pair, a colour a tree; the digits are tree levels, s the "
             "spare node. Bold is what the row writes.",
             with_own_names(svg.substr(svg.find("<svg")), id + "-")});
    }
    return figures;
}

}  // namespace

std::vector<text::Table> modelled_tables() {
    std::vector<text::Table> tables = boards::model_tables();
    tables.push_back(evaluation::scaling_table());
    return tables;
}

std::vector<evaluation::Plot> make_modelled_plots(const evaluation::Checkpoint& checkpoint) {
    std::vector<evaluation::Plot> plots = boards::make_model_plots(checkpoint);
    for (evaluation::Plot& plot : evaluation::make_scaling_plots())
        plots.push_back(std::move(plot));
    return plots;
}

std::vector<OutputText> texts_of(const std::vector<evaluation::Plot>& plots) {
    std::vector<OutputText> texts;
    for (const evaluation::Plot& plot : plots)
        texts.push_back({plot.id + ".svg", plot.svg});
    return texts;
}

void write_files(const std::vector<OutputText>& files, const Destination& destination) {
    for (const OutputText& file : files)
        for (const std::string& input : destination.inputs)
            check_distinct(
                {{"RESULTS", input},
                 {"the report's " + file.name, (destination.folder / file.name).string()}});
    io::AtomicFiles written;
    for (const OutputText& file : files)
        written.add((destination.folder / file.name).string(), check_interrupted).write(file.text);
    written.commit();
}

std::filesystem::path make_folder(const std::string& path, const std::string& file) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    const std::filesystem::path folder(path);
    io::check_writable((folder / file).string());
    return folder;
}

std::string summary(const evaluation::Results& results, std::size_t width) {
    std::string text = claim_lines(results, width);
    for (const evaluation::ReportTable& table : evaluation::report_tables())
        text += "\n" + as_text(evaluation::beside_report(table, results), width);
    return text;
}

bool can_draw_plots() {
    const bool can = evaluation::has_gnuplot();
    if (!can)
        note("gnuplot is missing, and the report is without plots (Debian: gnuplot-nox)");
    return can;
}

void write_report(const evaluation::Results& results, const Destination& destination,
                  bool with_plots, const evaluation::Checkpoint& checkpoint) {
    std::vector<evaluation::Plot> plots;
    if (with_plots) {
        plots = evaluation::make_plots(results, checkpoint);
        for (evaluation::Plot& plot : make_modelled_plots(checkpoint))
            plots.push_back(std::move(plot));
    }
    std::vector<OutputText> files = texts_of(plots);
    files.push_back({"tables.txt", all_tables(results)});
    for (evaluation::Plot& plot : layout_figures())
        plots.push_back(std::move(plot));
    files.push_back(
        {"report.html", evaluation::html_report(results, plots, boards::model_tables())});
    write_files(files, destination);
}

std::string write_comparison(const evaluation::Results& a, const evaluation::Results& b,
                             const Destination& destination, bool with_plots) {
    std::string text = run_name('A', a) + "\n" + run_name('B', b) + "\n\n";
    text += as_text(compared_claims(a, b)) + "\n" + as_text(compared_times(a, b));
    std::vector<evaluation::Plot> plots;
    if (with_plots)
        plots = make_comparison_plots(a, b);
    std::vector<OutputText> files = texts_of(plots);
    files.push_back({"comparison.txt", text});
    files.push_back({"comparison.html", html_comparison(a, b, plots)});
    write_files(files, destination);
    return text;
}

}  // namespace apps
