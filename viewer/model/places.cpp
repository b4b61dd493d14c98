// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>

#include "abisort/order_code.h"
#include "abisort/program.h"
#include "io/words.h"

namespace viewer {
namespace {

using abisort::number;
using abisort::StreamName;
using stream::LaunchBlock;
using stream::Operation;
using stream::Parameter;
using stream::Role;
using stream::StreamSpec;

void mark(std::vector<PlaceState>& states, const layout::Block& block, PlaceState state) {
    std::fill_n(states.begin() + block.start, block.length, state);
}

std::pair<std::uint32_t, std::uint32_t> order(const shaders::value_t& value) {
    return {abisort::comparable_code(value.key), value.id};
}

// Number of output slots, from the start of a stream, that GPU-ABiSort's stages use. The next level
// does not need what they write there (§5.3). The result is 0 for other sorts.
std::uint32_t places_of_a_level(const Run& run, std::size_t stream) {
    if (run.plan() == nullptr)
        return 0;
    const std::uint32_t places = run.contents().spec(stream).places();
    if (stream == number(StreamName::trees))
        return run.plan()->first_input_node() >> run.contents().spec(stream).log2_per_place;
    const bool is_of_stages = stream == number(StreamName::node_output) ||
                              stream == number(StreamName::pqidx_even) ||
                              stream == number(StreamName::pqidx_odd);
    return is_of_stages ? places : 0;
}

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

/// Returns whether an operation may gather what a block of an earlier one wrote. A phase of
/// GPU-ABiSort gathers only nodes of tree level k + i, which phases of the same level wrote.
bool may_gather(const Run& run, const Operation& operation, std::size_t stream,
                const Operation& wrote, const LaunchBlock& written) {
    const bool is_of_level = run.has_trees() && is_phase(operation) && written.tag &&
                             wrote.tag.level == operation.tag.level;
    const auto is_on_tree_level = [&](const LaunchBlock& phase) {
        return phase.tag->phase > 0 &&
               phase.tag->stage + phase.tag->phase == written.tag->stage + written.tag->phase;
    };
    return any_bound(operation, Role::gather, stream, [&](const Parameter&) {
        return !is_of_level || std::ranges::any_of(operation.blocks, is_on_tree_level);
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
        else if (may_gather(run, operation, stream, wrote, wrote.blocks[writer.block]))
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

std::vector<PlaceState> place_states(const Run& run, std::size_t stream) {
    const stream::StreamSpec& spec = run.contents().spec(stream);
    std::vector<PlaceState> states(spec.places(), PlaceState::free);
    if (stream == run.program().input.number)
        mark(states, {0, spec.places()}, PlaceState::reachable);
    const auto& operations = run.program().operations;
    unsigned level = 0;
    for (std::size_t o = 0; o < run.position(); ++o) {
        if (operations[o].tag.level != level) {
            level = operations[o].tag.level;
            mark(states, {0, places_of_a_level(run, stream)}, PlaceState::free);
        }
        if (!writes(operations[o], stream))
            continue;
        const bool is_now = o + 1 == run.position();
        for (const stream::LaunchBlock& block : operations[o].blocks)
            for (const layout::Block& row : rows_of(block, spec.mapping))
                mark(states, row, is_now ? PlaceState::written : PlaceState::reachable);
    }
    return states;
}

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

std::string placing_text(unsigned log2_n, unsigned level, unsigned stage, unsigned phase) {
    if (phase == 0)
        return "phase 0 starts at 0";
    const auto power = [](unsigned exponent) { return std::to_string(1u << exponent); };
    const std::string end = " x " + power(log2_n - level) + " = " +
                            std::to_string(abisort::phase_block(log2_n, level, stage, phase).start);
    if (phase == 1)
        return "2^k 2^(log n - j) = " + power(stage) + end;
    return "(2^(k+i-1) + 2^k) 2^(log n - j) = (" + power(stage + phase - 1) + " + " + power(stage) +
           ")" + end;
}

// In the kernel of a phase, the reads come first. "if (greater(...)) {" begins the branch that
// exchanges; the other branch may follow.
LineRange lines_of(std::string_view source, Beat beat, bool exchanged) {
    const std::vector<std::string_view> lines = io::lines_of(source);
    const auto next_with = [&](std::string_view text, std::size_t from) {
        while (from < lines.size() && lines[from].find(text) == std::string_view::npos)
            ++from;
        return from;
    };
    const std::size_t test = next_with("if (greater(", 0);
    if (test == lines.size())
        return {};
    const LineRange comparison = {test, test + 1};
    if (beat == Beat::compare)
        return comparison;
    if (beat == Beat::before) {
        const std::size_t first = next_with("read_", next_with("void kernel()", 0));
        std::size_t last = first;
        while (last < test && !lines[last].empty())
            ++last;
        return {first, last};
    }
    const std::size_t end = next_with("    }", test);
    if (exchanged)
        return {test + 1, end};
    const bool has_else = next_with("} else {", end) == end;
    return has_else ? LineRange{end + 1, next_with("    }", end + 1)} : comparison;
}

std::vector<std::uint32_t> ranks_of(std::vector<shaders::value_t> values) {
    std::ranges::sort(values, {}, order);
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < values.size(); ++rank)
        ranks[values[rank].id] = rank;
    return ranks;
}

}  // namespace viewer
