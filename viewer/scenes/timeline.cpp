// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/model/places.h"
#include "viewer/scenes/scenes.h"
#include "viewer/words.h"

namespace viewer {
namespace {

using inspect::Box;
using inspect::Color;
using inspect::mix;

/// A step of a level: the step's operations, and its position on the time axis.
struct Column {
    std::size_t first = 0;
    std::size_t last = 0;  ///< one past the last operation of the step
    unsigned level = 0;
    unsigned step = 0;
    std::string name = {};  ///< name of the step; empty for phases of trees
};

// Returns whether the timeline leaves out an operation, because it only copies what the operation
// before it wrote.
bool is_left_out(const stream::Operation& operation) {
    return operation.tag.is_copy && operation.tag.level > 0;
}

// Names an operation that is not a phase of trees: by its kernel or, in sorts without stages, by
// its label without the level, up to the first comma.
std::string name_of(const stream::Operation& operation, bool has_stages) {
    if (has_stages) {
        std::string kernel = operation.kernel->name;
        std::ranges::replace(kernel, '_', ' ');
        return kernel;
    }
    const std::string& label = operation.label;
    const bool has_colon = label.find(": ") != label.npos;
    const std::size_t before = has_colon ? label.rfind(": ") : label.rfind(", ");
    const std::string name = before == label.npos ? label : label.substr(before + 2);
    return name.substr(0, name.find(','));
}

std::vector<Column> columns_of(const stream::Program& program, bool has_stages) {
    std::vector<Column> columns;
    for (std::size_t o = 0; o < program.operations.size(); o = columns.back().last) {
        const stream::Tag& tag = program.operations[o].tag;
        Column column{o, end_of_step(program, o), tag.level, tag.step};
        while (o + 1 < column.last && is_left_out(program.operations[o]))
            ++o;
        const stream::Operation& named = program.operations[o];
        if (!is_phase(named) && !is_left_out(named))
            column.name = name_of(named, has_stages);
        columns.push_back(std::move(column));
    }
    return columns;
}

// Returns the number of stages that the phases of a program belong to.
unsigned stages_of(const stream::Program& program) {
    unsigned stages = 0;
    for (const stream::Operation& operation : program.operations)
        for (const stream::LaunchBlock& block : operation.blocks)
            if (is_phase(operation))
                stages = std::max(stages, block.tag->stage + 1);
    return stages;
}

/// Draws the steps from left to right, level by level. Each stage has a row, in which each cell is
/// a phase.
class Timeline {
  public:
    Timeline(Interface& interface, Pane& pane)
        : interface_(interface),
          pane_(pane),
          program_(interface.stream_session().program()),
          stages_(stages_of(program_)),
          columns_(columns_of(program_, stages_ > 0)) {
        for (const Column& column : columns_)
            gaps_ += is_new_level(column) ? 1 : 0;
        const double room = pane.width - gap * static_cast<double>(gaps_);
        step_width_ = room / static_cast<double>(columns_.size());
        const double height = pane.height - top - 4;
        stage_height_ = stages_ > 0 ? std::min(height / stages_, 15.0) : height;
        others_height_ = stage_height_ * std::max(stages_, 1u);
    }

    void draw() {
        double x = 0;
        std::optional<Place> pointed;
        for (const Column& column : columns_) {
            if (is_new_level(column)) {
                x += column.first == 0 ? 0 : gap;
                draw_level_name(column, x);
                has_names_ = has_room_for_names(column.level);
            }
            const Box box = {x, top, step_width_, pane_.height - top};
            draw_column(column, box);
            if (pane_.mouse.x >= x)
                pointed = {&column, (pane_.mouse.x - x) / step_width_};
            x += step_width_;
        }
        if (pointed && pane_.is_held)
            scrub(*pointed->column, pointed->part);
        else if (pointed && pointed->part <= 1 && pane_.is_over({0, 0, x, pane_.height}))
            explain(*pointed->column);
    }

