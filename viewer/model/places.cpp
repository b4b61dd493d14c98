// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <algorithm>

#include "abisort/order_code.h"
#include "abisort/program.h"
#include "text/parts.h"

namespace viewer {
namespace {

using abisort::number;
using abisort::StreamName;

void mark(std::vector<PlaceState>& states, const layout::Block& block, PlaceState state) {
    std::fill_n(states.begin() + block.start, block.length, state);
}

std::pair<std::uint32_t, std::uint32_t> order(const shaders::value_t& value) {
    return {abisort::comparable_code(value.key), value.id};
}

bool compares(std::string_view line) {
    return line.starts_with("    if (greater(");
}

}  // namespace

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

LineRange branch_taken(std::string_view source, bool exchanged) {
    const auto lines = text::lines_of(source);
    const auto closes = [](std::string_view line) { return line.starts_with("    }"); };
    const auto test = std::ranges::find_if(lines, compares);
    if (test == lines.end())
        return {};
    const auto middle = std::find_if(test, lines.end(), closes);
    const auto number = [&](auto line) { return static_cast<std::size_t>(line - lines.begin()); };
    if (exchanged)
        return {number(test) + 1, number(middle)};
    if (middle == lines.end() || middle->find("else") == std::string_view::npos)
        return {};
    return {number(middle) + 1, number(std::find_if(middle + 1, lines.end(), closes))};
}

LineRange lines_of(std::string_view source, Beat beat, bool exchanged) {
    if (beat == Beat::after)
        return branch_taken(source, exchanged);
    const auto lines = text::lines_of(source);
    const auto number = [&](auto line) { return static_cast<std::size_t>(line - lines.begin()); };
    const auto test = std::ranges::find_if(lines, compares);
    if (test == lines.end())
        return {};
    if (beat == Beat::compare)
        return {number(test), number(test) + 1};
    const auto reads = [](std::string_view line) {
        return line.find(" = read_") != line.npos || line.find(" = gather_") != line.npos;
    };
    const auto first = std::find_if(lines.begin(), test, reads);
    const auto last = std::find_if_not(first, test, reads);
    return {number(first), number(last)};
}

std::vector<std::uint32_t> ranks_of(std::vector<shaders::value_t> values) {
    std::ranges::sort(values, {}, order);
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < values.size(); ++rank)
        ranks[values[rank].id] = rank;
    return ranks;
}

}  // namespace viewer
