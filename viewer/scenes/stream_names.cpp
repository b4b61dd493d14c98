// SPDX-License-Identifier: MIT
#include "viewer/scenes/stream_names.h"

#include <algorithm>
#include <functional>

namespace viewer {
namespace {

using inspector::Box;
using inspector::mix;

constexpr double tab_padding = 12;
constexpr double tab_gap = 2;

/// Draws a name that can be clicked. Returns the x coordinate of the name's right end.
double draw_tab(Pane& pane, inspector::Point at, const std::string& text, double strength,
                const std::function<void()>& choose) {
    const double width = pane.canvas.text_width(text, 11) + tab_padding;
    const Box box = {at.x, at.y, width, 17};
    if (strength > 0 || pane.is_over(box))
        pane.canvas.fill(box,
                         mix(pane.theme.background, pane.theme.accent, std::max(strength, 0.15)));
    pane.canvas.text(box.center(), text,
                     {strength > 0 ? pane.theme.text : pane.theme.faint_text, 11, false,
                      inspector::Align::center});
    if (pane.is_over(box) && pane.is_picked)
        choose();
    return at.x + width + tab_gap;
}

double tabs_width(const Pane& pane, const std::vector<std::string>& names) {
    double width = 0;
    for (const std::string& name : names)
        width += pane.canvas.text_width(name, 11) + tab_padding + tab_gap;
    return width;
}

}  // namespace

void draw_stream_names(Interface& interface, Pane& pane, double y) {
    const bool is_chosen = interface.view().shown.has_value();
    const auto show = [&](const std::string& name) { interface.try_to(action("show", name)); };
    double x = draw_tab(pane, {0, y}, "written", is_chosen ? 0 : 0.3, [&] { show("written"); });
    const auto& streams = interface.session().program().streams;
    std::vector<std::string> names;
    for (const auto& stream : streams)
        names.push_back(stream.name);
    const std::size_t shown = interface.shown_stream();
    const double strength = is_chosen ? 0.3 : 0.15;
    const auto show_stream = [&](std::size_t stream) {
        show(script_name(interface.session(), stream));
    };
    if (x + tabs_width(pane, names) <= pane.width) {
        for (std::size_t stream = 0; stream < streams.size(); ++stream)
            x = draw_tab(pane, {x, y}, names[stream], stream == shown ? strength : 0,
                         [&] { show_stream(stream); });
        return;
    }
    x = draw_tab(pane, {x, y}, names[shown], strength, [&] { show_stream(shown); });
    const std::size_t other = (shown + 1) % streams.size();
    if (x + tabs_width(pane, {"next >"}) <= pane.width)
        draw_tab(pane, {x, y}, "next >", 0, [&] { show_stream(other); });
}

}  // namespace viewer
