// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/layout.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "inspector/listing.h"
#include "inspector/program_words.h"

namespace apps {
namespace {

void write(const LayoutOptions& options, const std::string& contents) {
    write_output(options.output, contents);
}

// Draws the view. Nothing is written before the view is complete, so Ctrl-C may end the program.
std::string view_of(const LayoutOptions& options) {
    const NothingToLose nothing_to_lose;
    const LayoutView& view = view_named(options.view);
    check_has(options.sort(), view);
    return view.draw(options);
}

// Examples for help; `layout` without options shows them, too.
std::vector<Example> layout_examples() {
    return {{"layout --log2n 5 --level 4 -o figure-6.svg", "draws Figure 6"},
            {"layout --log2n 8 --view blocks --mapping z-order -o blocks.svg",
             "draws what each step writes, in the texture"},
            {"layout --log2n 8 --program optimized --view schedule",
             "shows which stages run in parallel"},
            {"layout --view figure-1 --keys 7,4,1,6", "draws Figure 1 for your own keys"}};
}

// `layout` without options draws Figure 6 and explains how to see other views.
int show_figure_6(const LayoutOptions& options) {
    put("Figure 6 of the paper\n{}", view_of(options));
    std::string hints = "more views:\n";
    for (const Example& example : layout_examples())
        hints += fmt::format("gpu-abisort {}  ({})\n", example.line, example.help);
    note_text(hints);
    return done;
}

bool asks_for_no_size(const LayoutOptions& options) {
    return options.log2_n == 0 && options.n == 0;
}

bool asks_for_nothing(const LayoutOptions& options) {
    return asks_for_no_size(options) && !options.level && options.view == LayoutOptions{}.view &&
           options.output.empty() && !options.format;
}

// Fills in the sizes that the 2006 paper's figures have if no other size is requested. `layout`
// without options shows Figure 6.
LayoutOptions with_standard_size(LayoutOptions options) {
    if (!asks_for_no_size(options))
        return sized(options);
    const LayoutView& view = view_named(options.view);
    options.log2_n = view.log2_n;
    if (view.standard_level > 0)
        options.level = options.level.value_or(view.standard_level);
    return options;
}

// Sets n to the number of the user's own keys.
LayoutOptions with_own_keys(LayoutOptions options) {
    if (!options.keys.are_own())
        return options;
    check_shows_keys(view_named(options.view));
    if (!asks_for_no_size(options))
        throw UsageError("n is the number of your keys: leave --log2n and --n out");
    options.keys.typed = options.keys.own();
    options.n = options.keys.typed.size();
    return options;
}

int run_layout(const LayoutOptions& asked) {
    const LayoutOptions given = with_own_keys(asked);
    const LayoutOptions options = with_standard_size(given);
    if (asks_for_nothing(given))
        return show_figure_6(options);
    write(options, view_of(options));
    return done;
}

std::string listing_of(const LayoutOptions& options) {
    const NothingToLose nothing_to_lose;
    const Format format = format_of(options);
    if (format == Format::svg)
        throw UsageError("`layout plan` has the formats text, json and csv");
    if (const std::string lack = lack_of_streams(options.sort()); !lack.empty())
        throw UsageError(fmt::format("layout plan: program {} {}", options.program, lack));
    program_of(options);
    const inspector::Listing listing = inspector::make_listing(options.sort(), request_of(options));
    if (format == Format::text)
        return inspector::to_text(listing);
    const inspector::Table tables[] = {table_of(listing), totals_table(listing)};
    return format == Format::json ? inspector::to_json(tables) : inspector::to_csv(tables[0]);
}

int run_plan(const LayoutOptions& options) {
    write(options, listing_of(sized(options)));
    return done;
}

CommandPointer plan_command() {
    auto options = std::make_shared<LayoutOptions>();
    auto command = std::make_shared<Command>(
        "plan", "List every stream operation: kernel, blocks, inputs, counts",
        [options] { return run_plan(*options); });
    add_plan_options(*command, *options);
    add_format(*command, *options, {"text", "json", "csv"});
    command->examples = {{"layout plan --log2n 4", "with the paper's formulas"},
                         {"layout plan --log2n 10 -o plan.csv", "writes one line per block"}};
    return command;
}

}  // namespace

CommandPointer layout_command() {
    auto options = std::make_shared<LayoutOptions>();
    auto command = std::make_shared<Command>(
        "layout", "Show the memory layout of a sort: streams, blocks, schedules, trees",
        [options] { return run_layout(*options); });
    add_plan_options(*command, *options);
    add_view_options(*command, *options);
    add_shown_keys(*command, options->keys);
    command->add_subcommand(plan_command());
    command->examples = layout_examples();
    return command;
}

}  // namespace apps
