// SPDX-License-Identifier: MIT
#include "viewer/page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "abisort/figure.h"
#include "abisort/order_code.h"
#include "abisort/program.h"
#include "text/printable.h"
#include "viewer/export.h"
#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/page_parts.h"
#include "viewer/page_text.h"

namespace viewer {
namespace {

using Json = nlohmann::ordered_json;

// In an HTML element of data, and in text: nothing of it is read as a tag.
std::string without_tags(const std::string& text) {
    std::string safe;
    for (const char c : text)
        safe += c == '<'   ? "\\u003c"
                : c == '>' ? "\\u003e"
                : c == '&' ? "\\u0026"
                           : std::string(1, c);
    return safe;
}

class PageData {
  public:
    PageData(Session& session, bool shows_copies, const ValueName& name_of)
        : session_(session),
          shows_copies_(shows_copies),
          name_of_(name_of),
          contents_(session.run().contents()) {}

    Json json() {
        const std::size_t position = session_.position();
        session_.go_to(0);
        Json all = {{"n", session_.run().n()},
                    {"operations", session_.run().size()},
                    {"mapping", name(session_.setup().options.mapping)},
                    {"first", 0},
                    {"rank", session_.ranks()}};
        add_keys(all);
        all["figures"] = figures();
        all["intervals"] = Json::object();
        all["stops"] = Json::array();
        for (std::size_t p = 0; p <= session_.run().size(); ++p) {
            if (!is_stop(session_.program(), p, shows_copies_))
                continue;
            if (p <= position)
                all["first"] = all["stops"].size();
            session_.go_to(p);
            add_intervals(all["intervals"]);
            all["stops"].push_back(stop());
        }
        session_.go_to(position);
        return all;
    }

  private:
    // At the start all values are in the input.
    void add_keys(Json& all) const {
        double lowest = std::numeric_limits<double>::infinity();
        double highest = -lowest;
        std::vector<Json> keys(session_.run().n());
        const std::size_t input = session_.program().input.number;
        for (std::uint32_t i = 0; i < session_.run().n(); ++i) {
            const shaders::value_t value = contents_.value(input, i);
            const float key = abisort::key_of(value.key);
            if (std::isfinite(key)) {
                lowest = std::min(lowest, static_cast<double>(key));
                highest = std::max(highest, static_cast<double>(key));
            }
            if (value.id < keys.size())
                keys[value.id] = std::isfinite(key) ? Json(key) : Json(key_text(value.key));
        }
        all["keys"] = keys;
        all["lowest"] = lowest;
        all["highest"] = highest;
    }

    // Of every level: step, stages, and a cell a node pair, its text and whether the step wrote it.
    Json figures() const {
        Json all = Json::object();
        if (session_.run().plan() == nullptr)
            return all;
        for (unsigned level = 1; level <= session_.run().plan()->log2_n; ++level) {
            Json rows = Json::array();
            for (const abisort::FigureRow& row : abisort::figure(*session_.run().plan(), level)) {
                Json cells = Json::array();
                for (const auto& cell : row.cells)
                    cells.push_back(cell ? Json{cell->text(), row.writes(*cell) ? 1 : 0} : Json());
                rows.push_back({row.step, fmt::format("{}", fmt::join(row.stages(), ",")), cells});
            }
            all[std::to_string(level)] = rows;
        }
        return all;
    }

    // Of every level that merges by intervals: the ids before it, and of every step its instances'
    // ranks and intervals, [start, end) of the elements.
    void add_intervals(Json& all) {
        const sorts::intervals::Level* level = session_.interval_level();
        if (level == nullptr || all.contains(std::to_string(level->level)))
            return;
        Json json = {{"run", level->steps.front().step.run()},
                     {"ids", Json::array()},
                     {"steps", Json::array()}};
        for (const shaders::value_t& value : level->values)
            json["ids"].push_back(value.id);
        for (const auto& [step, pairs] : level->steps) {
            Json instances = Json::array();
            for (const sorts::intervals::IntervalPair& pair : pairs)
                instances.push_back({pair.ranks.start, pair.ranks.end(), pair.a.start, pair.a.end(),
                                     pair.b.start, pair.b.end()});
            json["steps"].push_back(
                {step.is_merge() ? "merge" : fmt::format("every {}th", 1u << step.log2_spacing),
                 std::move(instances)});
        }
        all[std::to_string(level->level)] = std::move(json);
    }

