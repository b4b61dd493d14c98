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

namespace apps {
namespace {

struct ReportOptions {
    std::string results;
    std::string out;
    ColorChoice color = ColorChoice::automatic;
};

int run_report(const ReportOptions& options) {
    evaluation::Results results = read_results(options.results);
    judge(results);
    const auto beside = std::filesystem::path(options.results).parent_path();
    const std::filesystem::path folder =
        make_folder(options.out.empty() ? (beside.empty() ? "." : beside.string()) : options.out);
    write_report(results, folder, can_draw_plots(), check_interrupted);
    put_verdicts(summary(results, text_width()), options.color);
    put("\nreport: {}\n", (folder / "report.html").string());
    return done;
}

}  // namespace

Command report_command() {
    auto options = std::make_shared<ReportOptions>();
    return {.name = "report",
            .help = "Draw tables and plots from results of reproduce",
            .options = {{.name = "RESULTS",
                         .value = &options->results,
                         .help = "results.json",
                         .type = "FILE",
                         .is_required = true},
                        {.name = "--out",
                         .value = &options->out,
                         .help = "Folder for the report; default: that of RESULTS",
                         .type = "DIR"},
                        color_option(options->color)},
            .run = [options] { return run_report(*options); },
            .examples = {{"report results.json --out report", "writes report/report.html"}}};
}

}  // namespace apps
