// SPDX-License-Identifier: MIT
#include "apps/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <filesystem>

#include "apps/usage_error.h"
#include "inspector/program_words.h"
#include "sorts/catalogue.h"
#include "text/names.h"

namespace apps {
namespace {

constexpr std::pair<std::string_view, Format> endings[] = {
    {".txt", Format::text}, {".json", Format::json}, {".csv", Format::csv},
    {".svg", Format::svg},  {".png", Format::png},
};

Option view_option(LayoutOptions& options) {
    std::string joined_helps;
    for (const LayoutView& view : layout_views())
        joined_helps +=
            fmt::format("{}{}: {}", joined_helps.empty() ? "" : "; ", view.name, view.help);
    return {.name = "--view",
            .value = &options.view,
            .help = "View to draw. " + joined_helps,
            .choices = text::all_of(layout_views(), &LayoutView::name)};
}

}  // namespace

std::size_t LayoutOptions::values() const {
    if (log2_n == 0 && n == 0)
        throw UsageError("--log2n is required, or --n");
    return n > 0 ? n : log2_n < 40 ? std::size_t{1} << log2_n : 0;
}

sorts::Request request_of(const LayoutOptions& options) {
    const std::size_t n = options.values();
    const sorts::Sizes& sizes = options.sort().sizes;
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
    // `modern` allows every plan there is.
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
                                 ending, text::joined(endings, &Ending::first)));
}

std::vector<Option> plan_options(LayoutOptions& options) {
    return joined({{{.name = "--log2n",
                     .value = &options.log2_n,
                     .help = "Sort n = 2^L values",
                     .type = "L",
                     .range = {{1, 63}}},
                    {.name = "--n",
                     .value = &options.n,
                     .help = "Sort n values; the sort pads them if necessary",
                     .type = "N",
                     .range = {{1, 1e12}},
                     .excludes = {"--log2n"}}},
                   any_program_options(options),
                   {profile_option(options.profile),
                    {.name = "-o,--output",
                     .value = &options.output,
                     .help = "A file instead of standard output; its ending gives the format",
                     .type = "FILE"}}});
}

Option format_option(LayoutOptions& options, const std::vector<std::string>& formats) {
    const auto assign = [&options](const std::string& chosen) {
        for (const auto& [name, format] : endings)
            if (name.substr(1) == (chosen == "text" ? "txt" : chosen))
                options.format = format;
    };
    return {.name = "--format",
            .value = assign,
            .help = "Format",
            .choices = formats,
            .standard = "that of the file's ending, or text"};
}

std::vector<Option> view_options(LayoutOptions& options) {
    return {
        {.name = "--level",
         .value = &options.level,
         .help = "Recursion level; default: the last",
         .type = "J"},
        view_option(options),
        {.name = "--width",
         .value = &options.width,
         .help = "Row width of row-wise streams; default: the sort's"},
        {.name = "--tree", .value = &options.tree, .help = "Which of the level's trees, from 0"},
        format_option(options, {"text", "json", "svg", "png"}),
        color_option(options.color),
        choice<bool>("--theme", options.is_dark, {{"light", false}, {"dark", true}},
                     "Background of pictures"),
        {.name = "--instance",
         .value = &options.intervals.instance,
         .help = "Kernel instance to show (--view intervals)",
         .type = "M"},
        {.name = "--step",
         .value = &options.intervals.step,
         .help = "Step of the level (--view intervals); default: the last",
         .type = "S"},
        {.name = "--launch",
         .value = &options.shared.launch,
         .help = "Launch to show, from 0 (--view shared)",
         .type = "L"},
        {.name = "--group",
         .value = &options.shared.group,
         .help = "Workgroup of the launch, from 0 (--view shared)",
         .type = "G"},
        {.name = "--section",
         .value = &options.shared.section,
         .help = "Barrier interval (--view shared); default: all",
         .type = "S"}};
}

}  // namespace apps
