// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/judge.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "evaluation/exact_claims.h"
#include "evaluation/register.h"

namespace apps {
namespace {

enum class Format { text, json, markdown };

struct ClaimsOptions {
    std::string paper;
    Format format = Format::text;
    std::string results;
    std::string output;
};

// Exact claims are checked now, the model is judged now, and what is measured is taken from
// results, if there are any.
std::vector<evaluation::Claim> claims_now(const ClaimsOptions& options) {
    evaluation::Results results;
    if (!options.results.empty())
        results = read_results(options.results);
    results.claims = evaluation::check_exact_claims(evaluation::real_subject());
    judge(results);
    return results.claims;
}

std::string text_of(const evaluation::Register& statements,
                    const std::vector<evaluation::Claim>& claims) {
    std::string text = statements.title + "\n\n";
    for (const evaluation::Statement& statement : statements.statements)
        text += fmt::format("  {:<16}  {} ({}; {})\n", status(statement, claims), statement.text,
                            statement.place, statement.id);
    return text + "\n" + as_text(status_table(statements, claims));
}

int run_claims(const ClaimsOptions& options) {
    const std::vector<evaluation::Claim> claims = claims_now(options);
    std::string text;
    std::string papers;
    const char* separator = options.format == Format::json ? "[" : "";
    for (const evaluation::Register& statements : evaluation::registers()) {
        papers += "\n  " + statements.paper;
        if (statements.paper.find(options.paper) == std::string::npos)
            continue;
        text += separator;
        separator = options.format == Format::json ? "," : "\n";
        if (options.format == Format::json)
            text += to_json(statements, claims);
        else if (options.format == Format::markdown)
            text += to_markdown(statements, claims);
        else
            text += text_of(statements, claims);
    }
    if (text.empty())
        throw UsageError("no paper '" + options.paper + "'; those with a register:" + papers);
    write_output(options.output, options.format == Format::json ? text + "]\n" : text);
    return done;
}

}  // namespace

Command claims_command() {
    auto options = std::make_shared<ClaimsOptions>();
    return {
        .name = "claims",
        .help = "List the papers' statements, how each is checked, and what came of it",
        .options = {{.name = "--paper",
                     .value = &options->paper,
                     .help = "A part of its name; default: all",
                     .type = "NAME"},
                    choice<Format>(
                        "--format", options->format,
                        {{"text", Format::text}, {"json", Format::json}, {"md", Format::markdown}},
                        "How it is written"),
                    {.name = "--results",
                     .value = &options->results,
                     .help = "A results.json, for the verdicts on what is measured",
                     .type = "FILE"},
                    {.name = "-o,--output",
                     .value = &options->output,
                     .help = "Default: standard output",
                     .type = "FILE"}},
        .run = [options] { return run_claims(*options); }};
}

}  // namespace apps
