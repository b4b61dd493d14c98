// SPDX-License-Identifier: MIT
#include "viewer/scenes/pane.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/words.h"
#include "viewer/explain.h"
#include "viewer/export.h"

namespace viewer {

const Theme& theme(bool dark) {
    return dark ? inspect::dark_theme : inspect::light_theme;
}

double kept_between(double x, double width, double left, double right) {
    return std::max(std::min(x, right - width / 2), left + width / 2);
}

double draw_title(Pane& pane, const std::string& title, const std::vector<std::string>& subtitles) {
    pane.canvas.text({0, 8}, title, {pane.theme.text, 13, true});
    const double x = pane.canvas.text_width(title, 13, true) + 10;
    std::string shown;
    std::string all;
    for (const std::string& subtitle : subtitles) {
        if (subtitle.empty())
            continue;
        const std::string more = shown.empty() ? subtitle : shown + "; " + subtitle;
        const bool fits = shown == all && x + pane.canvas.text_width(more, 12) <= pane.width;
        all += (all.empty() ? "" : "; ") + subtitle;
        if (fits)
            shown = more;
    }
    pane.canvas.text({x, 8}, shown, {pane.theme.faint_text, 12});
    if (pane.is_over({0, 0, pane.width, 18})) {
        const std::string definitions = definitions_in(title + " " + all);
        const std::string rest = shown != all ? all : "";
        const std::string between = rest.empty() || definitions.empty() ? "" : "\n";
        if (!(rest + definitions).empty())
            pane.explain(title, rest + between + definitions);
    }
    return title_height;
}

void draw_note(Pane& pane, const std::string& note) {
    std::vector<std::string> lines = {""};
    for (const std::string_view next : io::words_of(note)) {
        const std::string word(next);
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (pane.canvas.text_width(longer, 12) <= pane.width || lines.back().empty())
            lines.back() = longer;
        else
            lines.push_back(word);
    }
    constexpr double line_height = 16;
    double y = pane.height / 2 + 8 - line_height * static_cast<double>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
        pane.canvas.text({pane.width / 2, y}, line,
                         {pane.theme.faint_text, 12, false, inspect::Align::center});
        y += line_height;
    }
}

std::string number_text(const Interface& interface, const shaders::value_t& value) {
    if (interface.stream_session().is_padding(value))
        return "";
    switch (interface.view().labels) {
        case Labels::key:
            return key_text(value.key);
        case Labels::id:
            return std::to_string(value.id);
        case Labels::rank:
            break;
    }
    return std::to_string(interface.stream_session().rank(value));
}

ValueName number_words(const Interface& interface) {
    return [&](const shaders::value_t& value) {
        const std::string number = number_text(interface, value);
        return number.empty() ? "padding" : number;
    };
}

inspect::Color value_color(const Pane& pane, const StreamSession& session,
                           const shaders::value_t& value) {
    if (session.is_padding(value))
        return inspect::mix(pane.theme.background, pane.theme.grid, 0.7);
    const double largest = std::max(static_cast<double>(session.run().keys()) - 1, 1.0);
    return pane.theme.key(session.rank(value) / largest);
}

std::string padding_words(const StreamSession& session) {
    return session.run().keys() < session.run().n() ? "pale: padding" : "";
}

bool answers(Interface& interface, const Pane& pane, std::string_view unit, std::uint32_t number) {
    const auto question = pane.is_clicked ? current_question(interface) : std::nullopt;
    if (!question || question->unit.empty() || interface.view().learning->is_done)
        return false;
    interface.try_to(action("answer", unit, number));
    return true;
}

void offer(Interface& interface, Pane& pane, const Element& element) {
    const StreamSession& session = interface.stream_session();
    const auto& [stream, number] = element;
    const Contents& contents = session.run().contents();
    const stream::StreamSpec& spec = contents.spec(stream);
    const bool is_written = stream == session.program().input.number ||
                            last_writer(session.program(), session.position(), stream, number);
    const std::string what = !is_written ? "not yet written"
                             : contents.has_values(stream)
                                 ? session.value_words(contents.value(stream, number))
                                 : element_text(session.run(), spec.type->name,
                                                contents.words(Range{stream, number, 1}));
    pane.explain(fmt::format("element {} of {}", number, spec.name), what + "\nclick to select");
    interface.view().hovered_now = element;
    const std::string name = script_name(session, stream);
    if (pane.is_clicked && !answers(interface, pane, name, number))
        interface.try_to(action("select", name, number));
}

}  // namespace viewer
