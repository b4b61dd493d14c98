// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "instrument/trace.h"
#include "instrument/trace_bytes.h"

namespace instrument {

using stream::emulator::AccessKind;

TraceEncoder::TraceEncoder(const TraceTitle& title, Sink sink)
    : has_values_(title.has_values), sink_(std::move(sink)), sum_(trace_bytes::sum_start) {
    buffer_.reserve(trace_bytes::buffer_bytes);
    for (const std::uint8_t byte : trace_bytes::magic)
        put(byte);
    put(trace_bytes::version);
    put(title.has_values ? 1 : 0);
    put_text(title.program);
    put_number(title.log2_n);
    put_text(title.mapping);
}

void TraceEncoder::finish() {
    put(trace_bytes::end);
    put_number(launches_);
    put_number(instances_);
    put_number(accesses_);
    const std::uint64_t sum = sum_;
    for (unsigned byte = 0; byte < 8; ++byte)
        put(static_cast<std::uint8_t>(sum >> 8 * byte));
    flush();
}

void TraceEncoder::stream(const TracedStream& stream) {
    put(trace_bytes::stream);
    put_text(stream.name);
    put_text(stream.type);
    put_number(stream.size);
    put_number(stream.log2_per_place);
    put(static_cast<std::uint8_t>(stream.mapping.kind));
    put_number(stream.mapping.log2_width);
    put_number(stream.words);
}

void TraceEncoder::launch(const TracedLaunch& launch) {
    if (launch.parameters.size() > trace_bytes::max_parameters)
        throw std::invalid_argument(fmt::format("trace: kernel {} has {} parameters, at most {}",
                                                launch.kernel, launch.parameters.size(),
                                                trace_bytes::max_parameters));
    put(trace_bytes::launch);
    put_text(launch.kernel);
    put_text(launch.label);
    put_number(launch.parameters.size());
    for (const TracedParameter& parameter : launch.parameters) {
        put(static_cast<std::uint8_t>(std::ranges::find(trace_bytes::roles, parameter.role) -
                                      trace_bytes::roles.begin()));
        put_text(parameter.name);
        put_binding(parameter.binding);
    }
    last_.assign(launch.parameters.size(), {});
    instance_ = {};
    ++launches_;
}

void TraceEncoder::instance(const TracedInstance& instance) {
    ++instances_;
    if (instance.block == instance_.block && instance.m.y == instance_.m.y &&
        instance.m.x == instance_.m.x + 1) {
        put(trace_bytes::next_instance);
    } else {
        put(trace_bytes::instance);
        put_number(instance.block);
        put_number(instance.m.x);
        put_number(instance.m.y);
    }
    instance_ = instance;
}

void TraceEncoder::access(const TracedAccess& access) {
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

void TraceEncoder::upload(const TracedUpload& upload) {
    put(trace_bytes::upload);
    put_binding(upload.binding);
    put_number(upload.first);
    put_number(upload.count);
    if (has_values_)
        put_words(upload.words);
}

void TraceEncoder::put_binding(const TracedBinding& binding) {
    put_number(binding.stream);
    put_number(binding.first_word);
    put_number(binding.words);
}

void TraceEncoder::put(std::uint8_t byte) {
    sum_ = trace_bytes::add_to_sum(sum_, byte);
    ++bytes_;
    buffer_.push_back(std::byte{byte});
    if (buffer_.size() == trace_bytes::buffer_bytes)
        flush();
}

void TraceEncoder::put_number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        put(static_cast<std::uint8_t>(number | 0x80));
    put(static_cast<std::uint8_t>(number));
}

void TraceEncoder::put_difference(std::uint32_t to, std::uint32_t from) {
    put_number(trace_bytes::zigzag(std::int64_t{to} - std::int64_t{from}));
}

void TraceEncoder::put_text(std::string_view text) {
    put_number(text.size());
    for (const char c : text)
        put(static_cast<std::uint8_t>(c));
}

void TraceEncoder::put_words(std::span<const std::uint32_t> words) {
    for (const std::uint32_t word : words)
        for (unsigned byte = 0; byte < 4; ++byte)
            put(static_cast<std::uint8_t>(word >> 8 * byte));
}

void TraceEncoder::flush() {
    sink_(buffer_);
    buffer_.clear();
}

}  // namespace instrument
