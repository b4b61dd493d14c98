// SPDX-License-Identifier: MIT
#include "inspector/bisection.h"

#include <fmt/format.h>

#include <algorithm>

namespace inspector {
namespace {

using sorts::intervals::MergeStep;

shaders::value_t value_of(const std::vector<std::uint32_t>& words) {
    return {words[0], words[1]};
}

/// Reconstructs a bisection from the accesses of an instance.
class BisectionReader {
  public:
    BisectionReader(const sorts::intervals::IntervalPlan& plan, const MergeStep& step,
                    std::uint32_t instance)
        : step_(step) {
        const std::uint32_t first = instance << step.log2_spacing;
        read_.instance = instance;
        read_.merge = merge_of(plan, step, first);
        read_.rank = first - read_.merge.a.start;
        // The instance first reads the co-ranks of an earlier operation. These co-ranks may exceed
        // the length of the run.
        const std::uint32_t b = read_.merge.b.length;
        read_.low = read_.rank > b ? read_.rank - b : 0;
        begin_within(read_.low, uncertainty(step, read_.rank, read_.merge.size()));
    }

    Bisection read(std::span<const Event> events) && {
        for (const Event& event : events)
            add(event);
        read_.co_rank = read_.probes.empty() ? read_.low : read_.probes.back().low;
        return std::move(read_);
    }

  private:
    void add(const Event& event) {
        if (event.kind == Event::Kind::push)
            read_.pushed.push_back(event);
        else if (event.kind == Event::Kind::compare && remaining_ > 0)
            add_probe(event);
        else if (event.kind == Event::Kind::gather && event.parameter == "found")
            // first the co-rank of the previous bound, then the co-rank of the next one
            begin_at(event.words[0]);
        else if (event.kind == Event::Kind::gather && remaining_ == 0)
            ++read_.gathered;
        else if (event.kind == Event::Kind::gather)
            elements_.push_back(event.element);
    }

    void begin_within(std::uint32_t low, std::uint32_t length) {
        read_.low = low;
        read_.high = low + length;
        remaining_ = sorts::intervals::bisections(length);
    }

    void begin_at(std::uint32_t co_rank) {
        const std::uint32_t bound = 1u << step_.log2_bound;
        const std::uint32_t behind = read_.rank & (bound - 1);
        if (!is_bounded_) {
            is_bounded_ = true;
            begin_within(co_rank, behind);
            const std::uint32_t left = read_.merge.size() - read_.rank;
            // true for the last bound, which includes all of A
            if (step_.is_ahead && left <= bound - behind)
                begin_before(read_.merge.a.length, left);
        } else {
            begin_before(co_rank, bound - behind);
        }
    }

    // The co-rank of a rank that is `ahead` ranks later.
    void begin_before(std::uint32_t co_rank, std::uint32_t ahead) {
        const std::uint32_t low = std::max(read_.low, co_rank - std::min(co_rank, ahead));
        begin_within(low, std::min(read_.high, co_rank) - low);
    }

    // Adds a probe. The indexes in A and B add up to rank - 1, so either value that was read gives
    // both indexes.
    void add_probe(const Event& event) {
        Probe probe;
        for (const std::uint32_t element : elements_) {
            const bool is_of_a = element < read_.merge.a.end();
            (is_of_a ? probe.reads_a : probe.reads_b) = true;
            probe.a = is_of_a ? element - read_.merge.a.start
                              : read_.rank - 1 - (element - read_.merge.b.start);
        }
        elements_.clear();
        probe.b = read_.rank - 1 - probe.a;
        probe.value_a = value_of(event.words);
        probe.value_b = value_of(event.other);
        probe.is_greater = event.is_greater;
        const std::uint32_t low = read_.probes.empty() ? read_.low : read_.probes.back().low;
        const std::uint32_t high = read_.probes.empty() ? read_.high : read_.probes.back().high;
        probe.low = probe.is_greater ? low : std::max(low, probe.a + 1);
        probe.high = probe.is_greater ? std::min(high, probe.a) : high;
        read_.probes.push_back(probe);
        --remaining_;
    }

    const MergeStep& step_;
    Bisection read_;
    bool is_bounded_ = false;
    unsigned remaining_ = 0;  ///< number of comparisons that the bisection has yet to make
    std::vector<std::uint32_t> elements_;  ///< elements gathered since the last comparison
};

/// Draws the lines from top to bottom.
class BisectionDrawing {
  public:
    BisectionDrawing(Canvas& canvas, const Bisection& bisection, const RunScale& scale,
                     const BisectionStyle& style)
        : canvas_(canvas), bisection_(bisection), scale_(scale), style_(style) {}