  private:
    /// The column under the mouse, and the mouse's position within it as a fraction of its width.
    struct Place {
        const Column* column;
        double part;
    };
    static constexpr double gap = 6;
    static constexpr double top = 18;
    static constexpr double line_height = 11;

    bool is_new_level(const Column& column) const {
        return column.first == 0 || program_.operations[column.first - 1].tag.level != column.level;
    }

    // Names a level with the sort's word for levels: "level 4", "iteration 4".
    std::string level_of(const Column& column) const {
        return fmt::format("{} {}", program_.operations[column.first].tag.unit, column.level);
    }

    void draw_level_name(const Column& column, double x) {
        const std::string name = column.level == 0 ? "" : level_of(column);
        std::size_t steps = 0;
        for (const Column& other : columns_)
            steps += other.level == column.level ? 1 : 0;
        const double room = step_width_ * static_cast<double>(steps);
        const bool is_current = interface_.stream_session().operation() != nullptr &&
                                interface_.stream_session().operation()->tag.level == column.level;
        const Color color = is_current ? pane_.theme.text : pane_.theme.faint_text;
        if (pane_.canvas.text_width(name, 11) < room)
            pane_.canvas.text({x, 7}, name, {color, 11, is_current});
        else if (column.level > 0 && room > 8)
            pane_.canvas.text({x, 7}, std::to_string(column.level), {color, 11, is_current});
        pane_.canvas.fill({x, top - 4, room, 1}, pane_.theme.grid);
    }

    void draw_column(const Column& column, const Box& box) {
        const StreamSession& session = interface_.stream_session();
        const bool is_past = column.last <= session.position();
        const auto current = session.operation_number();
        const bool is_now = current && *current >= column.first && *current < column.last;
        if (is_now)
            pane_.canvas.fill({box.x, top - 3, box.width, pane_.height - top + 3},
                              mix(pane_.theme.background, pane_.theme.accent, 0.22));
        // the position is drawn before the cells, so that their digits stay legible
        draw_position(column, box, is_now);
        for (std::size_t o = column.first; o < column.last; ++o)
            draw_operation(o, box, is_past || is_now);
        draw_name(column, box.x, is_past || is_now);
        const auto& followed = interface_.view().followed;
        if (followed && followed->has_operation_in(column.first, column.last))
            pane_.canvas.disc({box.x + box.width / 2, pane_.height - 4}, 3, pane_.theme.accent);
    }

    void draw_position(const Column& column, const Box& box, bool is_now) {
        const bool is_start = !interface_.stream_session().operation_number() && column.first == 0;
        if (!is_now && !is_start)
            return;
        const std::vector<std::size_t> stops = stops_in(column);
        const StreamSession& session = interface_.stream_session();
        const auto done = std::ranges::count_if(
            stops, [&](std::size_t stop) { return stop <= session.position(); });
        const double compared = session.sub_step() == SubStep::compare ? 0.5 : 0;
        const double part =
            (static_cast<double>(done) + compared) / static_cast<double>(stops.size());
        pane_.canvas.fill(
            {std::max(box.x + box.width * part - 1, 0.0), top - 5, 2, pane_.height - top + 5},
            pane_.theme.accent);
    }

    std::vector<std::size_t> stops_in(const Column& column) const {
        std::vector<std::size_t> stops;
        for (std::size_t p = column.first + 1; p <= column.last; ++p)
            if (is_stop(program_, p))
                stops.push_back(p);
        return stops;
    }

    // Returns whether the names of all steps of a level have room. Otherwise, numbers replace them.
    bool has_room_for_names(unsigned level) const {
        return std::ranges::all_of(columns_, [&](const Column& column) {
            return column.level != level || column.name.empty() || !lines_of(column.name).empty();
        });
    }

