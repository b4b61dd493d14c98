// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inspect/history.h"
#include "viewer/model/session.h"

namespace viewer {

/// A value that the viewer follows through all operations of the shown sort.
struct FollowedValue {
    std::vector<shaders::value_t> values;  ///< values of the input
    inspect::Followed run;
    std::vector<inspect::HistoryLine> lines;  ///< lines of the history, in order
    /// position in the input of a second value, to which the followed value is compared
    std::optional<std::uint32_t> with = {};

    const inspect::History& history() const { return run.histories.front(); }
    /// Returns whether one of the operations [first, last) moved or compared the value.
    bool has_operation_in(std::size_t first, std::size_t last) const;
    /// Returns the next or previous operation that moved or compared the value. `now` is the
    /// current operation, or nullopt at the start.
    std::optional<std::size_t> other_operation(std::optional<std::size_t> now,
                                               Direction direction) const;
    /// Returns where the value is after the first `count` operations.
    inspect::Location location(const stream::Program& program, std::size_t count) const;
};

/// Follows the value at a position of the input. Throws Refused if the input does not have the
/// position, and inspect::ViewError for too many values.
FollowedValue follow(const Session& session, std::uint32_t element,
                     const std::function<void()>& checkpoint);

/// Compares the followed value with the one at a position of the input. Throws Refused if the input
/// does not have the position, or if it is that of the followed value.
void compare_with(FollowedValue& followed, std::uint32_t element);

/// Selects the element of a stream sort that holds the followed value at the session's position.
void select_followed(const FollowedValue& followed, Session& session);

/// Words of the command `goto` that go to an operation.
std::vector<std::string> target_of(const Session& session, std::size_t operation);

/// Lines of the panel "history": one for each comparison and move. Each one goes to its operation.
Facts facts_of(const FollowedValue& followed, const Session& session);

}  // namespace viewer
