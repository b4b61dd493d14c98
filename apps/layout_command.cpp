// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <memory>
#include <optional>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "inspect/blocks.h"
#include "inspect/figures.h"
#include "inspect/intervals.h"
#include "inspect/level.h"
#include "inspect/listing.h"
#include "inspect/network.h"
#include "inspect/program_words.h"
#include "inspect/schedule.h"
#include "io/names.h"
#include "sorts/catalogue.h"
#include "sorts/comparators.h"
#include "sorts/intervals/plan.h"
#include "sorts/run_values.h"
#include "sorts/sort.h"

namespace apps {
namespace {

/// Output format of a view.
enum class Format { text, json, csv, svg };

constexpr io::Named<Format> formats[] = {
    {Format::text, "text"}, {Format::json, "json"}, {Format::csv, "csv"}, {Format::svg, "svg"}};

/// The options of `layout`.
struct LayoutOptions : ProgramChoice {
    LayoutOptions() { program = "overlapped"; }

    unsigned log2_n = 0;  ///< value of --log2n; 0: not given
    std::uint64_t n = 0;  ///< value of --n; 0: n is 2^log2_n
    std::optional<unsigned> level;
    ShownKeys keys;
    std::string view = "level";  ///< name of one of the views
    std::optional<Format> format;
    std::string output;
    bool is_dark = false;

