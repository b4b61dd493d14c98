// SPDX-License-Identifier: MIT
#include "apps/layout_command.h"

#include <fmt/format.h>

#include <bit>
#include <memory>
#include <optional>

#include "abisort/entries.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/layout_options.h"
#include "apps/layout_shared.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "inspector/blocks.h"
#include "inspector/figures.h"
#include "inspector/level.h"
#include "inspector/level_ranges.h"
#include "inspector/listing.h"
#include "inspector/network.h"
#include "inspector/program_words.h"
#include "inspector/schedule.h"
#include "inspector/trees.h"
#include "inspector/views.h"
#include "sorts/ping_pong.h"
#include "text/words.h"

namespace apps {
namespace {

// Beyond this a level's cells fill gigabytes.
constexpr unsigned max_log2_n_of_cells_as_json = 16;

/// GPU-ABiSort's plan, for views that no other program has.
abisort::Plan plan_of(const LayoutOptions& options, std::string_view view) {
    program_of(options);
    const auto* trees = options.sort().facet<abisort::TreeFacet>();
    if (trees == nullptr)
        throw UsageError(fmt::format("--view {}: program {} has no bitonic trees; its views are {}",
                                     view, options.program, inspector::views_of(options.sort())));
    return trees->plan(options.log2_n);
}

void write(const LayoutOptions& options, const std::string& contents) {
    if (format_of(options) == Format::png)
        refuse_on_terminal(options.output, "a png");
    write_output(options.output, contents);
}

/// A view as a text, which `text` makes, because some are coloured, or as a picture.
template <class Made, class Text>
std::string drawn_without_json(const LayoutOptions& options, const Made& made, Text text) {
    const auto picture = [&] {
        return inspector::to_picture(
            made, options.is_dark ? inspector::dark_palette : inspector::light_palette);
    };
    switch (format_of(options)) {
        case Format::text:
            return text();
        case Format::svg:
            return inspector::to_svg(picture());
        case Format::png:
            return inspector::to_png(picture());
        case Format::json:
        case Format::csv:
            break;
    }
    throw UsageError("csv is a format of `layout plan` only");
}

/// A view in one of the formats.
template <class Made, class Text>
std::string drawn(const LayoutOptions& options, const Made& made, Text text) {
    return format_of(options) == Format::json ? inspector::to_json(made)
                                              : drawn_without_json(options, made, text);
}

template <class Made>
std::string drawn(const LayoutOptions& options, const Made& made) {
    return drawn(options, made, [&] { return inspector::to_text(made); });
}

// Where lines of tables end: 0 is nowhere.
std::size_t line_width(const LayoutOptions& options) {
    return options.output.empty() ? terminal_width() : 0;
}

// A level of many node pairs by its ranges; json has every cell.
std::string level_view(const LayoutOptions& options, const abisort::Plan& plan, unsigned level) {
    const bool is_json = format_of(options) == Format::json;
    if (options.log2_n > inspector::max_log2_n_of_cells && !is_json) {
        const auto ranges = inspector::make_level_ranges(plan, level);
        return drawn_without_json(options, ranges, [&] {
            return inspector::to_text(ranges,
                                      options.output.empty() ? text_width() : text::widest_text);
        });
    }
    if (options.log2_n > max_log2_n_of_cells_as_json)
        throw UsageError(
            fmt::format("--log2n {}: rows of 2^{} node pairs; as json the largest "
                        "layout is of n = 2^{} values (the other formats have no such "
                        "limit)",
                        options.log2_n, options.log2_n - 1, max_log2_n_of_cells_as_json));
    const inspector::Level made = inspector::make_level(plan, level);
    const bool is_shown = options.output.empty();
    return drawn(options, made, [&] {
        return inspector::to_text(made, is_shown && wants_color(options.color),
                                  line_width(options));
    });
}

// Row-wise streams are as wide as the program's own, unless a width is given.
layout::Mapping mapping_drawn(const LayoutOptions& options, const stream::Program& program,
                              unsigned level) {
    if (options.width > 0)
        return mapping_of(*request_of(options).mapping, options.width, options.log2_n);
    for (const stream::Operation& operation : program.operations)
        if (operation.tag.level == level)
            return inspector::output_of(program, operation).mapping;
    return program.streams.front().mapping;
}

std::string blocks_view(const LayoutOptions& options) {
    stream::Program program = program_of(options);
    const unsigned level = options.level.value_or(inspector::last_level(program));
    std::optional<abisort::Plan> plan;
    if (const auto* trees = options.sort().facet<abisort::TreeFacet>())
        plan = trees->plan(options.log2_n);
    const layout::Mapping mapping = mapping_drawn(options, program, level);
    return drawn(options,
                 inspector::make_blocks(std::move(program), level, mapping, std::move(plan)));
}

// Figures show made-up keys, sorted as far as the level before leaves them.
std::string figure_view(const LayoutOptions& options) {
    const unsigned level = options.level.value_or(options.log2_n);
    inspector::check_level(plan_of(options, "figure-1 to figure-3"), level);
    inspector::check_figure(options.log2_n);
    const auto values =
        inspector::bitonic_sequences(options.keys.make(std::size_t{1} << options.log2_n), level);
    if (options.view == View::figure_1)
        return drawn(options,
                     inspector::make_figure_1({values.begin(), values.begin() + (1 << level)}));
    inspector::FigureStage stage = inspector::make_stage(values, level);
    return options.view == View::figure_2 ? drawn(options, inspector::Figure2{std::move(stage)})
                                          : drawn(options, inspector::Figure3{std::move(stage)});
}

std::string shared_view(const LayoutOptions& options) {
    const sorts::Sort& entry = *sorts::sort_named(options.program);
    if (entry.body == stream::Body::blocks)
        throw UsageError(
            fmt::format("--view shared: program {} runs on the {} machine, which has no "
                        "shared memory",
                        options.program, name(entry.body)));
    return drawn(options, shared_memory(entry, options.values(), options.named_settings(),
                                        options.keys, options.shared));
}

// What all other views show are streams.
void check_machine(const LayoutOptions& options, std::string_view asked) {
    const sorts::Sort& entry = *sorts::sort_named(options.program);
    if (entry.body == stream::Body::groups)
        throw UsageError(
            fmt::format("{}: program {} runs on the {} machine, which has no streams; "
                        "its view is shared",
                        asked, options.program, name(entry.body)));
}

// Whatever n is, nothing is written before all is made.
std::string view_of(const LayoutOptions& options) {
    const NothingToLose nothing_to_lose;
    if (options.view != View::shared)
        check_machine(options, "layout");
    const unsigned level = options.level.value_or(options.log2_n);
    switch (options.view) {
        case View::blocks:
            return blocks_view(options);
        case View::schedule: {
            const auto made = inspector::make_schedule(program_of(options), options.level);
            return drawn(options, made, [&] { return to_text(made, line_width(options)); });
        }
        case View::trees: {
            const auto made = inspector::make_tree(plan_of(options, "trees"), level, options.tree);
            return drawn(options, made, [&] { return to_text(made, line_width(options)); });
        }
        case View::network:
            return drawn(options, inspector::make_network(options.sort(), request_of(options)));
        case View::intervals: {
            const auto made =
                interval_level(options.sort(), request_of(options), options.profile->limits,
                               options.level, options.keys, options.intervals);
            const bool is_shown = options.output.empty();
            return drawn(options, made, [&] {
                return to_text(made, is_shown && wants_color(options.color), line_width(options));
            });
        }
        case View::shared:
            return shared_view(options);
        case View::figure_1:
        case View::figure_2:
        case View::figure_3:
            return figure_view(options);
        case View::level:
            break;
    }
    return level_view(options, plan_of(options, "level"), level);
}

// Bare `layout` shows them as well.
std::vector<Example> layout_examples() {
    return {{"layout --log2n 5 --level 4 -o figure-6.svg", "draws Figure 6"},
            {"layout --log2n 8 --view blocks --mapping z-order -o blocks.png",
             "draws what each step writes, in the texture"},
            {"layout --log2n 8 --program optimized --view schedule",
             "shows which stages run in parallel"}};
}

// Bare `layout`: Figure 6, and how to see other things.
int show_figure_6(const LayoutOptions& options) {
    put("Figure 6 of the report\n{}\n", view_of(options));
    for (const Example& example : layout_examples())
        put("gpu-abisort {}\n    {}\n", example.line, example.help);
    return done;
}

bool asks_for_no_size(const LayoutOptions& options) {
    return options.log2_n == 0 && options.n == 0;
}

bool asks_for_nothing(const LayoutOptions& options) {
    return asks_for_no_size(options) && !options.level && options.view == View::level &&
           options.output.empty() && !options.format;
}

// Options of the size of the report's figures if no other is asked for; bare `layout` shows
// Figure 6.
LayoutOptions with_standard_size(LayoutOptions options) {
    if (!asks_for_no_size(options))
        return sized(options);
    const bool is_of_phases = options.view == View::figure_2 || options.view == View::figure_3;
    options.log2_n = is_of_phases || options.view == View::figure_1 ? 4 : 5;
    if (options.view == View::level)
        options.level = options.level.value_or(4);
    if (is_of_phases)
        options.level = options.level.value_or(3);
    return options;
}

int run_layout(const LayoutOptions& given) {
    const LayoutOptions options = with_standard_size(given);
    if (asks_for_nothing(given))
        return show_figure_6(options);
    write(options, view_of(options));
    return done;
}

std::string listing_of(const LayoutOptions& options) {
    const NothingToLose nothing_to_lose;
    const Format format = format_of(options);
    if (format == Format::svg || format == Format::png)
        throw UsageError("`layout plan` has the formats text, json and csv");
    check_machine(options, "layout plan");
    program_of(options);
    const inspector::Listing listing = inspector::make_listing(options.sort(), request_of(options));
    return format == Format::json  ? inspector::to_json(listing)
           : format == Format::csv ? inspector::to_csv(listing)
                                   : inspector::to_text(listing);
}

int run_plan(const LayoutOptions& options) {
    write(options, listing_of(sized(options)));
    return done;
}

Command plan_command() {
    auto options = std::make_shared<LayoutOptions>();
    Command command{.name = "plan",
                    .help = "List every stream operation: kernel, blocks, inputs, counts",
                    .options = plan_options(*options),
                    .run = [options] { return run_plan(*options); },
                    .examples = {{"layout plan --log2n 4", "beside the formulas of the paper"},
                                 {"layout plan --log2n 10 -o plan.csv", "a line a block"}}};
    command.options.push_back(format_option(*options, {"text", "json", "csv"}));
    return command;
}

}  // namespace

layout::Mapping mapping_of(layout::MappingKind kind, std::uint64_t width, unsigned log2_n) {
    if (width > 0 && (!std::has_single_bit(width) || width > 1u << 16))
        throw UsageError(fmt::format("--width {}: expected a power of two up to 65536", width));
    if (kind == layout::MappingKind::z_order)
        return {kind, 0};
    if (width == 0 && log2_n == 0)
        throw UsageError("row-wise streams need a width: --width W, or --log2n L");
    if (width == 0)
        return sorts::square_mapping(kind, std::size_t{1} << log2_n);
    return {kind, static_cast<unsigned>(std::countr_zero(width))};
}

Command layout_command() {
    auto options = std::make_shared<LayoutOptions>();
    Command command{.name = "layout",
                    .help = "Show what lies where: streams, blocks, schedules, trees, addresses",
                    .options = plan_options(*options),
                    .run = [options] { return run_layout(*options); },
                    .subcommands = address_commands(),
                    .examples = layout_examples()};
    for (Option& option :
         joined({view_options(*options), key_options(options->keys),
                 interval_options(options->intervals), shared_options(options->shared)}))
        command.options.push_back(std::move(option));
    command.subcommands.insert(command.subcommands.begin(), plan_command());
    return command;
}

}  // namespace apps
