// SPDX-License-Identifier: MIT
#include "evaluation/output/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace evaluation {

const char* Palette::of(const std::string& name) {
    constexpr const char* colours[] = {
        colour::grey, colour::blue,   colour::green, colour::purple, colour::vermillion,
        colour::sky,  colour::orange, colour::black, colour::brown,  colour::olive};
    const auto found = std::ranges::find(names_, name);
    const auto number = static_cast<std::size_t>(found - names_.begin());
    if (found == names_.end())
        names_.push_back(name);
    return colours[number % std::size(colours)];
}

void Lines::add(const std::string& title, const std::string& style, const Points& points) {
    if (points.empty())
        return;
    std::string data;
    for (const auto& [x, y] : points)
        data += fmt::format("{:.8g} {:.6g}\n", x, y);
    plot_ +=
        fmt::format("{}{} using 1:2 {} {}", plot_.empty() ? "plot " : ", ", script_.add_data(data),
                    style, title.empty() ? "notitle" : "title " + gnuplot_string(title));
}

void Lines::add_key(const std::string& title, const std::string& style) {
    plot_ += fmt::format("{}keyentry {} title {}", plot_.empty() ? "plot " : ", ", style,
                         gnuplot_string(title));
}

PlotScript Lines::script(const std::string& settings) const {
    PlotScript script = script_;
    script.add(settings + plot_ + "\n");
    return script;
}

std::string line_style(const char* colour, int dash, double width) {
    return fmt::format("with linespoints dt {} lw {} pt 7 ps 0.5 lc rgb '{}'", dash, width, colour);
}

std::string log2_axis(const char* axis, unsigned least, unsigned most, const char* label) {
    std::string ticks;
    for (unsigned exponent = least; exponent <= most; ++exponent)
        ticks += fmt::format("{}'2^{{{}}}' {}", exponent > least ? ", " : "", exponent, exponent);
    return fmt::format("set {0}tics ({1})\nset {0}range [{2}:{3}]\nset {0}label '{4}'\n", axis,
                       ticks, least - 0.3, most + 0.3, label);
}

}  // namespace evaluation
