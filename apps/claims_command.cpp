// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/judge.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "apps/verdict_colors.h"
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

int run_claims(const ClaimsOptions& options) {
    const std::vector<evaluation::Claim> claims = claims_now(options);
    std::string text;
    std::string papers;
    const char* separator = options.format == ClaimsFormat::json ? "[" : "";
    for (const evaluation::Register& statements : evaluation::registers()) {
        papers += "\n  " + statements.paper;
        if (!is_part(options.paper, statements.paper))
            continue;
        text += separator;
        separator = options.format == ClaimsFormat::json ? "," : "\n";
        if (options.format == ClaimsFormat::json)
            text += to_json(statements, claims);
        else if (options.format == ClaimsFormat::markdown)
            text += to_markdown(statements, claims);
        else
            text += text_of(statements, claims, options.width());
    }
    if (text.empty())
        throw UsageError("no paper '" + options.paper + "'; those with a register:" + papers);
    if (options.format == ClaimsFormat::markdown)
        text = evaluation::markdown_of_all() + text;
    if (options.format == ClaimsFormat::text && options.output.empty())
        put_verdicts(text, options.color);
    else
        write_output(options.output, options.format == ClaimsFormat::json ? text + "]\n" : text);
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
