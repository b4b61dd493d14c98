// SPDX-License-Identifier: MIT
#include "viewer/model/contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "layout/mapping.h"

namespace viewer {

ElementKind kind_of(std::string_view type_name) {
    return type_name == "value_t"   ? ElementKind::value
           : type_name == "node_t"  ? ElementKind::node
           : type_name == "index_t" ? ElementKind::index
                                    : ElementKind::words;
}

Contents::Contents(std::span<const stream::StreamSpec> streams) {
    for (const stream::StreamSpec& spec : streams) {
        const unsigned words = spec.type->words();
        held_.push_back({spec, kind_of(spec.type->name), words,
                         std::vector<std::uint32_t>(std::size_t{spec.size} * words)});
    }
    const auto nodes = std::ranges::find(held_, ElementKind::node, &Held::kind);
    if (nodes != held_.end())
        addressed_ = static_cast<std::size_t>(nodes - held_.begin());
}

std::optional<std::size_t> Contents::number_of(std::string_view name) const {
    for (std::size_t s = 0; s < held_.size(); ++s)
        if (held_[s].spec.name == name)
            return s;
    return std::nullopt;
}

bool Contents::has_values(std::size_t stream) const {
    return kind(stream) == ElementKind::value || kind(stream) == ElementKind::node;
}

std::span<std::uint32_t> Contents::words(const Range& range) {
    Held& held = held_.at(range.stream);
    if (range.first > held.spec.size || range.count > held.spec.size - range.first)
        throw std::out_of_range(fmt::format("elements {} to {} of stream {}, which has {}",
                                            range.first, std::uint64_t{range.first} + range.count,
                                            held.spec.name, held.spec.size));
    return std::span(held.words)
        .subspan(std::size_t{range.first} * held.element_words,
                 std::size_t{range.count} * held.element_words);
}

std::span<const std::uint32_t> Contents::words(const Range& range) const {
    return const_cast<Contents&>(*this).words(range);
}

shaders::value_t Contents::value(std::size_t stream, std::uint32_t element) const {
    const auto found = words({stream, element, 1});
    return {found[0], found[1]};
}

shaders::node_t Contents::node(std::size_t stream, std::uint32_t element) const {
    const auto found = words({stream, element, 1});
    using stream::emulator::index_t;
    return {{found[0], found[1]}, index_t::packed(found[2]), index_t::packed(found[3])};
}

std::uint32_t Contents::index(std::size_t stream, std::uint32_t element) const {
    return node_index(words({stream, element, 1})[0]);
}

std::uint32_t Contents::node_index(std::uint32_t packed) const {
    return layout::to_1d(spec(addressed_).element_mapping(), layout::unpack(packed));
}

bool operator==(const Contents& a, const Contents& b) {
    return std::ranges::equal(a.held_, b.held_, {}, &Contents::Held::words, &Contents::Held::words);
}

std::vector<layout::Block> rows_of(const stream::LaunchBlock& block,
                                   const layout::Mapping& mapping) {
    std::vector<layout::Block> rows;
    for (std::uint32_t row = 0; row < block.rows; ++row)
        rows.push_back({block.output.start + (row << mapping.log2_width), block.output.length});
    return rows;
}

std::vector<std::size_t> streams_written(const stream::Operation& operation) {
    std::vector<std::size_t> streams;
    for (const stream::StreamRef& output : operation.outputs())
        if (std::ranges::find(streams, output.number) == streams.end())
            streams.push_back(output.number);
    return streams;
}

bool writes(const stream::Operation& operation, std::size_t stream, std::string_view component) {
    return std::ranges::any_of(operation.outputs(), [&](const stream::StreamRef& output) {
        return output.number == stream &&
               (component.empty() || output.component.empty() || output.component == component);
    });
}

std::vector<Range> ranges_written(const stream::Operation& operation, const Contents& contents) {
    std::vector<Range> ranges;
    for (const std::size_t stream : streams_written(operation)) {
        const stream::StreamSpec& spec = contents.spec(stream);
        std::vector<layout::Block> written;
        for (const stream::LaunchBlock& block : operation.blocks)
            for (const layout::Block& row : rows_of(block, spec.mapping))
                written.push_back(row);
        std::ranges::sort(written, {}, &layout::Block::start);
        const std::size_t others = ranges.size();
        for (const layout::Block& places : written) {
            const Range range = {stream, places.start << spec.log2_per_place,
                                 places.length << spec.log2_per_place};
            if (ranges.size() > others && ranges.back().first + ranges.back().count == range.first)
                ranges.back().count += range.count;
            else
                ranges.push_back(range);
        }
    }
    return ranges;
}

std::optional<Writer> writer_in(const stream::Program& program, std::size_t number,
                                std::size_t stream, std::uint32_t element,
                                std::string_view component) {
    const stream::Operation& operation = program.operations[number];
    if (!writes(operation, stream, component))
        return std::nullopt;
    const stream::StreamSpec& spec = program.streams[stream];
    for (std::size_t b = 0; b < operation.blocks.size(); ++b)
        if (const auto m =
                instance_at(operation.blocks[b], spec.mapping, element >> spec.log2_per_place))
            return Writer{number, b, *m};
    return std::nullopt;
}

std::optional<Writer> last_writer(const stream::Program& program, std::size_t position,
                                  std::size_t stream, std::uint32_t element,
                                  std::string_view component) {
    for (std::size_t number = position; number-- > 0;)
        if (const auto writer = writer_in(program, number, stream, element, component))
            return writer;
    return std::nullopt;
}

}  // namespace viewer
