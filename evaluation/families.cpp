// SPDX-License-Identifier: MIT
#include "evaluation/families.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evaluation/claim.h"
#include "evaluation/subjects.h"

namespace evaluation {
std::string paper_of(const std::string& program) {
    if (const sorts::Sort* entry = sorts::sort_named(program))
        return short_paper(entry->paper);
    return program == std_sort.program ? "C++ on the CPU" : "others";
}

Families::Look Families::of(const std::string& program) {
    constexpr int marks[] = {7, 5, 9, 13, 11, 6, 4, 8};  // discs, squares, triangles, lozenges ...
    const std::string paper = paper_of(program);
    auto family = std::ranges::find(families_, paper, &Family::paper);
    if (family == families_.end())
        family = families_.insert(family, {paper, palette_.of(paper), {}});
    auto& programs = family->programs;
    const auto found = std::ranges::find(programs, program);
    const auto number = static_cast<std::size_t>(found - programs.begin());
    if (found == programs.end())
        programs.push_back(program);
    return {family->colour, marks[number % std::size(marks)]};
}

std::string line_style(const Families::Look& look) {
    return fmt::format("with linespoints dt 1 lw 1.5 pt {} ps 0.7 lc rgb '{}'", look.mark,
                       look.colour);
}

}  // namespace evaluation
