// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "instrument/group_capture.h"
#include "sorts/catalogue.h"
#include "viewer/model/session.h"

namespace viewer {

/// A word of a shared array.
struct SharedWord {
    std::size_t array = 0;
    std::uint32_t word = 0;
    friend bool operator==(const SharedWord&, const SharedWord&) = default;
};

/// How threads of a section touched a word.
enum class Touch { none, read, written, both };

/// A line of the section, and the threads that touched a word there.
struct TouchedBy {
    std::size_t line = 0;
    std::vector<std::uint32_t> threads;
};

/// What a bank is asked for by a request: its words, and who wants each.
struct BankQueue {
    struct Entry {
        std::uint32_t word = 0;
        std::vector<std::uint32_t> threads;
    };
    std::vector<Entry> words;  ///< one a wavefront
};

/// Up to so many values (log2) a sort on thread groups is shown.
inline constexpr unsigned max_log2_of_groups = 20;

/// A viewer's state of a sort on thread groups, without its pictures: a section of one group of one
/// launch, and what is picked of it. Only that launch and group are kept; each other is run for
/// when it is gone to.
class GroupSession : public SortSession {
  public:
    /// Throws Refused beyond max_log2_of_groups values, sorts::RequestError, sorts::NanError, or
    /// stream::LaunchError if the profile's machine does not run the program.
    explicit GroupSession(
        Setup setup, std::function<void()> checkpoint = [] {});

    const Setup& setup() const override { return setup_; }
    const sorts::Sort& sort() const { return *sort_; }
    const stream::Program& program() const override { return program_; }
    const stream::Profile& profile() const { return *profile_; }
    /// What only the stream machine has, for people: "program tile-merge runs on thread groups: it
    /// has no bitonic trees".
    std::string has_no(std::string_view what) const override;

    std::size_t launch_number() const { return found_.memory.launch; }
    const stream::Operation& launch() const { return program_.operations[launch_number()]; }
    std::uint32_t group() const { return found_.memory.group; }
    /// Shared memory of the group in this launch; its sections are those that touch it.
    const inspector::SharedMemory& memory() const { return found_.memory; }
    /// Counted among these.
    std::size_t section_index() const { return section_; }
    /// None where the launch does not touch shared memory.
    const inspector::SharedSection* section() const;

    /// Throw Refused if there is no such launch, group or section of the group.
    void go_to(std::size_t launch, std::uint32_t group);
    void go_to(const std::vector<std::string>& target) override;
    /// Another group of the launch at the same section, or at the next one that it has.
    void go_to_group(std::uint32_t group);
    void go_to_section(std::uint32_t number);
    void go_to_index(std::size_t index);
    bool is_at_end() const override;
    void go_to_start() override;
    void go_to_end() override;
    bool move(Unit unit, Direction direction, bool shows_copies) override;
    /// To the next section with a conflict, or the one before; otherwise the end, or the start.
    void run(Direction direction) override;
    bool play(bool) override { return forward(); }
    void visit(const std::function<void(bool is_last)>& visit, bool has_sub_steps,
               bool shows_copies) override;
    /// One section on, or back, through all launches. False at the end, or the start.
    bool forward();
    bool back();
    /// To the next launch, or the one before; with `other_tag` one of another first tag or kernel.
    void next_launch(bool other_tag);
    void previous_launch(bool other_tag);
    /// The section of the first launch with the most conflicts, of those the most wavefronts.
    void go_to_first_look() override;

    /// The line of the section that is picked, and else the one with the most wavefronts of a
    /// request; none where there is no section.
    std::optional<std::size_t> line() const;
    bool is_line_picked() const { return picked_line_.has_value(); }
    /// The request of that line that is picked, and else the first with the most wavefronts.
    std::size_t request() const;
    void pick_line(std::size_t line);
    void pick_request(std::size_t request);
    /// To a request before or after the shown one.
    void nudge(int dx, int dy) override;
    void select(const std::vector<std::string>& what) override;
    std::string place() const override;
    std::vector<std::string> selected() const override;
    const std::optional<SharedWord>& word() const { return picked_word_; }
    void pick_word(SharedWord word);
    void clear_pick() override;

    /// How many words of a request lay in a word's bank, on the picked line or in the section.
    unsigned crowd(const SharedWord& word) const;
    /// The most of any word in a bank of an array, likewise.
    unsigned wavefronts_of_bank(std::size_t array, unsigned bank) const;
    Touch touch(const SharedWord& word) const;
    std::vector<TouchedBy> touched_by(const SharedWord& word) const;
    /// By bank: what the shown request asks for.
    std::vector<BankQueue> queues() const;

    /// The kernel file, and line from 1, of a place such as "tile_sort.kernel:31".
    const stream::SourceFile& file_of(const std::string& place) const;

    /// What a word holds when the section is over; none if nothing has been stored there.
    std::optional<std::uint32_t> value(const SharedWord& word) const;
    /// The type of an array's elements as the kernel declares it: "value_t", "uint".
    std::string_view type_of(std::size_t array) const;
    /// An element that a word is of, for people: "key 0.25, id 3, rank 7".
    std::string element_text(const SharedWord& word) const;

    /// The buffers that the launch binds, those that it writes first.
    std::vector<unsigned> buffers() const;
    bool is_written(unsigned buffer) const;
    const std::vector<std::uint32_t>& before(unsigned buffer) const {
        return found_.before[buffer];
    }
    const std::vector<std::uint32_t>& after(unsigned buffer) const { return found_.after[buffer]; }
    /// By element of a buffer: what the group did to it in the launch.
    std::vector<Touch> touched(unsigned buffer) const;

    /// Where each id ends; of ids that are padding 0.
    std::uint32_t rank(std::uint32_t id) const { return id < ranks_.size() ? ranks_[id] : 0; }

    /// The same keys or others, or another program of this machine. Throws like the constructor;
    /// what was shown stays then.
    void change(Setup setup);

  private:
    GroupSession() = default;
    void show(instrument::Capture found, std::size_t section);
    instrument::Capture watched(std::size_t launch, std::uint32_t group) const;
    void moved();
    void go_to_launch(std::size_t launch);
    bool has_conflict() const;
    std::size_t conflicts_of(const inspector::SharedSection& section) const;
    std::size_t other_launch(bool other_tag, bool is_back) const;

    Setup setup_;
    std::function<void()> checkpoint_;
    const sorts::Sort* sort_ = nullptr;
    const stream::Profile* profile_ = nullptr;
    stream::Program program_;
    std::vector<shaders::value_t> values_;
    std::vector<std::uint32_t> ranks_;
    instrument::Capture found_;
    std::size_t section_ = 0;
    std::optional<std::size_t> picked_line_;
    std::string picked_name_;  ///< of that line, in any section
    std::optional<std::size_t> picked_request_;
    std::optional<SharedWord> picked_word_;
    std::vector<std::vector<std::optional<std::uint32_t>>> held_;  ///< by array and word
};

/// What the sections of a launch ask for together.
struct LaunchSum {
    std::uint64_t requests = 0;
    std::uint64_t wavefronts = 0;
};
LaunchSum sum_of(const inspector::SharedMemory& memory);

/// What the shown request comes to: "store tile, merge_path.kernel:33: threads 0, 16 ask bank 0 for
/// 2 words, so it takes 2 wavefronts".
std::string narrate(const GroupSession& groups);

}  // namespace viewer