    /// Returns n, the number of values.
    std::size_t values() const { return n > 0 ? n : log2_n < 40 ? std::size_t{1} << log2_n : 0; }
};

// Makes the request for the sort. A smaller --n is padded, but a smaller --log2n is an error.
// Throws UsageError if the sort cannot sort this many values.
sorts::Request request_of(const LayoutOptions& options) {
    const std::size_t n = options.values();
    const sorts::SizeRule& sizes = options.sort().sizes;
    const bool is_too_small = options.n == 0 && n < sizes.smallest;
    if (is_too_small || n > sizes.largest)
        throw UsageError(fmt::format("{}: program {} sorts {} to {} values",
                                     options.n > 0 ? fmt::format("--n {}", options.n)
                                                   : fmt::format("--log2n {}", options.log2_n),
                                     options.program, inspect::values_text(sizes.smallest),
                                     inspect::values_text(sizes.largest)));
    return options.request(n);
}

stream::Program program_of(const LayoutOptions& options) {
    return sorts::make_program(options.sort(), request_of(options));
}

// Returns the output format. Without --format, the ending of the output file decides, and the
// default is text.
Format format_of(const LayoutOptions& options) {
    if (options.format)
        return *options.format;
    const std::string ending = std::filesystem::path(options.output).extension().string();
    if (ending.empty() || ending == ".txt")
        return Format::text;
    if (const auto format = io::value_in(formats, ending.substr(1)))
        return *format;
    throw UsageError(fmt::format(
        "{}: ending '{}', expected one of .txt, .json, .csv, .svg; use --format to choose a format",
        options.output, ending));
}

// log2 of the largest n of a level in JSON or CSV. The cells of larger levels would take gigabytes.
constexpr unsigned max_log2_n_of_cells_as_data = 16;

// Returns the requested level. If no level was requested, returns the last level.
unsigned level_of(const LayoutOptions& options) {
    return options.level.value_or(options.log2_n);
}

/// Returns the plan of a sort that merges bitonic trees.
abisort::Plan plan_of(const LayoutOptions& options) {
    request_of(options);
    return options.sort().trees(1u << options.log2_n);
}

std::string picture_of(const LayoutOptions& options, const auto& made) {
    const auto& theme = options.is_dark ? inspect::dark_theme : inspect::light_theme;
    if constexpr (requires { to_picture(made, theme); })
        return inspect::to_svg(to_picture(made, theme));
    throw UsageError(fmt::format("layout --view {} has no picture", options.view));
}

/// Returns a view's tables as JSON, or its first table as CSV.
std::string data_of(const LayoutOptions& options, const std::vector<inspect::Table>& tables) {
    if (format_of(options) == Format::csv)
        return inspect::to_csv(tables.front());
    return tables.size() == 1 ? inspect::to_json(tables.front()) : inspect::to_json(tables);
}

/// Returns a view in the requested format. `text` is a function that makes the text format.
template <class Made, class Text>
std::string drawn(const LayoutOptions& options, const Made& made, Text text) {
    switch (format_of(options)) {
        case Format::text:
            return text();
        case Format::svg:
            return picture_of(options, made);
        case Format::json:
        case Format::csv:
            break;
    }
    if constexpr (requires { tables_of(made); })
        return data_of(options, tables_of(made));
    else
        return data_of(options, {table_of(made)});
}

template <class Made>
std::string drawn(const LayoutOptions& options, const Made& made) {
    return drawn(options, made, [&] {
        if constexpr (requires { tables_of(made); })
            return to_text(tables_of(made));
        else
            return to_text(table_of(made));
    });
}

// Width at which lines of tables are wrapped; 0: lines are not wrapped.
std::size_t line_width(const LayoutOptions& options) {
    return options.output.empty() ? terminal_width() : 0;
}

// Draws a level, with a cell for every node pair.
std::string level_view(const LayoutOptions& options) {
    const abisort::Plan plan = plan_of(options);
    const Format format = format_of(options);
    const bool is_data = format == Format::json || format == Format::csv;
    const unsigned largest = is_data ? max_log2_n_of_cells_as_data : inspect::max_log2_n_of_cells;
    if (options.log2_n > largest)
        throw UsageError(fmt::format(
            "--log2n {}: rows would have 2^{} node pairs; the largest n of this view is 2^{}{}. "
            "For larger n use --view blocks",
            options.log2_n, options.log2_n - 1, largest, is_data ? "" : " (2^16 as json and csv)"));
    const inspect::Level made = inspect::make_level(plan, level_of(options));
    return drawn(options, made, [&] { return to_text(made, line_width(options)); });
}

// Mapping of the stream to which a level's operations write.
layout::Mapping mapping_drawn(const stream::Program& program, unsigned level) {
    for (const stream::Operation& operation : program.operations)
        if (operation.tag.level == level)
            return inspect::output_of(program, operation).mapping;
    return program.streams.front().mapping;
}

std::string blocks_view(const LayoutOptions& options) {
    stream::Program program = program_of(options);
    const unsigned level = options.level.value_or(inspect::last_level(program));
    const layout::Mapping mapping = mapping_drawn(program, level);
    return drawn(options, inspect::make_blocks(std::move(program), level, mapping));
}

// Lists every operation of a sort, and below them totals with the paper's formulas.
std::string plan_view(const LayoutOptions& options) {
    return drawn(options, inspect::make_listing(options.sort(), request_of(options)));
}

std::string schedule_view(const LayoutOptions& options) {
    const auto made = inspect::make_schedule(program_of(options), options.level);
    return drawn(options, made, [&] { return to_text(made, line_width(options)); });
}

// Draws a network. Throws if the network would be unreadable as a picture or too long as a text.
std::string network_view(const LayoutOptions& options) {
    constexpr std::uint64_t max_values = 1 << 12;
    const Format format = format_of(options);
    const bool is_picture = format == Format::svg;
    const std::uint64_t most = is_picture ? inspect::max_wires : max_values;
    if (options.values() > most)
        throw UsageError(fmt::format("layout --view network: {} values, at most {} are {}",
                                     options.values(), most,
                                     is_picture ? "drawn (text and json show more)" : "listed"));
    return drawn(options, inspect::make_network(options.sort(), request_of(options)));
}

// Sorts the keys into the runs that the levels before this one would make.
std::string intervals_view(const LayoutOptions& options) {
    const sorts::Sort& sort = options.sort();
    sorts::Request request = request_of(options);
    const stream::Program program = program_of(options);
    sorts::check_has_ids(program);
    request.n = program.size;
    const sorts::intervals::IntervalPlan plan = sort.intervals(request);
    const unsigned shown = options.level.value_or(plan.steps.back().level);
    std::vector<shaders::value_t> values = sorts::values_of(options.keys.make(request.n));
    const auto step = std::ranges::find(plan.steps, shown, &sorts::intervals::MergeStep::level);
    const std::size_t run = step == plan.steps.end() ? values.size() : step->run();
    for (std::size_t first = 0; first < values.size(); first += run)
        std::ranges::sort(
            std::span(values).subspan(first, std::min(run, values.size() - first)), {},
            [](const shaders::value_t& value) { return std::pair(value.key, value.id); });
    inspect::IntervalLevel made =
        inspect::make_interval_level(std::string(sort.name), plan, shown, std::move(values));
    made.input = options.keys.text();
    return drawn(options, made);
}

// Makes keys and sorts them into the runs that the levels before this one would make.
std::vector<std::uint32_t> figure_values(const LayoutOptions& options) {
    inspect::check_level(plan_of(options), level_of(options));
    inspect::check_figure(options.log2_n);
    return inspect::bitonic_sequences(options.keys.make(std::size_t{1} << options.log2_n),
                                      level_of(options));
}

std::string figure_1_view(const LayoutOptions& options) {
    const auto values = figure_values(options);
    return drawn(options, inspect::make_figure_1(
                              {values.begin(), values.begin() + (1 << level_of(options))}));
}

template <unsigned number>
std::string figure_of_phases(const LayoutOptions& options) {
    return drawn(options, inspect::StageFigure{number, inspect::make_stage(figure_values(options),
                                                                           level_of(options))});
}

/// A view of `layout`. To add a view, write a function that draws it and add a line to the table.
struct LayoutView {
    /// The part of a sort that a view shows.
    enum class Part { streams, trees, comparators, intervals };

