// SPDX-License-Identifier: MIT
#include "viewer/model/lifetime.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "abisort/program.h"
#include "viewer/model/places.h"
#include "viewer/model/steps.h"

namespace viewer {
namespace {

using stream::LaunchBlock;
using stream::Operation;
using stream::Parameter;
using stream::Role;
using stream::StreamSpec;

/// Returns whether a block's instances read the element, by first + (m div instances) * 2^stride +
/// t.
bool reads(const LaunchBlock& block, const Parameter& parameter, const StreamSpec& spec,
           std::uint32_t element) {
    const auto argument =
        std::ranges::find(block.arguments, parameter.name, &stream::BlockArgument::parameter);
    const auto start = std::get<stream::Start>(argument->value);
    if (element < start.element)
        return false;
    // a block that repeats in rows is read slot by slot, in the order of the output
    if (block.rows > 1) {
        LaunchBlock read = block;
        read.output.start = start.element >> spec.log2_per_place;
        return instance_at(read, spec.mapping, element >> spec.log2_per_place).has_value();
    }
    const std::uint32_t offset = element - start.element;
    const unsigned log2_stride = parameter.strided
                                     ? start.log2_stride
                                     : static_cast<unsigned>(std::countr_zero(parameter.count));
    const std::uint32_t read_at_once =
        std::max<std::uint32_t>(1, block.output.length / parameter.instances);
    return offset >> log2_stride < read_at_once &&
           (offset & ((1u << log2_stride) - 1)) < parameter.count;
}

/// Calls `test` for each parameter of a role to which the stream, or a component of it, is bound.
template <class Test>
bool any_bound(const Operation& operation, Role role, std::size_t stream, Test test) {
    return std::ranges::any_of(operation.streams, [&](const stream::Binding& binding) {
        const Parameter& parameter = *operation.kernel->find(binding.parameter);
        return binding.stream.number == stream && parameter.role == role && test(parameter);
    });
}

bool reads(const Operation& operation, const StreamSpec& spec, std::size_t stream,
           std::uint32_t element) {
    return any_bound(operation, Role::in, stream, [&](const Parameter& parameter) {
        return std::ranges::any_of(operation.blocks, [&](const LaunchBlock& block) {
            return reads(block, parameter, spec, element);
        });
    });
}

/// Returns whether a phase may gather what another phase of the same level wrote: nodes of tree
/// level k + i. An instance of `tuned` also repeats the phases from `first_phase` on, and gathers
/// the nodes of all these phases.
bool may_gather(const Parameter& parameter, const LaunchBlock& phase,
                const stream::BlockTag& written) {
    const stream::BlockTag& own = *phase.tag;
    const auto argument = std::ranges::find(phase.arguments, std::string_view("first_phase"),
                                            &stream::BlockArgument::parameter);
    const bool repeats = argument != phase.arguments.end();
    const unsigned first = repeats ? std::get<std::uint32_t>(argument->value) : own.phase;
    if (parameter.name == "pq")
        return own.stage == written.stage && first == written.phase + 1;
    if (repeats && first == 0 && own.stage == written.stage + 1 && written.phase < 2)
        return true;
    const unsigned tree_level = written.stage + written.phase;
    return own.stage + std::max(first, 1u) <= tree_level && tree_level <= own.stage + own.phase;
}

bool may_gather(const Operation& operation, std::size_t stream, const Operation& wrote,
                const LaunchBlock& written) {
    const bool is_of_level =
        is_phase(operation) && written.tag && wrote.tag.level == operation.tag.level;
    return any_bound(operation, Role::gather, stream, [&](const Parameter& parameter) {
        return !is_of_level || std::ranges::any_of(operation.blocks, [&](const auto& block) {
            return may_gather(parameter, block, *written.tag);
        });
    });
}

/// Returns the lifetime of what the writer wrote, without copies in other streams.
Lifetime lifetime_from(const Run& run, const Writer& writer, std::size_t stream,
                       std::uint32_t element) {
    const stream::Program& program = run.program();
    const StreamSpec& spec = program.streams[stream];
    const Operation& wrote = program.operations[writer.operation];
    const bool ends_with_level = element >> spec.log2_per_place < places_of_a_level(run, stream);
    Lifetime found{writer.operation, {}, {}, {}, program.operations.size()};
    for (std::size_t o = writer.operation + 1; o < program.operations.size(); ++o) {
        const Operation& operation = program.operations[o];
        if ((ends_with_level && operation.tag.level != wrote.tag.level) ||
            writer_in(program, o, stream, element)) {
            found.free = o;
            break;
        }
        if (reads(operation, spec, stream, element))
            found.readers.push_back(o);
        else if (may_gather(operation, stream, wrote, wrote.blocks[writer.block]))
            found.gatherers.push_back(o);
    }
    return found;
}

/// If a copy writes the element from the same element of another stream, returns that stream.
std::optional<std::size_t> source_of(const stream::Program& program, std::size_t copy,
                                     std::uint32_t element) {
    const Operation& operation = program.operations[copy];
    if (!operation.tag.is_copy)
        return std::nullopt;
    for (const stream::Binding& binding : operation.streams) {
        const std::size_t source = binding.stream.number;
        if (reads(operation, program.streams[source], source, element))
            return source;
    }
    return std::nullopt;
}

/// Returns the phase of an operation that reads what another phase wrote. A gathering phase is
/// found by its tree level. A phase that reads linearly is the only one in its operation.
const stream::BlockTag& user_of(const Operation& operation, const stream::BlockTag& written) {
    for (const LaunchBlock& block : operation.blocks)
        if (block.tag->stage + block.tag->phase == written.stage + written.phase)
            return *block.tag;
    return *operation.blocks.front().tag;
}

}  // namespace

std::optional<std::size_t> Lifetime::last_use() const {
    std::optional<std::size_t> last;
    for (const auto* uses : {&readers, &gatherers})
        if (!uses->empty())
            last = std::max(last, std::optional(uses->back()));
    return last;
}

std::optional<Lifetime> lifetime(const Run& run, std::size_t position, std::size_t stream,
                                 std::uint32_t element) {
    const stream::Program& program = run.program();
    const auto writer = last_writer(program, position, stream, element);
    if (!writer)
        return std::nullopt;
    Lifetime found = lifetime_from(run, *writer, stream, element);
    if (const auto source = source_of(program, found.written, element)) {
        if (const auto origin = last_writer(program, found.written, *source, element)) {
            found.copied = found.written;
            found.written = origin->operation;
        }
    } else if (found.readers.size() == 1 && source_of(program, found.readers[0], element)) {
        const std::size_t copy = found.readers[0];
        const std::size_t target = program.operations[copy].outputs()[0].number;
        if (const auto copied = writer_in(program, copy, target, element)) {
            found = lifetime_from(run, *copied, target, element);
            found.written = writer->operation;
            found.copied = copy;
        }
    }
    return found;
}

std::string numbers_text(const std::vector<std::size_t>& operations) {
    constexpr std::size_t most = 4;
    std::vector<std::size_t> named;
    for (const std::size_t operation : operations)
        named.push_back(operation + 1);
    if (named.size() <= most)
        return fmt::format("{}", fmt::join(named, ", "));
    return fmt::format("{}, {}, ... {}", named[0], named[1], named.back());
}

std::string text_in_steps(const Run& run, std::size_t operation, const LaunchBlock& block) {
    const stream::Program& program = run.program();
    const unsigned level = program.operations[operation].tag.level;
    const std::size_t output = abisort::number(abisort::StreamName::node_output);
    const std::uint32_t node = block.output.start << program.streams[output].log2_per_place;
    const auto in_step = [&](const char* what, std::size_t o) {
        return what + fmt::format(" in step {}", program.operations[o].tag.step);
    };
    std::string text = in_step("written", operation);
    const Lifetime life = *lifetime(run, operation + 1, output, node);
    for (const auto* users : {&life.readers, &life.gatherers})
        for (const std::size_t user : *users)
            if (is_phase(program.operations[user])) {
                const auto& [stage, phase] = user_of(program.operations[user], *block.tag);
                text += in_step(users == &life.readers ? ", read" : ", may be gathered", user) +
                        fmt::format(" by phase {} of stage {}", phase, stage);
            }
    for (std::size_t o = operation + 1; o < program.operations.size(); ++o)
        if (program.operations[o].tag.level == level && writer_in(program, o, output, node))
            return text + in_step(", written again", o);
    return text + ", kept: all is merged";
}

std::string text(const Lifetime& lifetime, const stream::Program& program) {
    std::string text = fmt::format("written by operation {}", lifetime.written + 1);
    if (!lifetime.readers.empty())
        text += ", read by " + numbers_text(lifetime.readers);
    if (!lifetime.gatherers.empty())
        text += fmt::format(", gathered by {} if keys say so", numbers_text(lifetime.gatherers));
    if (!lifetime.last_use())
        text += ", never read";
    if (lifetime.free == program.operations.size())
        return text + ", kept to the end";
    return text + fmt::format(", free from {}", lifetime.free + 1);
}

}  // namespace viewer
