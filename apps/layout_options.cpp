// SPDX-License-Identifier: MIT
#include "apps/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <limits>

#include "apps/usage_error.h"
#include "inspector/program_words.h"
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
    return io::floats_of(io::KeyText(text).keys({.integers = false, .rounded = true}));
}

std::string refusal_of(const std::string& keys) {
    try {
        typed_keys(keys);
        return {};
    } catch (const io::FormatError& error) {
        return error.what();
    }
}

}  // namespace

std::vector<float> ShownKeys::own() const {
    const std::vector<float> keys = typed.empty() ? io::read_keys(file) : typed;
    if (keys.empty())
        throw UsageError(text() + ": no keys");
    if (std::ranges::any_of(keys, [](float key) { return std::isnan(key); }))
        throw UsageError(text() + ": a key is NaN, which this view does not order");
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
        add_path(command, "FILE", keys.file,
                 "Your own keys, for the views that show keys; - is standard input");
    const auto assign = [&keys](const std::string& given) { keys.typed = typed_keys(given); };
    command.add_option_function<std::string>("--keys", assign, "Your own keys, such as 7,4,1,6")
        ->type_name("KEYS")
        ->check(checked_by(refusal_of))
        ->excludes(file);
    add_keys(command, keys);
}

std::size_t LayoutOptions::values() const {
    if (log2_n == 0 && n == 0)
        throw UsageError("--log2n is required, or --n");
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
                                     options.program, inspector::values_text(sizes.smallest),
                                     inspector::values_text(sizes.largest)));
    return options.request(n);
}

LayoutOptions sized(LayoutOptions options) {
    const sorts::Sort& entry = *sorts::sort_named(options.program);
    if (options.n > 0) {
        const std::size_t padded = sorts::padded(entry, options.n).value_or(options.n);
        options.log2_n = std::max(1u, static_cast<unsigned>(std::bit_width(padded - 1)));
    }
    return options;
}

stream::Program program_of(const LayoutOptions& options) {
    stream::Program program = sorts::make_program(options.sort(), request_of(options));
    // The profile `modern` allows every plan.
    if (options.profile != stream::profile_named("modern"))
        check_fits(program, options.profile->limits);
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
    throw UsageError(fmt::format("{}: ending '{}', expected one of {}, or --format", options.output,
                                 ending, io::joined(endings, &Ending::first)));
}

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
             "A file instead of standard output; its ending gives the format");
}

void add_format(Command& command, LayoutOptions& options, const std::vector<std::string>& formats) {
    std::vector<std::pair<std::string, std::optional<Format>>> choices;
    for (const std::string& word : formats)
        for (const auto& [name, format] : endings)
            if (name.substr(1) == (word == "text" ? "txt" : word))
                choices.emplace_back(word, format);
    add_choice(command, "--format", options.format, choices, "Format")
        ->default_str("that of the file's ending, or text");
}

void add_view_options(Command& command, LayoutOptions& options) {
    add(command, "--level", options.level, "Recursion level; default: the last")->type_name("J");
    add_view(command, options);
    add(command, "--width", options.width, "Row width of row-wise streams; default: the sort's");
    add(command, "--tree", options.tree, "Tree of the level, from 0");
    add_format(command, options, {"text", "json", "csv", "svg"});
    add_color(command, options.color);
    add_choice<bool>(command, "--theme", options.is_dark, {{"light", false}, {"dark", true}},
                     "Background of pictures");
    add(command, "--instance", options.intervals.instance,
        "Kernel instance to show (--view intervals)")
        ->type_name("M");
    add(command, "--step", options.intervals.step,
        "Step of the level (--view intervals); default: the last")
        ->type_name("S");
    add(command, "--launch", options.shared.launch, "Launch to show, from 0 (--view shared)")
        ->type_name("L");
    add(command, "--group", options.shared.group, "Workgroup of the launch, from 0 (--view shared)")
        ->type_name("G");
    add(command, "--section", options.shared.section,
        "Barrier interval (--view shared); default: all")
        ->type_name("S");
}

}  // namespace apps
