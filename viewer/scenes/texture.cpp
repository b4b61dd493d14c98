// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "inspect/blocks.h"
#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;
using inspect::mix;
using inspect::Point;
using layout::Position;

/// Draws the output slots of a stream as a 2D texture, in one of the mappings.
class TextureView {
  public:
    TextureView(Interface& interface, Pane& pane, layout::MappingKind mapping, Box area)
        : interface_(interface),
          pane_(pane),
          session_(interface.stream_session()),
          shown_(interface.shown_stream()),
          contents_(session_.run().contents()),
          spec_(contents_.spec(shown_)),
          mapping_(session_.mapping_of(shown_, mapping)),
          area_(area) {
        stream::StreamSpec shaped = spec_;
        shaped.mapping = mapping_;
        const auto [width, height] = stream::extent_of(shaped);
        const ViewState& view = interface.view();
        texel_ = std::min((area.width - 2) / width, (area.height - 2) / height) * view.zoom;
        grid_ = {width,
                 height,
                 {area.center().x - texel_ * width / 2 + view.pan_x,
                  area.center().y - texel_ * height / 2 + view.pan_y},
                 texel_};
    }

    /// Draws the stream and returns whether cells show numbers.
    bool draw() {
        const auto& states = session_.states(shown_);
        for_each_visible(
            [&](const Position& at, std::uint32_t place) { draw_place(at, place, states[place]); });
        if (texel_ >= 6)
            grid_.draw_lines(pane_.canvas, mix(pane_.theme.background, pane_.theme.grid, 0.8), 1);
        pane_.canvas.outline(grid_.whole(), pane_.theme.grid, 1);
        outline_blocks();
        outline_selection(interface_.view().hovered, pane_.theme.hovered());
        outline_selection(session_.selected_element(), pane_.theme.selected);
        handle_mouse();
        return has_numbers_;
    }

  private:
    // Returns the visible output slots in one direction as the range [first, second).
    std::pair<std::uint32_t, std::uint32_t> visible(double from, double length, double origin,
                                                    std::uint32_t extent) const {
        const auto slot = [&](double texels) {
            return static_cast<std::uint32_t>(std::clamp(texels, 0.0, static_cast<double>(extent)));
        };
        return {slot((from - origin) / texel_), slot(std::ceil((from + length - origin) / texel_))};
    }

    template <class Visit>
    void for_each_visible(Visit visit) const {
        const auto [x0, x1] = visible(area_.x, area_.width, grid_.corner.x, grid_.width);
        const auto [y0, y1] = visible(area_.y, area_.height, grid_.corner.y, grid_.height);
        for (std::uint32_t y = y0; y < y1; ++y)
            for (std::uint32_t x = x0; x < x1; ++x)
                if (const std::uint32_t place = layout::to_1d(mapping_, {x, y});
                    place < spec_.places())
                    visit(Position{x, y}, place);
    }

    // Draws an output slot. If texels are large enough, the slot's elements are drawn side by side.
    void draw_place(const Position& at, std::uint32_t place, PlaceState state) {
        const Box box = grid_.box({at.x, at.y, 1, 1});
        if (state == PlaceState::free) {
            pane_.canvas.fill(box, mix(pane_.theme.background, pane_.theme.reachable, 0.8));
            return;
        }
        const unsigned elements = texel_ >= 4 ? 1u << spec_.log2_per_place : 1;
        const double width = box.width / elements;
        for (unsigned e = 0; e < elements; ++e) {
            const Box part = {box.x + width * e, box.y, width, box.height};
            const std::uint32_t element = (place << spec_.log2_per_place) + e;
            const Color color = color_of(element);
            pane_.canvas.fill(part, state == PlaceState::written
                                        ? color
                                        : mix(pane_.theme.background, color, 0.62));
            if (part.height >= 11)
                draw_label(part, element, color);
        }
    }

    Color color_of(std::uint32_t element) const {
        if (contents_.kind(shown_) == ElementKind::index)
            return mix(pane_.theme.background, pane_.theme.tree(0),
                       0.25 + 0.75 * contents_.index(shown_, element) / (2.0 * session_.run().n()));
        if (!contents_.has_values(shown_))
            return mix(pane_.theme.background, pane_.theme.tree(0), 0.6);
        return value_color(pane_, session_, contents_.value(shown_, element));
    }

    void draw_label(const Box& part, std::uint32_t element, Color back) {
        const Color color = text_on(back);
        const std::string text =
            contents_.has_values(shown_) ? number_text(interface_, contents_.value(shown_, element))
            : contents_.kind(shown_) == ElementKind::index
                ? std::to_string(contents_.index(shown_, element))
                : std::to_string(contents_.words(Range{shown_, element, 1})[0]);
        // Either all cells have room for numbers below n, or none has.
        const std::string widest = std::to_string(session_.run().n() - 1);
        if (std::max(pane_.canvas.text_width(text, 11), pane_.canvas.text_width(widest, 11)) >
            part.width)
            return;
        pane_.canvas.text(part.center(), text, {color, 11, false, inspect::Align::center});
        has_numbers_ = true;
    }

