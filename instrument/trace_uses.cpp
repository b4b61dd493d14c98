// SPDX-License-Identifier: MIT
#include "instrument/trace_uses.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "io/error.h"

namespace instrument {
namespace {

constexpr std::size_t text_bytes = 1 << 16;

std::uint64_t element_of(const TracedStream& stream, const TracedAccess& access) {
    return (std::uint64_t{to_1d(stream.mapping, access.place)} << stream.log2_per_place) +
           access.slot;
}

}  // namespace

std::string_view name(stream::emulator::AccessKind kind) {
    static constexpr std::string_view names[] = {"read", "gather", "iterate", "push"};
    return names[static_cast<std::size_t>(kind)];
}

TraceCsv::TraceCsv(Sink sink) : sink_(std::move(sink)) {
    text_ = "operation,kernel,block,instance_x,instance_y,kind,parameter,stream,x,y,slot,index\n";
}

void TraceCsv::launch(const TracedLaunch& launch) {
    launch_ = launch;
    ++launches_;
}

void TraceCsv::instance(const TracedInstance& instance) {
    instance_ = fmt::format("{},{},{},{},{},", launches_ - 1, launch_.kernel, instance.block,
                            instance.m.x, instance.m.y);
}

void TraceCsv::access(const TracedAccess& access) {
    const TracedParameter& parameter = launch_.parameters[access.parameter];
    const TracedStream& stream = streams_[parameter.binding.stream - 1];
    fmt::format_to(std::back_inserter(text_), "{}{},{},{},{},{},{},{}\n", instance_,
                   name(access.kind), parameter.name, stream.name, access.place.x, access.place.y,
                   access.slot, element_of(stream, access));
    if (text_.size() >= text_bytes)
        finish();
}

void TraceCsv::finish() {
    sink_(text_);
    text_.clear();
}

void TraceReplay::title(const TraceTitle& title) {
    if (!title.has_values)
        throw io::FormatError("the trace has no values to replay");
}

void TraceReplay::stream(const TracedStream& stream) {
    streams_.push_back(
        {stream, std::vector<std::uint32_t>(std::size_t{stream.size} * stream.words)});
}

void TraceReplay::access(const TracedAccess& access) {
    if (access.kind != stream::emulator::AccessKind::push)
        return;
    const TracedBinding& binding = launch_.parameters[access.parameter].binding;
    write(binding, element_of(streams_[binding.stream - 1].stream, access), access.words);
}

void TraceReplay::upload(const TracedUpload& upload) {
    for (std::uint32_t i = 0; i < upload.count; ++i)
        write(upload.binding, upload.first + i,
              upload.words.subspan(std::size_t{i} * upload.binding.words, upload.binding.words));
}

void TraceReplay::write(const TracedBinding& binding, std::uint64_t element,
                        std::span<const std::uint32_t> words) {
    Replayed& replayed = streams_[binding.stream - 1];
    std::ranges::copy(
        words, replayed.words.begin() + static_cast<std::ptrdiff_t>(
                                            element * replayed.stream.words + binding.first_word));
}

}  // namespace instrument
