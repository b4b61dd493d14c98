// SPDX-License-Identifier: MIT
#include "inspect/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "inspect/program_words.h"
#include "inspect/view_error.h"

namespace inspect {
namespace {

std::string title_of(const Network& network) {
    return fmt::format("Network of {} values, program {}: {} comparators in {} operations",
                       network.n, network.program, network.comparators.size(), network.operations);
}

using sorts::Comparator;

constexpr double margin = 14;
constexpr double names_height = 36;
constexpr double widest_wires = 20;
constexpr double column_width = 13;
constexpr double step_gap = 15;
constexpr double name_size = 10;

/// A comparator, and the column in which it is drawn. In this column, the comparator overlaps no
/// other comparator of its step.
struct Placed {
    Comparator comparator;
    double x;

    std::uint32_t top() const { return std::min(comparator.smaller, comparator.larger); }
    std::uint32_t bottom() const { return std::max(comparator.smaller, comparator.larger); }
};

/// The comparators of one step, which are drawn between the x coordinates `first` and `last`.
struct Step {
    std::string name;
    std::size_t operation;
    double first;
    double last;
};

bool is_same_step(const Comparator& a, const Comparator& b) {
    return a.operation == b.operation && a.phase == b.phase && a.step == b.step;
}

class NetworkDrawing {
  public:
    /// Makes a drawing whose upper left corner is (0, `top`), with this distance between wires.
    NetworkDrawing(const Network& network, const Theme& theme, double top, double wires)
        : network_(network), theme_(theme), top_(top), wires_(wires) {
        double x = first_step;
        for (std::size_t first = 0; first < network.comparators.size();)
            first = place_step(first, x);
        end_ = x;
        while (every_ < network.n && wires * every_ < name_size)
            every_ *= 2;
    }

    /// Scales the drawing to a width. Names of steps without room are left out.
    void squeeze(double width) {
        const double scale = std::min((width - first_step) / (end_ - first_step), 1.6);
        const auto squeezed = [&](double x) { return first_step + (x - first_step) * scale; };
        for (Placed& placed : placed_)
            placed.x = squeezed(placed.x);
        for (Step& step : steps_)
            step = {scale < 1 ? "" : step.name, step.operation, squeezed(step.first),
                    squeezed(step.last)};
        gap_ *= scale;
        end_ = squeezed(end_);
    }

    double end() const { return end_; }
    double bottom() const { return top_ + names_height + wires_ * network_.n; }

    void draw(Canvas& canvas) const {
        draw_bands(canvas);
        for (std::uint32_t wire = 0; wire < network_.n; ++wire)
            draw_wire(canvas, wire);
        for (const Step& step : steps_)
            canvas.text({(step.first + step.last) / 2, top_ + 24}, step.name,
                        {theme_.text, name_size, false, Align::center});
        for (const Placed& placed : placed_)
            draw_comparator(canvas, placed);
    }

  private:
    static constexpr double first_step = margin + 34;

    // Puts each comparator of a step into the first column in which its arrow overlaps no other
    // arrow.
    std::size_t place_step(std::size_t first, double& x) {
        const auto& all = network_.comparators;
        std::vector<std::vector<Placed>> columns;
        std::size_t last = first;
        for (; last < all.size() && is_same_step(all[last], all[first]); ++last) {
            Placed placed{all[last], 0};
            const auto meets = [&](const Placed& other) {
                return other.top() <= placed.bottom() && placed.top() <= other.bottom();
            };
            auto column = std::ranges::find_if(columns, [&](const std::vector<Placed>& taken) {
                return !std::ranges::any_of(taken, meets);
            });
            if (column == columns.end())
                column = columns.insert(columns.end(), std::vector<Placed>());
            placed.x = x + column_width * static_cast<double>(column - columns.begin());
            column->push_back(placed);
            placed_.push_back(placed);
        }
        const std::string name = fmt::format("{}.{}", all[first].phase, all[first].step);
        const double named = text_width(name, {theme_.text, name_size}) - step_gap / 2;
        const double end =
            x + std::max(column_width * static_cast<double>(columns.size() - 1), named);
        for (Placed& placed : std::span(placed_).last(last - first))
            placed.x += (end - x - column_width * static_cast<double>(columns.size() - 1)) / 2;
        steps_.push_back({name, all[first].operation, x, end});
        x = end + step_gap + column_width / 2;
        return last;
    }

    double y_of(std::uint32_t wire) const { return top_ + names_height + wires_ * (wire + 0.5); }

    void draw_bands(Canvas& canvas) const {
        for (std::size_t s = 0; s < steps_.size();) {
            const std::size_t operation = steps_[s].operation;
            const double left = steps_[s].first - gap_ / 2 - 1;
            while (s + 1 < steps_.size() && steps_[s + 1].operation == operation)
                ++s;
            const double right = steps_[s++].last + gap_ / 2 + 1;
            const bool is_now = operation + 1 == network_.done;
            canvas.fill(
                {left, top_ + 14, right - left, bottom() - top_ - 14},
                is_now ? theme_.written
                       : mix(theme_.background, theme_.reachable, operation % 2 == 0 ? 0.9 : 0.4));
        }
    }

