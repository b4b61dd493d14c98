// SPDX-License-Identifier: MIT
#include "viewer/scenes/panel_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace viewer {
namespace {

using inspect::Box;

constexpr double gap_units = 5;
// Smallest height of each row of panels. A smaller panel would show little more than its title.
constexpr double least_top = 92;
constexpr double least_middle = 130;
constexpr double least_bottom = 88;
constexpr double least_right = 260;  ///< smallest width of the two panels in the right column
/// smallest height of the whole area that has room for a panel
constexpr double least_height = 48;
constexpr double least_panels_width = 120;
/// smallest width of the whole area that has room for a left and a right column
constexpr double least_width = 600;

/// One or more panels side by side, and the row's share of the column.
struct Row {
    std::vector<Panel> panels;
    double weight;
    double Division::*height;  ///< share of the height; null: the row gets the remaining height
    double least;              ///< smallest height of the row
    std::string_view below;    ///< name of the splitter below the row
};

class Placing {
  public:
    Placing(const Division& division, const PanelChoice& choice, double scale)
        : division_(division), choice_(choice), scale_(scale), gap_(gap_units * scale) {}

    PanelLayout place(const Box& area) && {
        if (area.width < least_panels_width * scale_ || area.height < least_height * scale_) {
            for (const PanelRow& row : panels())
                if (!choice_.hidden.contains(row.panel))
                    layout_.left_out.push_back(row.panel);
            return std::move(layout_);
        }
        if (choice_.maximised) {
            add(*choice_.maximised, area);
            return std::move(layout_);
        }
        std::vector<Panel> right = shown(Place::right);
        const std::vector<Row> rows = rows_in(area.height);
        if (area.width < least_width * scale_ && !rows.empty())
            leave_out(std::exchange(right, {}));
        if (right.empty() || rows.empty()) {
            rows.empty() ? place_right(area, right) : place_left(area, rows);
            return std::move(layout_);
        }
        const double width = std::floor(area.width * division_.instance);
        const double views = area.width - width - gap_;
        place_left({area.x, area.y, views, area.height}, rows);
        split("|instance", {area.x + views, area.y, gap_, area.height}, &Division::instance,
              area.width, -1);
        place_right({area.x + views + gap_, area.y, width, area.height}, right);
        return std::move(layout_);
    }

  private:
    std::vector<Panel> shown(Place place) const {
        std::vector<Panel> found;
        for (const PanelRow& row : panels())
            if (row.place == place && !choice_.hidden.contains(row.panel))
                found.push_back(row.panel);
        return found;
    }

    std::vector<Row> rows_in(double height) {
        const double last = 1 - division_.stream - division_.middle;
        std::vector<Row> rows = {
            {shown(Place::top), division_.stream, &Division::stream, least_top, "-stream"},
            {shown(Place::middle), division_.middle, &Division::middle, least_middle, "-middle"},
            {shown(Place::bottom), last, nullptr, least_bottom, ""}};
        double needed = 0;
        for (const Row& row : rows)
            needed += row.panels.empty() ? 0 : row.least * scale_ + gap_;
        for (std::size_t r = 0; r < rows.size(); r += 2) {
            if (needed <= height || rows[r].panels.empty())
                continue;
            needed -= rows[r].least * scale_ + gap_;
            leave_out(std::exchange(rows[r].panels, {}));
        }
        std::erase_if(rows, [](const Row& row) { return row.panels.empty(); });
        return rows;
    }

    void place_left(const Box& area, const std::vector<Row>& rows) {
        double weights = 0;
        for (const Row& row : rows)
            weights += row.weight;
        double y = area.y;
        for (const Row& row : rows) {
            const bool is_last = &row == &rows.back();
            const double height =
                is_last ? area.y + area.height - y : std::floor(area.height * row.weight / weights);
            place_row(row, {area.x, y, area.width, height});
            y += height;
            if (!is_last)
                split(row.below, {area.x, y, area.width, gap_}, row.height, area.height / weights,
                      1);
            y += gap_;
        }
    }

    void place_row(const Row& row, const Box& box) {
        if (row.panels.size() == 1)
            return add(row.panels[0], box);
        const double first = std::floor(box.width * division_.trees);
        add(row.panels[0], {box.x, box.y, first, box.height});
        split("|trees", {box.x + first, box.y, gap_, box.height}, &Division::trees, box.width, 1);
        add(row.panels[1], {box.x + first + gap_, box.y, box.width - first - gap_, box.height});
    }

    // Places panels one below the other. The last panel of several has its own share of the height.
    void place_right(const Box& area, std::vector<Panel> panels) {
        while (panels.size() > 1 &&
               area.height < least_right * scale_ * static_cast<double>(panels.size() - 1)) {
            layout_.left_out.push_back(panels.back());
            panels.pop_back();
        }
        if (panels.empty())
            return;
        const auto others = static_cast<double>(panels.size() - 1);
        const double below = std::floor(area.height * (others > 0 ? division_.source : 1));
        const double above = (area.height - below - gap_) / others;
        const double last = area.y + area.height - below;
        for (std::size_t p = 0; p + 1 < panels.size(); ++p)
            add(panels[p], {area.x, area.y + above * static_cast<double>(p), area.width, above});
        add(panels.back(), {area.x, last, area.width, below});
        if (panels.size() > 1)
            split("-source", {area.x, last - gap_, area.width, gap_}, &Division::source,
                  area.height, -1);
    }

    void leave_out(const std::vector<Panel>& panels) {
        layout_.left_out.insert(layout_.left_out.end(), panels.begin(), panels.end());
    }

    void add(Panel panel, const Box& box) { layout_.panels.push_back({panel, box}); }

    void split(std::string_view name, const Box& box, double Division::*part, double whole,
               double sign) {
        layout_.splitters.push_back({name, box, part, whole, sign});
    }

    const Division& division_;
    const PanelChoice& choice_;
    double scale_;
    double gap_;
    PanelLayout layout_;
};

}  // namespace

PanelLayout place_panels(const Box& area, const Division& division, const PanelChoice& choice,
                         double scale) {
    return Placing(division, choice, scale).place(area);
}

}  // namespace viewer
