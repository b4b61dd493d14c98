// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <algorithm>
#include <numeric>

#include "shaders/types.h"

namespace viewer {
namespace {

using abisort::PlanOperation;
using abisort::StreamName;

void mark(std::vector<PlaceState>& states, const layout::Block& block, PlaceState state) {
    std::fill_n(states.begin() + block.start, block.length, state);
}

bool writes_to(const PlanOperation& operation, StreamName stream) {
    return operation.output == stream ||
           (abisort::is_phase(operation.kernel) && abisort::pqidx_output(operation.step) == stream);
}

// What a level's stages work on is of no use to the next level.
bool is_working_memory(StreamName stream) {
    return stream == StreamName::node_output || stream == StreamName::pqidx_even ||
           stream == StreamName::pqidx_odd;
}

// -0 and +0 are one (order.kernel).
std::pair<std::uint32_t, std::uint32_t> order(const shaders::value_t& value) {
    return {value.key == 0x7fffffffu ? 0x80000000u : value.key, value.id};
}

}  // namespace

std::vector<PlaceState> place_states(const Run& run, StreamName stream) {
    const std::uint32_t places = run.contents().spec(stream).places();
    std::vector<PlaceState> states(places, PlaceState::free);
    if (stream == StreamName::values)
        mark(states, {0, places}, PlaceState::reachable);
    const auto& operations = run.plan().operations;
    unsigned level = 0;
    for (std::size_t o = 0; o < run.position(); ++o) {
        if (operations[o].level != level) {
            level = operations[o].level;
            if (is_working_memory(stream))
                mark(states, {0, places}, PlaceState::free);
            else if (stream == StreamName::trees)
                mark(states, {0, places / 2}, PlaceState::free);
        }
        if (!writes_to(operations[o], stream))
            continue;
        const bool is_now = o + 1 == run.position();
        for (const abisort::PlanBlock& block : operations[o].blocks)
            mark(states, block.output, is_now ? PlaceState::written : PlaceState::reachable);
    }
    return states;
}

LineRange branch_taken(std::string_view source, bool exchanged) {
    std::vector<std::string_view> lines;
    for (std::size_t first = 0; first < source.size();) {
        const std::size_t end = std::min(source.find('\n', first), source.size());
        lines.push_back(source.substr(first, end - first));
        first = end + 1;
    }
    const auto is_test = [](std::string_view line) { return line.starts_with("    if (greater("); };
    const auto closes = [](std::string_view line) { return line.starts_with("    }"); };
    const auto test = std::ranges::find_if(lines, is_test);
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

std::vector<std::uint32_t> final_ranks(const Run& run) {
    // Every id is in `values` before the sort and after it, whatever is between.
    std::vector<shaders::value_t> values;
    for (std::uint32_t i = 0; i < run.plan().n(); ++i)
        values.push_back(run.contents().value(StreamName::values, i));
    std::ranges::sort(values, {}, order);
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < values.size(); ++rank)
        ranks[values[rank].id] = rank;
    return ranks;
}

}  // namespace viewer
