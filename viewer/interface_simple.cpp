// SPDX-License-Identifier: MIT
// The actions without arguments.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "viewer/interface.h"

namespace viewer {
namespace {

Unit unit_named(std::string_view name) {
    return name == "step"    ? Unit::step
           : name == "stage" ? Unit::stage
           : name == "level" ? Unit::level
                             : Unit::operation;
}

}  // namespace

bool Interface::perform_simple(std::string_view line) {
    const bool back = line.ends_with(" back");
    const std::string_view word = back ? line.substr(0, line.size() - 5) : line;
    if (word == "operation" || word == "step" || word == "stage" || word == "level") {
        move(word, back);
    } else if (line == "start") {
        session_->go_to(0);
    } else if (line == "end") {
        session_->go_to(session_->run().size());
    } else if (line == "play") {
        if (!view_.is_playing && session_->position() == session_->run().size())
            session_->go_to(0);
        view_.is_playing = !view_.is_playing;
        time_to_step_ = 0;
    } else if (line == "run") {
        session_->go_to(
            run_forward(session_->program(), session_->position(), session_->breakpoints()));
    } else if (line == "run back") {
        session_->go_to(
            run_back(session_->program(), session_->position(), session_->breakpoints()));
    } else if (line == "break") {
        if (session_->position() == 0)
            throw Refused("no operation has been executed yet: no operation to break on");
        session_->toggle({Breakpoint::Kind::operation, session_->position() - 1, {}, 0});
    } else if (line == "clear breaks") {
        session_->breakpoints().clear();
    } else if (line == "fit") {
        view_.zoom = view_.tree_zoom = 1;
        view_.pan_x = view_.pan_y = 0;
        view_.tree_center = 0.5;
        view_.tree_focus.reset();
    } else if (line == "focus") {
        if (!session_->pick() || view_.tree_focus == session_->pick())
            view_.tree_focus.reset();
        else
            view_.tree_focus = session_->pick();
        view_.tree_zoom = 1;
        view_.tree_center = 0.5;
    } else if (line == "zoom in") {
        view_.zoom = std::min(view_.zoom * 1.25, 512.0);
    } else if (line == "zoom out") {
        view_.zoom = std::max(view_.zoom / 1.25, 0.25);
    } else if (line == "animation") {
        view_.animates = !view_.animates;
    } else if (line == "copies") {
        view_.shows_copies = !view_.shows_copies;
    } else if (line == "compare") {
        view_.compare_mappings = !view_.compare_mappings;
    } else if (line == "compare on") {
        view_.compare_mappings = true;
    } else if (line == "next tree") {
        ++view_.shown_tree;
    } else if (line == "previous tree") {
        view_.shown_tree -= view_.shown_tree > 0 ? 1 : 0;
    } else if (line == "nudge left") {
        session_->nudge(-1, 0);
    } else if (line == "nudge right") {
        session_->nudge(1, 0);
    } else if (line == "nudge up") {
        session_->nudge(0, -1);
    } else if (line == "nudge down") {
        session_->nudge(0, 1);
    } else if (line == "clear pick") {
        session_->clear_pick();
        view_.texture_has_keys = false;
        view_.show_help = view_.show_go_to = view_.show_new_sort = false;
        if (view_.tour_stop)
            leave_tour();
    } else if (line == "alone") {
        beside_.reset();
    } else {
        return false;
    }
    return true;
}

// How what there is is shown, whatever is sorted.
bool Interface::perform_view(std::string_view line) {
    if (line == "faster") {
        view_.steps_per_second = std::min(view_.steps_per_second * 2, 256.0);
    } else if (line == "slower") {
        view_.steps_per_second = std::max(view_.steps_per_second / 2, 0.25);
    } else if (line == "bars") {
        view_.bars = view_.bars == Bars::key ? Bars::rank : Bars::key;
    } else if (line == "numbers") {
        view_.labels =
            all_labels[(static_cast<std::size_t>(view_.labels) + 1) % std::size(all_labels)];
    } else if (line == "cells") {
        view_.cells = view_.cells == Cells::conflicts ? Cells::accesses : Cells::conflicts;
    } else if (line == "maximise") {
        if (view_.panels.maximised || !view_.panel_hovered)
            view_.panels.maximised.reset();
        else
            view_.panels.maximised = view_.panel_hovered;
    } else if (line == "panels") {
        view_.panels = {};
    } else if (line == "go to") {
        view_.show_go_to = true;
    } else if (line == "new sort") {
        view_.show_new_sort = !view_.show_new_sort;
    } else if (line == "save picture") {
        std::string path;
        for (unsigned i = 1; path.empty() || std::filesystem::exists(path); ++i)
            path = fmt::format("gpu-abisort-{:03}.png", i);
        perform("save " + path);
    } else if (line == "theme") {
        view_.dark = !view_.dark;
    } else if (line == "keys") {
        view_.show_help = !view_.show_help;
    } else if (line == "quit") {
        if (quit)
            quit();
    } else {
        return false;
    }
    return true;
}

void Interface::move(std::string_view unit, bool back) {
    view_.is_playing = false;
    const auto to = back ? previous : next;
    session_->go_to(
        to(session_->program(), session_->position(), unit_named(unit), view_.shows_copies));
}

}  // namespace viewer
