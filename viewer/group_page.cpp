// SPDX-License-Identifier: MIT
#include "viewer/group_page.h"

#include <fmt/format.h>

#include "text/printable.h"
#include "viewer/model/group_session.h"
#include "viewer/page_parts.h"
#include "viewer/page_text.h"

namespace viewer {
namespace {

constexpr std::string_view frame = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'sha256-{style_hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header><h1>{title}</h1><span class="faint">drawn by gpu-abisort view</span></header>
<p>A grid is the shared memory of a thread group between two barriers: a row a bank, a cell a word. Red are words of a request that meet others in their bank, so that it takes more than one wavefront.</p>
{launches}</body>
</html>
)";

// Each its own document, which the page's style does not reach.
std::string drawn(const inspector::SharedMemory& memory, const inspector::Palette& palette) {
    std::string hexadecimal;
    for (const char c : to_svg(to_picture(memory, palette)))
        fmt::format_to(std::back_inserter(hexadecimal), "{:02x}", static_cast<unsigned char>(c));
    return "data:image/svg+xml;base64," + in_base_64(hexadecimal);
}

std::string picture(const inspector::SharedMemory& memory) {
    if (memory.sections.empty())
        return "<p class=\"faint\">It does not touch shared memory.</p>\n";
    if (memory.sections.size() > inspector::max_sections_of_pictures)
        return fmt::format("<p class=\"faint\">{} sections: too many to be drawn.</p>\n",
                           memory.sections.size());
    return fmt::format(
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"{}\">"
        "<img alt=\"shared memory, section by section\" src=\"{}\"></picture>\n",
        drawn(memory, inspector::dark_palette), drawn(memory, inspector::light_palette));
}

std::string launch_text(const GroupSession& groups) {
    const stream::Operation& launch = groups.launch();
    const LaunchSum sum = sum_of(groups.memory());
    return fmt::format(
        "<h2>launch {}: {} <span>kernel {}, {} groups of {} threads; group {}: {} wavefronts of {} "
        "requests</span></h2>\n{}<details><summary>line by line</summary><pre>{}</pre></details>\n",
        groups.launch_number(), text::escaped(launch.label), text::escaped(launch.kernel->name),
        launch.groups.count, launch.kernel->threads, groups.group(), sum.wavefronts, sum.requests,
        picture(groups.memory()), text::escaped(to_text(groups.memory())));
}

}  // namespace

std::string page(GroupSession& groups) {
    if (groups.program().size > 1u << max_log2_on_group_page)
        throw Refused(
            fmt::format("a page holds every launch of a sort on thread groups: of up to "
                        "2^{} values",
                        max_log2_on_group_page));
    const std::size_t launch = groups.launch_number();
    const std::uint32_t group = groups.group();
    const std::size_t section = groups.section_index();
    std::string launches;
    for (std::size_t l = 0; l < groups.program().operations.size(); ++l) {
        groups.go_to(l, std::min(group, groups.program().operations[l].groups.count - 1));
        launches += launch_text(groups);
    }
    groups.go_to(launch, group);
    groups.go_to_index(section);
    const std::string title =
        fmt::format("{}, bank by bank: {} values ({}), {} banks", groups.sort().name,
                    groups.program().size, groups.setup().input, groups.memory().banks);
    return fmt::format(frame, fmt::arg("style_hash", in_base_64(page_style_hash)),
                       fmt::arg("title", text::escaped(title)), fmt::arg("style", page_style),
                       fmt::arg("launches", launches));
}

}  // namespace viewer
