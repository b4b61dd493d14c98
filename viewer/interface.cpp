// SPDX-License-Identifier: MIT
#include "viewer/interface.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <utility>

#include "abisort/program.h"
#include "io/error.h"
#include "sorts/catalogue.h"
#include "stream/error.h"
#include "stream/executors.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// Of all libraries that the program's kernels are from, so that a breakpoint can wait for another
// program.
std::string kernel_named(const stream::Program& program, const std::string& wanted) {
    std::set<const stream::KernelLibrary*> libraries;
    for (const stream::Operation& operation : program.operations)
        libraries.insert(operation.kernel->library);
    std::vector<std::string> names;
    for (const stream::KernelLibrary* library : libraries)
        for (const stream::Kernel& kernel : library->kernels())
            names.push_back(kernel.name);
    if (std::ranges::find(names, wanted) == names.end())
        refuse(wanted, names);
    return wanted;
}

}  // namespace

std::string_view name(Labels labels) {
    static constexpr std::string_view names[] = {"rank", "key", "id", "address"};
    return names[static_cast<std::size_t>(labels)];
}

std::string_view name(Bars bars) {
    return bars == Bars::key ? "key" : "rank";
}

std::string_view name(Cells cells) {
    return cells == Cells::conflicts ? "conflicts" : "accesses";
}

std::string script_name(const Session& session, std::size_t stream) {
    std::string text = session.program().streams[stream].name;
    std::ranges::replace(text, ' ', '-');
    return text;
}

std::size_t stream_named(const Session& session, std::string_view wanted) {
    std::vector<std::string> names;
    for (std::size_t stream = 0; stream < session.program().streams.size(); ++stream) {
        names.push_back(script_name(session, stream));
        if (names.back() == wanted)
            return stream;
    }
    throw Refused(
        session.has_no(fmt::format("stream '{}': expected {}", wanted, fmt::join(names, ", "))));
}

Interface::Interface(Session session)
    : make_executor_(session.make_executor()),
      checkpoint_(session.checkpoint()),
      session_(std::move(session)) {}

Interface::Interface(Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint)
    : make_executor_(std::move(make_executor)), checkpoint_(std::move(checkpoint)) {
    show(std::move(setup));
}

const Setup& Interface::setup() const {
    return groups_ ? setup_of_groups() : session_->setup();
}

std::size_t Interface::shown_stream() const {
    return view_.shown.value_or(session_->written_stream());
}

void Interface::go_to_first_look() {
    if (groups_)
        return look_at_groups();
    const auto last = session_->program().operations.empty()
                          ? std::nullopt
                          : find(session_->program(),
                                 {session_->program().operations.back().tag.level, {}, {}, {}});
    const bool has_levels =
        session_->run().plan() != nullptr || session_->run().intervals() != nullptr;
    session_->go_to(has_levels ? last.value_or(0) : 1);
}

std::string_view Interface::action_of_key(std::string_view key) const {
    if (view_.texture_has_keys) {
        if (key == "Left")
            return "nudge left";
        if (key == "Right")
            return "nudge right";
    }
    for (const Action& action : actions())
        for (std::size_t first = 0; first < action.keys.size();) {
            const std::size_t comma = std::min(action.keys.find(',', first), action.keys.size());
            if (action.keys.substr(first, comma - first) == key)
                return action.name;
            first = comma + 1;
        }
    return {};
}

void Interface::begin_frame() {
    is_drawing_ = true;
}

void Interface::end_frame() {
    is_drawing_ = false;
    for (const std::string& line : std::exchange(asked_, {}))
        try_to(line);
}

void Interface::try_to(std::string_view line) {
    if (is_drawing_) {
        asked_.emplace_back(line);
        return;
    }
    try {
        perform(line);
    } catch (const std::exception& error) {
        view_.is_playing = false;
        view_.message = error.what();
        view_.message_is_error = true;
    }
}

void Interface::perform(std::string_view line) {
    view_.message.clear();
    view_.message_is_error = false;
    if (groups_)
        return perform_on_groups(line);
    const std::size_t before = session_->position();
    perform_line(line);
    if (!groups_)
        follow(before);
}

