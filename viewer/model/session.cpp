// SPDX-License-Identifier: MIT
#include "viewer/model/session.h"

#include <fmt/format.h>

#include <algorithm>

namespace viewer {

Session::Session(Setup setup, ExecutorMaker make_executor, std::function<void()> checkpoint)
    : setup_(std::move(setup)),
      make_executor_(std::move(make_executor)),
      checkpoint_(std::move(checkpoint)),
      run_(make_run(setup_)),
      ranks_(final_ranks(*run_)) {
    moved();
}

std::unique_ptr<Run> Session::make_run(const Setup& setup) {
    if (setup.keys.empty())
        throw Refused(setup.input + ": no keys, at least one is needed to view a sort");
    if (setup.keys.size() > std::size_t{1} << max_log2_viewed)
        throw Refused(fmt::format(
            "{}: {} keys, at most 2^{} can be viewed (up to 2^{} with all views, above with the "
            "timeline and the bars)",
            setup.input, setup.keys.size(), max_log2_viewed, max_log2_recorded));
    auto executor = make_executor_(setup.executor);
    RunRequest request{setup.keys, setup.options, checkpoint_};
    if (setup.keys.size() <= std::size_t{1} << max_log2_recorded)
        return record(*executor, std::move(request));
    return replay(std::move(executor), std::move(request));
}

const abisort::PlanOperation* Session::operation() const {
    return position() == 0 ? nullptr : &plan().operations[position() - 1];
}

void Session::go_to(std::size_t position) {
    position = std::min(position, run_->size());
    if (position == run_->position())
        return;
    run_->go_to(position);
    moved();
}

void Session::moved() {
    moment_.reset();
    states_.clear();
    events_.reset();
    instance_.reset();
    ++version_;
}

const Moment& Session::moment() {
    if (moment_)
        return *moment_;
    moment_.emplace();
    if (is_detailed())
        moment_->forest = make_forest(*run_);
    moment_->sequences = make_sequences(*run_, moment_->forest);
    if (is_detailed() && operation() != nullptr && abisort::is_phase(operation()->kernel)) {
        if (!inspector_)
            inspector_ = std::make_unique<InstanceInspector>(*run_);
        moment_->exchanges = inspector_->exchanges(position() - 1);
    }
    return *moment_;
}

const std::vector<PlaceState>& Session::states(abisort::StreamName stream) {
    const auto found = states_.find(stream);
    if (found != states_.end())
        return found->second;
    return states_.emplace(stream, place_states(*run_, stream)).first->second;
}

void Session::change(Setup setup) {
    auto changed = make_run(setup);
    std::vector<std::uint32_t> ranks = final_ranks(*changed);
    const bool keeps_position =
        changed->plan().variant == plan().variant && changed->plan().log2_n == plan().log2_n;
    if (keeps_position)
        changed->go_to(position());
    inspector_.reset();
    run_ = std::move(changed);
    ranks_ = std::move(ranks);
    setup_ = std::move(setup);
    if (pick_ && (!is_detailed() || !run_->contents().has(pick_->stream) ||
                  pick_->element >= run_->contents().spec(pick_->stream).size))
        pick_.reset();
    moved();
}

void Session::toggle(const Breakpoint& breakpoint) {
    const auto found = std::ranges::find(breakpoints_, breakpoint);
    if (found != breakpoints_.end())
        breakpoints_.erase(found);
    else
        breakpoints_.push_back(breakpoint);
}

void Session::pick(Pick pick) {
    if (!is_detailed())
        throw Refused(
            fmt::format("nothing can be picked beyond n = 2^{}; the timeline and the "
                        "bars remain",
                        max_log2_recorded));
    if (!run_->contents().has(pick.stream))
        throw Refused(
            fmt::format("program {} has no stream {}", name(plan().variant), name(pick.stream)));
    const std::uint32_t size = run_->contents().spec(pick.stream).size;
    if (pick.element >= size)
        throw Refused(fmt::format("element {} of stream {}, which has {}", pick.element,
                                  name(pick.stream), size));
    pick_ = pick;
    instance_.reset();
    events_.reset();
}

void Session::nudge(int dx, int dy) {
    if (!pick_)
        return;
    const layout::Mapping mapping = run_->contents().spec(pick_->stream).element_mapping();
    const layout::Position at = layout::to_2d(mapping, pick_->element);
    const std::int64_t x = std::int64_t{at.x} + dx;
    const std::int64_t y = std::int64_t{at.y} + dy;
    if (x < 0 || y < 0)
        return;
    const layout::Position moved_to = {static_cast<std::uint32_t>(x),
                                       static_cast<std::uint32_t>(y)};
    const std::uint32_t element = layout::to_1d(mapping, moved_to);
    if (element < run_->contents().spec(pick_->stream).size &&
        layout::to_2d(mapping, element) == moved_to)
        pick({pick_->stream, element});
}

void Session::clear_pick() {
    pick_.reset();
    instance_.reset();
    events_.reset();
}

std::optional<InstanceId> Session::instance() const {
    if (instance_)
        return instance_;
    if (!pick_ || position() == 0)
        return std::nullopt;
    const auto writer =
        writer_in(plan(), position() - 1, run_->contents(), pick_->stream, pick_->element);
    if (!writer)
        return std::nullopt;
    return InstanceId{writer->block, writer->m};
}

void Session::pick_instance(InstanceId instance) {
    if (!is_detailed())
        throw Refused(fmt::format("no instance can be picked beyond n = 2^{}", max_log2_recorded));
    if (operation() == nullptr)
        throw Refused("no operation has been executed yet: no instance to pick");
    const auto& blocks = operation()->blocks;
    if (instance.block >= blocks.size())
        throw Refused(fmt::format("block {}: the operation has {}", instance.block, blocks.size()));
    if (instance.m >= blocks[instance.block].output.length)
        throw Refused(fmt::format("instance {}: block {} of the operation has {}", instance.m,
                                  instance.block, blocks[instance.block].output.length));
    instance_ = instance;
    events_.reset();
    const std::uint32_t place = operation()->blocks[instance.block].output.start + instance.m;
    const abisort::StreamName output = operation()->output;
    const unsigned per_place = run_->contents().spec(output).log2_per_place;
    if (!pick_ || pick_->stream != output || pick_->element >> per_place != place)
        pick_ = Pick{output, place << per_place};
}

const std::vector<Event>& Session::events() {
    if (!events_) {
        events_.emplace();
        if (const auto picked = instance(); picked && is_detailed()) {
            if (!inspector_)
                inspector_ = std::make_unique<InstanceInspector>(*run_);
            events_ = inspector_->events(position() - 1, *picked);
        }
    }
    return *events_;
}

std::vector<layout::Block> Session::written_now(abisort::StreamName stream) const {
    std::vector<layout::Block> blocks;
    if (operation() == nullptr)
        return blocks;
    const bool writes_indexes = abisort::is_phase(operation()->kernel) &&
                                abisort::pqidx_output(operation()->step) == stream;
    if (operation()->output == stream || writes_indexes)
        for (const abisort::PlanBlock& block : operation()->blocks)
            blocks.push_back(block.output);
    return blocks;
}

}  // namespace viewer
