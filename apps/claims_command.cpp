// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/report_files.h"
#include "apps/usage_error.h"
#include "evaluation/register/register.h"
#include "io/words.h"

namespace apps {
namespace {

enum class ClaimsFormat { text, json, markdown };

struct ClaimsOptions {
    std::string paper;
    ClaimsFormat format = ClaimsFormat::text;
    std::string results;
    std::string output;
    ColorChoice color = ColorChoice::automatic;

    std::size_t width() const { return output.empty() ? text_width() : io::widest_text; }
};

std::vector<evaluation::Claim> claims_now(const ClaimsOptions& options) {
    evaluation::Results results;
    if (!options.results.empty())
        results = read_results(options.results);
    judge(results);
    return results.claims;
}

std::string text_of(const evaluation::Register& statements,
                    const std::vector<evaluation::Claim>& claims, std::size_t width) {
    std::vector<std::string> verdicts;
    std::size_t widest = 0;
    for (const evaluation::Statement& statement : statements.statements) {
        verdicts.push_back(evaluation::text(status(statement, claims)));
        widest = std::max(widest, verdicts.back().size());
    }
    std::string text = io::hanging(statements.title, 0, width) + "\n";
    for (std::size_t s = 0; s < verdicts.size(); ++s) {
        const evaluation::Statement& statement = statements.statements[s];
        text +=
            "  " + io::padded(verdicts[s], widest + 2) +
            io::hanging(fmt::format("{} ({}; {})", statement.text, statement.place, statement.id),
                        widest + 4, width);
    }
    return text + "\n" + as_text(status_table(statements, claims), width);
}

bool is_part(std::string_view part, std::string_view name) {
    const auto is_same_letter = [](unsigned char p, unsigned char q) {
        return std::tolower(p) == std::tolower(q);
    };
    return part.empty() || !std::ranges::search(name, part, is_same_letter).empty();
}

std::vector<const evaluation::Register*> chosen_papers(const std::string& part) {
    std::vector<const evaluation::Register*> chosen;
    std::string papers;
    for (const evaluation::Register& paper : evaluation::registers()) {
        papers += "\n  " + paper.paper;
        if (is_part(part, paper.paper))
            chosen.push_back(&paper);
    }
    if (chosen.empty())
        throw UsageError("no paper '" + part + "'; those with a register:" + papers);
    return chosen;
}

int run_claims(const ClaimsOptions& options) {
    const auto papers = chosen_papers(options.paper);
    const std::vector<evaluation::Claim> claims = claims_now(options);
    if (options.format == ClaimsFormat::json) {
        auto json = nlohmann::ordered_json::array();
        for (const evaluation::Register* paper : papers)
            json.push_back(to_json(*paper, claims));
        write_output(options.output, json.dump(1) + "\n");
        return done;
    }
    const bool is_markdown = options.format == ClaimsFormat::markdown;
    std::string text = is_markdown ? evaluation::markdown_of_all() : "";
    for (const evaluation::Register* paper : papers)
        text +=
            (paper == papers.front() ? "" : "\n") +
            (is_markdown ? to_markdown(*paper, claims) : text_of(*paper, claims, options.width()));
    if (is_markdown || !options.output.empty())
        write_output(options.output, text);
    else
        put_verdicts(text, options.color);
    return done;
}

}  // namespace

CommandPointer claims_command() {
    auto options = std::make_shared<ClaimsOptions>();
    auto command = std::make_shared<Command>(
        "claims", "List the papers' statements, how each is checked, and what came of it",
        [options] { return run_claims(*options); });
    add(*command, "--paper", options->paper,
        "Part of the paper's name, in any case; default: all papers")
        ->type_name("NAME");
    add_choice<ClaimsFormat>(*command, "--format", options->format,
                             {{"text", ClaimsFormat::text},
                              {"json", ClaimsFormat::json},
                              {"md", ClaimsFormat::markdown}},
                             "Format");
    add_path(*command, "--results", options->results,
             "A results.json, for the verdicts on measured claims");
    add_path(*command, "-o,--output", options->output, "Default: standard output");
    add_color(*command, options->color);
    command->examples = {{"claims", "checks what can be checked without measuring"},
                         {"claims --results results.json --format md -o claims.md",
                          "writes a page with the verdicts on measured claims"}};
    return command;
}

}  // namespace apps
