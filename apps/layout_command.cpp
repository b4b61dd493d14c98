// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <limits>
#include <memory>

#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/layout.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "inspect/program_words.h"
#include "io/error.h"
#include "io/key_file.h"
#include "io/names.h"
#include "io/text.h"
#include "sorts/catalogue.h"

namespace apps {
namespace {

constexpr std::pair<std::string_view, Format> endings[] = {
    {".txt", Format::text},
    {".json", Format::json},
    {".csv", Format::csv},
    {".svg", Format::svg},
};

void add_view(Command& command, LayoutOptions& options) {
    std::string help = "View to draw";
    for (const LayoutView& view : layout_views())
        help += fmt::format("{} {}: {}", &view == layout_views().data() ? "." : ";", view.name,
                            view.help);
    add(command, "--view", options.view, help)
        ->type_name("NAME")
        ->check(one_of(io::all_of(layout_views(), &LayoutView::name)));
}

std::vector<float> typed_keys(const std::string& text) {
    return io::floats_of(io::keys_of(io::KeyText(text), {.integers = false, .rounded = true}));
}

std::string refusal_of(const std::string& keys) {
    try {
        return typed_keys(keys).empty() ? "no keys" : "";
    } catch (const io::FormatError& error) {
        return error.what();
    }
}

}  // namespace

std::vector<float> ShownKeys::own() const {
    constexpr std::size_t max_bytes = std::size_t{1} << 26;
    const std::vector<float> keys =
        typed.empty() ? io::read_keys(file, {}, max_bytes, check_interrupted) : typed;
    if (keys.empty())
        throw UsageError(text() + ": no keys");
    if (std::ranges::any_of(keys, [](float key) { return std::isnan(key); }))
        throw UsageError(text() + ": a key is NaN; this view cannot show it");
    return keys;
}

std::vector<float> ShownKeys::make(std::size_t n) const {
    if (!are_own())
        return KeyChoice::make(n);
    std::vector<float> keys = own();
    keys.resize(n, std::numeric_limits<float>::infinity());
    return keys;
}

std::string ShownKeys::text() const {
    return !file.empty() ? file : !typed.empty() ? "typed" : KeyChoice::text();
}

void add_shown_keys(Command& command, ShownKeys& keys) {
    CLI::Option* file =
        add_path(command, "FILE", keys.file, "File with your own keys; - is standard input");
    const auto assign = [&keys](const std::string& given) { keys.typed = typed_keys(given); };
    command.add_option_function<std::string>("--keys", assign, "Your own keys, such as 7,4,1,6")
        ->type_name("KEYS")
        ->check(refusal_of)
        ->excludes(file);
    add_keys(command, keys);
}

std::size_t LayoutOptions::values() const {
    return n > 0 ? n : log2_n < 40 ? std::size_t{1} << log2_n : 0;
}

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
    check_profile(options.profile, options.sort().body);
    stream::Program program = sorts::make_program(options.sort(), request_of(options));
    // the profile `modern` allows the plans of all sorts
    if (options.profile != "modern")
        check_fits(program, stream::profile_named(options.profile)->limits);
    return program;
}

Format format_of(const LayoutOptions& options) {
    if (options.format)
        return *options.format;
    const std::string ending = std::filesystem::path(options.output).extension().string();
    if (ending.empty())
        return Format::text;
    for (const auto& [name, format] : endings)
        if (ending == name)
            return format;
    using Ending = std::pair<std::string_view, Format>;
    throw UsageError(
        fmt::format("{}: ending '{}', expected one of {}; use --format to choose a format",
                    options.output, ending, io::joined(endings, &Ending::first)));
}

namespace {

void add_plan_options(Command& command, LayoutOptions& options) {
    CLI::Option* log2_n = add(command, "--log2n", options.log2_n, "Sort n = 2^L values")
                              ->type_name("L")
                              ->check(in_range(1, 63));
    add(command, "--n", options.n, "Sort n values; the sort pads them if necessary")
        ->type_name("N")
        ->check(in_range(1, 1e12))
        ->excludes(log2_n);
    add_program(command, options);
    add_profile(command, options.profile);
    add_path(command, "-o,--output", options.output,
             "Output file; its ending gives the format; default: standard output");
}

void add_view_options(Command& command, LayoutOptions& options) {
    add(command, "--level", options.level, "Recursion level to draw; default: the last")
        ->type_name("J");
    add_view(command, options);
    add_choice<std::optional<Format>>(command, "--format", options.format,
                                      {{"text", Format::text},
                                       {"json", Format::json},
                                       {"csv", Format::csv},
                                       {"svg", Format::svg}},
                                      "Format")
        ->default_str("by the file's ending, otherwise text");
    add_choice<bool>(command, "--theme", options.is_dark, {{"light", false}, {"dark", true}},
                     "Background of pictures");
    add(command, "--launch", options.launch, "Launch to show, from 0 (--view shared)")
        ->type_name("L");
    add(command, "--group", options.group, "Workgroup of the launch, from 0 (--view shared)")
        ->type_name("G");
}

std::string view_of(const LayoutOptions& options) {
    const LayoutView& view = view_named(options.view);
    check_has(options.sort(), view);
    std::string text = view.draw(options);
    check_interrupted();
    return text;
}

// Examples for the help of `layout`. `layout` without options also shows these examples.
std::vector<Example> layout_examples() {
    return {{"layout --log2n 5 --level 4 -o figure-6.svg", "draws Figure 6"},
            {"layout --log2n 8 --view blocks --mapping z-order -o blocks.svg",
             "draws the blocks that each step writes in the texture"},
            {"layout --log2n 8 --program optimized --view schedule",
             "shows which stages run in parallel"},
            {"layout --log2n 4 --view plan", "lists all operations next to the paper's formulas"},
            {"layout --view figure-1 --keys 7,4,1,6", "draws Figure 1 for your own keys"}};
}

// Runs `layout` without options: draws Figure 6 and explains how to see other views.
int show_figure_6(const LayoutOptions& options) {
    put("Figure 6 of the paper\n{}", view_of(options));
    std::string hints = "more views:\n";
    for (const Example& example : layout_examples())
        hints += fmt::format("gpu-abisort {}  ({})\n", example.line, example.help);
    note_text(hints);
    return done;
}

// Fills in n: the number of the user's own keys. Without own keys and a given n, it is the size of
// the 2006 paper's figures.
LayoutOptions with_size(LayoutOptions options) {
    const LayoutView& view = view_named(options.view);
    const bool has_size = options.log2_n > 0 || options.n > 0;
    if (options.keys.are_own()) {
        check_shows_keys(view);
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
    const LayoutOptions options = with_size(given);
    const bool is_bare = given.log2_n == 0 && options.n == 0 && !given.level &&
                         given.view == LayoutOptions{}.view && given.output.empty() &&
                         !given.format;
    if (is_bare)
        return show_figure_6(options);
    write_output(options.output, view_of(options));
    return done;
}

}  // namespace

CommandPointer layout_command() {
    auto options = std::make_shared<LayoutOptions>();
    auto command = std::make_shared<Command>(
        "layout", "Show a sort's memory layout: streams, blocks, schedules, trees",
        [options] { return run_layout(*options); });
    add_plan_options(*command, *options);
    add_view_options(*command, *options);
    add_shown_keys(*command, options->keys);
    command->examples = layout_examples();
    return command;
}

}  // namespace apps
