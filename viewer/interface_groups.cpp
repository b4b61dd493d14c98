// SPDX-License-Identifier: MIT
// The actions on a sort on thread groups.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/atomic_file.h"
#include "viewer/group_page.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// What a key or a menu's item of the stream machine would do to what groups do not have.
std::string_view lacking(std::string_view line) {
    const auto begins = [&](auto... words) { return (line.starts_with(words) || ...); };
    return begins("break", "clear breaks")    ? "breakpoints: run goes to the next conflict"
           : begins("copies")                 ? "copies (§6.1)"
           : begins("compare", "set mapping") ? "2D mapping (§6.2)"
           : begins("focus", "set tree", "set exchange", "animation", "pick node") ? "trees"
           : begins("zoom", "fit", "set zoom", "set pan")
               ? "2D texture: F11 makes the panel under the mouse fill the window"
           : begins("beside", "alone") ? "streams to compare"
           : begins("set executor")    ? "other executor here: the emulator sees accesses"
           : begins("pick instance")   ? "kernel instances: pick line N, pick word ARRAY N"
           : begins("goto operation")  ? "stream operations: goto launch L section S"
                                       : "";
}

}  // namespace

void Interface::DeleteGroups::operator()(GroupSession* groups) const {
    delete groups;
}

void Interface::show_groups(Setup setup) {
    if (groups_)
        return groups_->change(std::move(setup));
    groups_.reset(new GroupSession(std::move(setup), checkpoint_));
}

void Interface::look_at_groups() {
    groups_->go_to_first_look();
}

const Setup& Interface::setup_of_groups() const {
    return groups_->setup();
}

void Interface::perform_on_groups(std::string_view line) {
    if (perform_simple_on_groups(line))
        return;
    if (const std::string_view what = lacking(line); !what.empty())
        throw Refused(groups_->has_no(what));
    if (perform_for_all(line))
        return;
    const Words words = split(line);
    const std::string& verb = words[0];
    if (verb == "goto")
        go_to_on_groups(words);
    else if (verb == "pick")
        pick_on_groups(words);
    else if (verb == "set")
        set_on_groups(words);
    else if (verb == "show")
        show_buffer(words);
    else
        throw Refused("unknown action '" + std::string(line) + "'");
}

bool Interface::perform_simple_on_groups(std::string_view line) {
    GroupSession& groups = *groups_;
    if (line == "operation") {
        groups.forward();
    } else if (line == "operation back") {
        groups.back();
    } else if (line == "step" || line == "stage" || line == "level") {
        groups.next_launch(line == "level");
    } else if (line == "step back" || line == "stage back" || line == "level back") {
        groups.previous_launch(line == "level back");
    } else if (line == "start") {
        groups.start();
    } else if (line == "end") {
        groups.end();
    } else if (line == "run") {
        groups.run_forward();
    } else if (line == "run back") {
        groups.run_back();
    } else if (line == "next tree") {
        groups.go_to(groups.launch_number(),
                     std::min(groups.group() + 1, groups.launch().groups - 1));
    } else if (line == "previous tree") {
        groups.go_to(groups.launch_number(), groups.group() - (groups.group() > 0 ? 1 : 0));
    } else if (line == "nudge up" || line == "nudge down") {
        groups.move_line(line == "nudge up" ? -1 : 1);
    } else if (line == "nudge left" || line == "nudge right") {
        groups.move_request(line == "nudge left" ? -1 : 1);
    } else if (line == "play") {
        view_.is_playing = !view_.is_playing;
        time_to_step_ = 0;
        return true;
    } else if (line == "clear pick") {
        groups.clear_pick();
        view_.show_help = view_.show_go_to = view_.show_new_sort = false;
        if (view_.tour_stop)
            leave_tour();
        return true;
    } else {
        return false;
    }
    view_.is_playing = false;
    return true;
}

void Interface::advance_groups(std::size_t steps) {
    for (std::size_t i = 0; i < steps && view_.is_playing; ++i)
        view_.is_playing = groups_->forward();
}

