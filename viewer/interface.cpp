// SPDX-License-Identifier: MIT
#include "viewer/interface.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "inspector/network.h"
#include "sorts/catalogue.h"
#include "sorts/sort.h"
#include "viewer/model/abreast.h"
#include "viewer/model/group_session.h"

namespace viewer {
namespace {

std::string_view nth(std::initializer_list<std::string_view> names, auto choice) {
    return names.begin()[static_cast<std::size_t>(choice)];
}

// Whether phases write nodes, anywhere or on one level: not where all of its stages are one bitonic
// merge (§7.2).
bool has_phases(const Run& run, std::optional<unsigned> level = {}) {
    return run.plan() != nullptr &&
           std::ranges::any_of(run.plan()->operations, [&](const auto& operation) {
               return is_phase(operation.kernel) && (!level || operation.level == *level);
           });
}

// That of the moment, or the first one if none has been begun.
unsigned level_of(const Session& session) {
    if (session.planned() != nullptr && session.planned()->level > 0)
        return session.planned()->level;
    const auto& operations = session.run().plan()->operations;
    const auto first =
        std::ranges::find_if(operations, [](const auto& each) { return each.level > 0; });
    return first == operations.end() ? 0 : first->level;
}

}  // namespace

std::string_view name(Labels labels) {
    return nth({"rank", "key", "id", "address"}, labels);
}

std::string_view name(Bars bars) {
    return nth({"key", "rank"}, bars);
}

std::string_view name(Cells cells) {
    return nth({"conflicts", "accesses"}, cells);
}

std::string script_name(std::string name) {
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string script_name(const Session& session, std::size_t stream) {
    return script_name(session.program().streams[stream].name);
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

Interface::~Interface() = default;
Interface::Interface(Interface&&) noexcept = default;

const Setup& Interface::setup() const {
    return groups_ ? groups_->setup() : session_->setup();
}

// Figures, trees' indexes and intervals are those of the sorts that have such a plan.
bool Interface::has(Panel panel) const {
    if (!is_shown(panel, groups_ != nullptr))
        return false;
    if (groups_)
        return true;
    const Run& run = session_->run();
    if (panel == Panel::indexes)
        return has_phases(run);
    if (panel == Panel::trees)  // but for those that n cuts
        return run.plan() != nullptr || !run.sort().trees;
    const bool is_network = run.sort().comparators && run.n() <= inspector::max_wires;
    return panel != Panel::node_stream || has_phases(run) || run.intervals() != nullptr ||
           is_network;
}

bool Interface::has_now(Panel panel) const {
    if (!has(panel) || (panel != Panel::node_stream && panel != Panel::indexes))
        return has(panel);
    const bool is_planned = session_->run().plan() != nullptr;
    return !is_planned || has_phases(session_->run(), level_of(*session_));
}

void Interface::clear_pick() {
    groups_ ? groups_->clear_pick() : session_->clear_pick();
}

std::size_t Interface::shown_stream() const {
    return view_.shown.value_or(session_->written_stream());
}

void Interface::go_to_first_look() {
    if (groups_)
        return groups_->go_to_first_look();
    const auto& operations = session_->program().operations;
    const auto last = operations.empty()
                          ? std::nullopt
                          : find(session_->program(), {operations.back().tag.level, {}, {}, {}});
    const bool has_levels =
        session_->run().plan() != nullptr || session_->run().intervals() != nullptr;
    session_->go_to(has_levels ? last.value_or(0) : 1);
    session_->pick_for_first_look();
}

void Interface::show(Setup setup) {
    const sorts::Sort* entry = sorts::sort_named(setup.options.program);
    const bool is_of_groups = entry != nullptr && entry->body == stream::Body::groups;
    if (session_ && !is_of_groups)
        return change(std::move(setup));
    if (groups_ && is_of_groups) {
        groups_->change(std::move(setup));
        return look_anew();
    }
    const bool is_first = !session_ && !groups_;
    if (is_of_groups) {
        groups_ = std::make_unique<GroupSession>(std::move(setup), checkpoint_);
        session_.reset();
        beside_.reset();
    } else {
        session_.emplace(std::move(setup), make_executor_, checkpoint_);
        groups_.reset();
    }
    look_anew();
    if (!is_first)
        go_to_first_look();
}

// The moment stays where the new sort has it.
void Interface::change(Setup setup) {
    const stream::Program before = session_->program();
    const std::size_t position = session_->position();
    std::optional<Session> other;
    if (beside_) {
        Setup same_keys = beside_->setup();
        same_keys.keys = setup.keys;
        same_keys.input = setup.input;
        other = session_->another(std::move(same_keys));
    }
    const bool was_picked = session_->pick().has_value();
    session_->change(std::move(setup));
    beside_ = std::move(other);
    look_on(before);
    if (session_->position() == 0)
        session_->go_to(same_moment(before, position, session_->program()));
    if (was_picked && !session_->pick())
        session_->pick_for_first_look();
}

// At another sort of streams: what names parts of the one before stays only where all streams are
// the same, but the 2D view stays on the stream of its name.
void Interface::look_on(const stream::Program& before) {
    const stream::Program& now = session_->program();
    const auto name_and_size = [](const stream::StreamSpec& spec) {
        return std::pair<std::string_view, std::uint32_t>(spec.name, spec.size);
    };
    if (std::ranges::equal(before.streams, now.streams, {}, name_and_size, name_and_size))
        return;
    std::optional<std::size_t> shown;
    if (view_.shown)
        shown = session_->run().contents().number_of(before.streams[*view_.shown].name);
    look_anew();
    view_.shown = shown;
}

// Panels stay as people had them, those that the sort has.
void Interface::look_anew() {
    Look look;
    look.panels.hidden = view_.panels.hidden;
    if (view_.panels.maximised && has(*view_.panels.maximised))
        look.panels.maximised = view_.panels.maximised;
    static_cast<Look&>(view_) = look;
}

void Interface::put_beside(std::optional<Setup> setup) {
    beside_.reset();
    if (setup)
        beside_ = session_->another(std::move(*setup));
}

void Interface::keep_abreast() {
    if (beside_)
        beside_->go_to(abreast(session_->program(), session_->position(), beside_->program()));
}

const Verb* Interface::verb_of_key(std::string_view key) const {
    if (view_.texture_has_keys && (key == "Left" || key == "Right"))
        return verb_named(key == "Left" ? "nudge left" : "nudge right");
    return viewer::verb_of_key(key);
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
    } catch (const std::exception& error) {
        fail(error);
    }
}

bool Interface::can(const Verb& verb) const {
    return verb.does.to_all ||
           (groups_ ? verb.does.to_groups != nullptr : verb.does.to_streams != nullptr);
}

void Interface::perform(const Action& action) {
    view_.message.clear();
    view_.message_is_error = false;
    const Does& does = action.verb->does;
    check(action);
    if (!can(*action.verb))
        throw Refused(groups_ ? groups_->has_no(does.lacking) : session_->has_no(does.lacking));
    const bool was_of_streams = session_.has_value();
    const std::size_t before = was_of_streams ? session_->position() : 0;
    if (does.to_all)
        does.to_all(*this, action.given);
    else if (groups_)
        does.to_groups(*this, *groups_, action.given);
    else
        does.to_streams(*this, *session_, action.given);
    if (was_of_streams && session_)
        follow(before);
    check_task(*this);
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

bool Interface::is_told_by_beats() const {
    constexpr std::uint32_t most_values = 32;
    return session_ && session_->run().plan() != nullptr && session_->run().n() <= most_values;
}

void Interface::visit_moments(const std::function<void(bool is_last)>& visit, bool has_beats) {
    if (groups_)
        return groups_->visit_sections(visit);
    Session& session = *session_;
    const std::size_t position = session.position();
    const Beat beat = session.beat();
    const std::size_t last = session.run().size();
    const auto is_last = [&] { return session.position() >= last && !session.is_pending(); };
    session.go_to(0);
    keep_abreast();
    visit(is_last());
    while (!is_last()) {
        has_beats ? session.next_beat(view_.shows_copies)
                  : session.go_to(next(session.program(), session.position(), Unit::operation,
                                       view_.shows_copies));
        keep_abreast();
        visit(is_last());
    }
    session.go_to(position + (beat == Beat::after ? 0 : 1));
    if (beat != Beat::after)
        session.show(beat);
    keep_abreast();
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
    if (groups_) {
        for (std::size_t i = 0; i < whole && view_.is_playing; ++i)
            view_.is_playing = groups_->forward();
        return;
    }
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
    check_task(*this);
}

}  // namespace viewer
