// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "inspect/table.h"
#include "sorts/intervals/level.h"
#include "viewer/model/forest.h"
#include "viewer/model/instances.h"
#include "viewer/model/places.h"
#include "viewer/model/run.h"
#include "viewer/model/session.h"
#include "viewer/model/steps.h"

namespace viewer {

/// A selected element of a stream, such as a node.
struct Element {
    std::size_t stream = 0;
    std::uint32_t index = 0;
    friend bool operator==(const Element&, const Element&) = default;
};

/// Data about a position, computed when it is first needed.
struct PositionData {
    Forest forest;
    Sequences sequences;
    std::vector<Exchange> exchanges;  ///< comparisons of the phases in the current step, in order
};

/// A stream sort: its recorded run, a position in it, and the selection.
class StreamSession : public Session {
  public:
    StreamSession(
        Setup setup, const ExecutorMaker& make_executor,
        const std::function<void()>& checkpoint = [] {});

    StreamSession* streams() override { return this; }
    const StreamSession* streams() const override { return this; }
    Run& run() { return *run_; }
    const Run& run() const { return *run_; }
    const stream::Program& program() const override { return run_->program(); }
    void resume(const Session& before) override;
    bool is_at_end() const override { return position() == run_->size(); }
    void go_to_start() override { go_to(0); }
    void go_to_end() override { go_to(run_->size()); }
    void go_to_first_look() override;
    void go_to(const std::vector<std::string>& target) override;
    bool move(Unit unit, Direction direction) override;
    void go_beside(Direction direction) override;
    void select(const std::vector<std::string>& what) override;
    std::string place() const override;
    std::string_view sub_step_name() const override;
    std::vector<std::string> selected() const override;
    Headline headline() const override;
    std::string sentence(const ValueName& name_of) override;
    std::string reason() override;
    std::optional<Question> question(const ValueName& name_of) override;
    bool has_questions() const override;
    std::string work() override;
    Facts facts() override;
    SourceView source() override;
    /// A table of all streams, with one row per element. Rows of nodes have the decoded 1D indexes
    /// of the children, rows of index streams have their node as `left`, and rows of other types
    /// have words.
    inspect::Table table() const;

    /// Number of the first shown tree within its level.
    std::uint32_t shown_tree() const { return shown_tree_; }
    void show_tree(std::uint32_t tree) { shown_tree_ = tree; }

    std::size_t position() const override { return run_->position(); }
    /// Number of the current operation, which is the last executed one. In the first sub-steps of a
    /// phase, it is that phase's operation, which is executed next. Returns nullopt at the start of
    /// the sort.
    std::optional<std::size_t> operation_number() const override;
    SubStep sub_step() const { return sub_step_; }
    /// Returns whether the current operation has not been executed yet.
    bool is_pending() const { return sub_step_ != SubStep::after; }
    /// Returns whether the current operation has sub-steps, as phases of trees do.
    bool has_sub_steps() const { return operation_number() && has_sub_steps(*operation_number()); }
    /// Goes to a sub-step of the operation. Throws Refused if the operation has no sub-steps.
    void show(SubStep sub_step);
    void next_sub_step() override;
    /// Goes to the previous sub-step, or to the previous position at which stepping stops.
    void previous_sub_step();
    /// The current operation, or nullptr at the start.
    const stream::Operation* operation() const;
    /// The current operation in GPU-ABiSort's plan, or nullptr for other sorts.
    const abisort::PlanOperation* planned() const;
    /// The level of an operation in a sort that merges by intervals, by default of the current
    /// operation. nullptr for other sorts, and for levels without a merge.
    const sorts::intervals::Level* interval_level();
    const sorts::intervals::Level* interval_level(std::size_t operation);
    /// Ids of all values before the first phase of the current level, in the order of the trees.
    const std::vector<std::uint32_t>& ids_before_merges();
    /// Number of the selected instance, or of the instance that writes the selected element. The
    /// instances are numbered by the output slots of the current operation.
    std::optional<std::uint32_t> instance_number() const;
    std::optional<std::uint32_t> instance_number_of(const Element& element) const;
    void go_to(std::size_t position);
    const PositionData& position_data();
    /// Returns the comparisons of a phase. For other operations, the result is empty.
    const std::vector<Exchange>& exchanges(std::size_t operation);
    /// Returns whether the value is padding (§4) instead of a key of the user.
    bool is_padding(const shaders::value_t& value) const { return value.id >= run_->keys(); }
    /// State of each output slot of a stream.
    const std::vector<PlaceState>& states(std::size_t stream);

    const std::optional<Element>& selected_element() const { return element_; }
    /// check() and select_element() throw Refused if the stream or the element does not exist.
    void check(const Element& selected) const;
    void select_element(Element selected);
    /// Returns the element that words of select() name: "node 17", "trees 17". Throws Refused.
    Element element_named(const std::vector<std::string>& words) const;
    void clear_selection() override;

    /// The selected instance of the current operation, or the instance that wrote the selected
    /// element.
    std::optional<InstanceId> instance() const;
    /// Selects an instance of the current operation. Throws Refused if it does not exist.
    void select_instance(InstanceId instance);
    /// Selects the first instance that has something to show.
    void select_for_first_look();
    /// What the selected instance did, action by action. The result is empty if no instance is
    /// selected.
    const std::vector<Event>& events();

    /// Output slots of a stream that the current operation wrote.
    std::vector<layout::Block> written_now(std::size_t stream) const;
    /// Number of the stream that the current operation wrote. For a phase, it is the stream of
    /// nodes; at the start, it is the input.
    std::size_t written_stream() const;
    layout::MappingKind mapping() const { return *sorts::mapping_of(setup().options); }
    /// Returns the stream's mapping if it has this kind, otherwise a mapping of this kind for a
    /// square texture.
    layout::Mapping mapping_of(std::size_t stream, layout::MappingKind kind) const;

  private:
    std::function<void()> bookmark() override;
    bool has_sub_steps(std::size_t operation) const;
    /// The instance of the current operation that writes an element.
    std::optional<InstanceId> writer_of(const Element& element) const;
    std::uint32_t number_of(const InstanceId& instance) const;
    void begin(std::size_t phase);
    void moved();

    std::unique_ptr<Run> run_;
    std::unique_ptr<InstanceReplay> replay_;
    SubStep sub_step_ = SubStep::after;
    std::optional<PositionData> data_;
    std::map<std::size_t, std::vector<Exchange>> exchanges_;
    std::map<std::size_t, std::vector<PlaceState>> states_;
    std::map<unsigned, sorts::intervals::Level> interval_levels_;
    /// results of ids_before_merges(), by level
    std::map<unsigned, std::vector<std::uint32_t>> ids_before_merges_;
    std::optional<std::vector<Event>> events_;
    std::optional<Element> element_;
    std::optional<InstanceId> instance_;
    std::uint32_t shown_tree_ = 0;
};

std::string script_name(const StreamSession& session, std::size_t stream);

/// Finds the element of a stream that matches a selected element. The matching element is the
/// selected element itself, the node to which a selected index refers, or the node with the same
/// number in the other stream of nodes (§6.1). Returns nullopt if the stream has no such element.
std::optional<std::uint32_t> counterpart(const Contents& contents, const Element& selected,
                                         std::size_t stream);

/// Returns the selected element's index in the sequences of values at the position.
std::optional<std::uint32_t> number_in_sequences(const Contents& contents, const PositionData& data,
                                                 const Element& selected);

}  // namespace viewer
