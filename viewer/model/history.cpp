// SPDX-License-Identifier: MIT
#include "viewer/model/history.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "viewer/model/run.h"
#include "viewer/model/stream_session.h"

namespace viewer {
namespace {

using inspect::HistoryLine;

void check_position(std::uint32_t element, std::size_t n) {
    if (element >= n)
        throw Refused(
            fmt::format("element {}: the input has the elements 0 to {}", element, n - 1));
}

}  // namespace

bool FollowedValue::has_operation_in(std::size_t first, std::size_t last) const {
    return std::any_of(lines.begin(), lines.end(), [&](const HistoryLine& line) {
        return line.operation >= first && line.operation < last;
    });
}

std::optional<std::size_t> FollowedValue::other_operation(std::optional<std::size_t> now,
                                                          Direction direction) const {
    std::optional<std::size_t> found;
    for (const HistoryLine& line : lines) {
        if (direction == Direction::back && now && line.operation < *now)
            found = line.operation;
        if (direction == Direction::forward && (!now || line.operation > *now))
            return line.operation;
    }
    return found;
}

inspect::Location FollowedValue::location(const stream::Program& program, std::size_t count) const {
    inspect::Location location{program.input.number, history().element};
    for (const inspect::Move& move : history().moves)
        if (move.operation < count)
            location = move.to;
    return location;
}

FollowedValue follow(const Session& session, std::uint32_t element,
                     const std::function<void()>& checkpoint) {
    std::vector<shaders::value_t> values = values_to_sort(session.setup().keys);
    check_position(element, values.size());
    inspect::Followed run =
        inspect::follow(session.program(), values, std::span(&element, 1), checkpoint);
    std::vector<HistoryLine> lines =
        inspect::lines_of(run.histories.front(), session.program(), values);
    return {std::move(values), std::move(run), std::move(lines)};
}

void compare_with(FollowedValue& followed, std::uint32_t element) {
    check_position(element, followed.values.size());
    if (element == followed.history().element)
        throw Refused("a value is not compared with itself: select another one");
    followed.with = element;
}

void select_followed(const FollowedValue& followed, Session& session) {
    if (StreamSession* streams = session.streams()) {
        const auto [stream, element] = followed.location(session.program(), session.position());
        streams->select_element({stream, element});
    }
}

std::vector<std::string> target_of(const Session& session, std::size_t operation) {
    return session.streams() != nullptr
               ? std::vector{std::string("operation"), std::to_string(operation + 1)}
               : std::vector{std::string("launch"), std::to_string(operation)};
}

Facts facts_of(const FollowedValue& followed, const Session& session) {
    const inspect::History& history = followed.history();
    FactGroup group{.title = fmt::format("History of {}, rank {}",
                                         inspect::element_text(followed.values[history.element]),
                                         session.rank(history.element))};
    const bool is_stream_sort = session.streams() != nullptr;
    const std::string_view unit = is_stream_sort ? "position" : "launch";
    if (followed.with)
        group.facts.push_back(
            {.text = text_of_pair(history, *followed.with, followed.values, unit, is_stream_sort)});
    for (const auto& [operation, text] : followed.lines) {
        const std::vector<std::string> target = target_of(session, operation);
        group.facts.push_back(
            {.name = fmt::format("{} {}", unit, target.back()),
             .text = text,
             .tone = operation == session.operation_number() ? Tone::plain : Tone::faint,
             .command = fmt::format("goto {}", fmt::join(target, " ")),
             .tip = session.program().operations[operation].label});
    }
    group.hint = "Down and Up go along the list. Shift+H compares with another selected value.";
    return {group};
}

}  // namespace viewer
