// SPDX-License-Identifier: MIT
#include "viewer/interface.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "io/error.h"
#include "io/parts.h"
#include "sorts/catalogue.h"
#include "sorts/sort.h"
#include "stream/error.h"
#include "viewer/model/group_session.h"

namespace viewer {
namespace {

std::string_view nth(std::initializer_list<std::string_view> names, auto choice) {
    return names.begin()[static_cast<std::size_t>(choice)];
}

// The current level, or the first one.
unsigned level_of(const Session& session) {
    if (session.planned() != nullptr && session.planned()->level > 0)
        return session.planned()->level;
    const auto& operations = session.run().plan()->operations;
    const auto first =
        std::ranges::find_if(operations, [](const auto& each) { return each.level > 0; });
    return first == operations.end() ? 0 : first->level;
}

// Executes a line. An error keeps its type, which determines the exit code, and gets the line's
// place in its message.
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
    } catch (const sorts::NanError& error) {
        throw Refused(place + ": " + error.what());
    } catch (const sorts::CapacityError& error) {
        throw Refused(place + ": " + error.what());
    }
}

}  // namespace

bool has_phases(const Run& run, std::optional<unsigned> level) {
    return run.plan() != nullptr &&
           std::ranges::any_of(run.plan()->operations, [&](const auto& operation) {
               return is_phase(operation.kernel) && (!level || operation.level == *level);
           });
}

std::string_view name(Labels labels) {
    return nth({"rank", "key", "id", "address"}, labels);
}

std::string_view name(Bars bars) {
    return nth({"key", "rank"}, bars);
}

Interface::Interface(Session session)
    : make_executor_(session.make_executor()), checkpoint_(session.checkpoint()) {
    take(std::make_unique<Session>(std::move(session)));
}

Interface::Interface(Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint)
    : make_executor_(std::move(make_executor)), checkpoint_(std::move(checkpoint)) {
    show(std::move(setup));
}

Interface::~Interface() = default;
Interface::Interface(Interface&&) noexcept = default;

void Interface::take(std::unique_ptr<SortSession> sort) {
    sort_ = std::move(sort);
    streams_ = sort_ == nullptr ? nullptr : sort_->as<Session>();
}

bool Interface::has(Panel panel) const {
    return row_of(panel).exists(*this);
}

bool Interface::has_now(Panel panel) const {
    if (!has(panel) || panel != Panel::node_stream)
        return has(panel);
    const bool is_planned = streams_->run().plan() != nullptr;
    return !is_planned || has_phases(streams_->run(), level_of(*streams_));
}

std::size_t Interface::shown_stream() const {
    return view_.shown.value_or(streams_->written_stream());
}

void Interface::show(Setup setup) {
    const sorts::Sort* entry = sorts::sort_named(setup.options.program);
    const bool is_of_groups = entry != nullptr && entry->body == stream::Body::groups;
    if (streams_ != nullptr && !is_of_groups)
        return change(std::move(setup));
    const bool is_first = sort_ == nullptr;
    std::unique_ptr<SortSession> made;
    if (is_of_groups)
        made = std::make_unique<GroupSession>(std::move(setup), checkpoint_);
    else
        made = std::make_unique<Session>(std::move(setup), make_executor_, checkpoint_);
    take(std::move(made));
    look_anew();
    if (!is_first)
        go_to_first_look();
}

void Interface::begin_lesson() {
    if (aside_)
        return;
    aside_ = Aside{std::move(sort_), view_};
    take(nullptr);
}

// Ends the lesson. Theme and speed keep their values.
void Interface::end_lesson() {
    if (!aside_)
        return;
    take(std::move(aside_->sort));
    const auto [dark, speed] = std::pair(view_.dark, view_.steps_per_second);
    view_ = std::move(aside_->view);
    view_.dark = dark;
    view_.steps_per_second = speed;
    view_.is_playing = false;
    aside_.reset();
}

// Changes the setup. The position stays the same if it exists in the new sort.
void Interface::change(Setup setup) {
    const stream::Program before = streams_->program();
    const std::size_t position = streams_->position();
    const bool was_picked = streams_->pick().has_value();
    streams_->change(std::move(setup));
    look_on(before);
    if (streams_->position() == 0)
        streams_->go_to(matching_position(before, position, streams_->program()));
    if (was_picked && !streams_->pick())
        streams_->pick_for_first_look();
}

// Adapts the view to another stream sort. View state that refers to elements of the previous sort
// is kept only if all streams are the same. The 2D view keeps its stream if the new sort has a
// stream with the same name.
void Interface::look_on(const stream::Program& before) {
    const stream::Program& now = streams_->program();
    const auto name_and_size = [](const stream::StreamSpec& spec) {
        return std::pair<std::string_view, std::uint32_t>(spec.name, spec.size);
    };
    if (std::ranges::equal(before.streams, now.streams, {}, name_and_size, name_and_size))
        return;
    std::optional<std::size_t> shown;
    if (view_.shown)
        shown = streams_->run().contents().number_of(before.streams[*view_.shown].name);
    look_anew();
    view_.shown = shown;
}

// Resets the view, except the user's choice of panels that the sort also has.
void Interface::look_anew() {
    Look look;
    look.panels.hidden = view_.panels.hidden;
    if (view_.panels.maximised && has(*view_.panels.maximised))
        look.panels.maximised = view_.panels.maximised;
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
    for (Action& action : std::exchange(asked_, {}))
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
        return asked_.push_back(std::move(action));
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
    return fmt::format("{} {}", sort_->place(), sort_->sub_step());
}

// Executes an action. Going to another position stops playback.
void Interface::perform(const Action& action) {
    view_.message.clear();
    view_.message_is_error = false;
    if (!can(*action.command))
        throw Refused(sort_->has_no(action.command->lacking));
    check(action, *this);
    const std::string before = position();
    const std::optional<std::size_t> operations =
        streams_ == nullptr ? std::nullopt : std::optional(streams_->position());
    action.command->run(*this, action.given);
    if (action.command->name != "play" && position() != before)
        view_.is_playing = false;
    if (streams_ != nullptr)
        follow(operations);
    check_task(*this, action);
}

// Starts the animation of exchanged nodes if the user stepped to the next position.
void Interface::follow(std::optional<std::size_t> before) {
    const std::size_t now = streams_->position();
    if (!before || now == *before)
        return;
    const bool is_next =
        *before <= streams_->run().size() &&
        next(streams_->program(), *before, Unit::operation, view_.shows_copies) == now;
    view_.exchange_part = view_.animates && is_next ? 0 : 1;
}

bool Interface::is_told_by_beats() const {
    constexpr std::uint32_t most_values = 32;
    return streams_ != nullptr && streams_->run().has_trees() && streams_->run().n() <= most_values;
}

void Interface::visit_moments(const std::function<void(bool is_last)>& visit, bool has_beats) {
    sort_->visit(visit, has_beats, view_.shows_copies);
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
    const std::optional<std::size_t> before =
        streams_ == nullptr ? std::nullopt : std::optional(streams_->position());
    for (std::size_t i = 0; i < whole && view_.is_playing; ++i)
        view_.is_playing = sort_->play(view_.shows_copies);
    if (streams_ == nullptr)
        return;
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
