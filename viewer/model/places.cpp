// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "abisort/program.h"
#include "inspect/check.h"
#include "io/words.h"

namespace viewer {
namespace {

using abisort::number;
using abisort::StreamName;

void mark(std::vector<PlaceState>& states, const layout::Block& block, PlaceState state) {
    std::fill_n(states.begin() + block.start, block.length, state);
}

// Number of output slots, from the start of a stream, that the stages of GPU-ABiSort use. The next
// level does not need the contents of these slots (§5.3). For sorts other than GPU-ABiSort, the
// number is 0.
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

std::string text_in_steps(const Run& run, std::size_t operation, const stream::LaunchBlock& block) {
    const stream::Program& program = run.program();
    const stream::Tag& tag = program.operations[operation].tag;
    const std::size_t output = number(StreamName::node_output);
    const std::uint32_t node = block.output.start << program.streams[output].log2_per_place;
    const std::string text = fmt::format("written in step {}", tag.step);
    for (std::size_t o = operation + 1; o < program.operations.size(); ++o)
        if (program.operations[o].tag.level == tag.level && writer_in(program, o, output, node))
            return fmt::format("{}, again in step {}", text, program.operations[o].tag.step);
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
LineRange lines_of(std::string_view source, SubStep sub_step, bool exchanged) {
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
    if (sub_step == SubStep::compare)
        return comparison;
    if (sub_step == SubStep::before) {
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
    std::ranges::sort(values, inspect::Precedes{});
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < values.size(); ++rank)
        ranks[values[rank].id] = rank;
    return ranks;
}

}  // namespace viewer