    void draw_name(const Column& column, double x, bool is_done) {
        if (column.name.empty())
            return;
        const auto lines = lines_of(has_names_ ? column.name : std::to_string(column.step));
        double y =
            top + (others_height_ - (static_cast<double>(lines.size()) - 1) * line_height) / 2;
        for (const std::string& line : lines) {
            pane_.canvas.text(
                {x + step_width_ / 2, y}, line,
                {text_on(color_of_others(is_done)), 10, false, inspect::Align::center});
            y += line_height;
        }
    }

    // Returns a name as one line or, if that is too wide, as one line per word. The result is empty
    // if there is not enough room.
    std::vector<std::string> lines_of(const std::string& name) const {
        const auto fits = [&](std::string_view line) {
            return pane_.canvas.text_width(std::string(line), 10) + 4 <= step_width_;
        };
        const auto lines = fits(name) ? std::vector<std::string_view>{name} : split_at(name, " ");
        if (static_cast<double>(lines.size()) * line_height >
                std::max(others_height_, line_height) ||
            !std::ranges::all_of(lines, fits))
            return {};
        return {lines.begin(), lines.end()};
    }

    Color color_of_others(bool is_done) const {
        return mix(pane_.theme.background, pane_.theme.faint_text, is_done ? 0.9 : 0.35);
    }

    void draw_operation(std::size_t number, const Box& column, bool is_done) {
        const stream::Operation& operation = program_.operations[number];
        const double inset = step_width_ > 5 ? 1 : 0;
        if (is_left_out(operation))
            return;
        if (!is_phase(operation))
            return pane_.canvas.fill(
                {column.x + inset, top + 1, step_width_ - 2 * inset, others_height_ - 2},
                color_of_others(is_done));
        for (const stream::LaunchBlock& block : operation.blocks) {
            const auto [stage, phase] = *block.tag;
            const Color tree = pane_.theme.tree(stage);
            const Color color = mix(pane_.theme.background, tree, is_done ? 0.85 : 0.32);
            const Box cell = {column.x + inset, top + stage_height_ * stage + inset / 2,
                              step_width_ - 2 * inset, stage_height_ - inset};
            pane_.canvas.fill(cell, color);
            if (step_width_ > 13 && stage_height_ > 9)
                pane_.canvas.text(cell.center(), std::to_string(phase),
                                  {is_done ? pane_.theme.background : pane_.theme.text, 10, false,
                                   inspect::Align::center});
        }
    }

    void scrub(const Column& column, double part) {
        const std::vector<std::size_t> stops = stops_in(column);
        const auto count = static_cast<double>(stops.size());
        const auto stop = static_cast<std::size_t>(std::clamp(part, 0.0, 0.999) * count);
        interface_.try_to(action("goto operation", stops[stop]));
    }

    void explain(const Column& column) {
        std::string text;
        for (std::size_t o = column.first; o < column.last; ++o)
            text += fmt::format("{}{}  {}", text.empty() ? "" : "\n", o + 1,
                                program_.operations[o].label);
        const bool is_abisort = interface_.stream_session().run().plan() != nullptr;
        pane_.explain(
            column.level == 0 ? "before the first level"
            : is_abisort
                ? fmt::format("recursion level j = {}, step {} (§5.4)", column.level, column.step)
                : fmt::format("{}, step {}", level_of(column), column.step),
            text + (is_abisort ? "\ncells: stage k downwards, the phase i inside; click or "
                                 "drag to go there"
                               : "\nclick or drag to go there"));
    }

    Interface& interface_;
    Pane& pane_;
    const stream::Program& program_;
    const unsigned stages_;
    const std::vector<Column> columns_;
    std::size_t gaps_ = 0;
    double step_width_ = 0;
    double stage_height_ = 0;
    double others_height_ = 0;  ///< height of operations that are not phases of trees
    bool has_names_ = false;    ///< true if the names of the level's steps have room
};

}  // namespace

void draw_timeline(Interface& interface, Pane& pane) {
    Timeline(interface, pane).draw();
}

}  // namespace viewer
