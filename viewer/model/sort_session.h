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

/// Thrown if a request of the user cannot be fulfilled. The message gives the reason.
class Refused : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// What to sort, and how.
struct Setup {
    std::vector<float> keys;
    std::string input;  ///< description of where the keys come from
    sorts::SorterOptions options;
    std::string executor = "gl";
    std::string profile = "modern";  ///< profile of a thread-group sort
};

/// Makes an executor by name ("gl", "emulator"). Throws stream::DeviceError.
using ExecutorMaker = std::function<std::unique_ptr<stream::Executor>(const std::string&)>;

enum class Direction { back, forward };

/// Texts about the position for the toolbar and the status line.
struct Headline {
    /// position, such as "17 / 39"; narrow windows omit the parts after commas
    std::string where = {};
    std::string label = {};        ///< label of the operation
    std::string explanation = {};  ///< tooltip of the label
    /// commands at the right edge, such as "set program"
    std::vector<std::string_view> choices = {};
    std::vector<std::string> facts = {};  ///< facts for the status line, most important first
    std::string_view unit = {};           ///< what playback counts, such as "operations"
    /// what is sorted, and the progress: "Sorting 16 keys, level 3 of 4: ..."
    std::string context = {};
    std::string next = {};  ///< label of the next operation, or "" at the end
};

/// Meaning of a fact, which determines its color.
enum class Tone { plain, faint, read, written, conflict };

/// A line of the panel "instance".
struct Fact {
    std::string name;
    std::string text = {};
    Tone tone = Tone::plain;
    std::string command = {};             ///< command that a click executes
    std::string tip = {};                 ///< text of the tooltip
    std::vector<std::string> cells = {};  ///< further cells, if the group is a table
};
struct FactGroup {
    std::string title = {};
    std::vector<Fact> facts = {};
    bool folds = false;                     ///< a click on the title shows or hides the facts
    std::vector<std::string> columns = {};  ///< names of columns, if the facts are a table
    std::string hint = {};                  ///< text below the facts
};
using Facts = std::vector<FactGroup>;

/// A kernel's source, and the lines that the position refers to.
struct SourceView {
    struct Mark {
        std::size_t first = 0;  ///< lines [first, last), counted from 0
        std::size_t last = 0;
        bool is_main = true;
    };
    std::string file;  ///< name of the file; "": no operation has been executed
    std::string_view text = {};
    std::vector<Mark> marks = {};  ///< marked lines; the view scrolls to the first one
};

/// Writes a value for people, such as its rank.
using ValueName = std::function<std::string(const shaders::value_t&)>;

/// A sort at a position, with a selection. Commands that work with any sort use only this
/// interface.
class SortSession {
  public:
    SortSession() = default;
    SortSession(SortSession&&) = default;
    SortSession& operator=(SortSession&&) = default;
    virtual ~SortSession() = default;

    /// Data of a particular type of sort, StreamSession or GroupSession. Returns nullptr if the
    /// sort has another type.
    template <class Kind>
    Kind* as() {
        return dynamic_cast<Kind*>(this);
    }
    template <class Kind>
    const Kind* as() const {
        return dynamic_cast<const Kind*>(this);
    }

    virtual const Setup& setup() const = 0;
    /// Goes where another session was, and selects what it had selected, as far as this sort has
    /// them. Otherwise goes to the first look.
    virtual void resume(const SortSession& before) = 0;
    virtual const stream::Program& program() const = 0;
    /// Makes a message that the sort lacks something: "program network has no bitonic trees".
    virtual std::string has_no(std::string_view what) const = 0;

    /// Number of operations that have been executed.
    virtual std::size_t position() const = 0;
    virtual bool is_at_end() const = 0;
    virtual void go_to_start() = 0;
    virtual void go_to_end() = 0;
    /// Goes to the position that the viewer shows first.
    virtual void go_to_first_look() = 0;
    /// Goes to a target that is given in the words of `goto`: "level 4 step 3", "launch 2 section
    /// 5". Throws Refused.
    virtual void go_to(const std::vector<std::string>& target) = 0;
    /// Words of the sort's paper that replace "level" in targets, such as "pass".
    virtual std::vector<std::string> level_names() const = 0;
    /// Moves by one unit. Returns whether the position changed.
    virtual bool move(Unit unit, Direction direction) = 0;
    /// Goes to the previous or next tree or workgroup.
    virtual void go_beside(Direction direction) = 0;
    /// Plays one operation or barrier interval. Returns false if playback stops there.
    virtual bool play() = 0;
    /// Goes to every position where stepping stops, then back, even if `visit` throws. With
    /// sub-steps it also stops before a phase and after its comparison.
    virtual void visit(const std::function<void(bool is_last)>& visit,
                       bool has_sub_steps = false) = 0;

    /// Selects what the words of `select` name: "node 17", "instance 2 block 1", "line 3". The
    /// words must fit the grammar of the command. Throws Refused.
    virtual void select(const std::vector<std::string>& what) = 0;
    virtual void clear_selection() = 0;

    /// The position in the words of go_to(), such as "operation 17". `sub_step` returns the
    /// sub-step or "", and `selected` returns the selection in the words of select().
    virtual std::string place() const = 0;
    virtual std::string_view sub_step() const { return {}; }
    virtual std::vector<std::string> selected() const = 0;

    virtual Headline headline() const = 0;
    /// What the current operation does, in one sentence. `name_of` writes values of streams.
    virtual std::string sentence(const ValueName& name_of) = 0;
    /// Explains why the operation does so. Returns "" for sorts without such an explanation.
    virtual std::string reason() = 0;
    /// The work of the current merge so far, or "".
    virtual std::string work() { return {}; }
    /// Facts about the selection.
    virtual Facts facts() = 0;
    virtual SourceView source() = 0;

    /// Data at the position: the elements of all streams or, for thread groups, the accesses to
    /// lines and words of shared memory in the barrier interval.
    virtual std::vector<inspector::Table> tables() const = 0;
};

/// Makes a session of the setup's sort. Throws Refused, or an exception of the executor. The
/// checkpoint is called regularly during long work; it may throw to stop the work.
std::unique_ptr<SortSession> make_session(Setup setup, const ExecutorMaker& make_executor,
                                          const std::function<void()>& checkpoint);

/// Name of a stream in scripts: "node-output".
std::string script_name(std::string name);
std::vector<std::string> stream_names(const stream::Program& program);
/// Finds a stream by its name in scripts. Throws Refused, which lists the program's names.
std::size_t stream_named(const SortSession& session, const std::string& name);

}  // namespace viewer
