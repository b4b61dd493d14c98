// SPDX-License-Identifier: MIT
#include "inspect/hazards.h"

#include <fmt/format.h>

#include <algorithm>

#include "inspect/instance_events.h"

namespace inspect {
namespace {

using stream::Role;
using stream::emulator::Access;
using stream::emulator::AccessKind;

struct HazardText {
    std::string_view name;
    std::string_view meaning;
};

const HazardText& words_of(HazardKind kind) {
    static constexpr HazardText texts[] = {
        {"unwritten-read", "reads an element that nothing wrote"},
        {"read-and-write", "reads an element that the same operation writes"},
        {"outside-gather", "gathers outside of its stream"},
        {"double-write", "writes an output slot that another instance writes"},
        {"push-count", "pushes more or fewer elements than declared"},
        {"wasted-write", "writes an element that is never read"},
    };
    return texts[static_cast<std::size_t>(kind)];
}

std::string text(layout::Position at) {
    return fmt::format("({}, {})", at.x, at.y);
}

}  // namespace

std::string_view name(HazardKind kind) {
    return words_of(kind).name;
}

std::string text(const Hazard& hazard) {
    const std::string line = fmt::format(
        "kernel {}, instance {} of block {}, stream {}, index {}, operation {} ({}): {}{}{}",
        hazard.kernel, text(hazard.instance.m), hazard.instance.block, hazard.stream, hazard.index,
        hazard.instance.operation, hazard.label, words_of(hazard.kind).meaning,
        hazard.detail.empty() ? "" : ": ", hazard.detail);
    return hazard.count > 1 ? fmt::format("{}; and {} more", line, hazard.count - 1) : line;
}

void HazardWatch::launch_begins(const stream::BoundOperation& launch) {
    Operation operation{launch.kernel->name, launch.label, {}, {}};
    std::uint32_t instances = 0;
    for (std::size_t b = 0; b < launch.block_count; ++b) {
        const std::uint32_t* record = &launch.records[b * launch.words_per_record];
        operation.first_instance.push_back(instances);
        operation.width.push_back(record[2]);
        instances += record[2] * record[3];
    }
    operations_.push_back(std::move(operation));
    bound_.clear();
    for (std::size_t p = 0; p < launch.streams.size(); ++p) {
        BoundParameter bound{&launch.kernel->parameters[p], launch.streams[p], {}, 0};
        const Role role = bound.parameter->role;
        if (role == Role::in || role == Role::gather || role == Role::out)
            bound.components = components_of(bound.stream);
        bound_.push_back(std::move(bound));
    }
    now_ = {operations(), 0};
    in_instance_ = false;
}

void HazardWatch::instance_begins(std::size_t block, layout::Position m) {
    check_pushes();
    const Operation& current = operations_.back();
    now_ = {operations(), current.first_instance[block] + m.y * current.width[block] + m.x};
    in_instance_ = true;
    ++instances_;
}

void HazardWatch::launch_ends() {
    check_pushes();
    in_instance_ = false;
}

void HazardWatch::accessed(const Access& access) {
    ++accesses_;
    BoundParameter& bound = bound_[access.parameter];
    if (access.kind == AccessKind::push) {
        ++bound.pushes;
        write(bound, element_of(bound.stream, access));
    } else if (access.kind != AccessKind::iterate) {
        read(bound, element_of(bound.stream, access));
    }
}

bool HazardWatch::suppresses(const Access& access) {
    BoundParameter& bound = bound_[access.parameter];
    if (access.kind == AccessKind::push) {
        // a slot below `count` means that an earlier element of the output slot is missing
        if (access.slot >= bound.parameter->count)
            ++bound.pushes;
        return true;
    }
    const stream::Extent extent = bound.stream.storage().extent();
    found(HazardKind::outside_gather, now_, bound.stream.name(), element_of(bound.stream, access),
          fmt::format("place {} of {} x {}", text(access.place), extent.width, extent.height));
    return true;
}

void HazardWatch::read(const BoundParameter& bound, std::uint64_t element) {
    // the texture of a stream may have more texels than the stream has elements
    if (element >= bound.stream.spec().size)
        return found(HazardKind::outside_gather, now_, bound.stream.name(), element,
                     "it has " + std::to_string(bound.stream.spec().size));
    for (Component* component : bound.components) {
        ElementState& state = component->elements[element];
        if (!state.written.is_set())
            found(HazardKind::unwritten_read, now_, bound.stream.name(), element, "");
        else if (is_of_this_operation(state.written))
            found(HazardKind::read_and_write, now_, bound.stream.name(), element,
                  text_of(state.written) + " wrote it before");
        state.read = now_;
    }
}

void HazardWatch::write(const BoundParameter& bound, std::uint64_t element) {
    for (Component* component : bound.components) {
        ElementState& state = component->elements[element];
        if (is_of_this_operation(state.read))
            found(HazardKind::read_and_write, state.read, bound.stream.name(), element,
                  text_of(now_) + " writes it after");
        if (is_of_this_operation(state.written))
            found(HazardKind::double_write, now_, bound.stream.name(), element,
                  text_of(state.written) + " wrote it before");
        else
            check_waste(*component, element);
        state = {now_, {}};
    }
}

void HazardWatch::check_pushes() {
    if (!in_instance_)
        return;
    for (BoundParameter& bound : bound_) {
        if (bound.parameter->role == Role::out && bound.pushes != bound.parameter->count)
            found(HazardKind::push_count, now_, bound.stream.name(), bound.pushes,
                  fmt::format("{} onto {}, declared {}", bound.pushes, bound.parameter->name,
                              bound.parameter->count));
        bound.pushes = 0;
    }
}

void HazardWatch::check_waste(const Component& component, std::uint64_t element) {
    const ElementState& state = component.elements[element];
    if (!state.written.is_set() || state.written.is_host() || state.read.is_set())
        return;
    const std::string& stream = component.stream.spec().name;
    const InstanceName writer = name_of(state.written);
    const std::string_view reason =
        allow_unread_ ? allow_unread_({writer.operation, writer.block, stream, component.name})
                      : "";
    if (!reason.empty())
        ++allowed_[reason];
    else
        found(HazardKind::wasted_write, state.written,
              component.name.empty() ? stream : stream + "." + component.name, element, "");
}

void HazardWatch::finish() {
    for (const auto& [key, component] : components_)
        for (std::uint64_t element = 0; element < component->elements.size(); ++element)
            check_waste(*component, element);
}

void HazardWatch::uploaded(const stream::Stream& stream, std::uint32_t first, std::uint32_t count,
                           std::span<const std::uint32_t>) {
    for (Component* component : components_of(stream))
        for (std::uint64_t element = first; element < std::uint64_t{first} + count; ++element) {
            check_waste(*component, element);
            component->elements[element] = {{Stamp::host, 0}, {}};
        }
}

void HazardWatch::downloaded(const stream::Stream& stream, std::uint32_t first,
                             std::uint32_t count) {
    for (Component* component : components_of(stream))
        for (std::uint64_t element = first; element < std::uint64_t{first} + count; ++element)
            component->elements[element].read = {Stamp::host, 0};
}

std::vector<HazardWatch::Component*> HazardWatch::components_of(const stream::Stream& stream) {
    std::vector<Component*> found;
    const auto& in_memory = stream.storage().components();
    for (const stream::StoredComponent& bound : stream.components()) {
        const auto number = static_cast<unsigned>(&bound - in_memory.data());
        std::unique_ptr<Component>& component = components_[{&stream.storage(), number}];
        if (!component)
            component = std::make_unique<Component>(Component{
                stream, in_memory[number].name, std::vector<ElementState>(stream.spec().size)});
        found.push_back(component.get());
    }
    return found;
}

InstanceName HazardWatch::name_of(const Stamp& stamp) const {
    const Operation& operation = operations_[stamp.operation - 1];
    const auto& firsts = operation.first_instance;
    const auto after = std::upper_bound(firsts.begin(), firsts.end(), stamp.instance);
    const auto block = static_cast<std::size_t>(after - firsts.begin()) - 1;
    const std::uint32_t m = stamp.instance - firsts[block];
    const std::uint32_t width = operation.width[block];
    return {stamp.operation - 1, block, {m % width, m / width}};
}

std::string HazardWatch::text_of(const Stamp& stamp) const {
    const InstanceName instance = name_of(stamp);
    return fmt::format("instance {} of block {}", text(instance.m), instance.block);
}

void HazardWatch::found(HazardKind kind, const Stamp& at, const std::string& stream,
                        std::uint64_t index, const std::string& detail) {
    const auto [known, is_new] = known_.try_emplace({kind, at.operation, stream}, hazards_.size());
    if (is_new) {
        const Operation& operation = operations_[at.operation - 1];
        hazards_.push_back(
            {kind, 0, name_of(at), operation.kernel, operation.label, stream, index, detail});
    }
    ++hazards_[known->second].count;
}

}  // namespace inspect
