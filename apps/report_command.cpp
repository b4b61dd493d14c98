// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/judge.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/verdict_colors.h"
#include "apps/write_report.h"
#include "evaluation/output/screen.h"
#include "text/printable.h"

namespace apps {
namespace {

struct ReportOptions {
    std::string results;
    std::string other;
    std::string out;
    bool verbose = false;
    ColorChoice color = ColorChoice::automatic;
};

evaluation::Results judged_results(const std::string& path) {
    evaluation::Results results = read_results(path);
    judge(results);
    return results;
}

std::filesystem::path folder_for(const std::string& page, const ReportOptions& options) {
    const auto beside = std::filesystem::path(options.results).parent_path().string();
    return make_folder(!options.out.empty() ? options.out : beside.empty() ? "." : beside, page);
}

int report_one(const ReportOptions& options) {
    const evaluation::Results results = judged_results(options.results);
    const std::filesystem::path folder = folder_for("report.html", options);
    write_report(results, {folder, {options.results}}, can_draw_plots(), check_interrupted);
    if (options.verbose)
        put_verdicts(summary(results, text_width()) + "\n", options.color);
    put_verdicts(evaluation::screen(results, text_width()), options.color);
    put("\nreport: {}\n", text::printable((folder / "report.html").string()));
    return done;
}

int compare_two(const ReportOptions& options) {
    const evaluation::Results a = judged_results(options.results);
    const evaluation::Results b = judged_results(options.other);
    const std::filesystem::path folder = folder_for("comparison.html", options);
    const std::string text =
        write_comparison(a, b, {folder, {options.results, options.other}}, can_draw_plots());
    put("{}\ncomparison: {}\n", text, text::printable((folder / "comparison.html").string()));
    return done;
}

}  // namespace

Command report_command() {
    auto options = std::make_shared<ReportOptions>();
    return {
        .name = "report",
        .help = "Draw tables and plots from results of reproduce, or compare two runs",
        .options = {{.name = "RESULTS",
                     .value = &options->results,
                     .help = "results.json",
                     .type = "FILE",
                     .is_required = true},
                    {.name = "OTHER",
                     .value = &options->other,
                     .help = "Another results.json, to be set beside the first",
                     .type = "FILE"},
                    {.name = "--out",
                     .value = &options->out,
                     .help = "Folder for the report; default: that of RESULTS",
                     .type = "DIR"},
                    {.name = "--verbose", .value = &options->verbose, .help = "Print every claim"},
                    color_option(options->color)},
        .run =
            [options] {
                return options->other.empty() ? report_one(*options) : compare_two(*options);
            },
        .examples = {{"report results.json --out report", "writes report/report.html"}}};
}

}  // namespace apps
