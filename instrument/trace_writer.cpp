// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "instrument/trace.h"
#include "instrument/trace_bytes.h"
#include "stream/launch.h"

namespace instrument {

using stream::emulator::Access;
using stream::emulator::AccessKind;

namespace {
constexpr std::size_t buffer_bytes = 1 << 16;
}

TraceWriter::TraceWriter(const TraceTitle& title, Sink sink)
    : has_values_(title.has_values), sink_(std::move(sink)), sum_(trace_bytes::sum_start) {
    buffer_.reserve(buffer_bytes);
    for (const std::uint8_t byte : trace_bytes::magic)
        put(byte);
    put(trace_bytes::version);
    put(title.has_values ? 1 : 0);
    put_text(title.program);
    put_number(title.log2_n);
    put_text(title.mapping);
}

void TraceWriter::finish() {
    put(trace_bytes::end);
    put_number(launches_);
    put_number(instances_);
    put_number(accesses_);
    const std::uint64_t sum = sum_;
    for (unsigned byte = 0; byte < 8; ++byte)
        put(static_cast<std::uint8_t>(sum >> 8 * byte));
    flush();
}

void TraceWriter::launch_begins(const stream::EncodedLaunch& launch) {
    const auto& parameters = launch.kernel->parameters;
    if (parameters.size() > trace_bytes::max_parameters)
        throw std::invalid_argument("trace: kernel " + launch.kernel->name + " has " +
                                    std::to_string(parameters.size()) + " parameters, at most " +
                                    std::to_string(trace_bytes::max_parameters));
    std::vector<TracedBinding> bindings;
    for (const stream::Stream& stream : launch.streams)
        bindings.push_back(stream ? bind(stream) : TracedBinding{});
    put(trace_bytes::launch);
    put_text(launch.kernel->name);
    put_text(launch.label);
    put_number(parameters.size());
    for (std::size_t p = 0; p < parameters.size(); ++p) {
        put(static_cast<std::uint8_t>(parameters[p].role));
        put_text(parameters[p].name);
        put_binding(bindings[p]);
    }
    last_.assign(parameters.size(), {});
    block_ = 0;
    m_ = {};
    ++launches_;
}

void TraceWriter::instance_begins(std::size_t block, layout::Position m) {
    ++instances_;
    if (block == block_ && m.y == m_.y && m.x == m_.x + 1) {
        put(trace_bytes::next_instance);
    } else {
        put(trace_bytes::instance);
        put_number(block);
        put_number(m.x);
        put_number(m.y);
    }
    block_ = static_cast<std::uint32_t>(block);
    m_ = m;
}

void TraceWriter::accessed(const Access& access) {
    ++accesses_;
    Last& last = last_[access.parameter];
    const bool is_next = access.place == last.place && access.slot == last.slot + 1;
    put(static_cast<std::uint8_t>(trace_bytes::access | (is_next ? trace_bytes::next_slot : 0) |
                                  static_cast<unsigned>(access.kind) << 4 | access.parameter));
    if (!is_next) {
        put_difference(access.place.x, last.place.x);
        put_difference(access.place.y, last.place.y);
        put_number(access.slot);
    }
    last = {access.place, access.slot};
    if (has_values_ && access.kind == AccessKind::push)
        put_words(access.words);
}

void TraceWriter::uploaded(const stream::Stream& stream, std::uint32_t first, std::uint32_t count,
                           std::span<const std::uint32_t> words) {
    const TracedBinding binding = bind(stream);
    put(trace_bytes::upload);
    put_binding(binding);
    put_number(first);
    put_number(count);
    if (has_values_)
        put_words(words);
}

// Declares the stream if it is new.
TracedBinding TraceWriter::bind(const stream::Stream& stream) {
    const auto [found, is_new] =
        streams_.try_emplace(&stream.storage(), static_cast<std::uint32_t>(streams_.size() + 1));
    if (is_new) {
        kept_.push_back(stream);
        const stream::StreamSpec& spec = stream.spec();
        put(trace_bytes::stream);
        put_text(spec.name);
        put_text(spec.type->name);
        put_number(spec.size);
        put_number(spec.log2_per_place);
        put(static_cast<std::uint8_t>(spec.mapping.kind));
        put_number(spec.mapping.log2_width);
        put_number(spec.type->words());
    }
    TracedBinding binding{found->second, 0, stream.words()};
    const stream::StoredComponent* bound = &stream.component_at(0);
    for (const stream::StoredComponent& component : stream.storage().components()) {
        if (&component == bound)
            break;
        binding.first_word += component.words;
    }
    return binding;
}

void TraceWriter::put_binding(const TracedBinding& binding) {
    put_number(binding.stream);
    put_number(binding.first_word);
    put_number(binding.words);
}

void TraceWriter::put(std::uint8_t byte) {
    sum_ = trace_bytes::add_to_sum(sum_, byte);
    ++bytes_;
    buffer_.push_back(std::byte{byte});
    if (buffer_.size() == buffer_bytes)
        flush();
}

void TraceWriter::put_number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        put(static_cast<std::uint8_t>(number | 0x80));
    put(static_cast<std::uint8_t>(number));
}

void TraceWriter::put_difference(std::uint32_t to, std::uint32_t from) {
    put_number(trace_bytes::zigzag(std::int64_t{to} - std::int64_t{from}));
}

void TraceWriter::put_text(std::string_view text) {
    put_number(text.size());
    for (const char c : text)
        put(static_cast<std::uint8_t>(c));
}

void TraceWriter::put_words(std::span<const std::uint32_t> words) {
    for (const std::uint32_t word : words)
        for (unsigned byte = 0; byte < 4; ++byte)
            put(static_cast<std::uint8_t>(word >> 8 * byte));
}

void TraceWriter::flush() {
    sink_(buffer_);
    buffer_.clear();
}

}  // namespace instrument