    void draw_wire(Canvas& canvas, std::uint32_t wire) const {
        const bool has_text = wire % every_ == 0;
        if (has_text)
            canvas.text({margin, y_of(wire)}, std::to_string(wire), {theme_.faint_text, 10});
        canvas.line({margin + 20, y_of(wire)}, {end_, y_of(wire)}, theme_.grid, 1);
        if (has_text && !network_.values.empty() && network_.values[wire] < network_.keys)
            canvas.text({end_ + 6, y_of(wire)}, std::to_string(network_.values[wire]),
                        {theme_.text, 10, true});
    }

    void draw_comparator(Canvas& canvas, const Placed& placed) const {
        const Color color = theme_.tree(placed.comparator.part);
        const double to = y_of(placed.comparator.larger);
        const double from = y_of(placed.comparator.smaller);
        const double size = std::min(5.0, wires_ / 2);
        const double back = to > from ? -size : size;
        canvas.line({placed.x, from}, {placed.x, to}, color, 1.5);
        canvas.line({placed.x - 0.7 * size, to + back}, {placed.x, to}, color, 1.5);
        canvas.line({placed.x + 0.7 * size, to + back}, {placed.x, to}, color, 1.5);
        canvas.disc({placed.x, from}, 2.2, color);
    }

    const Network network_;
    const Theme theme_;
    const double top_;
    const double wires_;       ///< distance between two wires
    std::uint32_t every_ = 1;  ///< the drawing has the number of every n-th wire
    std::vector<Placed> placed_;
    std::vector<Step> steps_;
    double gap_ = step_gap;
    double end_ = 0;
};

}  // namespace

Network make_network(const sorts::Sort& sort, const sorts::Request& request) {
    if (!sort.comparators)
        throw ViewError(fmt::format("program {} does not list its comparators", sort.name));
    sorts::Request taken = request;
    taken.n = sorts::padded(sort, request.n).value_or(0);
    Network network{std::string(sort.name), static_cast<std::uint32_t>(taken.n),
                    sort.comparators(taken)};
    if (!network.comparators.empty())
        network.operations = network.comparators.back().operation + 1;
    return network;
}

Table table_of(const Network& network) {
    Table table{title_of(network),
                {{"smaller"}, {"larger"}, {"operation"}, {"phase"}, {"step"}, {"part"}},
                {}};
    for (const sorts::Comparator& comparator : network.comparators)
        table.rows.push_back({integer(comparator.smaller), integer(comparator.larger),
                              integer(comparator.operation), integer(comparator.phase),
                              integer(comparator.step), integer(comparator.part)});
    return table;
}

std::optional<std::uint32_t> draw_network(Canvas& canvas, const Network& network,
                                          const Theme& theme, const Box& box,
                                          std::optional<Point> pointer) {
    constexpr double values_width = 26;
    if (box.height <= names_height)
        return std::nullopt;
    const double wires = std::min((box.height - names_height) / network.n, widest_wires);
    NetworkDrawing drawing(network, theme, 0, wires);
    drawing.squeeze(box.width - values_width);
    canvas.begin_part(box, {}, 1);
    drawing.draw(canvas);
    canvas.end_part();
    const double wire = pointer ? (pointer->y - box.y - names_height) / wires : -1;
    if (wire < 0 || wire >= network.n)
        return std::nullopt;
    return static_cast<std::uint32_t>(wire);
}

Picture to_picture(const Network& network, const Theme& theme) {
    if (network.n > max_wires)
        throw ViewError(
            fmt::format("a picture of {} wires would be unreadable; pictures have at most {}: "
                        "choose a smaller n (text and json have no such limit)",
                        network.n, max_wires));
    const std::string title =
        fmt::format("{} of {} values: {} comparators, {} operations", network.program, network.n,
                    network.comparators.size(), network.operations);
    const NetworkDrawing drawing(network, theme, 34, widest_wires);
    const double height = drawing.bottom() + margin + 32;
    const auto draw = [=](Canvas& canvas) {
        canvas.text({margin, margin + 6}, title, {theme.text, 13, true});
        drawing.draw(canvas);
        const TextStyle style = {theme.faint_text, 10};
        canvas.text({margin, height - margin - 14}, "Arrows point to the larger value.", style);
        canvas.text(
            {margin, height - margin},
            "A band is an operation. In a band, one color marks the comparators of one instance.",
            style);
    };
    return with_room_for_texts(
        {std::max(drawing.end() + margin, 420.0), height, theme.background, draw});
}

}  // namespace inspect
