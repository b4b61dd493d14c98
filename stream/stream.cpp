// SPDX-License-Identifier: MIT
#include "stream/stream.h"

#include <fmt/format.h>

#include <algorithm>

#include "stream/error.h"

namespace stream {

Extent extent_of(const StreamSpec& spec) {
    Extent extent;
    for (const layout::Block& block : layout::aligned_blocks(0, spec.places())) {
        const layout::Rectangle area = layout::rectangle(spec.mapping, block);
        extent.width = std::max(extent.width, area.x + area.width);
        extent.height = std::max(extent.height, area.y + area.height);
    }
    return extent;
}

StreamSpec buffer(std::string name, const ElementType* type, std::uint32_t size) {
    StreamSpec spec{std::move(name), type, std::max(size, 1u), 0, {}};
    spec.mapping = {layout::MappingKind::row_wise, 0};
    spec.is_buffer = true;
    return spec;
}

void check_type(const StreamSpec& spec) {
    if (spec.type == nullptr)
        throw LaunchError("stream " + spec.name + ": has no element type");
}

Storage::Storage(StreamSpec spec, std::shared_ptr<const void> owner)
    : spec_(std::move(spec)), owner_(std::move(owner)), extent_(extent_of(spec_)) {
    check_type(spec_);
    std::vector<Component> components = spec_.type->components;
    if (components.empty())
        components.push_back({"", spec_.type->name, spec_.type->words()});
    for (const Component& component : components) {
        if (memory_words_.empty() || !spec_.interleaved)
            memory_words_.push_back(0);
        unsigned& memory_words = memory_words_.back();
        components_.push_back(
            {component, static_cast<unsigned>(memory_words_.size() - 1), memory_words});
        memory_words += component.words;
    }
}

std::uint64_t Storage::bytes() const {
    std::uint64_t words = 0;
    for (unsigned memory = 0; memory < memory_words_.size(); ++memory)
        words += place_words(memory);
    return std::uint64_t{extent_.width} * extent_.height * words * 4;
}

Stream::Stream(std::shared_ptr<Storage> storage)
    : storage_(std::move(storage)),
      type_name_(storage_->spec().type->name),
      count_(static_cast<unsigned>(storage_->components().size())) {}

Stream Stream::component(std::string_view name) const {
    const std::span<const StoredComponent> bound = components();
    const auto found = std::ranges::find(bound, name, &StoredComponent::name);
    if (found == bound.end())
        throw LaunchError(fmt::format("stream {} of type {} has no component '{}'", this->name(),
                                      type_name_, name));
    Stream part = *this;
    part.type_name_ = found->type;
    part.first_ = first_ + static_cast<unsigned>(found - bound.begin());
    part.count_ = 1;
    return part;
}

unsigned Stream::words() const {
    unsigned words = 0;
    for (const StoredComponent& component : components())
        words += component.words;
    return words;
}

std::vector<Part> Stream::parts() const {
    std::vector<Part> parts;
    unsigned word = 0;
    for (const StoredComponent& component : components()) {
        if (parts.empty() || parts.back().memory != component.memory)
            parts.push_back({.memory = component.memory,
                             .first_word = word,
                             .offset = component.offset,
                             .memory_words = storage_->memory_words()[component.memory],
                             .texel_words = storage_->texel_words(component.memory),
                             .layers = storage_->layers(component.memory)});
        parts.back().words += component.words;
        word += component.words;
    }
    return parts;
}

std::string Stream::name() const {
    const bool part = count_ < storage_->components().size();
    return part ? spec().name + "." + components().front().name : spec().name;
}

bool Stream::overlaps(const Stream& other) const {
    return storage_ == other.storage_ && first_ < other.first_ + other.count_ &&
           other.first_ < first_ + count_;
}

}  // namespace stream
