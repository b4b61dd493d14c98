// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "inspector/instance_events.h"
#include "inspector/theme.h"
#include "shaders/types.h"
#include "sorts/intervals/level.h"

namespace inspector {

/// A comparison of a bisection: whether A[a] is greater than B[b]. Elements beyond the end of a run
/// count as infinite and are not read.
struct Probe {
    std::uint32_t a = 0;  ///< numbers in their runs
    std::uint32_t b = 0;
    shaders::value_t value_a{};
    shaders::value_t value_b{};
    bool reads_a = false;
    bool reads_b = false;
    bool is_greater = false;  ///< then the co-rank is at most a, else it is more
    std::uint32_t low = 0;    ///< where the co-rank may be after it, both included
    std::uint32_t high = 0;
};

/// How an instance found the co-rank of its first rank, and what it then did: read off the record
/// of its accesses.
struct Bisection {
    sorts::intervals::Merge merge;
    std::uint32_t instance = 0;
    std::uint32_t rank = 0;  ///< in the merge
    std::uint32_t low = 0;   ///< where the co-rank may be at first
    std::uint32_t high = 0;
    std::vector<Probe> probes;
    std::uint32_t co_rank = 0;
    std::size_t gathered = 0;   ///< values, after the bisection
    std::vector<Event> pushed;  ///< in order
};

/// The bisection of an instance, which has the number of its place. The step is not a local sort.
Bisection make_bisection(const sorts::intervals::IntervalPlan& plan,
                         const sorts::intervals::MergeStep& step, std::uint32_t instance,
                         std::span<const Event> events);

/// How people call a value: by its rank, say.
using ValueText = std::function<std::string(const shaders::value_t&)>;

/// "A[23] = 14 > B[8] = 13", infinities as such.
std::string probe_text(const Probe& probe, const ValueText& text_of);
/// "co-rank 9: A[9] on and B[7] on".
std::string outcome_text(const Bisection& bisection);

/// Positions of a merge's elements in a drawing: A on the left, B on the right.
struct RunScale {
    sorts::intervals::Merge merge;
    double left = 0;     ///< of the first element
    double element = 0;  ///< width of one

    /// Where the border before the i-th of a run is.
    double x_of_a(std::uint32_t i) const { return left + element * i; }
    double x_of_b(std::uint32_t i) const { return left + element * (merge.a.length + i); }
};

/// Height of a line of the drawing below.
inline constexpr double probe_height = 17;

/// Texts for the lines of draw_bisection: the first range of the co-rank, each probe, and the
/// result.
std::vector<std::string> line_texts(const Bisection& bisection, const ValueText& text_of);

/// How a bisection is drawn.
struct BisectionStyle {
    Color color;  ///< of the instance
    const Theme& theme;
    ValueText text_of;  ///< empty: texts on the right are left out
};

/// Draws one line per probe, from `top` down: the range of the co-rank in A and mirrored in B, the
/// elements that were read, and the outcome on the right. The last line is the co-rank. As many
/// lines as fit in `height`, the last ones if not all do.
void draw_bisection(Canvas& canvas, const Bisection& bisection, const RunScale& scale, double top,
                    double height, const BisectionStyle& style);

}  // namespace inspector
