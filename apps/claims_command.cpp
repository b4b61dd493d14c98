// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "apps/report_files.h"
#include "evaluation/register/register.h"
#include "io/words.h"

namespace apps {
namespace {

enum class ClaimsFormat { text, json, markdown };

struct ClaimsOptions {
    std::string id;  ///< id of a statement of the paper, or of a claim, to show in detail
    /// part of the paper, such as "Abstract", whose statements are shown in detail
    std::string place;
    std::string paper;
    ClaimsFormat format = ClaimsFormat::text;
    std::string results;
};

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
    text += fmt::format("\n{}: {} statements\n", statements.paper, statements.statements.size());
    for (const auto& [verdict, count] : count_statuses(statements, claims))
        text += fmt::format("  {:<20} {:>4}\n", name(verdict), count);
    return text;
}

bool is_part(std::string_view part, std::string_view name) {
    const auto is_same_letter = [](unsigned char p, unsigned char q) {
        return std::tolower(p) == std::tolower(q);
    };
    return std::search(name.begin(), name.end(), part.begin(), part.end(), is_same_letter) !=
               name.end() ||
           part.empty();
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
        throw UsageError("unknown paper '" + part + "'; available papers:" + papers);
    return chosen;
}

/// Writes the paper's statements with their claims' verdicts, thresholds, numbers and origin.
class Details {
  public:
    Details(const evaluation::Results& results, std::size_t width)
        : results_(results), width_(width) {}

    void add(const evaluation::Register& paper, const evaluation::Statement& statement) {
        text_ += text_.empty() ? "" : "\n";
        text_ += io::hanging(statement.text, 0, width_);
        add("id", statement.id);
        add("place", paper.paper + ", " + statement.place);
        add("kind", statement.kind);
        add("verdict", evaluation::text(status(statement, results_.claims)));
        for (const evaluation::Claim& claim : results_.claims)
            if (std::ranges::count(statement.claims, claim.id) > 0)
                add(claim);
        for (const std::string& test : statement.tests)
            add("test", test);
        add("erratum", statement.erratum);
        add("note", statement.why);
    }

    const std::string& text() const { return text_; }

  private:
    void add(const std::string& name, const std::string& value) {
        constexpr std::size_t column = 13;
        if (!value.empty())
            text_ += "  " + io::padded(name, column - 2) + io::hanging(value, column, width_);
    }

    void add(const evaluation::Claim& claim) {
        add("claim", claim.id + ": " + std::string(name(claim.verdict)));
        add(" threshold", claim.bar);
        add(" found", claim.found);
        if (claim.kind == evaluation::ClaimKind::measured &&
            claim.verdict != evaluation::Verdict::not_measured)
            add(" measured", origin(claim));
    }

    // Describes on which device and with which clock a claim was measured, and whether its times
    // include transfers.
    std::string origin(const evaluation::Claim& claim) const {
        std::string device = results_.host.cpu;
        std::string_view clock = name(evaluation::Clock::host);
        for (const evaluation::HostExecutor& executor : results_.host.executors)
            if (executor.name == claim.executor)
                device = fmt::format("{} ({}), {}", executor.renderer, executor.name, device);
        for (const evaluation::Contest& contest : results_.contests)
            for (const evaluation::Measurement& measurement : contest)
                if (measurement.contestant.executor == claim.executor)
                    clock = name(clock_of(measurement.samples));
        return fmt::format(
            "{}; {}; {}; commit {}", device, clock,
            claim.id == "transfer" ? "transfers by the host's clock" : "without transfers",
            results_.commit);
    }

    const evaluation::Results& results_;
    std::size_t width_;
    std::string text_;
};

bool is_chosen(const ClaimsOptions& options, const evaluation::Statement& statement) {
    if (!options.place.empty() && !is_part(options.place, statement.place))
        return false;
    return options.id.empty() || statement.id == options.id ||
           std::ranges::count(statement.claims, options.id) > 0;
}

std::string details(const ClaimsOptions& options,
                    const std::vector<const evaluation::Register*>& papers) {
    const evaluation::Results results = judged_results(options.results);
    Details details(results, text_width());
    for (const evaluation::Register* paper : papers)
        for (const evaluation::Statement& statement : paper->statements)
            if (is_chosen(options, statement))
                details.add(*paper, statement);
    if (details.text().empty())
        throw UsageError(options.id.empty() ? "no statement is from '" + options.place + "'"
                                            : "no statement or claim '" + options.id + "'");
    return details.text();
}

int run_claims(const ClaimsOptions& options) {
    const auto papers = chosen_papers(options.paper);
    if (!options.id.empty() || !options.place.empty()) {
        if (options.format != ClaimsFormat::text)
            throw UsageError("ID and --place show text");
        const std::string text = details(options, papers);
        write_output({}, text);
        return done;
    }
    const std::vector<evaluation::Claim> claims = judged_results(options.results).claims;
    if (options.format == ClaimsFormat::json) {
        auto json = nlohmann::ordered_json::array();
        for (const evaluation::Register* paper : papers)
            json.push_back(to_json(*paper, claims));
        write_output({}, json.dump(1) + "\n");
        return done;
    }
    const bool is_markdown = options.format == ClaimsFormat::markdown;
    std::string text = is_markdown ? evaluation::markdown_of_all() : "";
    for (const evaluation::Register* paper : papers)
        text += (paper == papers.front() ? "" : "\n") +
                (is_markdown ? to_markdown(*paper, claims) : text_of(*paper, claims, text_width()));
    check_interrupted();
    write_output({}, text);
    return done;
}

}  // namespace

CommandPointer claims_command() {
    auto options = std::make_shared<ClaimsOptions>();
    auto command = std::make_shared<Command>(
        "claims", "List the papers' statements, how each one is checked, and the verdict",
        [options] { return run_claims(*options); });
    add(*command, "ID", options->id,
        "Show details of a statement or claim: threshold, result, device and clock");
    add(*command, "--place", options->place,
        "Show details of the statements at this place, such as Abstract, §8 or Table 2");
    add(*command, "--paper", options->paper,
        "Part of the paper's name (upper or lower case); default: all papers")
        ->type_name("NAME");
    add_choice<ClaimsFormat>(*command, "--format", options->format,
                             {{"text", ClaimsFormat::text},
                              {"json", ClaimsFormat::json},
                              {"md", ClaimsFormat::markdown}},
                             "Format");
    add_path(*command, "--results", options->results,
             "Results file for the verdicts on measured claims");
    command->examples = {{"claims", "checks everything that needs no measurements"},
                         {"claims --place Abstract --results results.json",
                          "shows the verdicts on the statements in the abstracts"},
                         {"claims --results results.json --format md > claims.md",
                          "writes a Markdown page with all verdicts"}};
    return command;
}

}  // namespace apps
