// SPDX-License-Identifier: MIT
#include "viewer/model/stream_session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "abisort/program.h"
#include "sorts/ping_pong.h"

namespace viewer {
namespace {

std::unique_ptr<Run> make_run(const Setup& setup, const ExecutorMaker& make_executor,
                              const std::function<void()>& checkpoint) {
    try {
        return std::make_unique<Run>(*make_executor(setup.executor),
                                     RunRequest{setup.keys, setup.options, checkpoint});
    } catch (const sorts::RequestError& error) {
        throw Refused(error.what());
    }
}

// Names the streams that an operation reads and writes: "trees to node output". The index streams
// of a phase are left out.
std::string streams_of(const StreamSession& session, const stream::Operation& operation) {
    if (const abisort::PlanOperation* planned = session.planned())
        return fmt::format("{} to {}", name(planned->input), name(planned->output));
    const auto name_of = [&](std::size_t stream) { return session.program().streams[stream].name; };
    std::vector<std::string> read;
    std::vector<std::string> written;
    for (const std::size_t stream : streams_written(operation))
        written.push_back(name_of(stream));
    for (const stream::Binding& binding : operation.streams)
        if (!writes(operation, binding.stream.number) &&
            std::ranges::find(read, name_of(binding.stream.number)) == read.end())
            read.push_back(name_of(binding.stream.number));
    return fmt::format("{} to {}", fmt::join(read, ", "), fmt::join(written, ", "));
}

// Describes the progress: ", level 3 of 4: 2 merges of two sorted halves of 4 keys."
std::string progress(const StreamSession& session) {
    if (session.operation() == nullptr)
        return ".";
    const stream::Tag& tag = session.operation()->tag;
    const unsigned last = session.program().operations.back().tag.level;
    const std::string level = fmt::format(", {} {} of {}", tag.unit, tag.level, last);
    if (!session.run().has_trees() || tag.level == 0)
        return level + ".";
    const unsigned merges = 1u << (last - tag.level);
    const unsigned half = 1u << (tag.level - 1);
    return fmt::format("{}: {} two sorted halves of {} key{}.", level,
                       merges == 1 ? "one merge of" : fmt::format("{} merges, each of", merges),
                       half, half == 1 ? "" : "s");
}

std::optional<std::uint32_t> node_of(const Contents& contents, const Element& selected) {
    if (contents.kind(selected.stream) == ElementKind::node)
        return selected.index;
    if (contents.kind(selected.stream) == ElementKind::index && contents.has_nodes())
        return contents.index(selected.stream, selected.index);
    return std::nullopt;
}

}  // namespace

StreamSession::StreamSession(Setup setup, const ExecutorMaker& make_executor,
                             const std::function<void()>& checkpoint)
    : Session(std::move(setup)), run_(make_run(setup_, make_executor, checkpoint)) {
    ranks_ = ranks_of(make_sequences(*run_, {}).values);
}

std::optional<std::size_t> StreamSession::operation_number() const {
    if (is_pending())
        return position();
    return position() == 0 ? std::nullopt : std::optional(position() - 1);
}

const stream::Operation* StreamSession::operation() const {
    const auto number = operation_number();
    return number ? &program().operations[*number] : nullptr;
}

const abisort::PlanOperation* StreamSession::planned() const {
    const auto number = operation_number();
    return number && run_->plan() != nullptr ? &run_->plan()->operations[*number] : nullptr;
}

bool StreamSession::has_sub_steps(std::size_t operation) const {
    return run_->has_trees() && is_phase(program().operations[operation]);
}

void StreamSession::show(SubStep sub_step) {
    const auto phase = operation_number();
    if (!has_sub_steps())
        throw Refused("this operation is not a phase of a merge of trees, so it has no sub-steps");
    if (sub_step == SubStep::after)
        return go_to(*phase + 1);
    const auto selected = instance_;
    begin(*phase);
    sub_step_ = sub_step;
    instance_ = selected;
}

// Goes to the position before the phase and after the copies that come before it.
void StreamSession::begin(std::size_t phase) {
    run_->go_to(phase);
    sub_step_ = SubStep::before;
    moved();
}

void StreamSession::next_sub_step() {
    if (is_pending())
        return show(sub_step_ == SubStep::before ? SubStep::compare : SubStep::after);
    const std::size_t stop = next(program(), position(), Unit::operation);
    if (stop > position() && has_sub_steps(stop - 1))
        begin(stop - 1);
    else
        go_to(stop);
}

void StreamSession::previous_sub_step() {
    if (sub_step_ == SubStep::before)
        return go_to(previous(program(), position() + 1, Unit::operation));
    if (sub_step_ == SubStep::compare)
        return show(SubStep::before);
    if (has_sub_steps())
        return show(SubStep::compare);
    go_to(previous(program(), position(), Unit::operation));
}

const sorts::intervals::Level* StreamSession::interval_level() {
    return operation_number() ? interval_level(*operation_number()) : nullptr;
}

// Goes to the position before the level to read the values, and goes back.
const sorts::intervals::Level* StreamSession::interval_level(std::size_t operation) {
    if (run_->intervals() == nullptr)
        return nullptr;
    const stream::Tag& tag = program().operations[operation].tag;
    auto found = interval_levels_.find(tag.level);
    if (found == interval_levels_.end()) {
        const std::size_t now = position();
        const std::size_t before = operation - tag.step;
        const std::size_t stream = program().operations[before].bound_to("values").number;
        run_->go_to(before);
        std::vector<shaders::value_t> values;
        for (std::uint32_t i = 0; i < run_->n(); ++i)
            values.push_back(run_->contents().value(stream, i));
        run_->go_to(now);
        found =
            interval_levels_
                .emplace(tag.level, make_level(*run_->intervals(), tag.level, std::move(values)))
                .first;
    }
    return found->second.steps.empty() ? nullptr : &found->second;
}

// Goes to the position before the merges to read the ids, and goes back.
const std::vector<std::uint32_t>& StreamSession::ids_before_merges() {
    const unsigned level = operation()->tag.level;
    const auto [found, is_new] = ids_before_merges_.try_emplace(level);
    if (!is_new)
        return found->second;
    const std::size_t now = position();
    const auto& operations = program().operations;
    const auto first = std::ranges::find_if(operations, [&](const stream::Operation& operation) {
        return operation.tag.level == level && is_phase(operation);
    });
    run_->go_to(static_cast<std::size_t>(first - operations.begin()));
    for (const shaders::value_t& value : make_sequences(*run_, make_forest(*run_, level)).values)
        found->second.push_back(value.id);
    run_->go_to(now);
    return found->second;
}

std::optional<InstanceId> StreamSession::writer_of(const Element& element) const {
    const auto writer = operation() == nullptr ? std::nullopt
                                               : writer_in(program(), *operation_number(),
                                                           element.stream, element.index);
    return writer ? std::optional(InstanceId{writer->block, writer->m}) : std::nullopt;
}

std::uint32_t StreamSession::number_of(const InstanceId& instance) const {
    return operation()->blocks[instance.block].output.start + instance.m;
}

std::optional<std::uint32_t> StreamSession::instance_number() const {
    const auto selected = instance();
    return selected ? std::optional(number_of(*selected)) : std::nullopt;
}

std::optional<std::uint32_t> StreamSession::instance_number_of(const Element& element) const {
    const auto writer = writer_of(element);
    return writer ? std::optional(number_of(*writer)) : std::nullopt;
}

void StreamSession::go_to(std::size_t position) {
    position = std::min(position, run_->size());
    if (position == run_->position() && !is_pending())
        return;
    sub_step_ = SubStep::after;
    run_->go_to(position);
    moved();
}

void StreamSession::moved() {
    data_.reset();
    states_.clear();
    events_.reset();
    instance_.reset();
}

const PositionData& StreamSession::position_data() {
    if (data_)
        return *data_;
    data_.emplace();
    data_->forest =
        make_forest(*run_, is_pending() ? std::optional(operation()->tag.level) : std::nullopt);
    data_->sequences = make_sequences(*run_, data_->forest);
    if (run_->has_trees() && operation_number())
        for (const std::size_t phase : phases_until(program(), *operation_number() + 1))
            std::ranges::copy(exchanges(phase), std::back_inserter(data_->exchanges));
    return *data_;
}

const std::vector<Exchange>& StreamSession::exchanges(std::size_t operation) {
    const auto found = exchanges_.find(operation);
    if (found != exchanges_.end())
        return found->second;
    if (!replay_)
        replay_ = std::make_unique<InstanceReplay>(*run_);
    return exchanges_.emplace(operation, replay_->exchanges(operation)).first->second;
}

const std::vector<PlaceState>& StreamSession::states(std::size_t stream) {
    const auto found = states_.find(stream);
    if (found != states_.end())
        return found->second;
    return states_.emplace(stream, place_states(*run_, stream)).first->second;
}

void StreamSession::resume(const Session& other) {
    const auto* before = other.streams();
    if (before == nullptr)
        return go_to_first_look();
    const bool is_same = &before->run_->sort() == &run_->sort() && before->run_->n() == run_->n() &&
                         before->setup_.options.settings == setup_.options.settings;
    go_to(is_same ? before->position()
                  : matching_position(before->program(), before->position(), program()));
    if (!before->element_)
        return;
    // an element of the new sort is the same if the stream's name and the index are the same
    const auto& [stream, element] = *before->element_;
    const auto same = run_->contents().number_of(before->program().streams[stream].name);
    if (same && element < program().streams[*same].size)
        select_element({*same, element});
    else
        select_for_first_look();
}

void StreamSession::check(const Element& selected) const {
    if (!run_->contents().has(selected.stream))
        throw Refused(has_no(fmt::format("stream number {}", selected.stream)));
    const stream::StreamSpec& spec = run_->contents().spec(selected.stream);
    if (selected.index >= spec.size)
        throw Refused(fmt::format("element {} of stream {}, which has {}", selected.index,
                                  spec.name, spec.size));
}

void StreamSession::select_element(Element selected) {
    check(selected);
    element_ = selected;
    instance_.reset();
    events_.reset();
}

void StreamSession::clear_selection() {
    element_.reset();
    instance_.reset();
    events_.reset();
}

std::optional<InstanceId> StreamSession::instance() const {
    return instance_ || !element_ ? instance_ : writer_of(*element_);
}

void StreamSession::select_instance(InstanceId instance) {
    if (operation() == nullptr)
        throw Refused("no operation has been executed yet, so no instance can be selected");
    const auto& blocks = operation()->blocks;
    if (instance.block >= blocks.size())
        throw Refused(fmt::format("block {}: the operation has {}", instance.block, blocks.size()));
    const stream::LaunchBlock& block = blocks[instance.block];
    if (instance.m >= block.output.length * block.rows)
        throw Refused(fmt::format("instance {}: block {} of the operation has {}", instance.m,
                                  instance.block, block.output.length * block.rows));
    instance_ = instance;
    events_.reset();
    const std::size_t output = written_stream();
    const stream::StreamSpec& spec = run_->contents().spec(output);
    const std::uint32_t place = place_of(block, spec.mapping, instance.m);
    if (!element_ || element_->stream != output || element_->index >> spec.log2_per_place != place)
        element_ = Element{output, place << spec.log2_per_place};
}

// Selects the first instance that has something to show. In a merge by intervals, instance 0 does
// not search.
void StreamSession::select_for_first_look() {
    if (operation() == nullptr)
        return;
    const bool searches = run_->intervals() != nullptr && operation()->instances() > 1;
    select_instance({0, searches ? 1u : 0u});
}

void StreamSession::go_to_first_look() {
    const auto& operations = program().operations;
    const auto last = operations.empty()
                          ? std::nullopt
                          : find(program(), {operations.back().tag.level, {}, {}, {}});
    const bool has_levels = run_->has_trees() || run_->intervals() != nullptr;
    go_to(has_levels ? last.value_or(0) : 1);
    select_for_first_look();
}

Headline StreamSession::headline() const {
    Headline headline = {
        .where = fmt::format("{} / {}", position(), run_->size()),
        .label = "before the first operation",
        .choices = {"set program", "set mapping", "set executor"},
        .facts = {fmt::format("n = {} ({} keys, {})", run_->n(), run_->keys(), setup_.input),
                  run_->renderer(),
                  fmt::format("recorded {:.1f} MB",
                              static_cast<double>(run_->recorded_bytes()) / 1e6)},
        .unit = "operations",
        .context = fmt::format("Sorting {} keys{}", run_->keys(), progress(*this)),
        .next = {}};
    if (is_pending())
        headline.next = "the rest of this phase";
    else if (!is_at_end())
        headline.next =
            program().operations[viewer::next(program(), position(), Unit::operation) - 1].label;
    if (operation() == nullptr)
        return headline;
    headline.label = is_pending() ? fmt::format("{}: {}", name(sub_step_), operation()->label)
                                  : operation()->label;
    headline.explanation =
        fmt::format("{} kernel instances in {} blocks, {}", operation()->instances(),
                    operation()->blocks.size(), streams_of(*this, *operation()));
    return headline;
}

void StreamSession::go_beside(Direction direction) {
    if (direction == Direction::forward)
        ++shown_tree_;
    else if (shown_tree_ > 0)
        --shown_tree_;
}

bool StreamSession::move(Unit unit, Direction direction) {
    const std::size_t before = position();
    const bool was_pending = is_pending();
    if (direction == Direction::forward)
        go_to(next(program(), before, unit));
    else
        go_to(previous(program(), before + (was_pending ? 1 : 0), unit));
    return position() != before || was_pending;
}

std::function<void()> StreamSession::bookmark() {
    return [this, before = position(), sub_step = sub_step_, instance = instance_] {
        go_to(before + (sub_step == SubStep::after ? 0 : 1));
        if (sub_step != SubStep::after)
            show(sub_step);
        instance_ = instance;
    };
}

const std::vector<Event>& StreamSession::events() {
    if (!events_) {
        events_.emplace();
        if (const auto selected = instance(); selected) {
            if (!replay_)
                replay_ = std::make_unique<InstanceReplay>(*run_);
            events_ = replay_->events(*operation_number(), *selected);
        }
    }
    return *events_;
}

std::vector<layout::Block> StreamSession::written_now(std::size_t stream) const {
    std::vector<layout::Block> written;
    if (operation() == nullptr || !writes(*operation(), stream))
        return written;
    for (const stream::LaunchBlock& block : operation()->blocks)
        for (const layout::Block& row : rows_of(block, run_->contents().spec(stream).mapping))
            written.push_back(row);
    return written;
}

std::size_t StreamSession::written_stream() const {
    if (operation() == nullptr)
        return program().input.number;
    return planned() ? abisort::number(planned()->output) : streams_written(*operation()).front();
}

layout::Mapping StreamSession::mapping_of(std::size_t stream, layout::MappingKind kind) const {
    const layout::Mapping own = run_->contents().spec(stream).mapping;
    if (own.kind == kind && own.log2_width > 0)
        return own;
    return {kind, sorts::square_mapping(layout::MappingKind::row_wise, run_->n()).log2_width};
}

std::optional<std::uint32_t> counterpart(const Contents& contents, const Element& selected,
                                         std::size_t stream) {
    if (selected.stream == stream)
        return selected.index;
    const auto node = node_of(contents, selected);
    if (!node || contents.kind(stream) != ElementKind::node || *node >= contents.spec(stream).size)
        return std::nullopt;
    return node;
}

std::optional<std::uint32_t> number_in_sequences(const Contents& contents, const PositionData& data,
                                                 const Element& selected) {
    const Sequences& sequences = data.sequences;
    if (sequences.are_trees)
        return data.forest.find(contents, selected.stream, selected.index);
    if (selected.stream != sequences.stream || selected.index < sequences.first ||
        selected.index - sequences.first >= sequences.values.size())
        return std::nullopt;
    return selected.index - sequences.first;
}

}  // namespace viewer