void Interface::visit_moments_of_groups(const std::function<void(bool is_last)>& visit) {
    const std::size_t launch = groups_->launch_number();
    const std::uint32_t group = groups_->group();
    const std::size_t section = groups_->section_index();
    groups_->start();
    do
        visit(groups_->is_at_end());
    while (groups_->forward());
    groups_->go_to(launch, group);
    groups_->go_to_index(section);
}

void Interface::go_to_on_groups(const Words& words) {
    expect_words(words, 3, "goto launch L [group G] [section S]");
    view_.is_playing = false;
    const Numbers numbers(words, 1,
                          {"launch", "group", "section", "level", "phase", "round", "step"});
    std::size_t launch =
        numbers["launch"].value_or(static_cast<unsigned>(groups_->launch_number()));
    const auto& launches = groups_->program().launches;
    if (!numbers["launch"] && !numbers["group"] && !numbers["section"]) {
        const auto fits = [&](const group::Launch& of) {
            return std::ranges::all_of(
                std::initializer_list<std::string_view>{"level", "phase", "round", "step"},
                [&](std::string_view name) {
                    const auto tag = std::ranges::find(of.tags, name, &group::Tag::name);
                    return !numbers[name] || (tag != of.tags.end() && tag->value == *numbers[name]);
                });
        };
        const auto found = std::ranges::find_if(launches, fits);
        if (found == launches.end())
            throw Refused(
                fmt::format("no launch of {}", fmt::join(words.begin() + 1, words.end(), " ")));
        launch = static_cast<std::size_t>(found - launches.begin());
    }
    const bool stays = launch == groups_->launch_number();
    groups_->go_to(launch, numbers["group"].value_or(stays ? groups_->group() : 0));
    if (numbers["section"])
        groups_->go_to_section(*numbers["section"]);
}

void Interface::pick_on_groups(const Words& words) {
    expect_words(words, 3, "pick word ARRAY N | pick line N [request R]");
    if (words[1] == "line") {
        const Numbers numbers(words, 1, {"line", "request"});
        groups_->pick_line(numbers["line"].value_or(0));
        if (numbers["request"])
            groups_->pick_request(*numbers["request"]);
        return;
    }
    if (words[1] != "word")
        throw Refused("'" + words[1] + "': expected word, line");
    expect_words(words, 4, "pick word ARRAY N");
    std::vector<std::string> names;
    for (const inspector::SharedArray& array : groups_->memory().arrays)
        names.push_back(array.name);
    const auto found = std::ranges::find(names, words[2]);
    if (found == names.end())
        refuse(words[2], names);
    groups_->pick_word(
        {static_cast<std::size_t>(found - names.begin()), number<std::uint32_t>(words[3])});
}

void Interface::set_on_groups(const Words& words) {
    expect_words(words, 3, "set profile|program|cells|numbers|bars|theme NAME");
    if (words[1] != "profile")
        throw Refused("'" + words[1] +
                      "': expected profile, program, option, cells, numbers, bars, "
                      "theme, speed");
    Setup changed = setup();
    changed.profile = named(group::profiles(), words[2]).name;
    show(std::move(changed));
}

void Interface::show_buffer(const Words& words) {
    expect_words(words, 2, "show BUFFER | show written");
    view_.shown_buffer.reset();
    if (words[1] == "written")
        return;
    std::vector<std::string> names;
    for (unsigned b = 0; b < groups_->program().buffers.size(); ++b) {
        names.push_back(groups_->program().buffers[b].name);
        std::ranges::replace(names.back(), ' ', '-');
        if (names.back() == words[1])
            view_.shown_buffer = b;
    }
    if (!view_.shown_buffer)
        refuse(words[1], names);
}

void Interface::save_groups(const std::string& path) {
    const bool is_page = path.ends_with(".html");
    if (!is_page && !path.ends_with(".json"))
        throw Refused(groups_->has_no("such file of streams: save FILE.png, .gif, .html or .json"));
    const std::string text = is_page ? page(*groups_) : inspector::to_json(groups_->memory());
    io::AtomicFile file(path);
    file.write(text);
    file.commit();
}

}  // namespace viewer
