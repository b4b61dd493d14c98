// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "shaders/types.h"
#include "sorts/sort.h"
#include "sorts/sorter.h"
#include "viewer/model/question.h"
#include "viewer/model/steps.h"

namespace viewer {

/// Thrown if a request of the user cannot be fulfilled. The exception's message gives the reason.
class Refused : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

/// The keys, the sort and its settings.
struct Setup {
    std::vector<float> keys;
    std::string input;  ///< text that says where the keys come from
    sorts::SorterOptions options;
    std::string executor = "gl";
    std::string profile = "modern";  ///< device profile for a thread-group sort
};

/// Makes an executor by name ("gl", "emulator"). Throws stream::DeviceError.
using ExecutorMaker = std::function<std::unique_ptr<stream::Executor>(const std::string&)>;

enum class Direction { back, forward };

/// Texts about the position for the toolbar and the status line.
struct Headline {
    /// text of the position, such as "17 / 39"; narrow windows omit what follows a comma
    std::string where = {};
    std::string label = {};        ///< label of the current operation
    std::string explanation = {};  ///< tooltip of that label
    /// commands whose values the toolbar offers at its right edge, such as "set program"
    std::vector<std::string_view> choices = {};
    std::vector<std::string> facts = {};  ///< facts for the status line, most important first
    std::string_view unit = {};           ///< unit in which playback counts, such as "operations"
    /// text about the keys and the progress: "Sorting 16 keys, level 3 of 4: ..."
    std::string context = {};
    std::string next = {};  ///< label of the next operation, or "" at the end
};

/// Meaning of a fact, which determines its color.
enum class Tone { plain, faint, read, written, conflict };

/// A line of the panels "instance" and "history".
struct Fact {
    std::string name = {};
    std::string text = {};
    Tone tone = Tone::plain;
    std::string command = {};  ///< command that a click on the fact executes
    std::string tip = {};      ///< text of the fact's tooltip
};
struct FactGroup {
    std::string title = {};
    std::vector<Fact> facts = {};
    bool folds = false;     ///< true if a click on the title shows or hides the facts
    std::string hint = {};  ///< text below the facts
};
using Facts = std::vector<FactGroup>;

/// A kernel's source, and its lines to which the position refers.
struct SourceView {
    struct Mark {
        std::size_t first = 0;  ///< lines [first, last), counted from 0
        std::size_t last = 0;
        bool is_main = true;
    };
    std::string file;  ///< name of the kernel file; "": no operation has been executed
    std::string_view text = {};
    std::vector<Mark> marks = {};  ///< marked lines; the view scrolls to the first one
};

/// Function that writes a value as text for the user, such as its rank.
using ValueName = std::function<std::string(const shaders::value_t&)>;

class StreamSession;
class WorkgroupSession;

/// A sort at a position, with a selection. Commands for every kind of sort use only this interface.
/// streams() and workgroup() return the parts that only some sorts have.
class Session {
  public:
    Session(Session&&) = default;
    Session& operator=(Session&&) = default;
    virtual ~Session() = default;

    /// This session if its sort runs on streams, or nullptr.
    virtual StreamSession* streams() { return nullptr; }
    virtual const StreamSession* streams() const { return nullptr; }
    /// This session if its sort runs on thread groups, or nullptr.
    virtual WorkgroupSession* workgroup() { return nullptr; }
    virtual const WorkgroupSession* workgroup() const { return nullptr; }

    const Setup& setup() const { return setup_; }
    const sorts::Sort& sort() const { return *sort_; }
    /// Goes to the position of another session, and selects what that session had selected, as far
    /// as this sort has them. Otherwise calls go_to_first_look().
    virtual void resume(const Session& before) = 0;
    virtual const stream::Program& program() const = 0;
    /// Makes an error message that the sort lacks a feature: "program network has no bitonic
    /// trees".
    std::string has_no(std::string_view what) const;
    /// Ranks of all values, indexed by id. A rank is the value's index in the sorted sequence.
    const std::vector<std::uint32_t>& ranks() const { return ranks_; }
    /// Rank of an id or of a value, or 0 for padding and for memory that has not been written.
    std::uint32_t rank(std::uint32_t id) const { return id < ranks_.size() ? ranks_[id] : 0; }
    std::uint32_t rank(const shaders::value_t& value) const { return rank(value.id); }
    /// Describes a value: "key 0.5, id 3, rank 7" or "padding".
    std::string value_words(const shaders::value_t& value) const;