    // Outlines the blocks that the operation writes. A phase's block has the color of its stage, as
    // in the timeline.
    void outline_blocks() {
        const stream::Operation* operation = session_.operation();
        if (operation == nullptr || !writes(*operation, shown_))
            return;
        for (const stream::LaunchBlock& block : operation->blocks) {
            const Color color =
                is_phase(*operation) ? pane_.theme.stage(block.tag->stage) : pane_.theme.accent;
            for (const layout::Block& row : rows_of(block, spec_.mapping))
                for (const layout::Block& piece : layout::aligned_blocks(row.start, row.length)) {
                    const Box box = grid_.box(layout::rectangle(mapping_, piece));
                    pane_.canvas.outline({box.x - 1, box.y - 1, box.width + 2, box.height + 2},
                                         color, 2);
                }
        }
    }

    void outline_selection(const std::optional<Element>& selected, Color color) {
        const auto element = selected ? counterpart(contents_, *selected, shown_) : std::nullopt;
        if (!element)
            return;
        const Position at = layout::to_2d(mapping_, *element >> spec_.log2_per_place);
        const unsigned per_place = 1u << spec_.log2_per_place;
        Box box = grid_.box({at.x, at.y, 1, 1});
        if (texel_ >= 8) {
            box.width /= per_place;
            box.x += box.width * (*element % per_place);
        }
        pane_.canvas.outline({box.x - 3, box.y - 3, box.width + 6, box.height + 6},
                             pane_.theme.background, 1.5);
        pane_.canvas.outline({box.x - 2, box.y - 2, box.width + 4, box.height + 4}, color, 2);
    }

    void handle_mouse() {
        if (!pane_.is_over(area_))
            return;
        ViewState& view = interface_.view();
        if (pane_.wheel != 0)
            zoom_at_cursor(view);
        view.pan_x += pane_.drag.x;
        view.pan_y += pane_.drag.y;
        const double x = (pane_.mouse.x - grid_.corner.x) / texel_;
        const double y = (pane_.mouse.y - grid_.corner.y) / texel_;
        if (x < 0 || y < 0 || x >= grid_.width || y >= grid_.height)
            return;
        const Position at = {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)};
        const std::uint32_t place = layout::to_1d(mapping_, at);
        if (place >= spec_.places())
            return;
        const unsigned per_place = 1u << spec_.log2_per_place;
        const auto slot = static_cast<std::uint32_t>((x - at.x) * per_place);
        const std::uint32_t element = place * per_place + slot;
        offer(interface_, pane_, {shown_, element});
    }

    // Zooms so that the point under the mouse stays under the mouse.
    void zoom_at_cursor(ViewState& view) {
        const double before = view.zoom;
        view.zoom = std::clamp(view.zoom * std::pow(1.25, pane_.wheel), 0.25, 512.0);
        const double factor = view.zoom / before;
        const Point center = {area_.center().x + view.pan_x, area_.center().y + view.pan_y};
        view.pan_x += (pane_.mouse.x - center.x) * (1 - factor);
        view.pan_y += (pane_.mouse.y - center.y) * (1 - factor);
    }

    Interface& interface_;
    Pane& pane_;
    StreamSession& session_;
    const std::size_t shown_;
    const Contents& contents_;
    const stream::StreamSpec& spec_;
    const layout::Mapping mapping_;
    const Box area_;
    inspect::TextureGrid grid_;
    double texel_ = 1;  ///< width and height of an output slot
    bool has_numbers_ = false;
};

}  // namespace

void draw_texture(Interface& interface, Pane& pane) {
    const StreamSession& session = interface.stream_session();
    const layout::MappingKind kind = session.mapping();
    const bool compares = interface.view().compare_mappings;
    const Box area = {0, title_height, pane.width, pane.height - title_height};
    const auto draw = [&](layout::MappingKind mapping, const Box& box) {
        pane.canvas.begin_part(box, {box.x, box.y}, 1);
        const bool has_numbers = TextureView(interface, pane, mapping, box).draw();
        pane.canvas.end_part();
        return has_numbers;
    };
    bool has_numbers = false;
    if (!compares) {
        has_numbers = draw(kind, area);
    } else {
        double x = area.x;
        const double half = (area.width - 8) / 2;
        for (const layout::MappingKind mapping :
             {layout::MappingKind::row_wise, layout::MappingKind::z_order}) {
            has_numbers |= draw(mapping, {x, area.y, half, area.height - 16});
            pane.canvas.text({x + half / 2, pane.height - 7}, name(mapping),
                             {pane.theme.text, 11, false, inspect::Align::center});
            x += half + 8;
        }
    }
    draw_title(pane, "2D texture",
               {session.program().streams[interface.shown_stream()].name,
                compares ? "row-wise and Z-order (§6.2)" : fmt::format("{} (§6.2)", name(kind)),
                has_numbers ? fmt::format("number: {}", name(interface.view().labels)) : "",
                "outlined: blocks just written, in the color of their stage"});
}

}  // namespace viewer
