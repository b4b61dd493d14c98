// SPDX-License-Identifier: MIT
#include "inspect/instance_events.h"

#include "stream/executor.h"

namespace inspect {

using stream::emulator::Access;
using stream::emulator::AccessKind;
using stream::emulator::Comparison;
namespace {

Event::Kind kind_of(AccessKind kind) {
    static_assert(static_cast<int>(Event::Kind::push) == static_cast<int>(AccessKind::push));
    return static_cast<Event::Kind>(kind);
}

std::vector<std::uint32_t> copied(std::span<const std::uint32_t> words) {
    return {words.begin(), words.end()};
}

}  // namespace

std::uint64_t element_of(const stream::Stream& bound, const Access& access) {
    const stream::StreamSpec& spec = bound.spec();
    return (std::uint64_t{to_1d(spec.mapping, access.place)} << spec.log2_per_place) + access.slot;
}

// If a block starts at slot (X, Y), instance (x, y) of the block writes slot (X + x, Y + y).
void InstanceListener::instance_begins(std::size_t block, layout::Position m) {
    const stream::LaunchBlock& written = operation_.blocks[block];
    const layout::Position first = layout::to_2d(launch_->mapping, written.output.start);
    const std::uint32_t place = layout::to_1d(launch_->mapping, {first.x + m.x, first.y + m.y});
    instance_ = {block, instance_at(written, launch_->mapping, place).value()};
}

void EventListener::accessed(const Access& access) {
    if (instance_ != wanted_)
        return;
    const stream::Stream& bound = launch_->streams[access.parameter];
    Event event;
    event.kind = kind_of(access.kind);
    event.parameter = launch_->kernel->parameters[access.parameter].name;
    event.stream = bound.name();
    event.type = bound.type_name();
    event.element = static_cast<std::uint32_t>(element_of(bound, access));
    event.position = layout::to_2d(bound.spec().element_mapping(), event.element);
    event.words = copied(access.words);
    events.push_back(std::move(event));
}

void EventListener::compared(const Comparison& comparison) {
    if (instance_ != wanted_)
        return;
    Event event;
    event.kind = Event::Kind::compare;
    event.words = copied(comparison.first);
    event.other = copied(comparison.second);
    event.is_greater = comparison.is_greater;
    events.push_back(std::move(event));
}

}  // namespace inspect
