// SPDX-License-Identifier: MIT
#include "inspect/accesses.h"

#include <fmt/format.h>

#include <iterator>

#include "inspect/check.h"
#include "stream/emulator/executor.h"

namespace inspect {
namespace {

using stream::emulator::AccessKind;
using stream::groups::Space;

constexpr std::size_t piece_bytes = 1 << 16;

std::string_view name(AccessKind kind) {
    static constexpr std::string_view names[] = {"read", "gather", "iterate", "push"};
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace

AccessLog::AccessLog(Sink sink)
    : sink_(std::move(sink)),
      text_("operation,kernel,block,instance_x,instance_y,kind,parameter,stream,x,y,slot,index\n") {
}

void AccessLog::write(const AccessLine& line) {
    // a stream's name that has a comma, such as "sums, odd levels", needs quotes
    const std::string_view quote = line.stream.find(',') == std::string_view::npos ? "" : "\"";
    fmt::format_to(std::back_inserter(text_), "{},{},{},{},{},{},{},{}{}{},{},{},{},{}\n",
                   line.operation, line.kernel, line.block, line.m.x, line.m.y, name(line.kind),
                   line.parameter, quote, line.stream, quote, line.place.x, line.place.y, line.slot,
                   line.index);
    ++accesses_;
    if (text_.size() >= piece_bytes)
        finish();
}

void AccessLog::finish() {
    sink_(text_);
    text_.clear();
}

void AccessObserver::launch_begins(const stream::BoundOperation& launch) {
    line_.operation = launches_++;
    kernel_ = launch.kernel->name;
    parameters_.clear();
    shared_.clear();
    for (std::size_t p = 0; p < launch.kernel->parameters.size(); ++p) {
        Bound& bound = parameters_.emplace_back();
        bound.parameter = launch.kernel->parameters[p].name;
        if (launch.streams[p]) {
            const stream::StreamSpec& spec = launch.streams[p].spec();
            bound.stream = spec.name;
            bound.mapping = spec.mapping;
            bound.log2_per_place = spec.log2_per_place;
        }
    }
}

void AccessObserver::shared_array(const std::string& name, std::uint32_t) {
    Bound& bound = shared_.emplace_back();
    bound.parameter = name;
    bound.stream = "shared " + name + " of " + kernel_;
}

void AccessObserver::instance_begins(std::size_t block, layout::Position m) {
    line_.kernel = kernel_;
    line_.block = block;
    line_.m = m;
}

void AccessObserver::accessed(const stream::emulator::Access& access) {
    const Bound& bound = parameters_[access.parameter];
    line_.kind = access.kind;
    line_.parameter = bound.parameter;
    line_.stream = bound.stream;
    line_.place = access.place;
    line_.slot = access.slot;
    line_.index =
        (std::uint64_t{to_1d(bound.mapping, access.place)} << bound.log2_per_place) + access.slot;
    log_.write(line_);
}

void AccessObserver::accessed_memory(const stream::groups::Access& access) {
    const bool is_shared = access.space == Space::shared;
    const Bound& bound = (is_shared ? shared_ : parameters_)[access.number];
    line_.kind = access.is_write               ? AccessKind::push
                 : access.space == Space::tile ? AccessKind::read
                                               : AccessKind::gather;
    line_.parameter = bound.parameter;
    line_.stream = bound.stream;
    line_.place = {access.element & 0xffffu, access.element >> 16};
    line_.index = access.element;
    log_.write(line_);
}

void log_accesses(const stream::Program& program, const stream::Profile& profile,
                  std::span<const float> keys, AccessLog& log) {
    AccessObserver observer(log);
    stream::emulator::EmulatorOptions options = stream::emulator::counting_on(profile);
    options.group_observer = &observer;
    run_observed(program, options, keys, observer);
    log.finish();
}

}  // namespace inspect
