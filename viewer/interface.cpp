// SPDX-License-Identifier: MIT
#include "viewer/interface.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "io/error.h"
#include "io/words.h"
#include "sorts/sort.h"
#include "stream/error.h"
#include "viewer/scenes/pane.h"

namespace viewer {
namespace {

std::string_view nth(std::initializer_list<std::string_view> names, auto choice) {
    return names.begin()[static_cast<std::size_t>(choice)];
}

// Executes a line of a script. If the line fails, the exception keeps its type, which determines
// the exit code, and its message names the line.
void perform_at(Interface& interface, const std::string& line, const std::string& place) {
    try {
        interface.perform(line);
    } catch (const io::FileError& error) {
        throw io::FileError(error.kind(), place, error.what());
    } catch (const stream::MemoryError& error) {
        throw stream::MemoryError(place + ": " + error.what());
    } catch (const stream::DeviceLostError& error) {
        throw stream::DeviceLostError(place + ": " + error.what());
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(place + ": " + error.what());
    } catch (const std::invalid_argument& error) {
        throw Refused(place + ": " + error.what());
    } catch (const sorts::CapacityError& error) {
        throw Refused(place + ": " + error.what());
    }
}

}  // namespace

std::string_view name(Labels labels) {
    return nth({"rank", "key", "id"}, labels);
}

std::string_view name(Bars bars) {
    return nth({"key", "rank"}, bars);
}

Interface::Interface(Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint)
    : make_executor_(std::move(make_executor)), checkpoint_(std::move(checkpoint)) {
    show(std::move(setup));
}

Interface::~Interface() = default;
Interface::Interface(Interface&&) noexcept = default;

bool Interface::has(Panel panel) const {
    return row_of(panel).exists(*this);
}

std::size_t Interface::shown_stream() const {
    return view_.shown.value_or(stream_session().written_stream());
}

void Interface::show(Setup setup) {
    auto made = make_session(std::move(setup), make_executor_, checkpoint_);
    const std::unique_ptr<Session> before = std::move(session_);
    session_ = std::move(made);
    if (before == nullptr)
        return look_on(*session_);
    session_->resume(*before);
    look_on(*before);
}

std::optional<Question> Interface::step_question() const {
    return session_->question(number_words(*this));
}

void Interface::begin_lesson() {
    if (aside_)
        return;
    aside_ = Aside{std::move(session_), view_};
    view_.shown.reset();
}

// Ends the lesson. Theme, speed and division keep their values.
void Interface::end_lesson() {
    view_.learning.reset();
    if (!aside_)
        return;
    session_ = std::move(aside_->sort);
    const auto [dark, speed, division] =
        std::tuple(view_.dark, view_.steps_per_second, view_.division);
    view_ = std::move(aside_->view);
    view_.dark = dark;
    view_.steps_per_second = speed;
    view_.division = division;
    view_.is_playing = false;
    aside_.reset();
}

// Adapts the view settings to the new sort. The 2D view keeps its stream if the new sort has a
// stream with the same name. The user's choice of panels stays, except panels that the new sort
// lacks.
void Interface::look_on(const Session& before) {
    Look look;
    look.panels = view_.panels;
    if (look.panels.maximised && !has(*look.panels.maximised))
        look.panels.maximised.reset();
    if (view_.shown) {
        const auto& streams = session_->program().streams;
        const std::string& name = before.program().streams[*view_.shown].name;
        const auto same = std::ranges::find(streams, name, &stream::StreamSpec::name);
        if (same != streams.end())
            look.shown = static_cast<std::size_t>(same - streams.begin());
    }
    static_cast<Look&>(view_) = look;
}

std::optional<Action> Interface::action_of_key(std::string_view key) const {
    for (const PanelRow& row : panels())
        if (row.key == key && row.exists(*this))
            return action("panel", row.name);
    const Command* command = command_of_key(key);
    return command == nullptr ? std::nullopt : std::optional(Action{command, {}});
}

void Interface::press(std::string_view key) {
    std::size_t& chosen = view_.chosen_lesson;
    if (view_.show_lessons && (key == "Up" || key == "Down"))
        chosen = (chosen + lessons().size() + (key == "Up" ? -1 : 1)) % lessons().size();
    else if (view_.show_lessons && key == "Enter")
        try_to(action("lesson", lessons()[chosen].name));
    else if (const auto action = action_of_key(key))
        try_to(*action);
}

void Interface::try_typed(std::string_view text) {
    is_typed_ = true;
    try_to(full_line(*this, text));
}

void Interface::begin_frame() {
    is_drawing_ = true;
}

void Interface::end_frame() {
    is_drawing_ = false;
    for (Action& action : std::exchange(requested_, {}))
        try_to(std::move(action));
}

void Interface::fail(const std::exception& error) {
    is_typed_ = false;
    view_.is_playing = false;
    view_.message = error.what();
    view_.message_is_error = true;
}

void Interface::try_to(std::string_view line) {
    try {
        try_to(parse(line));
    } catch (const std::exception& error) {
        fail(error);
    }
}

void Interface::try_to(Action action) {
    if (is_drawing_)
        return requested_.push_back(std::move(action));
    try {
        perform(action);
        if (std::exchange(is_typed_, false))
            view_.show_go_to = false;
    } catch (const std::exception& error) {
        fail(error);
    }
}

bool Interface::can(const Command& command) const {
    return command.exists == nullptr || command.exists(*this);
}

std::string Interface::position() const {
    return fmt::format("{} {}", session_->place(), session_->sub_step_name());
}

// Executes a command. A command that changes the position stops playback.
void Interface::perform(const Action& action) {
    view_.message.clear();
    view_.message_is_error = false;
    if (!can(*action.command))
        throw Refused(session_->has_no(action.command->lacking));
    check(action, *this);
    const std::string before = position();
    const std::size_t operations = session_->position();
    const Session* shown = session_.get();
    action.command->run(*this, action.given);
    if (action.command->name != "play" && position() != before)
        view_.is_playing = false;
    follow(operations);
    if (is_asking(*this) && (position() != before || session_.get() != shown))
        begin_asking(*this);
    check_task(*this, action);
}

// Starts the animation of exchanged nodes, but only on the way forward. Selects the followed value.
void Interface::follow(std::size_t before) {
    if (session_->position() == before)
        return;
    view_.exchange_part = view_.animates && session_->position() > before ? 0 : 1;
    if (view_.followed)
        select_followed(*view_.followed, *session_);
}

void Interface::play(bool plays) {
    view_.is_playing = plays;
    time_to_step_ = 0;
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
    const std::size_t before = session_->position();
    for (std::size_t i = 0; i < whole && view_.is_playing; ++i) {
        session_->move(Unit::operation, Direction::forward);
        view_.is_playing = !session_->is_at_end();
    }
    follow(before);
    check_task(*this, {});
}

void run_script(Interface& interface, const std::string& name, std::string_view text,
                const std::function<void()>& after) {
    std::size_t number = 0;
    for (const std::string_view line : io::lines_of(text)) {
        ++number;
        const Words words = split(line);
        if (words.empty() || words[0].starts_with('#'))
            continue;
        perform_at(interface, fmt::format("{}", fmt::join(words, " ")),
                   fmt::format("{}, line {}", name, number));
        after();
    }
}

}  // namespace viewer