// What is the same for sorts of both machines.
bool Interface::perform_for_all(std::string_view line) {
    if (perform_view(line) || perform_tour(line))
        return true;
    const Words words = split(line);
    if (words.empty())
        throw Refused("an empty action");
    const std::string& verb = words[0];
    if (verb == "maximise" || verb == "hide") {
        place_panel(words);
    } else if (verb == "open") {
        open(words);
    } else if (verb == "sort") {
        type_keys(words);
    } else if (verb == "save") {
        save(words);
    } else if (verb == "key") {
        expect_words(words, 2, "key NAME");
        const std::string_view action = action_of_key(words[1]);
        if (action.empty())
            throw Refused("no action on key '" + words[1] + "'");
        perform(action);
    } else {
        return verb == "set" && set_view(words);
    }
    return true;
}

// Nodes move when people go on to an exchange, by one moment.
void Interface::follow(std::size_t before) {
    keep_abreast();
    const std::size_t now = session_->position();
    if (now == before)
        return;
    const bool is_next =
        next(session_->program(), before, Unit::operation, view_.shows_copies) == now;
    view_.exchange_part = view_.animates && is_next ? 0 : 1;
}

void Interface::perform_line(std::string_view line) {
    if (perform_simple(line) || perform_for_all(line))
        return;
    const Words words = split(line);
    const std::string& verb = words[0];
    if (verb == "goto")
        go_to(words);
    else if (verb == "pick")
        pick(words);
    else if (verb == "set")
        set(words);
    else if (verb == "break")
        toggle_break(words);
    else if (verb == "beside")
        put_beside(words);
    else if (verb == "show") {
        expect_words(words, 2, "show STREAM");
        view_.shown.reset();
        if (words[1] != "written")
            view_.shown = stream_named(*session_, words[1]);
    } else {
        throw Refused("unknown action '" + std::string(line) + "'");
    }
}

void Interface::go_to(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    view_.is_playing = false;
    if (words[1] == "operation") {
        const Numbers numbers(words, 1, {"operation"});
        if (*numbers["operation"] > session_->run().size())
            throw Refused(fmt::format("operation {}: the sort has {}", *numbers["operation"],
                                      session_->run().size()));
        return session_->go_to(*numbers["operation"]);
    }
    const Numbers numbers(words, 1, {"level", "stage", "phase", "step"});
    const auto position = find(session_->program(), {numbers["level"], numbers["step"],
                                                     numbers["stage"], numbers["phase"]});
    if (!position)
        throw Refused(
            fmt::format("no operation of {}", fmt::join(words.begin() + 1, words.end(), " ")));
    session_->go_to(*position);
}

void Interface::pick(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    if (words[1] == "instance") {
        const Numbers numbers(words, 1, {"instance", "block"});
        return session_->pick_instance({numbers["block"].value_or(0), *numbers["instance"]});
    }
    const auto element = number<std::uint32_t>(words[2]);
    if (words[1] != "node")
        return session_->pick({stream_named(*session_, words[1]), element});
    if (session_->run().plan() == nullptr)
        throw Refused(session_->has_no("nodes: pick STREAM ELEMENT"));
    session_->pick({abisort::number(abisort::StreamName::trees), element});
}

void Interface::set(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    Setup setup = session_->setup();
    const std::string& what = words[1];
    const std::string& value = words[2];
    if (what == "mapping") {
        setup.options.mapping = chosen(layout::all_mappings, value);
        change(std::move(setup));
    } else if (what == "executor") {
        setup.executor = named(stream::executors(), value).name;
        change(std::move(setup));
    } else if (what == "tree") {
        view_.shown_tree = number<std::uint32_t>(value);
    } else if (what == "zoom") {
        view_.zoom = std::clamp(number<double>(value), 0.25, 512.0);
    } else if (what == "exchange") {
        view_.exchange_part = std::clamp(number<double>(value), 0.0, 1.0);
    } else if (what == "tree-zoom") {
        view_.tree_zoom = std::clamp(number<double>(value), 1.0, most_tree_zoom);
    } else if (what == "tree-center") {
        view_.tree_center = std::clamp(number<double>(value), 0.0, 1.0);
    } else if (what == "pan") {
        expect_words(words, 4, "set pan X Y");
        view_.pan_x = number<double>(value);
        view_.pan_y = number<double>(words[3]);
    } else {
        throw Refused("'" + what + "': expected " + std::string(form_of("set")));
    }
}

