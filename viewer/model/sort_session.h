// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "inspector/table.h"
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

/// What toolbar and status line say about the position.
struct Headline {
    std::string where = {};        ///< "17 / 39"; narrow windows omit parts after commas
    std::string label = {};        ///< of the operation
    std::string explanation = {};  ///< tooltip of the label
    std::vector<std::string_view> choices = {};  ///< commands at the right: "set program"
    std::vector<std::string> facts = {};         ///< for the status line, the most important first
    std::string_view unit = {};                  ///< of playing: "operations"
    std::string context =
        {};                 ///< what is sorted, and how far: "Sorting 16 keys, level 3 of 4: ..."
    std::string next = {};  ///< label of the operation that stepping executes next; "" at the end
};

/// Color of a fact, by its meaning.
enum class Tone { plain, faint, read, written, current, conflict };

/// A line of the panel "instance".
struct Fact {
    std::string name;
    std::string text = {};
    Tone tone = Tone::plain;
    std::string command = {};             ///< command that a click performs
    std::string tip = {};                 ///< tooltip
    std::vector<std::string> cells = {};  ///< of the group's other columns
};
struct FactGroup {
    std::string title = {};
    std::vector<Fact> facts = {};
    bool folds = false;                     ///< a click on the title shows and hides the facts
    bool is_open = true;                    ///< at first
    std::vector<std::string> columns = {};  ///< names of columns, if the facts are a table
    std::string hint = {};                  ///< below the facts
};
using Facts = std::vector<FactGroup>;

/// A kernel's source, and the lines that the position is about.
struct SourceView {
    struct Mark {
        std::size_t first = 0;  ///< lines [first, last), counted from 0
        std::size_t last = 0;
        bool is_main = true;
    };
    std::string file;  ///< "": no operation has been executed
    std::string_view text = {};
    std::vector<Mark> marks = {};  ///< the first one is scrolled to
};

/// A sort at a position, with a selection. Commands need nothing else of a sort of either kind.
class SortSession {
  public:
    SortSession() = default;
    SortSession(SortSession&&) = default;
    SortSession& operator=(SortSession&&) = default;
    virtual ~SortSession() = default;

    /// What only some sorts have is data of their own type: StreamSession or GroupSession. nullptr
    /// if the sort is of another type.
    template <class Kind>
    Kind* as() {
        return dynamic_cast<Kind*>(this);
    }
    template <class Kind>
    const Kind* as() const {
        return dynamic_cast<const Kind*>(this);
    }

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
    /// Names that targets begin with, in place of "level": the paper's own word, such as "pass".
    virtual std::vector<std::string> level_names() const = 0;
    /// Moves by one unit, and reports whether the position changed.
    virtual bool move(Unit unit, Direction direction, bool shows_copies) = 0;
    /// Goes to the tree or the workgroup beside the shown one.
    virtual void go_beside(Direction direction) = 0;
    /// Goes to the next breakpoint or bank conflict, otherwise to the end or the start.
    virtual void run(Direction direction) = 0;
    /// One operation or barrier interval of playback; false if playing stops there.
    virtual bool play(bool shows_copies) = 0;
    /// Goes to every position where stepping stops, then back, also when `visit` throws. With
    /// sub-steps it also stops before a phase and after its comparison.
    virtual void visit(const std::function<void(bool is_last)>& visit, bool has_sub_steps,
                       bool shows_copies) = 0;

    /// Words as `select` takes them: "node 17", "instance 2 block 1", "line 3". Throws Refused.
    virtual void select(const std::vector<std::string>& what) = 0;
    /// Moves the selection: in the 2D view, or between the requests of a line.
    virtual void nudge(int dx, int dy) = 0;
    virtual void clear_selection() = 0;

    /// The position as go_to() takes it, "operation 17"; its sub-step, "" if it has none; and what
    /// is selected, as select() takes it.
    virtual std::string place() const = 0;
    virtual std::string_view sub_step() const { return {}; }
    virtual std::vector<std::string> selected() const = 0;

    virtual Headline headline() const = 0;
    /// Why the current operation does what the sentence above the panels says; "" for sorts that
    /// have no such explanation.
    virtual std::string reason() = 0;
    /// What is known about the selection.
    virtual Facts facts() = 0;
    virtual SourceView source() = 0;

    /// The data at the position: the elements of all streams, or what the section's lines and words
    /// of shared memory were accessed for.
    virtual std::vector<inspector::Table> tables() const = 0;
};

/// A stream's name as scripts write it: "node-output".
std::string script_name(std::string name);
std::vector<std::string> stream_names(const stream::Program& program);
/// The stream of such a name. Throws Refused with the names that the program has.
std::size_t stream_named(const SortSession& session, const std::string& name);

}  // namespace viewer