    std::string_view name;  ///< name of the view for --view
    /// Draws the view in the requested format. Throws UsageError or inspect::ViewError if the
    /// options do not suit the view.
    std::string (*draw)(const LayoutOptions& options);
    std::string_view help;  ///< phrase that describes the view
    Part needs;
    unsigned log2_n = 5;          ///< log2 of the view's default n
    unsigned standard_level = 0;  ///< level that is shown by default; 0: the last one
    bool shows_keys = false;      ///< true if the view depends on the keys
};

using Part = LayoutView::Part;

// The table of views; the first one is the default. The default n of a view is the size of the 2006
// paper's figures, 2^5 or 2^4.
constexpr LayoutView views[] = {
    {"level", level_view, "rows of Figures 4-7", Part::trees, 5, 4},
    {"blocks", blocks_view, "blocks in 1D and 2D", Part::streams},
    {"plan", plan_view, "blocks of all levels, and totals", Part::streams},
    {"schedule", schedule_view, "stages of each step", Part::streams},
    {"network", network_view, "wires and comparators", Part::comparators},
    {"intervals", intervals_view, "runs, and the intervals that instances merge", Part::intervals,
     5, 0, true},
    {"figure-1", figure_1_view, "halves of a merge", Part::trees, 4, 0, true},
    {"figure-2", figure_of_phases<2>, "phases of its first stage in place", Part::trees, 4, 3,
     true},
    {"figure-3", figure_of_phases<3>, "phases of its first stage with their output stream",
     Part::trees, 4, 3, true},
};

// Returns why a sort lacks a part ("has no bitonic trees"), or an empty text if the sort has it.
std::string lack_of(const sorts::Sort& sort, Part part) {
    if (sort.body != stream::Body::blocks)
        return fmt::format("is a {} sort, which has no streams", name(sort.body));
    if (part == Part::trees && !sort.trees)
        return "has no bitonic trees";
    if (part == Part::comparators && !sort.comparators)
        return "is not a sorting network";
    if (part == Part::intervals && !sort.intervals)
        return "does not merge by intervals";
    return "";
}

// Lists the names of the views with a property.
template <class HasIt>
std::string names_of_views(HasIt has_it) {
    std::vector<std::string_view> names;
    for (const LayoutView& view : views)
        if (has_it(view))
            names.push_back(view.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

// If the sort lacks this view, throws UsageError with a list of the sort's views.
void check_has(const sorts::Sort& sort, const LayoutView& view) {
    const std::string lack = lack_of(sort, view.needs);
    if (lack.empty())
        return;
    const std::string available =
        names_of_views([&](const LayoutView& other) { return lack_of(sort, other.needs).empty(); });
    throw UsageError(fmt::format("view {} is not available for {}: it {}{}", view.name, sort.name,
                                 lack, available.empty() ? "" : "; available views: " + available));
}

// Fills in n: the number of the user's own keys. Without own keys and a given n, it is the size of
// the 2006 paper's figures.
LayoutOptions with_size(LayoutOptions options, const LayoutView& view) {
    const bool has_size = options.log2_n > 0 || options.n > 0;
    if (options.keys.are_own()) {
        if (!view.shows_keys)
            throw UsageError(fmt::format(
                "layout --view {} shows no keys; views with keys are {}", view.name,
                names_of_views([](const LayoutView& other) { return other.shows_keys; })));
        if (has_size)
            throw UsageError("n is the number of your keys; leave out --log2n and --n");
        options.keys.typed = options.keys.own();
        options.n = options.keys.typed.size();
    } else if (!has_size) {
        options.log2_n = view.log2_n;
        if (view.standard_level > 0)
            options.level = options.level.value_or(view.standard_level);
    }
    if (options.n > 0) {
        const std::size_t padded = sorts::padded(options.sort(), options.n).value_or(options.n);
        options.log2_n = std::max(1u, static_cast<unsigned>(std::bit_width(padded - 1)));
    }
    return options;
}

int run_layout(const LayoutOptions& given) {
    const LayoutView& view = *io::find(views, given.view, &LayoutView::name);
    const LayoutOptions options = with_size(given, view);
    check_has(options.sort(), view);
    const std::string text = view.draw(options);
    check_interrupted();
    write_output(options.output, text);
    return done;
}

void add_options(Command& command, LayoutOptions& options) {
    CLI::Option* log2_n = add(command, "--log2n", options.log2_n, "Sort n = 2^L values")
                              ->type_name("L")
                              ->check(in_range(1, 63));
    add(command, "--n", options.n, "Sort n values; the sort pads them if necessary")
        ->type_name("N")
        ->check(in_range(1, 1e12))
        ->excludes(log2_n);
    add_program(command, options);
    add_path(command, "-o,--output", options.output,
             "Output file; its ending gives the format; default: standard output");
    add(command, "--level", options.level, "Recursion level to draw; default: the last")
        ->type_name("J");
    std::string help = "View to draw";
    for (const LayoutView& view : views)
        help += fmt::format("{} {}: {}", &view == views ? "." : ";", view.name, view.help);
    add(command, "--view", options.view, help)
        ->type_name("NAME")
        ->check(one_of(io::all_of(views, &LayoutView::name)));
    std::vector<std::pair<std::string, std::optional<Format>>> choices;
    for (const auto& [format, name] : formats)
        choices.emplace_back(name, format);
    add_choice(command, "--format", options.format, choices, "Format")
        ->default_str("by the file's ending, otherwise text");
    add_choice<bool>(command, "--theme", options.is_dark, {{"light", false}, {"dark", true}},
                     "Background of pictures");
    add_shown_keys(command, options.keys);
}

}  // namespace

CommandPointer layout_command() {
    auto options = std::make_shared<LayoutOptions>();
    auto command = std::make_shared<Command>(
        "layout", "Show a sort's memory layout: streams, blocks, schedules, trees",
        [options] { return run_layout(*options); });
    add_options(*command, *options);
    command->examples = {
        {"layout --log2n 5 --level 4 -o figure-6.svg", "draws Figure 6"},
        {"layout --log2n 8 --view blocks --mapping z-order -o blocks.svg",
         "draws the blocks that each step writes in the texture"},
        {"layout --log2n 8 --program optimized --view schedule",
         "shows which stages run in parallel"},
        {"layout --log2n 4 --view plan", "lists all operations next to the paper's formulas"},
        {"layout --view figure-1 --keys 7,4,1,6", "draws Figure 1 for your own keys"}};
    return command;
}

}  // namespace apps
