// SPDX-License-Identifier: MIT
#include "viewer/interface.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "abisort/program.h"
#include "io/error.h"
#include "sorts/catalogue.h"
#include "stream/error.h"
#include "stream/executors.h"
#include "viewer/words.h"

namespace viewer {
namespace {

Unit unit_named(std::string_view name) {
    return name == "step"    ? Unit::step
           : name == "stage" ? Unit::stage
           : name == "level" ? Unit::level
                             : Unit::operation;
}

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
        throw Refused(fmt::format("'{}': expected {}", wanted, fmt::join(names, ", ")));
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

Interface::Interface(Session session) : session_(std::move(session)) {}

std::size_t Interface::shown_stream() const {
    return view_.shown.value_or(session_.written_stream());
}

void Interface::go_to_first_look() {
    const auto last = session_.program().operations.empty()
                          ? std::nullopt
                          : find(session_.program(),
                                 {session_.program().operations.back().tag.level, {}, {}, {}});
    session_.go_to(session_.run().plan() != nullptr ? last.value_or(0) : 1);
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

void Interface::try_to(std::string_view line) {
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
    const std::size_t before = session_.position();
    perform_line(line);
    follow(before);
}

// Nodes move when people go on to an exchange, by one moment.
void Interface::follow(std::size_t before) {
    keep_abreast();
    const std::size_t now = session_.position();
    if (now == before)
        return;
    const bool is_next =
        next(session_.program(), before, Unit::operation, view_.shows_copies) == now;
    view_.exchange_part = view_.animates && is_next ? 0 : 1;
}

void Interface::perform_line(std::string_view line) {
    if (perform_simple(line) || perform_tour(line))
        return;
    const Words words = split(line);
    if (words.empty())
        throw Refused("an empty action");
    const std::string& verb = words[0];
    if (verb == "goto")
        go_to(words);
    else if (verb == "pick")
        pick(words);
    else if (verb == "set")
        set(words);
    else if (verb == "break")
        toggle_break(words);
    else if (verb == "maximise" || verb == "hide")
        place_panel(words);
    else if (verb == "open")
        open(words);
    else if (verb == "sort")
        type_keys(words);
    else if (verb == "beside")
        put_beside(words);
    else if (verb == "save")
        save(words);
    else if (verb == "show") {
        expect_words(words, 2, "show STREAM");
        view_.shown.reset();
        if (words[1] != "written")
            view_.shown = stream_named(session_, words[1]);
    } else if (verb == "key") {
        expect_words(words, 2, "key NAME");
        const std::string_view action = action_of_key(words[1]);
        if (action.empty())
            throw Refused("no action on key '" + words[1] + "'");
        perform(action);
    } else {
        throw Refused("unknown action '" + std::string(line) + "'");
    }
}

bool Interface::perform_simple(std::string_view line) {
    const bool back = line.ends_with(" back");
    const std::string_view word = back ? line.substr(0, line.size() - 5) : line;
    if (word == "operation" || word == "step" || word == "stage" || word == "level") {
        move(word, back);
    } else if (line == "start") {
        session_.go_to(0);
    } else if (line == "end") {
        session_.go_to(session_.run().size());
    } else if (line == "play") {
        if (!view_.is_playing && session_.position() == session_.run().size())
            session_.go_to(0);
        view_.is_playing = !view_.is_playing;
        time_to_step_ = 0;
    } else if (line == "faster") {
        view_.steps_per_second = std::min(view_.steps_per_second * 2, 256.0);
    } else if (line == "slower") {
        view_.steps_per_second = std::max(view_.steps_per_second / 2, 0.25);
    } else if (line == "run") {
        session_.go_to(
            run_forward(session_.program(), session_.position(), session_.breakpoints()));
    } else if (line == "run back") {
        session_.go_to(run_back(session_.program(), session_.position(), session_.breakpoints()));
    } else if (line == "break") {
        if (session_.position() == 0)
            throw Refused("no operation has been executed yet: no operation to break on");
        session_.toggle({Breakpoint::Kind::operation, session_.position() - 1, {}, 0});
    } else if (line == "clear breaks") {
        session_.breakpoints().clear();
    } else if (line == "fit") {
        view_.zoom = view_.tree_zoom = 1;
        view_.pan_x = view_.pan_y = 0;
        view_.tree_center = 0.5;
        view_.tree_focus.reset();
    } else if (line == "focus") {
        if (!session_.pick() || view_.tree_focus == session_.pick())
            view_.tree_focus.reset();
        else
            view_.tree_focus = session_.pick();
        view_.tree_zoom = 1;
        view_.tree_center = 0.5;
    } else if (line == "zoom in") {
        view_.zoom = std::min(view_.zoom * 1.25, 512.0);
    } else if (line == "zoom out") {
        view_.zoom = std::max(view_.zoom / 1.25, 0.25);
    } else if (line == "bars") {
        view_.bars = view_.bars == Bars::key ? Bars::rank : Bars::key;
    } else if (line == "animation") {
        view_.animates = !view_.animates;
    } else if (line == "numbers") {
        view_.labels =
            all_labels[(static_cast<std::size_t>(view_.labels) + 1) % std::size(all_labels)];
    } else if (line == "copies") {
        view_.shows_copies = !view_.shows_copies;
    } else if (line == "compare") {
        view_.compare_mappings = !view_.compare_mappings;
    } else if (line == "compare on") {
        view_.compare_mappings = true;
    } else if (line == "maximise") {
        if (view_.panels.maximised || !view_.panel_hovered)
            view_.panels.maximised.reset();
        else
            view_.panels.maximised = view_.panel_hovered;
    } else if (line == "panels") {
        view_.panels = {};
    } else if (line == "next tree") {
        ++view_.shown_tree;
    } else if (line == "previous tree") {
        view_.shown_tree -= view_.shown_tree > 0 ? 1 : 0;
    } else if (line == "nudge left") {
        session_.nudge(-1, 0);
    } else if (line == "nudge right") {
        session_.nudge(1, 0);
    } else if (line == "nudge up") {
        session_.nudge(0, -1);
    } else if (line == "nudge down") {
        session_.nudge(0, 1);
    } else if (line == "clear pick") {
        session_.clear_pick();
        view_.texture_has_keys = false;
        view_.show_help = view_.show_go_to = view_.show_new_sort = false;
        if (view_.tour_stop)
            leave_tour();
    } else if (line == "go to") {
        view_.show_go_to = true;
    } else if (line == "new sort") {
        view_.show_new_sort = !view_.show_new_sort;
    } else if (line == "alone") {
        beside_.reset();
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
    session_.go_to(
        to(session_.program(), session_.position(), unit_named(unit), view_.shows_copies));
}

void Interface::go_to(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    view_.is_playing = false;
    if (words[1] == "operation") {
        const Numbers numbers(words, 1, {"operation"});
        if (*numbers["operation"] > session_.run().size())
            throw Refused(fmt::format("operation {}: the sort has {}", *numbers["operation"],
                                      session_.run().size()));
        return session_.go_to(*numbers["operation"]);
    }
    const Numbers numbers(words, 1, {"level", "stage", "phase", "step"});
    const auto position = find(session_.program(), {numbers["level"], numbers["step"],
                                                    numbers["stage"], numbers["phase"]});
    if (!position)
        throw Refused(
            fmt::format("no operation of {}", fmt::join(words.begin() + 1, words.end(), " ")));
    session_.go_to(*position);
}

void Interface::pick(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    if (words[1] == "instance") {
        const Numbers numbers(words, 1, {"instance", "block"});
        return session_.pick_instance({numbers["block"].value_or(0), *numbers["instance"]});
    }
    const auto element = number<std::uint32_t>(words[2]);
    if (words[1] != "node")
        return session_.pick({stream_named(session_, words[1]), element});
    if (session_.run().plan() == nullptr)
        throw Refused(session_.has_no("nodes: pick STREAM ELEMENT"));
    session_.pick({abisort::number(abisort::StreamName::trees), element});
}

void Interface::set(const Words& words) {
    expect_words(words, 3, form_of(words[0]));
    Setup setup = session_.setup();
    const std::string& what = words[1];
    const std::string& value = words[2];
    if (what == "mapping") {
        setup.options.mapping = chosen(layout::all_mappings, value);
        change(std::move(setup));
    } else if (what == "program") {
        set_program(value);
    } else if (what == "option") {
        expect_words(words, 4, "set option NAME VALUE");
        setup.options.settings[value] = words[3];
        change(std::move(setup));
    } else if (what == "executor") {
        setup.executor = named(stream::executors(), value).name;
        change(std::move(setup));
    } else if (what == "theme") {
        if (value != "light" && value != "dark")
            throw Refused("'" + value + "': expected light, dark");
        view_.dark = value == "dark";
    } else if (what == "numbers") {
        view_.labels = chosen(all_labels, value);
    } else if (what == "bars") {
        view_.bars = chosen(all_bars, value);
    } else if (what == "speed") {
        view_.steps_per_second = std::clamp(number<double>(value), 0.25, 256.0);
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

void Interface::place_panel(const Words& words) {
    expect_words(words, 2, form_of("maximise"));
    const Panel panel = chosen(all_panels, words[1]);
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
        breakpoint = {Breakpoint::Kind::kernel, 0, kernel_named(session_.program(), words[2]), 0};
    else if (words[1] == "node" && session_.run().plan() == nullptr)
        throw Refused(session_.has_no("nodes to break on"));
    else if (words[1] == "node")
        breakpoint = {Breakpoint::Kind::node, 0, {}, number<std::uint32_t>(words[2])};
    else if (words[1] == "operation")
        breakpoint = {Breakpoint::Kind::operation, number<std::size_t>(words[2]), {}, 0};
    else
        throw Refused("'" + words[1] + "': expected operation, node, kernel");
    session_.toggle(breakpoint);
}

void Interface::advance(double seconds) {
    constexpr double exchange_seconds = 0.4;
    view_.exchange_part = std::min(
        view_.exchange_part + seconds / std::min(exchange_seconds, 0.8 / view_.steps_per_second),
        1.0);
    if (!view_.is_playing)
        return;
    const std::size_t before = session_.position();
    time_to_step_ += seconds * view_.steps_per_second;
    const auto whole = static_cast<std::size_t>(time_to_step_);
    time_to_step_ -= static_cast<double>(whole);
    for (std::size_t i = 0; i < whole && view_.is_playing; ++i) {
        const std::size_t stop =
            next(session_.program(), session_.position(), Unit::operation, view_.shows_copies);
        const std::size_t broken =
            run_forward(session_.program(), session_.position(), session_.breakpoints());
        session_.go_to(std::min(stop, broken));
        view_.is_playing = stop < broken;
    }
    follow(before);
}

namespace {

// What goes wrong begins with the place; its kind, which says how the program ends, stays.
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

void run_script(Interface& interface, const std::string& name, std::string_view text,
                const std::function<void()>& after) {
    std::istringstream lines{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
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
