// SPDX-License-Identifier: MIT
#include "instrument/group_trace.h"

#include "sorts/run_values.h"
#include "stream/emulator/executor.h"

namespace instrument {
namespace {

using stream::Role;
using stream::emulator::AccessKind;
using stream::groups::Space;

// Places of buffers and arrays: rows of 2^16 elements, so that (x, y) is the element's number.
constexpr layout::Mapping rows{layout::MappingKind::row_wise, 16};

TracedStream as_stream(const std::string& name, const stream::ElementType& type,
                       std::uint32_t size) {
    return {name, std::string(type.name), size, 0, rows, type.words()};
}

}  // namespace

GroupTraceWriter::GroupTraceWriter(const stream::Program& program, TraceEncoder& encoder)
    : program_(program), encoder_(encoder) {
    for (const stream::StreamSpec& buffer : program.streams) {
        encoder_.stream(as_stream(buffer.name, *buffer.type, buffer.size));
        ++streams_;
    }
}

void GroupTraceWriter::uploaded(std::size_t buffer, std::span<const std::uint32_t> words) {
    const stream::StreamSpec& spec = program_.streams[buffer];
    encoder_.upload(
        {{static_cast<std::uint32_t>(buffer + 1), 0, spec.type->words()}, 0, spec.size, words});
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

void GroupTraceWriter::accessed(const stream::groups::Access& access) {
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
    const stream::Kernel& kernel = *launch().kernel;
    TracedLaunch traced{kernel.name, launch().label, {}};
    ports_.clear();
    shared_.clear();
    for (const stream::Parameter& parameter : kernel.parameters)
        ports_.push_back(
            add_parameter(traced, parameter,
                          parameter.has_memory() ? bind_buffer(parameter.name) : TracedBinding{}));
    for (const stream::Parameter& declaration : kernel.declarations)
        if (declaration.role == Role::shared)
            shared_.push_back(add_parameter(traced, declaration,
                                            bind_shared(declaration, arrays_[shared_.size()])));
    encoder_.launch(traced);
}

GroupTraceWriter::Numbers GroupTraceWriter::add_parameter(TracedLaunch& traced,
                                                          const stream::Parameter& declaration,
                                                          const TracedBinding& binding) const {
    const auto add = [&](Role role) {
        traced.parameters.push_back({role, declaration.name, binding});
        return static_cast<std::uint32_t>(traced.parameters.size() - 1);
    };
    Numbers numbers;
    const Role role = declaration.role;
    if (role == Role::constant)
        add(Role::constant);
    if (role == Role::gather || role == Role::shared)
        numbers.reads = add(Role::gather);
    if (role == Role::in || role == Role::inout)
        numbers.reads = add(Role::in);
    if (declaration.is_written() || role == Role::shared)
        numbers.writes = add(Role::out);
    return numbers;
}

TracedBinding GroupTraceWriter::bind_buffer(std::string_view parameter) const {
    for (const stream::Binding& binding : launch().streams)
        if (binding.parameter == parameter)
            return {static_cast<std::uint32_t>(binding.stream.number + 1), 0,
                    program_.streams[binding.stream.number].type->words()};
    return {};
}

// Declares the array if it is new.
TracedBinding GroupTraceWriter::bind_shared(const stream::Parameter& declaration,
                                            const SharedArray& array) {
    const stream::Kernel& kernel = *launch().kernel;
    const stream::ElementType& type = *kernel.library->type(declaration.type);
    const std::string name = "shared " + array.name + " of " + kernel.name;
    const auto [found, is_new] = shared_names_.try_emplace(name, streams_ + 1);
    if (is_new) {
        encoder_.stream(as_stream(name, type, array.bytes / (type.words() * 4)));
        ++streams_;
    }
    return {found->second, 0, type.words()};
}

void trace_group(const stream::Program& program, const stream::Profile& profile,
                 std::span<const float> keys, TraceEncoder& encoder) {
    GroupTraceWriter writer(program, encoder);
    stream::emulator::Options options = stream::emulator::counting_on(profile);
    options.group_observer = &writer;
    const auto machine = stream::emulator::make_executor(options);
    stream::ProgramRun run(*machine, program);
    sorts::upload_values(run, sorts::values_of(keys));
    const stream::Stream input = run.stream(program.input);
    std::vector<std::uint32_t> words(std::size_t{input.spec().size} * input.words());
    machine->download_words(input, 0, words);
    writer.uploaded(program.input.number, words);
    run.run();
}

}  // namespace instrument
