// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sorts/intervals/level.h"
#include "viewer/model/forest.h"
#include "viewer/model/instances.h"
#include "viewer/model/places.h"
#include "viewer/model/run.h"
#include "viewer/model/sort_session.h"
#include "viewer/model/steps.h"

namespace viewer {

/// What is picked: a node or another element of a stream.
struct Pick {
    std::size_t stream = 0;
    std::uint32_t element = 0;
    friend bool operator==(const Pick&, const Pick&) = default;
};

/// What follows from a moment, worked out when first asked for.
struct Moment {
    Forest forest;
    Sequences sequences;
    std::vector<Exchange> exchanges;  ///< of the step's phases, the one just executed the last
};

/// A sort of the stream machine: its recorded run, a position in it, what is selected, breakpoints.
class Session : public SortSession {
  public:
    Session(
        Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint = [] {});

    Run& run() { return *run_; }
    const Run& run() const { return *run_; }
    const stream::Program& program() const override { return run_->program(); }
    const Setup& setup() const override { return setup_; }
    /// What only GPU-ABiSort has, for people: "program network has no bitonic trees".
    std::string has_no(std::string_view what) const override;
    bool is_at_end() const override { return position() == run_->size(); }
    void go_to_start() override { go_to(0); }
    void go_to_end() override { go_to(run_->size()); }
    void go_to_first_look() override;
    void go_to(const std::vector<std::string>& target) override;
    bool move(Unit unit, Direction direction, bool shows_copies) override;
    void run(Direction direction) override;
    bool play(bool shows_copies) override;
    void visit(const std::function<void(bool is_last)>& visit, bool has_sub_steps,
               bool shows_copies) override;
    void select(const std::vector<std::string>& what) override;
    std::string place() const override;
    std::string_view sub_step() const override;
    std::vector<std::string> selected() const override;

    std::size_t position() const { return run_->position(); }
    /// The operation that is told of, by its number: the one executed last, whose writes are "now",
    /// or at a beat before that of a phase, the phase that comes next. None at the start.
    std::optional<std::size_t> told() const;
    Beat beat() const { return beat_; }
    /// Whether the operation told of has not been executed yet.
    bool is_pending() const { return beat_ != Beat::after; }
    /// Whether a phase of trees is told of.
    bool has_beats() const { return told() && has_beats(*told()); }
    /// A beat of it. Throws Refused if it is none.
    void show(Beat beat);
    /// Over all beats of the phases, and the other moments where people stop.
    void next_beat(bool shows_copies);
    void previous_beat(bool shows_copies);
    const stream::Operation* operation() const;
    /// The same as GPU-ABiSort's plan has it; none if the sort is another.
    const abisort::PlanOperation* planned() const;
    /// The level of the operation just executed, of a sort that merges by intervals, whose steps
    /// are those of the operations' tags; null of other sorts and where nothing is merged.
    const sorts::intervals::Level* interval_level();
    /// The ids of all values, in the order of the trees, before the first phase of the level that
    /// is told of.
    const std::vector<std::uint32_t>& ids_before_merges();
    /// The instance of the operation that is inspected, or that writes an element, by its number in
    /// the operation: that of its place.
    std::optional<std::uint32_t> instance_number() const;
    std::optional<std::uint32_t> instance_number_of(const Pick& element) const;
    void go_to(std::size_t position);
    const Moment& moment();
    /// What the instances of a phase compared; none of other operations.
    const std::vector<Exchange>& exchanges(std::size_t operation);
    /// Where each id ends: its index in the sorted sequence.
    const std::vector<std::uint32_t>& ranks() const { return ranks_; }
    /// That of a value; 0 if it is none of the sort's, as where nothing has been written.
    std::uint32_t rank(const shaders::value_t& value) const {
        return value.id < ranks_.size() ? ranks_[value.id] : 0;
    }
    /// Whether it only fills up to the n that the program sorts (§4): no key of anyone's.
    bool is_padding(const shaders::value_t& value) const { return value.id >= run_->keys(); }
    /// The state of each place of a stream now.
    const std::vector<PlaceState>& states(std::size_t stream);

    /// Runs the same keys in another way. The position stays if the program does, else the run
    /// starts again; the pick stays if its stream does. Throws like the making of a run; the old
    /// run stays then.
    void change(Setup setup);

    const ExecutorMaker& make_executor() const { return make_executor_; }
    const std::function<void()>& checkpoint() const { return checkpoint_; }
    /// A session of its own that sorts on the same kind of executors.
    Session another(Setup setup) const {
        return Session(std::move(setup), make_executor_, checkpoint_);
    }

    std::vector<Breakpoint>& breakpoints() { return breakpoints_; }
    const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }
    void toggle(const Breakpoint& breakpoint);

    const std::optional<Pick>& pick() const { return pick_; }
    /// Throw Refused if there is no such stream, or element of it.
    void check(const Pick& pick) const;
    void pick(Pick pick);
    /// Moves the pick in the 2D stream, stopping at its edges.
    void nudge(int dx, int dy) override;
    void clear_pick() override;

    /// The instance that is inspected: the picked one of the operation just executed, else the one
    /// that wrote the pick just now.
    std::optional<InstanceId> instance() const;
    /// Picks an instance of the operation just executed. Throws Refused if there is none such.
    void pick_instance(InstanceId instance);
    /// The first one, if there is any, that has something to show.
    void pick_for_first_look();
    /// What it did. Empty if no instance is picked.
    const std::vector<Event>& events();

    /// Places of a stream that the operation just executed wrote.
    std::vector<layout::Block> written_now(std::size_t stream) const;
    /// The stream that the operation just executed wrote, of a phase its nodes; at the start the
    /// input.
    std::size_t written_stream() const;
    layout::MappingKind mapping() const { return *sorts::mapping_of(setup().options); }
    /// The mapping of a stream's places under either kind: its own, or one as wide as a square.
    layout::Mapping mapping_of(std::size_t stream, layout::MappingKind kind) const;

  private:
    std::unique_ptr<Run> make_run(const Setup& setup);
    bool has_beats(std::size_t operation) const;
    void begin(std::size_t phase);
    void moved();

    Setup setup_;
    ExecutorMaker make_executor_;
    std::function<void()> checkpoint_;
    std::unique_ptr<Run> run_;
    std::unique_ptr<InstanceReplay> replay_;
    std::vector<std::uint32_t> ranks_;
    Beat beat_ = Beat::after;
    std::optional<Moment> moment_;
    std::map<std::size_t, std::vector<Exchange>> exchanges_;
    std::map<std::size_t, std::vector<PlaceState>> states_;
    std::map<unsigned, sorts::intervals::Level> interval_levels_;
    std::map<unsigned, std::vector<std::uint32_t>> ids_before_merges_;  ///< by level
    std::optional<std::vector<Event>> events_;
    std::vector<Breakpoint> breakpoints_;
    std::optional<Pick> pick_;
    std::optional<InstanceId> instance_;
};

/// The stream of a name as scripts write it: "trees", "node-output", "pqidx-even". Throws Refused
/// with the names that the program has.
std::size_t stream_named(const Session& session, std::string_view name);
std::string script_name(const Session& session, std::size_t stream);
std::string script_name(std::string name);

}  // namespace viewer
