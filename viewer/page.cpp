// SPDX-License-Identifier: MIT
#include "viewer/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

#include "inspector/svg.h"
#include "text/printable.h"
#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/page_parts.h"
#include "viewer/page_text.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspector::Color;
using inspector::SvgPart;
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

/// A scene of the page, and how large it is drawn.
struct Sheet {
    std::string name;
    Scene scene;
    double width;
    double height;
    Bars bars = Bars::key;
};

std::vector<Sheet> sheets_of(const Interface& interface) {
    std::vector<Sheet> sheets = {{"timeline", timeline_of(interface), 1000, 96}};
    const auto add = [&](Panel panel, double width, double height) {
        if (interface.has(panel))
            sheets.push_back({std::string(name(panel)), scene_of(panel), width, height});
    };
    add(Panel::trees, 1000, interface.session().run().plan() != nullptr ? 300 : 420);
    add(Panel::node_stream, 660, 280);
    add(Panel::keys, 660, 200);
    add(Panel::texture, 330, 280);
    add(Panel::indexes, 330, 200);
    sheets.push_back({"ranks", scene_of(Panel::keys), 660, 200, Bars::rank});
    return sheets;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Shapes that stand once in the page, told by their numbers, and so their colours, which are pairs
/// of one on light and one on dark, and their forms: what of a shape is no number.
class Shapes {
  public:
    /// What is drawn, as [first, count, first, count, ...].
    Json numbers(const std::vector<SvgPart>& light, const std::vector<SvgPart>& dark) {
        std::vector<std::size_t> runs;
        for (std::size_t i = 0; i < light.size(); ++i) {
            const std::size_t number = number_of(light[i], dark.at(i).color);
            if (!runs.empty() && number == runs[runs.size() - 2] + runs.back())
                ++runs.back();
            else
                runs.insert(runs.end(), {number, 1});
        }
        return runs;
    }

    Json shapes() const { return in_order(shapes_); }
    Json forms() const { return in_order(forms_); }
    Json colors() const { return in_order(colors_); }

  private:
    // "@5" stands for its colour.
    std::size_t number_of(const SvgPart& part, const std::optional<Color>& dark) {
        std::string shape = part.before + part.after;
        if (part.color)
            shape.insert(part.before.size(),
                         fmt::format("@{}", number_in(colors_, code(*part.color) + code(*dark))));
        return number_in(shapes_, packed(shape));
    }

    // "3 5 17.5 -2": form 3 with these numbers in the places of its \1.
    std::string packed(const std::string& shape) {
        std::string form;
        std::string numbers;
        for (std::size_t i = 0; i < shape.size();) {
            std::size_t end = i + (shape[i] == '-' ? 1 : 0);
            while (end < shape.size() && (is_digit(shape[end]) || shape[end] == '.'))
                ++end;
            const bool is_name =
                !form.empty() &&
                std::isalpha(static_cast<unsigned char>(form.back())) != 0;  // "x1"
            if (is_name || !is_digit(shape[end - (end > i ? 1 : 0)])) {
                form += shape[i++];
                continue;
            }
            numbers += ' ' + shape.substr(i, end - i);
            form += '\1';
            i = end;
        }
        return std::to_string(number_in(forms_, std::move(form))) + numbers;
    }

    using Numbers = std::map<std::string, std::size_t>;
    static std::size_t number_in(Numbers& numbers, std::string text) {
        return numbers.try_emplace(std::move(text), numbers.size()).first->second;
    }
    static Json in_order(const Numbers& numbers) {
        std::vector<std::string> texts(numbers.size());
        for (const auto& [text, number] : numbers)
            texts[number] = text;
        return texts;
    }

    Numbers shapes_;
    Numbers forms_;
    Numbers colors_;
};

class PageData {
  public:
    explicit PageData(Interface& interface)
        : interface_(interface), session_(interface.session()), sheets_(sheets_of(interface)) {}

    Json json() {
        const std::size_t position = session_.position();
        const auto pick = session_.pick();
        Json stops = Json::array();
        std::size_t first = 0;
        interface_.visit_moments([&](bool) {
            if (session_.position() <= position)
                first = stops.size();
            pick_for_all();
            stops.push_back(stop());
        });
        restore(pick);
        Json all = {{"n", session_.run().n()},  {"operations", session_.run().size()},
                    {"first", first},           {"rank", session_.ranks()},
                    {"keys", keys()},           {"colors", shapes_.colors()},
                    {"forms", shapes_.forms()}, {"shapes", shapes_.shapes()}};
        for (const Sheet& sheet : sheets_)
            all["sizes"][sheet.name] = {sheet.width, sheet.height};
        all["stops"] = std::move(stops);
        return all;
    }

  private:
    // What is picked now says nothing of other moments; how instances bisect, the first one shows.
    void pick_for_all() {
        session_.clear_pick();
        if (session_.run().intervals() != nullptr && session_.operation() != nullptr)
            session_.pick_instance({});
    }

    void restore(const std::optional<Pick>& pick) {
        session_.clear_pick();
        if (pick)
            session_.pick(*pick);
    }

    // By their ids.
    std::vector<std::string> keys() const {
        std::vector<std::string> keys(session_.run().n(), "padding");
        for (std::size_t id = 0; id < session_.setup().keys.size(); ++id)
            keys[id] = fmt::format("{}", session_.setup().keys[id]);
        return keys;
    }

    Json stop() {
        const stream::Operation* operation = session_.operation();
        const auto name_of = [&](const shaders::value_t& value) {
            return number_text(interface_, value, value.id);
        };
        Json json = {{"at", session_.position()},
                     {"label", operation ? operation->label : "before the first operation"},
                     {"line", narrate(session_, 0, name_of)},
                     {"level", operation ? operation->tag.level : 0},
                     {"step", operation ? operation->tag.step : 0},
                     {"phases", Json::array()},
                     {"compared", std::ranges::count_if(compared(session_), &Compared::is_now)}};
        if (operation != nullptr && is_phase(*operation))
            for (const stream::LaunchBlock& block : operation->blocks)
                json["phases"].push_back({block.tag->stage, block.tag->phase});
        for (const Sheet& sheet : sheets_)
            json["drawn"][sheet.name] =
                shapes_.numbers(drawn(sheet, theme(false)), drawn(sheet, theme(true)));
        return json;
    }

    std::vector<SvgPart> drawn(const Sheet& sheet, const Theme& theme) {
        interface_.view().bars = sheet.bars;
        return inspector::svg_parts([&](inspector::Canvas& canvas) {
            Pane pane{canvas, sheet.width, sheet.height, theme};
            sheet.scene(interface_, pane);
        });
    }

    Interface& interface_;
    Session& session_;
    const std::vector<Sheet> sheets_;
    Shapes shapes_;
};

}  // namespace

std::string page_data(Interface& interface) {
    const Session& session = interface.session();
    if (!session.is_detailed() || session.run().n() > 1u << max_log2_on_page)
        throw Refused(fmt::format("a page holds every moment of a sort: of up to 2^{} values",
                                  max_log2_on_page));
    const ViewState view = interface.view();
    interface.view().hovered.reset();
    std::string data = PageData(interface).json().dump();
    interface.view() = view;
    return data;
}

std::string page(Interface& interface) {
    const Session& session = interface.session();
    const std::string data = page_data(interface);
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
