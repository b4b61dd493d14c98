// SPDX-License-Identifier: MIT
#include "inspect/accesses.h"

#include <fmt/format.h>

#include <iterator>

#include "inspect/check.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

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

void StreamAccesses::launch_begins(const stream::BoundOperation& launch) {
    line_.operation = launches_++;
    kernel_ = launch.kernel->name;
    bound_.clear();
    for (std::size_t p = 0; p < launch.kernel->parameters.size(); ++p) {
        Bound& bound = bound_.emplace_back();
        bound.parameter = launch.kernel->parameters[p].name;
        if (launch.streams[p]) {
            const stream::StreamSpec& spec = launch.streams[p].spec();
            bound.stream = spec.name;
            bound.mapping = spec.mapping;
            bound.log2_per_place = spec.log2_per_place;
        }
    }
}

void StreamAccesses::instance_begins(std::size_t block, layout::Position m) {
    line_.kernel = kernel_;
    line_.block = block;
    line_.m = m;
}

void StreamAccesses::accessed(const stream::emulator::Access& access) {
    const Bound& bound = bound_[access.parameter];
    line_.kind = access.kind;
    line_.parameter = bound.parameter;
    line_.stream = bound.stream;
    line_.place = access.place;
    line_.slot = access.slot;
    line_.index =
        (std::uint64_t{to_1d(bound.mapping, access.place)} << bound.log2_per_place) + access.slot;
    log_.write(line_);
}

void GroupAccesses::launch_begins(const std::string& kernel, const std::string&) {
    const stream::Operation& launch = program_.operations[launches_];
    line_.operation = launches_++;
    kernel_ = kernel;
    parameters_.clear();
    shared_.clear();
    for (const stream::Parameter& parameter : launch.kernel->parameters) {
        Bound& bound = parameters_.emplace_back();
        bound.parameter = parameter.name;
        for (const stream::Binding& binding : launch.streams)
            if (binding.parameter == parameter.name)
                bound.stream = program_.streams[binding.stream.number].name;
    }
}

void GroupAccesses::shared_array(const std::string& name, std::uint32_t) {
    shared_.push_back({name, "shared " + name + " of " + kernel_});
}

void GroupAccesses::thread_begins(std::uint32_t group, std::uint32_t section,
                                  std::uint32_t thread) {
    line_.kernel = kernel_;
    line_.block = group;
    line_.m = {thread, section};
}

void GroupAccesses::accessed(const stream::groups::Access& access) {
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
    if (body_of(program) == stream::Body::groups) {
        GroupAccesses observer(program, log);
        stream::emulator::EmulatorOptions options = stream::emulator::counting_on(profile);
        options.group_observer = &observer;
        const auto executor = stream::emulator::make_executor(options);
        stream::ProgramRun run(*executor, program);
        sorts::upload_values(run, sorts::values_of(keys));
        run.run();
    } else {
        StreamAccesses observer(log);
        run_observed(program, {.limits = profile.limits}, keys, observer);
    }
    log.finish();
}

}  // namespace inspect
