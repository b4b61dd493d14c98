// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "inspector/network.h"
#include "inspector/refused.h"
#include "inspector/text_width.h"

namespace inspector {
namespace {

using sorts::Comparator;

constexpr double margin = 14;
constexpr double title_height = 34;
constexpr double names_height = 36;
constexpr double wire_distance = 20;
constexpr double column_width = 13;
constexpr double step_gap = 15;
constexpr double name_size = 10;

/// A comparator in the column where it meets no other of its step.
struct Placed {
    Comparator comparator;
    double x;

    std::uint32_t top() const { return std::min(comparator.smaller, comparator.larger); }
    std::uint32_t bottom() const { return std::max(comparator.smaller, comparator.larger); }
};

/// Comparators of one step, from `first` to `last` in x.
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
    NetworkDrawing(const Network& network, const Palette& palette)
        : network_(network), palette_(palette) {
        double x = margin + 34;
        for (std::size_t first = 0; first < network.comparators.size();)
            first = place_step(first, x);
        end_ = x;
    }

    double width() const { return std::max(end_ + margin, 420.0); }
    double height() const {
        return title_height + names_height + wire_distance * network_.n + margin + 32;
    }

    void draw(Canvas& canvas) const {
        canvas.text({margin, margin + 6},
                    fmt::format("{} of {} values: {} comparators, {} operations", network_.program,
                                network_.n, network_.comparators.size(), network_.operations),
                    {palette_.text, 13, true});
        draw_bands(canvas);
        for (std::uint32_t wire = 0; wire < network_.n; ++wire)
            draw_wire(canvas, wire);
        for (const Step& step : steps_)
            canvas.text({(step.first + step.last) / 2, title_height + 24}, step.name,
                        {palette_.text, name_size, false, Align::center});
        for (const Placed& placed : placed_)
            draw_comparator(canvas, placed);
        const TextStyle style = {palette_.faint_text, 10};
        canvas.text({margin, height() - margin - 14}, "Arrows point to the larger value.", style);
        canvas.text({margin, height() - margin},
                    "A band is an operation; a colour in it, one instance's comparators.", style);
    }

  private:
    // Each one into the first column whose arrows end above it.
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
                return std::ranges::none_of(taken, meets);
            });
            if (column == columns.end())
                column = columns.insert(columns.end(), std::vector<Placed>());
            placed.x = x + column_width * static_cast<double>(column - columns.begin());
            column->push_back(placed);
            placed_.push_back(placed);
        }
        const std::string name = fmt::format("{}.{}", all[first].phase, all[first].step);
        const double named = text_width(name, {palette_.text, name_size}) - step_gap / 2;
        const double end =
            x + std::max(column_width * static_cast<double>(columns.size() - 1), named);
        for (Placed& placed : std::span(placed_).last(last - first))
            placed.x += (end - x - column_width * static_cast<double>(columns.size() - 1)) / 2;
        steps_.push_back({name, all[first].operation, x, end});
        x = end + step_gap + column_width / 2;
        return last;
    }

    static double y_of(std::uint32_t wire) {
        return title_height + names_height + wire_distance * (wire + 0.5);
    }

    void draw_bands(Canvas& canvas) const {
        for (std::size_t s = 0; s < steps_.size();) {
            const std::size_t operation = steps_[s].operation;
            const double left = steps_[s].first - step_gap / 2 - 1;
            while (s + 1 < steps_.size() && steps_[s + 1].operation == operation)
                ++s;
            const double right = steps_[s++].last + step_gap / 2 + 1;
            const bool is_now = operation + 1 == network_.done;
            canvas.fill({left, title_height + 14, right - left,
                         names_height - 14 + wire_distance * network_.n},
                        is_now ? palette_.written
                               : mix(palette_.background, palette_.reachable,
                                     operation % 2 == 0 ? 0.9 : 0.4));
        }
    }

    void draw_wire(Canvas& canvas, std::uint32_t wire) const {
        canvas.text({margin, y_of(wire)}, std::to_string(wire), {palette_.faint_text, 10});
        canvas.line({margin + 20, y_of(wire)}, {end_, y_of(wire)}, palette_.grid, 1);
        if (!network_.values.empty())
            canvas.text({end_ + 6, y_of(wire)}, std::to_string(network_.values[wire]),
                        {palette_.text, 10, true});
    }

    void draw_comparator(Canvas& canvas, const Placed& placed) const {
        const Color color = palette_.tree(placed.comparator.part);
        const double to = y_of(placed.comparator.larger);
        const double from = y_of(placed.comparator.smaller);
        const double back = to > from ? -5 : 5;
        canvas.line({placed.x, from}, {placed.x, to}, color, 1.5);
        canvas.line({placed.x - 3.5, to + back}, {placed.x, to}, color, 1.5);
        canvas.line({placed.x + 3.5, to + back}, {placed.x, to}, color, 1.5);
        canvas.disc({placed.x, from}, 2.2, color);
    }

    const Network network_;
    const Palette palette_;
    std::vector<Placed> placed_;
    std::vector<Step> steps_;
    double end_ = 0;
};

}  // namespace

Picture to_picture(const Network& network, const Palette& palette) {
    if (network.n > max_wires)
        throw Refused(fmt::format(
            "a picture of {} wires would be unreadable, at most {} are drawn: choose a smaller n "
            "(text and json have no such limit)",
            network.n, max_wires));
    return picture_of(NetworkDrawing(network, palette), palette);
}

}  // namespace inspector
