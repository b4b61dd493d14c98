// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "abisort/figure.h"
#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/report_files.h"
#include "evaluation/claims/exact_claims.h"
#include "evaluation/claims/times.h"
#include "evaluation/report/report.h"
#include "inspect/level.h"
#include "io/error.h"
#include "io/file.h"
#include "io/printable.h"

namespace apps {
namespace {

// The paper's Figures 4 to 7, drawn from the plans.
std::vector<evaluation::Figure> layout_figures() {
    std::vector<evaluation::Figure> figures;
    for (const abisort::ReportFigure& figure : abisort::report_figures()) {
        const abisort::Plan plan = abisort::make_plan(figure.log2_n, figure.variant);
        const std::string svg =
            to_svg(to_picture(inspect::make_level(plan, figure.level), inspect::light_theme));
        figures.push_back({fmt::format("Figure {}: level {} of n = 2^{}, {}", figure.number,
                                       figure.level, figure.log2_n, name(figure.variant)),
                           svg.substr(svg.find("<svg"))});
    }
    return figures;
}

}  // namespace

evaluation::Results read_results(const std::string& path) {
    const std::string text = io::read_text(path, check_interrupted);
    try {
        return evaluation::from_json(text);
    } catch (const std::invalid_argument& error) {
        throw io::FileError(io::FileError::Kind::input, path,
                            std::string("this is not a results file: ") + error.what());
    }
}

evaluation::Results judged_results(const std::string& path) {
    evaluation::Results results = path.empty() ? evaluation::Results() : read_results(path);
    judge(results);
    return results;
}

void judge(evaluation::Results& results) {
    results.claims = evaluation::check_exact_claims(evaluation::real_subject());
    const auto measured = evaluation::check_measured_claims(results);
    results.claims.insert(results.claims.end(), measured.begin(), measured.end());
}

std::filesystem::path make_folder(const std::string& path, const std::string& file) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    const std::filesystem::path folder(path);
    io::check_writable((folder / file).string());
    return folder;
}

void write_report(const evaluation::Results& results, const std::filesystem::path& folder,
                  const std::string& input) {
    const std::string file = (folder / "report.html").string();
    check_distinct({{"RESULTS", input}, {"the report's report.html", file}});
    write_output(file, report_page(results, layout_figures()));
}

namespace {

struct ReportOptions {
    std::string results;
    std::string other;
    std::string out;
};

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
