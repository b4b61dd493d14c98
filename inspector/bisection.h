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

/// One comparison of a bisection: is A[a] greater than B[b]? Elements after the end of a run count
/// as infinite and are not read.
struct Probe {
    std::uint32_t a = 0;  ///< indexes in the runs
    std::uint32_t b = 0;
    shaders::value_t value_a{};
    shaders::value_t value_b{};
    bool reads_a = false;
    bool reads_b = false;
    bool is_greater = false;  ///< true: the co-rank is at most a; false: it is greater
    std::uint32_t low = 0;  ///< possible co-ranks after the comparison, from low to high inclusive
    std::uint32_t high = 0;
};

/// How an instance found the co-rank of its first rank, and what it did afterwards, reconstructed
/// from its accesses.
struct Bisection {
    sorts::intervals::Merge merge;
    std::uint32_t instance = 0;
    std::uint32_t rank = 0;  ///< first rank of the instance within the merge
    std::uint32_t low = 0;   ///< possible co-ranks at the beginning
    std::uint32_t high = 0;
    std::vector<Probe> probes;
    std::uint32_t co_rank = 0;
    std::size_t gathered = 0;   ///< number of values that it gathered after the bisection
    std::vector<Event> pushed;  ///< values that it pushed, in order
};

/// Reconstructs the bisection of an instance. The number of the instance is that of its output
/// slot. The step must not be a local sort.
Bisection make_bisection(const sorts::intervals::IntervalPlan& plan,
                         const sorts::intervals::MergeStep& step, std::uint32_t instance,
                         std::span<const Event> events);

/// Returns a value's text, for example its rank.
using ValueText = std::function<std::string(const shaders::value_t&)>;

/// Describes a probe: "A[23] = 14 > B[8] = 13". Infinite elements are named as such.
std::string probe_text(const Probe& probe, const ValueText& text_of);
/// Describes the result: "co-rank 9: A[9] on and B[7] on".
std::string outcome_text(const Bisection& bisection);

/// x coordinates of a merge's elements in a drawing, with A on the left and B on the right.
struct RunScale {
    sorts::intervals::Merge merge;
    double left = 0;     ///< x of the first element
    double element = 0;  ///< width of an element

    /// x of the border before element i of A. `x_of_b` does the same for B.
    double x_of_a(std::uint32_t i) const { return left + element * i; }
    double x_of_b(std::uint32_t i) const { return left + element * (merge.a.length + i); }
};

/// Height of a line in draw_bisection.
inline constexpr double probe_height = 17;

/// Texts for the lines of draw_bisection: the first range of the co-rank, each probe, and the
/// result.
std::vector<std::string> line_texts(const Bisection& bisection, const ValueText& text_of);

/// Colors and texts of a drawn bisection.
struct BisectionStyle {
    Color color;  ///< color of the instance
    const Theme& theme;
    ValueText text_of;  ///< returns texts of values; if empty, the texts on the right are left out
};

/// Draws one line per probe, from `top` down. A line has the range of the co-rank in A (mirrored in
/// B), the elements that were read, and the outcome on the right. The last line has the co-rank. If
/// not all lines fit in `height`, the first ones are left out.
void draw_bisection(Canvas& canvas, const Bisection& bisection, const RunScale& scale, double top,
                    double height, const BisectionStyle& style);

}  // namespace inspector
