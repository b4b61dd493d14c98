// SPDX-License-Identifier: MIT
#include "instrument/group_trace.h"

#include <cstring>

#include "group/emulator/machine.h"
#include "group/sorts/pairs.h"

namespace instrument {
namespace {

using group::Declaration;
using group::emulator::Space;
using stream::Role;
using stream::emulator::AccessKind;

// Places of buffers and arrays: rows of 2^16 elements, so that (x, y) is the element's number.
constexpr layout::Mapping rows{layout::MappingKind::row_wise, 16};

TracedStream as_stream(const std::string& name, const stream::ElementType& type,
                       std::uint32_t size) {
    return {name, std::string(type.name), size, 0, rows, type.words()};
}

}  // namespace

GroupTraceWriter::GroupTraceWriter(const group::Program& program, TraceEncoder& encoder)
    : program_(program), encoder_(encoder) {
    for (const group::BufferSpec& buffer : program.buffers) {
        encoder_.stream(as_stream(buffer.name, *buffer.type, buffer.size));
        ++streams_;
    }
}

void GroupTraceWriter::uploaded(unsigned buffer, std::span<const std::uint32_t> words) {
    const group::BufferSpec& spec = program_.buffers[buffer];
    encoder_.upload({{buffer + 1, 0, spec.type->words()}, 0, spec.size, words});
}

void GroupTraceWriter::launch_begins(const std::string&, const std::string&) {
    ++next_launch_;
    has_begun_ = false;
    arrays_.clear();
}

void GroupTraceWriter::shared_array(const std::string& name, std::uint32_t bytes) {
    arrays_.push_back({name, bytes});
}

void GroupTraceWriter::thread_begins(std::uint32_t group, std::uint32_t section,
                                     std::uint32_t thread) {
    if (!has_begun_)
        begin_launch();
    encoder_.instance({group, {thread, section}});
}

void GroupTraceWriter::accessed(const group::emulator::Access& access) {
    const bool is_shared = access.space == Space::shared;
    const Numbers& numbers = (is_shared ? shared_ : ports_)[access.number];
    TracedAccess traced;
    traced.kind = access.is_write               ? AccessKind::push
                  : access.space == Space::tile ? AccessKind::read
                                                : AccessKind::gather;
    traced.parameter = access.is_write ? numbers.writes : numbers.reads;
    traced.place = {access.element & 0xffffu, access.element >> 16};
    if (access.is_write)
        traced.words = std::span(access.written, access.words);
    encoder_.access(traced);
}

// The shared arrays of a launch are known when its first thread begins.
void GroupTraceWriter::begin_launch() {
    has_begun_ = true;
    const group::Kernel& kernel = *launch().kernel;
    TracedLaunch traced{kernel.name, launch().label, {}};
    ports_.clear();
    shared_.clear();
    for (const Declaration& parameter : kernel.parameters)
        ports_.push_back(
            add_parameter(traced, parameter,
                          parameter.is_buffer() ? bind_buffer(parameter.name) : TracedBinding{}));
    for (const Declaration& declaration : kernel.declarations)
        if (declaration.role == group::Role::shared)
            shared_.push_back(add_parameter(traced, declaration,
                                            bind_shared(declaration, arrays_[shared_.size()])));
    encoder_.launch(traced);
}

GroupTraceWriter::Numbers GroupTraceWriter::add_parameter(TracedLaunch& traced,
                                                          const Declaration& declaration,
                                                          const TracedBinding& binding) const {
    const auto add = [&](Role role) {
        traced.parameters.push_back({role, declaration.name, binding});
        return static_cast<std::uint32_t>(traced.parameters.size() - 1);
    };
    switch (declaration.role) {
        case group::Role::gather:
            return {add(Role::gather), 0};
        case group::Role::in:
            return {add(Role::in), 0};
        case group::Role::out:
            return {0, add(Role::out)};
        case group::Role::inout: {
            const std::uint32_t reads = add(Role::in);
            return {reads, add(Role::out)};
        }
        case group::Role::shared: {
            const std::uint32_t reads = add(Role::gather);
            return {reads, add(Role::out)};
        }
        default:
            add(Role::constant);
            return {};
    }
}

TracedBinding GroupTraceWriter::bind_buffer(std::string_view parameter) const {
    for (const group::Binding& binding : launch().buffers)
        if (binding.parameter == parameter)
            return {binding.buffer + 1, 0, program_.buffers[binding.buffer].type->words()};
    return {};
}

// Declares the array if it is new.
TracedBinding GroupTraceWriter::bind_shared(const Declaration& declaration,
                                            const SharedArray& array) {
    const group::Kernel& kernel = *launch().kernel;
    const stream::ElementType& type = *kernel.library->type(declaration.type);
    const std::string name = "shared " + array.name + " of " + kernel.name;
    const auto [found, is_new] = shared_names_.try_emplace(name, streams_ + 1);
    if (is_new) {
        encoder_.stream(as_stream(name, type, array.bytes / (type.words() * 4)));
        ++streams_;
    }
    return {found->second, 0, type.words()};
}

void trace_group(const group::Program& program, std::string_view profile,
                 std::span<const float> keys, TraceEncoder& encoder) {
    GroupTraceWriter writer(program, encoder);
    const auto machine =
        group::emulator::make_machine({.profile = profile, .counts = true, .observer = &writer});
    std::vector<abisort::Pair> pairs;
    for (const float key : keys)
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    const auto run = machine->prepare(program);
    group::sorts::upload(*run, pairs);
    std::vector<group::sorts::value_t> input(program.buffers[program.input].size);
    run->download<group::sorts::value_t>(program.input, 0, input);
    std::vector<std::uint32_t> words(input.size() * sizeof input[0] / 4);
    std::memcpy(words.data(), input.data(), words.size() * 4);
    writer.uploaded(program.input, words);
    run->run();
}

}  // namespace instrument
