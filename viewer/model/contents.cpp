// SPDX-License-Identifier: MIT
#include "viewer/model/contents.h"

#include <algorithm>

#include "layout/mapping.h"

namespace viewer {

using abisort::StreamName;

Contents::Contents(const abisort::SortStreams& streams) {
    for (const StreamName name : all_streams) {
        const stream::Stream& stream = streams[name];
        if (!stream)
            continue;
        Held& held = held_[static_cast<std::size_t>(name)];
        held.spec = stream.spec();
        held.element_words = stream.words();
        held.words.resize(std::size_t{held.spec.size} * held.element_words);
    }
}

std::span<std::uint32_t> Contents::words(const Range& range) {
    Held& held = held_[static_cast<std::size_t>(range.stream)];
    return std::span(held.words)
        .subspan(std::size_t{range.first} * held.element_words,
                 std::size_t{range.count} * held.element_words);
}

std::span<const std::uint32_t> Contents::words(const Range& range) const {
    return const_cast<Contents&>(*this).words(range);
}

shaders::value_t Contents::value(StreamName stream, std::uint32_t element) const {
    const auto found = words({stream, element, 1});
    return {found[0], found[1]};
}

shaders::node_t Contents::node(StreamName stream, std::uint32_t element) const {
    const auto found = words({stream, element, 1});
    return {{found[0], found[1]}, found[2], found[3]};
}

std::uint32_t Contents::index(StreamName stream, std::uint32_t element) const {
    return node_index(words({stream, element, 1})[0]);
}

std::uint32_t Contents::node_index(std::uint32_t packed) const {
    return layout::to_1d(spec(StreamName::trees).element_mapping(), layout::unpack(packed));
}

bool operator==(const Contents& a, const Contents& b) {
    return std::ranges::all_of(
        all_streams, [&](StreamName s) { return std::ranges::equal(a.words(s), b.words(s)); });
}

std::vector<Range> ranges_written(const abisort::PlanOperation& operation,
                                  const Contents& contents) {
    std::vector<Range> ranges;
    const auto add = [&](StreamName stream, const layout::Block& block) {
        const unsigned per_place = contents.spec(stream).log2_per_place;
        ranges.push_back({stream, block.start << per_place, block.length << per_place});
    };
    for (const abisort::PlanBlock& block : operation.blocks) {
        add(operation.output, block.output);
        if (abisort::is_phase(operation.kernel))
            add(abisort::pqidx_output(operation.step), block.output);
    }
    return ranges;
}

std::optional<Writer> writer_in(const abisort::Plan& plan, std::size_t number,
                                const Contents& contents, StreamName stream,
                                std::uint32_t element) {
    const abisort::PlanOperation& operation = plan.operations[number];
    const bool is_output =
        stream == operation.output ||
        (abisort::is_phase(operation.kernel) && stream == abisort::pqidx_output(operation.step));
    if (!is_output)
        return std::nullopt;
    const std::uint32_t place = element >> contents.spec(stream).log2_per_place;
    for (std::size_t b = 0; b < operation.blocks.size(); ++b) {
        const layout::Block& block = operation.blocks[b].output;
        if (place >= block.start && place < block.end())
            return Writer{number, b, place - block.start};
    }
    return std::nullopt;
}

std::optional<Writer> last_writer(const abisort::Plan& plan, std::size_t position,
                                  const Contents& contents, StreamName stream,
                                  std::uint32_t element) {
    for (std::size_t number = position; number-- > 0;)
        if (const auto writer = writer_in(plan, number, contents, stream, element))
            return writer;
    return std::nullopt;
}

}  // namespace viewer
