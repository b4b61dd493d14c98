// SPDX-License-Identifier: MIT
#include "inspect/program_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cctype>

#include "inspect/view_error.h"

namespace inspect {

std::string values_text(std::uint64_t n) {
    return std::has_single_bit(n) ? fmt::format("2^{}", std::countr_zero(n)) : std::to_string(n);
}

std::string title(std::string_view program, std::uint64_t n, unsigned level, std::string unit) {
    if (unit == "level")
        unit = "recursion level";
    unit.front() = static_cast<char>(std::toupper(unit.front()));
    return fmt::format("{} {} of sorting {} values, program {}", unit, level, values_text(n),
                       program);
}

std::string title(const stream::Program& program, unsigned level) {
    return title(program.name, program.size, level, unit_of(program));
}

std::string unit_of(const stream::Program& program) {
    return program.operations.empty() ? "level" : std::string(program.operations.back().tag.unit);
}

unsigned last_level(const stream::Program& program) {
    return program.operations.empty() ? 0 : program.operations.back().tag.level;
}

void refuse_level(unsigned level, std::string_view program, std::uint64_t n, unsigned first,
                  unsigned last) {
    throw ViewError(fmt::format(
        "level {} does not exist: program {} sorts {} values on levels {} to {}{}", level, program,
        values_text(n), first, last, first > 1 ? ", after a local sort" : ""));
}

void check_level(const stream::Program& program, unsigned level) {
    const auto is_on_it = [&](const stream::Operation& operation) {
        return operation.tag.level == level && level > 0;
    };
    if (std::ranges::any_of(program.operations, is_on_it))
        return;
    unsigned first = last_level(program);
    for (const stream::Operation& operation : program.operations)
        if (operation.tag.level > 0)
            first = std::min(first, operation.tag.level);
    refuse_level(level, program.name, program.size, first, last_level(program));
}

const stream::StreamSpec& output_of(const stream::Program& program,
                                    const stream::Operation& operation) {
    const auto outputs = operation.outputs();
    const auto written = std::ranges::find_if(operation.streams, [&](const stream::Binding& bound) {
        return std::ranges::find(outputs, bound.stream) != outputs.end();
    });
    return program.streams[written->stream.number];
}

layout::Rectangle rectangle_of(const layout::Mapping& mapping, const stream::LaunchBlock& block) {
    layout::Rectangle area = layout::rectangle(mapping, block.output);
    area.height *= block.rows;
    return area;
}

}  // namespace inspect