    /// Number of operations that have been executed.
    virtual std::size_t position() const = 0;
    /// Number of the current operation, or nullopt at the start of the sort.
    virtual std::optional<std::size_t> operation_number() const = 0;
    virtual bool is_at_end() const = 0;
    virtual void go_to_start() = 0;
    virtual void go_to_end() = 0;
    /// Goes to the position that the viewer shows first.
    virtual void go_to_first_look() = 0;
    /// Goes to a target that is given in the words of `goto`: "level 4 step 3", "launch 2 interval
    /// 5". Throws Refused.
    virtual void go_to(const std::vector<std::string>& target) = 0;
    /// Words that the sort uses for its levels in `goto`, such as "pass".
    std::vector<std::string> level_names() const;
    /// Moves the position by one unit. Returns whether the position changed.
    virtual bool move(Unit unit, Direction direction) = 0;
    /// Shows the previous or next tree or workgroup.
    virtual void go_beside(Direction direction) = 0;
    /// Goes to the next sub-step or, if there is none, to the next position at which stepping
    /// stops.
    virtual void next_sub_step() { move(Unit::operation, Direction::forward); }
    /// Goes to every position where stepping stops and calls `visit`. Then it goes back, even if
    /// `visit` throws. With sub-steps it also stops before a phase and after the phase's
    /// comparison.
    void visit(const std::function<void(bool is_last)>& visit, bool has_sub_steps = false);

    /// Selects what the words of `select` name: "node 17", "instance 2 block 1", "line 3". The
    /// words must fit the grammar of the command. Throws Refused.
    virtual void select(const std::vector<std::string>& what) = 0;
    virtual void clear_selection() = 0;

    /// Returns the position in the words of go_to(), such as "operation 17". `sub_step_name`
    /// returns the sub-step or "", and `selected` returns the selection in the words of select().
    virtual std::string place() const = 0;
    virtual std::string_view sub_step_name() const { return {}; }
    virtual std::vector<std::string> selected() const = 0;

    virtual Headline headline() const = 0;
    /// Describes the current operation in one sentence. `name_of` writes the values as text.
    virtual std::string sentence(const ValueName& name_of) = 0;
    /// Explains why the sort has the current operation. Returns "" for sorts that have no
    /// explanations.
    virtual std::string reason() = 0;
    /// Asks what happens next. Returns nullopt if the position has no question. The question refers
    /// to this session and is valid until the session changes.
    virtual std::optional<Question> question(const ValueName& name_of) = 0;
    virtual bool has_questions() const = 0;
    /// Describes the work of the current merge so far. Returns "" if the sort does not count work.
    virtual std::string work() { return {}; }
    /// Facts about the selection.
    virtual Facts facts() = 0;
    virtual SourceView source() = 0;

  protected:
    /// Throws Refused if there are no keys, or more than the viewer can show for this sort.
    explicit Session(Setup setup);
    /// Returns a function that goes back to the current position and selection.
    virtual std::function<void()> bookmark() = 0;

    Setup setup_;
    const sorts::Sort* sort_ = nullptr;
    std::vector<std::uint32_t> ranks_;
};

/// Makes a session for the setup's sort. Throws Refused, or an exception of the executor.
/// `checkpoint` is called regularly during long work; it may throw to stop the work.
std::unique_ptr<Session> make_session(Setup setup, const ExecutorMaker& make_executor,
                                      const std::function<void()>& checkpoint);

/// Name of a stream in scripts: "node-output".
std::string script_name(std::string name);
std::vector<std::string> stream_names(const stream::Program& program);
/// Finds a stream by its name in scripts. Throws Refused, which lists the program's names.
std::size_t stream_named(const Session& session, const std::string& name);

}  // namespace viewer
