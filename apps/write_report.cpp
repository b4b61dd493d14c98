// SPDX-License-Identifier: MIT
#include "apps/write_report.h"

#include <fmt/format.h>

#include "apps/output.h"
#include "boards/model_plots.h"
#include "boards/model_tables.h"
#include "evaluation/gnuplot.h"
#include "evaluation/html.h"
#include "evaluation/plots.h"
#include "evaluation/scaling.h"
#include "evaluation/tables.h"
#include "io/atomic_file.h"
#include "io/words.h"

namespace apps {
namespace {

std::string claim_lines(const evaluation::Results& results, std::size_t width) {
    constexpr std::size_t column = 18;
    std::string text = "The report's claims\n\n";
    for (const evaluation::Claim& claim : results.claims) {
        const std::string place = fmt::format("{} ({})", claim.statement, claim.place);
        text += fmt::format("  {:<14}  ", name(claim.verdict)) + io::hanging(place, column, width) +
                std::string(column, ' ') + io::hanging(claim.found, column, width);
    }
    return text;
}

std::string all_tables(const evaluation::Results& results) {
    std::string text = summary(results, io::widest_text);
    for (const auto* contests : {&results.contests, &results.distribution_contests})
        for (const evaluation::Contest& contest : *contests)
            text += "\n" + as_text(evaluation::contest_table(contest));
    for (const evaluation::Table& table : modelled_tables())
        text += "\n" + as_text(table);
    return text;
}

}  // namespace

std::vector<evaluation::Table> modelled_tables() {
    std::vector<evaluation::Table> tables = boards::model_tables();
    tables.push_back(evaluation::scaling_table());
    return tables;
}

std::vector<evaluation::Plot> make_modelled_plots(const evaluation::Checkpoint& checkpoint) {
    std::vector<evaluation::Plot> plots = boards::make_model_plots(checkpoint);
    for (evaluation::Plot& plot : evaluation::make_scaling_plots())
        plots.push_back(std::move(plot));
    return plots;
}

std::filesystem::path make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    const std::filesystem::path folder(path);
    io::check_writable((folder / "results.json").string());
    return folder;
}

void write_file(const std::filesystem::path& path, const std::string& text) {
    io::AtomicFile file(path.string());
    file.write(text);
    file.commit();
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

void write_report(const evaluation::Results& results, const std::filesystem::path& folder,
                  bool with_plots, const evaluation::Checkpoint& checkpoint) {
    write_file(folder / "tables.txt", all_tables(results));
    std::vector<evaluation::Plot> plots;
    if (with_plots) {
        plots = evaluation::make_plots(results, checkpoint);
        for (evaluation::Plot& plot : make_modelled_plots(checkpoint))
            plots.push_back(std::move(plot));
    }
    for (const evaluation::Plot& plot : plots)
        write_file(folder / (plot.id + ".svg"), plot.svg);
    write_file(folder / "report.html", evaluation::html_report(results, plots, modelled_tables()));
}

}  // namespace apps
