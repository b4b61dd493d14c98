// SPDX-License-Identifier: MIT
#include "viewer/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "inspector/svg.h"
#include "viewer/model/compared.h"
#include "viewer/model/group_session.h"
#include "viewer/model/lifetime.h"
#include "viewer/model/narrator.h"
#include "viewer/model/places.h"
#include "viewer/page_shapes.h"
#include "viewer/scenes/picture.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::SvgPart;
using Json = nlohmann::ordered_json;

/// A scene of the page, and how large it is drawn.
struct Sheet {
    std::string name;
    Scene scene;
    double width;
    double height;
    Bars bars = Bars::key;
};

Sheet sheet_of(Panel panel) {
    const bool is_narrow =
        panel == Panel::texture || panel == Panel::indexes || panel == Panel::buffer;
    const bool is_wide = panel == Panel::trees || panel == Panel::shared;
    const bool is_low = panel == Panel::keys || panel == Panel::indexes || panel == Panel::banks ||
                        panel == Panel::buffer;
    const double height = is_low ? 200 : is_wide ? 300 : 280;
    return {std::string(name(panel)), scene_of(panel),
            is_wide     ? 1000.0
            : is_narrow ? 330.0
                        : 660.0,
            height};
}

constexpr double widest_slide = 1240;

Sheet timeline_sheet(const Interface& interface) {
    return {"timeline", timeline_of(interface), widest_slide, 96};
}

std::vector<Sheet> sheets_of(const Interface& interface) {
    std::vector<Sheet> sheets = {timeline_sheet(interface)};
    for (const Panel panel : {Panel::trees, Panel::node_stream, Panel::keys, Panel::texture,
                              Panel::indexes, Panel::shared, Panel::banks, Panel::buffer})
        if (interface.has(panel))
            sheets.push_back(sheet_of(panel));
    if (interface.has(Panel::keys))
        sheets.push_back({"ranks", scene_of(Panel::keys), 660, 200, Bars::rank});
    return sheets;
}

class PageData {
  public:
    explicit PageData(Interface& interface, bool has_beats = false, double widest = 1000)
        : interface_(interface), has_beats_(has_beats), widest_(widest) {}

    Json of_moments() {
        Session& session = interface_.session();
        const auto now = [&] { return std::pair(session.told(), session.beat()); };
        const auto shown = now();
        const auto pick = session.pick();
        const std::vector<Sheet> sheets = sheets_of(interface_);
        Json stops = Json::array();
        std::size_t first = 0;
        interface_.visit_moments(
            [&](bool) {
                if (now() <= shown)
                    first = stops.size();
                pick_for_all(session);
                stops.push_back(moment(session));
                draw(stops.back(), sheets);
            },
            has_beats_);
        session.clear_pick();
        if (pick)
            session.pick(*pick);
        Json all = together(std::move(stops), first);
        all["n"] = session.run().n();
        all["operations"] = session.run().size();
        all["rank"] = session.ranks();
        all["keys"] = keys(session);
        return all;
    }

    /// Every section of the shown group in every launch, and what its lines do in each.
    Json of_sections() {
        GroupSession& groups = *interface_.groups();
        const std::pair shown(groups.launch_number(), groups.section_index());
        const std::vector<Sheet> sheets = sheets_of(interface_);
        Json stops = Json::array();
        Json listings = Json::array();
        std::size_t first = 0;
        interface_.visit_moments([&](bool) {
            const std::size_t launch = groups.launch_number();
            if (std::pair(launch, groups.section_index()) <= shown)
                first = stops.size();
            if (launch == listings.size())
                listings.push_back(to_text(groups.memory()));
            stops.push_back({{"at", stops.size() + 1},
                             {"label", moment_text(groups)},
                             {"line", words_of(interface_)},
                             {"level", launch}});
            draw(stops.back(), sheets);
        });
        const std::size_t count = stops.size();
        Json all = together(std::move(stops), first);
        all["operations"] = count;
        all["listings"] = std::move(listings);
        return all;
    }