    void draw(double top, double height) const {
        const std::size_t lines = bisection_.probes.size() + 2;
        const auto fitting = static_cast<std::size_t>(std::max(height / probe_height, 1.0));
        const std::size_t first = lines > fitting ? lines - fitting : 0;
        const auto y_of = [&](std::size_t line) {
            return top + probe_height * (static_cast<double>(line - first) + 0.5);
        };
        for (std::size_t line = first; line < lines; ++line) {
            if (line == 0)
                draw_range(y_of(line), bisection_.low, bisection_.high);
            else if (line + 1 < lines)
                draw_probe(y_of(line), bisection_.probes[line - 1]);
            else
                draw_co_rank(y_of(line));
        }
        if (!style_.text_of)
            return;
        const auto texts = line_texts(bisection_, style_.text_of);
        for (std::size_t line = first; line < lines; ++line)
            canvas_.text({scale_.x_of_b(bisection_.merge.b.length) + 14, y_of(line)}, texts[line],
                         {style_.theme.text, 11, line + 1 == lines});
    }

  private:
    // The co-rank i is the border before A[i] and before B[rank - i].
    double x_in_a(std::uint32_t i) const {
        return scale_.x_of_a(std::min(i, bisection_.merge.a.length));
    }
    double x_in_b(std::uint32_t i) const {
        const std::uint32_t rank = bisection_.rank;
        return scale_.x_of_b(std::min(rank > i ? rank - i : 0, bisection_.merge.b.length));
    }

    void draw_range(double y, std::uint32_t low, std::uint32_t high) const {
        const Color back = mix(style_.theme.background, style_.color, 0.4);
        canvas_.line({scale_.x_of_a(0), y}, {scale_.x_of_b(bisection_.merge.b.length), y},
                     style_.theme.grid, 1);
        canvas_.fill({x_in_a(low) - 1, y - 4, x_in_a(high) - x_in_a(low) + 2, 8}, back);
        canvas_.fill({x_in_b(high) - 1, y - 4, x_in_b(low) - x_in_b(high) + 2, 8}, back);
    }

    void draw_probe(double y, const Probe& probe) const {
        draw_range(y, probe.low, probe.high);
        if (probe.reads_a)
            draw_read(scale_.x_of_a(probe.a), y, probe.is_greater);
        if (probe.reads_b)
            draw_read(scale_.x_of_b(probe.b), y, !probe.is_greater);
    }

    // Draws a value that was read: a disc for the greater one of two, a ring for the smaller.
    void draw_read(double x, double y, bool is_full) const {
        const Point center = {x + scale_.element / 2, y};
        canvas_.disc(center, 4.5, style_.color);
        if (!is_full)
            canvas_.disc(center, 2.5, style_.theme.background);
    }

    void draw_co_rank(double y) const {
        draw_range(y, bisection_.co_rank, bisection_.co_rank);
        for (const double x : {x_in_a(bisection_.co_rank), x_in_b(bisection_.co_rank)})
            canvas_.fill({x - 1.5, y - 7, 3, 14}, style_.color);
    }

    Canvas& canvas_;
    const Bisection& bisection_;
    const RunScale scale_;
    const BisectionStyle& style_;
};

}  // namespace

Bisection make_bisection(const sorts::intervals::IntervalPlan& plan, const MergeStep& step,
                         std::uint32_t instance, std::span<const Event> events) {
    return BisectionReader(plan, step, instance).read(events);
}

std::string probe_text(const Probe& probe, const ValueText& text_of) {
    const auto side = [&](char run, std::uint32_t i, bool is_read, const shaders::value_t& value) {
        return fmt::format("{}[{}] = {}", run, i, is_read ? text_of(value) : "infinity");
    };
    return fmt::format("{} {} {}", side('A', probe.a, probe.reads_a, probe.value_a),
                       probe.is_greater ? ">" : "<",
                       side('B', probe.b, probe.reads_b, probe.value_b));
}

std::string outcome_text(const Bisection& bisection) {
    return fmt::format("co-rank {}: A[{}] and B[{}] on", bisection.co_rank, bisection.co_rank,
                       bisection.rank - bisection.co_rank);
}

std::vector<std::string> line_texts(const Bisection& bisection, const ValueText& text_of) {
    std::vector<std::string> texts = {
        fmt::format("co-rank of rank {}: {} to {}", bisection.rank, bisection.low, bisection.high)};
    bool is_found = bisection.low == bisection.high;
    for (const Probe& probe : bisection.probes) {
        texts.push_back(
            fmt::format("{}.  {}", texts.size(),
                        is_found ? "(found; all take as many)" : probe_text(probe, text_of)));
        is_found = probe.low == probe.high;
    }
    texts.push_back(outcome_text(bisection));
    return texts;
}

void draw_bisection(Canvas& canvas, const Bisection& bisection, const RunScale& scale, double top,
                    double height, const BisectionStyle& style) {
    BisectionDrawing(canvas, bisection, scale, style).draw(top, height);
}

}  // namespace inspector
