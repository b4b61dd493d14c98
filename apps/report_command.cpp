// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/report_files.h"
#include "evaluation/report/report.h"
#include "io/printable.h"

namespace apps {
namespace {

struct ReportOptions {
    std::string results;
    std::string other;
    std::string out;
};

evaluation::Results judged_results(const std::string& path) {
    evaluation::Results results = read_results(path);
    judge(results);
    return results;
}

int report_one(const ReportOptions& options) {
    const evaluation::Results results = judged_results(options.results);
    const auto beside = std::filesystem::path(options.results).parent_path().string();
    const std::filesystem::path folder = make_folder(!options.out.empty() ? options.out
                                                     : beside.empty()     ? "."
                                                                          : beside,
                                                     "report.html");
    write_report(results, folder, options.results);
    put("{}", evaluation::screen(results, text_width()));
    put("\nreport: {}\n", io::printable((folder / "report.html").string()));
    return done;
}

int compare_two(const ReportOptions& options) {
    const evaluation::Results a = judged_results(options.results);
    put("{}", comparison_text(a, judged_results(options.other)));
    return done;
}

}  // namespace

CommandPointer report_command() {
    auto options = std::make_shared<ReportOptions>();
    auto command = std::make_shared<Command>(
        "report", "Make a report from results.json, or compare two runs", [options] {
            return options->other.empty() ? report_one(*options) : compare_two(*options);
        });
    add_path(*command, "RESULTS", options->results, "Results file, such as results.json")
        ->required();
    CLI::Option* other =
        add_path(*command, "OTHER", options->other,
                 "A second results.json: print what differs, and the times side by side");
    add_path(*command, "--out", options->out,
             "Folder for the report; default: the folder of RESULTS", "DIR")
        ->excludes(other);
    command->examples = {{"report results.json --out report", "writes report/report.html"}};
    return command;
}

}  // namespace apps
