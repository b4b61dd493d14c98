// SPDX-License-Identifier: MIT
// Reads and writes positions and selections in the words of the commands `goto` and `select`, for
// stream sorts and thread-group sorts.
#include <fmt/ranges.h>

#include <algorithm>

#include "abisort/program.h"
#include "viewer/model/workgroup_session.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// A word such as "stage" refers to the program's levels if the program uses this word for them.
Target target_of(const StreamSession& session, const Words& given) {
    const Numbers numbers(given, session.level_names());
    Target target{numbers["level"], numbers["step"], numbers["stage"], numbers["phase"]};
    for (const std::string& word : level_words(session.program())) {
        if (numbers[word])
            target.level = numbers[word];
        if (word == "stage")
            target.stage.reset();
        if (word == "phase")
            target.phase.reset();
    }
    return target;
}

// Returns the first launch whose tags have these numbers.
std::size_t launch_of(const WorkgroupSession& groups, const Numbers& numbers, const Words& given) {
    const auto& launches = groups.program().operations;
    const Words words = groups.level_names();
    const auto fits = [&](const stream::Operation& launch) {
        return std::ranges::all_of(words, [&](const std::string& word) {
            const bool is_step = word == "step";
            return !numbers[word] ||
                   (is_step ? launch.tag.step == *numbers[word]
                            : launch.tag.unit == word && launch.tag.level == *numbers[word]);
        });
    };
    const auto found = std::ranges::find_if(launches, fits);
    if (found == launches.end())
        throw Refused(fmt::format("no launch matches '{}'", fmt::join(given, " ")));
    return static_cast<std::size_t>(found - launches.begin());
}

// Returns the words from `first` on.
Words rest_of(const Words& words, std::size_t first) {
    return {words.begin() + static_cast<std::ptrdiff_t>(std::min(first, words.size())),
            words.end()};
}

}  // namespace

std::string script_name(std::string name) {
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string script_name(const StreamSession& session, std::size_t stream) {
    return script_name(session.program().streams[stream].name);
}

std::vector<std::string> stream_names(const stream::Program& program) {
    std::vector<std::string> names;
    for (const stream::StreamSpec& stream : program.streams)
        names.push_back(script_name(stream.name));
    return names;
}

std::size_t stream_named(const Session& session, const std::string& name) {
    const std::vector<std::string> names = stream_names(session.program());
    return static_cast<std::size_t>(&named(names, name) - names.data());
}

std::vector<std::string> Session::level_names() const {
    Words words = {"level", "step"};
    if (streams() != nullptr)
        words = {"level", "stage", "phase", "step"};
    for (const std::string& word : level_words(program()))
        if (std::ranges::find(words, word) == words.end())
            words.push_back(word);
    return words;
}

void StreamSession::go_to(const Words& words) {
    if (words.size() == 1 || words[0] == "operation") {
        const auto operation = number<std::size_t>(words.back());
        if (operation > run_->size())
            throw Refused(fmt::format("operation {}: the sort has {}", operation, run_->size()));
        return go_to(operation);
    }
    const Target target = target_of(*this, words);
    const auto position = find(program(), target);
    if (!position)
        throw Refused(fmt::format("no operation matches '{}'", fmt::join(words, " ")));
    go_to(*position);
    if (!target.stage || !target.phase || operation() == nullptr)
        return;
    // If stages overlap, an operation has one block per stage, and its first block is selected by
    // default. Any other block must be selected here.
    const auto& blocks = operation()->blocks;
    for (std::size_t b = 1; b < blocks.size(); ++b)
        if (blocks[b].tag && blocks[b].tag->stage == *target.stage &&
            blocks[b].tag->phase == *target.phase)
            return select_instance({b, 0});
}

void StreamSession::select(const Words& what) {
    if (what.front() == "line")
        throw Refused(has_no("shared memory: select STREAM N"));
    if (what.front() == "instance") {
        const Numbers numbers(rest_of(what, 2), {"block"});
        return select_instance({numbers["block"].value_or(0), number<std::uint32_t>(what[1])});
    }
    select_element(element_named(what));
}

Element StreamSession::element_named(const Words& words) const {
    const bool is_node = words.front() == "node";
    if (is_node && run_->plan() == nullptr)
        throw Refused(has_no("nodes: select STREAM N"));
    const Element element = {
        is_node ? abisort::number(abisort::StreamName::trees) : stream_named(*this, words.front()),
        number<std::uint32_t>(words[1])};
    check(element);
    return element;
}

std::string StreamSession::place() const {
    return fmt::format("operation {}", position() + (is_pending() ? 1 : 0));
}

std::string_view StreamSession::sub_step_name() const {
    return is_pending() ? name(sub_step_) : std::string_view();
}

std::vector<std::string> StreamSession::selected() const {
    std::vector<std::string> what;
    if (element_)
        what.push_back(fmt::format("{} {}", script_name(*this, element_->stream), element_->index));
    if (instance_)
        what.push_back(fmt::format("instance {} block {}", instance_->m, instance_->block));
    return what;
}

void WorkgroupSession::go_to(const Words& words) {
    if (words.size() == 1)
        return go_to_interval(number<std::uint32_t>(words[0]));
    if (words[0] == "operation")
        throw Refused(has_no("stream operations: goto launch L interval S"));
    Words allowed = level_names();
    allowed.insert(allowed.begin(), {"launch", "group", "interval"});
    const Numbers numbers(words, allowed);
    std::size_t launch = numbers["launch"].value_or(static_cast<unsigned>(launch_number()));
    if (!numbers["launch"] && !numbers["group"] && !numbers["interval"])
        launch = launch_of(*this, numbers, words);
    const bool stays = launch == launch_number();
    const std::function<void()> go_back = bookmark();
    go_to(launch, numbers["group"].value_or(stays ? group() : 0));
    if (!numbers["interval"])
        return;
    try {
        go_to_interval(*numbers["interval"]);
    } catch (const Refused&) {
        go_back();
        throw;
    }
}

void WorkgroupSession::select(const Words& what) {
    if (what.front() != "line")
        throw Refused(has_no(what.front() == "node"       ? "trees"
                             : what.front() == "instance" ? "kernel instances: select line N"
                                                          : "elements of streams: select line N"));
    select_line(number<std::uint32_t>(what[1]));
}

std::string WorkgroupSession::place() const {
    std::string place = fmt::format("launch {} group {}", launch_number(), group());
    if (interval() != nullptr)
        place += fmt::format(" interval {}", interval()->number);
    return place;
}

std::vector<std::string> WorkgroupSession::selected() const {
    std::vector<std::string> what;
    if (selected_line_)
        what.push_back(fmt::format("line {}", *selected_line_));
    return what;
}

}  // namespace viewer
