// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <charconv>

#include "viewer/ui/pane.h"
#include "viewer/ui/source_text.h"

namespace viewer {
namespace {

// The line in "tile_sort.kernel:31", from 0.
std::size_t line_of(const std::string& place) {
    std::size_t number = 1;
    const char* first = place.data() + place.find(':') + 1;
    std::from_chars(first, place.data() + place.size(), number);
    return number - 1;
}

}  // namespace

void draw_group_text(Interface& interface, const Theme& theme) {
    const GroupSession& groups = *interface.groups();
    if (!groups.line()) {
        const stream::SourceFile& source = groups.launch().kernel->source;
        heading(std::string(source.name).c_str());
        return draw_source_text(source.text, theme, std::nullopt,
                                [](std::size_t) { return std::nullopt; });
    }
    const auto& lines = groups.section()->lines;
    const std::string& place = lines[*groups.line()].place;
    const std::string file = place.substr(0, place.find(':'));
    heading(std::string(groups.file_of(place).name).c_str());
    draw_source_text(
        groups.file_of(place).text, theme, line_of(place),
        [&](std::size_t number) -> std::optional<inspector::Color> {
            if (number == line_of(place))
                return theme.palette.written;
            for (const inspector::SharedLine& line : lines)
                if (line.place.starts_with(file + ":") && line_of(line.place) == number)
                    return inspector::mix(theme.panel, theme.palette.written, 0.45);
            return std::nullopt;
        });
}

}  // namespace viewer