    Json stop() {
        const stream::Operation* operation = session_.operation();
        const Sequences& sequences = session_.moment().sequences;
        Json json = {{"at", session_.position()},
                     {"label", operation ? operation->label : "before the first operation"},
                     {"line", narrate(session_, 0, name_of_)},
                     {"level", operation ? operation->tag.level : 0},
                     {"step", operation ? operation->tag.step : 0},
                     {"phases", Json::array()},
                     {"size", std::max(sequences.size, 1u)},
                     {"trees", sequences.are_trees},
                     {"ids", Json::array()},
                     {"written", written_numbers()},
                     {"pairs", Json::array()},
                     {"moved", Json::array()}};
        for (const shaders::value_t& value : sequences.values)
            json["ids"].push_back(value.id);
        add_phases(json);
        for (const Compared& one : compared(session_)) {
            if (!one.is_now || one.nodes.size() != 2)
                continue;
            json["pairs"].push_back(
                {one.nodes[0], one.nodes[1], one.phase, one.is_exchanged ? 1 : 0});
            for (const auto& [first, last] : one.moved)
                json["moved"].push_back({first, last});
        }
        const std::size_t shown = session_.written_stream();
        json["stream"] = contents_.spec(shown).name;
        json["texture"] = texture(shown);
        return json;
    }

    void add_phases(Json& json) const {
        if (session_.operation() == nullptr || !is_phase(*session_.operation()))
            return;
        for (const stream::LaunchBlock& block : session_.operation()->blocks)
            json["phases"].push_back({block.tag->stage, block.tag->phase});
    }

    Json written_numbers() {
        Json numbers = Json::array();
        const Forest& forest = session_.moment().forest;
        if (!session_.moment().sequences.are_trees)
            return numbers;
        for (const layout::Block& block :
             session_.written_now(abisort::number(abisort::StreamName::node_output)))
            for (std::uint32_t node = 2 * block.start; node < 2 * block.end(); ++node)
                if (const auto number = forest.find(node))
                    numbers.push_back(*number);
        return numbers;
    }

    // Row by row, a texel's state and the ids of its elements.
    Json texture(std::size_t shown) {
        const stream::StreamSpec& spec = contents_.spec(shown);
        const stream::Extent extent = stream::extent_of(spec);
        const auto& states = session_.states(shown);
        Json json = {{"width", extent.width},
                     {"height", extent.height},
                     {"texels", Json::array()},
                     {"blocks", Json::array()}};
        for (std::uint32_t y = 0; y < extent.height; ++y)
            for (std::uint32_t x = 0; x < extent.width; ++x) {
                const std::uint32_t place = layout::to_1d(spec.mapping, {x, y});
                json["texels"].push_back(place < spec.places() ? texel(shown, place, states[place])
                                                               : Json());
            }
        for (const layout::Block& block : session_.written_now(shown))
            for (const layout::Block& piece : layout::aligned_blocks(block.start, block.length)) {
                const layout::Rectangle r = layout::rectangle(spec.mapping, piece);
                json["blocks"].push_back({r.x, r.y, r.width, r.height});
            }
        return json;
    }

    Json texel(std::size_t shown, std::uint32_t place, PlaceState state) const {
        const unsigned per_place = 1u << contents_.spec(shown).log2_per_place;
        Json json = {static_cast<int>(state)};
        for (std::uint32_t e = 0; e < per_place; ++e)
            json.push_back(contents_.has_values(shown)
                               ? Json(contents_.value(shown, place * per_place + e).id)
                               : Json());
        return json;
    }

    Session& session_;
    const bool shows_copies_;
    const ValueName& name_of_;
    const Contents& contents_;
};

}  // namespace

std::string page_data(Session& session, bool shows_copies, const ValueName& name_of) {
    if (!session.is_detailed() || session.run().n() > 1u << max_log2_on_page)
        throw Refused(fmt::format("a page holds every moment of a sort: of up to 2^{} values",
                                  max_log2_on_page));
    return PageData(session, shows_copies, name_of).json().dump();
}

std::string page(Session& session, bool shows_copies) {
    const std::string data = page_data(session, shows_copies, [&](const shaders::value_t& value) {
        return std::to_string(session.rank(value));
    });
    const std::string title = fmt::format(
        "{}, step by step: {} values ({}), {}", session.run().sort().name, session.run().n(),
        session.setup().input, name(session.setup().options.mapping));
    return fmt::format(fmt::runtime(page_frame),
                       fmt::arg("script_hash", in_base_64(page_script_hash)),
                       fmt::arg("style_hash", in_base_64(page_style_hash)),
                       fmt::arg("title", text::escaped(title)), fmt::arg("style", page_style),
                       fmt::arg("data", without_tags(data)), fmt::arg("script", page_script));
}

}  // namespace viewer