// What is set alike for sorts of both machines.
bool Interface::set_view(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    const std::string& what = words[1];
    const std::string& value = words[2];
    if (what == "program") {
        set_program(value);
    } else if (what == "option") {
        expect_words(words, 4, "set option NAME VALUE");
        Setup changed = setup();
        changed.options.settings[value] = words[3];
        show(std::move(changed));
    } else if (what == "theme") {
        if (value != "light" && value != "dark")
            throw Refused("'" + value + "': expected light, dark");
        view_.dark = value == "dark";
    } else if (what == "numbers") {
        view_.labels = chosen(all_labels, value);
    } else if (what == "bars") {
        view_.bars = chosen(all_bars, value);
    } else if (what == "cells") {
        view_.cells = chosen(all_cells, value);
    } else if (what == "speed") {
        view_.steps_per_second = std::clamp(number<double>(value), 0.25, 256.0);
    } else {
        return false;
    }
    return true;
}

void Interface::place_panel(const Words& words) {
    expect_words(words, 2, form_of("maximise"));
    std::vector<Panel> panels;
    std::ranges::copy_if(all_panels, std::back_inserter(panels),
                         [&](Panel panel) { return is_shown(panel, groups_ != nullptr); });
    const Panel panel = chosen(panels, words[1]);
    bool& is_hidden = view_.panels.is_hidden[static_cast<std::size_t>(panel)];
    if (words[0] == "maximise") {
        is_hidden = false;
        view_.panels.maximised = panel;
        return;
    }
    is_hidden = !is_hidden;
    if (view_.panels.maximised == panel)
        view_.panels.maximised.reset();
}

void Interface::toggle_break(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    Breakpoint breakpoint;
    if (words[1] == "kernel")
        breakpoint = {Breakpoint::Kind::kernel, 0, kernel_named(session_->program(), words[2]), 0};
    else if (words[1] == "node" && session_->run().plan() == nullptr)
        throw Refused(session_->has_no("nodes to break on"));
    else if (words[1] == "node")
        breakpoint = {Breakpoint::Kind::node, 0, {}, number<std::uint32_t>(words[2])};
    else if (words[1] == "operation")
        breakpoint = {Breakpoint::Kind::operation, number<std::size_t>(words[2]), {}, 0};
    else
        throw Refused("'" + words[1] + "': expected operation, node, kernel");
    session_->toggle(breakpoint);
}

void Interface::visit_moments(const std::function<void(bool is_last)>& visit) {
    if (groups_)
        return visit_moments_of_groups(visit);
    const std::size_t position = session_->position();
    const std::size_t end = session_->run().size();
    for (std::size_t p = 0; p <= end; ++p) {
        if (!is_stop(session_->program(), p, view_.shows_copies))
            continue;
        session_->go_to(p);
        visit(p == end);
    }
    session_->go_to(position);
}

void Interface::advance(double seconds) {
    constexpr double exchange_seconds = 0.4;
    view_.exchange_part = std::min(
        view_.exchange_part + seconds / std::min(exchange_seconds, 0.8 / view_.steps_per_second),
        1.0);
    if (!view_.is_playing)
        return;
    time_to_step_ += seconds * view_.steps_per_second;
    const auto whole = static_cast<std::size_t>(time_to_step_);
    time_to_step_ -= static_cast<double>(whole);
    if (groups_)
        return advance_groups(whole);
    const std::size_t before = session_->position();
    for (std::size_t i = 0; i < whole && view_.is_playing; ++i) {
        const std::size_t stop =
            next(session_->program(), session_->position(), Unit::operation, view_.shows_copies);
        const std::size_t broken =
            run_forward(session_->program(), session_->position(), session_->breakpoints());
        session_->go_to(std::min(stop, broken));
        view_.is_playing = stop < broken;
    }
    follow(before);
}

}  // namespace viewer