  private:
    Json together(Json stops, std::size_t first) {
        Json all = shapes_.told();
        all["first"] = first;
        all["sizes"] = sizes_;
        all["stops"] = std::move(stops);
        return all;
    }

    static std::string moment_text(const GroupSession& groups) {
        return fmt::format(
            "launch {}: {}{}", groups.launch_number(), groups.launch().label,
            groups.section() ? fmt::format(", section {}", groups.section()->number) : "");
    }

    // What is picked now says nothing of other moments; how instances bisect, one of each shows.
    static void pick_for_all(Session& session) {
        session.clear_pick();
        if (session.run().intervals() != nullptr)
            session.pick_for_first_look();
    }

    // By their ids.
    static std::vector<std::string> keys(const Session& session) {
        std::vector<std::string> keys(session.run().n(), "padding");
        for (std::size_t id = 0; id < session.setup().keys.size(); ++id)
            keys[id] = fmt::format("{}", session.setup().keys[id]);
        return keys;
    }

    Json moment(Session& session) {
        const stream::Operation* operation = session.operation();
        Json json = {{"at", session.told() ? *session.told() + 1 : 0},
                     {"label", operation ? operation->label : "before the first operation"},
                     {"line", words_of(interface_)},
                     {"level", operation ? operation->tag.level : 0},
                     {"step", operation ? operation->tag.step : 0},
                     {"phases", Json::array()},
                     {"beat", name(session.beat())},
                     {"compared", std::ranges::count_if(compared(session), &Compared::is_now)},
                     {"blocks", Json::array()}};
        const Exchange* told = told_exchange(session, interface_.view().shown_tree);
        if (has_beats_ && told != nullptr && session.beat() == Beat::after)
            json["came"] = told->exchanged ? "exchanged" : "kept";
        if (!session.run().comparisons().empty())
            json["comparisons"] = session.run().comparisons()[session.position()];
        if (operation != nullptr && is_phase(*operation))
            for (const stream::LaunchBlock& block : operation->blocks) {
                json["phases"].push_back({block.tag->stage, block.tag->phase});
                if (has_beats_ && session.beat() == Beat::after)
                    json["blocks"].push_back(
                        {block.output.start, block.output.length,
                         text_in_steps(session.run(), session.position() - 1, block)});
            }
        return json;
    }

    void draw(Json& stop, const std::vector<Sheet>& sheets) {
        for (Sheet sheet : sheets) {
            sheet.width = std::min(sheet.width, widest_);
            sizes_[sheet.name] = {sheet.width, sheet.height};
            stop["drawn"][sheet.name] =
                shapes_.runs(sheet.name, drawn(sheet, theme(false)), drawn(sheet, theme(true)));
        }
    }

    std::vector<SvgPart> drawn(const Sheet& sheet, const Theme& theme) {
        interface_.view().bars = sheet.bars;
        return inspector::svg_parts([&](inspector::Canvas& canvas) {
            Pane pane{canvas, sheet.width, sheet.height, theme};
            sheet.scene(interface_, pane);
        });
    }

    Interface& interface_;
    const bool has_beats_;
    const double widest_;
    Json sizes_ = Json::object();
    PageShapes shapes_;
};

void check_fits(const Interface& interface) {
    const GroupSession* groups = interface.groups();
    const bool fits = groups != nullptr
                          ? groups->program().size <= 1u << max_log2_on_group_page
                          : interface.session().is_detailed() &&
                                interface.session().run().n() <= 1u << max_log2_on_page;
    if (!fits)
        throw Refused(fmt::format("a page holds every moment of a sort: of up to 2^{} values",
                                  groups != nullptr ? max_log2_on_group_page : max_log2_on_page));
}

}  // namespace

std::string page_data(Interface& interface, bool has_beats, double widest) {
    check_fits(interface);
    const ViewState view = interface.view();
    interface.view().hovered.reset();
    PageData data(interface, has_beats, widest);
    std::string text = (interface.groups() ? data.of_sections() : data.of_moments()).dump();
    interface.view() = view;
    return text;
}

}  // namespace viewer
