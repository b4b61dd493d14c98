// SPDX-License-Identifier: MIT
#include "web/story.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspect/picture.h"
#include "stream/emulator/executor.h"
#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/model/places.h"
#include "viewer/scenes/picture.h"
#include "viewer/scenes/scenes.h"
#include "viewer/words.h"

namespace web {
namespace {

using Json = nlohmann::ordered_json;
using viewer::Panel;
using viewer::SubStep;

// largest number of characters in a key that fits into the narrowest cells; if a key is longer,
// ranks are shown
constexpr std::size_t longest_shown = 3;

std::unique_ptr<stream::Executor> make_emulator(const std::string&) {
    return stream::emulator::make_executor();
}

// Returns whether a sort pads n to whole output slots. Such a sort gets the smallest slots, so that
// few keys need more instances.
bool pads(const sorts::Sort& sort) {
    return sort.name == "intervals";
}

viewer::Interface opened(const sorts::Sort& sort, const std::string& mapping,
                         std::string_view keys) {
    const viewer::Words words = viewer::split(keys);
    viewer::Setup setup;
    for (const std::string& key : words)
        setup.keys.push_back(viewer::number<float>(key));
    setup.input = "typed";
    setup.options.program = sort.name;
    setup.options.mapping = viewer::named(layout::all_mappings, mapping);
    if (pads(sort))
        setup.options.settings = {{"place", "2"}};
    setup.executor = "emulator";
    viewer::Interface interface(std::move(setup), make_emulator);
    const bool fit = std::ranges::all_of(
        words, [](const std::string& key) { return key.size() <= longest_shown; });
    interface.view().labels = fit ? viewer::Labels::key : viewer::Labels::rank;
    return interface;
}

// Selects an element that exists at all stops. For `intervals`, selects the first instance.
void select_for_all(viewer::StreamSession& session) {
    session.clear_selection();
    if (session.run().intervals() != nullptr)
        session.select_for_first_look();
}

// Returns the texts of the keys in the order of their ids.
std::vector<std::string> keys_of(const viewer::StreamSession& session) {
    std::vector<std::string> keys(session.run().n(), "padding");
    for (std::size_t id = 0; id < session.setup().keys.size(); ++id)
        keys[id] = fmt::format("{}", session.setup().keys[id]);
    return keys;
}

Json stop_of(viewer::Interface& interface, bool has_sub_steps) {
    viewer::StreamSession& session = interface.stream_session();
    const stream::Operation* operation = session.operation();
    const bool is_after = session.sub_step() == SubStep::after;
    Json json = {
        {"line", viewer::words_of(interface)},
        {"level", operation ? operation->tag.level : 0},
        {"step", operation ? operation->tag.step : 0},
        {"phases", Json::array()},
        {"sub_step", name(session.sub_step())},
        {"compared", std::ranges::count_if(viewer::compared(session), &viewer::Compared::is_now)},
        {"blocks", Json::array()}};
    const viewer::Exchange* current = viewer::current_exchange(session, session.shown_tree());
    if (has_sub_steps && current != nullptr && is_after)
        json["came"] = current->exchanged ? "exchanged" : "kept";
    if (!session.run().comparisons().empty())
        json["comparisons"] = session.run().comparisons()[session.position()];
    if (operation == nullptr || !viewer::is_phase(*operation))
        return json;
    for (const stream::LaunchBlock& block : operation->blocks) {
        json["phases"].push_back({block.tag->stage, block.tag->phase});
        if (has_sub_steps && is_after)
            json["blocks"].push_back(
                {block.output.start, block.output.length,
                 viewer::text_in_steps(session.run(), session.position() - 1, block)});
    }
    return json;
}

/// The size at which a scene is drawn.
struct Sheet {
    std::string_view name;
    std::optional<Panel> panel;  ///< panel that the scene belongs to; nullopt: the timeline
    double width;
    double height;
};

constexpr Sheet sheets[] = {{"timeline", {}, 1240, 96},
                            {"trees", Panel::trees, 1000, 300},
                            {"node-stream", Panel::node_stream, 660, 280},
                            {"keys", Panel::keys, 660, 200},
                            {"texture", Panel::texture, 330, 280}};

}  // namespace

Story::Story(const sorts::Sort& sort, const std::string& mapping, std::string_view keys,
             bool has_sub_steps, double widest)
    : interface_(opened(sort, mapping, keys)), widest_(pads(sort) ? 1000 : widest) {
    description_ = described(has_sub_steps);
}

Json Story::described(bool has_sub_steps) {
    viewer::StreamSession& session = interface_.stream_session();
    Json stops = Json::array();
    session.visit(
        [&](bool) {
            select_for_all(session);
            stops_.push_back({session.operation_number() ? *session.operation_number() + 1 : 0,
                              session.sub_step()});
            stops.push_back(stop_of(interface_, has_sub_steps));
        },
        has_sub_steps);
    return {{"n", session.run().n()},
            {"operations", session.run().size()},
            {"keys", keys_of(session)},
            {"stops", std::move(stops)}};
}

std::string Story::scene(std::size_t stop, std::string_view name, bool is_dark) {
    const auto sheet = std::ranges::find(sheets, name, &Sheet::name);
    if (stop >= stops_.size() || sheet == std::end(sheets))
        throw viewer::Refused(fmt::format("no stop {} or no scene '{}'", stop, name));
    viewer::StreamSession& session = interface_.stream_session();
    session.go_to(stops_[stop].operations);
    if (stops_[stop].sub_step != SubStep::after)
        session.show(stops_[stop].sub_step);
    select_for_all(session);
    const viewer::Scene draw =
        sheet->panel ? viewer::row_of(*sheet->panel).draw : viewer::timeline_of(interface_);
    const viewer::Theme& theme = viewer::theme(is_dark);
    const double width = std::min(sheet->width, widest_);
    return inspect::to_svg({width, sheet->height, theme.background, [&](inspect::Canvas& canvas) {
                                viewer::Pane pane{canvas, width, sheet->height, theme};
                                draw(interface_, pane);
                            }});
}

}  // namespace web
