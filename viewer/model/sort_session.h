// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "sorts/sort.h"
#include "sorts/sorter.h"
#include "viewer/model/steps.h"

namespace viewer {

/// The user asked for something that cannot be done; the message says why.
class Refused : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// What to sort and how.
struct Setup {
    std::vector<float> keys;
    std::string input;  ///< where the keys come from, for people
    sorts::SorterOptions options;
    std::string executor = "gl";
    std::string profile = "modern";  ///< of a sort on thread groups
};

/// Makes the executor of a name ("gl", "emulator"). Throws stream::DeviceError.
using ExecutorMaker = std::function<std::unique_ptr<stream::Executor>(const std::string&)>;

enum class Direction { back, forward };

/// A sort at a position, with a selection. Commands need nothing else of a sort of either kind.
class SortSession {
  public:
    SortSession() = default;
    SortSession(SortSession&&) = default;
    SortSession& operator=(SortSession&&) = default;
    virtual ~SortSession() = default;

    virtual const Setup& setup() const = 0;
    virtual const stream::Program& program() const = 0;
    /// For messages: "program network has no bitonic trees".
    virtual std::string has_no(std::string_view what) const = 0;

    virtual bool is_at_end() const = 0;
    virtual void go_to_start() = 0;
    virtual void go_to_end() = 0;
    /// Goes where a newcomer sees most.
    virtual void go_to_first_look() = 0;
    /// Words as `goto` takes them: "level 4 step 3", "launch 2 section 5". Throws Refused.
    virtual void go_to(const std::vector<std::string>& target) = 0;
    /// Moves by one unit, and reports whether the position changed.
    virtual bool move(Unit unit, Direction direction, bool shows_copies) = 0;
    /// Goes to the next breakpoint or bank conflict, otherwise to the end or the start.
    virtual void run(Direction direction) = 0;
    /// One operation or barrier interval of playback; false if playing stops there.
    virtual bool play(bool shows_copies) = 0;
    /// Goes to every position where stepping stops, then back, also when `visit` throws. With
    /// sub-steps it also stops before a phase and after its comparison.
    virtual void visit(const std::function<void(bool is_last)>& visit, bool has_sub_steps,
                       bool shows_copies) = 0;

    /// Words as `pick` takes them: "node 17", "instance 2 block 1", "line 3". Throws Refused.
    virtual void select(const std::vector<std::string>& what) = 0;
    /// Moves the selection: in the 2D view, or between the requests of a line.
    virtual void nudge(int dx, int dy) = 0;
    virtual void clear_pick() = 0;

    /// The position as go_to() takes it, "operation 17"; its sub-step, "" if it has none; and what
    /// is selected, as select() takes it.
    virtual std::string place() const = 0;
    virtual std::string_view sub_step() const { return {}; }
    virtual std::vector<std::string> selected() const = 0;
};

}  // namespace viewer
