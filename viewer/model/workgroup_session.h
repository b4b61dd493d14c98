// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inspect/shared_memory.h"
#include "sorts/catalogue.h"
#include "viewer/model/stream_session.h"

namespace viewer {

/// A word of an array in shared memory.
struct SharedWord {
    std::size_t array = 0;
    std::uint32_t word = 0;
};

/// How threads accessed a word in a barrier interval.
enum class Touch { none, read, written, both };

/// A line of the kernel, and the threads that accessed a word on this line.
struct TouchedBy {
    std::size_t line = 0;
    std::vector<std::uint32_t> threads;
};

/// The words of one bank that a request accesses, each with its threads.
struct BankQueue {
    struct Entry {
        std::uint32_t word = 0;
        std::vector<std::uint32_t> threads;
    };
    std::vector<Entry> words;  ///< words of the bank, one per wavefront
};

/// Largest log2 of the number of values that can be viewed.
inline constexpr unsigned max_log2_of_groups = 20;

/// A thread-group sort at a position, with a selection. The position is a barrier interval of one
/// workgroup of one launch. When the user goes to a launch and a workgroup, they run again.
class WorkgroupSession : public Session {
  public:
    /// Sorts the keys. Throws Refused for more than 2^max_log2_of_groups values,
    /// sorts::RequestError, or stream::LaunchError if the profile's device cannot run the program.
    explicit WorkgroupSession(
        Setup setup, std::function<void()> checkpoint = [] {});

    WorkgroupSession* workgroup() override { return this; }
    const WorkgroupSession* workgroup() const override { return this; }
    void resume(const Session&) override { go_to_first_look(); }
    const stream::Program& program() const override { return program_; }
    const stream::Profile& profile() const { return *profile_; }

    std::size_t launch_number() const { return found_.memory.launch; }
    const stream::Operation& launch() const { return program_.operations[launch_number()]; }
    std::uint32_t group() const { return found_.memory.group; }
    /// Shared memory of the workgroup in this launch, with the barrier intervals that access it.
    const inspect::SharedMemory& memory() const { return found_.memory; }
    /// Index of the current barrier interval in the list of the workgroup's barrier intervals.
    std::size_t interval_index() const { return interval_; }
    /// The current barrier interval, or nullptr if the launch does not access shared memory.
    const inspect::BarrierInterval* interval() const;

    /// The functions whose names begin with go_to throw Refused if the launch, the workgroup or the
    /// barrier interval does not exist.
    void go_to(std::size_t launch, std::uint32_t group);
    void go_to(const std::vector<std::string>& target) override;
    /// Goes to another workgroup of the launch, and to the same barrier interval. If the workgroup
    /// lacks this interval, goes to the next one that it has.
    void go_to_group(std::uint32_t group);
    void go_to_interval(std::uint32_t number);
    void go_to_index(std::size_t index);
    std::size_t position() const override { return launch_number(); }
    std::optional<std::size_t> operation_number() const override { return launch_number(); }
    bool is_at_end() const override;
    void go_to_start() override;
    void go_to_end() override;
    bool move(Unit unit, Direction direction) override;
    void go_beside(Direction direction) override;
    /// Goes to the next or previous barrier interval with a conflict. If no further interval has a
    /// conflict, goes to the end or the start.
    void run(Direction direction);
    /// Goes one barrier interval forward, also into the next launch; back() goes back. Returns
    /// false at the end or the start.
    bool forward();
    bool back();
    /// Goes to the barrier interval of the first launch that has the most conflicts. If several
    /// have the most conflicts, goes to the one with the most wavefronts.
    void go_to_first_look() override;

    /// The selected line of the barrier interval. By default, the line whose worst request takes
    /// the most wavefronts is selected. Returns nullopt if there is no barrier interval.
    std::optional<std::size_t> line() const;
    bool is_line_selected() const { return selected_line_.has_value(); }
    void select_line(std::size_t line);
    void select(const std::vector<std::string>& what) override;
    std::string place() const override;
    std::vector<std::string> selected() const override;
    Headline headline() const override;
    std::string sentence(const ValueName&) override;
    std::string reason() override;
    std::optional<Question> question(const ValueName&) override;
    bool has_questions() const override { return true; }
    Facts facts() override;
    SourceView source() override;
    void clear_selection() override;

    /// Conflict degree of a word: the number of words in its bank that one request accesses. The
    /// degree is counted on the selected line or, without a selection, in the whole barrier
    /// interval.
    unsigned conflict_degree(const SharedWord& word) const;
    std::vector<TouchedBy> touched_by(const SharedWord& word) const;
    /// The words of the shown request, by bank.
    std::vector<BankQueue> queues() const;
    /// The words that the slowest request of a line accesses, by bank.
    std::vector<BankQueue> queues_of(const inspect::SharedLine& line) const;

    /// Returns the kernel file of a source location such as "tile_sort.kernel:31".
    const stream::SourceFile& file_of(const std::string& place) const;

    /// Content of a word at the end of the barrier interval, or nullopt if no thread has stored to
    /// the word.
    std::optional<std::uint32_t> value(const SharedWord& word) const;
    /// Type of an array's elements in the kernel: "value_t", "uint".
    std::string_view type_of(std::size_t array) const;
    /// Describes the element that a word belongs to: "key 0.25, id 3, rank 7".
    std::string element_text(const SharedWord& word) const;

    /// The buffers that the launch uses. Buffers that the launch writes come first.
    std::vector<unsigned> buffers() const;
    bool is_written(unsigned buffer) const;
    const std::vector<std::uint32_t>& before(unsigned buffer) const {
        return found_.before[buffer];
    }
    const std::vector<std::uint32_t>& after(unsigned buffer) const { return found_.after[buffer]; }
    /// How the workgroup accessed each element of a buffer in the launch.
    std::vector<Touch> touched(unsigned buffer) const;

  private:
    std::function<void()> bookmark() override;
    void show(inspect::Capture found, std::size_t interval);
    inspect::Capture watched(std::size_t launch, std::uint32_t group) const;
    void moved();
    void go_to_launch(std::size_t launch);
    bool has_conflict() const;
    std::size_t conflicts_of(const inspect::BarrierInterval& interval) const;

    std::function<void()> checkpoint_;
    const stream::Profile* profile_ = nullptr;
    stream::Program program_;
    std::vector<shaders::value_t> values_;
    inspect::Capture found_;
    std::size_t interval_ = 0;
    std::optional<std::size_t> selected_line_;
    /// name of the selected line, kept in other barrier intervals
    std::string selected_line_name_;
    /// contents of the words of shared memory, by array and word
    std::vector<std::vector<std::optional<std::uint32_t>>> held_;
};

/// Index of the line whose worst request takes the most wavefronts.
std::size_t slowest_line(const inspect::BarrierInterval& interval);
/// Returns whether a line stores or loads: "store" or "load".
const char* verb_of(const inspect::SharedLine& line);
/// Names a word: "tile[37]", or "tile[37], word 1" if elements have several words.
std::string word_text(const WorkgroupSession& groups, const SharedWord& word);

}  // namespace viewer
